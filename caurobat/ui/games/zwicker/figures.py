"""The drawings of Zwicker's rules."""

from collections.abc import Mapping
from typing import Final

from caurobat.ui.games.fishing.figures import capture_figure, card_row
from caurobat.ui.widgets.figure import Figure

FIGURES: Final[Mapping[str, Figure]] = {
    "values": card_row("AH JC QD KS"),
    "groups": capture_figure("9C", "9D 5H 4S 2D", "9D 5H 4S"),
    "build": card_row("5S 3H"),
    "jokers": card_row("X1 X2 X3 X4 X5 X6"),
    "sweep": capture_figure("QH", "QS 7C 5D", "QS 7C 5D"),
    "points": card_row("10D AH 7D 7S", "10D"),
}
"""By the name that the rules' pages give them."""
