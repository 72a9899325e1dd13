"""The player that weighs each play: its gain, the danger in the table it leaves, and its own next capture."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.games.scopa.players.cards import choice_of
from caurobat.games.scopa.players.outlook import After, Outlook
from caurobat.games.scopa.rules import GAME, View
from caurobat.players.player import ValuingPlayer, offered


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


class LinearPlayer(ValuingPlayer[View]):
    """Chooses the action that weighs most."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the weighted value of each action."""
        outlook = Outlook.of(view)
        return {action: weighed(outlook.after(*choice_of(action))) for action in offered(GAME, view)}
