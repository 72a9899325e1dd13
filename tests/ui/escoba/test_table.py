"""Escoba's table in the window: the first table of fifteen, and the ways of a card, the best first."""

from caurobat.core.decisions import Play
from caurobat.core.text import cards_text
from caurobat.decks import SPANISH, parse_card
from caurobat.games.escoba.rules import GAME, View
from caurobat.games.escoba.table import KIT
from caurobat.games.escoba.words import ADVICE, SCORE, TWO, WORDS
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings, You
from caurobat.paths import assets_dir
from tests.expecting import present
from tests.games.escoba.table import position
from tests.ui.conftest import Driver
from tests.ui.tables import dealt_session, filled_deal, opened

STRINGS = Strings("en", assets_dir() / "locale")
NAMES = (You("You"), "Laia")


def session_of(table: str, hand: str = "B7 C2 E6") -> Session:
    """A round in which the program, seat 1, has dealt."""
    return dealt_session(GAME, ("human", "greedy"), filled_deal(SPANISH.cards, table, [hand, ""], 3))


def test_a_first_table_of_fifteen_is_told_shouted_and_lies_on_the_dealers_pile(driver: Driver) -> None:
    session = session_of("O7 C3 E4 B1")
    view = GAME.blank(session.options, 2, 0)
    shouts = [shout for shout in KIT.stage.shouts_in(view, session.events(ONLOOKER)) if shout is not None]
    assert [(shout.word, seat) for shout, seat in shouts] == [("Escoba!", 1)]
    (first,) = SCORE.plays(session.events(ONLOOKER), 2)
    assert WORDS.sentences(STRINGS, first, NAMES) == [
        "The first cards on the table make fifteen, an escoba: Laia takes the 7 of coins, the 3 of cups, the 4 of "
        "swords and the ace of batons."
    ]
    table = opened(driver, session)
    assert table.story.last_play == first
    shown = table.stage.view
    assert isinstance(shown, View)
    assert parse_card("O7") in shown.sweeps[1]


def test_two_fifteens_have_a_shout_of_their_own() -> None:
    session = session_of("O7 C10 E12 B5")
    shouts = [
        shout for shout in KIT.stage.shouts_in(GAME.blank(session.options, 2, 0), session.events(ONLOOKER)) if shout
    ]
    assert [shout.word for shout, _ in shouts] == [TWO]


def test_why_of_a_first_table_is_that_it_was_nobodys_choice() -> None:
    session = session_of("O7 C3 E4 B1")
    (first,) = SCORE.plays(session.events(ONLOOKER), 2)
    told = ADVICE.why(STRINGS, session, session.view(0), first, NAMES)
    assert told.startswith("The first cards on the table make fifteen")


def test_the_ways_of_a_card_are_shown_the_best_first_and_leaving_it_last() -> None:
    state = position("O4 C3 E5 B1 O7 C4", ["B10", "C12"])
    shown = [way for way in WORDS.shown(present(GAME.decision(state)).actions) if isinstance(way, Play)]
    assert [cards_text(way.takes or ()) for way in shown][:2] == ["O7", "O4 C3"]
    assert shown[-1].takes == ()


def test_of_very_many_ways_a_list_has_an_end() -> None:
    state = position("O1 C1 E1 B1 O2 C2 E2 B2 O3 C3 E3 B3 O4", ["B1", "C12"])
    assert len(WORDS.shown(present(GAME.decision(state)).actions)) == 9


def test_the_courts_show_what_they_count() -> None:
    assert [KIT.stage.figures_on(parse_card(code)) for code in ("O10", "C11", "B12")] == [
        ("8", ""),
        ("9", ""),
        ("10", ""),
    ]
    assert KIT.stage.figures_on(parse_card("O7")) == ("", "")
