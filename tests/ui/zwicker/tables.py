"""Deals and matches of Zwicker for tests of its window."""

from collections.abc import Sequence
from functools import partial

from caurobat.core.game import Deal
from caurobat.decks import FRENCH, JOKERS
from caurobat.games.zwicker.rules import GAME
from caurobat.games.zwicker.rules.game import BATCH
from tests.ui.tables import dealt_session, filled_deal

session_of = partial(dealt_session, GAME)


def deal_of(table: str, hands: Sequence[str], jokers: int = 6) -> Deal:
    return filled_deal(FRENCH.cards + JOKERS[:jokers], table, hands, BATCH)
