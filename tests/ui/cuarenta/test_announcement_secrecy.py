"""Whether a seat could have announced is told to nobody who looks on: not by a picture, a sound or a moment.

Two deals differ in one card: the seat asked has three of a kind, or that card lies at the end of another hand. Whoever
watches sees the same film until one of the two cards in question is played.
"""

from collections.abc import Callable
from itertools import product

import pytest

from caurobat.core.decisions import Action, Announce, Pass, Play
from caurobat.core.events import Announced, CallOffered, Event
from caurobat.core.game import Deal
from caurobat.core.record import Record, RoundRecord, SeatRecord
from caurobat.core.zones import HANDS
from caurobat.decks import FRENCH, parse_card, parse_cards
from caurobat.games.cuarenta.rules import GAME
from caurobat.games.cuarenta.rules.state import CLAIM
from caurobat.match.session import Session
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.input.actions import FocusChanged
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.table.stage_kit import ShoutAt
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import present
from tests.match.playing import started
from tests.rules.rounds import MANY
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import Film, film

THIRD, OTHER = parse_card("4H"), parse_card("KH")
SPEEDS = [(CallStyle.CONFIRM, Pace.NORMAL), (CallStyle.AUTOMATIC, Pace.FAST), (CallStyle.SHOUT, Pace.INSTANT)]
TABLES = list(product([2, 4], SPEEDS))


def session_of(players: list[str], *, has_ronda: bool) -> Session:
    """Seat 1 holds two fours and, at the end of its hand, a third or a king; seat 0 has the other of the two."""
    swapped = (THIRD, OTHER) if has_ronda else (OTHER, THIRD)
    hands = [(*parse_cards("AH 2D 6C QS"), swapped[1]), (*parse_cards("4C 4D 7S JC"), swapped[0])]
    hands += [parse_cards("AS 3D 5C 7H KD"), parse_cards("2S 3H 5D 6S QD")][: len(players) - 2]
    dealt = [card for hand in hands for card in hand]
    rest = tuple(card for card in FRENCH.cards if card not in dealt and (card.rank <= 7 or card.rank > 10))
    deal = Deal(len(players) - 1, (), tuple(hands), rest)
    seats = tuple(SeatRecord(f"Seat {seat}", player) for seat, player in enumerate(players))
    return Session.resume(Record(GAME.id, seats, (RoundRecord(deal),), {}), None)


def press_on(table: TableScene, number: int) -> None:
    """The person at the screen lays down the card that was dealt first, whenever that is possible."""
    decision = table.controls.decision
    if number % 20 or decision is None or table.host.stack.top is not table:
        return
    plays = [action for action in decision.actions if isinstance(action, Play) and not action.takes]
    if plays and not table.controls.is_guarded():
        table.decide(plays[0])


def filmed(
    make_driver: MakeDriver,
    monkeypatch: pytest.MonkeyPatch,
    players: list[str],
    settings: Settings,
    seconds: float,
    *,
    has_ronda: bool,
) -> Film:
    def choose(self: Session) -> Action:
        decision = present(self._match.decision)
        if decision.call is not None:
            return Pass(decision.seat)
        hand = self.record.rounds[-1].deal.hands[decision.seat]
        plays = [action for action in decision.actions if isinstance(action, Play) and not action.takes]
        return min(plays, key=lambda play: hand.index(play.card) if play.card in hand else 99)

    monkeypatch.setattr(Session, "choose", choose)
    driver = make_driver(size=(640, 400), settings=settings)
    return film(driver, session_of(players, has_ronda=has_ronda), seconds, press_on, until=(THIRD, OTHER))


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "speed"), TABLES if MANY else TABLES[::2])  # two and four seats, and each speed
def test_a_program_that_keeps_silent_looks_like_one_with_nothing_to_say(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, seats: int, speed: tuple[CallStyle, Pace]
) -> None:
    style, pace = speed
    players = ["greedy", "greedy", "human", "greedy"][:seats]
    settings = Settings(call_style=style, pauses=pace)
    could, could_not = (
        filmed(make_driver, monkeypatch, players, settings, 20.0, has_ronda=has) for has in (True, False)
    )
    end = min(shot.first_play_of(THIRD, OTHER) for shot in (could, could_not))
    if seats == 2:
        # The watched hand of seat 0 shows which deal it is: only times and sounds can be compared.
        assert [at for at, _ in could.sounds if at < end] == [at for at, _ in could_not.sounds if at < end]
        return
    difference = could.first_difference(could_not)
    assert difference is None or difference >= end
    assert sum(picture is not None for picture in could.frames[:end]) > 30


