"""The coach's tips in Capodama, about tricks that the learner's card decides."""

from typing import Final

from caurobat.core.events import TrickTaken
from caurobat.learn.coach import can_do, missed, tips_of
from caurobat.learn.happened import Happened, won_trick

_MANY: Final = 10


def _wins_many(happened: Happened) -> bool:
    points = sum(event.points for event in happened.events if isinstance(event, TrickTaken))
    return won_trick(happened) and points >= _MANY


_TEXTS: Final = """
[table] can win: You play last in this trick, and it counts 10 points or more. One of your cards wins it.
missed win: Another card of yours would have won that trick, with 10 points or more.
"""

TIPS: Final = tips_of(
    _TEXTS,
    {
        "can win": can_do(_wins_many),
        "missed win": missed(_wins_many),
    },
)
"""The tips, most important first."""
