"""Measures the gain for the hint from a memory of the round, that is from worlds that fit the past plays.

The measure are worlds drawn by their true likelihood after Ramon's plays at every other seat: his rule leaves little to
chance, so the fit of a hand can be computed. `tools.check_sayings memory` is the command.
"""

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import log
from typing import Final, NamedTuple

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.core.zones import STOCK
from caurobat.games.cau_robat import Options, View
from caurobat.players.cau_robat.advising import ROUNDS, Trials, advise
from caurobat.players.cau_robat.belief import Belief, Memory, moments
from caurobat.players.cau_robat.fast.model import Model, Worlds, from_state
from caurobat.players.cau_robat.fast.rules import PLACES
from caurobat.players.cau_robat.features import Outlook
from caurobat.players.cau_robat.linear import place_of, values, weights_for
from caurobat.players.cau_robat.tree import each_world, is_known
from caurobat.players.estimates import mean_of
from caurobat.players.player import never
from tools.hint_checks import SURE
from tools.positions import Position, open_positions

RULER: Final = "ramon"
"""The player whose rule is known."""
_ODD: Final = log(0.01)  # the logarithm of the chance of a play against the rule, so that no hand is impossible
_EQUAL: Final = 1e-9
_POOL: Final = 400
_STEPS: Final = 60
Hand = tuple[int, ...]
"""The places of a seat, ascending."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A past play: the round before it, its place, and the places that the seat has played from it on."""

    model: Model
    place: int
    since: Hand


class AsPlayed:
    """How well hands fit Ramon's plays, as the logarithm of a chance."""

    def __init__(self, view: View) -> None:
        self._turns: list[list[_Turn]] = [[] for _ in range(view.seats)]
        self._weights = weights_for(view.seats)
        self._fits: dict[tuple[int, Hand], float] = {}
        stock, since = len(view.zones[STOCK]), [list[int]() for _ in range(view.seats)]
        past = [(model.copy(), action) for model, action in moments(view) if len(model.stock) <= stock]
        for model, action in reversed(past):
            if isinstance(action, Play):
                place = PLACES[action.card.rank]
                since[action.seat].append(place)
                if not model.calls and action.seat != view.seat:
                    self._turns[action.seat].append(_Turn(model, place, tuple(since[action.seat])))
        self.plays = sum(map(len, self._turns))
        """The number of plays that allow an inference."""

    def fit(self, seat: int, hand: Hand) -> float:
        """Return how well it fits that `seat` holds `hand`: at most 0."""
        fit = self._fits.get((seat, hand))
        if fit is None:
            fit = self._fits[seat, hand] = sum([self._chance(turn, hand) for turn in self._turns[seat]])
        return fit

    def _chance(self, turn: _Turn, hand: Hand) -> float:
        model = turn.model.copy()
        model.hands[model.turn] = sorted([*hand, *turn.since])
        by_place = values(Outlook(model), self._weights)
        most = max(by_place.values())
        best = [place for place, value in by_place.items() if value >= most - _EQUAL]
        return -log(len(best)) if turn.place in best else _ODD


def worlds_as_played(position: Position, fits: AsPlayed, seed: int) -> Iterator[Model]:
    """Yield worlds as often as they fit, by exchanges of two cards (Metropolis's algorithm) from the true one.

    The true one is itself drawn by its likelihood, so the chain needs no burn-in.
    """
    chance, worlds, true = random.Random(seed).random, Worlds(position.view), from_state(position.state)
    hidden = [seat for seat in range(position.view.seats) if seat != position.view.seat]
    hands = {seat: true.hands[seat][:] for seat in hidden} | {-1: list(true.stock)}
    owners = [owner for owner, cards in hands.items() for _ in cards]
    places = [place for cards in hands.values() for place in range(len(cards))]
    while True:
        for _ in range(_STEPS):
            one, other = int(chance() * len(owners)), int(chance() * len(owners))
            if owners[one] != owners[other]:
                _exchange(hands, fits, (owners[one], places[one]), (owners[other], places[other]), chance())
        dealt = [card for cards in hands.values() for card in cards]
        world = worlds.filled(dealt, chance)
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world


def _exchange(
    hands: dict[int, list[int]], fits: AsPlayed, one: tuple[int, int], other: tuple[int, int], roll: float
) -> None:
    """Exchange two cards, each given by owner and place in the hand, if the roll accepts the new fit."""
    touched = (one[0], other[0])

    def fit() -> float:
        return sum([fits.fit(owner, tuple(sorted(hands[owner]))) for owner in touched if owner >= 0])

    def swap() -> None:
        first, second = hands[one[0]][one[1]], hands[other[0]][other[1]]
        hands[one[0]][one[1]], hands[other[0]][other[1]] = second, first

    if hands[one[0]][one[1]] == hands[other[0]][other[1]]:
        return
    before = fit()
    swap()
    if log(max(roll, _EQUAL)) >= fit() - before:
        swap()


class MemoryGain(NamedTuple):
    """How much more often the suggestion wins with the memory than without, with the standard error.

    `plays` is the number of others' plays to remember; `differs` is whether the suggestion changes at all.
    """

    better: float
    error: float
    plays: float
    differs: float


def positions_with_past(options: Options, first_seed: int) -> Iterator[Position]:
    """Yield open positions in rounds of Ramon with past plays of others and hidden cards."""
    for position in open_positions(RULER, options, first_seed):
        if not is_known(Worlds(position.view)) and AsPlayed(position.view).plays:
            yield position


def memory_gain(position: Position, times: int) -> MemoryGain:
    """Compare the suggestions with and without memory, in worlds drawn by their likelihood after the past plays."""
    view, players, fits = position.view, position.players, AsPlayed(position.view)
    belief = Belief(view, Memory())
    likelier = each_world(Worlds(view), Rng(*position.seed, 4).next(), None if belief.is_empty else belief)
    plain = place_of(advise(view, Rng(*position.seed, 1), players=players).best)
    informed = place_of(advise(view, Rng(*position.seed, 1), players=players, each=likelier).best)
    if plain == informed:
        return MemoryGain(0.0, 0.0, fits.plays, differs=False)
    chain = worlds_as_played(position, fits, Rng(*position.seed, 5).next())
    pool = _again([next(chain) for _ in range(_POOL)], Rng(*position.seed, 6))
    measured = Trials(view, Rng(*position.seed, 3), players, each=pool)
    measured.play((plain, informed), ROUNDS * times, never)
    better = mean_of([one.win - two.win for one, two in measured.differences(informed, plain)])
    return MemoryGain(*better, fits.plays, differs=True)


def _again(pool: Sequence[Model], rng: Rng) -> Iterator[Model]:
    """Yield random worlds of `pool`."""
    chance = random.Random(rng.next()).random
    while True:
        world = pool[int(chance() * len(pool))].copy()
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world


def print_memory(rows: Sequence[MemoryGain]) -> None:
    """Print the gain of the hint from the memory, over all positions."""
    mean, error = mean_of([row.better for row in rows])
    print(f"with the memory it wins {mean:+.2%} ± {SURE * error:.2%} more often")
    differs = [row for row in rows if row.differs]
    better = sum(row.better > SURE * row.error for row in differs)
    worse = sum(row.better < -SURE * row.error for row in differs)
    print(f"another suggestion in {len(differs)} of {len(rows)}: beyond chance better in {better}, worse in {worse}")
