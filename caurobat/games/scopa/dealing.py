"""The number of cards dealt, and the first tables that are redealt."""

from collections.abc import Sequence
from typing import Final

from caurobat.decks import Card
from caurobat.games.scopa.options import Options, ThreeKings

TABLE_SIZE: Final = 4
BATCH: Final = 3
"""The number of cards that each seat gets at a time."""
_KING: Final = 12
_TOO_MANY_KINGS: Final = 3


def is_redealt(options: Options, table: Sequence[Card]) -> bool:
    """Return whether a first table is shuffled and dealt again for its kings."""
    kings = sum([card.rank == _KING for card in table])
    return options.three_kings is ThreeKings.REDEAL and kings >= _TOO_MANY_KINGS
