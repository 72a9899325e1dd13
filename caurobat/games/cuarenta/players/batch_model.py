"""One batch without suits, for searches: another abstraction than the rules' own round.

It knows only ranks, as places from 0 (ace) to 9 (king), so that equal cards are one action. Announcements are already
over, and every right claim is made. A contract test compares it with the rules.
"""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Play
from caurobat.core.zones import PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta.rules import GAME, State, View
from caurobat.games.cuarenta.rules.counting import card_points
from caurobat.games.cuarenta.rules.dealing import BATCH, PLACES, ranks
from caurobat.games.cuarenta.rules.options import GOAL
from caurobat.games.cuarenta.rules.options import Sequence as Runs
from caurobat.games.cuarenta.rules.round import FOR, LIMPIA_LIMIT, RONDA_LIMIT
from caurobat.games.cuarenta.rules.state import SIDES, Score, side_of
from caurobat.players.player import offered

RANKS: Final = 10
SEVENTH: Final = 6
NOBODY: Final = -1
TRAIL: Final = 0
MATCH: Final = 1
WAYS: Final = 16
"""An action is a place times this, plus `TRAIL`, `MATCH` or, from 2 on, the number of a sum."""
_CAIDA: Final = FOR[Score.CAIDA]
LIMPIA: Final = FOR[Score.LIMPIA]
_CLAIM: Final = FOR[Score.CLAIM]


def _partitions(value: int, largest: int) -> list[tuple[int, ...]]:
    """Return each way to write `value` as a sum of numbers up to `largest`."""
    if not value:
        return [()]
    return [(part, *rest) for part in range(min(value, largest), 0, -1) for rest in _partitions(value - part, part)]


SUMS: Final = tuple(
    tuple(
        (len(parts), tuple([(number - 1, parts.count(number)) for number in sorted(set(parts))]))
        for parts in _partitions(place + 1, place)
        if max(parts.count(number) for number in parts) <= 4
    )
    if 1 <= place <= SEVENTH
    else ()
    for place in range(RANKS)
)
"""For each place, the sums that make it: the number of cards, and the places with their counts."""


class BatchModel:
    """A batch being played. `table` counts its cards by place; `dealt` are the original hands."""

    seats: int
    dealer: int
    turn: int
    hands: list[list[int]]
    dealt: Sequence[Sequence[int]]
    table: list[int]
    lying: int
    trailed: int
    score: list[int]
    taken: list[int]
    caidas: list[tuple[int, int]]
    batches: int
    has_courts: bool
    is_over: bool

    def copy(self) -> "BatchModel":
        """Return an independent copy."""
        other = BatchModel()
        other.seats, other.dealer, other.turn = self.seats, self.dealer, self.turn
        other.hands = [hand[:] for hand in self.hands]
        other.dealt = self.dealt
        other.table, other.lying, other.trailed = self.table[:], self.lying, self.trailed
        other.score, other.taken, other.caidas = self.score[:], self.taken[:], self.caidas[:]
        other.batches, other.has_courts, other.is_over = self.batches, self.has_courts, self.is_over
        return other

    def moves(self) -> list[int]:
        """Return the actions of the seat to move; equal cards share one action."""
        result = []
        for place in set(self.hands[self.turn]):
            result += self.captures(place)
            result.append(place * WAYS + TRAIL)
        return result

    def captures(self, place: int) -> list[int]:
        """Return the actions that capture with a card of `place`."""
        table, base = self.table, place * WAYS
        result = [base + MATCH] if table[place] else []
        for number, (_, parts) in enumerate(SUMS[place], 2):
            for part, count in parts:
                if table[part] < count:
                    break
            else:
                result.append(base + number)
        return result

    def takes(self, action: int) -> tuple[int, ...]:
        """Return the places of the table cards that `action` takes."""
        place, way = divmod(action, WAYS)
        if way == TRAIL:
            return ()
        if way == MATCH:
            return tuple(range(place, self.run_end(place)))
        return tuple([part for part, count in SUMS[place][way - 2][1] for _ in range(count)])

    def run_end(self, place: int) -> int:
        """Return the place after the last one of the run from `place` on."""
        table = self.table
        last = RANKS if self.has_courts else SEVENTH + 1 if place <= SEVENTH else place + 1
        end = place + 1
        while end < last and table[end]:
            end += 1
        return end

    def play(self, action: int) -> None:
        """Play a card, with everything that follows until the next play or the end of the batch."""
        place, way = divmod(action, WAYS)
        turn, table = self.turn, self.table
        self.hands[turn].remove(place)
        if way == TRAIL:
            table[place] += 1
            self.lying += 1
            self.trailed = place
        else:
            self._capture(place, way)
            if self.is_over:
                return
        self.turn = turn = (turn + 1) % self.seats
        if not self.hands[turn]:
            self._end_batch()

    def _capture(self, place: int, way: int) -> None:
        table, side = self.table, side_of(self.turn)
        before = self.score[side]
        if way == MATCH:
            end = self.run_end(place)
            count = end - place
            for lying in range(place, end):
                table[lying] -= 1
            if self.trailed == place:
                self.caidas.append((self.turn, place))
                self.score[side] += _CAIDA
        else:
            count, parts = SUMS[place][way - 2]
            for part, number in parts:
                table[part] -= number
        self.trailed = NOBODY
        self.lying -= count
        self.taken[side] += count + 1
        if not self.lying and before < LIMPIA_LIMIT and self.score[side] < GOAL:
            self.score[side] += LIMPIA
        self.is_over = self.score[side] >= GOAL

    def _end_batch(self) -> None:
        self.is_over = True
        for ahead in range(1, self.seats + 1) if self.caidas else ():
            seat = (self.dealer + ahead) % self.seats
            side = side_of(seat)
            if self.score[side] < RONDA_LIMIT and self._can_claim(seat):
                self.score[side] += _CLAIM
        if not self.batches and max(self.score) < GOAL:
            side, points = card_points(self.taken, side_of(self.dealer))
            self.score[side] += points

    def _can_claim(self, seat: int) -> bool:
        victim = (seat - 1) % self.seats
        return any(who == seat and self.dealt[victim].count(place) >= 3 for who, place in self.caidas)


