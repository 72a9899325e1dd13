"""Players that use learnt values: one evaluates each play, the other first plays the batch to its end."""

from collections.abc import Sequence
from typing import Final, cast

from caurobat.core.decisions import Action
from caurobat.core.fishing import sides_of
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.scopa.players.belief import Belief, expected
from caurobat.games.scopa.players.cards import choice_of, points_of, set_of
from caurobat.games.scopa.players.linear import LinearPlayer
from caurobat.games.scopa.players.playouts import rewards_of, worlds_of
from caurobat.games.scopa.players.searching import ITERATIONS, SearchPlayer
from caurobat.games.scopa.players.values import Net, net_for, position_of
from caurobat.games.scopa.rules import GAME, Round, View
from caurobat.games.scopa.rules.options import Dealing
from caurobat.players.player import Stop, ValuingPlayer, offered
from caurobat.players.tree import in_time

ROUNDS: Final = 600
"""The most worlds in which a search at two seats plays the batch to its end."""
_FEWER: Final = 10  # divides the worlds of a first search, which has an answer if time is short
_SHARE: Final = 10  # divides the worlds with more seats, whose batches are longer


def net_of(view: View) -> Net | None:
    """Return the net for the table of `view`; None if all cards are dealt at once, for which none was trained."""
    if view.options.deal is Dealing.ALL:
        return None
    return net_for(view.seats, len(sides_of(view.options, view.seats)))


class LearntPlayer(ValuingPlayer[View]):
    """Chooses the play after which its seat stands best; without a net, plays like `LinearPlayer`."""

    def values(self, view: View) -> dict[Action, float]:
        """Return the value for the seat after each action."""
        net = net_of(view)
        if net is None:
            return LinearPlayer().values(view)
        start = worlds_of(view, 0).with_hands()
        return {action: _value(after(start, action), view.seat, net) for action in offered(GAME, view)}


class ForeseeingPlayer(SearchPlayer):
    """Chooses the play with the best value at the end of the batch, averaged over hands that others may hold.

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
            belief, other = Belief(view), HANDS[1 - view.seat]
            for count in (max(1, self._rounds // _FEWER), self._rounds):
                starts = [(start, belief.fit(set_of(start.zones[other]))) for start in worlds.every(count)]
                ends = [[(after(start, action), fit) for start, fit in starts] for action in actions]
                values = [_answered(end, view.seat, net) for end in ends]
                if should_stop():
                    break
        else:
            for _ in in_time(1 if worlds.is_certain else max(1, self._rounds // _SHARE), should_stop, least=1):
                start = worlds.with_hands()
                for place, action in enumerate(actions):
                    values[place] += _end_value(after(start, action), view.seat, net)
        return actions[max(range(len(actions)), key=values.__getitem__)]


def after(start: Round, move: Action) -> Round:
    """Return the round after `move`; `start` stays as it is."""
    played = start.copy()
    played.play(move)
    return played


def _is_batch_over(at: Round) -> bool:
    """Return whether the round is over, or hands have been dealt that nobody has seen."""
    return at.turn is None or at.hand()[0] is None


def _value(at: Round, seat: int, net: Net) -> float:
    """Return how well `seat` stands, from −1 to 1: the result of a finished round, or the estimate of `net`."""
    if at.turn is not None:
        return net.value(position_of(at, seat))
    rewards = rewards_of(points_of(at))
    return 2.0 * rewards[seat % len(rewards)] - 1.0


def _end_value(at: Round, seat: int, net: Net) -> float:
    if at.seats == 2:
        return _best(at, seat, net, -1.0, 1.0)
    while not _is_batch_over(at):
        at = after(at, _best_at_a_glance(at, net))
    return _value(at, seat, net)


def _answered(starts: Sequence[tuple[Round, float]], seat: int, net: Net) -> float:
    """Return the sum of weighted values of the batch's end for rounds that look alike to `seat`, of two.

    It chooses by what it sees, the other as `belief` expects.
    """
    start, _ = starts[0]
    if _is_batch_over(start):
        return _value(start, seat, net) * sum([weight for _, weight in starts])
    if start.turn == seat:
        ends = [[(after(one, move), weight) for one, weight in starts] for move in start.moves()]
        return max([_answered(end, seat, net) for end in ends])
    groups: dict[Action, list[tuple[Round, float]]] = {}
    for one, weight in starts:
        move = expected(one)
        groups.setdefault(move, []).append((after(one, move), weight))
    return sum([_answered(group, seat, net) for group in groups.values()])


def _best_at_a_glance(start: Round, net: Net) -> Action:
    moves, seat = start.moves(), cast(int, start.turn)
    return moves[0] if len(moves) == 1 else max(moves, key=lambda move: _value(after(start, move), seat, net))


def _best(start: Round, seat: int, net: Net, low: float, high: float) -> float:
    """Return the value of the batch's end to one of two seats if both see all cards and play well (alpha-beta)."""
    if _is_batch_over(start):
        return _value(start, seat, net)
    is_mine = start.turn == seat
    # Captures first: where they are good, the rest need not be tried.
    for move in sorted(start.moves(), key=lambda move: not choice_of(move)[1]):
        value = _best(after(start, move), seat, net, low, high)
        low, high = (max(low, value), high) if is_mine else (low, min(high, value))
        if low >= high:
            break
    return low if is_mine else high
