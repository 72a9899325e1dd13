"""What is said of plays, held against what then happens: the short form of `python -m tools.check_sayings`."""

import os

import pytest

from caurobat.games.cau_robat import GAME, PRESETS
from tools.check_sayings import FIRST_SEED, in_tenths, openings, thefts

MANY = bool(os.environ.get("CAUROBAT_MANY"))
POSITIONS = 1000 if MANY else 40
pytestmark = pytest.mark.timeout(7200 if MANY else 120)


@pytest.mark.parametrize("preset", ["classic", "easy"])
@pytest.mark.parametrize("name", ["greedy", "ramon", "laia"])
def test_thefts_happen_about_as_often_as_is_told(name, preset):
    rows = thefts(name, GAME.options(PRESETS[preset]), POSITIONS, FIRST_SEED)
    told, true = sum(row[0] for row in rows) / len(rows), sum(row[1] for row in rows) / len(rows)
    assert told == pytest.approx(true, abs=0.03 if MANY else 0.12)  # the rows of one position hang together
    seldom = [is_stolen for chance, is_stolen in rows if chance < 0.1]
    often = [is_stolen for chance, is_stolen in rows if chance > 0.9]
    assert sum(seldom) <= 0.1 * len(seldom)
    assert sum(often) >= 0.8 * len(often)


@pytest.mark.skipif(not MANY, reason="set CAUROBAT_MANY=1: it takes a thousand positions")
@pytest.mark.parametrize("name", ["greedy", "laia"])
def test_thefts_happen_as_often_as_is_told_in_every_tenth(name):
    for count, told, true, error in in_tenths(thefts(name, GAME.options({}), POSITIONS, FIRST_SEED)):
        # The cards of one position hang together: the error is told too small.
        assert abs(told - true) <= 0.03 + 4 * error or count < 30


def test_where_nothing_is_stolen_no_theft_is_told():
    rows = thefts("greedy", GAME.options(PRESETS["cau"]), POSITIONS // 2, FIRST_SEED)
    assert all(row == (0.0, False) for row in rows)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_the_next_seat_gains_what_is_told_whenever_it_plays_a_rank_left_open(preset):
    played, wrong = openings("ramon", GAME.options(PRESETS[preset]), POSITIONS // 2, FIRST_SEED)
    assert played > POSITIONS // 4
    assert wrong == 0
