"""Lessons in the window, by mouse and by keys: each step says what it waits for, and what was learnt is remembered."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from caurobat.core.zones import HANDS, TABLE
from caurobat.decks import Card, parse_card
from caurobat.games.cau_robat.rules import PlaySummary
from caurobat.learn import TEACHING
from caurobat.learn.course import Course, Waiting
from caurobat.learn.lesson import Ask, Tell, Try, choices, right_answer, solution
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.drawing.text import Typesetter
from caurobat.ui.input.actions import Action
from caurobat.ui.scenes import lesson as lesson_module
from caurobat.ui.scenes.learn import LearnScene
from caurobat.ui.scenes.lesson import LessonProgress, LessonScene
from caurobat.ui.scenes.lesson_table import seats_of
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.widgets import ScrollArea
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point

QUICK = Settings(plays=Pace.FAST, pauses=Pace.FAST, payments=Pace.FAST, is_motion_reduced=True, player_name="")


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    driver = make_driver(size=(800, 480), settings=QUICK)
    scenes = driver.scenes()
    driver.app.host.stack.push(scenes.first(None))
    driver.settle()
    return driver


def open_lesson(driver: Driver, number: int) -> LessonScene:
    """From the title to a lesson, by the mouse."""
    press(driver, "learn")
    assert isinstance(driver.top, LearnScene)
    press(driver, f"lesson {number}")
    return lesson(driver)


def press(driver: Driver, name: str) -> None:
    top = driver.top
    group = top.group
    widget = next(each for each in group.widgets if each.name == name)
    if widget.viewport is not None:
        group.focus(name)
    driver.click(widget.rect.center)
    driver.settle()


def lesson(driver: Driver) -> LessonScene:
    top = driver.top
    assert isinstance(top, LessonScene)
    return top


def by_mouse(driver: Driver) -> None:
    """Do the step and go on."""
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
    """Do the step as somebody does who hears it, and go on."""
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
    rows = {row.name: row.is_done for row in driver.top.group.widgets if row.name.startswith("lesson ")}
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
    driver.settle()
    assert scene.course.waiting is Waiting.SECOND_TRY
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


@pytest.mark.parametrize(("tenths", "ply"), [(2, 0), (10, 1)])  # before the card is played, and while it flies
def test_a_solution_that_is_being_shown_does_not_start_again(driver: Driver, tenths: int, ply: int) -> None:
    scene = open_lesson(driver, 3)
    by_mouse(driver)
    driver.key(pygame.K_h)
    for _ in range(tenths):
        driver.step(0.1)
    session = scene.course.session
    revision = session.revision
    driver.key(pygame.K_h)
    assert (session.revision, session.ply) == (revision, ply), "the position is not laid anew"
    driver.settle()
    assert scene.course.is_done


def test_a_text_has_no_button_that_does_nothing(driver: Driver) -> None:
    scene = open_lesson(driver, 1)
    assert isinstance(scene.course.step, Tell)
    names = [widget.name for widget in scene.group.widgets]
    assert "on" in names
    assert "again" not in names


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


def test_what_is_asked_about_stays_marked_after_a_wrong_answer(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = open_lesson(driver, 6)
    press(driver, "1")
    assert scene.course.waiting is Waiting.CHOICE
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(driver.app.host.look.shapes, "draw_ring", lambda surface, rect, *_: marked.append(rect))
    scene.draw(driver.app.surface)
    px = driver.app.host.look.px(10)
    assert scene.table.stage.areas.pile_rect(1).inflate(px, px) in marked


def test_cards_of_the_table_are_marked_one_by_one_and_nothing_between_them(
    driver: Driver, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = open_lesson(driver, len(TEACHING["cau-robat"].lessons) - 1)
    stage = scene.table.stage
    marked: list[pygame.Rect] = []
    monkeypatch.setattr(driver.app.host.look.shapes, "draw_ring", lambda surface, rect, *_: marked.append(rect))
    scene.draw(driver.app.surface)
    px = driver.app.host.look.px(10)
    cards = [stage.sprites[card].placed.pose.rect.inflate(px, px) for card in stage.view.zones[TABLE] if card]
    assert len(cards) == 2
    assert all(card in marked for card in cards)
    assert cards[0].unionall(cards) not in marked


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_button_is_told_by_the_words_that_are_on_it(language: str) -> None:
    t = Strings(language, assets_dir() / "locale").t
    assert f"«{t('Try again')}»" in t("Press “Try again”, beside the table.").replace("“", "«").replace("”", "»")
    assert f"«{t('Continue')}»" in t("Press “Continue”, beside the table.").replace("“", "«").replace("”", "»")


def test_a_press_elsewhere_tells_where_a_call_is_answered(driver: Driver) -> None:
    scene = open_lesson(driver, 11)
    by_mouse(driver)
    assert scene.awaited == "Choose one of the answers on the table."


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
            rules = driver.top
            assert isinstance(rules, RulesScene)
            seen.append("zwicker" if "zwick" in driver.words.lower() else "scopa")
            driver.key(pygame.K_ESCAPE)
            driver.settle()
    assert seen == ["zwicker", "zwicker", "scopa", "scopa"]


def test_every_word_of_a_lesson_finds_room(make_driver: MakeDriver) -> None:
    """Text as large as it gets, in a small window: what does not fit can be scrolled to, and no button is cut off."""
    driver = make_driver(size=(1024, 600), settings=replace(QUICK, text_scale=1.5), language="ca")
    scenes = driver.scenes()
    driver.app.host.stack.push(scenes.first(None))
    driver.settle()
    scene = open_lesson(driver, 12)
    look = driver.app.host.look
    by_mouse(driver)
    for widget in scene.group.widgets:
        if widget.viewport is None:
            assert look.screen.contains(widget.rect), widget.name
            assert (widget.width_for(look) or 0) <= widget.rect.width + look.px(12), widget


def test_a_text_to_scroll_is_called_by_its_lesson_in_the_language_of_the_reader(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK, language="ca")
    lesson = TEACHING["cau-robat"].lessons[0]
    course = Course(lesson, seats_of(driver.app.host, lesson))
    scene = LessonScene(driver.app.host, course, finish=lambda: None, place=LessonProgress())
    title = driver.app.host.t(lesson.title)
    assert title != lesson.title
    driver.show(scene)
    assert title in [each.spoken for each in scene.group.widgets if isinstance(each, ScrollArea)]


def test_the_cards_of_a_call_do_not_reach_under_the_panel(make_driver: MakeDriver) -> None:
    driver = make_driver(size=(1024, 600), settings=QUICK)
    payments = next(each for each in TEACHING["cau-robat"].lessons if each.key == "payments")
    course = Course(payments, seats_of(driver.app.host, payments), len(payments.steps) - 1)
    scene = LessonScene(driver.app.host, course, finish=lambda: None, place=LessonProgress())
    driver.show(scene)
    # The cards of a call lean, and so reach a little further than upright ones.
    cards = [sprite.placed.pose.rect.inflate(10, 0) for sprite in scene.table.stage.sprites.values()]
    assert len([rect for rect in cards if rect.colliderect(scene.table.stage.areas.middle.rect)]) > 3
    panel = scene.group.widgets[0].rect.unionall([each.rect for each in scene.group.widgets if not each.viewport])
    assert not [rect for rect in cards if rect.colliderect(panel)]


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((1024, 600), 2.0), ((800, 480), 1.5)])
def test_the_title_the_line_below_it_and_the_text_keep_apart(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    driver = make_driver(size=size, settings=replace(QUICK, text_scale=scale))
    driver.scenes().show_lesson("cau-robat")
    driver.settle()
    scene, draw = lesson(driver), Typesetter.draw_fitted
    drawn: dict[str, pygame.Rect] = {}

    def note(text: Typesetter, surface: pygame.Surface, words: str, *rest: object) -> pygame.Rect:
        drawn[words] = draw(text, surface, words, *rest)  # type: ignore[arg-type]
        return drawn[words]

    monkeypatch.setattr(Typesetter, "draw_fitted", note)
    scene.draw(driver.app.surface)
    text = next(widget.rect for widget in scene.group.widgets if widget.name == "words")
    assert drawn[scene.title].bottom <= drawn[scene.line].top
    assert drawn[scene.line].bottom <= text.top


def test_a_star_leaves_a_button_on_its_card_in_sight(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    starred: list[pygame.Rect] = []
    monkeypatch.setattr(lesson_module, "draw_star", lambda surface, look, rect: starred.append(rect))
    driver = make_driver(size=(1280, 720), settings=QUICK)
    driver.scenes().show_lesson("zwicker")
    driver.settle()
    scene = lesson(driver)
    assert len(starred) >= 3
    driver.key(pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN)
    driver.settle()
    buttons, stage = scene.table.controls.button_rects, scene.table.stage
    cards = [spot for spot in scene.course.step.points if isinstance(spot, Card)]
    assert any(present(stage.rect_of([card])).collidelist(buttons) >= 0 for card in cards)
    starred.clear()
    scene.draw(driver.app.surface)
    assert starred
    assert all(rect.collidelist(buttons) < 0 for rect in starred)
