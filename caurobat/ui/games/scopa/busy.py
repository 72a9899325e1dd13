"""The moments in which most happens at a table of Scopa at once: for measuring, and for tests of drawing."""

from typing import Final

from caurobat.ui.table.kit import BusyMoment

BUSY_MOMENTS: Final = (
    BusyMoment("deal, 4 seats", 4, 1, game="scopa"),
    BusyMoment("hand of 3", 2, 1, is_person=True, game="scopa"),
)
