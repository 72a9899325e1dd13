"""One round played by programs from its deal to its end: what the arena, simulations and measurements share."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from caurobat.core.decisions import Action
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyOptions, AnyState, Deal, Held, Result, Step
from caurobat.core.rng import Rng
from caurobat.players.player import Player, StateMind


class Fair:
    """A player where a mind is wanted that is handed the state: it is shown its view and no more."""

    def __init__(self, game: AnyGame, player: Player) -> None:
        self._game = game
        self._player = player

    def choose(self, state: AnyState, rng: Rng) -> Action:
        """What the player chooses."""
        return self._player.choose(self._game.view(state, self._game.decider(state.seats, state.turn)), rng)


@dataclass(slots=True)
class PlayedRound:
    """A round that was played: each decision, all that happened, and the seconds that each decision of a seat took."""

    state: Held
    result: Result
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    seconds: list[list[float]] = field(default_factory=list)


def play_round(
    game: AnyGame,
    options: AnyOptions,
    deal: Deal,
    minds: Sequence[StateMind],
    chance: Callable[[int], Rng],
) -> PlayedRound:
    """The round of `deal`, played by `minds` (a `StateMind` for each seat); `chance` gives the rng of each ply from 0.

    Raises `SetupError` and `DealError`, and `IllegalAction` where a mind chose what was not offered.
    """
    seats = len(minds)
    step: Step[Any] = game.start(options, seats, deal)
    state, events = step.state, list(step.events)
    actions: list[Action] = []
    seconds: list[list[float]] = [[] for _ in range(seats)]
    while state.turn is not None:
        mind = game.decider(seats, state.turn)
        begun = time.perf_counter()
        action = minds[mind].choose(state, chance(len(actions)))
        seconds[mind].append(time.perf_counter() - begun)
        step = game.apply(state, action)
        state = step.state
        actions.append(action)
        events += step.events
    result = game.result(state)
    assert result is not None, "a round in which nobody is to move is over"
    return PlayedRound(state, result, actions, events, seconds)


def win_shares(game: AnyGame, options: AnyOptions, seats: int, result: Result) -> tuple[float, ...]:
    """Each seat's share of the round won: 1 for a side that won alone."""
    part = 1 / len(result.winners) if game.shares_wins and result.winners else 1.0
    shares = [0.0] * seats
    for number, side in enumerate(game.sides(options, seats)):
        for seat in side:
            shares[seat] = part if number in result.winners else 0.0
    return tuple(shares)
