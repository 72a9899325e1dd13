"""A small set of widgets for keyboard, pad, pointer and touch."""

from caurobat.ui.widgets.base import Heading, Paragraph, Widget, WidgetState, control_height
from caurobat.ui.widgets.buttons import Button, Entry, Icon, IconButton, Pressable, RowButton, Weight, draw_icon, icon
from caurobat.ui.widgets.group import FocusGroup
from caurobat.ui.widgets.picks import PickCells, Picks
from caurobat.ui.widgets.press import Press, Scroll, button_row, settle_widgets
from caurobat.ui.widgets.scroll import ScrollArea
from caurobat.ui.widgets.textfield import TextField
from caurobat.ui.widgets.values import Choice, Slider, Toggle

__all__ = [
    "Button",
    "Choice",
    "Entry",
    "FocusGroup",
    "Heading",
    "Icon",
    "IconButton",
    "Paragraph",
    "PickCells",
    "Picks",
    "Press",
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
    "settle_widgets",
]
