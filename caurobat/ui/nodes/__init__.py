"""Content as frozen values: one description that is measured, placed, drawn, read aloud and compared."""

from caurobat.ui.nodes.containers import Column, Fixed, Lettered, Over, Row, Shift, Within
from caurobat.ui.nodes.layer import Layer
from caurobat.ui.nodes.leaves import Disc, Fill, Paragraph, Picture, Slot, Space, Text
from caurobat.ui.nodes.node import Node, Placed
from caurobat.ui.nodes.press import Press, Scroll, button_row

__all__ = [
    "Column", "Disc", "Fill", "Fixed", "Layer", "Lettered", "Node", "Over", "Paragraph", "Picture", "Placed", "Press",
    "Row", "Scroll", "Shift", "Slot", "Space", "Text", "Within", "button_row",
]  # fmt: skip
