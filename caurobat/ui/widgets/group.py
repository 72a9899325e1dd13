"""The focus: which widget has it, how it moves, and how input reaches widgets.

There is one group per scene. The pointer hovers and presses; keyboard and pad move the focus, to the next widget (Tab)
or to the nearest one in a direction. The ring is drawn only while keyboard or pad are used.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

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
from caurobat.ui.nodes import Node, Placed, Words
from caurobat.ui.widgets.base import Widget, WidgetState
from caurobat.ui.widgets.scroll import Scroll, ScrollArea

_DIRECTIONS = {
    Action.UP: (0, -1),
    Action.DOWN: (0, 1),
    Action.LEFT: (-1, 0),
    Action.RIGHT: (1, 0),
}
_ASIDE_WEIGHT = 2.2  # a pixel to the side counts as this many ahead


@dataclass(frozen=True, slots=True)
class Item:
    """A widget, or a text in a scroll area, in its `place` while nothing is scrolled."""

    node: Node
    place: pygame.Rect
    area: ScrollArea | None = None

    @property
    def name(self) -> str:
        """The name of the node."""
        return self.node.name

    @property
    def label(self) -> str:
        """The text of the node."""
        if isinstance(self.node, Widget):
            return self.node.label
        return self.node.words if isinstance(self.node, Words) else " ".join(self.node.says)

    @property
    def widget(self) -> Widget:
        """The node of an item that is not just a text."""
        assert isinstance(self.node, Widget), self.node
        return self.node

    @property
    def is_focusable(self) -> bool:
        """Whether it can have the focus."""
        return isinstance(self.node, Widget) and self.node.is_focusable

    @property
    def rect(self) -> pygame.Rect:
        """Its place on the screen."""
        return self.place if self.area is None else self.place.move(0, -self.area.offset)

    @property
    def is_in_sight(self) -> bool:
        """Whether some of it is not scrolled away."""
        return self.area is None or self.area.rect.colliderect(self.rect)

    def reaches(self, position: tuple[int, int], look: Look) -> bool:
        """Whether `position` hits it: its rect, or at least the smallest hit area."""
        least, rect = look.px(look.theme.sizes.hit), self.rect
        grown = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
        return grown.collidepoint(position) and (self.area is None or self.area.rect.collidepoint(position))


class FocusGroup:
    """The widgets of a scene, in Tab order."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.widgets: tuple[Item, ...] = ()
        self.focused: Item | None = None
        self.hovered: Item | None = None
        self.pressed: Item | None = None
        self.needs_draw = True
        self._is_active = True
        self._press_is_used = False
        self._pointer: tuple[int, int] | None = None

    def replace(self, tree: Placed, first: str = "", *, reveal: bool = True) -> None:
        """Replace the widgets by those of `tree`; focus and press stay on the widgets with the same names.

        `first` names the widget that has the focus at the start (by default the first focusable one). The focus is
        scrolled into sight only to `reveal` it.
        """
        name = self.focused.name if self.focused else first
        self.widgets = tuple(_items(tree))
        able = self._focusable()
        same_name = [each for each in able if each.name == name]
        pressed = self.pressed.name if self.pressed else None
        self.pressed = next((each for each in self.widgets if each.name == pressed), None)
        self.hovered = None
        self._focus(same_name[0] if same_name else (able[0] if able else None), reveal=reveal and bool(same_name))
        if self._pointer is not None:
            self._hover(self._pointer)
        self.needs_draw = True

    def focus(self, name: str) -> bool:
        """Focus the widget called `name`; return whether there is such a focusable widget."""
        for item in self._focusable():
            if item.name == name:
                self._focus(item)
                return True
        return False

    def is_at(self, name: str) -> bool:
        """Whether the widget called `name` has the focus."""
        return self.focused is not None and self.focused.name == name

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
        item = self.focused if self._host.shows_focus else self.hovered
        return (item.widget.why_not or item.widget.hint) if item is not None else ""

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
                self.focused.widget.take_text(text)
            case Command(action):
                return self._command(action)
        return False

    def draw(self, surface: pygame.Surface, look: Look) -> None:
        """Draw all visible widgets and the focus ring."""
        self.needs_draw = False
        for item in self.widgets:
            if not item.is_in_sight:
                continue
            previous = surface.get_clip()
            if item.area is not None:
                surface.set_clip(item.area.rect.clip(previous))
            if isinstance(item.node, Widget):
                item.node.show(surface, look, item.rect, self._mood(item))
            else:
                item.node.place(look, item.rect).draw(surface)
            surface.set_clip(previous)
        self._draw_ring(surface, look)

    # Keyboard and pad

    def _command(self, action: Action) -> bool:
        if self.focused is not None and self.focused.widget.take_action(action):
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

    def _activate(self, item: Item) -> bool:
        if item.widget.is_disabled:
            self._host.refuse(item.widget.why_not)
        else:
            # Click first, because the action may close this scene.
            self._host.sounds.play(Sound.BUTTON)
            item.widget.activate()
        return True

    # Pointer

    def _moved(self, position: tuple[int, int], is_touch: bool) -> bool:
        if self.pressed is not None:
            self.pressed.widget.drag_to(position, self._host.look, self.pressed.rect)
            return False
        return not is_touch and self._hover(position)

    def _hover(self, position: tuple[int, int]) -> bool:
        self._pointer = position
        item = self._at(position)
        if item is not self.hovered:
            self.hovered = item
            self.needs_draw = True
        return item is not None

    def _press(self, position: tuple[int, int]) -> bool:
        item = self._at(position)
        if item is None:
            return False
        self.pressed = item
        if item.is_focusable:
            self._focus(item, reveal=False)
        widget = item.widget
        self._press_is_used = not widget.is_disabled and widget.press_at(position, self._host.look, item.rect)
        return True

    def _release(self, position: tuple[int, int], is_touch: bool) -> bool:
        item, self.pressed = self.pressed, None
        if item is None:
            return False
        if is_touch:
            self.hovered = None
        # Releasing outside the widget cancels the press.
        if not self._press_is_used and item.reaches(position, self._host.look):
            self._activate(item)
        return True

    def _scroll(self, position: tuple[int, int], steps: float) -> None:
        for item in self.widgets:
            if isinstance(item.node, Scroll) and item.rect.collidepoint(position):
                item.node.area.scroll_by(steps)
                self._hover(position)
                return

    def _at(self, position: tuple[int, int]) -> Item | None:
        """Return the widget at `position`, preferring one that contains it to one that is only near it."""
        look = self._host.look
        able = [each for each in self.widgets if each.is_focusable or isinstance(each.node, Scroll)]
        live = [each for each in able if each.reaches(position, look)]
        live.sort(key=lambda each: (isinstance(each.node, Scroll), not each.rect.collidepoint(position)))
        return live[0] if live else None

    # State

    def _focusable(self) -> list[Item]:
        return [each for each in self.widgets if each.is_focusable]

    def _area_of_focus(self) -> ScrollArea | None:
        """Return the scroll area that the focus is in, or else the only one there is."""
        if self.focused is not None and self.focused.area is not None:
            return self.focused.area
        areas = [each.node.area for each in self.widgets if isinstance(each.node, Scroll)]
        return areas[0] if len(areas) == 1 else None

    def _focus(self, item: Item | None, reveal: bool = True) -> None:
        self.focused = item
        self.needs_draw = True
        if item is not None and item.area is not None and reveal:
            # With the text below it, if both fit.
            below = next((after for each, after in pairwise(self.widgets) if each is item), item)
            both = item.rect if isinstance(below.node, Widget) else item.rect.union(below.rect)
            item.area.reveal(both if both.height <= item.area.rect.height else item.rect)
        if not self._is_active:
            return
        if item is not None and item.widget.wants_text:
            self._host.start_writing(item.rect)
        else:
            self._host.stop_writing()

    def _mood(self, item: Item) -> WidgetState:
        has_focus = item is self.focused and self._is_active
        return WidgetState(
            is_hovered=item is self.hovered and not self._host.shows_focus,
            is_pressed=item is self.pressed,
            is_focused=has_focus and (self._host.shows_focus or item.widget.wants_text),
        )

    def _draw_ring(self, surface: pygame.Surface, look: Look) -> None:
        item = self.focused
        if item is None or not self._is_active or not self._host.shows_focus:
            return
        gap, width = look.px(look.theme.sizes.focus_gap), look.px(look.theme.sizes.focus_line)
        ring = item.widget.ring_rect(look, item.rect).inflate(2 * (gap + width), 2 * (gap + width))
        previous = surface.get_clip()
        if item.area is not None:
            around = item.area.rect.inflate(2 * (gap + width), 2 * (gap + width))
            surface.set_clip(around.clip(previous))
        radius = look.px(look.theme.radii.control) + gap + width
        look.shapes.draw_ring(surface, ring, radius, look.theme.colours.focus, width)
        surface.set_clip(previous)


