"""The moments in which most happens at a table of cuarenta at once: for `bench ui`, and for tests of drawing."""

from typing import Final

from caurobat.ui.table.kit import BusyMoment

BUSY_MOMENTS: Final = (
    BusyMoment("deal, 4 seats", 4, 1, game="cuarenta"),
    BusyMoment(
        "caída and limpia, ten cards",
        4,
        11,
        "3C 5C AC JC KC 7D QS 2C 3H 6S 4D 2D AD AH",
        1,
        game="cuarenta",
    ),
)
