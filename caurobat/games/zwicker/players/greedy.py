"""The player that takes the most it can get now; if nothing can be taken, it parts with the least valuable card."""

from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.players.playouts import SWEEP
from caurobat.games.zwicker.rules import GAME, View
from caurobat.games.zwicker.rules.counting import card_points
from caurobat.players.player import ValuingPlayer, offered

_A_CARD: Final = 0.05  # the value of a card without points


class GreedyPlayer(ValuingPlayer[View]):
    """Chooses the play that is worth most at once; a card that is trailed or built on others counts as lost."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the immediate value of each action."""
        return {action: _value(view, action) for action in offered(GAME, view)}


def _value(view: View, action: Action) -> float:
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    if isinstance(action, Build) or not action.takes:
        return -_worth_of(action.card)
    # The last capture of a round may not count as a sweep, but then that is true of all its captures.
    sweep = SWEEP if len(action.takes) == len(view.zones[TABLE]) else 0.0
    return sum([_worth_of(card) for card in (action.card, *action.takes)]) + sweep


def _worth_of(card: Card) -> float:
    return card_points(card) + _A_CARD
