"""The players that weigh what they see, and see less than there is: they err as people do, never absurdly.

Each error is drawn anew at every decision: someone who overlooks a sum now may see it the next time.
"""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import SPANISH
from caurobat.games.scopa import GAME, View
from caurobat.players.player import offered
from caurobat.players.scopa.linear import WEIGHTS, numbers_of
from caurobat.players.scopa.model import CARDS
from caurobat.players.scopa.outlook import Outlook
from caurobat.players.scopa.worth import SWEEP

_PRECISION: Final = 1 << 30
_NOTICED: Final = 1e-9
_LONG: Final = 3
"""From so many cards on, a sum is a long one."""
_JUST_A_CARD: Final = 0.15
"""What each card seems worth to somebody who counts cards and nothing else."""
_FONDNESS: Final = 0.5
_CROWD: Final = 4
"""From so many cards on the table on, an equal one is as easily overlooked as it will ever be; a lone one, never."""


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """How often, at a decision, someone errs in which way: chances from 0 to 1. `memory` is a number of cards."""

    match: float = 0.0
    """Doesn't see, on a full table, a card equal to one in the hand; drawn for each card."""
    sums: float = 0.0
    """Doesn't see that cards add up; drawn for each card."""
    long_sums: float = 0.0
    """Doesn't see that three or more add up; drawn for each card."""
    worth: float = 0.0
    """Takes the most cards, whatever they count."""
    sweep: float = 0.0
    """Doesn't see that a capture empties the table."""
    danger: float = 0.0
    """Doesn't think of what the next seat can take."""
    plans: float = 0.0
    """Doesn't think of its own next play."""
    tires: bool = False
    """Whether all this is what it comes to at the end of the round, from nothing at its beginning."""
    memory: int = len(SPANISH.cards)
    """How many cards from the top of each pile it remembers; those below, it thinks may still be played."""
    favourite: int | None = None
    """A rank that it is fond of: takes it sooner than others, and keeps it longer."""


class ImperfectPlayer:
    """The action that weighs most as far as it looks; of equal ones any."""

    def __init__(self, rates: ErrorRates) -> None:
        self._rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions offered."""
        rates, actions = self._rates, offered(GAME, view)
        hand = view.zones[HANDS[view.seat]]
        # Somebody only half asleep has half of the error rates.
        drowsiness = max(self._drowsiness(view), _NOTICED)
        rolls = [rng.below(_PRECISION) / _PRECISION / drowsiness for _ in range(4 + 3 * len(hand))]
        worth, sweep, danger, plans, *others = rolls
        misses = {
            card: _Misses(
                others[3 * place] < rates.match,
                others[3 * place + 1] < rates.sums,
                others[3 * place + 2] < rates.long_sums,
            )
            for place, card in enumerate(hand)
        }
        outlook = Outlook(view, rates.memory)
        weights = WEIGHTS
        seen = []
        for action in actions:
            card, takes = numbers_of(action)
            overlooked = bool(takes) and misses[CARDS[card]].has_missed(card, takes, len(outlook.table))
            after = outlook.after(card, () if overlooked else takes)
            gain = after.gain
            if takes and not overlooked:
                is_sweep = len(takes) == len(outlook.table)
                if worth < rates.worth:
                    gain = _JUST_A_CARD * (len(takes) + 1) + (SWEEP if is_sweep else 0.0)
                gain -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            value = gain - weights.lost * (after.lost if takes or worth >= rates.worth else 0.0)
            value -= 0.0 if danger < rates.danger else weights.danger * after.danger
            value += 0.0 if plans < rates.plans else weights.follow * after.follow
            seen.append(value + self._fondness(card, takes))
        most = max(seen)
        return rng.choice([action for action, value in zip(actions, seen, strict=True) if value >= most - _NOTICED])

    def _drowsiness(self, view: View) -> float:
        """How large its error rates are by now, as a share, from 0 to 1."""
        left = sum([len(view.zones[zone]) for zone in (STOCK, *HANDS[: view.seats])])
        return 1.0 - left / len(SPANISH.cards) if self._rates.tires else 1.0

    def _fondness(self, card: int, takes: tuple[int, ...]) -> float:
        favourite = self._rates.favourite
        if favourite is None:
            return 0.0
        if any(CARDS[one].rank == favourite for one in takes):
            return _FONDNESS
        return -_FONDNESS if CARDS[card].rank == favourite else 0.0


@dataclass(frozen=True, slots=True)
class _Misses:
    """What somebody doesn't see about one card of the hand."""

    match: bool
    sums: bool
    long_sums: bool

    def has_missed(self, card: int, takes: tuple[int, ...], crowd: int) -> bool:
        if len(takes) == 1:
            return self.match and crowd >= _CROWD
        return self.sums or (self.long_sums and len(takes) >= _LONG)
