"""Players that weigh what they see but overlook some of it: they err as people do, never absurdly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from caurobat.core.decisions import Action, Pass
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cau_robat.players.fast.model import PASS, Model
from caurobat.games.cau_robat.players.features import NAMES, Outlook
from caurobat.games.cau_robat.players.linear import action_at, value_of_pass, weighed, weights_for
from caurobat.games.cau_robat.players.styles import Style
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.rules.circle import BITS, COUNT, PLACES
from caurobat.players import imperfect
from caurobat.players.player import best_of, offered

DANGERS: Final = frozenset(
    (
        "next_take",
        "pile_at_risk",
        "cau_risk",
        "recau_risk",
        "copies_unseen",
        "sweep_risk",
        "is_protected",
        "leader_loss",
    )
)
"""The features on what the others can do next, and on their standing."""
PLANS: Final = frozenset(("own_chance", "own_matches", "copies_kept", "table_left"))
"""The features of what may come later."""
_CROWD: Final = 4  # the number of ranks on the table at which one is overlooked most easily; a lone one never is
_STRIKING: Final = 1 / 3  # how easily the card just trailed is overlooked, relative to the others
_NOTHING: Final = 0.4  # the maximum that a card without a capture seems worth to somebody who doesn't count
_FONDNESS: Final = 0.5
_OFTEN: Final = 0.8
_FORGOTTEN: Final = 1.0 - 1e-9  # the roll when the random draw is unknown: only errors of rate 1 are made
_SLEEPY: Final = 0.5  # the drowsiness from which a player counts as tired: half of the cards are played
_RECAU: Final = 2  # the number of callers when recau is due; contracau is harder to overlook


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """The shared error rates plus those of this game.

    Danger is an exposed pile, a capture for the next seat, or debts to pay.
    """

    counting: float = 0.0
    """Doesn't count, so that any capture is as good as a larger one."""
    piles: float = 0.0
    """Overlooks that piles continue sequences."""
    circle: float = 0.0
    """Overlooks that 1 follows 12."""
    answer: float = 0.0
    """Misses the moment for recau or contracau."""


class ErrorKind(Enum):
    """One kind of error, as in `ErrorRates`."""

    ANSWER = auto()
    MATCH = auto()
    COUNTING = auto()
    PILES = auto()
    CIRCLE = auto()
    DANGER = auto()
    PLANS = auto()
    MEMORY = auto()


@dataclass(frozen=True, slots=True)
class Regard:
    """How a player saw a decision: its outlook, the weight of each feature, and the value of each action.

    `fond` is the part of each value that is due to a favourite.
    """

    outlook: Outlook
    weights: tuple[float, ...]
    values: Mapping[int, float]
    fond: Mapping[int, float]


