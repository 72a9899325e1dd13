"""Puzzles out of rounds that programs played: each is a position, and one thing to find out or to do there.

Two kinds are told apart. An *exact* puzzle has an answer by the rules, which nothing but the rules works out, here and
in the tests. A *judged* one asks for the best card, which trial games found (`tools/find_puzzles.py` says how): every
play whose value could not be told from the best one's counts, and nothing in it depends on a card that is hidden.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from caurobat.core.game import AnyState
from caurobat.core.round import RoundState
from caurobat.learn.lesson import Step
from caurobat.learn.progress import Progress

SCHEMA: Final = 1
BEST: Final = "best"
"""The kind of the judged ones, in every game."""
LEVELS: Final = 6
_UNTRIED: Final = 2
_GAIN: Final = 0.6  # levels that one result moves somebody by, at most
_BASE: Final = 4  # how much likelier each level makes it that a puzzle is found


class BadPuzzle(ValueError):
    """A puzzle that cannot be read, or that the rules do not let happen; the message names its place and the cure."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle: `kind` is what is asked, `position` the line of its state.

    `play` is the card that is asked about, `good` are the plays that count as best; either may be empty.
    `level` is the first of the six people, from 1 on, who finds it; 0 where that was not tried.
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
        """Its level; of what nobody tried, such as a question, that of an easy play."""
        return self.level or _UNTRIED


MakeStep = Callable[[AnyState, Puzzle], Step]


@dataclass(frozen=True, slots=True)
class Kinds:
    """The kinds of puzzles of one game, and the class of the states that their positions are read as."""

    state: type[RoundState[Any]]
    steps: Mapping[str, MakeStep]


def name_of(puzzle: Puzzle) -> str:
    """The name that it is noted by once it is solved: that of its lesson."""
    return f"{puzzle.game}.puzzle.{puzzle.key}"


def skill_in(progress: Progress, puzzle: Puzzle) -> float:
    """The level of the puzzles of this kind that somebody finds as often as not; at first that of an easy one."""
    return progress.skills.get(f"{puzzle.game}.{puzzle.kind}", float(_UNTRIED))


def with_result(progress: Progress, puzzle: Puzzle, *, is_found: bool) -> Progress:
    """Having done `puzzle`, and found it at the first try or not, which moves the skill in its kind as by Elo."""
    skill = skill_in(progress, puzzle)
    skill += _GAIN * (is_found - 1 / (1 + _BASE ** (puzzle.difficulty - skill)))
    kind = f"{puzzle.game}.{puzzle.kind}"
    return progress.with_skill(kind, min(max(skill, 0.0), float(LEVELS))).with_done(name_of(puzzle))


def next_of(puzzles: Sequence[Puzzle], progress: Progress, last: Puzzle | None = None) -> Puzzle:
    """The puzzle to go on with after `last`: of those not done, or else of all, the one nearest to somebody's skill."""
    others = [puzzle for puzzle in puzzles if puzzle != last]
    new = [puzzle for puzzle in others if name_of(puzzle) not in progress.done]
    return min(new or others, key=lambda puzzle: abs(puzzle.difficulty - skill_in(progress, puzzle)))


def read(text: str, name: str) -> Iterator[Puzzle]:
    """Yield the puzzles of a file's text; raises `BadPuzzle`, which names the line."""
    lines = text.splitlines()
    head = _parsed(lines[0] if lines else "", f"{name}, line 1")
    schema = head.get("schema")
    if schema != SCHEMA:
        newer = isinstance(schema, int) and schema > SCHEMA
        raise BadPuzzle(f"{name}: {'of a newer version; update the program' if newer else 'no file of puzzles'}")
    for number, line in enumerate(lines[1:], start=2):
        place = f"{name}, line {number}"
        data = _parsed(line, place)
        try:
            puzzle = Puzzle(**{**data, "good": tuple(data.get("good", ()))})
        except TypeError:
            raise BadPuzzle(f"{place}: not the fields of a puzzle") from None
        texts = (puzzle.key, puzzle.game, puzzle.kind, puzzle.position, puzzle.play, *puzzle.good)
        if not all(isinstance(each, str) for each in texts) or puzzle.level not in range(LEVELS + 1):
            raise BadPuzzle(f"{place}: a value that no puzzle has")
        yield puzzle


def written(puzzles: tuple[Puzzle, ...]) -> str:
    """The text of a file with these puzzles, which `read` reads."""
    rows = [json.dumps({"schema": SCHEMA})]
    for each in puzzles:
        values = {"key": each.key, "game": each.game, "kind": each.kind, "position": each.position}
        more = {"play": each.play, "good": list(each.good), "level": each.level}
        rows.append(json.dumps(values | {name: value for name, value in more.items() if value}, ensure_ascii=False))
    return "\n".join(rows) + "\n"


def _parsed(line: str, place: str) -> dict[str, Any]:
    try:
        data = json.loads(line)
    except (ValueError, RecursionError):
        raise BadPuzzle(f"{place}: damaged; install the program again") from None
    if not isinstance(data, dict):
        raise BadPuzzle(f"{place}: damaged; install the program again")
    return data
