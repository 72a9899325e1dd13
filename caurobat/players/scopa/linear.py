"""The player that weighs each play: what it brings, what it leaves to the next seat, what it leaves to itself."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.scopa import GAME, View
from caurobat.players.player import offered
from caurobat.players.scopa.model import NUMBERS
from caurobat.players.scopa.outlook import After, Outlook

_NOTICED: Final = 1e-9


@dataclass(frozen=True, slots=True)
class Weights:
    """How much each part of a play counts, where what it captures counts 1."""

    lost: float = 0.2
    danger: float = 0.9
    follow: float = 0.4


WEIGHTS: Final = Weights()


def weighed(after: After, weights: Weights = WEIGHTS) -> float:
    """What a play is worth."""
    return after.gain - weights.lost * after.lost - weights.danger * after.danger + weights.follow * after.follow


def values(view: View, actions: tuple[Action, ...], weights: Weights = WEIGHTS) -> list[float]:
    """What each of `actions` is worth."""
    outlook = Outlook(view)
    return [weighed(outlook.after(*numbers_of(action)), weights) for action in actions]


def numbers_of(action: Action) -> tuple[int, tuple[int, ...]]:
    """The card and what it takes, as the model writes them."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    return NUMBERS[action.card], tuple(sorted([NUMBERS[card] for card in action.takes or ()]))


class LinearPlayer:
    """The action that weighs most; of equal ones any."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self._weights = weights

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the best actions."""
        actions = offered(GAME, view)
        worths = values(view, actions, self._weights)
        most = max(worths)
        return rng.choice([action for action, worth in zip(actions, worths, strict=True) if worth >= most - _NOTICED])
