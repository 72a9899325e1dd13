"""Puzzles from rounds played by programs: a position, with a question or a task.

There are two kinds. An *exact* puzzle has an answer that follows from the rules, here and in the tests. A *judged* one
asks for the best play according to trial games (see `tools/find_puzzles.py`): every play that is not clearly worse is
right, and nothing depends on hidden cards.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.game import AnyGame, AnyState
from caurobat.learn.lesson import Step
from caurobat.learn.progress import Progress

HEAD: Final = {"schema": 1}
"""The first line of a file."""
BEST: Final = "best"
"""The kind of judged puzzles, in every game."""
LEVELS: Final = 6
_UNTRIED: Final = 2
_BEGINNER: Final = 1.0  # the skill of somebody who has tried no puzzle of a kind
_GAIN: Final = 0.6  # the largest change of a skill by one result, in levels
_BASE: Final = 4  # the factor by which the odds of solving a puzzle grow per level of skill


class BadPuzzle(ValueError):
    """Raised if a puzzle cannot be read, or the rules do not allow it; the message names its place and the cure."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: `kind` names the question, `position` is its state as text.

    `play` is the card in question, and `good` are the best plays; either may be empty. `level` is the first of the six
    people, counted from 1, who solves it; 0 if that was not tried.
    """

    key: str
    game: str
    kind: str
    position: str
    play: str = ""
    good: tuple[str, ...] = ()
    level: int = 0

    @property
    def difficulty(self) -> int:
        """The level or, for a puzzle without one, that of an easy play."""
        return self.level or _UNTRIED


MakeStep = Callable[[AnyGame, AnyState, Puzzle], Step]
Kinds = Mapping[str, MakeStep]
"""The kinds of puzzles of one game, by name."""


def name_of(puzzle: Puzzle) -> str:
    """Return the name under which progress is saved: that of the puzzle's lesson."""
    return f"{puzzle.game}.puzzle.{puzzle.key}"


def skill_in(progress: Progress, puzzle: Puzzle) -> float:
    """Return the level at which the person solves every other puzzle of this kind, initially the easiest one."""
    return progress.skills.get(f"{puzzle.game}.{puzzle.kind}", _BEGINNER)


def with_result(progress: Progress, puzzle: Puzzle, *, is_found: bool) -> Progress:
    """Mark `puzzle` as done; the skill changes as in Elo's rating, upwards if it was solved at the first try."""
    skill = skill_in(progress, puzzle)
    skill += _GAIN * (is_found - 1 / (1 + _BASE ** (puzzle.difficulty - skill)))
    kind = f"{puzzle.game}.{puzzle.kind}"
    return progress.with_skill(kind, min(max(skill, 0.0), float(LEVELS))).with_done(name_of(puzzle))


def next_of(puzzles: Sequence[Puzzle], progress: Progress, last: Puzzle | None = None) -> Puzzle:
    """Return the puzzle closest to the person's skill, other than `last`; those not yet done come first."""
    others = [puzzle for puzzle in puzzles if puzzle != last]
    new = [puzzle for puzzle in others if name_of(puzzle) not in progress.done]
    return min(new or others, key=lambda puzzle: abs(puzzle.difficulty - skill_in(progress, puzzle)))


def read(text: str, name: str) -> Iterator[Puzzle]:
    """Yield the puzzles in a file's text; raises `BadPuzzle`, which names the line."""
    for number, line in enumerate(text.splitlines() or [""], 1):
        try:
            data = json.loads(line)
            if number > 1:
                puzzle = Puzzle(**{**data, "good": tuple(data.get("good", ()))})
                texts = (puzzle.key, puzzle.game, puzzle.kind, puzzle.position, puzzle.play, *puzzle.good)
                if not all(isinstance(each, str) for each in texts) or puzzle.level not in range(LEVELS + 1):
                    raise ValueError("a value that no puzzle has")
                yield puzzle
            elif data != HEAD:
                raise ValueError("no file of puzzles")
        except (ValueError, TypeError, AttributeError, RecursionError):
            raise BadPuzzle(f"{name}, line {number}: damaged; install the program again") from None
