"""Pictures are made once: what is drawn again is found, and looks as if it had been drawn whole."""

import pygame
import pytest

from caurobat.decks import SPANISH
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import supersampled
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.cards import table_easel
from tests.ui.conftest import Driver, MakeDriver
from tools.busy_moments import HOVER, BusyMoment, Scripted


def entered(driver: Driver, moment: BusyMoment) -> TableScene:
    scripted = Scripted(moment)
    table = TableScene(driver.app.host, scripted.session)
    driver.app.host.stack.push(table)
    scripted.wind_back(table)
    return table


def read_deck(driver: Driver) -> None:
    host = driver.app.host
    cards = table_easel(host.look, host.settings, host.strings, SPANISH).cards
    while cards.load_next():
        pass


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pictures were turned since somebody cleared it."""
    counted: list[int] = []
    turn = pygame.transform.rotozoom

    def counting(surface: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        counted.append(1)
        return turn(surface, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", counting)
    return counted


@pytest.mark.slow
def test_the_pointer_along_a_hand_that_lies_turns_no_picture(make_driver: MakeDriver, turns: list[int]) -> None:
    driver = make_driver(size=(640, 400))
    read_deck(driver)
    table = entered(driver, HOVER)
    table.story.finish()
    hand = table.stage.areas.hand
    there = [(hand.left + hand.width * number // 36, hand.centery) for number in range(1, 36)]
    made = []
    for _ in range(3):
        turns.clear()
        for place in there:
            driver.move(place)
            for _ in range(12):
                driver.step()
        made.append(len(turns))
    assert made[2] == 0, made


def test_whoever_draws_on_what_a_scene_is_given_is_seen(driver: Driver) -> None:
    """It is a plain surface: `pygame.draw` works on it as on any other."""
    table = entered(driver, HOVER)
    draw = table.corner.draw

    def with_a_line(surface: pygame.Surface, look: Look) -> None:
        draw(surface, look)
        pygame.draw.rect(surface, "magenta", (100, 100, 20, 20))

    table.corner.draw = with_a_line  # type: ignore[method-assign]
    driver.step()
    assert driver.app.surface.get_at((110, 110)) == pygame.Color("magenta")


def draw_disc(large: pygame.Surface) -> None:
    pygame.draw.circle(large, "red", large.get_rect().center, 30)


def test_the_edges_of_what_is_drawn_too_large_are_smooth(driver: Driver) -> None:
    picture = supersampled((40, 40), (255, 0, 0, 0), draw_disc)
    assert picture.get_size() == (40, 40)
    alphas = {picture.get_at((x, 20 - x // 2))[3] for x in range(40)}
    assert {0, 255} < alphas, "and some between"
