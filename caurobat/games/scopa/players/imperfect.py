"""Players that weigh what they see, and overlook some of it: they err as people do, never absurdly."""

from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.scopa.players.cards import CARDS, SWEEP, cards_of, choice_of
from caurobat.games.scopa.players.linear import WEIGHTS
from caurobat.games.scopa.players.outlook import Outlook
from caurobat.games.scopa.rules import GAME, View
from caurobat.players.fishing import JUST_A_CARD, ErrorRates
from caurobat.players.player import best_of, offered

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
        outlook = Outlook.of(view, rates.memory)
        values = {}
        for action in actions:
            card, takes = choice_of(action)
            rolls, size = others[3 * hand.index(CARDS[card]) :][:3], takes.bit_count()
            is_crowded = outlook.table.bit_count() >= _CROWD
            overlooked = takes and rates.overlooks(size, rolls, is_match=size == 1, is_crowded=is_crowded)
            after = outlook.after(card, 0 if overlooked else takes)
            gain = after.gain
            if takes and not overlooked:
                is_sweep = takes == outlook.table
                if value < rates.value:
                    gain = JUST_A_CARD * (size + 1) + (SWEEP if is_sweep else 0.0)
                gain -= SWEEP if is_sweep and sweep < rates.sweep else 0.0
            looks = gain - WEIGHTS.lost * (after.lost if takes or value >= rates.value else 0.0)
            looks -= 0.0 if danger < rates.danger else WEIGHTS.danger * after.danger
            looks += 0.0 if plans < rates.plans else WEIGHTS.follow * after.follow
            values[action] = looks + rates.fondness([CARDS[one].rank for one in cards_of(takes)], CARDS[card].rank)
        return rng.choice(best_of(values))
