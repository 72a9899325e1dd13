"""The player that takes the most it can get now."""

from caurobat.core.decisions import Action, Play
from caurobat.core.zones import PILES
from caurobat.games.cau_robat import GAME, View
from caurobat.players.player import offered
from caurobat.players.valuing import ValuingPlayer


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the action after which its pile has grown most, if nobody answers a call."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the height of its pile after each action."""
        heights: dict[int, int] = {}
        values: dict[Action, float] = {}
        for action in offered(GAME, view):
            # Suits don't matter, so cards of one rank have the same gain.
            kind = action.card.rank if isinstance(action, Play) else 0
            if kind not in heights:
                heights[kind] = len(GAME.preview(view, action).view.zones[PILES[view.seat]])
            values[action] = heights[kind]
        return values
