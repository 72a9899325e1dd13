"""The players of Escoba: the value of captures, a search of the batch, fixed players, and the people, weakest first."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import FishingRound, sides_of
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import COINS, SEVEN_OF_COINS, VALUES, value_of
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import SPANISH, Card
from caurobat.games.escoba.rules import FIFTEEN, GAME, Options, Round, Sevens, View, ways_of
from caurobat.players.advice import play_in_same_worlds
from caurobat.players.capture_advice import CaptureAdviser
from caurobat.players.capturing import Appraisal
from caurobat.players.fishing import ErrorRates
from caurobat.players.judging import Ending
from caurobat.players.player import SearchingPlayer, Stop
from caurobat.players.rollouts import play_out
from caurobat.players.terms import LinearPlayer
from caurobat.players.tree import in_time
from caurobat.players.worlds import chance_to_hold, expected_best

_A_CARD, _A_COIN, _THE_SEVEN = 0.05, 0.14, 1.0
_WORLDS: Final = 24  # the maximum number of worlds in which a search plays the batch on
_SPAN: Final = 6.0  # the lead in points beyond which more makes no difference
_PLAYS: Final = 36  # roughly the plays in a round
_LOST: Final = 0.5  # the share of a card's value that a quick player expects to lose by leaving it
_RISK: Final = 0.5  # the share of the best capture left that a quick player fears
_DEPTH: Final = 5  # plays after its own
_FOR_SEVENS: Final[Mapping[Sevens, Mapping[int, float]]] = {
    Sevens.MOST: {7: 0.3},
    Sevens.SETENTA: {7: 0.28, 6: 0.1, 1: 0.06, 5: 0.03},
    Sevens.LADDER: {7: 0.32, 6: 0.07, 1: 0.03},
}
_WORTH: Final[Mapping[Sevens, Mapping[Card, float]]] = {
    rule: {
        card: _A_CARD + _A_COIN * (card.suit is COINS) + _THE_SEVEN * (card is SEVEN_OF_COINS) + ranks.get(card.rank, 0)
        for card in SPANISH.cards
    }
    for rule, ranks in _FOR_SEVENS.items()
}


class EscobaAppraisal(Appraisal):
    """The worth of cards, which depends on the rule for sevens, and of tables, by their sums."""

    def ways(self, options: Options, card: Card, table: tuple[Card, ...]) -> Sequence[tuple[Card, ...]]:
        """Return every way to play `card` on `table`."""
        return ways_of(options, card, table)

    def worth(self, options: Options) -> Mapping[Card, float]:
        """Return the value of each captured card."""
        return _WORTH[options.sevens]

    def gains(self, options: Options, table: tuple[Card, ...]) -> Mapping[int, float]:
        """Return the value of the best capture from `table` for each rank that takes something."""
        return _gains(options.sevens, table)


@lru_cache(100_000)
def _gains(rule: Sevens, table: tuple[Card, ...]) -> Mapping[int, float]:
    worth, best = _WORTH[rule], [0.0, *[-99.0] * (FIFTEEN - 1)]
    for card in table:
        value = value_of(card)
        for total in range(FIFTEEN - 1, value - 1, -1):
            best[total] = max(best[total], best[total - value] + worth[card])
    whole = sum(map(value_of, table))
    if whole < FIFTEEN:
        best[whole] += Appraisal.sweep
    return {rank: best[FIFTEEN - value] for rank, value in VALUES.items() if best[FIFTEEN - value] > 0}


APPRAISAL: Final = EscobaAppraisal(GAME)


class EscobaAdviser(CaptureAdviser):
    """The advice of Escoba, from rounds that everybody plays on quickly."""

    most_rounds = most_reviewed = 200

    def played_on(self, at: FishingRound[Any], rng: Rng) -> Sequence[int]:
        """Return the points of each side when everybody plays quickly, except for one random move in the round."""
        strange = rng.below(_PLAYS)
        while at.turn is not None and strange:
            at.play(_quick_play(at))
            strange -= 1
        if at.turn is not None:
            at.play(rng.choice(at.moves()))
        play_out(at, _quick_play)
        return at.counted().points

    def endings(
        self, view: View, plays: Sequence[Action], rng: Rng, rounds: int, should_stop: Stop
    ) -> dict[Action, list[Ending]]:
        """Play each of `plays` out in `rounds` worlds, or in as many as time allows, and return the endings."""
        sides, worlds = sides_of(view.options, view.seats), APPRAISAL.worlds(view, rng)
        own = next(side for side, seats in enumerate(sides) if view.seat in seats)

        def play_world() -> Iterable[Ending]:
            world, seed = worlds.draw(), rng.next()
            for play in plays:
                at = world.copy()
                at.play(play)
                points = self.played_on(at, Rng(seed))
                margin = points[own] - max([made for side, made in enumerate(points) if side != own])
                ending = Ending.of(points, own, 0.0)
                yield ending._replace(value=0.5 * ending.win + 0.25 * min(max(margin / _SPAN, -1.0), 1.0))

        return play_in_same_worlds(plays, rounds, should_stop, play_world)


def _quick_play(at: FishingRound[Any]) -> Play:
    """Return the quick play of the seat to move: the largest capture now that leaves little for the next seat."""
    options, table = at.options, at.zones[TABLE]
    worth, best, chosen = APPRAISAL.worth(options), -99.0, None
    for card, takes in APPRAISAL.plays(options, at.hand(), table):
        gain = APPRAISAL.gain(options, card, takes, table) if takes else -_LOST * worth[card]
        rest = tuple([lying for lying in table if lying not in takes]) if takes else (*table, card)
        value = gain - _RISK * max(APPRAISAL.gains(options, rest).values(), default=0.0)
        if value > best:
            best, chosen = value, (card, takes)
    assert at.turn is not None, "only asked while somebody is to move"
    assert chosen is not None, "whoever is to move has a card"
    return Play(at.turn, *chosen)


ADVISER: Final = EscobaAdviser(APPRAISAL)


class BatchPosition(NamedTuple):
    """A moment of a batch; `lead` is how much the searching side has won since it began, minus what the others have."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    turn: int
    last: int | None
    lead: float


