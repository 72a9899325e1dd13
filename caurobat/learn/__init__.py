"""Lessons and the coach: positions, and predicates over what happens in them. Whoever shows them is `ui`; no pygame."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.core.lazy_mapping import LazyMapping

if TYPE_CHECKING:
    from caurobat.learn.coach import Tip
    from caurobat.learn.lesson import Lesson
    from caurobat.learn.option_examples import Examples
    from caurobat.learn.positions import Positions
    from caurobat.learn.puzzles import Kinds

LESSONS: "Final[Mapping[str, tuple[Lesson, ...]]]" = LazyMapping(
    {
        "cau-robat": "caurobat.learn.cau_robat.lessons:LESSONS",
        "scopa": "caurobat.learn.scopa.lessons:LESSONS",
        "cuarenta": "caurobat.learn.cuarenta.lessons:LESSONS",
        "capodama": "caurobat.learn.capodama.lessons:LESSONS",
        "zwicker": "caurobat.learn.zwicker.lessons:LESSONS",
    }
)
"""The lessons of each game, in the order in which they build on one another."""
TIPS: "Final[Mapping[str, tuple[Tip, ...]]]" = LazyMapping(
    {
        "cau-robat": "caurobat.learn.cau_robat.coach:TIPS",
        "scopa": "caurobat.learn.scopa.coach:TIPS",
        "cuarenta": "caurobat.learn.cuarenta.coach:TIPS",
        "capodama": "caurobat.learn.capodama.coach:TIPS",
        "zwicker": "caurobat.learn.zwicker.coach:TIPS",
    }
)
"""The things that the coach of each game can say, those first that matter most."""

PUZZLE_KINDS: "Final[Mapping[str, Kinds]]" = LazyMapping(
    {
        "cau-robat": "caurobat.learn.cau_robat.puzzles:KINDS",
        "scopa": "caurobat.learn.scopa.puzzles:KINDS",
        "cuarenta": "caurobat.learn.cuarenta.puzzles:KINDS",
        "capodama": "caurobat.learn.capodama.puzzles:KINDS",
        "zwicker": "caurobat.learn.zwicker.puzzles:KINDS",
    }
)
"""The kinds of puzzles of each game."""

POSITIONS: "Final[Mapping[str, Positions]]" = LazyMapping(
    {
        "cau-robat": "caurobat.learn.cau_robat.making:at",
        "scopa": "caurobat.learn.scopa.lessons:AT",
        "cuarenta": "caurobat.learn.cuarenta.lessons:AT",
        "capodama": "caurobat.learn.capodama.lessons:AT",
        "zwicker": "caurobat.learn.zwicker.lessons:AT",
    }
)
"""Makes positions of each game."""

EXAMPLES: "Final[Mapping[str, Examples]]" = LazyMapping(
    {
        "cau-robat": "caurobat.learn.cau_robat.option_examples:EXAMPLES",
        "scopa": "caurobat.learn.scopa.option_examples:EXAMPLES",
        "cuarenta": "caurobat.learn.cuarenta.option_examples:EXAMPLES",
        "capodama": "caurobat.learn.capodama.option_examples:EXAMPLES",
        "zwicker": "caurobat.learn.zwicker.option_examples:EXAMPLES",
    }
)
"""An example of each option of each game."""
