"""The bar of the round's 150 points: the capo's side from the left, the others from the right, and a mark to reach.

Until the queen of hearts is played, the sides are not public: only the capo's points are on the left, and all others
are hatched on the right. A viewer who holds the queen or gave her away sees the points of the secret side hatched on
the left.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.games.capodama.rules import View
from caurobat.games.capodama.rules.counting import MOST_ALONE, points_needed, points_of
from caurobat.games.capodama.rules.packs import ALL_POINTS, FIRST_EXCHANGE, hands_of
from caurobat.games.capodama.table.badges import colour_of_side
from caurobat.games.capodama.table.seats import knows_sides, secret_partners, shown_ladies
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import Colour, with_alpha

_END = 9.0  # from the end of the bar to the sum of a side, in units
_CLOSED = 150  # opacity of a hatched part, 0 to 255
_PLATE = 1.9  # greatest height of the number at a mark, in heights of the bar


@dataclass(frozen=True, slots=True)
class Bar:
    """The parts of the bar: the points of each seat of the capo's public side, of the others, and of undisclosed seats.

    `secret` are those of seats that the viewer, but not everybody, knows to be on the capo's side.
    """

    side: tuple[int, ...]
    others: tuple[int, ...]
    unknown: tuple[int, ...]
    needed: int
    is_alone: bool = False
    secret: tuple[int, ...] = ()


def bar_of(view: View) -> Bar:
    """Return the bar based on the cards played and the knowledge of the seat of `view`."""
    points = points_of(view)
    side = {seat for seat in (view.capo,) if seat is not None} | set(shown_ladies(view))
    secret = secret_partners(view) - side
    rest = set(range(hands_of(view.seats))) - side - secret
    public, rests, secrets = (
        tuple([points[seat] for seat in sorted(seats) if points[seat]]) for seats in (side, rest, secret)
    )
    is_known = view.seats < FIRST_EXCHANGE or knows_sides(view)
    others, unknown = (rests, ()) if is_known else ((), rests)
    return Bar(public, others, unknown, points_needed(view.seats), view.seats == 1, secrets)


def known_points(view: View) -> int:
    """Return the points of the capo's side as far as they are public."""
    return sum(bar_of(view).side)


