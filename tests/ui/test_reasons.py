"""Reasons in words: every fact of a reason is told, in every language, to the right person."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import Play
from caurobat.decks import parse_card
from caurobat.games.cau_robat.players.next_turn_simulation import Plan, TheftRisk
from caurobat.games.cau_robat.players.why import Opening, Reason
from caurobat.games.cau_robat.words.advice import words
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.text import Role
from tests.ui.kept import ASSETS
from tools.gallery import Gallery, seats_of

NAMES = ("Anna", "Pau", "Rosa")
SIX = Play(0, parse_card("O6"))
PLAIN = Reason(
    action=SIX,
    takes=(6, 7),
    steals=(),
    call=None,
    is_sweep=False,
    received=0,
    paid=0,
    gain=3,
    openings=(Opening(4, 0.35, 3),),
    cau_chance=0.0,
    pile=4,
    theft_chance=0.0,
    theft=None,
    shelter=None,
    guard=6,
    next_capture=0.0,
)
EXPOSED = replace(PLAIN, shelter=None, guard=None)


@pytest.fixture(scope="module")
def english() -> Strings:
    return Strings("en", ASSETS / "locale")


def test_all_that_a_capture_does_is_told(english: Strings) -> None:
    rich = replace(PLAIN, steals=((2, 5),), call="cau", is_sweep=True, received=3, paid=1, gain=10, openings=())
    assert (
        words(english, rich, NAMES, 0)
        .text()
        .startswith(
            "The 6 calls cau, takes 6·7, steals 5 cards from Rosa, sweeps the table, earns 3 cards, pays 1 card, "
            "if nobody answers: +10. Then there is nothing for Pau to take."
        )
    )
    assert "if nobody" not in words(english, replace(rich, call="contracau"), NAMES, 0).text()


def test_a_trailed_card_tells_its_risks(english: Strings) -> None:
    trailed = replace(EXPOSED, takes=(), gain=0, cau_chance=0.4, theft_chance=0.25, pile=1)
    trailed = replace(trailed, theft=TheftRisk(2, 11, 0.2))
    text = words(english, trailed, NAMES, 0).text()
    assert text.startswith("The 6 takes nothing and stays on the table. Pau could then play a 4")
    assert ", or call cau on it (40%). Your pile of 1 card could be stolen before your next turn (possible), " in text
    assert text.endswith("most likely by Rosa with the 11.")
    assert "Anna’s pile of 1 card could be stolen before Anna’s next turn" in words(english, trailed, NAMES, 1).text()


def test_the_own_plan_is_told_to_whom_it_belongs(english: Strings) -> None:
    planned = replace(PLAIN, plan=Plan(11, 0.8, 8.0, 2, 22, 0.7))
    assert (
        words(english, planned, NAMES, 0)
        .text()
        .endswith("You keep the 11, which could then take Rosa’s 22 cards (likely).")
    )
    assert "keep" not in words(english, planned, NAMES, 1).text()
    assert "keep" not in words(english, replace(planned, plan=Plan(11, 0.1, 8.0, 2, 22, 0.1)), NAMES, 0).text()


@pytest.fixture
def gallery() -> Iterator[Gallery]:
    drawn = Gallery(None, (1280, 720), "longer")
    yield drawn
    drawn.close()


@pytest.mark.slow
def test_around_the_title(gallery: Gallery) -> None:
    gallery.draw_title()
    assert gallery.cut == {}


@pytest.mark.slow
def test_on_the_pages_of_phones_licences_and_evenings(gallery: Gallery) -> None:
    gallery.draw_pages()
    assert gallery.cut == {}


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats"), [(game, seats_of(game)[1]) for game in GAMES])
def test_at_the_table(gallery: Gallery, game: str, seats: int) -> None:
    gallery.draw_table(game, seats)
    assert gallery.cut == {}


def test_a_text_without_room_is_noticed(gallery: Gallery) -> None:
    gallery.app.host.look.text.shortened("x" * 500, Role.BODY, 100)
    assert list(gallery.cut) == ["x" * 500]
