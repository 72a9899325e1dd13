"""How good each entry of a hint is, compared with the suggestion: a grade for the eye; figures are for the curious."""

from collections.abc import Mapping, Sequence
from enum import Enum
from typing import Final

from caurobat.narration.advice import SURE, Hint, Outlook, beside
from caurobat.narration.strings import msg


class Grade(Enum):
    """The grade of an entry, the best first."""

    BEST = "best"
    FINE = "fine"
    WEAKER = "weaker"
    POOR = "poor"


GRADE_WORDS: Final[Mapping[Grade, str]] = {
    Grade.BEST: msg("Suggested"),
    Grade.FINE: msg("About as good"),
    Grade.WEAKER: msg("A little weaker"),
    Grade.POOR: msg("Clearly weaker"),
}
"""The grades in words, for whoever does not tell colours apart."""

_NEAR, _FAR = 0.02, 0.08
"""So little behind in the chance to win is as good, and so much is clearly weaker, if it is surely so."""


def grades_of(hints: Sequence[Hint]) -> dict[str, Grade]:
    """The grade of each of `hints`, by its name; without forecasts only the suggestion has one.

    What wins less often never has the better grade, even where nobody can be sure by how much.
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
    """Return `hints` in the order of their grades; those without one, and equal ones, stay in the order they had."""
    grades, order = grades_of(hints), list(Grade)
    return sorted(hints, key=lambda hint: order.index(grades[hint.name]) if hint.name in grades else len(order))


def _beside(best: Outlook, other: Outlook) -> Grade:
    behind, error = beside(best, other)
    if behind <= max(_NEAR, error):
        return Grade.FINE
    return Grade.POOR if behind > max(_FAR, SURE * error) else Grade.WEAKER
