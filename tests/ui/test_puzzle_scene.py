import pygame
import pytest

from caurobat.learn.course import Waiting
from caurobat.learn.lesson import Ask, Try, action_of, right_answer, solution
from caurobat.learn.progress import Progress
from caurobat.learn.puzzle_book import puzzles_of
from caurobat.learn.puzzles import BadPuzzle, Puzzle, name_of, next_of, with_result
from caurobat.ui.scenes import puzzles
from caurobat.ui.scenes.learn import LearnScene
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.puzzles import PuzzlesScene
from tests.expecting import instance
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.test_first_match import labels, press


def opened(driver: Driver, game: str) -> tuple[PuzzlesScene, LessonScene]:
    """Open the list from the lessons, and with one press more the puzzle to solve next."""
    driver.app.access.is_active = True
    driver.app.host.stack.push(LearnScene(driver.app.host, game, lambda *_: None))
    driver.settle()
    press(driver, "Puzzles")
    listed = instance(driver.top, PuzzlesScene)
    driver.key(pygame.K_RETURN)
    driver.settle()
    return listed, shown(driver)


def shown(driver: Driver) -> LessonScene:
    return instance(driver.top, LessonScene)


def solve(driver: Driver, scene: LessonScene) -> None:
    course = scene.course
    (step,), state, game = course.lesson.steps, course.lesson.start, course.lesson.game
    if isinstance(step, Ask):
        course.choose(right_answer(step, game, state))
    else:
        course.session.submit(action_of(game, state, solution(instance(step, Try), game, state)))
    driver.settle()
    assert course.waiting is Waiting.READING
    driver.choose("on")


@pytest.mark.parametrize("game", ["cau-robat", "capodama"])
def test_a_puzzle_is_solved_noted_and_followed_by_the_next(make_driver: MakeDriver, game: str) -> None:
    driver = make_driver()
    before = driver.app.host.learnt()
    listed, scene = opened(driver, game)
    first = scene.course.lesson
    puzzle = next_of(puzzles_of(game), Progress())
    assert first.name == name_of(puzzle)
    solve(driver, scene)
    driver.settle()
    progress = driver.app.host.learnt()
    assert progress == with_result(before, puzzle, is_found=True)
    assert shown(driver).course.lesson.name == name_of(next_of(puzzles_of(game), progress, puzzle))
    following = next_of(puzzles_of(game), progress, puzzle)
    shown(driver)._show()
    driver.settle()
    shown(driver)._go_on()
    driver.settle()
    assert driver.app.host.learnt() == with_result(progress, following, is_found=False), "it was shown, not found"
    driver.app.host.stack.pop()
    driver.settle()
    assert driver.top is listed
    assert "2 of " in listed.title
    number = puzzles_of(game).index(puzzle) + 1
    assert next(each for each in labels(driver) if each.startswith(f"Puzzle {number}, level")).endswith(". Solved")


def test_a_number_chosen_from_the_list_opens_that_puzzle(make_driver: MakeDriver) -> None:
    driver = make_driver()
    opened(driver, "scopa")
    driver.app.host.stack.pop()
    driver.settle()
    press(driver, "Puzzle 40, ")
    assert shown(driver).course.lesson.name == name_of(puzzles_of("scopa")[39])
    assert shown(driver).line == f"Puzzle 40 of {len(puzzles_of('scopa'))}"


def test_puzzles_that_cannot_be_read_are_told_of(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver()

    def damaged(game: str) -> None:
        raise BadPuzzle(f"{game}.jsonl, line 3: damaged; install the program again")

    monkeypatch.setattr(puzzles, "puzzles_of", damaged)
    before = LearnScene(driver.app.host, "scopa", lambda *_: None)
    driver.app.host.stack.push(before)
    driver.settle()
    next(widget for widget in before.group.widgets if widget.name == "puzzles").widget.activate()
    driver.settle()
    assert driver.top is before


def test_a_damaged_next_puzzle_leads_to_the_lessons(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver()
    listed, scene = opened(driver, "scopa")

    def damaged(puzzle: Puzzle) -> None:
        raise BadPuzzle(f"{puzzle.key}: damaged; install the program again")

    monkeypatch.setattr(puzzles, "lesson_of", damaged)
    solve(driver, scene)
    driver.settle()
    assert driver.top is listed
    assert any("damaged" in text for text in driver.app.toasts.texts)
