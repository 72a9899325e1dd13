"""Tables for tests of the window: a scripted deal, obedient programs, and a film of the picture."""

import zlib
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field

from caurobat.catalogue import FIRST, GAMES
from caurobat.core.decisions import Action, Decision, Pass, Play
from caurobat.core.game import AnyGame, Deal
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.decks import SPANISH, Card, parse_card, parse_cards
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.podium import AfterMatch
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.table import layout
from caurobat.ui.table.layout import Areas
from tests.ui.conftest import Driver

KIT = KITS[FIRST]
Script = Callable[[Session, Decision], Action]


def shut() -> None:
    """Do nothing: a route that leads nowhere."""


NOTHING_AFTER = AfterMatch(None, again=shut, leave=shut, menu=shut, won=lambda session: None)


def record_of(
    players: Sequence[str],
    table: Sequence[Card],
    hands: Sequence[Sequence[Card]],
    *,
    dealer: int = 0,
    rules: Mapping[str, object] | None = None,
) -> Record:
    seats = tuple(SeatRecord(f"Seat {seat}", player) for seat, player in enumerate(players))
    deal = Deal(dealer, tuple(table), tuple(tuple(hand) for hand in hands), ())
    return Record(GAME.id, seats, (RoundRecord(deal),), {"target": 1, **(rules or {})})


def filled_deal(pack: Sequence[Card], table: str, hands: Sequence[str], size: int) -> Deal:
    """Return a deal with these cards; hands are filled up to `size`, the rest is the stock. The last seat deals."""
    named = [parse_cards(codes) for codes in (table, *hands)]
    rest = [card for card in pack if not any(card in cards for cards in named)]
    filled = []
    for hand in named[1:]:
        missing = size - len(hand)
        filled.append((*hand, *rest[:missing]))
        del rest[:missing]
    return Deal(len(hands) - 1, named[0], tuple(filled), tuple(rest))


def dealt_session(game: AnyGame, players: Sequence[str], dealt: Deal, /, *played: Action, **rules: object) -> Session:
    """Return a match of `game` in which `dealt` was just dealt, and the `played` cards were played."""
    seats = tuple(SeatRecord(f"Seat {seat}", player) for seat, player in enumerate(players))
    rounds = (RoundRecord(dealt, tuple(map(PlayRecord, played))),)
    return Session.resume(Record(game.id, seats, rounds, game.options(rules).to_rules()), None)


def begun(driver: Driver, game: str, players: Sequence[str], seed: int, **rules: object) -> Session:
    """Return a match by the plan that the window makes for `players`, its first round dealt."""
    plan = plan_for(players, GAMES[game].options(rules), game)
    return Session.start(plan.kit.game, plan.options, named(plan, driver.app.host.t), seed, None, plan.table)


def table_for(driver: Driver, session: Session, scenes: Scenes | None = None) -> TableScene:
    """Return the table of `session` in the window, before anything has been shown."""
    table = (scenes or driver.scenes())._table(session)
    driver.app.host.stack.push(table)
    return table


def opened(driver: Driver, session: Session) -> TableScene:
    """Return the table of `session` in the window, after its deal has been shown."""
    table = table_for(driver, session)
    wait(driver, table)
    return table


def wait(driver: Driver, table: TableScene, turns: int = 2000) -> None:
    """Let the window run until a person is to decide, or the table is covered."""
    with driver.unseen():
        for _ in range(turns):
            driver.step(1 / 20)
            is_asked = table.controls.decision is not None and not table.controls.is_guarded()
            if is_asked or driver.top is not table:
                return
    raise AssertionError(f"nothing is asked: {table.story.phase}")


def on_table(table: TableScene, code: str) -> tuple[int, int]:
    pose = table.stage.sprites[parse_card(code)].placed.pose
    return round(pose.x), round(pose.y)


