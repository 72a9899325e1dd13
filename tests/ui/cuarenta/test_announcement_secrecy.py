"""Whether a seat could have announced is told to nobody who looks on: not by a picture, a sound or a moment.

Two deals differ in one card: the seat asked has three of a kind, or that card lies at the end of another hand. Whoever
watches sees the same film until one of the two cards in question is played.
"""

from itertools import product

import pygame
import pytest

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.game import Deal
from caurobat.core.record import Record, RoundRecord, SeatRecord
from caurobat.decks import FRENCH, Card, parse_card, parse_cards
from caurobat.games.cuarenta import GAME
from caurobat.match.session import Session
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.base.speeds import Pace
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.table import TableScene
from tests.rules.rounds import MANY
from tests.ui.conftest import MakeDriver
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
        decision = self._match.decision
        assert decision is not None
        if decision.call is not None:
            return Pass(decision.seat)
        hand = self.record.rounds[-1].deal.hands[decision.seat]
        plays = [action for action in decision.actions if isinstance(action, Play) and not action.takes]
        return min(plays, key=lambda play: hand.index(play.card) if play.card in hand else 99)

    monkeypatch.setattr(Session, "choose", choose)
    driver = make_driver(size=(640, 400), settings=settings)
    return film(driver, session_of(players, has_ronda=has_ronda), seconds, press_on, until=(THIRD, OTHER))


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


@pytest.mark.parametrize("style", list(CallStyle))
def test_every_person_is_asked_behind_the_curtain_alike(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, style: CallStyle
) -> None:
    players = ["greedy", "human", "human", "human"]
    films = [
        filmed(make_driver, monkeypatch, players, Settings(call_style=style), 6.0, has_ronda=has)
        for has in (True, False)
    ]
    assert films[0].first_difference(films[1]) is None
    assert films[0].frames[-1] is None, "the curtain does not wait"


def test_four_people_are_each_called_to_the_screen_for_every_batch(make_driver: MakeDriver) -> None:
    session = session_of(["human"] * 4, has_ronda=True)
    driver = make_driver(size=(640, 400), settings=Settings(call_style=CallStyle.SHOUT, plays=Pace.INSTANT))
    called: list[int] = []

    def look(table: TableScene, _number: int) -> None:
        if isinstance(driver.app.host.stack.top, CurtainScene):
            seat = table.story.phase.seat
            if called[-1:] != [seat]:
                called.append(seat)
            driver.key(pygame.K_RETURN)

    film(driver, session, 14.0, look)
    assert called[:4] == [0, 1, 2, 3]


def test_the_card_in_question_is_what_the_two_deals_differ_in() -> None:
    first, second = (session_of(["greedy"] * 2, has_ronda=has).record.rounds[0].deal for has in (True, False))
    differing: set[Card] = {
        card for one, other in zip(first.hands, second.hands, strict=True) for card in set(one) ^ set(other)
    }
    assert differing == {THIRD, OTHER}
