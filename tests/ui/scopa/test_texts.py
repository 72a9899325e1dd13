"""The texts at a table of Scopa: every option has words, a play has its sentences, reasons are whole sentences."""

import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.players.why import ADVISER
from caurobat.games.scopa.rules import GAME, PlaySummary, State
from caurobat.games.scopa.words import WORDS
from caurobat.narration.strings import Strings
from caurobat.ui.kits import KITS
from tests.expecting import instance, present
from tests.games.scopa.table import play, position
from tests.ui.conftest import Driver

KIT = KITS["scopa"]
NAMES = ("Anna", "Biel")


@pytest.fixture
def strings(driver: Driver) -> Strings:
    return driver.app.host.strings


def told(strings: Strings, state: State, text: str) -> str:
    return " ".join(WORDS.sentences(strings, PlaySummary(play(state, text).events, 2), NAMES))


def test_a_play_in_sentences(strings: Strings) -> None:
    state = position("O7 C3 E4", ["C7 B10 E2", "E1 E12 B7"], stock="B1 B3 B5 B11 O1 O2")
    assert told(strings, state, "C7") == "Anna plays the 7 of cups. Takes the settebello."
    assert told(strings, state, "E2") == "Anna leaves the 2 of swords."
    assert told(strings, position("O7 C3 E4 B1", ["B10 B2", "E1 E12"]), "B10: E4 C3 B1") == (
        "Anna plays the fante of batons. Takes the 3 of cups, the 4 of swords and the ace of batons."
    )


def test_what_a_court_would_do_begins_as_a_sentence_does(strings: Strings) -> None:
    view = GAME.view(position("O7 C3", ["B10 B2", "E1 E12"]), 0)
    decision = present(GAME.choices(view))
    fante = next(action for action in decision.actions if instance(action, Play).card == parse_card("B10"))
    assert WORDS.heading(strings, present(KIT.words.foresee(view, fante))).startswith("The fante of batons")


def test_a_sweep_and_the_rest_are_told(strings: Strings) -> None:
    state = position("O4", ["C4 B1", "E1 E12"])
    assert told(strings, state, "C4").endswith("Scopa: the table is empty, and that is a point.")
    last = position("O4 C1", ["", "C7"], turn=1, last=0)
    assert told(strings, last, "C7").endswith("Anna captured last and takes the 3 cards left on the table.")


def test_the_slip_counts_what_counts(strings: Strings) -> None:
    summary = PlaySummary(play(position("O7", ["C7 B1", "E1 E12"]), "C7").events, 2)
    text = WORDS.slip(strings, summary, NAMES)
    assert [row.text for row in text.rows] == ["takes settebello", "Scopa!", "settebello · 2 sevens"]


def test_only_points_have_a_sign_on_the_slip(strings: Strings) -> None:
    swept = WORDS.slip(strings, PlaySummary(play(position("O7", ["C7 B1", "E1 E12"]), "C7").events, 2), NAMES)
    last = position("O4 C1", ["", "C7"], turn=1, last=0)
    laid = WORDS.slip(strings, PlaySummary(play(last, "C7").events, 2), NAMES)
    assert [row.number for row in swept.rows] == ["+2 cards", "+1", ""]
    assert [row.number for row in laid.rows if row.number] == ["+3 cards"]
    assert swept.net == laid.net == ()  # cards are no points: nobody's face has a number


def test_a_way_is_named_by_what_it_takes(strings: Strings) -> None:
    assert WORDS.way_name(strings, Play(0, parse_card("E7"), parse_cards("O4 E3"))) == "4 of coins + 3 of swords"
    assert WORDS.way_name(strings, Play(0, parse_card("E7"), ())) == "Leave it"


def test_buttons_for_long_ways_all_name_their_ranks(strings: Strings) -> None:
    ways = [Play(0, parse_card("E12"), parse_cards(takes)) for takes in ("B5 E1 B4", "O7 C3", "E1 B4 C5", "")]
    assert WORDS.way_words(strings, ways) == ["5 + 1 + 4", "7 + 3", "1 + 4 + 5", "Leave it"]


def test_reasons_say_what_a_card_takes_and_leaves_open(strings: Strings) -> None:
    state = position("O7 C3 E4", ["C7 B2 E12", "E1 E2 B7"], stock="B1 B3 B5 B10 B11 O1")
    view = GAME.view(state, 0)
    assert KIT.advice is not None
    entries = KIT.advice.hints(strings, view, ADVISER.advise(view, Rng(1), 30), NAMES)
    assert [entry.is_best for entry in entries].count(True) == 1
    seven = next(entry for entry in entries if entry.card is parse_card("C7"))
    text = seven.words.text()
    assert text.startswith("The 7 of cups takes the settebello, wins the settebello, helps the primiera. ")
    assert "Biel could " in text
    assert seven.outlook is not None
    assert seven.outlook.ends.endswith(" points")
