"""Widgets that hold a value: toggles, choices and sliders.

The label is on the left and the control on the right, or below the label if the line is too narrow for both.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Generic, TypeVar

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Column, Row, Slot, Space
from caurobat.ui.widgets.base import Widget, WidgetState, control_height, draw_ground
from caurobat.ui.widgets.buttons import Icon, icon

Value = TypeVar("Value")
_CONTROL_WIDTH = 300.0
_SLIDER_STEPS = 10
_LEAST_LABEL = 0.35  # of the width; a control that leaves less goes below the label


@dataclass(frozen=True)
class ValueWidget(Widget, ABC):
    """A label with a control beside or below it."""

    is_focusable: ClassVar = True
    control_units: ClassVar = _CONTROL_WIDTH
    name: str
    label: str

    def height(self, look: Look, width: int) -> int:
        """Return the height of one line, or more if the control is below the label."""
        one = control_height(look)
        if not self._is_stacked(look, width):
            return one
        label = look.text.paragraph_height(self.label, Role.BODY, width - 2 * look.px(6))
        return one + label + look.px(4)

    def boxes(self, look: Look, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of the label and the control."""
        pad = (look.px(6), 0)
        if self._is_stacked(look, rect.width):
            return Column((Slot(), Slot(high=control_height(look))), pad=pad).within(look, rect)
        return Row((Slot(), Slot(self._control_width(look))), gap=look.px(12), pad=pad).within(look, rect)

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the label and the control, on a highlight if the widget is hovered, focused or pressed."""
        colours, (label, control) = look.theme.colours, self.boxes(look, rect)
        if mood.is_lit:
            draw_ground(surface, look, rect, (*colours.panel_hover[:3], 110))
        ink = colours.text_disabled if self.is_disabled else colours.text
        if self._is_stacked(look, rect.width):
            look.text.draw_paragraph(surface, self.label, Role.BODY, ink, label)
        else:
            look.text.draw_fitted(surface, self.label, Role.BODY, ink, label, Align.LEFT)
        self._draw_control(surface, look, control)

    def take_action(self, action: Action) -> bool:
        """Step back with left and forward with right."""
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self._step(1 if action is Action.RIGHT else -1)
        return True

    @abstractmethod
    def _step(self, by: int) -> None:
        """Go `by` steps forward, or back if it is negative."""

    @abstractmethod
    def _draw_control(self, surface: pygame.Surface, look: Look, control: pygame.Rect) -> None:
        """Draw the control into its box."""

    def _control_width(self, look: Look) -> int:
        scale = min(look.text_scale, 1.5)
        return look.px(self.control_units * scale)

    def _is_stacked(self, look: Look, width: int) -> bool:
        room = width - self._control_width(look) - look.px(24)
        return room < min(look.text.width(self.label, Role.BODY), round(width * _LEAST_LABEL) + look.px(120))


@dataclass(frozen=True)
class Toggle(ValueWidget):
    """A switch. `change` gets the new state."""

    control_units: ClassVar = 64.0

    is_on: bool
    change: Callable[[bool], None] = field(compare=False)

    def activate(self) -> None:
        """Switch between on and off."""
        self._step(-1 if self.is_on else 1)

    def _draw_control(self, surface: pygame.Surface, look: Look, control: pygame.Rect) -> None:
        colours = look.theme.colours
        knob = look.px(look.theme.sizes.knob)
        edge = look.px(4)
        track = pygame.Rect(0, 0, look.px(54), knob + 2 * edge).move_to(midright=control.midright)
        fill = colours.accent if self.is_on else colours.panel_raised
        line_width = look.px(look.theme.sizes.line)
        look.shapes.draw_box(surface, track, track.height // 2, fill, colours.panel_line, line_width)
        x = track.right - edge - knob // 2 if self.is_on else track.left + edge + knob // 2
        ink = colours.text_on_accent if self.is_on else colours.text_muted
        look.shapes.draw_disc(surface, (x, track.centery), knob, ink)
        if self.is_on:  # a tick, because colour and side alone are not clear enough
            image = icon(look, Icon.CHECK, round(knob * 0.8), fill)
            surface.blit(image, image.get_rect(center=(x, track.centery)))

    def _step(self, by: int) -> None:
        if self.is_on is not (by > 0):
            self.change(by > 0)


@dataclass(frozen=True)
class Choice(ValueWidget, Generic[Value]):
    """One of several values with their texts, `options`, between arrows; `change` gets the new value."""

    control_units: ClassVar = 310.0

    options: Sequence[tuple[Value, str]]
    value: Value
    change: Callable[[Value], None] = field(compare=False)

    @property
    def index(self) -> int:
        """The place of the value among the options; the first one if it is none of them."""
        values = [value for value, _ in self.options]
        return values.index(self.value) if self.value in values else 0

    @property
    def spoken(self) -> str:
        """The label and the text of the value."""
        return f"{self.label}: {self.options[self.index][1]}"

    def activate(self) -> None:
        """Choose the next value, or the first one after the last."""
        self._step(1)

    def press_at(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> bool:
        """Step back if the left third is pressed; elsewhere, the release steps forward."""
        _, control = self.boxes(look, rect)
        if control.collidepoint(position) and position[0] < control.left + control.width // 3:
            self._step(-1)
            return True
        return False

    def _draw_control(self, surface: pygame.Surface, look: Look, control: pygame.Rect) -> None:
        colours = look.theme.colours
        box = control.inflate(0, -look.px(6))
        fill = colours.disabled if self.is_disabled else colours.panel_raised
        draw_ground(surface, look, box, fill, colours.panel_line)
        ink: Colour = colours.text_disabled if self.is_disabled else colours.text
        arrow = colours.text_disabled if self.is_disabled else colours.accent
        side = round(box.height * 0.5)
        left, words, right = Row((Slot(2 * side), Slot(), Slot(2 * side))).within(look, box)
        for which, place in ((Icon.PREVIOUS, left), (Icon.NEXT, right)):
            image = icon(look, which, side, arrow)
            surface.blit(image, image.get_rect(center=place.center))
        self.draw_value(surface, look, words.inflate(look.px(6), 0), ink)

    def draw_value(self, surface: pygame.Surface, look: Look, box: pygame.Rect, ink: Colour) -> None:
        """Draw the text of the value into `box`."""
        look.text.draw_fitted(surface, self.options[self.index][1], Role.STRONG, ink, box)

    def _step(self, by: int) -> None:
        if not self.is_disabled and len(self.options) > 1:
            self.change(self.options[(self.index + by) % len(self.options)][0])


@dataclass(frozen=True)
class Slider(ValueWidget):
    """A number from 0 to 1 in steps, shown as a percentage. `change` gets the new value."""

    value: float
    change: Callable[[float], None] = field(compare=False)

    @property
    def spoken(self) -> str:
        """The label and the percentage."""
        return f"{self.label}: {round(self.value * 100)} %"

    def track(self, look: Look, control: pygame.Rect) -> pygame.Rect:
        """Return the bar in `control` along which the knob moves."""
        knob, words = look.px(look.theme.sizes.knob), look.text.width("100 %", Role.STRONG)
        parts = Row((Space(knob // 2), Slot(high=look.px(8)), Space(knob - knob // 2 + look.px(10) + words)))
        return parts.within(look, control)[0]

    def press_at(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> bool:
        """Jump to the pointer."""
        track = self.track(look, self.boxes(look, rect)[1])
        if position[0] >= track.left - track.height * 4:
            self.drag_to(position, look, rect)
        return True

    def drag_to(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> None:
        """Follow the pointer along the track."""
        track = self.track(look, self.boxes(look, rect)[1])
        self._set(round((position[0] - track.left) / max(1, track.width) * _SLIDER_STEPS) / _SLIDER_STEPS)

    def _draw_control(self, surface: pygame.Surface, look: Look, control: pygame.Rect) -> None:
        colours = look.theme.colours
        knob, track = look.px(look.theme.sizes.knob), self.track(look, control)
        look.shapes.draw_box(surface, track, track.height // 2, colours.panel_raised, colours.panel_line, 1)
        filled = pygame.Rect(track.left, track.top, round(track.width * self.value), track.height)
        if filled.width >= track.height:
            look.shapes.draw_box(surface, filled, track.height // 2, colours.accent)
        look.shapes.draw_disc(surface, (filled.right, track.centery), knob, colours.accent, colours.panel, look.px(2))
        words = f"{round(self.value * 100)} %"
        look.text.draw(surface, words, Role.STRONG, colours.text, control, Align.RIGHT)

    def _step(self, by: int) -> None:
        self._set((round(self.value * _SLIDER_STEPS) + by) / _SLIDER_STEPS)

    def _set(self, value: float) -> None:
        value = min(1.0, max(0.0, value))
        if value != self.value:
            self.change(value)
