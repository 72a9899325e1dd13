"""The game for one, solved: the points that the player's hand can still reach by any way of playing both hands.

Nothing is hidden once the second hands are dealt, so the answer is exact then. In the first half the sixteen cards set
aside are unknown; the aim there is the middle of the range, minus half of their points.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Final

from caurobat.core.decisions import Action, ChooseSuit, Play
from caurobat.games.capodama.players.bitboard import Bitboard, bits
from caurobat.games.capodama.players.worlds import KnownTable, begun
from caurobat.games.capodama.rules import Phase
from caurobat.games.capodama.rules.packs import ALL_POINTS, HAND
from caurobat.players.player import Interrupted, Stop

_LEAST: Final = 80
_MOST: Final = 85
_CHECK_EVERY: Final = 256


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of a card: `is_won` with certainty if `is_proved`; `miss` is how far the best end misses the aim."""

    is_won: bool
    is_proved: bool
    miss: float


class SolitaireSolver:
    """Finds, for two open hands, every number of points that the first one can still take."""

    def __init__(self, model: Bitboard, should_stop: Stop) -> None:
        self._cards = model.cards
        self._should_stop = should_stop
        self._looked = 0
        self._ends = cache(self._work_out)

    def ends(self, model: Bitboard) -> int:
        """Return the points that hand 0 may end up with when these hands are played out, as bits."""
        own, other = model.hands
        if not model.count:
            return self._ends(own, other, model.turn) << model.points[0]
        ends = 0
        for card in bits(model.legal()):
            after = model.copy()
            after.second = ()
            after.play(card)
            ends |= self._ends(after.hands[0], after.hands[1], after.turn) << after.points[0]
        return ends

    def _work_out(self, own: int, other: int, leader: int) -> int:
        """Return the points that hand 0 can still take when no trick is open, as bits."""
        if not own and not other:
            return 1
        self._looked += 1
        if self._looked % _CHECK_EVERY == 0 and self._should_stop():
            raise Interrupted
        cards = self._cards
        values, suits, beats, trumps = cards.values, cards.suits, cards.beats, cards.trumps
        leading, following = (own, other) if leader == 0 else (other, own)
        ends = 0
        for first in bits(leading):
            led = suits[first]
            legal = following & cards.suit_masks[led]
            legal = legal | (following & trumps) if legal else following
            better = beats[led][first]
            for second in bits(legal):
                winner = 1 - leader if better >> second & 1 else leader
                left = leading & ~(1 << first), following & ~(1 << second)
                hands = left if leader == 0 else left[::-1]
                gain = values[first] + values[second] if winner == 0 else 0
                ends |= self._ends(hands[0], hands[1], winner) << gain
        return ends


def solved(table: KnownTable, actions: Iterable[Action], should_stop: Stop) -> dict[Action, Outcome]:
    """Return the outcome of each of `actions` of a player alone, each a card or the suit that is doubled.

    Raises `Interrupted`.
    """
    if table.phase is Phase.PLAY:
        by_card = outcomes(table.known(), should_stop)
        return {action: by_card[table.cards.numbers[action.card]] for action in actions if isinstance(action, Play)}
    hands = table.known().hands
    solutions: dict[Action, Outcome] = {}
    for action in actions:
        if isinstance(action, ChooseSuit):
            model = begun(table, hands[:], (), double=action.suit)
            solutions[action] = min(outcomes(model, should_stop).values(), key=lambda outcome: outcome.miss)
    return solutions


def outcomes(model: Bitboard, should_stop: Stop) -> dict[int, Outcome]:
    """Return the outcome of each legal card if both hands are then played as well as possible.

    Raises `Interrupted`.
    """
    solver = SolitaireSolver(model, should_stop)
    is_second = model.done >= HAND
    by_card = {}
    for card in bits(model.legal()):
        after = model.copy()
        after.second = ()
        after.play(card)
        ends = solver.ends(after)
        by_card[card] = _proved(ends) if is_second else _aimed(model, ends)
    return by_card


def _proved(ends: int) -> Outcome:
    is_won = any(ends >> points & 1 for points in range(_LEAST, _MOST + 1))
    return Outcome(is_won, True, 0.0 if is_won else 1.0)


def _aimed(model: Bitboard, ends: int) -> Outcome:
    """Return how well the middle of the range can be reached, minus half of the points of the cards set aside."""
    values = model.cards.values
    left = sum([values[card] for hand in model.hands for card in bits(hand)])
    rest = ALL_POINTS - sum(model.points) - left - (model.trick_points if model.count else 0)
    aim = (_LEAST + _MOST) / 2 - rest / 2
    miss = min([abs(points - aim) for points in bits(ends)]) / max(1.0, rest / 2)
    return Outcome(miss < 1.0, False, miss)