def draw_bar(
    surface: pygame.Surface,
    look: Look,
    rect: pygame.Rect,
    bar: Bar,
    ends: tuple[str, str] = ("", ""),
) -> None:
    """Draw `bar` into `rect`; `ends` are the names of the two sides, or empty."""
    theme = look.theme.colours
    radius = rect.height // 2
    look.shapes.draw_box(
        surface, rect, radius, with_alpha(theme.panel, 235), with_alpha(theme.panel_line, 220), look.px(1)
    )
    inner = rect.inflate(-look.px(4), -look.px(4))
    filling = pygame.Surface(inner.size, pygame.SRCALPHA)
    taken, free_to = _fill(filling, look, bar)
    rounded = look.shapes.box(inner.size, inner.height // 2, (255, 255, 255, 255))
    filling.blit(rounded, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)  # rounds the ends
    surface.blit(filling, inner)
    left, right = inner.left + taken, inner.left + free_to
    side = bar.side + bar.secret
    if side:
        box = pygame.Rect(inner.left, inner.top, round(left) - inner.left, inner.height)
        _draw_total(surface, look, box, ends[0], side, Align.LEFT)
    elif ends[0]:
        _draw_end(surface, look, inner, ends[0], Align.LEFT)
    if bar.others:
        box = pygame.Rect(round(right), inner.top, inner.right - round(right), inner.height)
        _draw_total(surface, look, box, ends[1], bar.others, Align.RIGHT)
    elif ends[1] and not bar.unknown:
        _draw_end(surface, look, inner, ends[1], Align.RIGHT)
    _draw_mark(surface, look, rect, inner, bar.needed, is_before=bar.is_alone)
    if bar.is_alone:
        _draw_mark(surface, look, rect, inner, MOST_ALONE)


def _fill(filling: pygame.Surface, look: Look, bar: Bar) -> tuple[float, float]:
    """Fill the bar from both ends; return the right end of the capo's side and the left end of the rest."""
    capo, rest = (colour_of_side(look, is_capo=is_capo) for is_capo in (True, False))
    left, right = 0.0, float(filling.get_width())
    for parts, is_open in ((bar.side, True), (bar.secret, False)):
        for points in parts:
            left = _draw_part(filling, look, left, points, capo, is_open=is_open)
    for parts, is_open in ((bar.others, True), (bar.unknown, False)):
        for points in parts:
            right = _draw_part(filling, look, right, -points, rest, is_open=is_open)
    return left, right


def _draw_total(
    surface: pygame.Surface, look: Look, box: pygame.Rect, name: str, parts: Sequence[int], align: Align
) -> None:
    """Draw `name` and the sum of `parts` at the end of `box`, or if it is too narrow, only the sum or nothing."""
    below = colour_of_side(look, is_capo=align is Align.LEFT)
    total, text = str(sum(parts)), _small(look, box)
    place = box.inflate(-2 * look.px(_END), 0)
    for words in (f"{name} {total}".strip(), total):
        width = text.width(words, Role.SMALL_STRONG)
        if width <= place.width:
            plate = pygame.Rect(0, 0, width, place.height)  # so that no joint runs through the words
            plate.midleft = place.midleft if align is Align.LEFT else (place.right - width, place.centery)
            surface.fill(below, plate)
            text.draw(surface, words, Role.SMALL_STRONG, look.theme.readable_on(below), place, align)
            return


def _draw_end(surface: pygame.Surface, look: Look, inner: pygame.Rect, name: str, align: Align) -> None:
    """Draw the `name` of a side that has no points yet."""
    place = inner.inflate(-2 * look.px(_END), 0)
    _small(look, inner).draw(surface, name, Role.SMALL, look.theme.colours.text_muted, place, align)


def _small(look: Look, rect: pygame.Rect) -> Typesetter:
    """Return a typesetter whose small text is no higher than the bar."""
    return fitting(look.text, lambda text: text.line_height(Role.SMALL_STRONG) <= rect.height + look.px(4))


def _draw_part(
    filling: pygame.Surface, look: Look, start: float, points: int, colour: Colour, *, is_open: bool
) -> float:
    """Draw `points` from `start` on, leftwards if negative, hatched unless `is_open`; return their end."""
    end = start + filling.get_width() * points / ALL_POINTS
    low, high = sorted((round(start), round(end)))
    part = pygame.Rect(low, 0, max(0, high - low), filling.get_height())
    filling.fill(colour if is_open else with_alpha(colour, _CLOSED), part)
    ink = look.theme.colours.panel
    if not is_open:
        filling.set_clip(part)
        for x in range(part.left - part.height, part.right, look.px(9)):
            pygame.draw.line(filling, ink, (x, part.bottom), (x + part.height, part.top), look.px(2))
        filling.set_clip(None)
    filling.fill(ink, (round(end) - look.px(1), 0, look.px(2), part.height))
    return end


def _draw_mark(
    surface: pygame.Surface, look: Look, rect: pygame.Rect, inner: pygame.Rect, points: int, *, is_before: bool = False
) -> None:
    """Draw a mark at `points` with its number after it, or before it."""
    x = inner.left + round(inner.width * points / ALL_POINTS)
    colours = look.theme.colours
    flag = pygame.Rect(x - look.px(1), rect.top - look.px(4), look.px(3), rect.height + look.px(8))
    surface.fill(colours.panel, flag.inflate(look.px(2), 0))
    surface.fill(colours.accent, flag)
    # It is on a plate, because it may cross two colours of the bar.
    text = fitting(look.text, lambda text: text.line_height(Role.SMALL_STRONG) <= rect.height * _PLATE)
    words = str(points)
    plate = pygame.Rect(flag.right, 0, text.width(words, Role.SMALL_STRONG) + look.px(8), 0)
    plate.height = max(text.line_height(Role.SMALL_STRONG) - look.px(2), inner.height)
    plate.centery = rect.centery
    if is_before:
        plate.right = flag.left
    look.shapes.draw_box(surface, plate, look.px(4), colours.panel, colours.accent, look.px(1))
    text.draw(surface, words, Role.SMALL_STRONG, colours.accent, plate, Align.CENTRE)
