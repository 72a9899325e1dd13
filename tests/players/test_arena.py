"""The arena: every rotation once, intervals over deals, ratings that put the stronger above the weaker."""

import random
from itertools import islice

import pytest

from caurobat.games.cau_robat.rules import GAME, Options
from caurobat.games.zwicker.rules import GAME as ZWICKER
from caurobat.players.arena import Table, measure_duel, measure_ladder, play_deal, played_round
from caurobat.players.estimates import estimate, ratings
from caurobat.players.roster import player_named
from tools.measure_endings import losses

TABLE = Table(GAME.id, Options())


def test_a_deal_is_played_once_for_every_rotation() -> None:
    names = ("greedy", "random", "linear")
    rounds = play_deal(TABLE, names, 5)
    assert {one.names for one in rounds} == {
        ("greedy", "random", "linear"),
        ("random", "linear", "greedy"),
        ("linear", "greedy", "random"),
    }
    assert all(sum(one.wins) == pytest.approx(1) for one in rounds)
    assert rounds == play_deal(TABLE, names, 5)


@pytest.mark.slow
def test_a_duel_among_equals_is_even() -> None:
    """With one player in every seat, the seed's chances aside: all rotations together give each seat once."""
    duel = measure_duel(TABLE, "linear", "linear", 3, 40, 0)
    assert duel.win_rate.low < 1 / 3 < duel.win_rate.high


def test_the_stronger_player_wins_more() -> None:
    duel = measure_duel(TABLE, "linear", "random", 2, 25, 100)
    assert duel.win_rate.low > 0.6
    assert duel.cards_share.low > 0.55


def test_partners_are_the_same_player_and_every_deal_is_played_from_both_sides() -> None:
    table = Table(ZWICKER.id, ZWICKER.options({"partners": True}))
    duel = measure_duel(table, "greedy", "random", 4, 2, 0)
    names = ("greedy", "random", "greedy", "random")
    rounds = [played_round(table, names, seed, rotation) for seed in (0, 1) for rotation in (0, 1)]
    assert duel.win_rate.mean == sum([one.wins[one.names.index("greedy")] for one in rounds]) / len(rounds)


def test_a_duel_is_the_same_for_any_number_of_workers() -> None:
    assert measure_duel(TABLE, "greedy", "random", 2, 6, 0, workers=2) == measure_duel(
        TABLE, "greedy", "random", 2, 6, 0
    )


@pytest.mark.slow
def test_the_ladder_orders_its_players() -> None:
    ladder = measure_ladder(TABLE, ("random", "greedy", "linear", "biel"), 3, 60, 0)
    assert next(rank.player for rank in ladder.ranks) == "linear"
    rated = {rank.player: rank for rank in ladder.ranks}
    assert rated["greedy"].rating.mean == 0
    assert rated["random"].rating.high < rated["linear"].rating.low
    assert sum(rank.rounds for rank in ladder.ranks) == 60 * 3 * 3
    with pytest.raises(ValueError, match="too few"):
        measure_ladder(TABLE, ("random", "greedy"), 3, 1, 0)


def test_an_estimate_has_the_interval_that_the_values_give() -> None:
    values = [0.0, 1.0] * 50
    assert estimate(values).mean == 0.5
    assert estimate(values).high - 0.5 == pytest.approx(1.959964 * 0.5 / 99**0.5)


def test_ratings_find_the_strengths_that_made_the_results() -> None:
    chance = random.Random(1)
    deals = [[{"greedy": 0, "strong": int(chance.random() < 10 / 11) * 2 - 1}] for _ in range(2000)]
    rated = ratings(("greedy", "strong"), deals)
    assert rated["greedy"].mean == 0
    # Ten to one is 400 points.
    assert rated["strong"].low < 400 < rated["strong"].high
    assert rated["strong"].high - rated["strong"].low < 100


@pytest.mark.slow
def test_the_top_level_gives_nothing_away_in_endings_of_two() -> None:
    assert not any(islice(losses(player_named(GAME.id, "padrina"), 4, 0), 25))
    assert sum(islice(losses(player_named(GAME.id, "greedy"), 4, 0), 25)) > 25
