"""Beliefs about the dama and the hands: worlds are weighted by how well they explain the plays so far.

A world in which a seat would have had a clearly better card is less likely than one in which it played as most people
would. So whoever gives the capo good cards is suspected of being the dama before she is revealed.
"""

from bisect import bisect_right
from itertools import accumulate
from typing import Final

from caurobat.games.capodama.packs import FIRST_EXCHANGE
from caurobat.games.capodama.state import played_by
from caurobat.players.capodama.fast import Model
from caurobat.players.capodama.policies import greedy
from caurobat.players.capodama.worlds import Dice, KnownTable, modelled
from caurobat.players.player import Stop

POOL: Final = 160
"""The number of worlds weighted."""
_EXPECTED: Final = 0.5  # how often a seat with a choice plays by habit; the other cards share the rest equally
_CHECK_EVERY: Final = 8


class Beliefs:
    """Draws worlds for a table, likelier ones more often."""

    def __init__(self, table: KnownTable, chance: Dice, should_stop: Stop) -> None:
        """Worlds are weighted if the plays allow an inference; otherwise all that fit are equally likely."""
        self._table, self._chance = table, chance
        self._pool: list[Model] = []
        self._sums: list[float] = []
        plays = played_by(table.view)
        if table.seats < FIRST_EXCHANGE or not plays:
            return
        self._plays = [(seat, table.cards.numbers[card]) for seat, card in plays]
        weights = []
        for number in range(POOL):
            if number % _CHECK_EVERY == 0 and should_stop():
                break
            world = table.model(chance)
            self._pool.append(world)
            weights.append(self._likelihood(world))
        self._sums = list(accumulate(weights))

    def draw(self) -> Model:
        """Return a world, to be played on."""
        if not self._pool:
            return self._table.model(self._chance)
        drawn = self._chance.random() * self._sums[-1]
        return self._pool[bisect_right(self._sums, drawn, hi=len(self._sums) - 1)].copy()

    def _likelihood(self, world: Model) -> float:
        """Return how likely the others' plays so far are if the cards lie as in `world`."""
        table = self._table
        hands = world.hands[:]
        for seat, card in self._plays:
            hands[seat] |= 1 << card
        model = modelled(table.cards, table.seats, table.capo, hands, (), {}, (0,) * table.players)
        likelihood = 1.0
        for seat, card in self._plays:
            legal = model.legal()
            others = legal.bit_count() - 1
            if seat != table.view.seat and others:
                likelihood *= _EXPECTED if greedy(model) == card else (1.0 - _EXPECTED) / others
            model.play(card)
        return likelihood
