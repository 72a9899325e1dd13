"""How the other of two seats is expected to play, and how well a hand fits what it has played since the deal.

It is expected to weigh its plays as `LinearPlayer` does: that is cheaper than the learnt values, so that more hands can
be tried, and it plays no worse.
"""

from collections.abc import Sequence
from math import exp
from typing import Final

from caurobat.core.zones import HANDS
from caurobat.games.scopa.players.linear import weighed
from caurobat.games.scopa.players.outlook import Outlook
from caurobat.games.scopa.players.positions import Choice, Round, choice_of
from caurobat.games.scopa.players.values import DECK
from caurobat.games.scopa.rules import View
from caurobat.games.scopa.rules.game import BATCH

_SPREAD: Final = 0.05  # the difference in weight by which a play is chosen e times less often
_WHIM: Final = 0.1  # the chance of a random play


def weights_of(start: Round, choices: Sequence[Choice]) -> list[float]:
    """Return the weight of each choice of the seat to move in `start`, a round of two seats."""
    hand, table = start.hands[start.turn], start.table
    unseen = DECK & ~(hand | table | start.piles[0] | start.piles[1])
    size = start.hands[1 - start.turn].bit_count()
    if not size and hand.bit_count() == 1 and start.left > 1:
        size = BATCH
    outlook = Outlook(hand, table, unseen, size, start.left == 1)
    return [weighed(outlook.after(card, takes)) for card, takes in choices]


def expected(start: Round) -> Choice:
    """Return the choice that weighs most to the seat to move."""
    choices = start.choices()
    if len(choices) == 1:
        return choices[0]
    weights = weights_of(start, choices)
    return choices[weights.index(max(weights))]


class Belief:
    """Weighs hands of the other seat by the chance that it would have played as it has."""

    def __init__(self, view: View, start: Round) -> None:
        """`start` is the round of `view` without the other's hand."""
        self._other = 1 - view.seat
        self._plays: list[tuple[Round, Choice]] = []
        played = 2 * BATCH - sum([len(view.zones[HANDS[seat]]) for seat in range(2)])
        captors = [play.seat for play in view.past if play.takes]
        for play in view.past[::-1][:played]:
            choice = choice_of(play)
            if play.takes:
                captors.pop()
            start = start.before(choice, captors[-1] if captors else -1)
            if play.seat == self._other:
                self._plays.append((start, choice))

    def fit(self, hand: int) -> float:
        """Return how likely the plays were, if the other holds `hand` now."""
        fit = 1.0
        for start, choice in self._plays:
            hand |= 1 << choice[0]
            hands = (hand, start.hands[1]) if self._other == 0 else (start.hands[0], hand)
            before = start._replace(hands=hands)
            choices = before.choices()
            weights = weights_of(before, choices)
            highest = max(weights)
            chances = [exp((weight - highest) / _SPREAD) for weight in weights]
            fit *= _WHIM / len(choices) + (1 - _WHIM) * chances[choices.index(choice)] / sum(chances)
        return fit
