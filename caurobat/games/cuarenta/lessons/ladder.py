"""The first match of Cuarenta: two against two, with a partner who knows the game and rivals who do not."""

from typing import Final

from caurobat.learn.ladder import Rung
from caurobat.players.roster import HUMAN

LADDER: Final = (Rung((HUMAN, "laia", "quim", "biel")),)

TODAY: Final = Rung((HUMAN, "montse"))
"""The table of today's deal, the same on every day: a match, since no round ends at forty by itself."""
