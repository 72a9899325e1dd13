"""Players that know learned values."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final, cast

from caurobat.core.decisions import Action, Play
from caurobat.core.fishing import sides_of
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.scopa.players.appraisal import APPRAISAL
from caurobat.games.scopa.players.search import (
    ITERATIONS,
    SearchPlayer,
    best_glances,
    likelihood,
    plays_seen,
    rewards_of,
    worlds_of,
)
from caurobat.games.scopa.players.values import Net, net_for, position_of
from caurobat.games.scopa.rules import GAME, Options, Round, View
from caurobat.players.capturing import CaptureWeigher
from caurobat.players.player import Stop, ValuingPlayer, offered
from caurobat.players.terms import LinearPlayer
from caurobat.players.tree import in_time

ROUNDS: Final = 400
"""The maximum number of worlds in which a search at two seats plays the batch to its end."""
_FEWER: Final = 10  # divides the worlds of a first search, which provides an answer if time is short
_SHARE: Final = 10  # divides the worlds with more seats, whose batches are longer


_TRAINED_WITH_ANY: Final[dict[str, Any]] = {
    name: getattr(Options(), name) for name in ("partners", "three_kings", "target")
}
"""The options that make no difference to the worth of a position, or that have nets of their own."""


def net_of(view: View) -> Net | None:
    """Return the net for the table of `view`; None for captures, points or deals that no net was trained with."""
    is_usual = replace(view.options, **_TRAINED_WITH_ANY) == Options()
    return net_for(view.seats, len(sides_of(view.options, view.seats))) if is_usual else None


class LearntPlayer(ValuingPlayer[View]):
    """Chooses the play after which its seat stands best; without a net, it plays like `LinearPlayer`."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the value for the seat after each action."""
        net = net_of(view)
        if net is None:
            return LinearPlayer(CaptureWeigher(APPRAISAL)).values(view)
        start = worlds_of(view, 0).with_hands()
        return {action: _value(after(start, action), view.seat, net) for action in offered(GAME, view)}


class ForeseeingPlayer(SearchPlayer):
    """Chooses the play with the best value at the end of the batch, averaged over possible hands of the others.

    Without a net, it searches a tree of `iterations`.
    """

    def __init__(self, rounds: int = ROUNDS, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations)
        self._rounds = rounds

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        net = net_of(view)
        if net is None:
            return super()._search(view, rng, should_stop, iterations)
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        worlds = worlds_of(view, rng.next())
        values = [0.0] * len(actions)
        if view.seats == 2 and not worlds.is_certain:
            seen, other, at = plays_seen(view), 1 - view.seat, Round(view)
            for count in (max(1, self._rounds // _FEWER), self._rounds):
                hands = [(tuple(hand), likelihood(seen, {other: hand})) for hand in worlds.hands(count)]
                values = [_answered(after(at, action), hands, view.seat, net) for action in actions]
                if should_stop():
                    break
        else:
            for _ in in_time(1 if worlds.is_certain else max(1, self._rounds // _SHARE), should_stop, least=1):
                start = worlds.with_hands()
                for place, action in enumerate(actions):
                    values[place] += _end_value(after(start, action), view.seat, net)
        return actions[max(range(len(actions)), key=values.__getitem__)]


def after(start: Round, move: Action) -> Round:
    """Return the round after `move`, leaving `start` unchanged."""
    played = start.copy()
    played.play(move)
    return played


def _is_batch_over(at: Round, seat: int) -> bool:
    """Return whether the round is over, or `seat` has been dealt a new hand that is still unseen."""
    return at.turn is None or None in at.zones[HANDS[seat]]


def _value(at: Round, seat: int, net: Net) -> float:
    """Return how well `seat` stands, from −1 to 1: the result of a finished round, or the estimate of `net`."""
    if at.turn is not None:
        return net.value(position_of(at, seat))
    rewards = rewards_of(at.counted().points)
    return 2.0 * rewards[seat % len(rewards)] - 1.0


def _end_value(at: Round, seat: int, net: Net) -> float:
    if at.seats == 2:
        return _best(at, seat, net, -1.0, 1.0)
    while not _is_batch_over(at, seat):
        at = after(at, _best_at_a_glance(at, net))
    return _value(at, seat, net)


def _answered(at: Round, hands: Sequence[tuple[tuple[Card, ...], float]], seat: int, net: Net) -> float:
    """Return the weighted sum of the batch's final values to `seat`, of two, over the hands that the other may hold.

    It chooses by what it sees, and the other seat plays at a glance.
    """
    if _is_batch_over(at, seat):
        return _value(at, seat, net) * sum([weight for _, weight in hands])
    if at.turn == seat:
        return max([_answered(after(at, move), hands, seat, net) for move in at.moves()])
    choices, groups = best_glances(at), dict[Card, list[tuple[tuple[Card, ...], float]]]()
    for hand, weight in hands:
        best = max(hand, key=lambda card: choices[card][0])
        groups.setdefault(best, []).append((tuple([card for card in hand if card is not best]), weight))
    return sum(
        [
            _answered(after(at, Play(1 - seat, card, choices[card][1])), group, seat, net)
            for card, group in groups.items()
        ]
    )


def _best_at_a_glance(start: Round, net: Net) -> Action:
    moves, seat = start.moves(), cast(int, start.turn)
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: _value(after(start, move), seat, net))


def _best(start: Round, seat: int, net: Net, low: float, high: float) -> float:
    """Return the value of the batch's end to one of two seats if both see all cards and play well (alpha-beta)."""
    if _is_batch_over(start, seat):
        return _value(start, seat, net)
    is_mine = start.turn == seat
    # Captures come first: if they are good, the rest need not be tried.
    for move in sorted(start.moves(), key=lambda move: not cast(Play, move).takes):
        value = _best(after(start, move), seat, net, low, high)
        low, high = (max(low, value), high) if is_mine else (low, min(high, value))
        if low >= high:
            break
    return low if is_mine else high
