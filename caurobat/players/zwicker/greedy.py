"""The player that takes the most it can get now, and otherwise trails the card that is worth least."""

from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.zones import TABLE
from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.counting import card_points
from caurobat.players.player import offered
from caurobat.players.valuing import ValuingPlayer
from caurobat.players.zwicker.model import SWEEP

_A_CARD: Final = 0.05


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the play that is worth most at once, without looking ahead."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the immediate value of each action."""
        return {action: points_now(view, action) for action in offered(GAME, view)}


def points_now(view: View, action: Action) -> float:
    """Return the immediate value of `action`; a card that is trailed or built on others counts as lost."""
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    if isinstance(action, Play) and action.takes:
        is_sweep = len(action.takes) == len(view.zones[TABLE])
        return sum([card_points(card) + _A_CARD for card in (action.card, *action.takes)]) + SWEEP * is_sweep
    return -card_points(action.card) - _A_CARD
