"""The graph of a round: the count of each seat after each play, with notes on the turning points."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from caurobat.narration.scores import History
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import OVER, supersampled
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.nodes import Column, Row, Slot
from caurobat.ui.table.faces import SeatFace, draw_portrait

Point = tuple[float, float]
_EVERY = 10  # cards between two lines of the grid
_STROKES: Final[Sequence[Sequence[float]]] = ((), (16.0, 9.0), (2.0, 8.0), (16.0, 8.0, 2.0, 8.0))
"""The dash patterns of the seats' lines, for players who cannot tell colours apart; the first is solid."""


class Graph:
    """The graph in `box`, with `notes` on its turning points below it, numbered as in the graph.

    The lines are in `rect`, whose upper edge is at `top` cards.
    """

    def __init__(
        self, look: Look, box: pygame.Rect, history: History, notes: Sequence[str], faces: Sequence[SeatFace]
    ) -> None:
        self._look, self._history, self._notes, self._faces = look, history, notes, faces
        self._text = text = fitting(look.text, lambda text: self._foot_height(text) <= box.height * 0.42)
        self.top = max(_EVERY, *(max(heights) for heights in history.heights)) * 1.06
        left = text.width(max("40", str(int(self.top)), key=len), Role.SMALL) + look.px(8)
        right, foot = look.px(34 if len(faces) <= 8 else 30), self._foot_height(text)
        self._foot = pygame.Rect(box.left, box.bottom - foot, box.width, foot)
        height = max(1, box.height - foot - look.px(16) - (look.px(14) if foot else 0))
        self.rect = pygame.Rect(box.left + left, box.top + look.px(14), box.width - left - right, height)

    def draw(self, surface: pygame.Surface, part: float) -> None:
        """Draw the graph with only `part`, from 0 to 1, of its lines; marks, faces and notes appear only at 1."""
        self._draw_grid(surface)
        self._draw_lines(surface, part)
        if part == 1.0:
            self._draw_marks(surface)
            self._draw_faces(surface)
            self._draw_notes(surface)

    def _foot_height(self, text: Typesetter) -> int:
        return len(self._notes) * round(text.line_height(Role.BODY) * 1.1)

    def _point(self, size: tuple[int, int], play: int, cards: int) -> Point:
        """Return the point for `cards` after `play` plays, in a plot of `size`."""
        plays = max(1, len(self._history.heights) - 1)
        return size[0] * play / plays, size[1] * (1 - cards / self.top)

    def _draw_grid(self, surface: pygame.Surface) -> None:
        look, plot, line = self._look, self.rect, self._text.line_height(Role.SMALL)
        for cards in range(0, int(self.top) + 1, _EVERY):
            y = plot.bottom - round(plot.height * cards / self.top)
            surface.fill(look.theme.colours.panel_line, (plot.left, y, plot.width, look.px(1)))
            label = pygame.Rect(plot.left - look.px(100), y - line // 2, look.px(93), line)
            self._text.draw(surface, str(cards), Role.SMALL, look.theme.colours.text_muted, label, Align.RIGHT)

    def _draw_lines(self, surface: pygame.Surface, part: float) -> None:
        """Draw a line for each seat, up to `part` of its length."""
        plot, colours = self.rect, tuple(face.colour for face in self._faces)

        def draw(large: pygame.Surface) -> None:
            for colour, width, start, end in self._strokes(large.get_size()):
                pygame.draw.line(large, colour, start, end, width)
                pygame.draw.circle(large, colour, start, width / 2)
                pygame.draw.circle(large, colour, end, width / 2)

        key = ("score graph", self._history, colours, plot.size, self.top, self._look.theme.name)
        lines = self._look.pictures.get(key, lambda: supersampled(plot.size, (0, 0, 0, 0), draw))
        surface.blit(lines, plot, pygame.Rect(0, 0, round(plot.width * part), plot.height))

    def _strokes(self, size: tuple[int, int]) -> Iterator[tuple[Colour, int, Point, Point]]:
        """Yield the colour, width, start and end of every stroke, beginning with the lowest line."""
        look, last = self._look, self._history.heights[-1]
        for seat in sorted(range(len(self._faces)), key=lambda seat: last[seat]):
            points = [self._point(size, play, at[seat]) for play, at in enumerate(self._history.heights)]
            wide = look.px(5 if last[seat] == max(last) else 3) * OVER
            strokes = [look.px(length) * OVER for length in _STROKES[seat % len(_STROKES)]]
            edge, colour = look.theme.colours.panel, look.theme.seat(self._faces[seat].colour)
            for paint, width in ((edge, wide + look.px(3) * OVER), (colour, wide)):
                for start, end in _stroked(points, strokes):
                    yield paint, width, start, end

    def _draw_marks(self, surface: pygame.Surface) -> None:
        """Mark the turning points."""
        look, plot, history = self._look, self.rect, self._history
        for number, (play, seat) in enumerate(zip(history.turning, history.seats, strict=True), 1):
            x, y = self._point(plot.size, play, history.heights[play][seat])
            place = (plot.left + round(x), plot.top + round(y))
            line = (*place, look.px(1), plot.bottom - place[1])
            surface.fill(with_alpha(look.theme.colours.accent, 255), line)
            self._draw_number(surface, place, number)

    def _draw_faces(self, surface: pygame.Surface) -> None:
        """Draw a face at the end of each line: ties side by side, and overlapping faces moved apart."""
        look, plot, last = self._look, self.rect, self._history.heights[-1]
        rows = {count: [seat for seat in range(len(last)) if last[seat] == count] for count in set(last)}
        counts = sorted(rows, reverse=True)
        side = min(look.px(28), (plot.height + look.px(20)) // len(counts))
        places: list[float] = []
        for count in counts:
            height_there = plot.top + self._point(plot.size, 0, count)[1]
            places.append(max(height_there, places[-1] + side) if places else height_there)
        limit = float(plot.bottom + look.px(10))
        for number in reversed(range(len(places))):
            places[number] = min(places[number], limit)
            limit = places[number] - side
        for count, y in zip(counts, places, strict=True):
            step = min(side, plot.width // (2 * len(rows[count])))
            for number, seat in reversed(list(enumerate(rows[count]))):
                box = pygame.Rect(plot.right + look.px(4) - number * step, round(y) - side // 2, side, side)
                draw_portrait(surface, look, self._faces[seat], box)

    def _draw_notes(self, surface: pygame.Surface) -> None:
        ink, lines = self._look.theme.colours.text, Column((Slot(),) * len(self._notes)).within(self._look, self._foot)
        for number, (note, line) in enumerate(zip(self._notes, lines, strict=True), 1):
            place, words = Row((Slot(self._disc, self._disc), Slot()), gap=self._look.px(9)).within(self._look, line)
            self._draw_number(surface, place.center, number)
            self._text.draw_fitted(surface, note, Role.BODY, ink, words, Align.LEFT)

    @property
    def _disc(self) -> int:
        return max(self._look.px(22), round(self._text.line_height(Role.SMALL_STRONG) * 1.05))

    def _draw_number(self, surface: pygame.Surface, centre: tuple[int, int], number: int) -> None:
        colours, side = self._look.theme.colours, self._disc
        self._look.shapes.draw_disc(surface, centre, side, colours.accent, colours.panel, self._look.px(2))
        box = pygame.Rect(0, 0, side, side).move_to(center=centre)
        self._text.draw(surface, str(number), Role.SMALL_STRONG, colours.text_on_accent, box, Align.CENTRE)


def draw_graph(
    surface: pygame.Surface,
    look: Look,
    history: History,
    notes: Sequence[str],
    faces: Sequence[SeatFace],
    part: float,
    box: pygame.Rect,
) -> None:
    """Draw the graph into `box`, with only `part` of its lines."""
    Graph(look, box, history, notes, faces).draw(surface, part)


def _stroked(points: Sequence[Point], strokes: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """Yield the segments to draw for the line through `points`: dashes following `strokes`, or the whole line."""
    if not strokes:
        yield from pairwise(points)
        return
    number, left = 0, strokes[0]
    for start, end in pairwise(points):
        length, done = math.dist(start, end), 0.0
        while done < length:
            step = min(left, length - done)
            if number % 2 == 0:
                yield _along(start, end, done / length), _along(start, end, (done + step) / length)
            done, left = done + step, left - step
            if left <= 0:
                number += 1
                left = strokes[number % len(strokes)]


def _along(start: Point, end: Point, part: float) -> Point:
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
