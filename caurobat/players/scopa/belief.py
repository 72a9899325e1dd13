"""How well a hand fits what its seat has played since the cards were dealt, for two seats."""

from math import exp
from typing import Final

from caurobat.core.zones import HANDS
from caurobat.games.scopa import View
from caurobat.games.scopa.dealing import BATCH
from caurobat.players.scopa.linear import numbers_of
from caurobat.players.scopa.positions import Choice, Round
from caurobat.players.scopa.values import Net

_SPREAD: Final = 0.03  # the difference in value by which a play is chosen e times less often
_WHIM: Final = 0.1  # the chance of a random play


class Belief:
    """Weighs hands of the other seat by the chance that it would have played as it has."""

    def __init__(self, view: View, start: Round, net: Net) -> None:
        """`start` is the round of `view` without the other's hand."""
        self._net, self._other = net, 1 - view.seat
        self._plays: list[tuple[Round, Choice]] = []
        played = 2 * BATCH - sum([len(view.zones[HANDS[seat]]) for seat in range(2)])
        captors = [play.seat for play in view.past if play.takes]
        for play in view.past[::-1][:played]:
            card, takes = numbers_of(play)
            if takes:
                captors.pop()
            choice = card, sum([1 << taken for taken in takes])
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
            values = [before.after(one).value(self._other, self._net) for one in choices]
            highest = max(values)
            chances = [exp((value - highest) / _SPREAD) for value in values]
            fit *= _WHIM / len(choices) + (1 - _WHIM) * chances[choices.index(choice)] / sum(chances)
        return fit
