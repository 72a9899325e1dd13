"""Small examples of options: a position and some plays, or a deal, tried with each value of the option."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from caurobat.core.game import AnyGame, AnyOptions, AnyState, Deal, Step
from caurobat.core.options import option_values
from caurobat.core.rng import Rng
from caurobat.learn.lesson import BadLesson, action_of


@dataclass(frozen=True, slots=True)
class PlayExample:
    """`plays` from `start` on, written as in lessons, up to the first one that a value forbids.

    Without plays, it shows what happens before the first turn with the cards that `start` has dealt.
    """

    start: AnyState
    plays: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DealExample:
    """The deal of `seed` for `seats` seats."""

    seed: int
    seats: int = 4


Example: TypeAlias = PlayExample | DealExample
Examples: TypeAlias = Mapping[str, Example]
"""The examples of a game's options, by name."""


def played_by_each(game: AnyGame, name: str, example: PlayExample) -> dict[AnyOptions, list[Step[AnyState]]]:
    """Return the steps of the plays for each value of the option `name`, up to a forbidden play."""
    result: dict[AnyOptions, list[Step[AnyState]]] = {}
    for options in _by_each(game, name):
        state = replace(example.start, options=options)
        steps = result[options] = [] if example.plays else [_begun(game, state)]
        for play in example.plays:
            try:
                steps.append(game.apply(state, action_of(game, state, play)))
            except BadLesson:
                break
            state = steps[-1].state
    return result


def _begun(game: AnyGame, dealt: AnyState) -> Step[AnyState]:
    """Return what happens before the first turn of a round with all cards of `dealt` already dealt."""
    begun = game.round_type(replace(dealt, turn=None), is_recorded=True)
    begun.start_turn((dealt.dealer + 1) % dealt.seats)
    return Step(begun.freeze(), tuple(begun.events or ()))


def dealt_by_each(game: AnyGame, name: str, example: DealExample) -> dict[AnyOptions, Deal]:
    """Return the deal for each value of the option `name`; the last seat deals."""
    seats = example.seats
    return {each: game.deal(each, seats, seats - 1, Rng(example.seed)) for each in _by_each(game, name)}


def _by_each(game: AnyGame, name: str) -> list[AnyOptions]:
    return [replace(game.options({}), **{name: value}) for value in option_values(game.options_type, name)]
