"""The focus: which widget has it, how it moves, and how input reaches widgets.

There is one group per scene. The pointer hovers and presses; keyboard and pad move the focus, to the next widget (Tab)
or to the nearest one in a direction. The ring is drawn only while keyboard or pad are used.
"""

from collections.abc import Sequence

import pygame

from caurobat.ui.audio import Sound
from caurobat.ui.drawing.look import Look
from caurobat.ui.host import Host
from caurobat.ui.input.actions import (
    Action,
    Command,
    Input,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Scrolled,
    Typed,
)
from caurobat.ui.widgets.base import Widget, WidgetState
from caurobat.ui.widgets.scroll import ScrollArea

_DIRECTIONS = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}
_ASIDE_WEIGHT = 2.2  # a pixel to the side counts as this many ahead


class FocusGroup:
    """The widgets of a scene, in Tab order."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.widgets: tuple[Widget, ...] = ()
        self.focused: Widget | None = None
        self.hovered: Widget | None = None
        self.pressed: Widget | None = None
        self.needs_draw = True
        self._is_active = True
        self._press_is_used = False
        self._pointer: tuple[int, int] | None = None

    def replace(self, widgets: Sequence[Widget], first: str = "") -> None:
        """Replace the widgets, as after a new layout; the focus stays on the widget with the same name.

        Children of scroll areas are included. `first` names the widget that has the focus at the start (by default the
        first focusable one).
        """
        name = self.focused.name if self.focused else first
        self.widgets = tuple(each for widget in widgets for each in (widget, *widget.children))
        able = self._focusable()
        same_name = [each for each in able if each.name == name]
        self.pressed = None
        self.hovered = None
        self._focus(same_name[0] if same_name else (able[0] if able else None), reveal=bool(same_name))
        if self._pointer is not None:
            self._hover(self._pointer)
        self.needs_draw = True

    def focus(self, name: str) -> bool:
        """Focus the widget called `name`; return whether there is such a focusable widget."""
        for widget in self._focusable():
            if widget.name == name:
                self._focus(widget)
                return True
        return False

    def leave(self) -> None:
        """Release hover, press and text input, because the scene is covered or gone."""
        self.hovered = self.pressed = self._pointer = None
        self._is_active = False
        self._host.stop_writing()

    def come_back(self) -> None:
        """Reactivate the group, because the scene is on top again; a focused text field takes text again."""
        self._is_active = True
        self._focus(self.focused, reveal=False)

    @property
    def hint(self) -> str:
        """The hint of the widget that is focused or pointed at, or the reason why it is disabled."""
        widget = self.focused if self._host.shows_focus else self.hovered
        return (widget.why_not or widget.hint) if widget is not None else ""

    def handle(self, event: Input) -> bool:
        """Pass `event` to the widgets; return whether one of them used a command or is under the pointer."""
        # A press or a key is redrawn whatever its effect; only pointer moves are so frequent that it would matter.
        self.needs_draw |= self.pressed is not None or not isinstance(event, PointerMoved)
        match event:
            case PointerMoved(position, is_touch):
                return self._moved(position, is_touch)
            case PointerPressed(position):
                return self._press(position)
            case PointerReleased(position, is_touch):
                return self._release(position, is_touch)
            case Scrolled(position, steps):
                self._scroll(position, steps)
            case Typed(text) if self.focused is not None:
                self.focused.take_text(text)
            case Command(action):
                return self._command(action)
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all visible widgets and the focus ring."""
        self.needs_draw = False
        for widget in self.widgets:
            if widget.viewport is not None and not widget.rect.colliderect(widget.viewport.rect):
                continue  # scrolled out of sight
            previous = surface.get_clip()
            if widget.viewport is not None:
                surface.set_clip(widget.viewport.rect.clip(previous))
            widget.draw(surface, look, self._mood(widget))
            surface.set_clip(previous)
        self._draw_ring(surface, look)

    # Keyboard and pad

    def _command(self, action: Action) -> bool:
        if self.focused is not None and self.focused.take_action(action):
            return True
        match action:
            case Action.NEXT | Action.PREV:
                return self._step(1 if action is Action.NEXT else -1)
            case Action.UP | Action.DOWN | Action.LEFT | Action.RIGHT:
                return self._go(action)
            case Action.ACCEPT:
                return self.focused is not None and self._activate(self.focused)
            case Action.PAGE_UP | Action.PAGE_DOWN | Action.FIRST | Action.LAST:
                area = self._area_of_focus()
                return area is not None and area.take_action(action)
            case _:
                return False

    def _step(self, by: int) -> bool:
        able = self._focusable()
        if not able:
            return False
        at = able.index(self.focused) if self.focused in able else -by
        self._focus(able[(at + by) % len(able)])
        return True

    def _go(self, action: Action) -> bool:
        """Move to the nearest widget in a direction; if there is none, scroll the area of the focus."""
        able = self._focusable()
        if self.focused is None or self.focused not in able:
            return self._step(1)
        best = ahead(self.focused, able, _DIRECTIONS[action])
        if best is not None:
            self._focus(best)
            return True
        area = self._area_of_focus()
        return area is not None and area.take_action(action)

    def _activate(self, widget: Widget) -> bool:
        if widget.is_disabled:
            self._host.refuse(widget.why_not)
        else:
            # Click first, because the action may close this scene.
            self._host.sounds.play(Sound.BUTTON)
            widget.activate()
        return True

    # Pointer

    def _moved(self, position: tuple[int, int], is_touch: bool) -> bool:
        if self.pressed is not None:
            self.pressed.drag_to(position, self._host.look)
            return False
        return not is_touch and self._hover(position)

    def _hover(self, position: tuple[int, int]) -> bool:
        self._pointer = position
        widget = self._at(position)
        if widget is not self.hovered:
            self.hovered = widget
            self.needs_draw = True
        return widget is not None

    def _press(self, position: tuple[int, int]) -> bool:
        widget = self._at(position)
        if widget is None:
            return False
        self.pressed = widget
        self._press_is_used = not widget.is_disabled and widget.press_at(position, self._host.look)
        if widget.is_focusable:
            self._focus(widget, reveal=False)
        return True

    def _release(self, position: tuple[int, int], is_touch: bool) -> bool:
        widget, self.pressed = self.pressed, None
        if widget is None:
            return False
        if is_touch:
            self.hovered = None
        # Releasing outside the widget cancels the press.
        if not self._press_is_used and widget.reaches(position, self._host.look):
            self._activate(widget)
        return True

    def _scroll(self, position: tuple[int, int], steps: float) -> None:
        for widget in self.widgets:
            if isinstance(widget, ScrollArea) and widget.rect.collidepoint(position):
                widget.scroll_by(steps)
                self._hover(position)
                return

    def _at(self, position: tuple[int, int]) -> Widget | None:
        """Return the widget at `position`, preferring one that contains it to one that is only near it."""
        look = self._host.look
        live = [
            each
            for each in self.widgets
            if (each.is_focusable or isinstance(each, ScrollArea))
            and (each.viewport is None or each.viewport.rect.collidepoint(position))
            and each.reaches(position, look)
        ]
        live.sort(key=lambda each: (isinstance(each, ScrollArea), not each.rect.collidepoint(position)))
        return live[0] if live else None

    # State

    def _focusable(self) -> list[Widget]:
        return [each for each in self.widgets if each.is_focusable]

    def _area_of_focus(self) -> ScrollArea | None:
        """Return the scroll area that the focus is in, or else the only one there is."""
        if self.focused is not None and isinstance(self.focused.viewport, ScrollArea):
            return self.focused.viewport
        areas = [each for each in self.widgets if isinstance(each, ScrollArea)]
        return areas[0] if len(areas) == 1 else None

    def _focus(self, widget: Widget | None, reveal: bool = True) -> None:
        self.focused = widget
        self.needs_draw = True
        if widget is not None and reveal and isinstance(widget.viewport, ScrollArea):
            widget.viewport.reveal_child(widget)
        if not self._is_active:
            return
        if widget is not None and widget.wants_text:
            self._host.start_writing(widget.rect)
        else:
            self._host.stop_writing()

    def _mood(self, widget: Widget) -> WidgetState:
        has_focus = widget is self.focused and self._is_active
        return WidgetState(
            is_hovered=widget is self.hovered and not self._host.shows_focus,
            is_pressed=widget is self.pressed,
            is_focused=has_focus and (self._host.shows_focus or widget.wants_text),
        )

    def _draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        widget = self.focused
        if widget is None or not self._is_active or not self._host.shows_focus:
            return
        gap, width = look.px(look.theme.sizes.focus_gap), look.px(look.theme.sizes.focus_line)
        ring = widget.ring_rect(look).inflate(2 * (gap + width), 2 * (gap + width))
        previous = surface.get_clip()
        if widget.viewport is not None:
            around = widget.viewport.rect.inflate(2 * (gap + width), 2 * (gap + width))
            surface.set_clip(around.clip(previous))
        radius = look.px(look.theme.radii.control) + gap + width
        look.shapes.draw_ring(surface, ring, radius, look.theme.colours.focus, width)
        surface.set_clip(previous)


