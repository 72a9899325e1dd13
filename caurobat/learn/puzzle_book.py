"""The puzzles that come with the program: as lessons of one step, and one for each day."""

from datetime import date
from functools import cache
from typing import Final

from caurobat.catalogue import GAMES
from caurobat.core.position import BadPosition
from caurobat.learn import TEACHING
from caurobat.learn.lesson import BadLesson, Lesson
from caurobat.learn.puzzles import BadPuzzle, Puzzle, read
from caurobat.narration.strings import msg
from caurobat.paths import assets_dir

FOLDER: Final = "puzzles"
_STRIDE: Final = 37  # between consecutive puzzles of a game, which are sorted by difficulty
_TITLE: Final = msg("Puzzle")


def lesson_of(puzzle: Puzzle) -> Lesson:
    """Return `puzzle` as a lesson of one step; raises `BadPuzzle`."""
    make = TEACHING[puzzle.game].puzzle_kinds.get(puzzle.kind) if puzzle.game in TEACHING else None
    if make is None:
        raise BadPuzzle(f"{puzzle.key}: damaged; install the program again")
    game = GAMES[puzzle.game]
    try:
        state = game.state_type.parse(puzzle.position)
        step = make(game, state, puzzle)
    except (BadPosition, BadLesson) as error:
        raise BadPuzzle(f"{puzzle.key}: {error}") from None
    left = getattr(state, "trailed", None)  # for games in which the last card trailed matters
    return Lesson(f"puzzle.{puzzle.key}", _TITLE, game, state, (step,), left)


@cache
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return the puzzles of a game, easy ones first; empty if it has no file. Raises `BadPuzzle`."""
    path = assets_dir() / FOLDER / f"{game}.jsonl"
    if not path.is_file():
        return ()
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadPuzzle(f"{path.name}: {error}; install the program again") from None
    return tuple(read(text, path.name))


def of_the_day(game: str, day: date) -> Puzzle:
    """Return the puzzle of `game` on that day, the same for everybody with this edition; raises `BadPuzzle`."""
    puzzles = puzzles_of(game)
    return puzzles[day.toordinal() * _STRIDE % len(puzzles)]
