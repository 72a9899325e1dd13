"""Widgets as parts of a tree: buttons, fields and lists, which get their places from there."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.boxes import At
from caurobat.ui.nodes.containers import Row
from caurobat.ui.nodes.node import Node, Placed
from caurobat.ui.widgets.base import Widget
from caurobat.ui.widgets.buttons import Button
from caurobat.ui.widgets.group import FocusGroup
from caurobat.ui.widgets.scroll import ScrollArea

_IN_ROW, _IN_ROW_GAP = 180.0, 16.0  # the smallest width of a button in a row, and the gap between two, in units


@dataclass(frozen=True, slots=True)
class Press(Node):
    """A widget, drawn and used by the focus group; when nodes are compared, it is equal to any other.

    Keys and screen readers reach the widgets of a tree in its order, those with a lower `tab` first.
    """

    fills_across: ClassVar = True
    widget: Widget = field(compare=False)
    tab: int = 0

    def width(self, look: Look) -> int | None:
        """Return the preferred width of the widget."""
        return self.widget.width_for(look) if self.wide is None else self.wide

    def height(self, look: Look, width: int) -> int | None:
        """Return the preferred height of the widget."""
        return self.widget.height_for(look, width) if self.high is None else self.high

    def settle(self, look: Look, rect: pygame.Rect) -> None:
        """Give the widget its place."""
        self.widget.rect = rect


@dataclass(frozen=True, slots=True)
class Scroll(Press):
    """A scroll area with its `children` in rows of `columns` each, `gap` pixels apart."""

    widget: ScrollArea = field(compare=False)
    children: Sequence[Widget] = field(default=(), compare=False)
    gap: int = 0
    columns: int = 1

    def height(self, look: Look, width: int) -> int | None:
        """Return no preferred height: it takes the room that there is."""
        return self.high

    def settle(self, look: Look, rect: pygame.Rect) -> None:
        """Lay out the children in the area's place."""
        self.widget.lay_out(look, rect, self.children, self.gap, columns=self.columns)


def button_row(look: Look, buttons: Sequence[Button]) -> Row:
    """Return `buttons` side by side in the middle, all of them narrower if there is too little room."""
    parts = tuple([Press(each, wide=max(look.px(_IN_ROW), each.width_for(look))) for each in buttons])
    return Row(parts, gap=look.px(_IN_ROW_GAP), at=At.MIDDLE, name="buttons")


def settle_widgets(tree: Placed, group: FocusGroup, first: str = "") -> None:
    """Give the widgets of `tree` their places, and all of them to `group`; `first` has the focus at first."""
    presses = [(each.node, each.rect) for each in tree.walk() if isinstance(each.node, Press)]
    for press, rect in presses:
        press.settle(tree.look, rect)
    if presses:
        inorder = sorted([press for press, _ in presses], key=lambda press: press.tab)
        group.replace([press.widget for press in inorder], first=first)
