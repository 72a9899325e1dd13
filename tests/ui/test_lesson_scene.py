"""Lessons in the window, by mouse and by keys: each step says what it waits for, and what was learnt is remembered."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from caurobat.core.zones import HANDS
from caurobat.decks import Card, parse_card
from caurobat.games.cau_robat.rules import PlaySummary
from caurobat.learn import TEACHING
from caurobat.learn.course import Waiting
from caurobat.learn.lesson import Ask, Try, choices, right_answer, solution
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.input.actions import Action
from caurobat.ui.scenes.learn import LearnScene
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.rules import RulesScene
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point

QUICK = Settings(plays=Pace.FAST, pauses=Pace.FAST, payments=Pace.FAST, is_motion_reduced=True, player_name="")


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    driver = make_driver(size=(800, 480), settings=QUICK)
    driver.app.host.stack.push(driver.scenes().first(None))
    driver.settle()
    return driver


def open_lesson(driver: Driver, number: int) -> LessonScene:
    press(driver, "learn")
    assert isinstance(driver.top, LearnScene)
    press(driver, f"lesson {number}")
    return lesson(driver)


def press(driver: Driver, name: str) -> None:
    group = driver.top.group
    widget = next(each for each in group.widgets if each.name == name)
    if widget.area is not None:
        group.focus(name)
    driver.click(widget.rect.center)
    driver.settle()


def lesson(driver: Driver) -> LessonScene:
    return instance(driver.top, LessonScene)


def by_mouse(driver: Driver) -> None:
    course, table = lesson(driver).course, lesson(driver).table
    step, game, state = course.step, course.lesson.game, course.session.state
    if isinstance(step, Try):
        driver.click(click_point(table, parse_card(solution(step, game, state))))
        driver.settle()
    elif isinstance(step, Ask):
        press(driver, str(choices(step, game, state).index(right_answer(step, game, state))))
    assert course.is_done
    press(driver, "on")


def by_keys(driver: Driver) -> None:
    course = lesson(driver).course
    step, game, state = course.step, course.lesson.game, course.session.state
    if isinstance(step, Try):
        wanted = parse_card(solution(step, game, state))
        for _ in range(8):
            driver.key(pygame.K_RIGHT)
            if lesson(driver).table.controls.focus is wanted:
                break
        driver.key(pygame.K_RETURN)
        driver.settle()
    elif isinstance(step, Ask):
        for _ in range(choices(step, game, state).index(right_answer(step, game, state))):
            driver.key(pygame.K_DOWN)
        driver.key(pygame.K_RETURN)
        driver.settle()
    assert course.is_done
    driver.key(pygame.K_RETURN)
    driver.settle()


def by_outline(driver: Driver) -> None:
    access, course = driver.app.access, lesson(driver).course
    step, game, state = course.step, course.lesson.game, course.session.state

    def do(name: str) -> None:
        driver.step(0.5)
        present(next(part for part in access.outline.walk() if part.name == name).do)(Action.ACCEPT)
        driver.settle()

    access.is_active = True
    driver.settle()
    if isinstance(step, Try):
        do(f"card {solution(step, game, state)}")
    elif isinstance(step, Ask):
        do(f"widget {choices(step, game, state).index(right_answer(step, game, state))}")
    assert course.is_done
    assert access.messages, "the step is heard"
    do("widget on")


@pytest.mark.parametrize("do_step", [by_mouse, by_keys, by_outline])
def test_lessons_are_gone_through_and_remembered(driver: Driver, do_step: Callable[[Driver], None]) -> None:
    lessons = TEACHING["cau-robat"].lessons
    open_lesson(driver, 1)
    for wanted in lessons[1:3]:
        assert lesson(driver).course.lesson is wanted
        for _ in wanted.steps:
            do_step(driver)
    assert lesson(driver).course.lesson is lessons[3]
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    rows = {row.name: row.node.is_done for row in driver.top.group.widgets if row.name.startswith("lesson ")}
    assert [number for number in range(16) if rows[f"lesson {number}"]] == [1, 2]


def test_the_place_in_a_lesson_is_kept(driver: Driver) -> None:
    scene = open_lesson(driver, 0)
    by_mouse(driver)
    assert scene.course.number == 1
    press(driver, "leave")
    press(driver, "lesson 0")
    assert lesson(driver).course.number == 1


def test_a_miss_shows_why_and_what_it_costs_and_is_taken_back(driver: Driver) -> None:
    scene = open_lesson(driver, 3)
    by_mouse(driver)
    before = repr(scene.course.session.state)
    driver.click(click_point(scene.table, parse_card("E7")))
    driver.step()
    assert scene.course.waiting is Waiting.SECOND_TRY
    assert "on" not in [each.name for each in scene.group.widgets], "before the play and the remark are seen"
    driver.settle()
    assert remark(scene) == "5, 6, 7 is one run now. Laia has a 5, and your 7 goes with it."
    play = instance(scene.table.story.last_play, PlaySummary)
    assert (play.seat, play.captured) == (1, 4), "Laia has taken them"
    press(driver, "on")
    assert repr(scene.course.session.state) == before
    assert scene.table.stage.view == scene.course.session.view(0)
    assert scene.course.waiting is Waiting.PLAY
    press(driver, "show")
    assert scene.course.is_done
    press(driver, "again")
    assert scene.course.waiting is Waiting.PLAY


def test_a_press_on_a_card_takes_a_miss_back_without_playing_it(driver: Driver) -> None:
    scene = open_lesson(driver, 3)
    by_mouse(driver)
    before = repr(scene.course.session.state)
    driver.click(click_point(scene.table, parse_card("E7")))
    driver.settle()
    driver.click(click_point(scene.table, instance(scene.table.stage.view.zones[HANDS[0]][0], Card)))
    assert scene.course.waiting is Waiting.PLAY
    assert repr(scene.course.session.state) == before


def remark(scene: LessonScene) -> str:
    return next((each.label for each in scene.group.widgets if each.name == "remark"), "")


def test_a_press_elsewhere_says_what_is_waited_for(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_lesson(driver, 1)
    heard: list[str] = []
    monkeypatch.setattr(driver.app.host, "on_toast", lambda text, *_: heard.append(text))
    areas = scene.table.stage.areas
    driver.click(areas.hand.center)  # a card that is not to be played yet
    assert heard == ["Press “Continue”, beside the table."]
    assert scene.course.session.ply == 0
    by_mouse(driver)
    driver.click(areas.panels[1].center)
    assert heard[1:] == ["Choose one of your cards, below."]
    by_mouse(driver)
    driver.click(areas.hand.center)
    assert heard[2:] == ["Choose an answer, beside the table."]
    assert scene.course.session.ply == 0
    assert scene.table.controls.forecast is None  # nothing on the table gives the answer away


def test_f1_tells_the_rules_of_the_game_that_is_taught(driver: Driver) -> None:
    """Also where another one was played last, and on the page of the lessons."""
    seen = []
    for game in ("zwicker", "scopa"):
        driver.app.host.stack.push(LearnScene(driver.app.host, game, lambda *_: None))
        driver.settle()
        for name in (None, "lesson 0"):
            if name is not None:
                press(driver, name)
            driver.key(pygame.K_F1)
            driver.settle()
            assert isinstance(driver.top, RulesScene)
            seen.append("zwicker" if "zwick" in driver.words.lower() else "scopa")
            driver.key(pygame.K_ESCAPE)
            driver.settle()
    assert seen == ["zwicker", "zwicker", "scopa", "scopa"]


def test_every_word_of_a_lesson_finds_room(make_driver: MakeDriver) -> None:
    """Text as large as it gets, in a small window: what does not fit can be scrolled to, and no button is cut off."""
    driver = make_driver(size=(1024, 600), settings=replace(QUICK, text_scale=1.5), language="ca")
    driver.app.host.stack.push(driver.scenes().first(None))
    driver.settle()
    scene = open_lesson(driver, 12)
    look = driver.app.host.look
    by_mouse(driver)
    for widget in scene.group.widgets:
        if widget.area is None:
            assert look.screen.contains(widget.rect), widget.name
            assert (widget.node.width(look) or 0) <= widget.rect.width + look.px(12), widget


def test_what_a_lesson_draws_over_its_table_is_not_left_there(driver: Driver) -> None:
    """The marks and the shadow of the panel are translucent, and would darken with every frame that keeps them."""
    scene = open_lesson(driver, 0)
    whole, course = pygame.Surface(driver.app.surface.get_size()), scene.course
    step = instance(course.step, Try)
    driver.click(click_point(scene.table, parse_card(solution(step, course.lesson.game, course.session.state))))
    for _ in range(12):
        driver.step(0.04)
    scene.draw(whole)
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(driver.app.surface, "RGB")
