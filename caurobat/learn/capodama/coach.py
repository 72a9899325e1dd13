"""The coach's tips in Capodama, about tricks that the learner's card decides."""

from typing import Final

from caurobat.core.events import TrickTaken
from caurobat.learn.coach import About, Tip, can_do, missed
from caurobat.learn.happened import Happened, won_trick
from caurobat.narration.strings import msg

_MANY: Final = 10


def _wins_many(happened: Happened) -> bool:
    points = sum(event.points for event in happened.events if isinstance(event, TrickTaken))
    return won_trick(happened) and points >= _MANY


TIPS: Final = (
    Tip(
        "can win",
        msg("You play last in this trick, and it counts 10 points or more. One of your cards wins it."),
        can_do(_wins_many),
        About.TABLE,
    ),
    Tip(
        "missed win",
        msg("Another card of yours would have won that trick, with 10 points or more."),
        missed(_wins_many),
    ),
)
"""The tips, most important first."""
