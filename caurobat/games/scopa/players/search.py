"""The tree search over possible worlds, the quick rounds that it ends with, and cards as sets and numbers."""

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple, cast

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import PRIME_VALUES, VALUES
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.scopa.rules import (
    ACE,
    BATCH,
    COIN_CARDS,
    GAME,
    HIGHEST,
    LEAST_NAPOLA,
    RE_BELLO,
    SETTEBELLO,
    Ace,
    Bonus,
    Capture,
    Options,
    Primiera,
    Round,
    View,
    takings,
)
from caurobat.games.scopa.rules import VALUE as CARD_VALUE
from caurobat.players.belief import Belief
from caurobat.players.player import Chance, SearchingPlayer, Stop, offered
from caurobat.players.rollouts import play_out
from caurobat.players.tree import Opponents, TreeSearch
from caurobat.players.worlds import Worlds

CARDS: Final[tuple[Card, ...]] = tuple(
    sorted(SPANISH.cards, key=lambda card: (VALUES[card.rank], SPANISH.suits.index(card.suit)))
)
"""The card of each number."""
NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}
"""The number of each card."""
VALUE: Final = tuple([VALUES[card.rank] for card in CARDS])
_A_CARD: Final = 0.06
_A_COIN: Final = 0.16
_IN_THE_PRIMIERA: Final = {
    Primiera.PRIME: {7: 0.28, 6: 0.1, 1: 0.06, 5: 0.03},
    Primiera.SEVENS: {7: 0.34, 6: 0.08},
}
_IN_THE_NAPOLA: Final = (0.6, 0.6, 0.6, 0.3, 0.2, 0.15, 0.1, 0.08, 0.05, 0.05)
SWEEP: Final = 1.0
"""The value of a sweep."""
PRIME: Final = tuple([PRIME_VALUES[card.rank] for card in CARDS])
DECK: Final = (1 << len(CARDS)) - 1
ACES: Final = 0b1111
COIN_NUMBERS: Final = range(0, len(CARDS), 4)
COINS: Final = sum([1 << coin for coin in COIN_NUMBERS])
SIXES: Final = ACES << 4 * (6 - 1)
SEVENS: Final = ACES << 4 * (7 - 1)
SETTEBELLO_NUMBER: Final = NUMBERS[SETTEBELLO]
_BITS: Final[Mapping[Card | None, int]] = {None: 0, **{card: 1 << number for card, number in NUMBERS.items()}}
_MOST_REMEMBERED: Final = 50_000

Choice = tuple[int, int]
"""A card's number and the set of what it captures."""
Glance = tuple[float, tuple[Card, ...]]
"""The worth of a play at a glance, without its card, and the cards that it takes."""


def set_of(cards: Iterable[Card | None]) -> int:
    """Return the visible cards as a set."""
    return sum(map(_BITS.__getitem__, cards))


def cards_of(cards: int) -> list[int]:
    """Return the numbers of the cards in a set, lowest first."""
    places = []
    while cards:
        lowest = cards & -cards
        places.append(lowest.bit_length() - 1)
        cards ^= lowest
    return places


def choice_of(action: Action) -> Choice:
    """Return the choice for `action`."""
    assert isinstance(action, Play), "cards are played in this game, and nothing else is done"
    return NUMBERS[action.card], set_of(action.takes or ())


def play_of(at: Round, choice: Choice) -> Play:
    """Return the play for `choice` by the seat to move."""
    assert at.turn is not None, "only asked while somebody is to move"
    card, takes = choice
    return Play(at.turn, CARDS[card], tuple([lying for lying in at.zones[TABLE] if _BITS[lying] & takes]))


class Captures(NamedTuple):
    """The best capture from a table with each value."""

    total: int
    """The sum of the table's values."""
    gains: tuple[float, ...]
    """The value of the best capture with a card of each value, not counting that card; a sweep counts as well."""
    worst: tuple[int, ...]
    """The values that can capture something, the most valuable capture first."""


