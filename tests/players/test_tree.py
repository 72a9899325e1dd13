"""The tree search: it finds what can be seen by hand, stops when told, and takes every world in turn when few."""

from collections import Counter

import pytest

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import STOCK
from caurobat.games.cau_robat.players.endgame import Solver, longest_hand
from caurobat.games.cau_robat.players.fast.model import PASS, ModelWorlds, model_of
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.players.terms import WEIGHER, place_of
from caurobat.games.cau_robat.players.tree import each_world, exploration_for, opponents_in, rewards, tree_search
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.players.player import Stop, never
from caurobat.players.roster import LEVELS, player_named
from caurobat.players.terms import LinearPlayer
from caurobat.players.tree import SearchNode
from tests.expecting import present
from tests.players.positions import after, walk


def _view(options: Options, seats: int, seed: int, plies: int = 0) -> View:
    state = after(plies, walk(GAME, options, seats, seed))
    return GAME.view(state, present(state.turn))


def _searched(worlds: ModelWorlds, iterations: int, should_stop: Stop = never, seed: int = 5) -> SearchNode[int]:
    return tree_search(worlds.seat).grown(each_world(worlds, seed).__next__, iterations, should_stop)


def test_a_search_visits_the_root_once_an_iteration() -> None:
    root = _searched(ModelWorlds(_view(Options(), 4, 1)), 200)
    assert sum(child.visits for child in root.children.values()) == 200
    assert all(0 <= child.mean <= 1 for child in root.children.values())


def test_the_same_seed_gives_the_same_tree() -> None:
    worlds = ModelWorlds(_view(Options(), 4, 2))
    visits = [{action: node.visits for action, node in _searched(worlds, 300).children.items()} for _ in "ab"]
    assert visits[0] == visits[1]


def test_a_search_stops_when_told() -> None:
    calls = []

    def should_stop() -> bool:
        calls.append(1)
        return len(calls) > 3

    root = _searched(ModelWorlds(_view(Options(), 4, 1)), 100_000, should_stop)
    assert 0 < sum(child.visits for child in root.children.values()) < 100


def test_stopped_before_it_began_the_player_answers_at_once_all_the_same() -> None:
    view = _view(Options(), 4, 1)
    assert SearchPlayer().think(view, Rng(1), lambda: True) == LinearPlayer(WEIGHER).choose(view, Rng(1))


def test_few_worlds_are_taken_in_turn() -> None:
    worlds = ModelWorlds(_view(Options(), 3, 4, plies=33))
    assert sum(worlds.sizes) == len(worlds.unseen) <= 3
    each = each_world(worlds, 1)
    ways = 2 if len(worlds.unseen) == 2 else 3
    taken = Counter(str([sorted(hand) for hand in next(each).hands]) for _ in range(10 * ways))
    assert all(count % 10 == 0 for count in taken.values())


def test_few_worlds_with_cards_aside_are_taken_in_turn() -> None:
    states = [state for state in walk(GAME, Options(), 10, 4) if not state.callers]
    worlds = ModelWorlds(GAME.view(states[-2], present(states[-2].turn)))
    assert (sum(worlds.sizes), len(worlds.unseen)) == (1, 7)
    each, last = each_world(worlds, 1), (worlds.seat + 1) % 10
    assert Counter(card for _ in range(14) for card in next(each).hands[last]) == Counter(2 * worlds.unseen)


def test_a_small_search_of_a_known_round_ends_at_the_best_play() -> None:
    found = 0
    for seed in range(12):
        state = next(state for state in walk(GAME, Options(), 2, seed) if sum(map(len, model_of(state).hands)) <= 6)
        model = model_of(state)
        values = {action: Solver().value_of(model, action) * (1 - 2 * model.turn) for action in model.moves()}
        root = _searched(ModelWorlds(GAME.view(state, present(state.turn))), 3000, seed=seed)
        found += values[root.most_visited()] >= max(values.values()) - 1
    assert found >= 11


