"""The player that weighs each play: its gain, the danger in the table it leaves, and its own next capture."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.games.scopa import GAME, View
from caurobat.players.player import ValuingPlayer, offered
from caurobat.players.scopa.model import NUMBERS
from caurobat.players.scopa.outlook import After, Outlook


@dataclass(frozen=True, slots=True)
class Weights:
    """The weight of each part of a play, relative to 1 for its gain."""

    lost: float = 0.2
    danger: float = 0.9
    follow: float = 0.4


WEIGHTS: Final = Weights()


def weighed(after: After, weights: Weights = WEIGHTS) -> float:
    """Return the weighted value of a play."""
    return after.gain - weights.lost * after.lost - weights.danger * after.danger + weights.follow * after.follow


def numbers_of(action: Action) -> tuple[int, tuple[int, ...]]:
    """Return the card and the cards it takes, as numbers of the model."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    return NUMBERS[action.card], tuple(sorted([NUMBERS[card] for card in action.takes or ()]))


class LinearPlayer(ValuingPlayer[View]):
    """Chooses the action that weighs most."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the weighted value of each action."""
        outlook = Outlook(view)
        return {action: weighed(outlook.after(*numbers_of(action))) for action in offered(GAME, view)}