class Terms:
    """The captures that some options allow, and the approximate worth of each card under them.

    Its caches are bounded.
    """

    def __init__(self, options: Options) -> None:
        """Options that change neither captures nor the worth of cards make no difference."""
        self._capture, self._ace = options.capture, options.ace
        self.is_last_card_swept = options.last_sweep
        self.worth: Final[Mapping[Card, float]] = _worth_by(options)
        """The value of each captured card in points: its share of the majorities, the primiera and the napola."""
        self.points: Final = tuple([self.worth[card] for card in CARDS])
        self.choices_with = lru_cache(_MOST_REMEMBERED)(self._choices_with)
        """Every choice with a card at a table, the most valuable captures first."""
        self.captures_from = lru_cache(_MOST_REMEMBERED)(self._captures_from)
        """The best capture from a set of cards with each value."""
        self.glances = lru_cache(_MOST_REMEMBERED)(self._glances)
        """The plays at a table by the value of the card."""

    def is_sweep(self, value: int, takes: int, table: int) -> bool:
        """Return whether taking `takes` from `table` is a sweep, unless it is the last play of the round."""
        return takes == table and (value != ACE or self._ace is not Ace.ALL or bool(table & ACES))

    def choices_of(self, hand: int, table: int) -> list[Choice]:
        """Return every choice with a hand at a table."""
        return [choice for card in cards_of(hand) for choice in self.choices_with(table, card)]

    def _takings(self, table: tuple[Card, ...]) -> dict[int, list[Glance]]:
        """Return what may be taken from `table`, by the value of the card that takes it; a sweep counts as well."""
        worth, total = self.worth, sum([CARD_VALUE[lying] for lying in table])
        found = {}
        for value, ways in takings(table, self._capture, self._ace).items():
            whole = SWEEP if value == total or self._ace is Ace.SCOPA else 0.0
            there = [(sum([worth[lying] for lying in takes]), takes) for takes in ways]
            found[value] = [(gain + whole, takes) if takes == table else (gain, takes) for gain, takes in there]
        return found

    def _glances(self, table: tuple[Card, ...]) -> Sequence[Sequence[Glance]]:
        total = sum([CARD_VALUE[lying] for lying in table])
        glances: list[Sequence[Glance]] = list(_LEFT[total : total + HIGHEST + 1])
        for value, there in self._takings(table).items():
            risk = _RISKS[total - value]
            glances[value] = [(gain, takes) if takes == table else (gain - risk, takes) for gain, takes in there]
        return glances

    def _choices_with(self, table: int, card: int) -> list[Choice]:
        there = self._takings(tuple([CARDS[lying] for lying in cards_of(table)])).get(VALUE[card], ())
        return [(card, set_of(takes)) for _, takes in sorted(there, key=lambda way: -way[0])] or [(card, 0)]

    def _captures_from(self, table: int) -> Captures:
        lying = tuple([CARDS[card] for card in cards_of(table)])
        best, gains = self._takings(lying), [0.0] * (HIGHEST + 1)
        for value, there in best.items():
            gains[value] = max([gain for gain, _ in there])
        worst = sorted(best, key=lambda value: (-gains[value], value))
        return Captures(sum([CARD_VALUE[card] for card in lying]), tuple(gains), tuple(worst))


def _worth_by(options: Options) -> dict[Card, float]:
    in_the_primiera = _IN_THE_PRIMIERA[options.primiera]
    worth = {card: _A_CARD + in_the_primiera.get(card.rank, 0.0) for card in CARDS}
    for card, in_the_napola in zip(COIN_CARDS, _IN_THE_NAPOLA, strict=True):
        worth[card] += _A_COIN + (in_the_napola if options.has_napola else 0.0)
    worth[SETTEBELLO] += 1.0
    worth[RE_BELLO] += 1.0 if options.has_re_bello else 0.0
    return worth


def terms_of(options: Options) -> Terms:
    """Return the terms of `options`."""
    return _terms_of(options.capture, options.ace, options.primiera, options.bonus, options.last_sweep)


@lru_cache(maxsize=8)
def _terms_of(capture: Capture, ace: Ace, primiera: Primiera, bonus: Bonus, last_sweep: bool) -> Terms:
    return Terms(Options(capture=capture, ace=ace, primiera=primiera, bonus=bonus, last_sweep=last_sweep))


USUAL: Final = terms_of(Options())
"""The terms of the usual rules."""


def primes_of(pile: int) -> list[int]:
    """Return the prime value of the best card of each suit in a pile; 0 without one."""
    return [_prime_of(pile >> suit & COINS) for suit in range(4)]


@lru_cache(maxsize=1024)
def _prime_of(coins: int) -> int:
    return max([PRIME[card] for card in cards_of(coins)], default=0)


def piles_of(at: Round) -> list[int]:
    """Return the cards captured by each side, as sets."""
    piles = [set_of(at.zones[pile]) for pile in PILES[: at.seats]]
    return [piles[0] | piles[2], piles[1] | piles[3]] if at.options.partners else piles


def sweeps_of(at: Round) -> list[int]:
    """Return the number of sweeps of each side."""
    sweeps = list(map(len, at.sweeps))
    return [sweeps[0] + sweeps[2], sweeps[1] + sweeps[3]] if at.options.partners else sweeps


