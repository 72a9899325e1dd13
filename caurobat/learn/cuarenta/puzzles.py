"""The puzzles of Cuarenta: runs and sums to count, points to make, and the best card."""

from typing import Final

from caurobat.core.events import PointsScored
from caurobat.games.cuarenta import GAME, State
from caurobat.learn.asking import asked, best, cards_gained, how_many, most
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import Mistake
from caurobat.learn.measures import nothing, points_of
from caurobat.learn.puzzles import BEST, Kinds
from caurobat.narration.strings import msg


def _points(happened: Happened) -> int:
    """The points that the learner's side makes."""
    return sum(event.points for event in happened.events if isinstance(event, PointsScored) and event.side == 0)


def _caida_only(happened: Happened) -> int:
    """The points for the caída alone."""
    return sum(event.points for event in happened.events if isinstance(event, PointsScored) and event.why == "caida")


KINDS: Final = Kinds(
    State,
    {
        BEST: best(GAME),
        "most": most(GAME, msg("Take as many cards as one card can."), cards_gained),
        "points": most(GAME, msg("Make as many points as one card can."), _points),
        "scored": asked(
            GAME,
            msg("You play the card that is marked. How many points can that make?"),
            points_of(0),
            (
                Mistake(_caida_only, msg("The empty table is worth points, too.")),
                Mistake(nothing, msg("Look at the card that was left last, and at what stays on the table.")),
            ),
        ),
        "gained": how_many(GAME),
    },
)
