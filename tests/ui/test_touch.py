"""Cards, table and title answer the pointer, and with less motion they keep still."""

import pygame
import pytest

from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Duration
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point
from tests.ui.test_scenes import title
from tests.ui.test_table_input import SIZE, Seated

CALM = pytest.mark.parametrize("is_calm", [False, True], ids=["usual", "less motion"])


def at_table(make_driver: MakeDriver, *, is_calm: bool) -> Seated:
    """A table at which the person at the screen is to play."""
    seated = Seated(make_driver(size=SIZE, settings=Settings(is_motion_reduced=is_calm)))
    seated.until_turn()
    wait(seated.driver, 3.0)  # until the sums of the last play have gone
    return seated


def wait(driver: Driver, seconds: float = 0.4) -> None:
    for _ in range(round(seconds * 60)):
        driver.step()


def raw(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.app.surface, "RGB")


@CALM
def test_a_card_leans_towards_the_pointer(make_driver: MakeDriver, is_calm: bool) -> None:
    seated = at_table(make_driver, is_calm=is_calm)
    driver, stage, card = seated.driver, seated.table.stage, seated.table.controls.hand[0]
    x, y = click_point(seated.table, card)
    places = []
    for aside in (14, 0):
        driver.move((x - aside, y))
        wait(driver)
        assert not stage.is_moving(driver.clock.now()), "it comes to rest while the pointer does"
        assert seated.table.controls.focus is card
        places.append(stage.shown(stage.sprites[card], driver.clock.now()).x)
    assert (places[0] < places[1]) is not is_calm
    driver.key(pygame.K_RIGHT, pygame.K_LEFT)
    wait(driver)
    upright = stage.shown(stage.sprites[card], driver.clock.now()).x
    assert places[0] <= upright <= places[1], "keys lean it nowhere"


def test_a_pressed_card_goes_down_and_comes_back_to_its_place(make_driver: MakeDriver) -> None:
    seated = at_table(make_driver, is_calm=False)
    driver, stage, card = seated.driver, seated.table.stage, seated.table.controls.hand[0]
    point = click_point(seated.table, card)
    driver.move(point)
    wait(driver)
    before = stage.sprites[card].pose(driver.clock.now())
    driver.hold(point)
    wait(driver)
    assert stage.sprites[card].pose(driver.clock.now()).height < before.height
    driver.move((5, 5))
    driver.release((5, 5))
    driver.move(point)
    wait(driver)
    assert stage.sprites[card].pose(driver.clock.now()) == before


@CALM
def test_the_hand_closes_with_a_swing_after_a_play(make_driver: MakeDriver, is_calm: bool) -> None:
    seated = at_table(make_driver, is_calm=is_calm)
    driver, stage = seated.driver, seated.table.stage
    card, neighbour, *_ = seated.table.controls.hand
    driver.press(click_point(seated.table, card))
    sprite, seen = stage.sprites[neighbour], []
    for _ in range(round(stage.speeds.seconds(Duration.PLAY_CARD) * 60) + 1):
        driver.step()
        seen.append(sprite.pose(driver.clock.now()).x)
    goes_left, place = seen[0] > seen[-1], sprite.placed.pose.x
    assert seen[-1] == pytest.approx(place, abs=0.5)
    is_beyond = min(seen) < place - 0.5 if goes_left else max(seen) > place + 0.5
    assert is_beyond is not is_calm


@CALM
def test_the_bare_table_answers_a_press_and_forgets_it(make_driver: MakeDriver, is_calm: bool) -> None:
    seated = at_table(make_driver, is_calm=is_calm)
    driver, areas = seated.driver, seated.table.stage.areas
    spot = areas.centre.centerx, areas.centre.centery
    driver.move(spot)
    wait(driver, 0.6)
    before = raw(driver)
    driver.press(spot)
    wait(driver, 0.1)
    assert (raw(driver) != before) is not is_calm
    wait(driver, 0.6)
    assert raw(driver) == before
    assert not driver.app.host.stack.is_animating


@CALM
def test_the_titles_cards_follow_the_pointer_and_rest_when_it_does(make_driver: MakeDriver, is_calm: bool) -> None:
    driver = make_driver(size=SIZE, settings=Settings(is_motion_reduced=is_calm))
    driver.show(title(driver.app.host))
    pictures = []
    for position in ((2, 2), (SIZE[0] - 2, 2), (2, 2)):
        driver.move(position)
        wait(driver, 0.6)
        assert not driver.app.host.stack.is_animating
        pictures.append(raw(driver))
    assert (pictures[0] != pictures[1]) is not is_calm
    assert pictures[0] == pictures[2]