def test_a_recau_is_called_where_it_pays_and_let_pass_where_it_does_not() -> None:
    seen: Counter[type[Action]] = Counter()
    for seed in range(150):
        states = walk(GAME, Options(), 2, seed)
        for state in [state for state in states if state.callers and longest_hand(model_of(state)) <= 5][:1]:
            model = model_of(state)
            values = [Solver().value_of(model, action) * (1 - 2 * model.turn) for action in (model.trailed, PASS)]
            if values[0] != values[1]:
                choice = SearchPlayer(500).choose(GAME.view(state, model.turn), Rng(1))
                assert isinstance(choice, Play) == (values[0] > values[1])
                seen[type(choice)] += 1
    assert seen[Play] > seen[Pass] > 0


@pytest.mark.slow
def test_between_actions_that_search_cannot_tell_apart_it_plays_what_looks_best() -> None:
    """Searched twice as long, another action may come out first; at a glance one of the two is mostly sounder."""
    sounder = compared = 0
    for seed in range(20):
        view = _view(Options(), 4, seed)
        worlds = ModelWorlds(view)
        rng = Rng(seed)
        each, opponents = each_world(worlds, rng.next()), opponents_in(worlds, rng.next())
        root = tree_search(view.seat, exploration_for(worlds), opponents).grown(each.__next__, 400, never)
        first = root.children[root.most_visited()]
        close = {
            action
            for action, node in root.children.items()
            if node.visits >= 0.6 * first.visits and node.mean >= first.mean - 0.01
        }
        chosen = place_of(SearchPlayer(400).choose(view, Rng(seed)))
        looks = WEIGHER.values(view)
        assert chosen in close, (seed, chosen, close)
        assert looks[chosen] == max(looks[action] for action in close), (seed, chosen, close)
        compared += len(close) > 1
        sounder += chosen != root.most_visited()
    assert compared > 3
    assert sounder


def test_what_a_round_is_worth_follows_the_options() -> None:
    model = model_of(GAME.start(Options(), 3, GAME.deal(Options(), 3, 0, Rng(1))).state)
    model.piles = [bytes(20), bytes(10), bytes(10)]
    assert rewards(model) == pytest.approx([0.7 + 0.15, 0.075, 0.075])
    model.piles = [bytes(15), bytes(15), bytes(10)]
    assert rewards(model) == pytest.approx([0.35 + 0.3 * 15 / 40, 0.35 + 0.3 * 15 / 40, 0.075])
    model.rules = ModelWorlds(_view(GAME.options({"ties": "nobody"}), 3, 1)).public.rules
    assert rewards(model) == pytest.approx([0.3 * 15 / 40, 0.3 * 15 / 40, 0.075])
    model.rules = ModelWorlds(_view(GAME.options({"scoring": "points"}), 3, 1)).public.rules
    assert rewards(model) == pytest.approx([0.175 + 0.3 * 15 / 40, 0.175 + 0.3 * 15 / 40, 0.175 + 0.075])


def test_every_level_has_a_player() -> None:
    for name in LEVELS:
        view = _view(Options(), 3, 1, plies=30)
        assert player_named(GAME.id, name).choose(view, Rng(1)) in present(GAME.choices(view)).actions


def test_a_search_can_go_on() -> None:
    worlds = ModelWorlds(_view(Options(), 4, 2))
    search, draw = tree_search(worlds.seat), each_world(worlds, 5).__next__
    root = search.grown(draw, 100, never)
    assert search.grown(draw, 50, never, root) is root
    assert sum(child.visits for child in root.children.values()) == 150


def test_a_small_stock_lies_in_any_order() -> None:
    states = walk(GAME, GAME.options({"deal": "threes"}), 2, 1)
    state = next(state for state in states if len(state.zones[STOCK]) <= 6)
    each = each_world(ModelWorlds(GAME.view(state, present(state.turn))), 1)
    stocks = [next(each).stock for _ in range(40)]
    assert len({tuple(stock) for stock in stocks}) > 20
    assert sum(stock == sorted(stock) for stock in stocks) < 5
