"""Content as frozen values: one description that is measured, placed, drawn, read aloud and compared."""

from caurobat.ui.nodes.containers import Column, Composed, Fixed, Lettered, Line, Over, Row, Shift, Within
from caurobat.ui.nodes.layer import Layer
from caurobat.ui.nodes.leaves import Disc, Fill, Heading, Paragraph, Picture, Slot, Space, Text, Words
from caurobat.ui.nodes.node import Node, Placed

__all__ = [
    "Column", "Composed", "Disc", "Fill", "Fixed", "Heading", "Layer", "Lettered", "Line", "Node", "Over", "Paragraph",
    "Picture", "Placed", "Row", "Shift", "Slot", "Space", "Text", "Within", "Words",
]  # fmt: skip
