"""Buttons: with a text, with an icon, or as a row of a list.

Icons are drawn with lines and discs, so that they are sharp in every size and colour.
"""

from collections.abc import Callable
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import supersampled
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes import Column, Slot
from caurobat.ui.widgets.base import Widget, WidgetState, control_height, draw_ground

_OVERSAMPLE = 4
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


class Weight(Enum):
    """The prominence of a button."""

    PRIMARY = "primary"  # the likeliest choice; at most one on a screen
    SECONDARY = "secondary"
    QUIET = "quiet"  # text only, until the pointer is on it
    DANGER = "danger"


class Pressable(Widget):
    """A widget that calls `press` when it is activated."""

    is_focusable = True

    def __init__(self, name: str, label: str, press: Callable[[], None], *, hint: str = "", why_not: str = "") -> None:
        super().__init__(name, label, hint, why_not)
        self._press = press

    def activate(self) -> None:
        """Call `press` unless the widget is disabled."""
        if not self.is_disabled:
            self._press()


class Button(Pressable):
    """A text to press, with an optional icon before it. `press` is called on activation."""

    def __init__(
        self,
        name: str,
        label: str,
        press: Callable[[], None],
        weight: Weight = Weight.SECONDARY,
        *,
        hint: str = "",
        why_not: str = "",
        icon: Icon | None = None,
        role: Role = Role.BUTTON,
    ) -> None:
        super().__init__(name, label, press, hint=hint, why_not=why_not)
        self.weight = weight
        self.icon = icon
        self._role = role

    def width_for(self, look: Look) -> int:
        """Return the preferred width in pixels."""
        icon_width = self._icon_side(look) + look.px(8) if self.icon else 0
        return look.text.width(self.label, self._role) + icon_width + 2 * look.px(look.theme.sizes.padding)

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the box, the icon and the text."""
        rect = _sunk(self.rect, look, mood)
        fill, line, ink = button_colours(look, self.weight, mood, is_disabled=self.is_disabled)
        if self.weight is not Weight.QUIET:
            radius, shadow = look.px(look.theme.radii.control), look.theme.colours.shadow
            look.shapes.draw_shadow(surface, rect, radius, shadow, look.px(7), look.px(3))
        draw_ground(surface, look, rect, fill, line)
        padding = look.px(look.theme.sizes.padding)
        inner = rect.inflate(-padding, 0)
        if self.icon is not None:
            inner = self._draw_icon(surface, look, inner, ink, self.icon)
        look.text.draw_fitted(surface, self.label, self._role, ink, inner, Align.CENTRE)

    def _icon_side(self, look: Look) -> int:
        return round(look.text.line_height(self._role) * 0.9)

    def _draw_icon(
        self, surface: pygame.Surface, look: Look, inner: pygame.Rect, ink: Colour, which: Icon
    ) -> pygame.Rect:
        """Draw the icon and return the room for the text after it."""
        side, gap = self._icon_side(look), look.px(8)
        width = min(inner.width, side + gap + look.text.width(self.label, self._role))
        left = inner.left + (inner.width - width) // 2
        surface.blit(icon(look, which, side, ink), (left, inner.centery - side // 2))
        return pygame.Rect(left + side + gap, inner.top, width - side - gap, inner.height)


class IconButton(Pressable):
    """An icon to press; `label` describes its action and is shown as a hint."""

    def __init__(self, name: str, label: str, which: Icon, press: Callable[[], None]) -> None:
        super().__init__(name, label, press, hint=label)
        self.icon = which

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the box with the icon in the middle."""
        rect = _sunk(self.rect, look, mood)
        fill, line, ink = button_colours(look, Weight.QUIET, mood, is_disabled=False)
        draw_ground(surface, look, rect, fill, line)
        side = round(min(rect.size) * 0.52)
        image = icon(look, self.icon, side, ink)
        surface.blit(image, image.get_rect(center=rect.center))


