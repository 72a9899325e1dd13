"""Players that weigh what they see, and overlook some of it: they err as people do, never absurdly."""

from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.zwicker.players.model import SWEEP, VALUE, actions_by_move, kinds_in, model_of, move_of
from caurobat.games.zwicker.players.playouts import WEIGHTS, worths
from caurobat.games.zwicker.rules import GAME, View
from caurobat.players import fishing
from caurobat.players.fishing import JUST_A_CARD
from caurobat.players.player import ValuingPlayer, best_of, offered

_UNTHINKABLE = -99.0  # the value of a move that is not considered
_CROWD: Final = 3  # the number of items in the pool from which an equal one may be overlooked
_FULL: Final = 12  # the number of items in the pool from which anybody sees what a card can take


class LinearPlayer(ValuingPlayer[View]):
    """Chooses the action that weighs most."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the weighted value of each action."""
        weighed = {move: worth for worth, move in worths(model_of(view), is_wide=True)}
        return {action: weighed.get(move_of(view, action), _UNTHINKABLE) for action in offered(GAME, view)}


@dataclass(frozen=True, slots=True)
class ErrorRates(fishing.ErrorRates):
    """The shared error rates and those of this game."""

    builds: float = 0.0
    """Doesn't consider building."""


class ImperfectPlayer:
    """Chooses the action that seems to weigh most; of equal ones, any."""

    def __init__(self, rates: ErrorRates) -> None:
        self.rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        rates, actions = self.rates, actions_by_move(view)
        kinds = sorted(set(kinds_in(view.zones[HANDS[view.seat]])))
        value, sweep, danger, plans, builds, *others = rates.rolls(view, rng, 5 + 3 * len(kinds))
        weights = WEIGHTS
        if danger < rates.danger:
            weights = replace(weights, lying=0.0, risk=0.0)
        if plans < rates.plans:
            weights = replace(weights, held=0.0, ready=0.0, joker=0.0)
        model, values = model_of(view), {}
        for worth, move in worths(model, is_wide=plans >= rates.plans, weights=weights):
            kind, way, total = move
            if total and builds < rates.builds:
                continue
            if way and not total:
                rolls = others[3 * kinds.index(kind) :][:3]
                is_match = any(model.values[place] == VALUE[kind] for place in way)
                misses = rates.overlooks(len(way), rolls, is_match=is_match, is_crowded=len(model.items) >= _CROWD)
                if misses and len(model.items) < _FULL:
                    continue
                is_sweep = len(way) == len(model.items) and not model.stuck[1]
                if value < rates.value:
                    cards = 1 + sum([model.items[one][2] for one in way])
                    worth = JUST_A_CARD * cards + (SWEEP if is_sweep else 0.0)
                worth -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            fondness = 0.0 if total else rates.fondness([model.values[one] for one in way], VALUE[kind])
            values[move] = worth + fondness
        return actions[rng.choice(best_of(values))]
