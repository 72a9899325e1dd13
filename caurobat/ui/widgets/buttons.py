"""Buttons: with a text, with an icon, or as a row of a list.

Icons are drawn with lines and discs, so that they are sharp in every size and colour.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import ClassVar

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR, supersampled
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes import Column, Node, Paragraph, Row, Slot, Space, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.widgets.base import Widget, WidgetState, control_height, draw_ground

_OVERSAMPLE = 4
_IN_ROW, _IN_ROW_GAP = 180.0, 16.0  # the smallest width of a button in a row, and the gap between two, in units
Point = tuple[float, float]


def _arc(centre: Point, radius: float, start: float, stop: float) -> tuple[Point, ...]:
    """Return points along a part of a circle, with angles in degrees anticlockwise from the right."""
    steps, vector = 24, pygame.Vector2(radius, 0)
    turned = [vector.rotate(-(start + (stop - start) * step / steps)) for step in range(steps + 1)]
    return tuple([(centre[0] + each.x, centre[1] + each.y) for each in turned])


class Icon(Enum):
    """The icons, named for their shape or purpose: lines through points on a square with side 1."""

    BACK = ((0.8, 0.5), (0.22, 0.5)), ((0.45, 0.26), (0.22, 0.5), (0.45, 0.74))
    CLOSE = ((0.26, 0.26), (0.74, 0.74)), ((0.74, 0.26), (0.26, 0.74))
    MENU = ((0.2, 0.28), (0.8, 0.28)), ((0.2, 0.5), (0.8, 0.5)), ((0.2, 0.72), (0.8, 0.72))
    PLUS = ((0.2, 0.5), (0.8, 0.5)), ((0.5, 0.2), (0.5, 0.8))
    MINUS = (((0.2, 0.5), (0.8, 0.5)),)
    PREVIOUS = (((0.6, 0.24), (0.35, 0.5), (0.6, 0.76)),)
    NEXT = (((0.4, 0.24), (0.65, 0.5), (0.4, 0.76)),)
    CHECK = (((0.2, 0.52), (0.42, 0.74), (0.8, 0.28)),)
    UNDO = _arc((0.52, 0.56), 0.26, -80, 180), ((0.12, 0.42), (0.26, 0.58), (0.42, 0.44))
    LOG = (
        ((0.24, 0.18), (0.76, 0.18), (0.76, 0.82), (0.24, 0.82), (0.24, 0.18)),
        ((0.38, 0.4), (0.62, 0.4)),
        ((0.38, 0.6), (0.62, 0.6)),
    )
    HINT = (
        _arc((0.5, 0.4), 0.25, -50, 230),
        ((0.34, 0.59), (0.4, 0.72), (0.6, 0.72), (0.66, 0.59)),
        ((0.43, 0.88), (0.57, 0.88)),
    )


def icon(look: Look, which: Icon, side: int, colour: Colour) -> pygame.Surface:
    """Return the icon as a square of `side` pixels, with round-ended lines; cached."""
    side = max(4, side)

    def draw(large: pygame.Surface) -> None:
        whole = large.get_width()
        thick = max(2, round(whole * 0.115))
        for line in which.value:
            spots = [(x * whole, y * whole) for x, y in line]
            for start, end in pairwise(spots):
                pygame.draw.line(large, colour, start, end, thick)
            for spot in spots:
                pygame.draw.circle(large, colour, spot, thick / 2)

    key = ("icon", which, side, colour)
    return look.pictures.get(key, lambda: supersampled((side, side), (*colour[:3], 0), draw, _OVERSAMPLE))


def draw_icon(surface: pygame.Surface, look: Look, which: Icon, colour: Colour, box: pygame.Rect) -> None:
    """Draw the icon into a square."""
    surface.blit(icon(look, which, box.height, colour), box)


class Weight(Enum):
    """The prominence of a button."""

    PRIMARY = "primary"  # the likeliest choice; at most one on a screen
    SECONDARY = "secondary"
    QUIET = "quiet"  # text only, until the pointer is on it
    DANGER = "danger"


@dataclass(frozen=True)
class Pressable(Widget):
    """A widget that calls `press` when it is activated."""

    is_focusable: ClassVar = True
    name: str
    label: str
    press: Callable[[], None] = field(compare=False)

    def activate(self) -> None:
        """Call `press` unless the widget is disabled."""
        if not self.is_disabled:
            self.press()


@dataclass(frozen=True)
class Button(Pressable):
    """A text to press, with an optional icon before it."""

    prominence: Weight = Weight.SECONDARY
    icon: Icon | None = field(default=None, kw_only=True)
    role: Role = field(default=Role.BUTTON, kw_only=True)

    def width(self, look: Look) -> int:
        """Return the preferred width in pixels."""
        if self.wide is not None:
            return self.wide
        icon_width = self._icon_side(look) + look.px(8) if self.icon else 0
        return look.text.width(self.label, self.role) + icon_width + 2 * look.px(look.theme.sizes.padding)

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the box, the icon and the text."""
        rect = _sunk(rect, look, mood)
        fill, line, ink = button_colours(look, self.prominence, mood, is_disabled=self.is_disabled)
        if self.prominence is not Weight.QUIET:
            radius, shadow = look.px(look.theme.radii.control), look.theme.colours.shadow
            look.shapes.draw_shadow(surface, rect, radius, shadow, look.px(7), look.px(3))
        draw_ground(surface, look, rect, fill, line)
        padding = look.px(look.theme.sizes.padding)
        inner = rect.inflate(-padding, 0)
        if self.icon is not None:
            inner = self._draw_icon(surface, look, inner, ink, self.icon)
        look.text.draw_fitted(surface, self.label, self.role, ink, inner, Align.CENTRE)

    def _icon_side(self, look: Look) -> int:
        return round(look.text.line_height(self.role) * 0.9)

    def _draw_icon(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, ink: Colour, which: Icon
    ) -> pygame.Rect:
        """Draw the icon and return the room for the text after it."""
        side, gap = self._icon_side(look), look.px(8)
        width = min(inner.width, side + gap + look.text.width(self.label, self.role))
        left = inner.left + (inner.width - width) // 2
        surface.blit(icon(look, which, side, ink), (left, inner.centery - side // 2))
        return pygame.Rect(left + side + gap, inner.top, width - side - gap, inner.height)


@dataclass(frozen=True)
class IconButton(Pressable):
    """An icon to press; `label` describes its action and is shown as a hint."""

    icon: Icon

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the box with the icon in the middle."""
        rect = _sunk(rect, look, mood)
        fill, line, ink = button_colours(look, Weight.QUIET, mood, is_disabled=False)
        draw_ground(surface, look, rect, fill, line)
        side = round(min(rect.size) * 0.52)
        image = icon(look, self.icon, side, ink)
        surface.blit(image, image.get_rect(center=rect.center))


@dataclass(frozen=True)
class Entry(Pressable):
    """An entry of a list: a tree of nodes on a ground that is brighter under the pointer, or if it is chosen."""

    is_chosen: bool = field(default=False, kw_only=True)
    is_next: bool | None = field(default=None, kw_only=True)
    """Whether its outline marks the one to take next; None if it has no outline."""

    def tree(self, look: Look) -> Node:
        """Return the content."""
        raise NotImplementedError

    def edge(self, look: Look) -> tuple[Colour, int]:
        """Return the colour of the outline and its width in pixels."""
        if self.is_next is None:
            return CLEAR, 0
        colours = look.theme.colours
        return colours.accent if self.is_next else colours.panel_line, look.px(look.theme.sizes.line)

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of the content."""
        return self.tree(look).height(look, width)

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the ground and the content."""
        colours = look.theme.colours
        fill = colours.panel_hover if mood.is_lit or self.is_chosen else colours.panel_raised
        look.shapes.draw_box(surface, rect, look.px(look.theme.radii.control), fill, *self.edge(look))
        self.tree(look).place(look, rect).draw(surface)


@dataclass(frozen=True)
class RowButton(Entry):
    """A label, the smaller `hint` below it, a mark if it is chosen, and an optional picture (`lead`) before it.

    With a picture a long label is wrapped; without one it is shrunk to a single line.
    """

    lead: Node | None = field(default=None, kw_only=True)

    def tree(self, look: Look) -> Node:
        """Return the picture with label and detail beside it, vertically centred."""
        colours, pad, gap = look.theme.colours, look.px(look.theme.sizes.padding), look.px(look.theme.sizes.gap)
        detail = Paragraph(self.hint, Role.SMALL, colours.text_muted)
        if self.lead is not None:
            label = Paragraph(self.label, Role.STRONG, colours.text)
            words = (label, detail) if self.hint else (label,)
            strut = Slot(0, (self.lead.high or 0) + gap)
            return Row((self.lead, strut, Space(gap), Column((Space(gap), *words, Space(gap)), weight=1)), pad=(pad, 0))
        line = Text(self.label, Role.STRONG, colours.text, weight=None if self.hint else 1)
        if self.hint:
            return Column((line, Row((detail, Space(pad)))), pad=(pad, gap))
        return Row((line,), pad=(pad, 0), high=control_height(look))

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the entry, and the mark of a chosen one."""
        super().show(surface, look, rect, mood)
        if self.is_chosen:
            beside = rect.left + look.px(6), rect.centery
            high = rect.height - 2 * look.px(look.theme.radii.control)
            mark = pygame.Rect(0, 0, look.px(4), high).move_to(midleft=beside)
            look.shapes.draw_box(surface, mark, look.px(2), look.theme.colours.accent)


def button_colours(
    look: Look, weight: Weight, mood: WidgetState, *, is_disabled: bool
) -> tuple[Colour, Colour, Colour]:
    """Return the fill, outline and text colours of a button."""
    colours = look.theme.colours
    clear: Colour = (*colours.panel_raised[:3], 0)
    if is_disabled:
        return (clear if weight is Weight.QUIET else colours.disabled), clear, colours.text_disabled
    match weight:
        case Weight.PRIMARY:
            fill = colours.accent_hover if mood.is_hovered or mood.is_focused else colours.accent
            return (colours.accent_pressed if mood.is_pressed else fill), clear, colours.text_on_accent
        case Weight.SECONDARY:
            return (colours.panel_hover if mood.is_lit else colours.panel_raised), colours.panel_line, colours.text
        case Weight.QUIET:
            return (colours.panel_hover if mood.is_lit else clear), clear, colours.text
        case Weight.DANGER:
            return colours.danger, clear, colours.text_on_danger


def _sunk(rect: pygame.Rect, look: Look, mood: WidgetState) -> pygame.Rect:
    return rect.move(0, look.px(1.5)) if mood.is_pressed else rect


def button_row(look: Look, buttons: Sequence[Button]) -> Row:
    """Return `buttons` side by side in the middle, all of them narrower if there is too little room."""
    parts = tuple([replace(each, wide=max(look.px(_IN_ROW), each.width(look))) for each in buttons])
    return Row(parts, gap=look.px(_IN_ROW_GAP), at=At.MIDDLE, name="buttons")
