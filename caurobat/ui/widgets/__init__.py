"""A small set of widgets for keyboard, pad, pointer and touch."""

from caurobat.ui.widgets.base import Widget, WidgetState, control_height
from caurobat.ui.widgets.buttons import (
    Button,
    Entry,
    Icon,
    IconButton,
    Pressable,
    RowButton,
    Weight,
    button_row,
    draw_icon,
    icon,
)
from caurobat.ui.widgets.group import FocusGroup, Item
from caurobat.ui.widgets.picks import PickCells, Picks
from caurobat.ui.widgets.scroll import Scroll, ScrollArea
from caurobat.ui.widgets.textfield import Draft, TextField
from caurobat.ui.widgets.values import Choice, Slider, Toggle

__all__ = [
    "Button",
    "Choice",
    "Draft",
    "Entry",
    "FocusGroup",
    "Icon",
    "IconButton",
    "Item",
    "PickCells",
    "Picks",
    "Pressable",
    "RowButton",
    "Scroll",
    "ScrollArea",
    "Slider",
    "TextField",
    "Toggle",
    "Weight",
    "Widget",
    "WidgetState",
    "button_row",
    "control_height",
    "draw_icon",
    "icon",
]
