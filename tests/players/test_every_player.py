"""Every player of every game: it chooses what is offered, the same at the same seed, whatever the unseen cards are."""

import random
from collections.abc import Iterator
from functools import partial
from itertools import count, product

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import ModelWorlds
from caurobat.games.cau_robat.players.roster import PEOPLE
from caurobat.games.cau_robat.players.styles import STYLES
from caurobat.games.cau_robat.rules import GAME, Options
from caurobat.players.player import Player, SearchingPlayer
from caurobat.players.roster import LEVELS, UnknownPlayer, player_named, players_of
from tests.contract.harness import paired_rules, tables
from tests.expecting import present


@pytest.mark.parametrize("game", GAMES)
def test_all_the_people_play_every_game(game: str) -> None:
    assert set(LEVELS) <= set(players_of(game))


def short(game: str, name: str) -> Player:
    """The player, its search made short: what it knows is what is tested, not how well it plays."""
    player = player_named(game, name)
    for limit, most in {"_iterations": 8, "_rounds": 4}.items():
        if hasattr(player, limit):
            setattr(player, limit, min(most, getattr(player, limit)))
    return player


def takes_time(game: str, name: str) -> bool:
    """Whether a player thinks ahead, or has a character, which changes few choices."""
    return ":" in name or isinstance(player_named(game, name), SearchingPlayer)


@pytest.mark.parametrize(
    ("game_id", "name"),
    [
        pytest.param(game, name, marks=[pytest.mark.slow] if takes_time(game, name) else [])
        for game in GAMES
        for name in players_of(game)
    ],
)
def test_choices_are_offered_and_never_change_with_unseen_cards(game_id: str, name: str) -> None:
    game, player, chance = GAMES[game_id], short(game_id, name), Rng(*name.encode())
    for number in range(1 if takes_time(game_id, name) else 5):
        rules, seats = chance.choice(tables(game, paired_rules(game)))
        options, ply = game.options(rules), 0
        state = game.start(options, seats, game.deal(options, seats, number % seats, chance)).state
        while state.turn is not None:
            view = game.view(state, game.decider(seats, state.turn))
            action = player.choose(view, Rng(number, ply))
            assert action in present(game.choices(view)).actions
            if ply % 5 == number % 5:
                other = game.view(game.sample_world(view, chance), view.seat)
                assert player.choose(other, Rng(number, ply)) == action
            state, ply = game.apply(state, action).state, ply + 1


def is_enough(asked: Iterator[int], patience: int) -> bool:
    return next(asked) >= patience


@pytest.mark.parametrize(
    ("game_id", "name"), [(game, name) for game in GAMES for name in ("search", "padrina") if name in players_of(game)]
)
def test_whoever_thinks_ahead_stops_as_soon_as_it_is_told_to(game_id: str, name: str) -> None:
    game, player = GAMES[game_id], player_named(game_id, name)
    assert isinstance(player, SearchingPlayer)
    options = game.options({})
    for seats, patience in product(game.seat_counts(options)[:3], (1, 8)):
        state = game.start(options, seats, game.deal(options, seats, 0, Rng(3))).state
        for _ in range(2):
            state = game.apply(state, present(game.decision(state)).actions[0]).state
        view, asked = game.view(state, game.decider(seats, present(state.turn))), count(1)
        action = player.think(view, Rng(1), partial(is_enough, asked, patience))
        assert action in present(game.choices(view)).actions
        assert next(asked) <= patience + 3, "it went on"


def test_worlds_are_the_same_whatever_the_unseen_cards_are() -> None:
    state = GAME.start(Options(), 4, GAME.deal(Options(), 4, 0, Rng(5))).state
    samples = []
    for number in range(3):
        worlds = ModelWorlds(GAME.view(GAME.sample_world(GAME.view(state, 1), Rng(number)), 1))
        samples.append([worlds.sample(random.Random(3).random).hands for _ in range(5)])
    assert samples[0] == samples[1] == samples[2]


def test_a_level_takes_every_character() -> None:
    for level in PEOPLE:
        for style in STYLES:
            assert f"{level}:{style}" in players_of(GAME.id)
    with pytest.raises(UnknownPlayer, match="biel:thief"):
        player_named(GAME.id, "biel:saint")
