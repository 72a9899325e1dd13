"""The terms of a play: the weighted features of an action, and how people err in them, never absurdly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cau_robat.players.fast.model import PASS, Model
from caurobat.games.cau_robat.players.features import NAMES, UNKNOWN, Features, Outlook
from caurobat.games.cau_robat.players.styles import Style
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.rules.circle import BITS, COUNT, PLACES
from caurobat.players import imperfect, terms
from caurobat.players.grounds import Ground
from caurobat.players.imperfect import Sight
from caurobat.players.player import best_of, offered
from caurobat.players.terms import Terms, Weigher

# Found by a cross-entropy search in self-play; strength is measured on other deals.
WEIGHTS: Final[Mapping[int, tuple[float, ...]]] = {
    2: (1.149, 0.313, -0.35, -0.802, -1.251, -0.2, 0.395, -0.646, 0.523, -0.412, -0.039, 0.029, 0.184, -0.209),
    3: (1.071, 0.231, -0.389, -0.478, -1.575, -0.426, 0.545, 0.57, -0.128, -0.357, -0.675, -0.084, 0.48, -0.092),
    4: (1.071, 0.524, -0.856, -0.329, -1.18, 1.152, 0.709, -0.142, 0.471, -0.648, 0.306, -0.204, 0.255, -0.055),
}
"""The weights in the order of `NAMES`, by the number of seats; those for 4 also serve larger numbers."""


def weights_for(seats: int) -> tuple[float, ...]:
    """Return the tuned weights for a number of seats."""
    return WEIGHTS[min(seats, max(WEIGHTS))]


def weighed(features: Features, weights: Sequence[float]) -> float:
    """Return the weighted sum of the features."""
    return sum([weight * value for weight, value in zip(weights, features, strict=True)])


def place_of(action: Action) -> int:
    """Return the fast model's number for `action`."""
    return PLACES[action.card.rank] if isinstance(action, Play) else PASS


def action_at(view: View, place: int) -> Action:
    """Return the action for a number of the fast model: a pass, or the hand's first card of the rank."""
    return next(action for action in offered(GAME, view) if place_of(action) == place)


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


class ErrorKind(StrEnum):
    """One kind of error, by its field of `ErrorRates`."""

    ANSWER = "answer"
    MATCH = "match"
    COUNTING = "counting"
    PILES = "piles"
    CIRCLE = "circle"
    DANGER = "danger"
    PLANS = "plans"
    MEMORY = "memory"


_ROLLED: Final = (ErrorKind.COUNTING, ErrorKind.PILES, ErrorKind.CIRCLE, ErrorKind.DANGER, ErrorKind.PLANS)
_NEVER: Final = 1.0
"""A roll with which no error is made."""
_MORE_OF: Final[Mapping[str, Ground]] = {
    "gain": Ground.TAKES_MOST,
    "leader_loss": Ground.HURTS_LEADER,
    "is_protected": Ground.PROTECTS_PILE,
    "own_chance": Ground.KEEPS_CAPTURE,
    "own_matches": Ground.KEEPS_CAPTURE,
    "copies_kept": Ground.KEEPS_ANOTHER,
    "table_left": Ground.LEAVES_TABLE,
}
"""The ground that more of a feature is, if its weight is positive."""
_LESS_OF: Final[Mapping[str, Ground]] = {
    "debts": Ground.TAKES_MOST,
    "next_take": Ground.FEEDS_LEAST,
    "pile_at_risk": Ground.PROTECTS_PILE,
    "cau_risk": Ground.AVOIDS_CALL,
    "recau_risk": Ground.AVOIDS_CALL,
    "copies_unseen": Ground.AVOIDS_CALL,
    "sweep_risk": Ground.AVOIDS_SWEEP,
    "copies_kept": Ground.KEEPS_PAIR,
    "table_left": Ground.LEAVES_TABLE,
}
"""The ground that less of a feature is, if its weight is negative.

Weights make up for one another, so a weight can have the unexpected sign: then there is no ground for it.
"""


