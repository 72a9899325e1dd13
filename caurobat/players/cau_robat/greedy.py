"""The player that takes the most it can get now."""

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat import GAME, View
from caurobat.players.player import offered


class GreedyPlayer:
    """The action after which its pile has grown most, if nobody answers a call; ties fall at random."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions with the largest net gain."""
        best: list[Action] = []
        most = None
        heights: dict[int, int] = {}
        for action in offered(GAME, view):
            # Suits never matter, so cards of one rank gain alike.
            kind = action.card.rank if isinstance(action, Play) else 0
            if kind not in heights:
                heights[kind] = len(GAME.preview(view, action).view.zones[PILES[view.seat]])
            if most is None or heights[kind] > most:
                best, most = [], heights[kind]
            if heights[kind] == most:
                best.append(action)
        return rng.choice(best)
