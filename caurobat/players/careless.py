"""The players that weigh what they see, and see less than there is: they err as people do, never absurdly.

Each lapse is drawn anew at every decision: someone who overlooks the step from 12 to 1 now may see it the next time.
"""

from dataclasses import dataclass
from typing import Final

from caurobat.cards import DECK
from caurobat.core.decisions import Action, Pass
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import View
from caurobat.players.fast import PASS
from caurobat.players.fast.tables import COUNT
from caurobat.players.features import NAMES, UNKNOWN, Blunders, Outlook
from caurobat.players.linear import action_at, weighed, weights_for
from caurobat.players.player import offered
from caurobat.players.styles import Style

_PRECISION: Final = 1 << 30
_NOTICED: Final = 1e-9
CARES: Final = frozenset(NAMES) - {"gain"}
"""All that one can think of beside what a card takes now."""


@dataclass(frozen=True, slots=True)
class Lapses:
    """How often, at a decision, someone errs in which way: chances from 0 to 1. `memory` is a number of cards."""

    match: float = 0.0
    """Doesn't see that a card takes anything; drawn for each rank in the hand."""
    counting: float = 0.0
    """Doesn't count: what takes something is as good as what takes more."""
    piles: float = 0.0
    """Overlooks that piles continue sequences."""
    circle: float = 0.0
    """Overlooks that 1 follows 12."""
    danger: float = 0.0
    """Doesn't think of what others can do next: the own pile lies exposed, the next seat is fed."""
    answer: float = 0.0
    """Misses the moment for recau or contracau."""
    memory: int = len(DECK)
    """How many cards from the top of each pile it remembers; those below, it thinks may still be played."""


class CarelessPlayer:
    """The action that weighs most as far as it looks; of equal ones any."""

    def __init__(self, lapses: Lapses, style: Style | None = None) -> None:
        self._lapses = lapses
        self._style = style

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions offered."""
        lapses = self._lapses
        # Every lapse is drawn every time, so that each decision takes equally much of the stream.
        misses, counting, piles, circle, danger, *unseen = [
            rng.below(_PRECISION) < chance * _PRECISION
            for chance in (
                lapses.answer,
                lapses.counting,
                lapses.piles,
                lapses.circle,
                lapses.danger,
                *[lapses.match] * COUNT,
            )
        ]
        actions = offered(view)
        if misses and isinstance(actions[-1], Pass):
            return actions[-1]
        outlook = Outlook(view, Blunders(piles, circle, lapses.memory))
        weights = weights_for(view.seats)
        if danger:
            weights = tuple([0.0 if name in CARES else weight for name, weight in zip(NAMES, weights, strict=True)])
        # Who is asked to answer a call has the card before their eyes, and sees what it takes.
        is_asked = bool(outlook.model.calls)
        worths = {}
        for action in outlook.model.actions():
            worth = self._worth(outlook, action, weights)
            if counting and not is_asked:
                worth = min(worth, 1.0)
            worths[action] = 0.0 if not is_asked and unseen[action] else worth
        most = max(worths.values())
        return action_at(view, rng.choice([action for action, worth in worths.items() if worth >= most - _NOTICED]))

    def _worth(self, outlook: Outlook, action: int, weights: tuple[float, ...]) -> float:
        if action == PASS:
            passed = outlook.after(PASS)
            plays = [outlook.features_after(passed, place) for place in passed.actions() if place != UNKNOWN]
            return max(weighed(features, weights) for features in plays)
        features = outlook.features(action)
        liked = self._style.liking(outlook, action, features) if self._style is not None else 0.0
        return weighed(features, weights) + liked
