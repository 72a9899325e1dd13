"""Lessons, the coach and puzzles: positions, and predicates over the events that follow; all without pygame."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import ByGame

if TYPE_CHECKING:
    from caurobat.learn.coach import Remark
    from caurobat.learn.ladder import Rung
    from caurobat.learn.lesson import Lesson
    from caurobat.learn.option_examples import Examples
    from caurobat.learn.positions import Positions
    from caurobat.learn.puzzles import Kinds

TAUGHT: Final = ("cau-robat", "scopa", "cuarenta", "capodama", "zwicker")
"""The games with all of this; a new game can do without at first."""

LESSONS: "Final[Mapping[str, tuple[Lesson, ...]]]" = ByGame("caurobat.learn.*.lessons:LESSONS", TAUGHT)
"""The lessons of each game, in the order in which they build on one another."""

REMARKS: "Final[Mapping[str, tuple[Remark, ...]]]" = ByGame("caurobat.learn.*.coach:REMARKS", TAUGHT)
"""The coach's remarks on each game, most important first."""

PUZZLE_KINDS: "Final[Mapping[str, Kinds]]" = ByGame("caurobat.learn.*.puzzles:KINDS", TAUGHT)
"""The kinds of puzzles of each game."""

POSITIONS: "Final[Mapping[str, Positions]]" = ByGame("caurobat.learn.*.lessons:AT", TAUGHT)
"""The parser of each game's positions."""

EXAMPLES: "Final[Mapping[str, Examples]]" = ByGame("caurobat.learn.*.lessons:EXAMPLES", TAUGHT)
"""An example of each option of each game."""

LADDERS: "Final[Mapping[str, tuple[Rung, ...]]]" = ByGame("caurobat.learn.*.ladder:LADDER", TAUGHT)
"""The first matches of each game, in order."""

TODAY: "Final[Mapping[str, Rung]]" = ByGame("caurobat.learn.*.ladder:TODAY", TAUGHT)
"""The table of each game's deal of the day."""
