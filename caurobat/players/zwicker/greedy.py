"""The player that takes the most it can get now, and otherwise parts with what is worth least."""

from collections.abc import Iterable, Mapping
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.zones import TABLE
from caurobat.decks import FRENCH, JOKERS, Card
from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.counting import card_points
from caurobat.players.player import offered
from caurobat.players.valuing import ValuingPlayer

SWEEP: Final = 3.0
"""A sweep is three points."""
_A_CARD: Final = 0.05

CARD_POINTS: Final[Mapping[Card, float]] = {card: card_points(card) + _A_CARD for card in (*FRENCH.cards, *JOKERS)}
"""What each card is worth to whoever captures it."""


def points_of(cards: Iterable[Card]) -> float:
    """Return the value of these cards together."""
    return sum([CARD_POINTS[card] for card in cards])


class GreedyPlayer(ValuingPlayer[View]):
    """The play that is worth most at once; what comes after it, it doesn't ask."""

    def values(self, view: View) -> dict[Action, float]:
        """The value of each action by itself."""
        return {action: points_now(view, action) for action in offered(GAME, view)}


def points_now(view: View, action: Action) -> float:
    """Return the value that `action` brings at once; a card that is trailed or laid on others is lost."""
    assert isinstance(action, Play | Build), "cards are played in this game, and nothing else is done"
    if isinstance(action, Play) and action.takes:
        sweep = SWEEP if len(action.takes) == len(view.zones[TABLE]) else 0.0
        return points_of((action.card, *action.takes)) + sweep
    return -CARD_POINTS[action.card]
