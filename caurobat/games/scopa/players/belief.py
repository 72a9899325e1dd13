"""How the other of two seats is expected to play, and how well a hand fits what it has played since the deal.

It is expected to weigh its plays as `LinearPlayer` does: that is cheaper than the learnt values, so that more hands can
be tried, and it plays no worse.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.games.scopa.players.cards import CARDS, DECK, NUMBERS, Choice, choice_of, choices_of, set_of
from caurobat.games.scopa.players.linear import weighed
from caurobat.games.scopa.players.outlook import Outlook
from caurobat.games.scopa.rules import Round, View
from caurobat.games.scopa.rules.game import BATCH

_SPREAD: Final = 0.05  # the difference in weight by which a play is chosen e times less often
_WHIM: Final = 0.1  # the chance of a random play


def weights_of(
    hand: int, table: int, shown: int, size: int, choices: Sequence[Choice], *, is_last_card: bool
) -> list[float]:
    """Return the weight of each of `choices` to the holder of `hand`, one of two seats.

    `shown` are the cards that have been on the table by now, and the other seat holds `size` cards.
    """
    if not size and hand.bit_count() == 1 and not is_last_card:
        size = BATCH
    outlook = Outlook(hand, table, DECK & ~(hand | shown), size, is_last_card)
    return [weighed(outlook.after(card, takes)) for card, takes in choices]


def expected(at: Round) -> Play:
    """Return the move that weighs most to the seat to move, of two."""
    assert at.turn is not None, "only asked while somebody is to move"
    zones = at.zones
    lying, other, hand = zones[TABLE], zones[HANDS[1 - at.turn]], set_of(at.hand())
    table = set_of(lying)
    choices = choices_of(hand, table)
    best = choices[0]
    if len(choices) > 1:
        shown = table | set_of(zones[PILES[0]]) | set_of(zones[PILES[1]])
        is_last_card = hand.bit_count() == 1 and not other and not zones[STOCK]
        weights = weights_of(hand, table, shown, len(other), choices, is_last_card=is_last_card)
        best = choices[weights.index(max(weights))]
    card, takes = best
    return Play(at.turn, CARDS[card], tuple([one for one in lying if 1 << NUMBERS[one] & takes]))


@dataclass(frozen=True, slots=True)
class _Seen:
    """A play of the other seat, and what lay there before it: all but the hand that it was made from."""

    choice: Choice
    table: int
    shown: int
    size: int


class Belief:
    """Weighs hands of the other seat by the chance that it would have played as it has."""

    def __init__(self, view: View) -> None:
        self._plays: list[_Seen] = []
        held = [len(view.zones[HANDS[seat]]) for seat in range(2)]
        since = len(view.past) - (2 * BATCH - sum(held))
        choices = [choice_of(play) for play in view.past]
        table = set_of((*view.zones[TABLE], *view.zones[PILES[0]], *view.zones[PILES[1]]))
        table &= ~sum([1 << card for card, _ in choices])
        shown, size = table, BATCH
        for number, (play, (card, takes)) in enumerate(zip(view.past, choices, strict=True)):
            if number >= since:
                if play.seat == view.seat:
                    size -= 1
                else:
                    self._plays.append(_Seen((card, takes), table, shown, size))
            shown |= 1 << card
            table = table ^ takes if takes else table | 1 << card

    def fit(self, hand: int) -> float:
        """Return how likely the plays were, if the other holds `hand` now."""
        fit = 1.0
        for seen in reversed(self._plays):
            hand |= 1 << seen.choice[0]
            choices = choices_of(hand, seen.table)
            weights = weights_of(hand, seen.table, seen.shown, seen.size, choices, is_last_card=False)
            highest = max(weights)
            chances = [exp((weight - highest) / _SPREAD) for weight in weights]
            fit *= _WHIM / len(choices) + (1 - _WHIM) * chances[choices.index(seen.choice)] / sum(chances)
        return fit
