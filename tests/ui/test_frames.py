"""Pictures are made once: what is drawn again is found, and looks as if it had been drawn whole."""

import pygame
import pytest

from caurobat.decks import SPANISH
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.pictures import SurfaceCache
from caurobat.ui.drawing.shapes import Shapes, supersampled
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


@pytest.mark.parametrize("line_width", [0, 3])
@pytest.mark.parametrize("alpha", [255, 120, 0])
def test_a_large_box_looks_as_if_drawn_whole_and_keeps_no_large_picture(
    driver: Driver, alpha: int, line_width: int
) -> None:
    cache = SurfaceCache(10**8)
    shapes, rect, fill, line = Shapes(cache), pygame.Rect(20, 10, 700, 400), (30, 90, 90, alpha), (240, 200, 60, 255)
    in_parts, straight = pygame.Surface((760, 440)), pygame.Surface((760, 440))
    for surface in (in_parts, straight):
        surface.fill("purple")
    shapes.draw_box(in_parts, rect, 24, fill, line, line_width)
    assert cache.held_bytes < 2 * 700 * 400  # a whole one takes twice as much
    straight.blit(shapes.box(rect.size, 24, fill, line, line_width), rect)
    assert pygame.image.tobytes(in_parts, "RGB") == pygame.image.tobytes(straight, "RGB")


def test_below_an_opaque_box_only_the_edges_of_a_large_shadow_are_drawn(driver: Driver) -> None:
    shapes, rect, pictures = Shapes(SurfaceCache(10**8)), pygame.Rect(60, 50, 700, 400), []
    for is_covered in (True, False):
        surface = pygame.Surface((820, 520))
        surface.fill("purple")
        under = (30, 90, 90, 255 if is_covered else 254)
        shapes.draw_shadow(surface, rect, 24, (0, 0, 0, 144), 20, 8, under=under)
        assert (surface.get_at(rect.center) == pygame.Color("purple")) is is_covered
        shapes.draw_box(surface, rect, 24, (30, 90, 90, 255))
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


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
