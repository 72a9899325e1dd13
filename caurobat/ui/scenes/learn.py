"""The list of a game's lessons in order, each with a tick once done, and the ways to play right away."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pygame

from caurobat.learn.lesson import Lesson
from caurobat.learn.progress import Progress
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.games.covers import COVERS
from caurobat.ui.host import Host
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


class LearnDoors(NamedTuple):
    """The ways out: `lesson` with its number, rounds with and without the coach, puzzles, and today's puzzle."""

    lesson: Callable[[int], None]
    coach: Callable[[], None]
    play: Callable[[], None]
    puzzles: Callable[[], None]
    today: Callable[[], None]


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
    """The lessons of `game`; `progress` is called whenever the scene is shown again."""

    _line: pygame.Rect

    def __init__(
        self, host: Host, game: str, lessons: Sequence[Lesson], progress: Callable[[], Progress], doors: LearnDoors
    ) -> None:
        super().__init__(host)
        self.game, self._lessons, self._progress, self._doors = game, lessons, progress, doors
        self._area = ScrollArea("lessons", host.t("Lessons"))

    @property
    def _next(self) -> int:
        """The number of the next lesson: the first that is not done, else the first of all."""
        done = self._progress().done
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
        lines = look.text.paragraph_height(self._about, Role.BODY, body.width)
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
        progress, rows = self._progress(), list[LessonRow]()
        for number, lesson in enumerate(self._lessons):
            label = f"{number + 1} · {self.host.t(lesson.title)}"
            row = LessonRow(f"lesson {number}", label, partial(self._doors.lesson, number))
            row.is_done, row.is_chosen = lesson.name in progress.done, number == self._next
            rows.append(row)
        return rows

    def _ways(self) -> list[Button]:
        t = self.host.t
        return [
            Button("puzzles", t("Puzzles"), self._doors.puzzles),
            Button("today", t("Today’s puzzle"), self._doors.today),
            Button("coach", t("Play with a coach"), self._doors.coach),
            Button("play", t("Just play"), self._doors.play),
        ]

    @property
    def _about(self) -> str:
        return self.host.t("Each lesson takes a minute. Begin with the first, or go wherever you like.")

    @property
    def title(self) -> str:
        """The name of the page, and of the game."""
        return self.host.t("Learn {game}", game=COVERS[self.game].name)

    def draw_inside(self, surface: pygame.Surface) -> None:
        """Draw the line of text above the lessons."""
        look = self.look
        look.text.draw_paragraph(surface, self._about, Role.BODY, look.theme.colours.text, self._line)