@pytest.mark.parametrize("style", [CallStyle.CONFIRM, CallStyle.SHOUT])
def test_all_are_asked_alike(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, style: CallStyle) -> None:
    players = ["greedy", "human", "human", "human"]
    films = [
        filmed(make_driver, monkeypatch, players, Settings(call_style=style), 6.0, has_ronda=has)
        for has in (True, False)
    ]
    assert films[0].first_difference(films[1]) is None
    assert films[0].frames[-1] is None, "the curtain does not wait"


class Round:
    """A round at one screen: every curtain is lifted at once, and notes for whom and before which card it fell."""

    def __init__(self, driver: Driver, session: Session, *, announces: bool = False, takes: bool = False) -> None:
        self.driver, self.session, self.announces, self.takes = driver, session, announces, takes
        self.claimed: list[tuple[int, int]] = []  # by then, and by whom
        self.fallen: list[tuple[int, int]] = []  # the cards played by then, and the seat
        self.asked: list[int] = []
        self.table = TableScene(driver.app.host, session, routes=TableRoutes(curtain=self._lift))
        driver.app.host.stack.push(self.table)

    @property
    def cards(self) -> int:
        return sum(isinstance(play.action, Play) for play in self.session.record.rounds[-1].plays)

    def _lift(self, table: TableScene, seat: int) -> None:
        self.fallen.append((self.cards, seat))
        table.reveal(seat)

    def goes_on(self, until: Callable[[], bool]) -> None:
        """Answer every question at once and play a card at every turn, until something holds."""
        for _ in range(2000):
            self.driver.step(0.1)
            if until():
                return
            table, decision = self.table, self.table.controls.decision
            if table.controls.is_guarded() or table.phase.kind not in (PhaseKind.DECIDING, PhaseKind.CANNOT_ANSWER):
                continue
            if table.story.is_asked_early:
                self.asked.append(table.phase.seat)
            if decision is None:
                table.decide(None)
            elif decision.call is not None:
                if decision.call == CLAIM:
                    self.claimed.append((self.cards, table.phase.seat))
                table.decide(decision.actions[0 if self.announces else -1])
            else:
                plays = [each for each in decision.actions if isinstance(each, Play)]
                table.decide(next((each for each in plays if bool(each.takes) is self.takes), plays[0]))
        raise AssertionError("it never came to that")


def round_of(make_driver: MakeDriver, people: int, style: CallStyle = CallStyle.CONFIRM, *, seed: int = 4) -> Round:
    settings = Settings(call_style=style, plays=Pace.INSTANT, pauses=Pace.INSTANT)
    return Round(make_driver(size=(640, 400), settings=settings), started(GAME, [HUMAN] * people, seed))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("people", "style", "handovers"),
    [
        (2, CallStyle.CONFIRM, [2, 1, 1, 1]),
        (4, CallStyle.CONFIRM, [4, 3]),
        (2, CallStyle.SHOUT, [2, 1, 1, 1]),
        (4, CallStyle.AUTOMATIC, [1, 1]),
    ],
)
def test_announcements_need_no_handover_but_of_those_who_played_neither_last_nor_play_first(
    make_driver: MakeDriver, people: int, style: CallStyle, handovers: list[int]
) -> None:
    """One of them is for the first card itself; before a round's first batch nobody has the screen."""
    table = round_of(make_driver, people, style)
    table.goes_on(lambda: table.session.is_round_over)
    fallen = [cards for cards, _ in table.fallen]
    assert [fallen.count(5 * people * batch) for batch in range(len(handovers))] == handovers
    first = (table.session.view(0).dealer + 1) % people
    assert {seat for cards, seat in table.fallen if cards % (5 * people) == 0 and cards < 40} >= {first}


