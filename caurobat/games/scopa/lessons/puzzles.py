"""The puzzles of Scopa: finding sums, taking coins and sweeps, and the best card."""

from typing import Final

from caurobat.decks import SpanishSuit
from caurobat.learn.asking import SOMETHING_STAYS, STAYS, best, how_many, most
from caurobat.learn.happened import Happened, swept
from caurobat.learn.measures import gained
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg


def _coins(happened: Happened) -> int:
    """Return the number of coins that a play brings, including its own card."""
    own = [happened.card] if happened.captured and happened.card is not None else []
    return sum(card.suit is SpanishSuit.OROS for card in (*happened.captured, *own))


KINDS: Final[Kinds] = {
    BEST: best,
    "most": most(msg("Take as many cards as one card can."), gained),
    "coins": most(msg("Take as many coins as one card can, your own card included."), _coins),
    "scopa": most(msg("Leave the table empty."), swept, (STAYS, SOMETHING_STAYS)),
    "gained": how_many(),
}
