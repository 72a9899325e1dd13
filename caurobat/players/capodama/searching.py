"""The player that searches a tree over worlds that agree with what its seat knows."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

from caurobat.core.decisions import Action, ChooseSuit, Give, NameTrump, Play
from caurobat.core.rng import Rng
from caurobat.games.capodama import GAME, Phase, View
from caurobat.players.capodama.beliefs import Beliefs
from caurobat.players.capodama.fast import Model
from caurobat.players.capodama.greedy import by_habit
from caurobat.players.capodama.solitaire import Interrupted, outcomes
from caurobat.players.capodama.tree import capo_value, play_out, search
from caurobat.players.capodama.worlds import Dice, KnownTable, begun, habitual_gift
from caurobat.players.player import SearchingPlayer, Stop, offered
from caurobat.players.tree import Node

ITERATIONS: Final = 500
"""The number of iterations of a decision without a clock."""
_FIRST_WORLDS: Final = 8  # the number of worlds in which each choice before play is tried before any is dropped


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the card that a search visited most, or the choice before play that came out best."""

    def __init__(self, iterations: int = ITERATIONS, *, infers: bool = True) -> None:
        """`infers`: it weights worlds by the plays so far."""
        super().__init__(iterations)
        self._infers = infers

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        if len(actions) == 1:
            return actions[0]
        table = KnownTable(view)
        chance = Dice(rng.next())
        if table.phase is Phase.PLAY:
            if view.seats == 1:
                return _alone(table, should_stop)
            draw = Beliefs(table, chance, should_stop).draw if self._infers else partial(table.model, chance)
            root = search(draw, iterations, should_stop, chance.random)
            return _most_visited(view, table, root)
        return weighed(table, actions, iterations, should_stop, chance)


def _most_visited(view: View, table: KnownTable, root: Node[int]) -> Action:
    if not root.children:
        return by_habit(table)
    assert view.turn is not None, "somebody is to move"
    return Play(view.turn, table.cards.cards[root.most_visited()])


def _alone(table: KnownTable, should_stop: Stop) -> Action:
    """Return the first of the solver's best cards; the habitual one if there is no time to solve."""
    try:
        ends = outcomes(table.known(), should_stop)
    except Interrupted:
        return by_habit(table)
    assert table.view.turn is not None, "somebody is to move"
    return Play(table.view.turn, table.cards.cards[min(ends, key=lambda card: ends[card].miss)])


@dataclass(frozen=True, slots=True)
class Dealt:
    """A world before play: the hands, the second hands, and the others' gifts by habit."""

    hands: list[int]
    second: tuple[int, ...]
    gifts: dict[int, tuple[int, ...]]


def dealt(table: KnownTable, chance: Dice) -> Dealt:
    """Return a random world before play."""
    hands, second = table.hands(chance)
    gifts = {}
    if table.phase is Phase.GIVE:
        others = [seat for seat in range(table.players) if seat != table.view.turn]
        gifts = {seat: habitual_gift(table, table.cards, hands[seat], seat) for seat in others}
    return Dealt(hands, second, gifts)


def after_choice(table: KnownTable, action: Action, world: Dealt) -> Model:
    """Return the round before its first card in `world`, after `action`, a choice before play."""
    view, numbers = table.view, table.cards.numbers
    hands, second = world.hands[:], world.second
    match action:
        case ChooseSuit(_, suit):
            return begun(table, hands, second, double=suit, trump=None, gifts={})
        case NameTrump(_, card):
            return begun(table, hands, second, double=view.double, trump=card, gifts={})
        case Give(seat, cards):
            gifts = world.gifts | {seat: tuple([numbers[card] for card in cards])}
            return begun(table, hands, second, double=view.double, trump=view.trump, gifts=gifts)
        case _:
            raise ValueError(f"{action} is no choice before play")


def weighed(table: KnownTable, actions: tuple[Action, ...], iterations: int, should_stop: Stop, chance: Dice) -> Action:
    """Return the best of `actions`, choices before play, tried in the same worlds; the worse half drops out in turn."""
    left = list(actions)
    sums: dict[Action, float] = dict.fromkeys(left, 0.0)
    habit, seat = by_habit(table), table.view.turn
    tries, rounds = 0, _FIRST_WORLDS
    while len(left) > 1 and tries < iterations:
        for _ in range(rounds):
            if should_stop():
                break
            tries += len(left)
            world = dealt(table, chance)
            for action in left:
                sums[action] += _value(after_choice(table, action, world), seat, chance.random)
        # Of equals, the habitual action comes first.
        left.sort(key=lambda action: (-sums[action], action != habit))
        if should_stop():
            break
        left = left[: (len(left) + 1) // 2]
        rounds *= 2
    return left[0] if tries else habit


def _value(model: Model, seat: int | None, random: Callable[[], float]) -> float:
    play_out(model, random)
    value = capo_value(model)
    return value if seat in model.side else 1.0 - value
