"""A grid of pictures to pick one from, such as colours or portraits, as one widget."""

from collections.abc import Callable, Collection
from dataclasses import dataclass, field
from typing import ClassVar, Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Row, Slot, Space
from caurobat.ui.nodes.boxes import hit
from caurobat.ui.widgets.base import Widget, WidgetState, draw_ground
from caurobat.ui.widgets.buttons import Icon, icon

_GAP: Final = 6.0
DrawCell = Callable[[pygame.Surface, Look, pygame.Rect, int], None]


@dataclass(frozen=True, slots=True)
class PickCells:
    """The pictures to pick from: `values`, each drawn by `draw` into a square of at most `largest` units.

    They form one row if each can be `least` units wide, or else two. Those in `taken` belong to others and are drawn
    smaller, as `note` explains.
    """

    values: range
    draw: DrawCell
    least: float
    largest: float
    taken: Collection[int] = ()
    note: str = ""


@dataclass(frozen=True)
class Picks(Widget):
    """A pick of one of `cells`. Keys skip those that are taken; a press can pick them. `change` gets the new value."""

    is_focusable: ClassVar = True
    name: str
    label: str
    cells: PickCells
    value: int
    change: Callable[[int], None] = field(compare=False)

    @property
    def _taken(self) -> frozenset[int]:
        return frozenset(self.cells.taken) - {self.value}

    @property
    def spoken(self) -> str:
        """The label and the number of the picked cell."""
        return f"{self.label}: {self.cells.values.index(self.value) + 1} / {len(self.cells.values)}"

    def height(self, look: Look, width: int) -> int:
        """Return the height of the label and the rows of cells."""
        rows = -(-len(self.cells.values) // self._columns_in(look, width))
        return self._head(look) + rows * (self._side(look, width) + look.px(_GAP)) + look.px(4)

    def boxes(self, look: Look, rect: pygame.Rect) -> list[pygame.Rect]:
        """Return the rectangles of the cells, in the order of their values."""
        side, columns = self._side(look, rect.width), self._columns_in(look, rect.width)
        left, top, step = rect.left + look.px(8), rect.top + self._head(look), side + look.px(_GAP)
        places = [divmod(number, columns) for number in range(len(self.cells.values))]
        return [pygame.Rect(left + column * step, top + row * step, side, side) for row, column in places]

    def press_at(self, position: tuple[int, int], look: Look, rect: pygame.Rect) -> bool:
        """Pick the cell at `position`."""
        number = hit(self.boxes(look, rect), position)
        if number is not None:
            self._set(self.cells.values[number])
        return True

    def activate(self) -> None:
        """Pick the next cell that isn't taken."""
        self._step(1)

    def take_action(self, action: Action) -> bool:
        """Step through the free cells with left and right; up and down only pass by and change nothing."""
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self._step(1 if action is Action.RIGHT else -1)
        return True

    def show(self, surface: pygame.Surface, look: Look, rect: pygame.Rect, mood: WidgetState) -> None:
        """Draw the label and the cells: taken ones smaller, the picked one with a ring and a tick."""
        colours = look.theme.colours
        if mood.is_lit:
            draw_ground(surface, look, rect, (*colours.panel_hover[:3], 110))
        head = pygame.Rect(rect.left + look.px(6), rect.top, rect.width - look.px(12), self._head(look))
        label = look.text.draw_fitted(surface, self.label, Role.BODY, colours.text, head, Align.LEFT)
        beside = Row((Space(label.right - head.left + look.px(_GAP)), Slot())).within(look, head)[0]
        note = self.cells.note if self._taken else ""
        look.text.draw_fitted(surface, note, Role.SMALL, colours.text_muted, beside, Align.RIGHT)
        for value, place in zip(self.cells.values, self.boxes(look, rect), strict=True):
            inner = place if value == self.value else place.inflate(-place.width // 7, -place.width // 7)
            if value in self._taken:
                inner = place.inflate(-place.width // 3, -place.width // 3)
            self.cells.draw(surface, look, inner, value)
            if value == self.value:
                self._draw_mark(surface, look, place)

    def _draw_mark(self, surface: pygame.Surface, look: Look, cell: pygame.Rect) -> None:
        colours = look.theme.colours
        look.shapes.draw_ring(surface, cell, cell.width // 2, colours.text, look.px(2.5))
        side = max(look.px(18), cell.width // 3)
        centre = (cell.right - side // 3, cell.bottom - side // 3)
        look.shapes.draw_disc(surface, centre, side, colours.accent, colours.panel, look.px(1.5))
        tick = icon(look, Icon.CHECK, round(side * 0.66), colours.text_on_accent)
        surface.blit(tick, tick.get_rect(center=centre))

    def _head(self, look: Look) -> int:
        return look.text.line_height(Role.BODY) + look.px(6)

    def _columns_in(self, look: Look, width: int) -> int:
        one_row = len(self.cells.values)
        return one_row if self._fitting(look, width, one_row) >= look.px(self.cells.least) else -(-one_row // 2)

    def _fitting(self, look: Look, width: int, columns: int) -> int:
        return (width - look.px(16) - (columns - 1) * look.px(_GAP)) // columns

    def _side(self, look: Look, width: int) -> int:
        return min(look.px(self.cells.largest), self._fitting(look, width, self._columns_in(look, width)))

    def _step(self, by: int) -> None:
        count = len(self.cells.values)
        start = self.cells.values.index(self.value)
        around = [self.cells.values[(start + by * ahead) % count] for ahead in range(1, count)]
        free = [value for value in around if value not in self._taken] or around
        self._set(free[0])

    def _set(self, value: int) -> None:
        if value != self.value:
            self.change(value)
