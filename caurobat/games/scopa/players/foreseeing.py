"""Players that use learnt values: one evaluates each play, the other first plays the batch to its end."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.fishing import sides_of
from caurobat.core.rng import Rng
from caurobat.games.scopa.players.belief import Belief, expected
from caurobat.games.scopa.players.linear import LinearPlayer
from caurobat.games.scopa.players.positions import Choice, Round, Rounds, choice_of
from caurobat.games.scopa.players.searching import ITERATIONS, SearchPlayer
from caurobat.games.scopa.players.values import Net, net_for
from caurobat.games.scopa.rules import GAME, View
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
        start = Rounds(view, 0).draw()
        return {action: start.after(choice_of(action)).value(view.seat, net) for action in offered(GAME, view)}


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
        rounds, choices = Rounds(view, rng.next()), [choice_of(action) for action in actions]
        values = [0.0] * len(actions)
        if view.seats == 2 and not rounds.is_certain:
            belief = Belief(view, rounds.start)
            for count in (max(1, self._rounds // _FEWER), self._rounds):
                starts = [(start, belief.fit(start.hands[1 - view.seat])) for start in rounds.up_to(count)]
                ends = [[(start.after(choice), fit) for start, fit in starts] for choice in choices]
                values = [_answered(end, view.seat, net) for end in ends]
                if should_stop():
                    break
        else:
            for _ in in_time(1 if rounds.is_certain else max(1, self._rounds // _SHARE), should_stop, least=1):
                start = rounds.draw()
                for place, choice in enumerate(choices):
                    values[place] += _end_value(start.after(choice), view.seat, net)
        return actions[max(range(len(actions)), key=values.__getitem__)]


def _end_value(after: Round, seat: int, net: Net) -> float:
    if len(after.hands) == 2:
        return _best(after, seat, net, -1.0, 1.0)
    while any(after.hands):
        after = after.after(_best_at_a_glance(after, net))
    return after.value(seat, net)


def _answered(starts: Sequence[tuple[Round, float]], seat: int, net: Net) -> float:
    """Return the sum of weighted values of the batch's end for rounds that look alike to `seat`, of two.

    It chooses by what it sees, the other as `belief` expects.
    """
    start, _ = starts[0]
    if not any(start.hands):
        return start.value(seat, net) * sum([weight for _, weight in starts])
    if start.turn == seat:
        ends = [[(one.after(choice), weight) for one, weight in starts] for choice in start.choices()]
        return max([_answered(end, seat, net) for end in ends])
    groups: dict[Choice, list[tuple[Round, float]]] = {}
    for one, weight in starts:
        choice = expected(one)
        groups.setdefault(choice, []).append((one.after(choice), weight))
    return sum([_answered(group, seat, net) for group in groups.values()])


def _best_at_a_glance(start: Round, net: Net) -> Choice:
    choices = start.choices()
    if len(choices) == 1:
        return choices[0]
    return max(choices, key=lambda choice: start.after(choice).value(start.turn, net))


def _best(start: Round, seat: int, net: Net, low: float, high: float) -> float:
    """Return the value of the batch's end to one of two seats if both see all cards and play well (alpha-beta)."""
    if not any(start.hands):
        return start.value(seat, net)
    if start.turn == seat:
        for choice in start.choices():
            low = max(low, _best(start.after(choice), seat, net, low, high))
            if low >= high:
                break
        return low
    for choice in start.choices():
        high = min(high, _best(start.after(choice), seat, net, low, high))
        if low >= high:
            break
    return high