def areas_for(
    size: tuple[int, int],
    seats: int,
    viewer: int = 0,
    *,
    is_row: bool = False,
    text_scale: float = 1.0,
    room: tuple[int, int] | None = None,
    has_hand: bool = True,
) -> Areas:
    shape = KIT.middle.shape(seats, viewer, is_row=is_row)
    return layout.areas_for(size, shape, text_scale=text_scale, room=room, has_hand=has_hand)


def deal_with(seats: int, wanted: Mapping[int, Sequence[Card]], *, last: Mapping[int, Card]) -> list[list[Card]]:
    """Hands of the whole deck, the table's cards first: `wanted` cards lead a seat's hand, one of `last` ends it."""
    named = [card for cards in wanted.values() for card in cards] + list(last.values())
    rest = [card for card in SPANISH.cards if card not in named]
    ranks = {card.rank for card in named}
    on_table: list[Card] = []
    for card in rest:
        if len(on_table) < (5 if seats == 5 else 4) and card.rank not in ranks | {each.rank for each in on_table}:
            on_table.append(card)
    rest = [card for card in rest if card not in on_table]
    size = (len(SPANISH.cards) - len(on_table)) // seats
    hands = []
    for seat in range(seats):
        hand = list(wanted.get(seat, ()))
        missing = size - len(hand) - (seat in last)
        hand += rest[:missing]
        del rest[:missing]
        hands.append([*hand, last[seat]] if seat in last else hand)
    assert not rest
    return [on_table, *hands]


def in_dealt_order(answers: Callable[[Decision], bool]) -> Script:
    """Let programs play their hands in dealing order; `answers` says whether a call is answered."""

    def choose(session: Session, decision: Decision) -> Action:
        if decision.call is None:
            dealt = session.record.rounds[-1].deal.hands[decision.seat]
            plays = [action for action in decision.actions if isinstance(action, Play)]
            return min(plays, key=lambda play: dealt.index(play.card))
        return decision.actions[0] if answers(decision) else Pass(decision.seat)

    return choose


@dataclass
class Film:
    """The pictures and sounds of a table, frame by frame, at sixty frames a second."""

    frames: list[int | None] = field(default_factory=list)  # a checksum of the picture; None: nothing was drawn
    sounds: list[tuple[int, str]] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    played: list[frozenset[Card]] = field(default_factory=list)  # the cards that have left a hand so far

    def first_play_of(self, *cards: Card) -> int:
        """Return the first frame in which one of `cards` has been played; the film's length if none ever is."""
        frames = (number for number, played in enumerate(self.played) if not played.isdisjoint(cards))
        return next(frames, len(self.frames))

    def first_difference(self, other: "Film") -> int | None:
        """Return the first frame at which two films differ in picture or sound."""
        heard = [set(self.sounds), set(other.sounds)]
        for number, pair in enumerate(zip(self.frames, other.frames, strict=False)):
            here = [{name for at, name in sounds if at == number} for sounds in heard]
            if pair[0] != pair[1] or here[0] != here[1]:
                return number
        return None


def film(
    driver: Driver,
    session: Session,
    seconds: float,
    on_frame: Callable[[TableScene, int], None],
    *,
    until: Container[Card] = (),
) -> Film:
    """Show `session` for `seconds`, or until one of some cards has been played.

    `on_frame` is called before each frame with the table and its number.
    """
    table = table_for(driver, session)
    shot = Film()
    for number in range(round(seconds * 60)):
        on_frame(table, number)
        heard = len(driver.played)
        was_drawn = driver.step(1 / 60)
        shot.frames.append(zlib.crc32(driver.app.surface.get_view("0").raw) if was_drawn else None)
        shot.sounds += [(number, name) for name in driver.played[heard:]]
        shot.plies.append(session.ply)
        plays = session.record.rounds[-1].plays if len(shot.plies) < 2 or shot.plies[-2] != session.ply else None
        cards = [play.action.card for play in plays or () if isinstance(play.action, Play)]
        shot.played.append(shot.played[-1] if plays is None else frozenset(cards))
        if any(card in until for card in cards):
            break
    return shot
