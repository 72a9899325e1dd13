"""Answers to questions that games have in common, and the mistakes that people make about them."""

from collections.abc import Callable
from typing import TypeAlias

from caurobat.core.events import PointsScored, TrickTaken
from caurobat.core.zones import PILES, TABLE
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import Measure, Value

Count: TypeAlias = Callable[[Happened], int]
"""A measure that is a number."""


def gained(happened: Happened) -> int:
    """How many cards the learner's pile has more."""
    return happened.gained


def always(number: int) -> Count:
    """`number`, whatever happened."""
    return lambda _: number


def plus(measure: Measure, more: int) -> Count:
    """`more` than the number that `measure` comes to."""
    return lambda happened: as_number(measure(happened)) + more


def up_to_seven(happened: Happened) -> int:
    """As if a run ended at the 7."""
    return 1 + sum(card.rank <= 7 for card in happened.captured)


def all_of_table(happened: Happened) -> int:
    """As if the whole table came along."""
    return 1 + len(happened.before.zones[TABLE])


def points_of(side: int, why: str = "") -> Count:
    """How many points `side` makes at once; for `why` alone, if that is given."""
    return lambda happened: sum(
        event.points
        for event in happened.events
        if isinstance(event, PointsScored) and event.side == side and why in ("", event.why)
    )


def points_for(side: int, why: str) -> Measure:
    """How many points `side` makes for `why`, at once or when the round is counted."""

    def measured(happened: Happened) -> Value:
        result = happened.game.result(happened.after)
        if result is None:
            return 0
        return sum(gain.points for gain in result.gains if (gain.side, gain.why) == (side, why))

    return measured


def taker(happened: Happened) -> int:
    """The seat that takes the trick."""
    return next(event.seat for event in happened.events if isinstance(event, TrickTaken))


def trick_points(happened: Happened) -> int:
    """How many points the trick counts."""
    return next(event.points for event in happened.events if isinstance(event, TrickTaken))


def choices_there_were(happened: Happened) -> int:
    """How many cards could have been played."""
    decision = happened.game.decision(happened.before)
    return len(decision.actions) if decision is not None else 0


def own_pile(happened: Happened) -> int:
    """How many cards lie in the learner's pile in the end."""
    return len(happened.after.zones[PILES[happened.own]])


def as_number(value: Value) -> int:
    """`value`, which is a number."""
    assert isinstance(value, int), f"{value} is a card"
    return value
