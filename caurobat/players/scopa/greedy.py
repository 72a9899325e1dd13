"""The player that takes the most it can get now, and otherwise parts with what is worth least."""

from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View
from caurobat.players.player import offered
from caurobat.players.scopa.worth import CARD_WORTHS, SWEEP, worth_of

_NOTICED: Final = 1e-9


class GreedyPlayer:
    """The play that is worth most at once; what comes after it, it doesn't ask. Ties fall at random."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions with the largest worth."""
        actions = offered(GAME, view)
        worths = [worth_now(view, action) for action in actions]
        most = max(worths)
        return rng.choice([action for action, worth in zip(actions, worths, strict=True) if worth >= most - _NOTICED])


def worth_now(view: View, action: Action) -> float:
    """What `action` brings at once; a card that is trailed is lost."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    if not action.takes:
        return -CARD_WORTHS[action.card]
    # By the very last card there is no sweep, but then all of its captures are equal in that.
    sweep = SWEEP if len(action.takes) == len(view.zones[TABLE]) else 0.0
    return worth_of((action.card, *action.takes)) + sweep
