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
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.widgets.boxes import cell, column, row

Point = tuple[float, float]
_EVERY = 10  # cards between two lines of the grid
_STROKES: Final[Sequence[Sequence[float]]] = ((), (16.0, 9.0), (2.0, 8.0), (16.0, 8.0, 2.0, 8.0))
"""The dash patterns of the seats' lines, for players who cannot tell colours apart; the first is solid."""


def draw_graph(
    surface: pygame.Surface,
    look: Look,
    box: pygame.Rect,
    history: History,
    faces: Sequence[SeatFace],
    notes: Sequence[str],
    part: float = 1.0,
) -> None:
    """Draw the graph with a face at the end of each line, and below it the `notes`, numbered as in the graph.

    `part`, from 0 to 1, is the part of the lines that is drawn; marks, faces and notes appear only at 1.
    """
    text = fitting(look.text, lambda text: _notes_height(text, len(notes)) <= box.height * 0.42)
    foot = _notes_height(text, len(notes))
    top = max(_EVERY, *(max(heights) for heights in history.heights)) * 1.06
    plot = _plot(look, box, foot, len(faces), text, max("40", str(int(top)), key=len))
    _draw_grid(surface, look, text, plot, top)
    key = ("score graph", history, tuple(face.colour for face in faces), plot.size, top, look.theme.name)
    lines = look.pictures.get(key, lambda: _lines(look, plot.size, history, faces, top))
    surface.blit(lines, plot, pygame.Rect(0, 0, round(plot.width * part), plot.height))
    if part < 1.0:
        return
    _draw_marks(surface, look, text, plot, history, top)
    _draw_faces(surface, look, plot, history, faces, top)
    below = pygame.Rect(box.left, box.bottom - foot, box.width, foot)
    _draw_notes(surface, look, text, below, notes)


def _plot(look: Look, box: pygame.Rect, foot: int, seats: int, text: Typesetter, widest: str) -> pygame.Rect:
    left = text.width(widest, Role.SMALL) + look.px(8)
    right = look.px(34) if seats <= 8 else look.px(30)
    height = box.height - foot - look.px(16) - (look.px(14) if foot else 0)
    return pygame.Rect(box.left + left, box.top + look.px(14), box.width - left - right, max(1, height))


def _notes_height(text: Typesetter, notes: int) -> int:
    return notes * round(text.line_height(Role.BODY) * 1.1)


def _point(plot: tuple[int, int], history: History, play: int, cards: int, top: float) -> tuple[float, float]:
    """Return the point for `cards` after `play` plays, relative to the plot's corner."""
    plays = max(1, len(history.heights) - 1)
    return plot[0] * play / plays, plot[1] * (1 - cards / top)


