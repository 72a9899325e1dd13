"""The player that searches a tree over worlds that agree with what its seat knows, as `players.tree` describes it.

A move is a card, and the rest is played out by habit.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.rng import Rng
from caurobat.games.capodama.players.bitboard import Bitboard
from caurobat.games.capodama.players.imperfect import by_habit
from caurobat.games.capodama.players.policies import greedy
from caurobat.games.capodama.players.solitaire import outcomes
from caurobat.games.capodama.players.worlds import FastRandom, KnownTable, begun, habitual_gift
from caurobat.games.capodama.rules import GAME, Phase, View
from caurobat.games.capodama.rules.counting import is_won
from caurobat.games.capodama.rules.packs import ALL_POINTS, FIRST_EXCHANGE
from caurobat.games.capodama.rules.state import played_by
from caurobat.players.belief import Belief
from caurobat.players.player import Chance, Interrupted, SearchingPlayer, Stop, offered
from caurobat.players.rollouts import best_in_heats, play_out
from caurobat.players.tree import TreeSearch

EXPLORATION: Final = 0.6
WIN_SHARE: Final = 0.7
"""The weight of winning in a round's value; the rest is the share of the points."""
_LAPSE: Final = 0.08  # how often a playout deviates from habit
_ALL: Final = 0.1  # the bonus for taking all points

ITERATIONS: Final = 500
"""The number of iterations for a decision without a time limit."""
_FIRST_WORLDS: Final = 8  # the number of worlds in which every choice before play is tried before any is dropped
POOL: Final = 160
"""The number of weighted worlds."""
_EXPECTED: Final = 0.5  # how often a seat with a choice plays by habit; the other cards share the rest


def believed(table: KnownTable, chance: FastRandom, should_stop: Stop) -> Callable[[], Bitboard]:
    """Return what draws worlds for a table, preferring those that explain the plays so far.

    A world in which a seat would have had a clearly better card is less likely than one in which it played as most
    people would. That is why whoever gives the capo good cards is suspected of being the dama before she is revealed.
    Where the plays tell nothing, all worlds are equally likely.
    """
    sample = partial(table.model, chance)
    plays = [(seat, table.cards.numbers[card]) for seat, card in played_by(table.view)]
    if table.seats < FIRST_EXCHANGE or not plays:
        return sample
    belief = Belief(sample, partial(_likelihood, table, plays), POOL, chance.random, should_stop)
    return lambda: belief.draw().copy()


def _likelihood(table: KnownTable, plays: Sequence[tuple[int, int]], world: Bitboard) -> float:
    """Return how likely the others' plays so far are if the cards lie as in `world`."""
    hands = world.hands[:]
    for seat, card in plays:
        hands[seat] |= 1 << card
    model = Bitboard(table.cards, table.seats, table.capo, hands, (), {}, (0,) * table.players)
    likelihood = 1.0
    for seat, card in plays:
        legal = model.legal()
        others = legal.bit_count() - 1
        if seat != table.view.seat and others:
            likelihood *= _EXPECTED if greedy(model) == card else (1.0 - _EXPECTED) / others
        model.play(card)
    return likelihood


def tree_search(own: int, chance: Chance) -> TreeSearch[Bitboard, int]:
    """Return the search of the hand `own`."""

    def any_of(cards: Sequence[int]) -> int:
        return cards[int(chance() * len(cards))]

    policy = partial(lapsing, chance=chance)
    return TreeSearch(own, EXPLORATION, partial(play_out, policy=policy), _values, pick=any_of)


def _values(model: Bitboard) -> list[float]:
    value = capo_value(model)
    return [value if seat in model.side else 1.0 - value for seat in range(model.players)]


def lapsing(model: Bitboard, chance: Chance) -> int:
    """Return the card that habit plays or, now and then, any card."""
    if chance() < _LAPSE:
        legal = model.moves()
        return legal[int(chance() * len(legal))]
    return greedy(model)


def capo_value(model: Bitboard) -> float:
    """Return the value of the finished round to the capo's side, from 0 to 1; the other side gets the rest."""
    points = model.side_points()
    won = 1.0 if is_won(points, model.seats) else 0.0
    value = WIN_SHARE * won + (1.0 - WIN_SHARE - _ALL) * points / ALL_POINTS
    return value + _ALL * (0.5 + 0.5 * (points == ALL_POINTS) - 0.5 * (points == 0))


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the card that a search visited most, or the choice before play with the best result."""

    def __init__(self, iterations: int = ITERATIONS, *, infers: bool = True) -> None:
        """If it `infers`, it weights worlds by the plays so far."""
        super().__init__(iterations)
        self._infers = infers

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        table, chance = KnownTable(view), FastRandom(rng.next())
        if table.phase is Phase.PLAY:
            if view.seats == 1:
                return _alone(table, should_stop)
            draw = believed(table, chance, should_stop) if self._infers else partial(table.model, chance)
            root = tree_search(table.turn, chance.random).grown(draw, iterations, should_stop)
            return _played(table, root.most_visited()) if root.children else by_habit(table)
        return weighed(table, actions, iterations, should_stop, chance)


def _played(table: KnownTable, card: int) -> Action:
    return Play(table.turn, table.cards.cards[card])


def _alone(table: KnownTable, should_stop: Stop) -> Action:
    """Return the first of the solver's best cards, or the habitual one if there is no time to solve."""
    try:
        ends = outcomes(table.known(), should_stop)
    except Interrupted:
        return by_habit(table)
    return _played(table, min(ends, key=lambda card: ends[card].miss))


@dataclass(frozen=True, slots=True)
class World:
    """A world before play: the hands, the second hands, and the others' gifts by habit."""

    hands: list[int]
    second: tuple[int, ...]
    gifts: dict[int, tuple[int, ...]]


def dealt(table: KnownTable, chance: FastRandom) -> World:
    """Return a random world before play."""
    hands, second = table.hands(chance)
    gifts = {}
    if table.phase is Phase.GIVE:
        others = [seat for seat in range(table.players) if seat != table.turn]
        gifts = {seat: habitual_gift(table, table.cards, hands[seat], seat) for seat in others}
    return World(hands, second, gifts)


def after_choice(table: KnownTable, action: Action, world: World) -> Bitboard:
    """Return the round before its first card in `world`, after `action`, a choice before play."""
    hands, second = world.hands[:], world.second
    match action:
        case ChooseSuit(_, suit):
            return begun(table, hands, second, double=suit)
        case NameTrump(_, card):
            return begun(table, hands, second, trump=card)
        case Give(seat, cards):
            given = tuple([table.cards.numbers[card] for card in cards])
            return begun(table, hands, second, gifts=world.gifts | {seat: given})
        case _:
            raise ValueError(f"{action} is no choice before play")


def weighed(
    table: KnownTable, actions: tuple[Action, ...], iterations: int, should_stop: Stop, chance: FastRandom
) -> Action:
    """Return the best of `actions`, choices before play; the habitual one comes first among equals."""
    habit, most = by_habit(table), _FIRST_WORLDS * len(actions) * len(actions).bit_length()

    def play_world(left: Sequence[Action]) -> Iterator[float]:
        world = dealt(table, chance)
        for action in left:
            model = after_choice(table, action, world)
            play_out(model, partial(lapsing, chance=chance.random))
            yield _values(model)[table.turn]

    return best_in_heats(dict.fromkeys((habit, *actions), 0.0), min(iterations, most), play_world, should_stop)
