"""Grades for the entries of a hint, compared with the suggestion, for players who don't want figures."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from caurobat.narration.advice import SURE, Hint, TrialOutcome, beside
from caurobat.narration.strings import msg


class Grade(Enum):
    """The grade of an entry, best first."""

    BEST = "best"
    FINE = "fine"
    WEAKER = "weaker"
    POOR = "poor"


GRADE_WORDS: Final[Mapping[Grade, str]] = {
    Grade.BEST: msg("Suggested"),
    Grade.FINE: msg("As good in the end"),
    Grade.WEAKER: msg("A little weaker"),
    Grade.POOR: msg("Clearly weaker"),
}
"""The grades in words, so that they do not depend on colours."""

_NEAR, _FAR = 0.02, 0.08
"""An entry up to the first difference in winning chances is as good.

One beyond the second, if significant, clearly weaker.
"""


def grades_of(hints: Sequence[Hint]) -> dict[str, Grade]:
    """Return the grade of each of `hints`, by name; without forecasts, only the suggestion has one.

    An entry that wins less often never gets a better grade, even if the difference is not significant.
    """
    best = next((hint for hint in hints if hint.is_best), None)
    if best is None:
        return {}
    grades, lowest = {best.name: Grade.BEST}, Grade.FINE
    if best.outlook is not None:
        others = [(hint.name, hint.outlook) for hint in hints if hint is not best and hint.outlook is not None]
        for name, outlook in sorted(others, key=lambda other: -other[1].win):
            lowest = max(lowest, _beside(best.outlook, outlook), key=list(Grade).index)
            grades[name] = lowest
    return grades


def by_grade(hints: Sequence[Hint]) -> list[Hint]:
    """Return `hints` sorted by grade; equal ones keep their order, and those without a grade come last."""
    grades, order = grades_of(hints), list(Grade)
    return sorted(hints, key=lambda hint: order.index(grades[hint.name]) if hint.name in grades else len(order))


def _beside(best: TrialOutcome, other: TrialOutcome) -> Grade:
    behind, error = beside(best, other)
    if behind <= max(_NEAR, error):
        return Grade.FINE
    return Grade.POOR if behind > max(_FAR, SURE * error) else Grade.WEAKER
