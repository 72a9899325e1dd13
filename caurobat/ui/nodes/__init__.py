"""Content as frozen values: one description that is measured, placed, drawn, read aloud and compared."""

from caurobat.ui.nodes.containers import Column, Composed, Fixed, Lettered, Line, Over, Row, Shift, Within, grid
from caurobat.ui.nodes.layer import Layer
from caurobat.ui.nodes.leaves import Disc, Fill, Paragraph, Picture, Slot, Space, Text
from caurobat.ui.nodes.node import Node, Placed

__all__ = [
    "Column", "Composed", "Disc", "Fill", "Fixed", "Layer", "Lettered", "Line", "Node", "Over", "Paragraph", "Picture",
    "Placed", "Row", "Shift", "Slot", "Space", "Text", "Within", "grid",
]  # fmt: skip
