"""The texts at a table of Capodama: everything that can happen, in every language, and no secret."""

import pytest

from caurobat.core.decisions import Give
from caurobat.decks import parse_card
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.state import phase_of
from caurobat.games.capodama.rules.summary import PlaySummary
from caurobat.games.capodama.table.kit import KIT
from caurobat.narration.strings import Strings
from tests.expecting import present
from tests.games.capodama.table import after, position
from tests.ui.kept import ASSETS

NAMES = ("Anna", "Berta", "Carles", "Dolors", "Enric", "Fina")


@pytest.fixture(params=["en", "ca", "es"])
def strings(request: pytest.FixtureRequest) -> Strings:
    return Strings(request.param, ASSETS / "locale")


def test_why_not_says_what_must_be_played() -> None:
    strings = Strings("en", ASSETS / "locale")
    state = after(position("9D 9C", "AH 8C 10D", "QH JC", "7D KC", turn=0), "9D")
    words = KIT.words.why_not(strings, GAME.view(state, 1), parse_card("8C"))
    assert words == "The 9 of diamonds was led: follow suit, or play a trump."
    state = after(position("9H 9C", "AH 8C 10D", "QH JC", "7H KC", turn=0), "9H")
    assert "is a trump: you must play it" in KIT.words.why_not(strings, GAME.view(state, 1), parse_card("8C"))
    state = position("AH 7D", "8D 10C", "9D JD", "QH KD", exchanged=False)
    assert "never given away" in KIT.words.why_not(strings, GAME.view(state, 0), parse_card("AH"))
    state = after(state, "give 7D", "give 8D", "give 9D")
    assert "never given to the capo" in KIT.words.why_not(strings, GAME.view(state, 3), parse_card("QH"))
    assert phase_of(state).value == "give"


def test_the_log_tells_nobody_what_others_give() -> None:
    strings = Strings("en", ASSETS / "locale")
    state = position("AH 7D 9C", "QH 8D 10C", "9D JD KS", "10D KD AS", exchanged=False)
    told = []
    for gift in ("7D", "QH", "9D", "10D"):
        step = GAME.apply(state, Give(present(state.turn), (parse_card(gift),)))
        summary = PlaySummary(tuple([GAME.redacted(event, 3, 4) for event in step.events]), 4)
        told += KIT.words.sentences(strings, summary, NAMES)
        state = step.state
    text = " ".join(told)
    assert "queen" not in text
    assert "Dolors gave Anna the 10 of diamonds." in text
    assert "Carles gave Dolors the 9 of diamonds." in text
