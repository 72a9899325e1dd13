"""Scopa at the table, as hands do it: choosing among captures by numbers and by pad; the count."""

import pygame
import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa.rules import GAME
from caurobat.match.session import Session
from caurobat.players.roster import player_named
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.forms import seat_form
from caurobat.ui.setup.plan import plan_for
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point
from tests.ui.scopa.tables import deal_of, session_of
from tests.ui.tables import NOTHING_AFTER, opened

WAYS = deal_of("O4 E3 B2 C5", ["E7 O12 C4", ""])
"""The 7 of swords takes 4 and 3 or 2 and 5; the 4 of cups takes the 4 of coins."""


def last_play(session: Session) -> Play:
    return instance(session.record.rounds[-1].plays[0].action, Play)


@pytest.fixture
def seated(make_driver: MakeDriver) -> tuple[Driver, TableScene]:
    driver = make_driver()
    return driver, opened(driver, session_of(["human", "greedy"], WAYS))


def test_a_key_right_after_the_focused_card_was_taken_back_does_nothing(seated: tuple[Driver, TableScene]) -> None:
    """Two keys may come in one frame: the focus is that of the last one, and its card may be out of sight by now."""
    driver, table = seated
    table.controls.focus = parse_card("O1")
    assert table.controls.focus not in table.stage.sprites
    driver.key(pygame.K_RETURN)
    driver.settle()
    assert table.session.ply == 0
    assert table.controls.focus is None


def test_pointing_at_a_card_tells_what_it_would_take(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    driver.move(click_point(table, parse_card("C4")))
    driver.step()
    assert table.controls.forecast.play.takes == parse_cards("O4")
    driver.move(click_point(table, parse_card("E7")))
    driver.step()
    assert {frozenset(takes) for takes in present(table.controls.ways).takes} == {
        frozenset(parse_cards("O4 E3")),
        frozenset(parse_cards("B2 C5")),
    }


@pytest.mark.parametrize(("number", "takes"), [(1, "O4 E3"), (2, "B2 C5")])
def test_a_number_chooses_among_several_ways(seated: tuple[Driver, TableScene], number: int, takes: str) -> None:
    driver, table = seated
    driver.click(click_point(table, parse_card("E7")))
    assert not table.session.record.rounds[-1].plays
    driver.step(0.5)
    driver.key(pygame.K_0 + number)
    assert last_play(table.session).takes == parse_cards(takes)


def test_the_pad_chooses(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    while table.controls.focus is not parse_card("E7"):
        driver.pad(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    driver.step(0.5)
    driver.pad(pygame.CONTROLLER_BUTTON_A)
    assert last_play(table.session).takes == parse_cards("O4 E3")


def test_a_hint_that_is_taken_up_chooses_its_way(seated: tuple[Driver, TableScene]) -> None:
    driver, table = seated
    table.consider(Play(0, parse_card("E7"), parse_cards("B2 C5")))
    driver.step()
    assert table.controls.forecast.play.takes == parse_cards("B2 C5")
    table.consider(Play(0, parse_card("C4"), parse_cards("O4")))
    driver.step()
    assert table.controls.forecast.play.takes == parse_cards("O4")
    assert not table.session.record.rounds[-1].plays


def test_partners_have_one_colour_and_one_score(make_driver: MakeDriver) -> None:
    driver = make_driver()
    session = session_of(
        ["human", "greedy", "greedy", "greedy"], deal_of("O4 E3 B2 C5", ["", "", "", ""]), partners=True
    )
    colours = [face.colour for face in opened(driver, session).faces]
    assert colours[0] == colours[2]
    assert colours[1] == colours[3]
    assert colours[0] != colours[1]
    assert session.sides == ((0, 2), (1, 3))
    assert len(session.seat_scores) == 4


def test_the_count_keeps_its_end_until_it_has_shown_it_and_a_press_shows_it_at_once(make_driver: MakeDriver) -> None:
    driver = make_driver()
    deal = GAME.deal(GAME.options({"deal": "all"}), 2, 1, Rng(3))
    session = session_of(["greedy", "greedy"], deal, deal="all")
    rng = Rng(2)
    while not session.is_round_over:
        session.submit(player_named("scopa", "greedy").choose(session.view(present(session.turn)), rng))
    table = TableScene(driver.app.host, session)
    scene = ScoreScene(driver.app.host, table, NOTHING_AFTER)
    driver.app.host.stack.push(table)
    driver.app.host.stack.push(scene)
    driver.step()
    assert scene.is_animating
    assert scene.spoken_lines()[0] == "The count"
    driver.key(pygame.K_RETURN)
    assert not scene.is_animating
    assert driver.top is scene
    assert "The count" not in scene.spoken_lines()[0]
    driver.key(pygame.K_RETURN)
    assert session.round_number == 1


def test_who_plays_with_a_partner_sits_at_a_table_of_four() -> None:
    pairs = plan_for(["human", "laia"], game="scopa").with_options(GAME.options({"partners": True}))
    assert len(pairs.seats) == 4
    assert pairs.with_options(GAME.options({})).seats == pairs.seats
    assert len({seat.colour for seat in pairs.seats}) == 4


def test_nobody_can_be_given_a_character_that_the_game_does_not_know(driver: Driver) -> None:
    plan = plan_for(["human", "laia"], game="scopa")
    names = [widget.name for widget in seat_form(driver.app.host, plan, 1, lambda _: None, lambda _: None)]
    assert "player" in names
    assert "character" not in names
