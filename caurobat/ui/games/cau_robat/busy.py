"""The moments in which most happens at a table of cau robat at once: for `bench ui`, and for tests of drawing."""

from typing import Final

from caurobat.ui.table.kit import BusyMoment

BUSY_MOMENTS: Final = (
    BusyMoment("deal, 12 seats", 12, 1),
    BusyMoment(
        "contracau, 12 seats",
        12,
        97496,
        "C11 E2 E3 O5 B5 C12 E12 E6 B6 C4 C10 O3 C1 O12 B12 E5 O6 O2 B2 C2 E7 C7 B7 O7",
        4,
    ),
    BusyMoment(
        "ten ranks, three piles",
        12,
        81186,
        "C1 E1 O6 B11 C4 B10 B12 B6 E7 E6 E5 C5 O2 C12 E10 C3 B4 B1 E3 O10 O11 C10 C7 E2 E12 O4 B5 B7 C6 E11 C11 "
        "B2 O3 O12 O1 C2",
        1,
    ),
    BusyMoment(
        "sweep, 12 seats",
        12,
        90659,
        "E5 O10 E1 B5 B1 C12 C4 B4 O4 B12 E7 O7 O2 E2 E10 B10 O5 E11 B2 C5 B3 E6 O12 O1 E3",
        1,
    ),
    BusyMoment("hand of 18, pointer along it", 2, 1, is_person=True),
)
