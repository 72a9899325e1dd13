"""The lessons of Cau robat, one idea each. Laia sits right of the learner and plays next; then Quim, then Montse."""

from typing import Final

from caurobat.learn.cau_robat.calls import CALL_LESSONS
from caurobat.learn.cau_robat.ends import END_LESSONS
from caurobat.learn.cau_robat.making import AT
from caurobat.learn.cau_robat.taking import TAKING_LESSONS
from caurobat.learn.cau_robat.thefts import THEFT_LESSONS
from caurobat.learn.lesson import Lesson
from caurobat.learn.option_examples import DealExample, Examples, PlayExample

__all__ = ["AT", "EXAMPLES", "LESSONS"]

LESSONS: Final[tuple[Lesson, ...]] = (*TAKING_LESSONS, *THEFT_LESSONS, *CALL_LESSONS, *END_LESSONS)

_RECAU = "turn=1 table=[E3] hand0=[B7 E1] hand1=[O7 E2] hand2=[C7 O1] pile0=[B2 O2] pile1=[B4 O4 C4] pile2=[B6 O6 C6]"
_LAST = "hand0=[E2] table=[C5] pile0=[B7 O7 C7] pile1=[B1 O1 C1] pile2=[B4 O4]"

EXAMPLES: Final[Examples] = {
    "stealing": PlayExample(
        AT("table=[O1 C2 E4 O11] hand0=[B1 E6] hand1=[O7] hand2=[C12] pile1=[B3 O3 C3] pile2=[E5 C5]"), ("B1",)
    ),
    "deal": DealExample(2),
    "sequence": PlayExample(AT("table=[O5 C6 E7 O11] hand0=[B6 E1] hand1=[O2] hand2=[C12]"), ("B6",)),
    "cau_sequence": PlayExample(
        AT("turn=2 table=[C5 E6 O11] hand0=[B4 E1] hand1=[O2] hand2=[O4 C12] pile2=[B10 O10]"), ("O4", "B4")
    ),
    "cau_payment": PlayExample(AT(_RECAU), ("O7", "C7", "B7")),
    "sweep_first": PlayExample(
        AT("turn=2 hand0=[B4 E1] hand1=[O2] hand2=[O4 C12] pile1=[B6 O6] pile2=[B10]"), ("O4", "B4")
    ),
    "leftovers": PlayExample(AT(f"{_LAST} last_capturer=1"), ("E2",)),
    "ties": PlayExample(AT(_LAST), ("E2",)),
    "scoring": PlayExample(
        AT(
            "hand0=[E2] table=[C5] pile0=[B1 B2 B3 B4 B5 B6 B7 B10 B11 B12] pile1=[O1 O2 O3 O4 O5 O6 O7 O10 O11 O12 C1]"
            " pile2=[C2 C3 C4 C6 C7]"
        ),
        ("E2",),
    ),
}
