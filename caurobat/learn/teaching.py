"""The part of a game that teaches it."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from caurobat.learn.coach import Remark
from caurobat.learn.ladder import Rung
from caurobat.learn.lesson import Lesson
from caurobat.learn.option_examples import Examples
from caurobat.learn.positions import Positions
from caurobat.learn.puzzles import MakeStep


@dataclass(frozen=True, slots=True)
class Teaching:
    """Everything that teaches a game: `TEACHING` in its `lessons`; a new game can leave most of it empty.

    `positions` reads the game's positions. `lessons` are in the order in which they build on one another, `remarks` are
    the coach's, most important first; `puzzle_kinds` are the kinds of puzzles by name, and `examples` has one for each
    option. `ladder` has the first matches in order, and `today` is the table of the deal of the day.
    """

    positions: Positions
    today: Rung
    lessons: tuple[Lesson, ...] = ()
    remarks: tuple[Remark, ...] = ()
    puzzle_kinds: Mapping[str, MakeStep] = field(default_factory=dict)
    examples: Examples = field(default_factory=dict)
    ladder: tuple[Rung, ...] = ()
