"""The players that weigh what they see, and see less than there is: they err as people do, never absurdly.

Each error is drawn anew at every decision: someone who overlooks the step from 12 to 1 now may see it the next time.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from caurobat.core.decisions import Action, Pass
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import SPANISH
from caurobat.games.cau_robat import GAME, View
from caurobat.players import imperfect
from caurobat.players.cau_robat.fast import PASS, Model
from caurobat.players.cau_robat.fast.tables import BITS, COUNT, PLACES
from caurobat.players.cau_robat.features import NAMES, Blunders, Outlook
from caurobat.players.cau_robat.linear import action_at, value_of_pass, weighed, weights_for
from caurobat.players.cau_robat.styles import Style
from caurobat.players.player import offered
from caurobat.players.valuing import best_of

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
"""The features that tell what others can do next, and how they stand."""
PLANS: Final = frozenset(("own_chance", "own_matches", "copies_kept", "table_left"))
"""Those that tell what may come later."""
_CROWD: Final = 4
"""From so many ranks on the table on, one is as easily overlooked as it will ever be; a lone one, never."""
_STRIKING: Final = 1 / 3
"""How easily the card trailed right before is overlooked, compared with the others."""
_NOTHING: Final = 0.4
"""The most that a card which takes nothing seems worth to somebody who doesn't count; one that takes is worth 1."""
_FONDNESS: Final = 0.5
_OFTEN: Final = 0.8
_SLEEPY: Final = 0.5
"""Beyond this, somebody who tires is said to be tired: half of the cards have been played."""
_RECAU: Final = 2
"""So many have called when recau is asked for; contracau is harder to overlook."""


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """How often someone errs in which way, and in those of this game.

    Danger is that its own pile lies exposed, the next seat is fed, debts are due.
    """

    counting: float = 0.0
    """Doesn't count: what takes something is as good as what takes more."""
    piles: float = 0.0
    """Overlooks that piles continue sequences."""
    circle: float = 0.0
    """Overlooks that 1 follows 12."""
    answer: float = 0.0
    """Misses the moment for recau or contracau."""


class ErrorKind(Enum):
    """One way to err, as `ErrorRates` tells them."""

    ANSWER = auto()
    MATCH = auto()
    COUNTING = auto()
    PILES = auto()
    CIRCLE = auto()
    DANGER = auto()
    PLANS = auto()
    MEMORY = auto()


@dataclass(frozen=True, slots=True)
class _Draw:
    """The chances drawn for one decision, each number from 0: the smaller, the likelier the error."""

    answer: float
    counting: float
    piles: float
    circle: float
    danger: float
    plans: float
    fond: float
    matches: tuple[float, ...]
    tie: Rng


_LEAST: Final = 1.0 - 1e-9
_UNKNOWN: Final = _Draw(_LEAST, _LEAST, _LEAST, _LEAST, _LEAST, _LEAST, _LEAST, (_LEAST,) * COUNT, Rng(0))
"""What chance made of a decision that nobody remembers: only what always happens happened."""


@dataclass(frozen=True, slots=True)
class Regard:
    """How somebody looked at a decision: what they saw, what each feature weighed for them, what each action was worth.

    `fond` is what a favourite adds to that, for each action.
    """

    outlook: Outlook
    weights: tuple[float, ...]
    values: Mapping[int, float]
    fond: Mapping[int, float]