def model_of(at: State | View, hands: Sequence[Sequence[int]]) -> BatchModel:
    """Return the batch being played at `at`, with these places in the hands."""
    model = BatchModel()
    model.seats, model.dealer = at.seats, at.dealer
    model.turn = at.turn if at.turn is not None else NOBODY
    model.hands = [list(hand) for hand in hands]
    model.dealt = [[*hand, *places_of(cards)] for hand, cards in zip(hands, at.played, strict=True)]
    model.table = [0] * RANKS
    for card in at.zones[TABLE]:
        if card is not None:
            model.table[PLACES[card]] += 1
    model.lying = len(at.zones[TABLE])
    model.trailed = PLACES[at.trailed] if at.trailed is not None else NOBODY
    model.score, model.taken = list(at.score), [0] * SIDES
    for seat in range(at.seats):
        model.taken[side_of(seat)] += len(at.zones[PILES[seat]])
    order = ranks(at.options)
    model.caidas = [(one.seat, order.index(one.rank)) for one in at.caidas]
    model.batches = len(at.zones[STOCK]) // (BATCH * at.seats)
    model.has_courts = at.options.sequence is Runs.COURTS
    model.is_over = False
    return model


def places_of(cards: Sequence[Card | None]) -> list[int]:
    """Return the places of the visible cards."""
    return [PLACES[card] for card in cards if card is not None]


def action_of(play: Play) -> int:
    """Return the model's action for `play`."""
    place, takes = PLACES[play.card], places_of(play.takes or ())
    if not takes:
        return place * WAYS + TRAIL
    if place in takes:
        return place * WAYS + MATCH
    parts = tuple([(part, takes.count(part)) for part in sorted(set(takes))])
    return place * WAYS + 2 + SUMS[place].index((len(takes), parts))


def play_of(view: View, action: int) -> Play:
    """Return the seat's first play for `action`, preferring a match that is a caída on the card just trailed."""
    plays = [play for play in offered(GAME, view) if isinstance(play, Play) and action_of(play) == action]
    trailed = view.trailed
    caidas = [play for play in plays if trailed in (play.takes or ()) and trailed.rank == play.card.rank]
    return (caidas or plays)[0]
