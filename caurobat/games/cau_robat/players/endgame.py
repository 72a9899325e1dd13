"""Exact play at the end of a round of two seats when everything is dealt and nothing is hidden.

It is alpha-beta on the difference of cards, with a transposition table. The play that maximizes the difference wins
whenever a win can be forced.
"""

from collections.abc import Callable
from typing import Final

from caurobat.decks import SPANISH
from caurobat.games.cau_robat.players.fast.model import OVER, PASS, Model
from caurobat.games.cau_robat.players.fast.policies import gain_beyond, shown_to
from caurobat.games.cau_robat.rules.circle import BITS
from caurobat.players.player import Interrupted

_INFINITE: Final = 1000
_CHECK_EVERY: Final = 256

Key = tuple[object, ...]


def longest_hand(model: Model) -> int:
    """Return the size of the longer of two seats' hands when the stock is empty; otherwise that of the whole pack."""
    return max(map(len, model.hands)) if model.seats == 2 and not model.stock else len(SPANISH.cards)


class Solver:
    """The exact value of rounds of two seats; one solver remembers the positions of one deal."""

    def __init__(self, should_stop: Callable[[int], bool] = lambda _: False) -> None:
        """`should_stop` is called every few hundred positions with their number so far."""
        self.positions = 0
        self._should_stop = should_stop
        self._bounds: dict[Key, tuple[int, int, int]] = {}  # bounds of the value, and the best action

    def best(self, model: Model) -> tuple[int, int]:
        """Return the best action of the seat to move and its final lead in cards; raises `Interrupted`."""
        start = _sorted(model)
        value = self._value(start.copy(), -_INFINITE, _INFINITE)
        action = self._bounds[_key(start)][2] if len(start.moves()) > 1 else start.moves()[0]
        return action, value if model.turn == 0 else -value

    def best_actions(self, model: Model) -> list[int]:
        """Return all actions as good as the best, which comes first; raises `Interrupted`.

        If stopped when the best is known, it returns only that one.
        """
        action, value = self.best(model)
        value = value if model.turn == 0 else -value
        # Whether an action falls short is far cheaper to find than by how much.
        low = value - 1 if model.turn == 0 else value
        others = [other for other in model.moves() if other != action]
        try:
            return [action, *[other for other in others if self._value(_after(model, other), low, low + 1) == value]]
        except Interrupted:
            return [action]

    def winning(self, model: Model) -> int | None:
        """Return an action that is sure to win most cards, or None; raises `Interrupted`.

        It is far cheaper than `best`, which also finds the margin.
        """
        root = _sorted(model)
        key = _key(root)
        is_won = self._value(root, 0, 1) > 0 if model.turn == 0 else self._value(root, -1, 0) < 0
        return self._bounds[key][2] if is_won else None

    def value_of(self, model: Model, action: int) -> int:
        """Return the final lead of seat 0 in cards if both play perfectly after `action`."""
        return self._value(_after(model, action), -_INFINITE, _INFINITE)

    def _value(self, model: Model, low: int, high: int) -> int:
        """Return seat 0's final lead, exact between `low` and `high`, otherwise a bound beyond them.

        `model` is changed.
        """
        actions = model.moves()
        while len(actions) == 1:
            model.play(actions[0])
            actions = model.moves()
        if model.turn == OVER:
            return len(model.piles[0]) - len(model.piles[1])
        self.positions += 1
        if self.positions % _CHECK_EVERY == 0 and self._should_stop(self.positions):
            raise Interrupted
        key = _key(model)
        bounds = self._bounds.get(key)
        hint = PASS - 1
        if bounds is not None:
            lower, upper, hint = bounds
            if lower >= high or lower == upper:
                return lower
            if upper <= low:
                return upper
            low, high = max(low, lower), min(high, upper)
        value, action = self._search(model, _ordered(model, actions, hint), low, high)
        lower, upper = bounds[:2] if bounds is not None else (-_INFINITE, _INFINITE)
        if value > low:
            lower = max(lower, value)
        if value < high:
            upper = min(upper, value)
        self._bounds[key] = (lower, upper, action)
        return value

    def _search(self, model: Model, actions: list[int], low: int, high: int) -> tuple[int, int]:
        """Return the value of the best of `actions` and that action; seat 0 maximizes, seat 1 minimizes."""
        is_first = model.turn == 0
        best, choice = -_INFINITE if is_first else _INFINITE, actions[0]
        for action in actions:
            after = model.copy()
            after.play(action)
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
    """Return a copy with sorted hands, so that equal cards make equal positions."""
    new = model.copy()
    new.hands = [sorted(hand) for hand in new.hands]
    return new


def _after(model: Model, action: int) -> Model:
    after = _sorted(model)
    after.play(action)
    return after


def _ordered(model: Model, actions: list[int], hint: int) -> list[int]:
    """Return `actions` with the likely best first: the hint of the table, large captures, then the rest."""
    if model.calls:
        return actions
    table = model.table
    shown = shown_to(model, model.turn)

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