class BatchSearch:
    """Plays a batch on for the seat of a view, in one world: all cards are seen, and everybody plays against it."""

    def __init__(self, world: FishingRound[Any], seat: int) -> None:
        self._options, self._seats = world.options, world.seats
        self._worth = APPRAISAL.worth(world.options)
        side = next(side for side in sides_of(world.options, world.seats) if seat in side)
        rivals = world.seats // len(side) - 1
        self._signs = [1.0 if other in side else -1.0 / rivals for other in range(world.seats)]
        stock = world.zones[STOCK]
        self._is_last, ranks = not stock, [card.rank for card in stock]
        size = min(Round.batch, len(ranks))
        self._chances = {rank: chance_to_hold(ranks.count(rank), size, len(ranks)) for rank in set(ranks)}
        hands = tuple([world.zones[HANDS[other]] for other in range(world.seats)])
        self.start = BatchPosition(hands, world.zones[TABLE], seat, world.last_capturer, 0.0)

    def after(self, at: BatchPosition, card: Card, takes: tuple[Card, ...]) -> BatchPosition:
        """Return the position after a play of the seat to move."""
        seat = at.turn
        hand = tuple([other for other in at.hands[seat] if other is not card])
        hands, following = (*at.hands[:seat], hand, *at.hands[seat + 1 :]), (seat + 1) % self._seats
        if not takes:
            return BatchPosition(hands, (*at.table, card), following, at.last, at.lead)
        table = tuple([lying for lying in at.table if lying not in takes])
        gain = APPRAISAL.gain(self._options, card, takes, at.table)
        return BatchPosition(hands, table, following, seat, at.lead + self._signs[seat] * gain)

    def value(self, at: BatchPosition, depth: int = _DEPTH, low: float = -99.0, high: float = 99.0) -> float:
        """Return the lead that `at` leads to (alpha-beta)."""
        hand = at.hands[at.turn]
        if not hand or not depth:
            return self._at_end(at)
        is_own, best = self._signs[at.turn] > 0, -99.0 if self._signs[at.turn] > 0 else 99.0
        for card, takes in APPRAISAL.plays(self._options, hand, at.table):
            value = self.value(self.after(at, card, takes), depth - 1, low, high)
            if is_own:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _at_end(self, at: BatchPosition) -> float:
        """Return the lead at the end of the search, including what the seat to move may expect to take."""
        if not any(at.hands) and self._is_last:
            rest = sum(map(self._worth.__getitem__, at.table))
            return at.lead + (0.0 if at.last is None else self._signs[at.last] * rest)
        gains = APPRAISAL.gains(self._options, at.table) if at.table else {}
        hand = at.hands[at.turn]
        if hand:
            return at.lead + self._signs[at.turn] * max([gains.get(card.rank, 0.0) for card in hand])
        openings = [(gain, self._chances[rank]) for rank, gain in gains.items() if rank in self._chances]
        return at.lead + self._signs[at.turn] * expected_best(sorted(openings, reverse=True))


class ForeseeingPlayer(SearchingPlayer[View]):
    """Chooses the play with the best lead at the end of the batch, averaged over possible hands of the others."""

    def __init__(self) -> None:
        super().__init__(_WORLDS, _WORLDS)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        plays = APPRAISAL.considered(view)
        if len(plays) == 1:
            return plays[0]
        values = [0.0] * len(plays)
        worlds = APPRAISAL.worlds(view, rng)
        # Batches take longer with more seats.
        count = 1 if worlds.is_certain else max(1, iterations // (view.seats - 1))
        for _ in in_time(count, should_stop, least=1):
            search = BatchSearch(worlds.draw(), view.seat)
            for place, play in enumerate(plays):
                values[place] += search.value(search.after(search.start, play.card, play.takes or ()))
        return plays[max(range(len(plays)), key=values.__getitem__)]


ROSTER: Final = ADVISER.roster(
    {
        "biel": ErrorRates(
            sums=0.4, long_sums=0.8, value=0.8, sweep=0.3, danger=1.0, plans=1.0, memory=0, favourite=11
        ),
        "laia": ErrorRates(sums=0.25, long_sums=0.6, value=0.6, sweep=0.1, danger=1.0, plans=1.0, memory=0),
        "quim": ErrorRates(sums=0.25, long_sums=0.6, value=0.4, danger=0.6, plans=1.0, tires=True, memory=2),
        "montse": ErrorRates(sums=0.05, long_sums=0.25, danger=0.3, plans=0.3, memory=4),
    },
    {"ramon": partial(LinearPlayer, ADVISER.weigher), "padrina": ForeseeingPlayer},
)
