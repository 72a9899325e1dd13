"""Fast models of how each level plays at a glance, for playouts and forecasts.

A policy is called in a world where every hand is known and in random order. It resembles a level as closely as a few
lines can; `tools/check_sayings.py` measures how closely.
"""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from caurobat.players.cau_robat.fast import PASS, Model
from caurobat.players.cau_robat.fast.model import OVER
from caurobat.players.cau_robat.fast.policies import greedy, wary
from caurobat.players.cau_robat.fast.tables import BITS

Chance = Callable[[], float]
"""Gives numbers from 0 below 1."""
OpponentPolicy = Callable[[Model], int]
"""Returns the action of the seat to move."""

UNKNOWN_PLAYER: Final = ""
"""The name of a player about whom nothing is known, as of a person."""
_CARELESS: Final = {"biel": (0.5, 0.8, 0.9, 0.6), "laia": (0.05, 0.35, 0.45, 0.12), "quim": (0.0, 0.08, 0.1, 0.15)}
"""How often each overlooks a match, a pile, the step from 12 to 1, a call: as in the roster, with Quim half awake."""
_PEOPLE: Final = (UNKNOWN_PLAYER, "human")
_WARY: Final = 0.5  # how often an unknown player is wary, else greedy


def policy_of(player: str, chance: Chance) -> OpponentPolicy:
    """Return the model of the player of that name; a character makes no difference."""
    name = player.partition(":")[0]
    if name in _CARELESS:
        return partial(_careless, *_CARELESS[name], chance)
    if name == "greedy":
        return greedy
    if name == "random":
        return partial(_random, chance)
    return partial(_either, chance) if name in _PEOPLE else wary


def policies_of(players: Sequence[str], chance: Chance) -> tuple[OpponentPolicy, ...]:
    """Return a policy for each of `players`, by seat."""
    return tuple([policy_of(player, chance) for player in players])


def play_out(policies: Sequence[OpponentPolicy], model: Model) -> None:
    """Play `model` to its end, each seat by its policy."""
    while (seat := model.turn) != OVER:
        model.act(policies[seat](model))


def _either(chance: Chance, model: Model) -> int:
    return wary(model) if chance() < _WARY else greedy(model)


def _random(chance: Chance, model: Model) -> int:
    actions = model.actions()
    return actions[int(chance() * len(actions))]


def _careless(match: float, piles: float, circle: float, answer: float, chance: Chance, model: Model) -> int:
    """Play the largest capture that is not overlooked."""
    if model.calls:
        return PASS if chance() < answer else model.trailed
    hand = model.hands[model.turn]
    if match and chance() < match:
        free = [place for place in hand if not model.table & BITS[place]]
        if free:
            return free[int(chance() * len(free))]
    no_piles, no_circle = chance() < piles, chance() < circle
    if not no_piles and not no_circle:
        return greedy(model)
    rules = model.rules
    model.rules = rules.overlooking(no_piles, no_circle)
    try:
        return greedy(model)
    finally:
        model.rules = rules