class ImperfectPlayer:
    """The action that weighs most as far as it looks; of equal ones any."""

    def __init__(self, rates: ErrorRates, style: Style | None = None) -> None:
        self._rates = rates
        self._style = style

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions offered."""
        actions = offered(GAME, view)
        draw = self._draw(view, rng)
        if self._misses_call(view, actions, draw):
            return actions[-1]
        return action_at(view, draw.tie.choice(self._best(view, draw, frozenset())))

    def overlooked(self, view: View, rng: Rng) -> frozenset[ErrorKind]:
        """The errors without any one of which it would not have chosen what it chose with this `rng` at `view`."""
        draw = self._draw(view, rng)
        if self._misses_call(view, offered(GAME, view), draw):
            return frozenset((ErrorKind.ANSWER,))
        best = self._best(view, draw, frozenset())
        chosen = draw.tie.choice(best)
        others = [error for error in ErrorKind if error is not ErrorKind.ANSWER]
        return frozenset([one for one in others if chosen not in self._best(view, draw, frozenset((one,)))])

    def regard(self, view: View, rng: Rng | None) -> Regard:
        """How it looked at `view` with this `rng`; with None, only what it always overlooks is left out."""
        return self._regard(view, _UNKNOWN if rng is None else self._draw(view, rng), frozenset())

    def is_tired(self, view: View) -> bool:
        """Whether it is one of those who tire, and more than half asleep by now."""
        return self._rates.tires and self._rates.drowsiness(view) > _SLEEPY

    def _draw(self, view: View, rng: Rng) -> _Draw:
        rolls = self._rates.rolls(view, rng, 7 + COUNT)
        answer, counting, piles, circle, danger, plans, fond, *matches = rolls
        return _Draw(answer, counting, piles, circle, danger, plans, fond, tuple(matches), rng)

    def _misses_call(self, view: View, actions: Sequence[Action], draw: _Draw) -> bool:
        return isinstance(actions[-1], Pass) and draw.answer < self._rates.answer * _blindness(view)

    def _best(self, view: View, draw: _Draw, without: frozenset[ErrorKind]) -> list[int]:
        """Return the best places, equals included, as they look without the errors `without`."""
        return best_of(self._regard(view, draw, without).values)

    def _regard(self, view: View, draw: _Draw, without: frozenset[ErrorKind]) -> Regard:
        rates = self._rates
        memory = len(SPANISH.cards) if ErrorKind.MEMORY in without else rates.memory
        no_piles = draw.piles < rates.piles and ErrorKind.PILES not in without
        no_circle = draw.circle < rates.circle and ErrorKind.CIRCLE not in without
        outlook = Outlook(view, Blunders(no_piles, no_circle, memory))
        no_danger = draw.danger < rates.danger and ErrorKind.DANGER not in without
        no_plans = draw.plans < rates.plans and ErrorKind.PLANS not in without
        weights = minded(weights_for(view.seats), no_danger, no_plans)
        counts = ErrorKind.COUNTING in without or draw.counting >= rates.counting
        match = 0.0 if ErrorKind.MATCH in without else rates.match
        model = outlook.model
        values, fond = {}, {}
        for action in model.actions():
            value = self._value(outlook, action, weights)
            # Whoever is asked to answer a call has the card before their eyes, and sees what it takes.
            if not model.calls:
                if not counts:
                    value = 1.0 if model.table & BITS[action] else min(value, _NOTHING)
                value = 0.0 if draw.matches[action] < match * _obscurity(model, action) else value
                fond[action] = self._fondness(model, action) if draw.fond < _OFTEN else 0.0
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
    """The weights of someone who thinks of no danger, or has no plans."""
    ignored = (DANGERS if no_danger else frozenset()) | (PLANS if no_plans else frozenset())
    by_name = {name: 0.0 if name in ignored else weight for name, weight in zip(NAMES, weights, strict=True)}
    if no_danger:
        # It sees what it takes, not what of that goes to its creditors: the gain is less the debts paid, and these
        # are here added to it again.
        by_name["debts"] = -by_name["gain"]
    return tuple(by_name.values())


def _blindness(view: View) -> float:
    """How easily the moment for a call is missed, from 0 to 1: not by somebody who has nothing else to play."""
    hand = view.zones[HANDS[view.seat]]
    if len({card.rank for card in hand if card is not None}) == 1:
        return 0.0
    return 1.0 if len(view.callers) <= _RECAU else _STRIKING


def _obscurity(model: Model, place: int) -> float:
    """How easily a card of that rank on the table is overlooked, from 0 to 1."""
    crowd = min(1.0, (model.table.bit_count() - 1) / (_CROWD - 1)) if model.table else 0.0
    return crowd * (_STRIKING if place == model.trailed else 1.0)
