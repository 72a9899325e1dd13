"""Small examples of the options: a position and its plays by each value of an option; the rules tell the rest."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from caurobat.core.game import AnyGame, AnyOptions, AnyState, Deal, Step
from caurobat.core.options import option_values
from caurobat.core.rng import Rng
from caurobat.learn.lesson import BadLesson, action_of


@dataclass(frozen=True, slots=True)
class PlayExample:
    """The `plays` from `start` on, written as in lessons; those that a value of the option forbids end there."""

    start: AnyState
    plays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealExample:
    """The deal of a `seed` for so many `seats`."""

    seed: int
    seats: int = 4


Example: TypeAlias = PlayExample | DealExample
Examples: TypeAlias = Mapping[str, Example]
"""The example of each option of a game, by its name."""


def played_by_each(game: AnyGame, name: str, example: PlayExample) -> dict[AnyOptions, list[Step[AnyState]]]:
    """Return what comes of the plays by each value of the option `name`; a play that it forbids ends them."""
    result: dict[AnyOptions, list[Step[AnyState]]] = {}
    for options in _by_each(game, name):
        state = replace(example.start, options=options)
        steps = result[options] = []
        for play in example.plays:
            try:
                steps.append(game.apply(state, action_of(game, state, play)))
            except BadLesson:
                break
            state = steps[-1].state
    return result


def dealt_by_each(game: AnyGame, name: str, example: DealExample) -> dict[AnyOptions, Deal]:
    """The deal by each value of the option `name`; the last seat deals."""
    seats = example.seats
    return {each: game.deal(each, seats, seats - 1, Rng(example.seed)) for each in _by_each(game, name)}


def _by_each(game: AnyGame, name: str) -> list[AnyOptions]:
    return [replace(game.options({}), **{name: value}) for value in option_values(game.options_type, name)]