class Lead(NamedTuple):
    """A small picture before a list entry: `size` returns its size in pixels, and `draw` draws it into a box."""

    size: Callable[[Look], tuple[int, int]]
    draw: Callable[[pygame.Surface, Look, pygame.Rect], None]


class RowButton(Pressable):
    """An entry of a list: a label, smaller detail below it, a mark if it is chosen, and an optional picture before it.

    With a picture (`lead`) a long label is wrapped; without one it is shrunk to a single line.
    """

    def __init__(
        self,
        name: str,
        label: str,
        press: Callable[[], None],
        *,
        detail: str = "",
        is_chosen: bool = False,
        lead: Lead | None = None,
    ) -> None:
        super().__init__(name, label, press, hint=detail)
        self.detail, self.lead, self.is_chosen = detail, lead, is_chosen

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of label and wrapped detail, or of the picture if that is higher."""
        gap = look.px(look.theme.sizes.gap)
        pads = 3 if self.lead is None else 2
        inner = width - pads * look.px(look.theme.sizes.padding) - self._lead_width(look)
        line = look.text.line_height(Role.STRONG)
        if self.lead is not None:
            line = look.text.paragraph_height(self.label, Role.STRONG, inner)
        elif not self.detail:
            return control_height(look)
        detail = look.text.paragraph_height(self.detail, Role.SMALL, inner) if self.detail else 0
        return max(line + detail + 2 * gap, self.lead.size(look)[1] + gap if self.lead is not None else 0)

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the entry."""
        colours, sizes = look.theme.colours, look.theme.sizes
        lit = mood.is_hovered or mood.is_focused or self.is_chosen
        fill = colours.panel_hover if lit else colours.panel_raised
        draw_ground(surface, look, self.rect, fill)
        if self.is_chosen:
            beside = self.rect.left + look.px(6), self.rect.centery
            high = self.rect.height - 2 * look.px(look.theme.radii.control)
            mark = pygame.Rect(0, 0, look.px(4), high).move_to(midleft=beside)
            look.shapes.draw_box(surface, mark, look.px(2), colours.accent)
        if self.lead is not None:
            self._draw_led(surface, look, self.lead)
            return
        inner = self.rect.inflate(-2 * look.px(sizes.padding), -2 * look.px(sizes.gap) if self.detail else 0)
        if not self.detail:
            look.text.draw_fitted(surface, self.label, Role.STRONG, colours.text, inner, Align.LEFT)
            return
        first, rest = Column((Slot(high=look.text.line_height(Role.STRONG)), Slot())).within(look, inner)
        look.text.draw_fitted(surface, self.label, Role.STRONG, colours.text, first, Align.LEFT)
        rest.width -= look.px(sizes.padding)
        look.text.draw_paragraph(surface, self.detail, Role.SMALL, colours.text_muted, rest)

    def _lead_width(self, look: Look) -> int:
        return 0 if self.lead is None else self.lead.size(look)[0] + look.px(look.theme.sizes.gap)

    def _draw_led(self, surface: pygame.Surface, look: Look, lead: Lead) -> None:
        """Draw the picture with label and detail beside it, vertically centred in the entry."""
        colours, sizes = look.theme.colours, look.theme.sizes
        pad, gap = look.px(sizes.padding), look.px(sizes.gap)
        box = pygame.Rect((0, 0), lead.size(look)).move_to(midleft=(self.rect.left + pad, self.rect.centery))
        lead.draw(surface, look, box)
        wide = self.rect.width - 2 * pad - self._lead_width(look)
        words = pygame.Rect(box.right + gap, 0, wide, look.text.paragraph_height(self.label, Role.STRONG, wide))
        high = words.height + (look.text.paragraph_height(self.detail, Role.SMALL, wide) if self.detail else 0)
        words.top = self.rect.centery - high // 2
        look.text.draw_paragraph(surface, self.label, Role.STRONG, colours.text, words)
        if self.detail:
            look.text.draw_paragraph(surface, self.detail, Role.SMALL, colours.text_muted, words.move(0, words.height))


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
