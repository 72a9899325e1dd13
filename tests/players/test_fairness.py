import random

import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import ModelWorlds
from caurobat.games.cau_robat.players.roster import PEOPLE
from caurobat.games.cau_robat.players.styles import STYLES
from caurobat.games.cau_robat.rules import GAME, Options
from caurobat.players.roster import UnknownPlayer, player_named, players_of


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