def points_of(at: Round) -> list[int]:
    """Return the points of each side by its captures so far."""
    piles = piles_of(at)
    points = [made + (pile >> SETTEBELLO_NUMBER & 1) for made, pile in zip(sweeps_of(at), piles, strict=True)]
    for amounts in (
        [pile.bit_count() for pile in piles],
        [(pile & COINS).bit_count() for pile in piles],
        [_in_primiera(pile, at.options.primiera) for pile in piles],
    ):
        most = max(amounts)
        if most and amounts.count(most) == 1:
            points[amounts.index(most)] += 1
    if at.options.bonus is not Bonus.NONE:
        points = [made + _bonus_of(at.options, pile) for made, pile in zip(points, piles, strict=True)]
    return points


def _in_primiera(pile: int, primiera: Primiera) -> int:
    if primiera is Primiera.SEVENS:
        return 5 * (pile & SEVENS).bit_count() + (pile & SIXES).bit_count()
    primes = primes_of(pile)
    return sum(primes) if min(primes) else 0


def _bonus_of(options: Options, pile: int) -> int:
    """Return the points of a pile for its coins from the ace on, and for the king of coins."""
    run = ((~pile & COINS) & -(~pile & COINS)).bit_length() // 4 if ~pile & COINS else len(COIN_CARDS)
    napola = run if options.has_napola and run >= LEAST_NAPOLA else 0
    return napola + (options.has_re_bello and pile >> NUMBERS[RE_BELLO] & 1)


def _expected_bonus(options: Options, piles: Sequence[int], side: int) -> float:
    """Return the points of `_bonus_of` that a side can expect; coins that nobody has yet may go to anybody."""
    taken = sum(piles)
    chances = [float(piles[side] >> coin & 1) if taken >> coin & 1 else 1.0 / len(piles) for coin in COIN_NUMBERS]
    expected = chances[-1] if options.has_re_bello else 0.0
    if options.has_napola:
        reached = list(accumulate(chances, mul))
        expected += LEAST_NAPOLA * reached[LEAST_NAPOLA - 1] + sum(reached[LEAST_NAPOLA:])
    return expected


_LOST: Final = 0.6  # the fraction of a card's value lost by trailing it, since its owner may still take it
_EASY_SWEEP: Final = 0.3  # the cost of leaving a table that one card can sweep
_RISKS: Final = (0.0, *[_EASY_SWEEP] * 10, *[0.0] * 80)  # the cost of leaving a table, by the sum of its cards
_LEFT: Final = tuple([[(-risk, tuple[Card, ...]())] for risk in _RISKS])
_HASTE: Final = 0.1  # how often a move is random
_WAVER: Final = 0.15  # the noise added to the value of a move

TO_THE_END: Final = 12
"""A number larger than that of all batches."""
HORIZON: Final = 1
"""The number of batches that a search plays after the present one."""
_SPAN: Final = 6.0  # the lead in points beyond which more makes no difference


def worlds_of(view: View, seed: int) -> Worlds[Round]:
    """Return the worlds that the seat of `view` may be in."""
    return Worlds(Round(view), GAME.unseen_cards(view), seed)


def quick_move(at: Round, chance: Chance, terms: Terms) -> Play:
    """Return the move that the seat to move would make at a glance."""
    hand, glances = at.hand(), terms.glances(at.zones[TABLE])
    assert at.turn is not None, "only asked while somebody is to move"
    if chance() < _HASTE:
        card = hand[int(chance() * len(hand))]
        there = glances[CARD_VALUE[card]]
        return Play(at.turn, card, there[int(chance() * len(there))][1])
    best, best_card, best_takes = -9.0, hand[0], tuple[Card, ...]()
    for card in hand:
        points = terms.worth[card]
        for gain, takes in glances[CARD_VALUE[card]]:
            gain += (points if takes else -_LOST * points) + chance() * _WAVER
            if gain > best:
                best, best_card, best_takes = gain, card, takes
    return Play(at.turn, best_card, best_takes)


def play_on(at: Round, chance: Chance, horizon: int = TO_THE_END) -> None:
    """Play the round on until `horizon` batches after this one are played, or it is over.

    Later batches are pure chance, the same for every play: they would cost time and only blur the result.
    """
    stock = len(at.zones[STOCK]) - (horizon + 1) * BATCH * at.seats
    policy = partial(quick_move, chance=chance, terms=terms_of(at.options))
    play_out(at, policy, lambda: len(at.zones[STOCK]) <= stock)


def rewards(at: Round) -> list[float]:
    """Return the result of the round for each side, from 0 to 1: half for winning, half for the margin."""
    return rewards_of(points_of(at)) if at.turn is None else estimates(at)


def rewards_of(points: list[int]) -> list[float]:
    """Return the rewards of a finished round with these points by side."""
    most = max(points)
    share = 1.0 / points.count(most)
    shares = []
    for side, made in enumerate(points):
        others = max(points[:side] + points[side + 1 :])
        margin = min(max((made - others) / _SPAN, -1.0), 1.0)
        shares.append(0.5 * (share if made == most else 0.0) + 0.25 * (1.0 + margin))
    return shares


