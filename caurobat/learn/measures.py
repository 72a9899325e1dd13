"""Answers to questions that several games ask, and the wrong answers of common misconceptions."""

from collections.abc import Callable
from typing import TypeAlias

from caurobat.core.zones import TABLE
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import Measure, Value

Count: TypeAlias = Callable[[Happened], int]
"""A measure whose value is a number."""


def gained(happened: Happened) -> int:
    """Return the growth of the learner's pile."""
    return happened.gained


def always(number: int) -> Count:
    """Return a measure that is always `number`."""
    return lambda _: number


def plus(measure: Measure, more: int) -> Count:
    """Return a measure that is larger than `measure` by `more`."""
    return lambda happened: as_number(measure(happened)) + more


def up_to_seven(happened: Happened) -> int:
    """Return the number of cards taken if a run ended at the 7."""
    return 1 + sum(card.rank <= 7 for card in happened.captured)


def all_of_table(happened: Happened) -> int:
    """Return the number of cards taken if a card took the whole table."""
    return 1 + len(happened.before.zones[TABLE])


def points_for(side: int, why: str) -> Measure:
    """Return a measure of the points that `side` scores for `why`, at once or in the count."""

    def measured(happened: Happened) -> Value:
        result = happened.game.result(happened.after)
        if result is None:
            return 0
        return sum(gain.points for gain in result.gains if (gain.side, gain.why) == (side, why))

    return measured


def as_number(value: Value) -> int:
    """Return `value`, which must be a number."""
    assert isinstance(value, int), f"{value} is a card"
    return value
