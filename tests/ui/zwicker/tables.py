"""Tables of Zwicker for tests of its window: a deal told in one line, a session at it, the window that shows it."""

from collections.abc import Sequence

from caurobat.core.decisions import Action
from caurobat.core.game import Deal
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord
from caurobat.decks import FRENCH, JOKERS, parse_card, parse_cards
from caurobat.games.zwicker import GAME
from caurobat.games.zwicker.rules import BATCH
from caurobat.match.session import Session
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.scenes import Scenes
from tests.ui.conftest import Driver
from tests.ui.pilot import SilentSounds


def deal_of(table: str, hands: Sequence[str], jokers: int = 6) -> Deal:
    """Return a deal with these cards; hands are filled up, all that is left is the stock. The last seat deals."""
    named = [parse_cards(codes) for codes in (table, *hands)]
    pack = FRENCH.cards + JOKERS[:jokers]
    rest = [card for card in pack if not any(card in cards for cards in named)]
    filled = []
    for hand in named[1:]:
        missing = BATCH - len(hand)
        filled.append((*hand, *rest[:missing]))
        del rest[:missing]
    return Deal(len(hands) - 1, named[0], tuple(filled), tuple(rest))


def session_of(players: Sequence[str], dealt: Deal, *played: Action, **rules: object) -> Session:
    """Return a match at which `dealt` was just dealt, and what was `played` since."""
    seats = tuple([SeatRecord(f"Seat {seat}", player) for seat, player in enumerate(players)])
    options, plays = GAME.options(rules), tuple(map(PlayRecord, played))
    return Session.resume(Record(GAME.id, seats, (RoundRecord(dealt, plays),), options.to_rules()), None)


def opened(driver: Driver, session: Session) -> TableScene:
    """Return the table of `session` in the window, the deal told."""
    scenes = Scenes(driver.app.host, None, SilentSounds())  # type: ignore[arg-type]  # nothing is saved here
    table = scenes._table(session)
    driver.app.host.stack.push(table)
    wait(driver, table)
    return table


def wait(driver: Driver, table: TableScene, turns: int = 2000) -> None:
    """Let the window run until a person is to decide, or the table is covered."""
    for _ in range(turns):
        driver.step(1 / 20)
        is_asked = table.controls.decision is not None and not table.controls.is_guarded()
        if is_asked or driver.top is not table:
            return
    raise AssertionError(f"nothing is asked: {table.story.phase}")


def on_table(table: TableScene, code: str) -> tuple[int, int]:
    """Return the middle of a card of the table."""
    pose = table.stage.sprites[parse_card(code)].placed.pose
    return round(pose.x), round(pose.y)
