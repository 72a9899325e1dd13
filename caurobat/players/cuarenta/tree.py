"""Tree search for Cuarenta, as `players.tree` describes it: a batch is searched, and played out by habit.

The other seats are not expected to find the best action each time: often they follow their habit.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from caurobat.games.cuarenta.state import side_of
from caurobat.players.cuarenta.match_value import match_value
from caurobat.players.cuarenta.model import MATCH, TRAIL, WAYS, Model
from caurobat.players.player import Stop
from caurobat.players.tree import Node, descend, follow, grow, in_time

EXPLORATION: Final = 0.3
BY_HABIT: Final = 0.5
"""How often another seat is expected to follow its habit; else it plays as the search finds best."""
_SCORED: Final = 4.0  # the value of a caída or a limpia to habit, in cards

Chance = Callable[[], float]


def habit(model: Model, chance: Chance) -> int:
    """Return the action that scores and takes most, with some noise."""
    highest, choice = -1.0, 0
    trailed, lying = model.trailed, model.lying
    for action in model.actions():
        place, way = divmod(action, WAYS)
        value = chance() * 0.5
        if way != TRAIL:
            taken = len(model.takes(action))
            value += taken + 1
            if way == MATCH and place == trailed:
                value += _SCORED
            if taken == lying:
                value += _SCORED
        if value > highest:
            highest, choice = value, action
    return choice


def search(each: Iterator[Model], iterations: int, should_stop: Stop, chance: Chance) -> Node[int]:
    """Return the root after `iterations`, or fewer if `should_stop` says so; each plays the next world of `each`."""
    root: Node[int] = Node()
    for _ in in_time(iterations, should_stop):
        world = next(each)
        iterate(root, world, world.turn, chance)
    return root


def iterate(root: Node[int], world: Model, own: int, chance: Chance) -> Sequence[float]:
    """Play `world` to the end of its batch once and update the tree; return the values. `own` searches."""

    def step(node: Node[int]) -> tuple[Node[int], int] | None:
        if world.is_over:
            return None
        seat = world.turn
        if seat != own and chance() < BY_HABIT:
            action = habit(world, chance)
            node = follow(node, action)
        else:
            action, node = descend(node, world.actions(), EXPLORATION)
        world.act(action)
        return node, seat

    def play_out() -> None:
        while not world.is_over:
            world.act(habit(world, chance))

    def values() -> Sequence[float]:
        value = match_value(world)
        return [value if side_of(seat) == 0 else 1.0 - value for seat in range(world.seats)]

    return grow(root, step, play_out, values)
