"""Lookahead in capture games: a batch is searched to its end, and the rest of the round is played out quickly."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import FishingRound, sides_of
from caurobat.core.game import AnyView
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import Card
from caurobat.players import rollouts
from caurobat.players.capturing import Appraisal
from caurobat.players.player import SearchingPlayer, Stop
from caurobat.players.tree import in_time
from caurobat.players.worlds import chance_to_hold, expected_best

WORLDS: Final = 24
"""The maximum number of worlds in which a search plays the batch on."""
_DEPTH: Final = 5  # plays after its own
_LOST: Final = 0.5  # the share of a card's value that a quick player expects to lose by leaving it
_RISK: Final = 0.5  # the share of the best capture left that a quick player fears


class Position(NamedTuple):
    """A moment of a batch; `lead` is how much the searching side has won since it began, minus what the others have."""

    hands: tuple[tuple[Card, ...], ...]
    table: tuple[Card, ...]
    turn: int
    last: int | None
    lead: float


class BatchSearch:
    """Plays a batch on for the seat of a view, in one world: all cards are seen, and everybody plays against it."""

    def __init__(self, appraisal: Appraisal, world: FishingRound[Any], seat: int) -> None:
        self._appraisal, self._options, self._seats = appraisal, world.options, world.seats
        self._worth = appraisal.worth(world.options)
        side = next(side for side in sides_of(world.options, world.seats) if seat in side)
        rivals = world.seats // len(side) - 1
        self._signs = [1.0 if other in side else -1.0 / rivals for other in range(world.seats)]
        stock = world.zones[STOCK]
        self._is_last, ranks = not stock, [card.rank for card in stock]
        size = min(appraisal.game.round_type.batch, len(ranks))
        self._chances = {rank: chance_to_hold(ranks.count(rank), size, len(ranks)) for rank in set(ranks)}
        hands = tuple([world.zones[HANDS[other]] for other in range(world.seats)])
        self.start = Position(hands, world.zones[TABLE], seat, world.last_capturer, 0.0)

    def after(self, at: Position, card: Card, takes: tuple[Card, ...]) -> Position:
        """Return the position after a play of the seat to move."""
        seat = at.turn
        hand = tuple([other for other in at.hands[seat] if other is not card])
        hands, following = (*at.hands[:seat], hand, *at.hands[seat + 1 :]), (seat + 1) % self._seats
        if not takes:
            return Position(hands, (*at.table, card), following, at.last, at.lead)
        table = tuple([lying for lying in at.table if lying not in takes])
        gain = self._appraisal.gain(self._options, card, takes, at.table)
        return Position(hands, table, following, seat, at.lead + self._signs[seat] * gain)

    def value(self, at: Position, depth: int = _DEPTH, low: float = -99.0, high: float = 99.0) -> float:
        """Return the lead that `at` leads to (alpha-beta)."""
        hand = at.hands[at.turn]
        if not hand or not depth:
            return self._at_end(at)
        is_own, best = self._signs[at.turn] > 0, -99.0 if self._signs[at.turn] > 0 else 99.0
        for card, takes in self._appraisal.plays(self._options, hand, at.table):
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

    def _at_end(self, at: Position) -> float:
        """Return the lead at the end of the search, including what the seat to move may expect to take."""
        if not any(at.hands) and self._is_last:
            rest = sum(map(self._worth.__getitem__, at.table))
            return at.lead + (0.0 if at.last is None else self._signs[at.last] * rest)
        gains = self._appraisal.gains(self._options, at.table) if at.table else {}
        hand = at.hands[at.turn]
        if hand:
            return at.lead + self._signs[at.turn] * max([gains.get(card.rank, 0.0) for card in hand])
        openings = [(gain, self._chances[rank]) for rank, gain in gains.items() if rank in self._chances]
        return at.lead + self._signs[at.turn] * expected_best(sorted(openings, reverse=True))


class ForeseeingPlayer(SearchingPlayer[Any]):
    """Chooses the play with the best lead at the end of the batch, averaged over possible hands of the others."""

    def __init__(self, appraisal: Appraisal, worlds: int = WORLDS) -> None:
        super().__init__(worlds, worlds)
        self._appraisal = appraisal

    def _search(self, view: AnyView, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        plays = self._appraisal.considered(view)
        if len(plays) == 1:
            return plays[0]
        values = [0.0] * len(plays)
        worlds = self._appraisal.worlds(view, rng)
        # Batches take longer with more seats.
        count = 1 if worlds.is_certain else max(1, iterations // (view.seats - 1))
        for _ in in_time(count, should_stop, least=1):
            search = BatchSearch(self._appraisal, worlds.draw(), view.seat)
            for place, play in enumerate(plays):
                values[place] += search.value(search.after(search.start, play.card, play.takes or ()))
        return plays[max(range(len(plays)), key=values.__getitem__)]


def quick_play(appraisal: Appraisal, at: FishingRound[Any]) -> Play:
    """Return the quick play of the seat to move: the largest capture now that leaves little for the next seat."""
    options, table = at.options, at.zones[TABLE]
    worth, best, chosen = appraisal.worth(options), -99.0, None
    for card, takes in appraisal.plays(options, at.hand(), table):
        gain = appraisal.gain(options, card, takes, table) if takes else -_LOST * worth[card]
        rest = tuple([lying for lying in table if lying not in takes]) if takes else (*table, card)
        value = gain - _RISK * max(appraisal.gains(options, rest).values(), default=0.0)
        if value > best:
            best, chosen = value, (card, takes)
    assert at.turn is not None, "only asked while somebody is to move"
    assert chosen is not None, "whoever is to move has a card"
    return Play(at.turn, *chosen)


def play_out(appraisal: Appraisal, at: FishingRound[Any]) -> Sequence[int]:
    """Play the round out with quick plays, and return the points of each side."""
    rollouts.play_out(at, partial(quick_play, appraisal))
    return at.counted().points
