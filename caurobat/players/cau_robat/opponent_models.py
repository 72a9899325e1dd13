"""Models of how each level plays at a glance, fast enough for whole rounds, for hints and chances to expect.

A policy is asked in a world where every hand is known, hands being in random order. It comes as near to a level as a
few lines can; `tools/check_sayings.py` tells how near that is.
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
"""The action of the seat to move."""

UNKNOWN_PLAYER: Final = ""
"""Who sits there nobody knows: a person, whose play nothing is known of."""
_CARELESS: Final = {"biel": (0.5, 0.8, 0.9, 0.6), "laia": (0.05, 0.35, 0.45, 0.12), "quim": (0.0, 0.08, 0.1, 0.15)}
"""How often each overlooks a match, a pile, the step from 12 to 1, a call: as `levels` has it, Quim half awake."""
_PEOPLE: Final = (UNKNOWN_PLAYER, "human")
_WARY: Final = 0.5
"""How often somebody of whom nothing is known is wary; else they are greedy."""


def policy_of(player: str, chance: Chance) -> OpponentPolicy:
    """How the player of that name (`UNKNOWN_PLAYER`: somebody) is expected to play; a character changes nothing."""
    name = player.partition(":")[0]
    if name in _CARELESS:
        return partial(_careless, *_CARELESS[name], chance)
    if name == "greedy":
        return greedy
    if name == "random":
        return partial(_random, chance)
    return partial(_either, chance) if name in _PEOPLE else wary


def policies_of(players: Sequence[str], chance: Chance) -> tuple[OpponentPolicy, ...]:
    """A policy for each of `players`, by seat."""
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
    """Play like somebody who takes the most of what it sees, and sees that much less."""
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
