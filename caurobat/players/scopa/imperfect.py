"""Players that weigh what they see, and overlook some of it: they err as people do, never absurdly."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.scopa import GAME, View
from caurobat.players.fishing import JUST_A_CARD, LONG, ErrorRates
from caurobat.players.player import best_of, offered
from caurobat.players.scopa.linear import WEIGHTS, numbers_of
from caurobat.players.scopa.model import CARDS, SWEEP
from caurobat.players.scopa.outlook import Outlook

_CROWD: Final = 4  # the number of cards on the table from which an equal one may be overlooked


class ImperfectPlayer:
    """Chooses the action that seems to weigh most; of equal ones, any."""

    def __init__(self, rates: ErrorRates) -> None:
        self.rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        rates, actions = self.rates, offered(GAME, view)
        hand = view.zones[HANDS[view.seat]]
        value, sweep, danger, plans, *others = rates.rolls(view, rng, 4 + 3 * len(hand))
        misses = {
            card: _Misses(
                others[3 * place] < rates.match,
                others[3 * place + 1] < rates.sums,
                others[3 * place + 2] < rates.long_sums,
            )
            for place, card in enumerate(hand)
        }
        outlook = Outlook(view, rates.memory)
        values = {}
        for action in actions:
            card, takes = numbers_of(action)
            overlooked = bool(takes) and misses[CARDS[card]].has_missed(takes, len(outlook.table))
            after = outlook.after(card, () if overlooked else takes)
            gain = after.gain
            if takes and not overlooked:
                is_sweep = len(takes) == len(outlook.table)
                if value < rates.value:
                    gain = JUST_A_CARD * (len(takes) + 1) + (SWEEP if is_sweep else 0.0)
                gain -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            looks = gain - WEIGHTS.lost * (after.lost if takes or value >= rates.value else 0.0)
            looks -= 0.0 if danger < rates.danger else WEIGHTS.danger * after.danger
            looks += 0.0 if plans < rates.plans else WEIGHTS.follow * after.follow
            values[action] = looks + rates.fondness([CARDS[one].rank for one in takes], CARDS[card].rank)
        return rng.choice(best_of(values))


@dataclass(frozen=True, slots=True)
class _Misses:
    """The errors about one card of the hand."""

    match: bool
    sums: bool
    long_sums: bool

    def has_missed(self, takes: tuple[int, ...], crowd: int) -> bool:
        if len(takes) == 1:
            return self.match and crowd >= _CROWD
        return self.sums or (self.long_sums and len(takes) >= LONG)
