"""One round played by programs from deal to end, used by the arena, simulations and measurements."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, cast

from caurobat.core.decisions import Action, Decision
from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyOptions, AnyState, Deal, Held, Result, Step
from caurobat.core.rng import Rng
from caurobat.players.player import Player, RandomPlayer


@dataclass(slots=True)
class PlayedRound:
    """A finished round: its decisions and events, and the seconds of each decision by seat."""

    state: Held
    result: Result
    actions: list[Action] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)
    seconds: list[list[float]] = field(default_factory=list)


def play_round(
    game: AnyGame,
    options: AnyOptions,
    deal: Deal,
    players: Sequence[Player],
    chance: Callable[[int], Rng],
) -> PlayedRound:
    """Play the round of `deal` with `players`, one for each seat; `chance` gives the rng of each ply, from 0.

    Raises `SetupError` and `DealError`, and `IllegalAction` if a player chose an action that was not offered.
    """
    seats = len(players)
    step: Step[Any] = game.start(options, seats, deal)
    state, events = step.state, list(step.events)
    actions: list[Action] = []
    seconds: list[list[float]] = [[] for _ in range(seats)]
    # Looked up once, so that random rounds cost little more than the rules themselves.
    deciders = [game.decider(seats, hand) for hand in range(len(deal.hands))]
    choosers, times = [_chooser(game, players[seat], seat) for seat in deciders], [seconds[seat] for seat in deciders]
    apply, clock = game.apply, time.perf_counter
    while (turn := state.turn) is not None:
        begun = clock()
        action = choosers[turn](state, chance(len(actions)))
        times[turn].append(clock() - begun)
        step = apply(state, action)
        state = step.state
        actions.append(action)
        events += step.events
    result = game.result(state)
    assert result is not None, "a round in which nobody is to move is over"
    return PlayedRound(state, result, actions, events, seconds)


def _chooser(game: AnyGame, player: Player, seat: int) -> Callable[[AnyState, Rng], Action]:
    """Return how `player` chooses at `seat`: it is shown only the view, which is not made if it never looks at one."""
    if isinstance(player, RandomPlayer):
        return lambda state, rng: rng.choice(cast(Decision, game.decision(state)).actions)
    return lambda state, rng: player.choose(game.view(state, seat), rng)


def win_shares(game: AnyGame, options: AnyOptions, seats: int, result: Result) -> tuple[float, ...]:
    """Return each seat's share of the win: 1 if its side won alone."""
    part = 1 / len(result.winners) if game.shares_wins and result.winners else 1.0
    shares = [0.0] * seats
    for number, side in enumerate(game.sides(options, seats)):
        for seat in side:
            shares[seat] = part if number in result.winners else 0.0
    return tuple(shares)
