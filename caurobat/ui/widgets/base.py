"""The contract of every widget, and the state it is drawn in.

A widget is a rect with a label. It knows neither the scene nor the focus; a `FocusGroup` gives it input and
tells it, through a `Mood`, how to look. A widget that cannot be used now has `why_not`, a sentence that is
shown when somebody tries: nothing is ever just grey.
"""

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.input.actions import Action


class Mood(NamedTuple):
    """How the pointer and the focus stand to a widget that is being drawn."""

    is_hovered: bool = False
    is_pressed: bool = False
    is_focused: bool = False


class Widget:
    """The common contract, with answers that fit a widget nobody can press.

    `name` identifies it within a scene (the focus finds it again under that name after a new layout),
    `label` is its text, `hint` one sentence more. `rect` is in pixels
    and set by whoever lays out. `viewport` is the scroll area the widget lies in, if any.
    """

    is_focusable = False

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
        """The words of a screen reader for it: its label, with the value that it shows."""
        return self.label

    @property
    def wants_text(self) -> bool:
        """Whether letters should come as text while the widget has the focus."""
        return False

    def radius(self, look: Look) -> int:
        """The corner radius of the focus ring's inside in pixels."""
        return look.px(look.theme.radii.control)

    def ring_rect(self, look: Look) -> pygame.Rect:
        """The rectangle that the focus ring is drawn around."""
        return self.rect

    def height_for(self, look: Look, width: int) -> int:
        """The height in pixels that the widget wants when it is `width` pixels wide."""
        return control_height(look)

    def reaches(self, position: tuple[int, int], look: Look) -> bool:
        """Whether the pointer at `position` means this widget: its rect, or at least the smallest hit area."""
        least = look.px(look.theme.sizes.hit)
        grown = self.rect.inflate(max(0, least - self.rect.width), max(0, least - self.rect.height))
        return grown.collidepoint(position)

    def activate(self) -> bool:
        """Do what the widget is for; return whether anything was done."""
        return False

    def take_action(self, action: Action) -> bool:
        """Take an action while focused, before it moves the focus; return whether it was used."""
        return False

    def take_text(self, text: str) -> bool:
        """Take entered text while focused; return whether it was used."""
        return False

    def press_at(self, position: tuple[int, int], look: Look) -> bool:
        """Take the start of a press; return whether it is used up, so that the release does not activate."""
        return False

    def drag_to(self, position: tuple[int, int], look: Look) -> bool:
        """Take a move while pressed; return whether anything changed."""
        return False

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the widget into `rect`."""


def place(widgets: Iterable[Widget], boxes: Iterable[pygame.Rect]) -> None:
    """Put each of `widgets` into its box."""
    for widget, box in zip(widgets, boxes, strict=True):
        widget.rect = box


def control_height(look: Look) -> int:
    """The height of a button or field in pixels: the theme's, or more where the text is large."""
    return max(look.px(look.theme.sizes.control), look.text.line_height(Role.BUTTON) + look.px(look.theme.sizes.gap))
