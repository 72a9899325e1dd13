"""Random positions for tests of players."""

import random
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any, TypeVar

from caurobat.core.game import Game
from caurobat.core.rng import Rng
from caurobat.core.round import RoundState
from tests.expecting import present

StateT = TypeVar("StateT", bound=RoundState[Any])


def somewhere(game: Game[Any, StateT, Any], rules: Mapping[str, object], seats: int, seed: int, most: int) -> StateT:
    options, rng = game.options(rules), Rng(seed, 5)
    state = game.start(options, seats, game.deal(options, seats, 0, rng)).state
    for _ in range(rng.below(most)):
        state = game.apply(state, rng.choice(present(game.decision(state)).actions)).state
    return state


def walk(game: Game[Any, StateT, Any], options: Any, seats: int, seed: int, dealer: int = 0) -> Iterator[StateT]:
    """Yield the states of a round, played at random, in which somebody is to move."""
    chance = random.Random(seed)
    state = game.start(options, seats, game.deal(options, seats, dealer, Rng(seed))).state
    while (decision := game.decision(state)) is not None:
        yield state
        state = game.apply(state, chance.choice(decision.actions)).state


def after(count: int, states: Iterator[StateT]) -> StateT:
    return next(islice(states, count, None))
