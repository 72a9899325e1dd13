"""Measures what the hint would gain by memory of the round: by worlds that fit what the others have played.

It is held against worlds as likely as they are after all that Ramon has played at every other seat: his rule leaves
little to chance, so that it can be reckoned how well a hand fits it. `tools.check_sayings memory` is the command.
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
from caurobat.players.cau_robat.belief import Belief, Memory
from caurobat.players.cau_robat.fast import Model
from caurobat.players.cau_robat.fast.tables import PLACES
from caurobat.players.cau_robat.fast.worlds import Worlds, from_state
from caurobat.players.cau_robat.features import Outlook
from caurobat.players.cau_robat.linear import place_of, values, weights_for
from caurobat.players.cau_robat.observed_history import moments
from caurobat.players.cau_robat.tree import each_world, is_known
from caurobat.players.estimates import mean_of
from caurobat.players.player import never
from tools.hint_checks import SURE
from tools.positions import Position, open_positions

RULER: Final = "ramon"
"""Whose plays can be reckoned with."""
_ODD: Final = log(0.01)
"""The logarithm of the chance that a play is thought to have against the rule: so that no hand is impossible."""
_EQUAL: Final = 1e-9
_POOL: Final = 400
_STEPS: Final = 60
Hand = tuple[int, ...]
"""The places of a seat, ascending."""


@dataclass(frozen=True, slots=True)
class _Turn:
    """A play of the past: the round before it, what it was, and what the seat has played since, itself included."""

    model: Model
    place: int
    since: Hand


class AsPlayed:
    """How well hands fit what Ramon has played with them, as the logarithm of a chance."""

    def __init__(self, view: View) -> None:
        self._turns: list[list[_Turn]] = [[] for _ in range(view.seats)]
        self._weights = weights_for(view.seats)
        self._known: dict[tuple[int, Hand], float] = {}
        stock, since = len(view.zones[STOCK]), [list[int]() for _ in range(view.seats)]
        past = [(model.copy(), action) for model, action in moments(view) if len(model.stock) <= stock]
        for model, action in reversed(past):
            if isinstance(action, Play):
                place = PLACES[action.card.rank]
                since[action.seat].append(place)
                if not model.calls and action.seat != view.seat:
                    self._turns[action.seat].append(_Turn(model, place, tuple(since[action.seat])))
        self.plays = sum(map(len, self._turns))
        """How many plays there are to tell of hands."""

    def fit(self, seat: int, hand: Hand) -> float:
        """0 at most: how well it fits that `seat` holds `hand`."""
        found = self._known.get((seat, hand))
        if found is None:
            found = sum([self._chance(turn, hand) for turn in self._turns[seat]])
            self._known[seat, hand] = found
        return found

    def _chance(self, turn: _Turn, hand: Hand) -> float:
        model = turn.model.copy()
        model.hands[model.turn] = sorted([*hand, *turn.since])
        by_place = values(Outlook(model), self._weights)
        most = max(by_place.values())
        best = [place for place, value in by_place.items() if value >= most - _EQUAL]
        return -log(len(best)) if turn.place in best else _ODD


def worlds_as_played(position: Position, fits: AsPlayed, seed: int) -> Iterator[Model]:
    """Worlds, each as often as it fits, by exchanges of two cards (Metropolis's algorithm) from the true one on.

    That is as likely as it fits, too: so the first is as good as any, however few steps there are.
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
    """Exchange two cards, each told by its owner and its number there, as far as that fits."""
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


class Remembered(NamedTuple):
    """By how much more often the suggestion wins with the memory than without, and the standard error of that.

    `plays` is how many plays of others there are to remember; `differs`, whether it is another suggestion at all.
    """

    better: float
    error: float
    plays: float
    differs: float


def told_positions(options: Options, first_seed: int) -> Iterator[Position]:
    """Open positions in rounds of Ramon, where others have played and not all is known."""
    for position in open_positions(RULER, options, first_seed):
        if not is_known(Worlds(position.view)) and AsPlayed(position.view).plays:
            yield position


def remembered(position: Position, times: int) -> Remembered:
    """Both suggestions, in worlds that are as likely as they are after what was played."""
    view, players, fits = position.view, position.players, AsPlayed(position.view)
    belief = Belief(view, Memory())
    likelier = each_world(Worlds(view), Rng(*position.seed, 4).next(), None if belief.is_empty else belief)
    plain = place_of(advise(view, Rng(*position.seed, 1), players=players).best)
    told = place_of(advise(view, Rng(*position.seed, 1), players=players, each=likelier).best)
    if plain == told:
        return Remembered(0.0, 0.0, fits.plays, differs=False)
    chain = worlds_as_played(position, fits, Rng(*position.seed, 5).next())
    pool = _again([next(chain) for _ in range(_POOL)], Rng(*position.seed, 6))
    measured = Trials(view, Rng(*position.seed, 3), players, each=pool)
    measured.play((plain, told), ROUNDS * times, never)
    better = mean_of([one.win - two.win for one, two in measured.differences(told, plain)])
    return Remembered(*better, fits.plays, differs=True)


def _again(pool: Sequence[Model], rng: Rng) -> Iterator[Model]:
    """Those of `pool`, any of them each time."""
    chance = random.Random(rng.next()).random
    while True:
        world = pool[int(chance() * len(pool))].copy()
        for hand in world.hands:
            hand.sort(key=lambda _: chance())
        yield world


def tell_memory(rows: Sequence[Remembered]) -> None:
    """Print what the memory is worth to the hint, over all positions."""
    mean, error = mean_of([row.better for row in rows])
    print(f"with the memory it wins {mean:+.2%} ± {SURE * error:.2%} more often")
    differs = [row for row in rows if row.differs]
    better = sum(row.better > SURE * row.error for row in differs)
    worse = sum(row.better < -SURE * row.error for row in differs)
    print(f"another suggestion in {len(differs)} of {len(rows)}: beyond chance better in {better}, worse in {worse}")
