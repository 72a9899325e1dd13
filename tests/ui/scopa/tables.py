"""Tables of Scopa for tests of its window: a deal told in one line, a session at it, the window that shows it."""

from collections.abc import Sequence

from caurobat.core.game import Deal
from caurobat.core.record import Record, RoundRecord, SeatRecord
from caurobat.decks import SPANISH, parse_cards
from caurobat.games.scopa import GAME
from caurobat.match.session import Session
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.scenes import Scenes
from tests.ui.conftest import Driver
from tests.ui.pilot import SilentSounds


def deal_of(table: str, hands: Sequence[str], size: int = 3) -> Deal:
    """Return a deal with these cards; hands are filled up to `size`, the rest is the stock. The last seat deals."""
    named = [parse_cards(codes) for codes in (table, *hands)]
    rest = [card for card in SPANISH.cards if not any(card in cards for cards in named)]
    filled = []
    for hand in named[1:]:
        missing = size - len(hand)
        filled.append((*hand, *rest[:missing]))
        del rest[:missing]
    return Deal(len(hands) - 1, named[0], tuple(filled), tuple(rest))


def session_of(players: Sequence[str], dealt: Deal, **rules: object) -> Session:
    """Return a match at which `dealt` was just dealt."""
    seats = tuple(SeatRecord(f"Seat {seat}", player) for seat, player in enumerate(players))
    options = GAME.options(rules)
    return Session.resume(Record(GAME.id, seats, (RoundRecord(dealt),), options.to_rules()), None)


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
