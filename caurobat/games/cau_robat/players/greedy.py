"""The player that takes the most it can get now."""

from caurobat.core.decisions import Action
from caurobat.core.zones import PILES
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.players.player import ValuingPlayer, offered


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the action after which its pile has grown most, assuming that nobody answers a call."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the height of its pile after each action."""
        own = PILES[view.seat]
        return {action: len(GAME.preview(view, action).view.zones[own]) for action in offered(GAME, view)}
