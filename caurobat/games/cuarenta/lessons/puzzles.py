"""The puzzles of Cuarenta: counting runs and sums, scoring points, and the best card."""

from typing import Final

from caurobat.learn.asking import asked, best, how_many, most
from caurobat.learn.lesson import Mistake
from caurobat.learn.measures import always, gained, points_of
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg

KINDS: Final[Kinds] = {
    BEST: best,
    "most": most(msg("Take as many cards as one card can."), gained),
    "points": most(msg("Make as many points as one card can."), points_of(0)),
    "scored": asked(
        msg("You play the card with the star. How many points can that make?"),
        points_of(0),
        (
            Mistake(points_of(0, "caida"), msg("The empty table is worth points, too.")),
            Mistake(always(0), msg("Look at the card that was left last, and at what stays on the table.")),
        ),
    ),
    "gained": how_many(),
}
