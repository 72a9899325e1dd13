"""The tree search over possible worlds, and the quick play at a glance that its rounds end with."""

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple, cast

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import captured_by, sides_of
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import PRIME_VALUES, best_cards, coins_in
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.players.appraisal import APPRAISAL
from caurobat.games.scopa.rules import (
    BATCH,
    COIN_CARDS,
    GAME,
    LEAST_NAPOLA,
    SETTEBELLO,
    VALUE,
    Bonus,
    Options,
    Primiera,
    Round,
    View,
    primiera_strength,
    taking,
)
from caurobat.players.belief import Belief
from caurobat.players.player import Chance, SearchingPlayer, Stop, offered
from caurobat.players.rollouts import play_out
from caurobat.players.tree import Opponents, TreeSearch
from caurobat.players.worlds import Worlds

Glance = tuple[float, tuple[Card, ...]]
"""The worth of a play at a glance, and the cards that it takes."""

_LOST: Final = 0.6  # the fraction of a card's value lost by trailing it, since its owner may still take it
_EASY_SWEEP: Final = 0.3  # the cost of leaving a table that one card can sweep
_RISKS: Final = (0.0, *[_EASY_SWEEP] * 10, *[0.0] * 80)  # the cost of leaving a table, by the sum of its cards
_HASTE: Final = 0.1  # how often a move is random
_WAVER: Final = 0.15  # the noise added to the value of a move

TO_THE_END: Final = 12
"""A number larger than that of all batches."""
HORIZON: Final = 1
"""The number of batches that a search plays after the present one."""
_SPAN: Final = 6.0  # the lead in points beyond which more makes no difference


class Glances(dict[Card, Sequence[Glance]]):
    """The plays of each card at a table, worked out when they are first asked for; see `glances_at`."""

    def __init__(self, options: Options, table: tuple[Card, ...]) -> None:
        self._options, self._table, self._worth = options, table, APPRAISAL.worth(options)
        self._total = sum([VALUE[lying] for lying in table])

    def __missing__(self, card: Card) -> Sequence[Glance]:
        worth, value, table, options = self._worth, VALUE[card], self._table, self._options
        found: list[Glance] = [
            (worth[card] + APPRAISAL.taken(options, card.rank, takes, table), takes)
            if takes == table
            else (worth[card] + sum([worth[lying] for lying in takes]) - _RISKS[self._total - value], takes)
            for takes in taking(table, value, options.capture, options.ace)
        ] or [(-_LOST * worth[card] - _RISKS[self._total + value], ())]
        self[card] = found
        return found


glances_at = lru_cache(maxsize=5_000)(Glances)
"""Return the plays at a glance under these options at this table."""


def worlds_of(view: View, seed: int) -> Worlds[Round]:
    """Return the worlds that the seat of `view` may be in."""
    return Worlds(Round(view), GAME.unseen_cards(view), seed)


def quick_move(at: Round, chance: Chance) -> Play:
    """Return the move that the seat to move would make at a glance."""
    hand, glances = at.hand(), glances_at(at.options, at.zones[TABLE])
    assert at.turn is not None, "only asked while somebody is to move"
    if chance() < _HASTE:
        card = hand[int(chance() * len(hand))]
        there = glances[card]
        return Play(at.turn, card, there[int(chance() * len(there))][1])
    best, best_card, best_takes = -9.0, hand[0], tuple[Card, ...]()
    for card in hand:
        for gain, takes in glances[card]:
            gain += chance() * _WAVER
            if gain > best:
                best, best_card, best_takes = gain, card, takes
    return Play(at.turn, best_card, best_takes)


def best_glances(at: Round) -> Mapping[Card, Glance]:
    """Return what every card would best take at a glance, and what it is worth then, with the card itself."""
    glances = glances_at(at.options, at.zones[TABLE])
    return {card: max(glances[card], key=lambda glance: glance[0]) for card in SPANISH.cards}


