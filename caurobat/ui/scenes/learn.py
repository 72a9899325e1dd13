"""The list of a game's lessons in order, each with a tick once done, and the ways to play right away."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import partial

import pygame

from caurobat.learn import LESSONS
from caurobat.learn.course import Course
from caurobat.learn.puzzle_book import lesson_of, of_the_day, puzzles_of
from caurobat.learn.puzzles import BadPuzzle, Puzzle, name_of, next_of, with_result
from caurobat.narration.strings import msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.games.covers import COVERS
from caurobat.ui.host import Host
from caurobat.ui.scenes.lesson import LessonScene, Numbered
from caurobat.ui.scenes.lesson_table import seats_of
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.widgets import (
    Button,
    Icon,
    Mood,
    RowButton,
    ScrollArea,
    Widget,
    control_height,
    icon,
    place,
    place_in_row,
)
from caurobat.ui.widgets.boxes import cell, column, grid, placed, space

_NARROW = 620.0  # in units; a narrower window has one column of lessons
_WIDEST = 980.0
_ABOUT = msg("Each lesson takes a minute. Begin with the first, or go wherever you like.")


class LessonRow(RowButton):
    """One lesson, with a tick once it is done."""

    is_done = False

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the entry and the tick."""
        super().draw(surface, look, mood)
        if self.is_done:
            side = look.text.line_height(Role.STRONG)
            image = icon(look, Icon.CHECK, side, look.theme.colours.gain)
            surface.blit(image, image.get_rect(midright=(self.rect.right - look.px(12), self.rect.centery)))


class LearnScene(Screen):
    """The lessons of `game`, which it opens and notes as done; `play(game, has_coach)` deals a round."""

    _line: pygame.Rect

    def __init__(self, host: Host, game: str, play: Callable[[str, bool], None]) -> None:
        super().__init__(host)
        self.game, self._lessons, self._play = game, LESSONS[game], play
        self._area = ScrollArea("lessons")

    @property
    def _next(self) -> int:
        """The number of the next lesson: the first that is not done, else the first of all."""
        done = self.host.learnt().done
        return next((number for number, lesson in enumerate(self._lessons) if lesson.name not in done), 0)

    def resuming(self) -> None:
        """Update the list, since a lesson may have been finished meanwhile."""
        super().resuming()
        self.resize(self.look.size)
        self.group.focus(f"lesson {self._next}")

    def resize(self, size: tuple[int, int]) -> None:
        """Place the lessons, and the other ways to play below them."""
        super().resize(size)
        look, body = self.look, self.body()
        body = placed(body, min(body.width, look.px(_WIDEST)), body.height)
        high, gap = control_height(look), look.px(10)
        lines = look.text.paragraph_height(self.host.t(_ABOUT), Role.BODY, body.width)
        parts = column(cell(height=lines), space(gap), cell(), space(2 * gap), cell(height=high))
        self._line, room, foot = parts.within(body)
        ways = self._ways()
        place_in_row(look, ways, foot)
        rows = self._rows()
        self.group.replace([self.back_button(), *self._placed(rows, room, high), *ways], first=f"lesson {self._next}")

    def _placed(self, rows: list[LessonRow], room: pygame.Rect, high: int) -> Sequence[Widget]:
        """Place `rows` in `room` in columns, or in a list that scrolls if they do not fit."""
        look, gap = self.look, self.look.px(8)
        columns = 1 if room.width < look.px(_NARROW) else 2
        lines = -(-len(rows) // columns)
        if lines * (high + gap) > room.height:
            self._area.lay_out(look, room, rows, gap)
            return [self._area]
        wide = (room.width - gap * (columns - 1)) // columns
        # Fill columns from top to bottom, since the lessons build on one another.
        order = [rows[number] for line in range(lines) for number in range(line, len(rows), lines)]
        whole = pygame.Rect(room.left, room.top, room.width, lines * (high + gap) - gap)
        boxes = grid([cell(wide, high)] * len(order), columns, gap=gap).within(whole)
        place(order, boxes)
        return rows

    def _rows(self) -> list[LessonRow]:
        done, rows = self.host.learnt().done, list[LessonRow]()
        for number, lesson in enumerate(self._lessons):
            label = f"{number + 1} · {self.host.t(lesson.title)}"
            row = LessonRow(f"lesson {number}", label, partial(self._open_lesson, number))
            row.is_done, row.is_chosen = lesson.name in done, number == self._next
            rows.append(row)
        return rows

    def _ways(self) -> list[Button]:
        t = self.host.t
        return [
            Button("puzzles", t("Puzzles"), self._open_puzzle),
            Button("today", t("Today’s puzzle"), lambda: self._open_puzzle(is_of_today=True)),
            Button("coach", t("Play with a coach"), lambda: self._play(self.game, True)),
            Button("play", t("Just play"), lambda: self._play(self.game, False)),
        ]

    @property
    def title(self) -> str:
        """The name of the page, and of the game."""
        return self.host.t("Learn {game}", game=COVERS[self.game].name)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the line of text above the lessons."""
        look = self.look
        look.text.draw_paragraph(surface, self.host.t(_ABOUT), Role.BODY, look.theme.colours.text, self._line)

    # Lessons and puzzles

    def _open_puzzle(self, last: Puzzle | None = None, *, is_of_today: bool = False) -> None:
        """Open today's puzzle or the game's next after `last`; show a notice if a file of puzzles cannot be read."""
        try:
            if is_of_today:
                puzzle = of_the_day(date.today())
            else:
                puzzle = next_of(puzzles_of(self.game), self.host.learnt(), last)
            self.host.stack.push(self._puzzle(puzzle, is_alone=is_of_today))
        except BadPuzzle as error:
            self.host.toast(self.host.t("The puzzles cannot be read: {why}.", why=str(error)), stays=True)

    def _puzzle(self, puzzle: Puzzle, *, is_alone: bool = False) -> LessonScene:
        lesson = lesson_of(puzzle)
        course = Course(lesson, seats_of(self.host, lesson))
        place = Numbered(words=msg("Today’s puzzle: {game}"))  # which need not be the game of these lessons
        if not is_alone:
            others = [each for each in puzzles_of(puzzle.game) if each != puzzle]
            done = sum(name_of(each) in self.host.learnt().done for each in others)
            place = Numbered(done + 1, len(others) + 1, msg("Puzzle {number} of {count}"), msg("Next puzzle"))

        def finish() -> None:
            self.host.note(with_result(self.host.learnt(), puzzle, is_found=course.is_found))
            self.host.stack.pop()
            if not is_alone:
                self._open_puzzle(puzzle)

        return LessonScene(self.host, course, finish=finish, place=place)

    def _open_lesson(self, number: int) -> None:
        self.host.stack.push(self._lesson(number))

    def _lesson(self, number: int) -> LessonScene:
        host, lesson = self.host, self._lessons[number]
        first = min(host.learnt().places.get(lesson.name, 0), len(lesson.steps) - 1)
        return LessonScene(
            host,
            Course(lesson, seats_of(host, lesson), first),
            finish=lambda: self._finish(number),
            at_step=lambda step: host.note(host.learnt().with_place(lesson.name, step)),
            place=Numbered(number + 1, len(self._lessons)),
        )

    def _finish(self, number: int) -> None:
        """Save the lesson as done, and start the next one if there is one."""
        self.host.note(self.host.learnt().with_done(self._lessons[number].name))
        if number + 1 < len(self._lessons):
            self.host.stack.replace(self._lesson(number + 1))
        else:
            self.host.stack.pop()
