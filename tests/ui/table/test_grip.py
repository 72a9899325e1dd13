"""The hand under the pointer: what lies under it, what a press, a slide and a pull do, and that nothing flutters."""

import pygame
import pytest

from caurobat.decks import Card
from tests.expecting import present
from tests.ui.conftest import MakeDriver
from tests.ui.pilot import click_point
from tests.ui.test_table_input import Seated


def own_plays(seated: Seated) -> int:
    return sum(play.action.seat == 0 for play in seated.session.record.rounds[-1].plays)


@pytest.fixture
def seated(make_driver: MakeDriver) -> Seated:
    seated = Seated(make_driver(size=(1280, 720)))
    seated.until_turn()
    return seated


def playable(seated: Seated) -> list[Card]:
    decision = present(seated.table.controls.decision)
    return [action.card for action in decision.actions if hasattr(action, "card")]


def on_the_table(seated: Seated) -> tuple[int, int]:
    return seated.table.stage.areas.middle.rect.center


def test_a_card_is_played_when_the_pointer_lets_go_of_it_and_not_before(seated: Seated) -> None:
    card = playable(seated)[2]
    point = click_point(seated.table, card)
    seated.driver.hold(point)
    seated.driver.step(0.5)
    assert own_plays(seated) == 0
    assert seated.table.stage.focus is card
    seated.driver.release(point)
    assert own_plays(seated) == 1


def test_a_pressed_card_gives_way_in_the_next_frame_and_comes_back(seated: Seated) -> None:
    card = playable(seated)[3]
    point = click_point(seated.table, card)
    seated.driver.move(point)
    seated.driver.settle()
    sprite = seated.table.stage.sprites[card]
    height = sprite.pose(seated.driver.clock.now()).height
    seated.driver.hold(point)
    assert sprite.pose(seated.driver.clock.now()).height < height
    seated.driver.move((point[0], seated.table.stage.areas.hand.bottom + 30))
    seated.driver.release((point[0], seated.table.stage.areas.hand.bottom + 30))
    seated.driver.settle()
    assert sprite.pose(seated.driver.clock.now()).height == height


def test_whoever_slides_off_before_letting_go_thinks_again(seated: Seated) -> None:
    first, other = playable(seated)[1], playable(seated)[5]
    seated.driver.move(click_point(seated.table, first))
    seated.driver.hold(click_point(seated.table, first))
    seated.driver.move(click_point(seated.table, other))
    seated.driver.release(click_point(seated.table, other))
    assert own_plays(seated) == 0
    assert seated.table.controls.focus is other
    seated.driver.settle()
    seated.check()  # the card that was carried lies in the hand again


def test_a_card_pulled_onto_the_table_is_played(seated: Seated) -> None:
    card = playable(seated)[0]
    seated.driver.hold(click_point(seated.table, card))
    for part in (0.2, 0.6, 1.0):
        start, end = click_point(seated.table, card), on_the_table(seated)
        across, up = (round(a + (b - a) * part) for a, b in zip(start, end, strict=True))
        seated.driver.move((across, up))
    sprite = seated.table.stage.sprites[card]
    now = seated.driver.clock.now()
    assert (sprite.pose(now).x, sprite.pose(now).y) == on_the_table(seated)
    assert sprite.standing(now).layer == max(each.standing(now).layer for each in seated.table.stage.sprites.values())
    seated.driver.release(on_the_table(seated))
    assert own_plays(seated) == 1


def test_a_card_pulled_out_and_brought_home_is_not_played(seated: Seated) -> None:
    home = click_point(seated.table, playable(seated)[2])
    seated.driver.move(home)
    seated.driver.hold(home)
    for place in (on_the_table(seated), (home[0] + 3, home[1])):
        seated.driver.move(place)
        seated.driver.step(0.4)
    seated.driver.release((home[0] + 3, home[1]))
    assert own_plays(seated) == 0
    seated.driver.settle()
    seated.check()
    seated.driver.click(home)
    assert own_plays(seated) == 1, "a press plays it as before"


@pytest.mark.parametrize("touch", [False, True])
def test_a_card_let_go_of_anywhere_but_over_the_table_lies_in_the_hand_again(seated: Seated, touch: bool) -> None:
    for place in (seated.table.stage.areas.panels[1].center, (5, seated.table.stage.areas.hand.bottom - 1)):
        seated.driver.hold(click_point(seated.table, playable(seated)[2]), touch=touch)
        seated.driver.move(on_the_table(seated), touch=touch)
        seated.driver.move(place, touch=touch)
        seated.driver.release(place, touch=touch)
        assert own_plays(seated) == 0
        seated.driver.settle()
        seated.check()


def test_a_press_that_began_on_the_table_plays_no_card(seated: Seated) -> None:
    point = click_point(seated.table, playable(seated)[0])
    seated.driver.hold(on_the_table(seated))
    seated.driver.release(point)
    assert own_plays(seated) == 0


@pytest.mark.parametrize("disturb", [pygame.K_ESCAPE, pygame.K_l, None])
def test_what_covers_the_table_or_takes_the_keyboard_lets_go_of_the_card(seated: Seated, disturb: int | None) -> None:
    point = click_point(seated.table, playable(seated)[0])
    seated.driver.hold(point)
    if disturb is None:
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    else:
        seated.driver.key(disturb, pygame.K_ESCAPE)
    seated.driver.step(0.5)
    seated.driver.release(point)
    assert own_plays(seated) == 0