class ImperfectPlayer:
    """Chooses the action that seems to weigh most, any of several equal ones."""

    def __init__(self, rates: ErrorRates, style: Style | None = None) -> None:
        self._rates = rates
        self._style = style

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the offered actions."""
        actions, (errors, rolls) = offered(GAME, view), self._errors(view, rng)
        if isinstance(actions[-1], Pass) and ErrorKind.ANSWER in errors:
            return actions[-1]
        return action_at(view, rng.choice(best_of(self._regard(view, errors, rolls).values)))

    def overlooked(self, view: View, rng: Rng) -> frozenset[ErrorKind]:
        """Return the errors each of which changed its choice with this `rng` at `view`."""
        actions, (errors, rolls) = offered(GAME, view), self._errors(view, rng)
        if isinstance(actions[-1], Pass) and ErrorKind.ANSWER in errors:
            return frozenset((ErrorKind.ANSWER,))
        chosen = rng.choice(best_of(self._regard(view, errors, rolls).values))
        without = {one: self._regard(view, errors - {one}, rolls) for one in errors - {ErrorKind.ANSWER}}
        return frozenset([one for one, regard in without.items() if chosen not in best_of(regard.values)])

    def regard(self, view: View, rng: Rng | None) -> Regard:
        """Return how it saw `view` with this `rng`; if `rng` is None, only errors of rate 1 are made."""
        return self._regard(view, *self._errors(view, rng))

    def is_tired(self, view: View) -> bool:
        """Return whether it tires and is already more than half asleep."""
        return self._rates.tires and self._rates.drowsiness(view) > _SLEEPY

    def _errors(self, view: View, rng: Rng | None) -> tuple[frozenset[ErrorKind], Sequence[float]]:
        """Return the kinds of error made, and the rolls for a favourite and for overlooking each rank.

        Each match is overlooked by its own roll, so the errors always include MATCH, as well as MEMORY, whose rate is a
        number.
        """
        rates = self._rates
        rolls = [_FORGOTTEN] * (7 + COUNT) if rng is None else rates.rolls(view, rng, 7 + COUNT)
        answer, counting, piles, circle, danger, plans, *others = rolls
        rolled = (
            (ErrorKind.ANSWER, answer < rates.answer * _blindness(view)),
            (ErrorKind.COUNTING, counting < rates.counting),
            (ErrorKind.PILES, piles < rates.piles),
            (ErrorKind.CIRCLE, circle < rates.circle),
            (ErrorKind.DANGER, danger < rates.danger),
            (ErrorKind.PLANS, plans < rates.plans),
        )
        made = [error for error, is_made in rolled if is_made]
        return frozenset((*made, ErrorKind.MATCH, ErrorKind.MEMORY)), others

    def _regard(self, view: View, errors: frozenset[ErrorKind], rolls: Sequence[float]) -> Regard:
        rates, (fondness, *matches) = self._rates, rolls
        outlook = Outlook(
            view,
            no_piles=ErrorKind.PILES in errors,
            no_circle=ErrorKind.CIRCLE in errors,
            memory=rates.memory if ErrorKind.MEMORY in errors else None,
        )
        weights = minded(weights_for(view.seats), ErrorKind.DANGER in errors, ErrorKind.PLANS in errors)
        match = rates.match if ErrorKind.MATCH in errors else 0.0
        model = outlook.model
        values, fond = {}, {}
        for action in model.moves():
            value = self._value(outlook, action, weights)
            # A player who is asked to answer a call sees the card and its capture.
            if not model.calls:
                if ErrorKind.COUNTING in errors:
                    value = 1.0 if model.table & BITS[action] else min(value, _NOTHING)
                value = 0.0 if matches[action] < match * _obscurity(model, action) else value
                fond[action] = self._fondness(model, action) if fondness < _OFTEN else 0.0
                value += fond[action]
            values[action] = value
        return Regard(outlook, weights, values, fond)

    def _fondness(self, model: Model, action: int) -> float:
        if self._rates.favourite is None or action != PLACES[self._rates.favourite]:
            return 0.0
        return _FONDNESS if model.table & BITS[action] else -_FONDNESS

    def _value(self, outlook: Outlook, action: int, weights: tuple[float, ...]) -> float:
        if action == PASS:
            return value_of_pass(outlook, weights)
        features = outlook.features(action)
        liked = self._style.liking(outlook, action, features) if self._style is not None else 0.0
        return weighed(features, weights) + liked


def minded(weights: tuple[float, ...], no_danger: bool, no_plans: bool) -> tuple[float, ...]:
    """Return the weights of a player who ignores danger, or has no plans."""
    ignored = (DANGERS if no_danger else frozenset()) | (PLANS if no_plans else frozenset())
    by_name = {name: 0.0 if name in ignored else weight for name, weight in zip(NAMES, weights, strict=True)}
    if no_danger:
        # It sees its capture, but not the part that goes to its creditors, so the debts paid are added to the gain.
        by_name["debts"] = -by_name["gain"]
    return tuple(by_name.values())


def _blindness(view: View) -> float:
    """Return how easily the moment for a call is missed, from 0 to 1; it never is if there is nothing else to play."""
    hand = view.zones[HANDS[view.seat]]
    if len({card.rank for card in hand if card is not None}) == 1:
        return 0.0
    return 1.0 if len(view.callers) <= _RECAU else _STRIKING


def _obscurity(model: Model, place: int) -> float:
    """Return how easily a card of that rank on the table is overlooked, from 0 to 1."""
    crowd = min(1.0, (model.table.bit_count() - 1) / (_CROWD - 1)) if model.table else 0.0
    return crowd * (_STRIKING if place == model.trailed else 1.0)