def ahead(start: Widget, able: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the widget that an arrow leads to; up and down first go through everything that scrolls with `start`."""
    if start.viewport is not None and not direction[0]:
        within = nearest(start, [each for each in able if each.viewport is start.viewport], direction)
        if within is not None:
            return within
    visible = [each for each in able if each.viewport is None or each.viewport.rect.colliderect(each.rect)]
    return nearest(start, visible, direction)


def nearest(start: Widget, widgets: Sequence[Widget], direction: tuple[int, int]) -> Widget | None:
    """Return the widget closest to `start` in `direction` (-1, 0 or 1 across and down), if any.

    A widget lies in that direction if its nearer edge is beyond the middle of `start`. Its distance grows with the gap
    to the side.
    """
    others = [(widget, _distance(start.rect, widget.rect, direction)) for widget in widgets if widget is not start]
    there = [(distance, widget) for widget, distance in others if distance is not None]
    return min(there, key=lambda each: each[0])[1] if there else None


def _distance(start: pygame.Rect, other: pygame.Rect, direction: tuple[int, int]) -> float | None:
    across, down = direction
    if across:
        start, other = _turned(start), _turned(other)
    ahead = (other.top - start.bottom) if across + down > 0 else (start.top - other.bottom)
    beyond = (other.centery - start.centery) * (across + down)
    if beyond <= 0 or ahead < -start.height / 2:
        return None
    aside = max(0, other.left - start.right, start.left - other.right)
    return max(0, ahead) + _ASIDE_WEIGHT * aside + abs(other.centerx - start.centerx) * 0.01


def _turned(rect: pygame.Rect) -> pygame.Rect:
    """Return `rect` with its axes swapped."""
    return pygame.Rect(rect.top, rect.left, rect.height, rect.width)
