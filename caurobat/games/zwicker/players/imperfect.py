"""Players that weigh what they see, and overlook some of it: they err as people do, never absurdly."""

from dataclasses import dataclass, replace
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.zwicker.players.playouts import POINTS, SWEEP, VALUE, WEIGHTS, alike, lying_in, worths
from caurobat.games.zwicker.rules import GAME, Round, View
from caurobat.players import fishing
from caurobat.players.fishing import JUST_A_CARD
from caurobat.players.player import ValuingPlayer, best_of, offered

_UNTHINKABLE = -99.0  # the value of a move that is not considered
_CROWD: Final = 3  # the number of items in the pool from which an equal one may be overlooked
_FULL: Final = 12  # the number of items in the pool from which anybody sees what a card can take


class LinearPlayer(ValuingPlayer[View]):
    """Chooses the action that weighs most."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the weighted value of each action; actions that differ only by equal cards have the same."""
        at = Round(view)
        weighed = {alike(at, move.action(at)): worth for worth, move in worths(at, is_wide=True)}
        return {action: weighed.get(alike(at, action), _UNTHINKABLE) for action in offered(GAME, view)}


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
        rates, at = self.rates, Round(view)
        kinds = sorted({(VALUE[card], POINTS[card]) for card in at.hand()})
        value, sweep, danger, plans, builds, *others = rates.rolls(view, rng, 5 + 3 * len(kinds))
        weights = WEIGHTS
        if danger < rates.danger:
            weights = replace(weights, lying=0.0, risk=0.0)
        if plans < rates.plans:
            weights = replace(weights, held=0.0, ready=0.0, joker=0.0)
        lying, values = lying_in(at), {}
        for worth, move in worths(at, is_wide=plans >= rates.plans, weights=weights):
            card, items, total = move
            if total and builds < rates.builds:
                continue
            if items and not total:
                rolls = others[3 * kinds.index((VALUE[card], POINTS[card])) :][:3]
                is_match = any(item.value == VALUE[card] for item in items)
                misses = rates.overlooks(len(items), rolls, is_match=is_match, is_crowded=len(lying) >= _CROWD)
                if misses and len(lying) < _FULL:
                    continue
                is_sweep = len(items) == len(at.items)
                if value < rates.value:
                    cards = 1 + sum([item.cards for item in items])
                    worth = JUST_A_CARD * cards + (SWEEP if is_sweep else 0.0)
                worth -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            fondness = 0.0 if total else rates.fondness([item.value for item in items], VALUE[card])
            values[move] = worth + fondness
        return rng.choice(best_of(values)).action(at)
