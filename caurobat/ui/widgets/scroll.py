"""A scroll area: a view of taller content, whose widgets have their rects in screen pixels.

The area lays out its children in a column, or in rows of several, and moves their rects when it scrolls, so drawing,
hit tests and focus don't have to know about scrolling. The `FocusGroup` draws the children, clipped, and reveals the
focused one.
"""

from collections.abc import Sequence
from itertools import pairwise

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Slot, grid
from caurobat.ui.widgets.base import Paragraph, Widget, WidgetState

_STEP = 56.0  # for one notch of the wheel or one arrow key, in units
_BAR = 6.0


class ScrollArea(Widget):
    """A column of `children`, scrolled if they don't all fit."""

    def __init__(self, name: str, label: str = "", *, is_read: bool = False) -> None:
        """If it `is_read`, arrow keys scroll its text although some of its widgets can be pressed."""
        super().__init__(name, label)
        self._is_read = is_read
        self.offset = 0
        self.content_height = 0
        self._step = 1
        self._grip = 0  # the pointer's last y while it drags

    @property
    def is_focusable(self) -> bool:  # type: ignore[override]
        """Whether the area itself takes the focus to be scrolled with the arrow keys: if it has nothing to press."""
        return self.range > 0 and (self._is_read or not any(each.is_focusable for each in self.children))

    @property
    def range(self) -> int:
        """The number of pixels by which the content is taller than the area."""
        return max(0, self.content_height - self.rect.height)

    @staticmethod
    def width_within(look: Look, width: int) -> int:
        """Return the width of the children: that of the area, `width`, without the bar."""
        return width - look.px(_BAR + 14)

    def height_of(self, look: Look, children: Sequence[Widget], gap: int, width: int) -> int:
        """Return the height of `children` below each other in an area of `width`."""
        each = self.width_within(look, width)
        return sum(child.height_for(look, each) for child in children) + gap * (len(children) - 1)

    def lay_out(self, look: Look, rect: pygame.Rect, children: Sequence[Widget], gap: int, *, columns: int = 1) -> None:
        """Place `children` in rows of `columns` each in `rect`, `gap` pixels apart, scrolled as before."""
        self.rect = pygame.Rect(rect)
        self.children = tuple(children)
        self._step = look.px(_STEP)
        width = self.width_within(look, rect.width)
        each = (width - gap * (columns - 1)) // columns
        lines = [self.children[first : first + columns] for first in range(0, len(self.children), columns)]
        heights = [max(child.height_for(look, each) for child in line) for line in lines]
        self.content_height = sum(heights) + gap * max(0, len(heights) - 1)
        whole = pygame.Rect(rect.left, rect.top, width, self.content_height)
        cells = [Slot(each, height) for line, height in zip(lines, heights, strict=True) for _ in line]
        for child, box in zip(self.children, grid(cells, columns, gap=gap).within(look, whole), strict=True):
            child.rect, child.viewport = box, self
        offset, self.offset = self.offset, 0
        self.scroll_to(offset)

    def scroll_to(self, offset: int) -> bool:
        """Scroll until `offset` pixels of the content are hidden above; return whether anything moved."""
        offset = min(self.range, max(0, offset))
        by = self.offset - offset
        self.offset = offset
        for child in self.children:
            child.rect.move_ip(0, by)
        return by != 0

    def scroll_by(self, steps: float) -> bool:
        """Scroll by notches of the wheel, positive ones towards the top; return whether anything moved."""
        return self.scroll_to(self.offset - round(steps * self._step))

    def reveal(self, rect: pygame.Rect) -> None:
        """Scroll as little as necessary to show `rect` (in screen pixels) with some space around it."""
        air = min(self._step // 2, max(0, (self.rect.height - rect.height) // 2))
        if rect.top - air < self.rect.top:
            self.scroll_to(self.offset - (self.rect.top - rect.top) - air)
        elif rect.bottom + air > self.rect.bottom:
            self.scroll_to(self.offset + (rect.bottom - self.rect.bottom) + air)

    def reveal_child(self, child: Widget) -> None:
        """Scroll to show `child`, with the paragraph below it if both fit."""
        below = next((after for each, after in pairwise(self.children) if each is child), None)
        both = child.rect.union(below.rect) if isinstance(below, Paragraph) else child.rect
        self.reveal(both if both.height <= self.rect.height else child.rect)

    def take_action(self, action: Action) -> bool:
        """Scroll; at the end an arrow key is not used, so that the focus can move on."""
        page = max(self._step, self.rect.height - self._step)
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

    def press_at(self, position: tuple[int, int], look: Look) -> bool:
        """Begin to drag the content or the bar."""
        self._grip = position[1]
        return True

    def drag_to(self, position: tuple[int, int], look: Look) -> None:
        """Scroll with the pointer; dragging the bar scrolls proportionally."""
        by = position[1] - self._grip
        self._grip = position[1]
        if position[0] >= self.rect.right - self._step // 3:
            by = -round(by * self.content_height / max(1, self.rect.height))
        self.scroll_to(self.offset - by)

    def ring_rect(self, look: Look) -> pygame.Rect:
        """Return the rect with some space between the text and the ring."""
        return self.rect.inflate(2 * look.px(12), 2 * look.px(8))

    def draw(self, surface: pygame.Surface, look: Look, mood: WidgetState) -> None:
        """Draw the bar; the focus group draws the children."""
        if not self.range:
            return
        colours = look.theme.colours
        width = look.px(_BAR)
        length = max(look.px(36), round(self.rect.height * self.rect.height / self.content_height))
        top = self.rect.top + round((self.rect.height - length) * self.offset / self.range)
        track = pygame.Rect(self.rect.right - width, self.rect.top, width, self.rect.height)
        look.shapes.draw_box(surface, track, width // 2, (*colours.panel_raised[:3], 120))
        bar = pygame.Rect(track.left, top, width, length)
        lit = mood.is_hovered or mood.is_focused
        look.shapes.draw_box(surface, bar, width // 2, colours.accent if lit else colours.panel_line)
