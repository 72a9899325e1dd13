"""Reasons in words: every fact of a reason is told, in every language, to the right person."""

import random
from dataclasses import replace

import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card
from caurobat.games.cau_robat import GAME, Options
from caurobat.players.cau_robat.why import Forecast, Opening, Reason, explain
from caurobat.ui.base.strings import Strings
from caurobat.ui.games.cau_robat.advice import words
from caurobat.ui.table.advice_kit import decimal
from tests.ui.conftest import ASSETS

NAMES = ("Anna", "Pau", "Rosa")
SIX = Play(0, parse_card("O6"))
PLAIN = Reason(SIX, (6, 7), (), None, False, 0, 0, 3, (Opening(4, 0.35, 3),), 0.0, 0, 4, 0.0, 6)


@pytest.fixture(scope="module")
def english() -> Strings:
    return Strings("en", ASSETS / "locale")


def test_a_capture_that_is_safe(english: Strings):
    told = words(english, PLAIN, NAMES, 0)
    assert told.text() == (
        "6 takes 6·7: +3. Leaves open to Pau: 4 (has one: 35\N{NO-BREAK SPACE}%, takes 3 cards). "
        "Your pile is safe: a 6 lies on the table."
    )


def test_all_that_a_capture_does_is_told(english: Strings):
    rich = replace(PLAIN, steals=((2, 5),), call="cau", is_sweep=True, received=3, paid=1, gain=10, openings=())
    assert (
        words(english, rich, NAMES, 0)
        .text()
        .startswith(
            "6 calls cau, takes 6·7, steals the 5 cards of Rosa, sweeps the table, is paid 3, pays 1, "
            "if nobody answers: +10. Pau can take nothing then."
        )
    )
    assert "if nobody" not in words(english, replace(rich, call="contracau"), NAMES, 0).text()


def test_a_trailed_card_tells_its_risks(english: Strings):
    trailed = replace(PLAIN, takes=(), gain=0, cau_chance=0.4, cau_cost=1, guard=None, theft_chance=0.25, pile=1)
    text = words(english, trailed, NAMES, 0).text().replace("\N{NO-BREAK SPACE}", " ")
    assert text.startswith("6 takes nothing and stays on the table. Leaves")
    assert "Pau may call cau on it: 40 %, which costs 1 card." in text
    assert "Your pile of 1 card may be stolen before your next turn: 25 %." in text
    assert "The pile of Anna, 1 card, may be stolen before the next turn" in words(english, trailed, NAMES, 1).text()


def test_nothing_is_said_of_a_pile_that_is_not_there(english: Strings):
    assert "pile" not in words(english, replace(PLAIN, pile=0, guard=None), NAMES, 0).text()
    assert "safe for now" in words(english, replace(PLAIN, guard=None), NAMES, 0).text()


def test_a_forecast_comes_with_two_standard_errors(english: Strings):
    told = words(english, replace(PLAIN, forecast=Forecast(12.34, 0.2, 0.385, 0.02, 300)), NAMES, 0)
    assert told.ending.replace("\N{NO-BREAK SPACE}", " ") == "In the end about 12.3 cards (± 0.4), 38 % to win (± 4)."


def test_a_call_let_go_is_told(english: Strings):
    told = words(english, replace(PLAIN, action=Pass(0), takes=(), gain=0), NAMES, 0)
    assert told.text() == "You let the call go and take your turn."


def test_numbers_are_written_as_the_language_writes_them():
    assert decimal(Strings("en", ASSETS / "locale"), -1.25) == "−1.2"
    assert decimal(Strings("ca", ASSETS / "locale"), 12.34) == "12,3"
    assert decimal(Strings("en", ASSETS / "locale"), -0.01) == "0.0"


@pytest.mark.parametrize("language", ["ca", "es", "en"])
@pytest.mark.parametrize("seats", [2, 3, 5, 12])
def test_every_reason_has_its_words_in_every_language(language: str, seats: int):
    strings = Strings(language, ASSETS / "locale")
    names = [f"Seat {seat}" for seat in range(seats)]
    for seed in range(6):
        chance = random.Random(seed)
        state = GAME.start(Options(), seats, GAME.deal(Options(), seats, 0, Rng(seed))).state
        while state.turn is not None:
            for reason in explain(GAME.view(state, state.turn)):
                told = words(strings, reason, names, state.turn)
                assert told.text().endswith(".")
                assert "{" not in told.text()
                assert ".:" not in told.text()
            state = GAME.apply(state, chance.choice(GAME.decision(state).actions)).state
