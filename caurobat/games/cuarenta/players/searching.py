"""The player that searches a tree, as `players.tree` describes it: a batch is searched, and played out by habit.

The other seats are not expected to find the best action each time; they often follow their habit.
"""

import random
from collections.abc import Iterator
from functools import partial
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.games.cuarenta.players.batch_model import (
    MATCH,
    TRAIL,
    WAYS,
    BatchModel,
    action_of,
    model_of,
    places_of,
    play_of,
)
from caurobat.games.cuarenta.players.greedy import spoken
from caurobat.games.cuarenta.players.match_value import match_value
from caurobat.games.cuarenta.rules import GAME, View
from caurobat.games.cuarenta.rules.round import Round
from caurobat.games.cuarenta.rules.state import side_of
from caurobat.games.cuarenta.rules.worlds import must_have, sampled_zones
from caurobat.players.player import Chance, SearchingPlayer, Stop, offered
from caurobat.players.rollouts import play_out
from caurobat.players.tree import Opponents, TreeSearch
from caurobat.players.worlds import Worlds

EXPLORATION: Final = 0.3
BY_HABIT: Final = 0.5
"""How often another seat is expected to follow its habit instead of the search's best play."""
_SCORED: Final = 4.0  # the value of a caída or a limpia to habit, in cards
ITERATIONS: Final = 2000
"""The number of iterations for a decision without a time limit."""


def each_world(view: View, seed: int) -> Iterator[BatchModel]:
    """Yield worlds without end, all deals of the unseen cards equally likely."""
    rng, is_told, worlds = Rng(seed), bool(must_have(view)), Worlds(Round(view), GAME.unseen_cards(view), seed)
    public, played = model_of(view, [()] * view.seats), list(map(places_of, view.played))
    while True:
        # Only hands matter until the batch is over, so the stock is not dealt.
        zones, model = sampled_zones(view, rng) if is_told else worlds.with_hands().zones, public.copy()
        model.hands = [places_of(zones[HANDS[seat]]) for seat in range(view.seats)]
        model.dealt = [hand + cards for hand, cards in zip(model.hands, played, strict=True)]
        yield model


def habit(model: BatchModel, chance: Chance) -> int:
    """Return the action that scores and takes most, with some noise."""
    highest, choice = -1.0, 0
    trailed, lying = model.trailed, model.lying
    for action in model.moves():
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


def tree_search(view: View, chance: Chance) -> TreeSearch[BatchModel, int]:
    """Return the search of the seat of `view`, which plays batches to their end."""
    policy = partial(habit, chance=chance)
    others = Opponents(BY_HABIT, chance, lambda: (policy,) * view.seats)
    return TreeSearch(view.seat, EXPLORATION, partial(play_out, policy=policy), _values, others)


def _values(world: BatchModel) -> list[float]:
    value = match_value(world)
    return [value if side_of(seat) == 0 else 1.0 - value for seat in range(world.seats)]


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the play that a search of the batch visited most; announcements and claims need no search."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        actions = offered(GAME, view)
        plays = [action for action in actions if isinstance(action, Play)]
        if not plays:
            return spoken(view, actions)
        if len({action_of(play) for play in plays}) == 1:
            return plays[0]
        search = tree_search(view, random.Random(rng.next()).random)
        root = search.grown(each_world(view, rng.next()).__next__, iterations, should_stop)
        return play_of(view, root.most_visited()) if root.children else plays[0]