def ahead(start: Item, able: Sequence[Item], direction: tuple[int, int]) -> Item | None:
    """Return the widget that an arrow leads to; up and down first go through everything that scrolls with `start`."""
    if start.area is not None and not direction[0]:
        within = nearest(start, [each for each in able if each.area is start.area], direction)
        if within is not None:
            return within
    visible = [each for each in able if each.is_in_sight]
    return nearest(start, visible, direction)


def nearest(start: Item, widgets: Sequence[Item], direction: tuple[int, int]) -> Item | None:
    """Return the widget closest to `start` in `direction` (-1, 0 or 1 across and down), if any.

    A widget lies in that direction if its nearer edge is beyond the middle of `start`. Its distance grows with the gap
    to the side.
    """
    others = [(each, _distance(start.rect, each.rect, direction)) for each in widgets if each is not start]
    there = [(distance, each) for each, distance in others if distance is not None]
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


def _items(tree: Placed) -> Iterator[Item]:
    """Yield the widgets of `tree` in Tab order, the parts of a scroll area after it."""
    widgets = [(each.node, each.rect) for each in tree.walk() if isinstance(each.node, Widget)]
    for node, rect in sorted(widgets, key=lambda each: each[0].tab):
        yield Item(node, rect)
        if isinstance(node, Scroll):
            parts = node.content(tree.look, rect)
            node.area.fit(tree.look, rect, parts[-1].rect.bottom - rect.top if parts else 0)
            for part in parts:
                inner = [each for each in part.walk() if isinstance(each.node, Widget)]
                yield from [Item(each.node, each.rect, node.area) for each in inner or [part]]
