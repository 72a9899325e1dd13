"""The interface of every widget, and the state in which it is drawn.

A widget is a node with a label. It knows neither the scene nor the focus; a `FocusGroup` passes input to it, its place,
and the state in which to be drawn. A disabled widget has `why_not`, a sentence shown when somebody tries to use it:
nothing is ever just greyed out.
"""

from dataclasses import dataclass
from typing import ClassVar, NamedTuple

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Node


class WidgetState(NamedTuple):
    """The pointer and focus state of a widget that is being drawn."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False

    @property
    def is_lit(self) -> bool:
        """Whether the widget is drawn brighter."""
        return self.is_hovered or self.is_pressed or self.is_focused


@dataclass(frozen=True, slots=True, kw_only=True)
class Widget(Node):
    """A node that can be used or scrolls, with the defaults of one that cannot be pressed.

    `name` identifies it within a scene (after a new layout, the focus returns to that name), `label` is its text,
    `hint` one more sentence. Keys and screen readers reach the widgets of a tree in its order, those with a lower `tab`
    first.
    """

    fills_across: ClassVar = True
    is_focusable: ClassVar = False
    wants_text: ClassVar = False  # whether typed letters should arrive as text while the widget has the focus
    label: str = ""
    hint: str = ""
    why_not: str = ""
    tab: int = 0

    @property
    def is_disabled(self) -> bool:
        """Whether the widget cannot be used now."""
        return bool(self.why_not)

    @property
    def spoken(self) -> str:
        """The text for a screen reader: the label and the value shown."""
        return self.label

    def ring_rect(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the rectangle inside the focus ring."""
        return rect

    def height(self, look: Look, width: int) -> int | None:
        """Return the height of a control."""
        return control_height(look) if self.high is None else self.high

    def activate(self) -> None:
        """Perform the widget's action, if it has one."""

    def take_action(self, action: Action) -> bool:
        """Handle an action while focused, before it moves the focus; return whether it was used."""
        return False

    def take_text(self, text: str) -> None:
        """Handle entered text while focused."""

    def press_at(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> bool:
        """Handle the start of a press; return whether it is used up, so that the release activates nothing."""
        return False

    def drag_to(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> None:
        """Handle a pointer move while pressed."""

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the widget into `rect`."""


def control_height(look: Look) -> int:
    """Return the height of a button or field in pixels: the theme's, or more for large text."""
    return max(look.px(look.theme.sizes.control), look.text.line_height(Role.BUTTON) + look.px(look.theme.sizes.gap))


def draw_ground(surface: pygame.Surface, look: Look, rect: pygame.Rect, fill: Colour, line: Colour = CLEAR) -> None:
    """Draw the box of a control, with an outline unless `line` is clear."""
    if fill[3] or line[3]:
        width = look.px(look.theme.sizes.line) if line[3] else 0
        look.shapes.draw_box(surface, rect, look.px(look.theme.radii.control), fill, line, width)
