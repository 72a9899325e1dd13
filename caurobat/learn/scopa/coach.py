"""The coach's tips in Scopa: possible or missed sweeps, the 7 of coins, and tables that one card can take."""

from typing import Final

from caurobat.core.zones import TABLE
from caurobat.games.scopa.rules import VALUES
from caurobat.learn.coach import About, Tip, can_choose, can_do, missed
from caurobat.learn.happened import Happened, left, swept, took_card
from caurobat.narration.strings import msg

_HIGHEST: Final = max(VALUES.values())


def _leaves_a_sweep(happened: Happened) -> bool:
    """Whether a card is left, and one card could then take the whole table."""
    lying = [card for card in happened.after.zones[TABLE] if card is not None]
    return left()(happened) and sum(VALUES[card.rank] for card in lying) <= _HIGHEST


TIPS: Final = (
    Tip(
        "can sweep",
        msg("One of your cards takes everything that lies there: scopa, a point."),
        can_do(swept),
        About.TABLE,
    ),
    Tip(
        "settebello",
        msg("The 7 of coins lies there, and you can take it: it is a point by itself."),
        can_do(took_card("O7")),
        About.TABLE,
    ),
    Tip(
        "leaves a sweep",
        msg("Mind what you leave: cards that add up to 10 or less can be taken by one card, for a scopa."),
        can_choose(_leaves_a_sweep),
    ),
    Tip("missed sweep", msg("Another card of yours would have taken everything: scopa."), missed(swept)),
)
"""The tips, most important first."""
