"""Tree search over information sets: one tree for all the worlds that the seat cannot tell apart.

Each iteration takes a world, walks down the tree by upper confidence bounds (a move's visits are compared with how
often it was there to be made), adds a node, plays the batch out by habit and tells every move what it came to. The
other side is not expected to find the best each time: often it follows its habit.
"""

from collections.abc import Callable, Iterator
from math import log, sqrt
from typing import Final

from caurobat.games.cuarenta.state import side_of
from caurobat.players.cuarenta.model import MATCH, TRAIL, WAYS, Model
from caurobat.players.cuarenta.worth import worth
from caurobat.players.player import Stop

EXPLORATION: Final = 0.3
BY_HABIT: Final = 0.5
"""How often another seat is thought to follow its habit; else it does what the search finds best for it."""
_CHECK_EVERY: Final = 8
_SCORED: Final = 4.0
"""What a caída or a limpia is worth to habit, in cards."""

Chance = Callable[[], float]


class Node:
    """What is known of a move: how often it was there to be made, how often it was made, and what that was worth."""

    __slots__ = ("available", "children", "visits", "worth")

    def __init__(self) -> None:
        self.available = 1
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.worth = 0.0
        """The sum of what it was worth to the side that made it."""

    @property
    def mean(self) -> float:
        """What it was worth on average."""
        return self.worth / self.visits if self.visits else 0.0

    def most_visited(self) -> int:
        """The child's action that was made most often, the better of equals; there must be one."""
        return max(self.children, key=lambda action: (self.children[action].visits, self.children[action].mean))


def habit(model: Model, chance: Chance) -> int:
    """What is done without much thought: what scores and takes most; else any card."""
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


def search(each: Iterator[Model], iterations: int, should_stop: Stop, chance: Chance, root: Node | None = None) -> Node:
    """The root after `iterations`, or fewer where `should_stop` says so; each plays the next world of `each`."""
    root = Node() if root is None else root
    for iteration in range(iterations):
        if iteration % _CHECK_EVERY == 0 and should_stop():
            break
        _iterate(root, next(each), chance)
    return root


def search_evenly(
    each: Iterator[Model], rounds: int, should_stop: Stop, chance: Chance, note: Callable[[int, Model], None]
) -> Node:
    """The root after every first action has been searched `rounds` times, all on the same worlds.

    `note` is told each time the first action and the batch it led to.
    """
    root = Node()
    for _ in range(rounds):
        world = next(each)
        side = side_of(world.turn)
        for action in sorted(world.actions()):
            if should_stop():
                return root
            after = world.copy()
            own = after.turn
            after.act(action)
            child = root.children.setdefault(action, Node())
            value = _iterate(child, after, chance, own)
            child.visits += 1
            child.worth += value if side == 0 else 1.0 - value
            note(action, after)
    return root


def _iterate(root: Node, world: Model, chance: Chance, own: int | None = None) -> float:
    """Play `world` to the end of its batch once and tell what it came to; `own` is the seat that thinks."""
    own = world.turn if own is None else own
    path: list[tuple[Node, int]] = []
    node = root
    while not world.is_over:
        turn = world.turn
        if turn != own and chance() < BY_HABIT:
            action = habit(world, chance)
            node = _follow(node, action)
        else:
            action, node = _descend(node, world.actions())
        world.act(action)
        path.append((node, side_of(turn)))
        if not node.visits:
            while not world.is_over:
                world.act(habit(world, chance))
            break
    value = worth(world)
    for node, side in path:
        node.visits += 1
        node.worth += value if side == 0 else 1.0 - value
    return value


def _follow(node: Node, action: int) -> Node:
    """The node of an `action` that was not chosen here."""
    child = node.children.get(action)
    if child is None:
        child = node.children[action] = Node()
    else:
        child.available += 1
    return child


def _descend(node: Node, actions: list[int]) -> tuple[int, Node]:
    """The first of `actions` that was never tried, or the one with the highest upper confidence bound; its node."""
    children = node.children
    highest = -1.0
    choice, chosen = actions[0], node
    for action in actions:
        child = children.get(action)
        if child is None:
            child = children[action] = Node()
            return action, child
        child.available += 1
        visits = child.visits or 1
        bound = child.worth / visits + EXPLORATION * sqrt(log(child.available) / visits)
        if bound > highest:
            highest, choice, chosen = bound, action, child
    return choice, chosen
