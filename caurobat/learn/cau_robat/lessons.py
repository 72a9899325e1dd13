"""The lessons of Cau robat, one idea each. Laia sits right of the learner and plays next; then Quim, then Montse."""

from typing import Final

from caurobat.learn.cau_robat.calls import CALL_LESSONS
from caurobat.learn.cau_robat.ends import END_LESSONS
from caurobat.learn.cau_robat.making import AT
from caurobat.learn.cau_robat.taking import TAKING_LESSONS
from caurobat.learn.cau_robat.thefts import THEFT_LESSONS
from caurobat.learn.lesson import Lesson

__all__ = ["AT", "LESSONS"]

LESSONS: Final[tuple[Lesson, ...]] = (*TAKING_LESSONS, *THEFT_LESSONS, *CALL_LESSONS, *END_LESSONS)