@pytest.mark.slow
@pytest.mark.parametrize(("people", "handovers"), [(2, [2, 1, 1, 1]), (4, [4, 3])])
def test_claims_need_no_handover_and_show_no_hand(make_driver: MakeDriver, people: int, handovers: list[int]) -> None:
    """All hands have been played by then, face up; whoever had the screen has it again for the next batch."""
    table = round_of(make_driver, people, seed=2)
    table.takes = True
    shown: set[int] = set()

    def is_over() -> bool:
        view, lent = table.table.stage.view, table.table.perspective.viewer
        last = table.fallen[-1][1] if table.fallen else lent
        shown.update({seat for seat in range(people) if any(view.zones[HANDS[seat]]) and seat != last})
        return table.session.is_round_over

    table.goes_on(is_over)
    assert len({seat for _, seat in table.claimed}) > 1, "nobody claims but the one who has the screen"
    assert shown == set(), "a hand was seen whose owner had not taken the screen"
    fallen = [cards for cards, _ in table.fallen]
    assert [fallen.count(5 * people * batch) for batch in range(len(handovers))] == handovers


@pytest.mark.slow
def test_a_claim_after_the_screen_was_left_goes_on_with_nobodys_hand(make_driver: MakeDriver) -> None:
    """The screen is lent to a seat that is at the bottom already, and has no hand to show once it has claimed."""
    table = Round(make_driver(size=(640, 400)), started(GAME, [HUMAN] * 4, 2), takes=True)
    left: set[int] = set()

    def is_over() -> bool:
        scene, revision = table.table, table.session.revision
        decision = scene.phase.decision
        if decision is not None and decision.call == CLAIM and revision not in left:
            left.add(revision)
            scene.handle(FocusChanged(False))
        return table.cards > 21

    table.goes_on(is_over)
    assert left, "nobody was asked for a claim"


@pytest.mark.slow
def test_everybody_is_asked_once_a_batch_whatever_it_holds(make_driver: MakeDriver) -> None:
    table = round_of(make_driver, 4)
    table.goes_on(lambda: table.session.is_round_over)
    first = (table.session.view(0).dealer + 1) % 4
    last, second, third = ((first + ahead) % 4 for ahead in (3, 1, 2))
    assert table.asked == [second, third, last, first, last, second, third, first]


def seated(make_driver: MakeDriver, *, has_ronda: bool, announces: bool) -> Round:
    driver = make_driver(size=(640, 400), settings=Settings(pauses=Pace.FAST))
    return Round(driver, session_of([HUMAN] * 4, has_ronda=has_ronda), announces=announces)


def test_an_early_answer_is_told_when_the_last_is_given_at_its_turn(make_driver: MakeDriver) -> None:
    table = seated(make_driver, has_ronda=True, announces=True)
    table.goes_on(lambda: len(table.fallen) == 4)
    assert table.asked == [1, 2, 3]
    assert not table.session.record.rounds[-1].plays, "seat 1 has announced, and nobody has heard it"
    table.goes_on(lambda: table.cards == 1)
    assert next(play.action for play in table.session.record.rounds[-1].plays) == Announce(1, "ronda")
    assert table.session.view(0).score == (0, 4)
    assert [seat for _, seat in table.fallen] == [1, 2, 3, 0]


def test_silence_looks_and_lasts_like_having_nothing_to_say(make_driver: MakeDriver) -> None:
    times = []
    for has_ronda in (True, False):
        table = seated(make_driver, has_ronda=has_ronda, announces=False)
        began = table.driver.clock.now()
        table.goes_on(lambda table=table: len(table.fallen) >= 5)  # type: ignore[misc]
        times.append((table.fallen, table.driver.clock.now() - began))
    assert times[0] == times[1]


def test_who_takes_the_screen_later_waits_no_more(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    table = seated(make_driver, has_ronda=True, announces=True)
    table.goes_on(lambda: table.cards == 1)
    shown: list[Event] = []
    show = table.table.story._show

    def listen(event: Event, shout: ShoutAt, delay: float) -> None:
        shown.append(event)
        show(event, shout, delay)

    monkeypatch.setattr(table.table.story, "_show", listen)
    table.goes_on(lambda: table.cards == 2)
    assert any(isinstance(event, Announced) for event in shown), "seat 1 is told what it missed"
    assert not any(isinstance(event, CallOffered) for event in shown)