def play_on(at: Round, chance: Chance, horizon: int = TO_THE_END) -> None:
    """Play the round on until `horizon` batches after this one are played, or it is over.

    Later batches are pure chance, the same for every play: they would cost time and only blur the result.
    """
    stock = len(at.zones[STOCK]) - (horizon + 1) * BATCH * at.seats
    play_out(at, partial(quick_move, chance=chance), lambda: len(at.zones[STOCK]) <= stock)


def rewards(at: Round) -> list[float]:
    """Return the result of the round for each side, from 0 to 1: half for winning, half for the margin."""
    return rewards_of(at.counted().points) if at.turn is None else estimates(at)


def rewards_of(points: Sequence[int]) -> list[float]:
    """Return the rewards of a finished round with these points by side."""
    most = max(points)
    share = 1.0 / points.count(most)
    shares = []
    for side, made in enumerate(points):
        others = max([*points[:side], *points[side + 1 :]])
        margin = min(max((made - others) / _SPAN, -1.0), 1.0)
        shares.append(0.5 * (share if made == most else 0.0) + 0.25 * (1.0 + margin))
    return shares


def estimates(at: Round) -> list[float]:
    """Estimate the rewards of an unfinished round from what each side has so far."""
    sides = sides_of(at.options, at.seats)
    piles = [captured_by(at.zones, side) for side in sides]
    lying = sum([len(at.zones[zone]) for zone in (STOCK, TABLE, *HANDS[: at.seats])])
    taken, coins = list(map(len, piles)), list(map(coins_in, piles))
    primes = [_prime(at.options, pile) for pile in piles]
    is_open = not any(SETTEBELLO in pile for pile in piles)
    contests = (
        (taken, 1.0 + 0.3 * lying),
        (coins, 0.5 + 0.4 * (10 - sum(coins))),
        (primes, 2.0 + 20.0 * lying / 40),
    )
    expected = []
    for side, seats in enumerate(sides):
        made = sum([len(at.sweeps[seat]) for seat in seats]) + (0.5 if is_open else float(SETTEBELLO in piles[side]))
        for amounts, spread in contests:
            made += squash((amounts[side] - max(amounts[:side] + amounts[side + 1 :])) / spread)
        if at.options.bonus is not Bonus.NONE:
            made += _expected_bonus(at.options, piles, side)
        expected.append(made)
    shares = []
    noise = 0.6 + 1.6 * lying / 40
    for side, made in enumerate(expected):
        margin = made - max(expected[:side] + expected[side + 1 :])
        shares.append(0.5 * squash(margin / noise) + 0.25 * (1.0 + min(max(margin / _SPAN, -1.0), 1.0)))
    return shares


def _prime(options: Options, pile: Sequence[Card]) -> int:
    """Return what a pile has for the primiera so far, even if a suit is missing."""
    if options.primiera is Primiera.SEVENS:
        return 4 * primiera_strength(options, pile)
    return sum([PRIME_VALUES[card.rank] for card in best_cards(pile)])


def _expected_bonus(options: Options, piles: Sequence[Sequence[Card]], side: int) -> float:
    """Return the points that a side can expect for its coins from the ace on, and for the king of coins.

    Coins that nobody has yet may go to anybody.
    """
    taken = {card for pile in piles for card in pile}
    chances = [float(coin in piles[side]) if coin in taken else 1.0 / len(piles) for coin in COIN_CARDS]
    expected = chances[-1] if options.has_re_bello else 0.0
    if options.has_napola:
        reached = list(accumulate(chances, mul))
        expected += LEAST_NAPOLA * reached[LEAST_NAPOLA - 1] + sum(reached[LEAST_NAPOLA:])
    return expected


def squash(number: float) -> float:
    """Return a value from 0 to 1, which is 1/2 at 0."""
    return 0.5 + 0.5 * math.tanh(number)


