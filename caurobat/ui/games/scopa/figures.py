"""The drawings of Scopa's rules."""

from collections.abc import Mapping
from typing import Final

from caurobat.ui.games.fishing.figures import capture_figure, card_row
from caurobat.ui.widgets.figure import Figure

FIGURES: Final[Mapping[str, Figure]] = {
    "courts": card_row("O10 O11 O12"),
    "equal card": capture_figure("C5", "O5 E3 B2", "O5"),
    "sum": capture_figure("C11", "O5 E4 B12", "O5 E4"),
    "sweep": capture_figure("B7", "O4 C3", "O4 C3"),
    "settebello": card_row("O7", "O7"),
    "primiera": card_row("O7 C7 E6 B1"),
}
"""By the name that the rules' pages give them."""
