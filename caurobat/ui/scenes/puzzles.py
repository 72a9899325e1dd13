"""The puzzles of a game: a list with difficulty and progress, and the way from one to the next."""

from collections.abc import Callable
from datetime import date
from functools import partial

from caurobat.catalogue import MANIFESTS
from caurobat.learn.course import Course
from caurobat.learn.puzzle_book import lesson_of, of_the_day, puzzles_of
from caurobat.learn.puzzles import LEVELS, BadPuzzle, Puzzle, name_of, next_of, with_result
from caurobat.narration.strings import msg
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Node, Space
from caurobat.ui.scenes.lesson import LessonProgress, LessonScene
from caurobat.ui.scenes.lesson_table import seats_of
from caurobat.ui.scenes.puzzle_tile import PuzzleTile
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import Button, Scroll, ScrollArea, Weight, button_row

_TILE = 92.0  # the smallest width of a tile, in units
_WIDEST = 1100.0
_GAP = 10.0


class Puzzles:
    """The puzzles of `game` as the person at the screen solves them.

    Opening anything from an unreadable file only shows a notice.
    """

    def __init__(self, host: Host, game: str) -> None:
        self._host, self.game = host, game

    def show_all(self) -> None:
        """Open the list of all."""
        self._guarded(lambda: self._host.stack.push(PuzzlesScene(self._host, self)))

    def open(self, puzzle: Puzzle) -> None:
        """Open `puzzle`; the next one follows it."""
        self._guarded(lambda: self._host.stack.push(self._scene(puzzle)))

    def open_of_today(self) -> None:
        """Open today's puzzle by itself."""
        self._guarded(lambda: self._host.stack.push(self._scene(of_the_day(self.game, date.today()), is_alone=True)))

    def open_next(self, last: Puzzle | None = None) -> None:
        """Open the puzzle to solve next, other than `last`."""
        self._guarded(lambda: self._host.stack.push(self._scene(self.next(last))))

    def next(self, last: Puzzle | None = None) -> Puzzle:
        """Return the puzzle to solve next, other than `last`; raises `BadPuzzle`."""
        return next_of(self.all, self._host.learnt(), last)

    @property
    def all(self) -> tuple[Puzzle, ...]:
        """All puzzles of the game, easy ones first; raises `BadPuzzle`."""
        return puzzles_of(self.game)

    def is_done(self, puzzle: Puzzle) -> bool:
        """Return whether `puzzle` was solved."""
        return name_of(puzzle) in self._host.learnt().done

    def _guarded(self, act: Callable[[], None]) -> None:
        try:
            act()
        except BadPuzzle as error:
            self._host.toast(self._host.t("The puzzles cannot be read: {why}.", why=str(error)), stays=True)

    def _scene(self, puzzle: Puzzle, *, is_alone: bool = False) -> LessonScene:
        lesson = lesson_of(puzzle)
        course = Course(lesson, seats_of(self._host, lesson))
        place = LessonProgress(words=msg("Today’s puzzle"))
        if not is_alone:
            number = self.all.index(puzzle) + 1
            place = LessonProgress(number, len(self.all), msg("Puzzle {number} of {count}"), msg("Next puzzle"))

        def finish() -> None:
            self._host.note(with_result(self._host.learnt(), puzzle, is_found=course.is_found))
            self._host.stack.pop()
            if not is_alone:
                self.open_next(puzzle)

        return LessonScene(self._host, course, finish=finish, place=place)


class PuzzlesScene(Screen):
    """The list of all `puzzles`; the one to solve next has the focus."""

    def __init__(self, host: Host, puzzles: Puzzles) -> None:
        super().__init__(host)
        self._puzzles, self._next = puzzles, puzzles.next()
        self._area = ScrollArea()

    @property
    def title(self) -> str:
        """The name of the page, and how many puzzles are solved."""
        done = sum(map(self._puzzles.is_done, self._puzzles.all))
        game, count = MANIFESTS[self._puzzles.game].name, len(self._puzzles.all)
        return self.host.t("Puzzles of {game}: {done} of {count} solved", game=game, done=done, count=count)

    def resuming(self) -> None:
        """Update the list, since puzzles may have been solved meanwhile."""
        super().resuming()
        self._next = self._puzzles.next()
        self.resize(self.look.size)
        self.group.focus(self._next.key)

    def first(self) -> str:
        """Return the name of the puzzle to solve next."""
        return self._next.key

    def tree(self) -> Node:
        """Return the tiles in a grid, with the ways to the next puzzle and today's below them."""
        look, gap, wide = self.look, self.look.px(_GAP), min(self.body().width, self.look.px(_WIDEST))
        columns = max(1, (wide + gap) // (look.px(_TILE * look.text_scale) + gap))
        tiles = Scroll("puzzles", self._area, self._tiles(), gap, columns, wide=wide)
        return self.page(Column((tiles, Space(gap), button_row(look, self._ways()))))

    def _ways(self) -> list[Button]:
        t = self.host.t
        return [
            Button("next", t("Next puzzle"), self._puzzles.open_next, Weight.PRIMARY),
            Button("today", t("Today’s puzzle"), self._puzzles.open_of_today),
        ]

    def _tiles(self) -> list[PuzzleTile]:
        return [self._tile(number, puzzle) for number, puzzle in enumerate(self._puzzles.all, 1)]

    def _tile(self, number: int, puzzle: Puzzle) -> PuzzleTile:
        t, is_done, is_next = self.host.t, self._puzzles.is_done(puzzle), puzzle == self._next
        state = t("Solved") if is_done else t("Next puzzle") if is_next else ""
        level = t("Puzzle {number}, level {level} of {most}", number=number, level=puzzle.difficulty, most=LEVELS - 1)
        spoken = f"{level}. {state}" if state else level
        press = partial(self._puzzles.open, puzzle)
        return PuzzleTile(puzzle.key, str(number), press, puzzle.difficulty, spoken, is_done=is_done, is_next=is_next)