_SPREAD: Final = 0.1  # the difference in worth by which a play at a glance is chosen e times less often
_SLIPS: Final = 0.2  # the share of plays that are made at random


class SeenPlay(NamedTuple):
    """A play of another seat from a hand that it still holds, except what it has played since."""

    seat: int
    card: Card
    liking: float
    """How tempting the play was."""
    likings: Mapping[Card, float]
    """How tempting all plays of each card would have been together."""
    ways: Mapping[Card, int]
    """Their number."""


def plays_seen(view: View) -> list[SeenPlay]:
    """Return what the other seats have played since the last deal, the newest play first."""
    table, seen = view.zones[TABLE], list[SeenPlay]()
    held = sum([len(view.zones[hand]) for hand in HANDS[: view.seats]])
    played = view.seats * GAME.hand_size(view.options, view.seats) - held
    for play in view.past[::-1][:played]:
        taken = play.takes or ()
        table = (*table, *taken) if taken else tuple([card for card in table if card is not play.card])
        if play.seat != view.seat:
            glances = glances_at(view.options, cast(tuple[Card, ...], table))
            likings = {card: [math.exp(gain / _SPREAD) for gain, _ in glances[card]] for card in SPANISH.cards}
            place = [set(takes) for _, takes in glances[play.card]].index(set(taken))
            sums, ways = {one: sum(likings[one]) for one in likings}, {one: len(likings[one]) for one in likings}
            seen.append(SeenPlay(play.seat, play.card, likings[play.card][place], sums, ways))
    return seen


def likelihood(seen: Sequence[SeenPlay], hands: Mapping[int, Sequence[Card]]) -> float:
    """Return how likely the plays `seen` are if the other seats hold these `hands` now."""
    held = {seat: list(hand) for seat, hand in hands.items()}
    likely = 1.0
    for seat, card, liking, likings, ways in seen:
        hand = held[seat]
        hand.append(card)
        all_likings, count = sum([likings[one] for one in hand]), sum([ways[one] for one in hand])
        likely *= (1.0 - _SLIPS) * liking / all_likings + _SLIPS / count
    return likely


ITERATIONS: Final = 400
"""The number of iterations for a decision without a time limit."""
_MOST: Final = 20_000
_EXPLORATION: Final = 0.35
_WORLDS: Final = 600
"""The worlds that a search weighs by the plays seen."""
_BY_HABIT: Final = 0.5  # how often the search takes it that another seat plays at a glance
_MOST_SEATS: Final = 4


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the play most visited by a tree search over the possible worlds."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations, _MOST)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        worlds = worlds_of(view, rng.next())
        seen = plays_seen(view)

        def likely(world: Round) -> float:
            return likelihood(seen, {seat: world.zones[HANDS[seat]] for seat in range(view.seats)})

        belief: Belief[Round] = Belief(worlds.draw, likely, _WORLDS, worlds.chance, should_stop)
        search = tree_search(view.seat, worlds.chance, HORIZON, _BY_HABIT)
        return search.grown(lambda: belief.draw().copy(), iterations, should_stop, least=1).most_visited()


def tree_search(own: int, chance: Chance, horizon: int, share: float = 0.0) -> TreeSearch[Round, Action]:
    """Return the search of seat `own`, whose rounds are played out for `horizon` batches.

    In a `share` of their turns the others play at a glance.
    """

    def any_of(moves: Sequence[Action]) -> Action:
        return moves[int(chance() * len(moves))] if len(moves) > 1 else moves[0]

    others = (
        Opponents[Round, Action](share, chance, lambda: [partial(quick_move, chance=chance)] * _MOST_SEATS)
        if share
        else None
    )
    return TreeSearch(own, _EXPLORATION, partial(play_on, chance=chance, horizon=horizon), _values, others, any_of)


def _values(at: Round) -> list[float]:
    rewarded = rewards(at)
    return [rewarded[seat % len(rewarded)] for seat in range(at.seats)]
