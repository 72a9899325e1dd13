"""Two seats with everything dealt hide nothing: the end of such a round can be played exactly.

Alpha-beta on the difference of cards, with a transposition table. Whoever makes the most of the difference wins
whenever winning can be forced.
"""

from collections.abc import Callable
from typing import Final

from caurobat.decks import SPANISH
from caurobat.players.cau_robat.fast import PASS, Model
from caurobat.players.cau_robat.fast.model import OVER
from caurobat.players.cau_robat.fast.playouts import gain_beyond, shown_to
from caurobat.players.cau_robat.fast.tables import BITS

_INFINITE: Final = 1000
_CHECK_EVERY: Final = 256

Key = tuple[object, ...]


class Interrupted(Exception):
    """The solver was stopped before it knew the answer."""


def longest_hand(model: Model) -> int:
    """The cards in the longer hand of a round of two with nothing left to deal; of any other, more than there are."""
    return max(map(len, model.hands)) if model.seats == 2 and not model.stock else len(SPANISH.cards)


class Solver:
    """The exact worth of rounds of two seats; one solver keeps what it has learnt of one deal."""

    def __init__(self, should_stop: Callable[[int], bool] = lambda _: False) -> None:
        """`should_stop` is asked every few hundred positions, with their number so far."""
        self.positions = 0
        self._should_stop = should_stop
        self._known: dict[Key, tuple[int, int, int]] = {}

    def best(self, model: Model) -> tuple[int, int]:
        """The best action of the seat to move, and its cards less the other's at the end; raises `Interrupted`."""
        start = _sorted(model)
        value = self._value(start.copy(), -_INFINITE, _INFINITE)
        action = self._known[_key(start)][2] if len(start.actions()) > 1 else start.actions()[0]
        return action, value if model.turn == 0 else -value

    def best_actions(self, model: Model) -> list[int]:
        """All actions as good as the best, which comes first; raises `Interrupted`.

        Stopped when the best is known, it is that one alone.
        """
        action, value = self.best(model)
        value = value if model.turn == 0 else -value
        # Asking only whether it falls short is far cheaper than asking by how much.
        low = value - 1 if model.turn == 0 else value
        others = [other for other in model.actions() if other != action]
        try:
            return [action, *[other for other in others if self._value(_after(model, other), low, low + 1) == value]]
        except Interrupted:
            return [action]

    def winning(self, model: Model) -> int | None:
        """An action that makes sure of more cards than the other's, None if there is none; raises `Interrupted`.

        Far cheaper than `best`, for it doesn't ask how many more.
        """
        root = _sorted(model)
        if len(root.actions()) == 1:
            raise ValueError(f"seat {model.turn} has no choice")
        key = _key(root)
        is_won = self._value(root, 0, 1) > 0 if model.turn == 0 else self._value(root, -1, 0) < 0
        return self._known[key][2] if is_won else None

    def value_of(self, model: Model, action: int) -> int:
        """Seat 0's cards less seat 1's at the end, when `action` is followed by perfect play of both."""
        return self._value(_after(model, action), -_INFINITE, _INFINITE)

    def _value(self, model: Model, low: int, high: int) -> int:
        """Seat 0's final difference, exact between `low` and `high`, else a bound beyond them. `model` is used up."""
        actions = model.actions()
        while len(actions) == 1:
            model.act(actions[0])
            actions = model.actions()
        if model.turn == OVER:
            return len(model.piles[0]) - len(model.piles[1])
        self.positions += 1
        if self.positions % _CHECK_EVERY == 0 and self._should_stop(self.positions):
            raise Interrupted
        key = _key(model)
        known = self._known.get(key)
        hint = PASS - 1
        if known is not None:
            lower, upper, hint = known
            if lower >= high or lower == upper:
                return lower
            if upper <= low:
                return upper
            low, high = max(low, lower), min(high, upper)
        value, action = self._search(model, _ordered(model, actions, hint), low, high)
        lower, upper = known[:2] if known is not None else (-_INFINITE, _INFINITE)
        if value > low:
            lower = max(lower, value)
        if value < high:
            upper = min(upper, value)
        self._known[key] = (lower, upper, action)
        return value

    def _search(self, model: Model, actions: list[int], low: int, high: int) -> tuple[int, int]:
        """The worth of the best of `actions` and the action, seat 0 wanting much and seat 1 little."""
        is_first = model.turn == 0
        best, choice = -_INFINITE if is_first else _INFINITE, actions[0]
        for action in actions:
            after = model.copy()
            after.act(action)
            value = self._value(after, low, high)
            if value > best if is_first else value < best:
                best, choice = value, action
                if is_first:
                    low = max(low, value)
                else:
                    high = min(high, value)
                if low >= high:
                    break
        return best, choice


def _sorted(model: Model) -> Model:
    """A copy with sorted hands: the same cards are then the same position."""
    new = model.copy()
    new.hands = [sorted(hand) for hand in new.hands]
    return new


def _after(model: Model, action: int) -> Model:
    after = _sorted(model)
    after.act(action)
    return after


def _ordered(model: Model, actions: list[int], hint: int) -> list[int]:
    """`actions` with those first that are likely best: the one known to be good, large captures, then the rest."""
    if model.calls:
        return actions
    table = model.table
    shown = shown_to(model, model.turn) if model.rules.steals else 0

    def promise(place: int) -> int:
        if place == hint:
            return -_INFINITE
        return -gain_beyond(model, place, shown) - 2 if table & BITS[place] else 0

    return sorted(actions, key=promise)


def _key(model: Model) -> Key:
    hands, piles = model.hands, model.piles
    return (
        bytes(hands[0]),
        bytes(hands[1]),
        piles[0],
        piles[1],
        model.table,
        model.turn,
        model.trailed,
        model.calls,
        model.debts,
        model.last_capturer if model.rules.keeps_leftovers else 0,
    )
