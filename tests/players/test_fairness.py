"""Whatever the unseen cards are, a player chooses the same at the same seed; and only what is offered."""

import random

import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, Options
from caurobat.games.cau_robat.options import PRESETS
from caurobat.players.cau_robat.fast.model import Worlds
from caurobat.players.cau_robat.roster import PEOPLE
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.cau_robat.styles import STYLES
from caurobat.players.player import Player
from caurobat.players.roster import LEVELS, UnknownPlayer, player_named, players_of
from tests.expecting import present
from tests.players.positions import permuted

RULES = (*PRESETS.values(), {"stealing": "between", "leftovers": "last_capturer"}, {"scoring": "points"})


def _short(name: str) -> Player:
    """The player, its search made short: what it knows is what is tested, not how well it plays."""
    if name.startswith("padrina"):
        return SearchPlayer(40, style=STYLES.get(name.partition(":")[2]), infers=True)
    if name == "search":
        return SearchPlayer(40)
    return player_named(GAME.id, name)


@pytest.mark.parametrize("name", players_of(GAME.id))
def test_unseen_cards_never_change_a_choice(name: str) -> None:
    player, chance = _short(name), random.Random(1)
    for seed in range(3 if ":" in name else 8):
        options = GAME.options(RULES[seed % len(RULES)])
        seats = 2 + seed % 5
        state = GAME.start(options, seats, GAME.deal(options, seats, 0, Rng(seed))).state
        for _ in range(chance.randrange(12)):
            state = GAME.apply(state, chance.choice(present(GAME.decision(state)).actions)).state
        seat = state.turn
        choice = player.choose(GAME.view(state, present(seat)), Rng(seed, 7))
        for _ in range(4):
            other = GAME.view(permuted(state, present(seat), chance), present(seat))
            assert player.choose(other, Rng(seed, 7)) == choice


def test_worlds_are_the_same_whatever_the_unseen_cards_are() -> None:
    chance = random.Random(2)
    state = GAME.start(Options(), 4, GAME.deal(Options(), 4, 0, Rng(5))).state
    samples = []
    for _ in range(3):
        worlds = Worlds(GAME.view(permuted(state, 1, chance), 1))
        samples.append([worlds.sample(random.Random(3).random).hands for _ in range(5)])
    assert samples[0] == samples[1] == samples[2]


@pytest.mark.parametrize("name", [*LEVELS, "random", "greedy", "linear", *(f"quim:{style}" for style in STYLES)])
def test_every_player_plays_whole_rounds_by_the_rules(name: str) -> None:
    """`apply` raises for anything that was not offered."""
    player = _short(name)
    for seed in range(6 if name == "padrina" else 22):
        options = GAME.options(RULES[seed % len(RULES)])
        seats = 2 + (seed * 5 + len(name)) % 11
        state = GAME.start(options, seats, GAME.deal(options, seats, seed % seats, Rng(seed))).state
        ply = 0
        while state.turn is not None:
            state = GAME.apply(state, player.choose(GAME.view(state, state.turn), Rng(seed, ply))).state
            ply += 1
        assert ply >= 28


@pytest.mark.parametrize("name", LEVELS)
def test_the_same_seed_gives_the_same_choice(name: str) -> None:
    state = GAME.start(Options(), 4, GAME.deal(Options(), 4, 0, Rng(1))).state
    view = GAME.view(state, present(state.turn))
    assert len({_short(name).choose(view, Rng(1, 2)) for _ in range(3)}) == 1


def test_a_level_takes_every_character() -> None:
    for level in PEOPLE:
        for style in STYLES:
            assert f"{level}:{style}" in players_of(GAME.id)
    with pytest.raises(UnknownPlayer, match="biel:thief"):
        player_named(GAME.id, "biel:saint")
