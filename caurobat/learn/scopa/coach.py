"""The coach's tips in Scopa: possible or missed sweeps, the 7 of coins, and tables that one card can take."""

from typing import Final

from caurobat.core.zones import TABLE
from caurobat.games.scopa.rules import VALUES
from caurobat.learn.coach import can_choose, can_do, missed, tips_of
from caurobat.learn.happened import Happened, left, swept, took_card

_HIGHEST: Final = max(VALUES.values())


def _leaves_a_sweep(happened: Happened) -> bool:
    """Whether a card is left, and one card could then take the whole table."""
    lying = [card for card in happened.after.zones[TABLE] if card is not None]
    return left()(happened) and sum(VALUES[card.rank] for card in lying) <= _HIGHEST


_TEXTS: Final = """
[table] can sweep: One of your cards takes everything on the table: scopa, a point.
[table] settebello: The 7 of coins is on the table, and you can take it: that alone is a point.
leaves a sweep: Mind what you leave: cards that add up to 10 or less can be taken by one card, for a scopa.
missed sweep: Another card of yours would have taken everything: scopa.
"""

TIPS: Final = tips_of(
    _TEXTS,
    {
        "can sweep": can_do(swept),
        "settebello": can_do(took_card("O7")),
        "leaves a sweep": can_choose(_leaves_a_sweep),
        "missed sweep": missed(swept),
    },
)
"""The tips, most important first."""
