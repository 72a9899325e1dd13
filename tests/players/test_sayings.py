"""Statements about plays against the outcomes: the short form of `python -m tools.check_sayings`."""

import os
from functools import cache
from itertools import product

import pytest

from caurobat.games.cau_robat.rules import GAME, PRESETS
from caurobat.games.cau_robat.words.advice import AS_GOOD_AS, LIKELIHOODS
from tests.expecting import first_quick
from tools.check_sayings import FIRST_SEED, Rows, in_parts, openings, thefts
from tools.hint_checks import SURE

MANY = bool(os.environ.get("CAUROBAT_MANY"))
POSITIONS = 1000 if MANY else 40
pytestmark = pytest.mark.timeout(7200 if MANY else 120)


@cache
def thefts_of(name: str, preset: str) -> list[Rows]:
    return thefts(name, GAME.options(PRESETS[preset]), POSITIONS, FIRST_SEED)


@pytest.mark.parametrize(("name", "preset"), first_quick(product(("greedy", "ramon", "laia"), ("classic", "easy"))))
def test_thefts_happen_about_as_often_as_stated(name: str, preset: str) -> None:
    rows = [row for rows in thefts_of(name, preset) for row in rows]
    expected, true = sum(row[0] for row in rows) / len(rows), sum(row[1] for row in rows) / len(rows)
    assert expected == pytest.approx(true, abs=0.03 if MANY else 0.12)  # the rows of one position hang together
    seldom = [is_stolen for chance, is_stolen in rows if chance < 0.1]
    often = [is_stolen for chance, is_stolen in rows if chance > 0.9]
    assert sum(seldom) <= 0.1 * len(seldom)
    assert sum(often) >= 0.8 * len(often)


@pytest.mark.skipif(not MANY, reason="set CAUROBAT_MANY=1: it takes a thousand positions")
@pytest.mark.parametrize("name", ["greedy", "ramon", "laia"])
def test_every_word_for_a_chance_holds(name: str) -> None:
    """An event called likely happens as often as that word stands for; so with each word, and "as good as"."""
    limits = (AS_GOOD_AS - 1e-9, *[limit for limit, _ in LIKELIHOODS[:-1]], 1.0 - AS_GOOD_AS - 1e-9, 1.0)
    parts = in_parts(thefts_of(name, "classic"), limits)
    assert len(parts) == len(limits)
    for part in parts:
        assert part.low - 0.03 - SURE * part.error <= part.true <= part.high + 0.03 + SURE * part.error


@pytest.mark.skipif(not MANY, reason="set CAUROBAT_MANY=1: it takes a thousand positions")
def test_thefts_by_the_greedy_happen_as_often_as_stated_in_every_tenth() -> None:
    for part in in_parts(thefts_of("greedy", "classic")):
        assert abs(part.stated - part.true) <= 0.03 + SURE * part.error


def test_the_error_counts_positions_and_not_cards() -> None:
    """Ten positions of which all cards come true or none tell no more than ten single cards."""
    lone = [[(0.55, bool(number % 2))] for number in range(10)]
    many = [rows * 7 for rows in lone]
    assert in_parts(many)[0].error == pytest.approx(in_parts(lone)[0].error)
    assert in_parts(many)[0].true == in_parts(lone)[0].true == 0.5


def test_where_nothing_is_stolen_no_theft_is_stated() -> None:
    rows = thefts("greedy", GAME.options(PRESETS["cau"]), POSITIONS // 2, FIRST_SEED)
    assert all(row == (0.0, False) for there in rows for row in there)


@pytest.mark.parametrize("preset", first_quick(sorted(PRESETS)))
def test_the_next_seat_gains_what_is_stated_whenever_it_plays_a_rank_left_open(preset: str) -> None:
    played, wrong = openings("ramon", GAME.options(PRESETS[preset]), POSITIONS // 2, FIRST_SEED)
    assert played > POSITIONS // 4
    assert wrong == 0