def estimates(at: Round) -> list[float]:
    """Estimate the rewards of an unfinished round from what each side has so far."""
    piles, made_by = piles_of(at), sweeps_of(at)
    sides = range(len(piles))
    left = sum([len(at.zones[zone]) for zone in (STOCK, *HANDS[: at.seats])])
    taken, coins = [pile.bit_count() for pile in piles], [(pile & COINS).bit_count() for pile in piles]
    is_prime = at.options.primiera is Primiera.PRIME
    primes = [sum(primes_of(pile)) if is_prime else 4 * _in_primiera(pile, Primiera.SEVENS) for pile in piles]
    settebello = [pile >> SETTEBELLO_NUMBER & 1 for pile in piles]
    lying = left + len(at.zones[TABLE])
    contests = (
        (taken, 1.0 + 0.3 * lying),
        (coins, 0.5 + 0.4 * (10 - sum(coins))),
        (primes, 2.0 + 20.0 * lying / 40),
    )
    expected = []
    for side in sides:
        made = made_by[side] + (float(settebello[side]) if any(settebello) else 0.5)
        for amounts, spread in contests:
            made += squash((amounts[side] - max(amounts[:side] + amounts[side + 1 :])) / spread)
        if at.options.bonus is not Bonus.NONE:
            made += _expected_bonus(at.options, piles, side)
        expected.append(made)
    shares = []
    noise = 0.6 + 1.6 * lying / 40
    for side in sides:
        margin = expected[side] - max([expected[other] for other in sides if other != side])
        shares.append(0.5 * squash(margin / noise) + 0.25 * (1.0 + min(max(margin / _SPAN, -1.0), 1.0)))
    return shares


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
    terms, table, seen = terms_of(view.options), view.zones[TABLE], list[SeenPlay]()
    held = sum([len(view.zones[hand]) for hand in HANDS[: view.seats]])
    played = view.seats * GAME.hand_size(view.options, view.seats) - held
    for play in view.past[::-1][:played]:
        taken = play.takes or ()
        table = (*table, *taken) if taken else tuple([card for card in table if card is not play.card])
        if play.seat != view.seat:
            glances, likings = terms.glances(cast(tuple[Card, ...], table)), dict[Card, list[float]]()
            for card, worth in terms.worth.items():
                there = glances[CARD_VALUE[card]]
                values = [gain + (worth if takes else -_LOST * worth) for gain, takes in there]
                likings[card] = [math.exp(value / _SPREAD) for value in values]
            place = [set(takes) for _, takes in glances[CARD_VALUE[play.card]]].index(set(taken))
            sums, ways = {one: sum(likings[one]) for one in likings}, {one: len(likings[one]) for one in likings}
            seen.append(SeenPlay(play.seat, play.card, likings[play.card][place], sums, ways))
    return seen


def likelihood(seen: Sequence[SeenPlay], world: Round) -> float:
    """Return how likely the plays `seen` are if the hands are those of `world`."""
    hands = {seat: list(world.zones[HANDS[seat]]) for seat in range(world.seats)}
    likely = 1.0
    for seat, card, liking, likings, ways in seen:
        hand = hands[seat]
        hand.append(card)
        all_likings, count = sum([likings[one] for one in hand]), sum([ways[one] for one in hand])
        likely *= (1.0 - _SLIPS) * liking / all_likings + _SLIPS / count
    return likely


ITERATIONS: Final = 1200
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
        likely = partial(likelihood, plays_seen(view))
        belief: Belief[Round] = Belief(worlds.draw, likely, _WORLDS, worlds.chance, should_stop)
        search = tree_search(view.seat, worlds.chance, HORIZON, _BY_HABIT)
        return search.grown(lambda: belief.draw().copy(), iterations, should_stop, least=1).most_visited()


def tree_search(own: int, chance: Chance, horizon: int, share: float = 0.0) -> TreeSearch[Round, Action]:
    """Return the search of seat `own`, whose rounds are played out for `horizon` batches.

    In a `share` of their turns the others play at a glance.
    """

    def any_of(moves: Sequence[Action]) -> Action:
        return moves[int(chance() * len(moves))] if len(moves) > 1 else moves[0]

    def at_a_glance(at: Round) -> Action:
        return quick_move(at, chance, terms_of(at.options))

    others = Opponents[Round, Action](share, chance, lambda: [at_a_glance] * _MOST_SEATS) if share else None
    return TreeSearch(own, _EXPLORATION, partial(play_on, chance=chance, horizon=horizon), _values, others, any_of)


def _values(at: Round) -> list[float]:
    rewarded = rewards(at)
    return [rewarded[seat % len(rewarded)] for seat in range(at.seats)]
