"""The first matches of Zwicker: two alone to a few points, then two against two."""

from typing import Final

from caurobat.learn.ladder import Rung
from caurobat.narration.strings import msg
from caurobat.players.roster import HUMAN

LADDER: Final = (
    Rung((HUMAN, "laia"), {"target": 20}),
    Rung(
        (HUMAN, "laia", "quim", "biel"),
        {"partners": True},
        msg("Two against two"),
        msg("Quim, across from you, is your partner. His cards and yours count together. You play to 50 points."),
        "partners",
    ),
)

TODAY: Final = Rung((HUMAN, "montse"), {"target": 1})
"""The table of today's deal, the same on every day: a single round."""
