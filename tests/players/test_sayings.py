"""What is said of plays, held against what then happens: the short form of `python -m tools.check_sayings`."""

import math
import os

import pytest

from caurobat.games.cau_robat import GAME, PRESETS
from tools.check_sayings import FIRST_SEED, in_tenths, openings, thefts

MANY = bool(os.environ.get("CAUROBAT_MANY"))
POSITIONS = 1000 if MANY else 40


@pytest.mark.parametrize("preset", ["classic", "easy", "family"])
@pytest.mark.parametrize("name", ["greedy", "ramon", "laia"])
def test_thefts_happen_as_often_as_is_told(name, preset):
    rows = thefts(name, GAME.options(PRESETS[preset]), POSITIONS, FIRST_SEED)
    assert len(rows) > POSITIONS
    for count, told, true, _ in in_tenths(rows):
        # The rows of one position hang together: beside chance, three hundredths of a tenth with many are allowed.
        slack = 0.03 if count > 300 else 0.15 if count > 30 else 0.5
        assert abs(told - true) <= slack + 3 * math.sqrt(told * (1 - told) / count)
    told, true = sum(row[0] for row in rows) / len(rows), sum(row[1] for row in rows) / len(rows)
    assert told == pytest.approx(true, abs=0.03 if MANY else 0.07)


def test_where_nothing_is_stolen_no_theft_is_told():
    rows = thefts("greedy", GAME.options(PRESETS["cau"]), POSITIONS // 2, FIRST_SEED)
    assert all(row == (0.0, False) for row in rows)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_next_seat_gains_what_is_told_whenever_it_plays_a_rank_left_open(preset):
    played, wrong = openings("ramon", GAME.options(PRESETS[preset]), POSITIONS // 2, FIRST_SEED)
    assert played > POSITIONS // 4
    assert wrong == 0
