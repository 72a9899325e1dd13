"""A scroll area: a view of taller content, which is placed as if nothing were hidden and shown `offset` pixels higher.

The `FocusGroup` draws the content, clipped, and reveals the part with the focus.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Node, Placed
from caurobat.ui.widgets.base import Widget, WidgetState

_STEP = 56.0  # for one notch of the wheel or one arrow key, in units
_BAR = 6.0


class ScrollArea:
    """How far a list is scrolled, which its scene remembers, and its extent when it was last laid out."""

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.offset = 0
        self.content_height = 0
        self.step = 1
        self.grip = 0  # the pointer's last y while it drags

    @property
    def range(self) -> int:
        """The number of pixels by which the content is taller than the area."""
        return max(0, self.content_height - self.rect.height)

    def fit(self, look: Look, rect: pygame.Rect, content_height: int) -> None:
        """Take on a new extent, scrolled as before if possible."""
        self.rect, self.content_height, self.step = rect, content_height, look.px(_STEP)
        self.scroll_to(self.offset)

    def scroll_to(self, offset: int) -> bool:
        """Scroll until `offset` pixels of the content are hidden above; return whether anything moved."""
        before, self.offset = self.offset, min(self.range, max(0, offset))
        return self.offset != before

    def scroll_by(self, steps: float) -> bool:
        """Scroll by notches of the wheel, positive ones towards the top; return whether anything moved."""
        return self.scroll_to(self.offset - round(steps * self.step))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as necessary to show `rect` (in screen pixels) with some space around it."""
        air = min(self.step // 2, max(0, (self.rect.height - rect.height) // 2))
        if rect.top - air < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top) - air)
        elif rect.bottom + air > self.rect.bottom:
            self.scroll_to(self.offset + (rect.bottom - self.rect.bottom) + air)

    def take_action(self, action: Action) -> bool:
        """Scroll; at the end an arrow key is not used, so that the focus can move on."""
        page = max(self.step, self.rect.height - self.step)
        match action:
            case Action.UP:
                return self.scroll_by(1)
            case Action.DOWN:
                return self.scroll_by(-1)
            case Action.PAGE_UP:
                return self.scroll_to(self.offset - page)
            case Action.PAGE_DOWN:
                return self.scroll_to(self.offset + page)
            case Action.FIRST:
                return self.scroll_to(0)
            case Action.LAST:
                return self.scroll_to(self.range)
            case _:
                return False

    def drag_to(self, position: tuple[int, int]) -> None:
        """Scroll with the pointer; dragging the bar scrolls proportionally."""
        by = position[1] - self.grip
        self.grip = position[1]
        if position[0] >= self.rect.right - self.step // 3:
            by = -round(by * self.content_height / max(1, self.rect.height))
        self.scroll_to(self.offset - by)


@dataclass(frozen=True)
class Scroll(Widget):
    """The parts in `children`, in rows of `columns` each, `gap` pixels apart, scrolled in `area` if they don't all fit.

    If it `is_read`, arrow keys scroll its text although some of its widgets can be pressed.
    """

    name: str
    area: ScrollArea
    children: Sequence[Node] = ()
    gap: int = 0
    columns: int = 1
    is_read: bool = False

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]
        """Whether the area itself takes the focus to be scrolled with the arrow keys: if it has nothing to press."""
        has_press = any(isinstance(each, Widget) and each.is_focusable for each in self.children)
        return self.area.range > 0 and (self.is_read or not has_press)

    def height(self, look: Look, width: int) -> int | None:
        """Return no preferred height: it takes the room that there is."""
        return self.high

    def content_height(self, look: Look, width: int) -> int:
        """Return the height of the whole content in an area of `width`."""
        heights = self._heights(look, self._column_width(look, width))
        return sum(heights) + self.gap * max(0, len(heights) - 1)

    def content(self, look: Look, rect: pygame.Rect) -> list[Placed]:
        """Return the children in their places while nothing is scrolled."""
        each = self._column_width(look, rect.width)
        heights = self._heights(look, each)
        tops = accumulate([high + self.gap for high in heights], initial=rect.top)
        lefts = [rect.left + column * (each + self.gap) for column in range(self.columns)]
        rows = zip(tops, heights, strict=False)
        boxes = [pygame.Rect(left, top, each, high) for top, high in rows for left in lefts]
        return [child.place(look, box) for child, box in zip(self.children, boxes, strict=False)]

    def _column_width(self, look: Look, width: int) -> int:
        return (width_within(look, width) - self.gap * (self.columns - 1)) // self.columns

    def _heights(self, look: Look, width: int) -> list[int]:
        """Return the height of each row in columns of `width`."""
        heights = [child.height(look, width) or 0 for child in self.children]
        return [max(heights[first : first + self.columns]) for first in range(0, len(heights), self.columns)]

    def take_action(self, action: Action) -> bool:
        """Scroll."""
        return self.area.take_action(action)

    def press_at(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> bool:
        """Begin to drag."""
        self.area.grip = position[1]
        return True

    def drag_to(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> None:
        """Scroll with the pointer."""
        self.area.drag_to(position)

    def ring_rect(self, look: Look, rect: pygame.Rect) -> pygame.Rect:
        """Return the rect with some space between the text and the ring."""
        return rect.inflate(2 * look.px(12), 2 * look.px(8))

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the bar; the focus group draws the children."""
        area = self.area
        if not area.range:
            return
        colours = look.theme.colours
        width = look.px(_BAR)
        length = max(look.px(36), round(rect.height * rect.height / area.content_height))
        top = rect.top + round((rect.height - length) * area.offset / area.range)
        track = pygame.Rect(rect.right - width, rect.top, width, rect.height)
        look.shapes.draw_box(surface, track, width // 2, (*colours.panel_raised[:3], 120))
        bar = pygame.Rect(track.left, top, width, length)
        lit = mood.is_hovered or mood.is_focused
        look.shapes.draw_box(surface, bar, width // 2, colours.accent if lit else colours.panel_line)


def width_within(look: Look, width: int) -> int:
    """Return the width of the content: that of the area, `width`, without the bar."""
    return width - look.px(_BAR + 14)