class RobatWeigher(Weigher[View, int, ErrorRates]):
    """Weighs actions, as numbers of the fast model, to somebody with a character or (None) without."""

    no_errors = ErrorRates()
    errors = (ErrorKind.ANSWER, *_ROLLED)

    def __init__(self, style: Style | None = None) -> None:
        self._style = style

    def key(self, _: View, action: Action) -> int:
        """Return the number of `action`."""
        return place_of(action)

    def action(self, view: View, key: int) -> Action:
        """Return the action with that number."""
        return action_at(view, key)

    def things(self, _: View) -> int:
        """Return one for a favourite, and one for each rank that may be overlooked."""
        return 1 + COUNT

    def terms(self, view: View, sight: Sight[ErrorRates]) -> Mapping[int, Terms]:
        """Return the terms of each action, in cards; somebody who misses the moment for a call only sees the pass."""
        if misses_call(view, sight):
            return {PASS: {}}
        outlook = Outlook(
            view,
            no_piles=sight.makes(ErrorKind.PILES),
            no_circle=sight.makes(ErrorKind.CIRCLE),
            memory=sight.rates.memory,
        )
        weights = minded(weights_for(view.seats), sight.makes(ErrorKind.DANGER), sight.makes(ErrorKind.PLANS))
        return {action: self._terms(outlook, action, weights, sight) for action in outlook.model.moves()}

    def _terms(self, outlook: Outlook, action: int, weights: Sequence[float], sight: Sight[ErrorRates]) -> Terms:
        if action == PASS:
            # It is worth the best play after it.
            passed = outlook.after(PASS)
            plays = [outlook.features(place, passed) for place in passed.moves() if place != UNKNOWN]
            return max([_parts(features, weights) for features in plays], key=lambda parts: sum(parts.values()))
        features, model = outlook.features(action), outlook.model
        parts = _parts(features, weights)
        if self._style is not None:
            parts["style"] = self._style.liking(outlook, action, features)
        # A player who is asked to answer a call sees the card and its capture.
        if not model.calls:
            is_capture, value = bool(model.table & BITS[action]), sum(parts.values())
            if sight.makes(ErrorKind.COUNTING):
                parts["uncounted"] = (1.0 if is_capture else min(value, _NOTHING)) - value
            if sight.roll(1 + action) < sight.rates.match * _obscurity(model, action):
                parts["overlooked"] = -sum(parts.values())
            if sight.rates.favourite is not None and action == PLACES[sight.rates.favourite] and sight.roll(0) < _OFTEN:
                parts["fondness"] = _FONDNESS if is_capture else -_FONDNESS
        return parts

    def grounds(self, view: View, own: int, rival: int) -> Mapping[str, Ground]:
        """Return the ground of each term that has one."""
        grounds = {"fondness": Ground.FAVOURITE}
        for name, weight in zip(NAMES, weights_for(view.seats), strict=True):
            ground = (_MORE_OF if weight > 0 else _LESS_OF).get(name)
            if ground is not None:
                grounds[name] = ground
        return grounds


WEIGHER: Final = RobatWeigher()


class ImperfectPlayer(terms.ImperfectPlayer[View, int, ErrorRates]):
    """Chooses the action that seems best, and can tell what it overlooked."""

    def __init__(self, rates: ErrorRates, style: Style | None = None) -> None:
        super().__init__(RobatWeigher(style), rates)

    def overlooked(self, view: View, rng: Rng) -> frozenset[ErrorKind]:
        """Return the errors without any one of which it would have chosen differently with this `rng` at `view`."""
        sight = self.sight(view, rng)
        if misses_call(view, sight):
            return frozenset((ErrorKind.ANSWER,))
        chosen = rng.choice(best_of(self.weigher.values(view, sight)))
        # A match is overlooked by rolls of its own, and the rate of memory is a number.
        made = [ErrorKind.MATCH, ErrorKind.MEMORY, *[error for error in _ROLLED if sight.makes(error)]]
        seen = {error: self.weigher.values(view, without(sight, error)) for error in made}
        return frozenset([error for error, values in seen.items() if chosen not in best_of(values)])

    def is_tired(self, view: View) -> bool:
        """Return whether it tires and is more than half asleep by now."""
        return self.rates.tires and self.rates.drowsiness(view) > _SLEEPY


def misses_call(view: View, sight: Sight[ErrorRates]) -> bool:
    """Return whether a call could be answered now, and the moment is missed."""
    return isinstance(offered(GAME, view)[-1], Pass) and sight.makes(ErrorKind.ANSWER, _blindness(view))


def without(sight: Sight[ErrorRates], error: ErrorKind) -> Sight[ErrorRates]:
    """Return `sight` without that error."""
    match error:
        case ErrorKind.MATCH:
            return replace(sight, rates=replace(sight.rates, match=0.0))
        case ErrorKind.MEMORY:
            return replace(sight, rates=replace(sight.rates, memory=ErrorRates().memory))
        case _:
            return replace(sight, kinds={**sight.kinds, error: _NEVER})


def _parts(features: Features, weights: Sequence[float]) -> dict[str, float]:
    return {name: weight * value for name, weight, value in zip(NAMES, weights, features, strict=True)}


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
