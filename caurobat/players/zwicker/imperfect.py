"""The players that weigh what they see, and see less than there is: they err as people do, never absurdly.

Each error is drawn anew at every decision: someone who overlooks a sum now may see it the next time.
"""

from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.game import Seen
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.games.zwicker import View
from caurobat.players import imperfect
from caurobat.players.valuing import best_of
from caurobat.players.zwicker.linear import actions_by_move, some_world
from caurobat.players.zwicker.model import KINDS, SWEEP, VALUE, Model, Move
from caurobat.players.zwicker.playouts import WEIGHTS, worths

_LONG: Final = 3
"""From so many items on, a capture is a long one."""
_JUST_A_CARD: Final = 0.15
"""What each card seems worth to somebody who counts cards and nothing else."""
_FONDNESS: Final = 0.5
_CROWD: Final = 3
"""From so many items in the pool on, an equal one is as easily overlooked as it will ever be."""


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """How often someone errs in which way, and in those of this game."""

    sums: float = 0.0
    """Doesn't see that cards add up; drawn for each kind of card."""
    long_sums: float = 0.0
    """Doesn't see that three or more items can be taken; drawn for each kind of card."""
    value: float = 0.0
    """Takes the most cards, whatever they count."""
    sweep: float = 0.0
    """Doesn't see that a capture empties the table."""
    builds: float = 0.0
    """Doesn't think of building."""

    def drowsiness(self, view: Seen) -> float:
        """The share of its error rates that it has reached by now, from 0 to 1: there are more cards in this game."""
        left = sum([len(view.zones[zone]) for zone in (STOCK, *HANDS[: view.seats])])
        return 1.0 - left / len(KINDS) if self.tires else 1.0


class ImperfectPlayer:
    """The action that weighs most as far as it looks; of equal ones any."""

    def __init__(self, rates: ErrorRates) -> None:
        self.rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions offered."""
        rates, actions = self.rates, actions_by_move(view)
        kinds = sorted({KINDS[card] for card in view.zones[HANDS[view.seat]] if card is not None})
        value, sweep, danger, plans, builds, *others = rates.rolls(view, rng, 5 + 3 * len(kinds))
        weights = WEIGHTS
        if danger < rates.danger:
            weights = replace(weights, lying=0.0, risk=0.0)
        if plans < rates.plans:
            weights = replace(weights, held=0.0, ready=0.0, joker=0.0)
        model, values = some_world(view), {}
        for worth, move in worths(model, is_wide=plans >= rates.plans, weights=weights):
            kind, way, total = move
            place = 3 * kinds.index(kind)
            if total and builds < rates.builds:
                continue
            if way and not total:
                if self._has_missed(move, model, others[place : place + 3]):
                    continue
                is_sweep = len(way) == len(model.items) and not model.stuck[1]
                if value < rates.value:
                    cards = 1 + sum([model.items[one][2] for one in way])
                    worth = _JUST_A_CARD * cards + (SWEEP if is_sweep else 0.0)
                worth -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            values[move] = worth + self._fondness(move, model)
        return actions[rng.choice(best_of(values))]

    def _has_missed(self, move: Move, model: Model, rolls: list[float]) -> bool:
        match, sums, long_sums = rolls
        kind, way, _ = move
        rates = self.rates
        if all(model.values[place] == VALUE[kind] for place in way):
            return match < rates.match and len(model.items) >= _CROWD
        return sums < rates.sums or (len(way) >= _LONG and long_sums < rates.long_sums)

    def _fondness(self, move: Move, model: Model) -> float:
        favourite = self.rates.favourite
        kind, way, total = move
        if favourite is None or total:
            return 0.0
        if any(model.values[place] == favourite for place in way):
            return _FONDNESS
        return -_FONDNESS if VALUE[kind] == favourite else 0.0
