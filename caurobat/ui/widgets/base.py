"""The interface of every widget, the state in which it is drawn, and the widgets that only show text.

A widget is a rect with a label. It knows neither the scene nor the focus; a `FocusGroup` passes input to it and a
`Mood` in which to be drawn. A disabled widget has `why_not`, a sentence shown when somebody tries to use it: nothing is
ever just greyed out.
"""

from typing import NamedTuple

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.input.actions import Action


class WidgetState(NamedTuple):
    """The pointer and focus state of a widget that is being drawn."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False

    @property
    def is_lit(self) -> bool:
        """Whether the widget is drawn brighter."""
        return self.is_hovered or self.is_pressed or self.is_focused


class Widget:
    """The common interface, with the defaults of a widget that cannot be pressed.

    `name` identifies it within a scene (after a new layout, the focus returns to that name), `label` is its text,
    `hint` one more sentence. `rect` is in pixels and set by the layout. `viewport` is the scroll area that contains the
    widget, if any.
    """

    is_focusable = False
    wants_text = False  # whether typed letters should arrive as text while the widget has the focus
    children: "tuple[Widget, ...]" = ()  # the widgets that it lays out and scrolls

    def __init__(self, name: str, label: str = "", hint: str = "", why_not: str = "") -> None:
        self.name = name
        self.label = label
        self.hint = hint
        self.why_not = why_not
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.viewport: Widget | None = None

    @property
    def is_disabled(self) -> bool:
        """Whether the widget cannot be used now."""
        return bool(self.why_not)

    @property
    def spoken(self) -> str:
        """The text for a screen reader: the label and the value shown."""
        return self.label

    def ring_rect(self, look: Look) -> pygame.Rect:
        """Return the rectangle inside the focus ring."""
        return self.rect

    def width_for(self, look: Look) -> int | None:
        """Return the preferred width in pixels, or None if any width will do."""
        return None

    def height_for(self, look: Look, width: int) -> int:
        """Return the preferred height in pixels at a width of `width` pixels."""
        return control_height(look)

    def reaches(self, position: tuple[int, int], look: Look) -> bool:
        """Whether `position` hits this widget: its rect, or at least the smallest hit area."""
        least = look.px(look.theme.sizes.hit)
        grown = self.rect.inflate(max(0, least - self.rect.width), max(0, least - self.rect.height))
        return grown.collidepoint(position)

    def activate(self) -> None:
        """Perform the widget's action, if it has one."""

    def take_action(self, action: Action) -> bool:
        """Handle an action while focused, before it moves the focus; return whether it was used."""
        return False

    def take_text(self, text: str) -> None:
        """Handle entered text while focused."""

    def press_at(self, position: tuple[int, int], look: Look) -> bool:
        """Handle the start of a press; return whether it is used up, so that the release activates nothing."""
        return False

    def drag_to(self, position: tuple[int, int], look: Look) -> None:
        """Handle a pointer move while pressed."""

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the widget into `rect`."""


def control_height(look: Look) -> int:
    """Return the height of a button or field in pixels: the theme's, or more for large text."""
    return max(look.px(look.theme.sizes.control), look.text.line_height(Role.BUTTON) + look.px(look.theme.sizes.gap))


def draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, fill: Colour, line: Colour = CLEAR) -> None:
    """Draw the box of a control, with an outline unless `line` is clear."""
    if fill[3] or line[3]:
        width = look.px(look.theme.sizes.line) if line[3] else 0
        look.shapes.draw_box(surface, rect, look.px(look.theme.radii.control), fill, line, width)


_ABOVE = 10.0  # space above a heading, in units


class Paragraph(Widget):
    """A text, wrapped to as many lines as it needs."""

    def __init__(
        self,
        name: str,
        label: str,
        role: Role = Role.BODY,
        *,
        colour: Colour | None = None,
    ) -> None:
        super().__init__(name, label)
        self.role = role
        self._colour = colour

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of the wrapped text."""
        return look.text.paragraph_height(self.label, self.role, width)

    def text_box(self, look: Look) -> pygame.Rect:
        """Return the rectangle of the text."""
        return self.rect

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the wrapped text."""
        colour = self._colour or look.theme.colours.text
        look.text.draw_paragraph(surface, self.label, self.role, colour, self.text_box(look))


class Heading(Widget):
    """The name of a section, in the accent colour, underlined across its width."""

    def height_for(self, look: Look, width: int) -> int:
        """Return the height of text and line."""
        return look.px(_ABOVE) + look.text.line_height(Role.HEADING) + look.px(8)

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw text and line."""
        colours = look.theme.colours
        top = self.rect.top + look.px(_ABOVE)
        box = pygame.Rect(self.rect.left, top, self.rect.width, look.text.line_height(Role.HEADING))
        look.text.draw_fitted(surface, self.label, Role.HEADING, colours.accent, box, Align.LEFT)
        line = pygame.Rect(self.rect.left, box.bottom + look.px(3), self.rect.width, look.px(1))
        surface.fill(colours.panel_line, line)