def _draw_grid(surface: pygame.Surface, look: Look, text: Typesetter, plot: pygame.Rect, top: float) -> None:
    colours = look.theme.colours
    line = text.line_height(Role.SMALL)
    for cards in range(0, int(top) + 1, _EVERY):
        y = plot.bottom - round(plot.height * cards / top)
        surface.fill(colours.panel_line, (plot.left, y, plot.width, look.px(1)))
        label = pygame.Rect(plot.left - look.px(100), y - line // 2, look.px(93), line)
        text.draw(surface, str(cards), Role.SMALL, colours.text_muted, label, Align.RIGHT)


def _lines(
    look: Look, size: tuple[int, int], history: History, faces: Sequence[SeatFace], top: float
) -> pygame.Surface:
    strokes = [*_strokes(look, (size[0] * OVER, size[1] * OVER), history, faces, top)]

    def draw(big: pygame.Surface) -> None:
        for paint, width, start, end in strokes:
            pygame.draw.line(big, paint, start, end, width)
            pygame.draw.circle(big, paint, start, width / 2)
            pygame.draw.circle(big, paint, end, width / 2)

    return supersampled(size, (0, 0, 0, 0), draw)


def _strokes(
    look: Look, size: tuple[int, int], history: History, faces: Sequence[SeatFace], top: float
) -> Iterator[tuple[Colour, int, Point, Point]]:
    """Yield the colour, width, start and end of every stroke, beginning with the lowest line."""
    last = history.heights[-1]
    for seat in sorted(range(len(faces)), key=lambda seat: last[seat]):
        colour = look.theme.seat(faces[seat].colour)
        points = [_point(size, history, play, at[seat], top) for play, at in enumerate(history.heights)]
        wide = look.px(5 if last[seat] == max(last) else 3) * OVER
        strokes = [look.px(length) * OVER for length in _STROKES[seat % len(_STROKES)]]
        for paint, width in ((look.theme.colours.panel, wide + look.px(3) * OVER), (colour, wide)):
            for start, end in _stroked(points, strokes):
                yield paint, width, start, end


def _stroked(points: Sequence[Point], strokes: Sequence[float]) -> Iterator[tuple[Point, Point]]:
    """Yield the segments of the line through `points` to draw: dashes by `strokes`, or the whole line."""
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


def _draw_marks(
    surface: pygame.Surface, look: Look, text: Typesetter, plot: pygame.Rect, history: History, top: float
) -> None:
    colours = look.theme.colours
    for number, (play, seat) in enumerate(zip(history.turning, history.seats, strict=True), 1):
        x, y = _point(plot.size, history, play, history.heights[play][seat], top)
        place = (plot.left + round(x), plot.top + round(y))
        surface.fill(with_alpha(colours.accent, 255), (place[0], place[1], look.px(1), plot.bottom - place[1]))
        _draw_number(surface, look, text, place, number)


def _draw_number(surface: pygame.Surface, look: Look, text: Typesetter, centre: tuple[int, int], number: int) -> None:
    colours, side = look.theme.colours, _disc(look, text)
    look.shapes.draw_disc(surface, centre, side, colours.accent, colours.panel, look.px(2))
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    text.draw(surface, str(number), Role.SMALL_STRONG, colours.text_on_accent, box, Align.CENTRE)


def _disc(look: Look, text: Typesetter) -> int:
    return max(look.px(22), round(text.line_height(Role.SMALL_STRONG) * 1.05))


def _draw_faces(
    surface: pygame.Surface, look: Look, plot: pygame.Rect, history: History, faces: Sequence[SeatFace], top: float
) -> None:
    """Draw a face at the end of each line: ties side by side, and overlapping rows moved apart."""
    last = history.heights[-1]
    rows = {count: [seat for seat in range(len(faces)) if last[seat] == count] for count in sorted(set(last))}
    counts = sorted(rows, reverse=True)
    side = min(look.px(28), (plot.height + look.px(20)) // len(counts))
    places: list[float] = []
    for count in counts:
        height_there = plot.top + _point(plot.size, history, 0, count, top)[1]
        places.append(max(height_there, places[-1] + side) if places else height_there)
    limit = float(plot.bottom + look.px(10))
    for number in reversed(range(len(places))):
        places[number] = min(places[number], limit)
        limit = places[number] - side
    for count, y in zip(counts, places, strict=True):
        step = min(side, plot.width // (2 * len(rows[count])))
        for number, seat in reversed(list(enumerate(rows[count]))):
            box = pygame.Rect(plot.right + look.px(4) - number * step, round(y) - side // 2, side, side)
            draw_portrait(surface, look, faces[seat], box)


def _draw_notes(surface: pygame.Surface, look: Look, text: Typesetter, box: pygame.Rect, notes: Sequence[str]) -> None:
    disc, lines = _disc(look, text), column(*[cell()] * len(notes)).within(box)
    for number, (note, line) in enumerate(zip(notes, lines, strict=True), 1):
        place, words = row(cell(disc, disc), cell(), gap=look.px(9)).within(line)
        _draw_number(surface, look, text, place.center, number)
        text.draw_fitted(surface, note, Role.BODY, look.theme.colours.text, words, Align.LEFT)
