"""The player that takes the most it can get now, and otherwise trails the card that is worth least."""

from caurobat.core.decisions import Action, Play
from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View
from caurobat.players.player import offered
from caurobat.players.scopa.card_points import CARD_POINTS, SWEEP, points_of
from caurobat.players.valuing import ValuingPlayer


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the play that is worth most at once, without looking ahead."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the immediate value of each action."""
        return {action: points_now(view, action) for action in offered(GAME, view)}


def points_now(view: View, action: Action) -> float:
    """Return the immediate value of `action`; a trailed card counts as lost."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    if not action.takes:
        return -CARD_POINTS[action.card]
    # By the very last card there is no sweep, but then all of its captures are equal in that.
    sweep = SWEEP if len(action.takes) == len(view.zones[TABLE]) else 0.0
    return points_of((action.card, *action.takes)) + sweep
