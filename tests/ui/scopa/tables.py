"""Deals and matches of Scopa for tests of its window."""

from collections.abc import Sequence
from functools import partial

from caurobat.core.game import Deal
from caurobat.decks import SPANISH
from caurobat.games.scopa.rules import GAME
from tests.ui.tables import dealt_session, filled_deal

session_of = partial(dealt_session, GAME)


def deal_of(table: str, hands: Sequence[str], size: int = 3) -> Deal:
    return filled_deal(SPANISH.cards, table, hands, size)
