"""Games that wait, as somebody finds them who hears the screen: the last one at one press, and the others in a list."""

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from caurobat.games import GAMES
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.ui.games import FIRST
from caurobat.ui.input.actions import Action
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.shell.outline import Part
from tests.expecting import present
from tests.ui.company import FAST
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import whole_table
from tests.ui.test_saving_shown import left


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def at_title(make_driver: MakeDriver, saves: Saves) -> Callable[[str], Driver]:
    def at(game: str) -> Driver:
        driver = make_driver(settings=FAST)
        driver.app.access.is_active = True
        scenes = driver.scenes(saves)
        driver.show(scenes.first(None))
        driver.choose(f"box {game}")
        driver.settle()
        return driver

    return at


def parts(driver: Driver) -> list[Part]:
    driver.step(0.1)
    return list(driver.app.access.outline.walk())


def labels(driver: Driver) -> list[str]:
    return [part.label for part in parts(driver)]


def press(driver: Driver, label: str) -> None:
    """Press what is called `label`, or begins with it, as a screen reader does."""
    part = next(each for each in parts(driver) if each.label.startswith(label) and each.do is not None)
    present(part.do)(Action.ACCEPT)
    driver.step(0.5)
    driver.settle()


def table(driver: Driver) -> Session:
    return present(whole_table(driver)).session


def continues(driver: Driver, left: Session) -> bool:
    """Whether the table goes on where `left` was left; a program may have played on meanwhile."""
    (before,), (now,) = left.record.rounds, table(driver).record.rounds
    return now.deal == before.deal and now.plays[: len(before.plays)] == before.plays


@pytest.mark.parametrize("game", [FIRST, "zwicker"])
def test_continue_is_one_press_whatever_other_games_wait(
    at_title: Callable[[str], Driver], saves: Saves, game: str
) -> None:
    mine = left(saves, GAMES[game])
    for other in ("scopa", "capodama"):
        left(saves, GAMES[other])
    driver = at_title(game)
    assert "Other games (2)" in labels(driver)
    press(driver, "Continue your round")
    assert continues(driver, mine)


def test_the_others_are_listed_where_no_game_of_the_tile_waits(at_title: Callable[[str], Driver], saves: Saves) -> None:
    scopa = left(saves, GAMES["scopa"])
    driver = at_title(FIRST)
    assert not [label for label in labels(driver) if label.startswith("Continue")]
    press(driver, "Other games (1)")
    press(driver, "Seat 0, Seat 1")
    assert continues(driver, scopa)


def test_a_game_left_before_its_first_play_is_nowhere_and_a_new_one_makes_the_old_one_wait(
    at_title: Callable[[str], Driver], saves: Saves
) -> None:
    driver = at_title(FIRST)
    for _ in range(2):
        press(driver, "Play")
        driver.key(pygame.K_ESCAPE)
        press(driver, "Leave the table")
        assert isinstance(driver.top, TitleScene)
        assert not [label for label in labels(driver) if label.startswith(("Continue", "Other games"))]
    assert saves.waiting() == ()
    left(saves)
    driver.choose(f"box {FIRST}")
    press(driver, "Play")
    session = table(driver)
    session.submit(present(session.game.choices(session.view(present(session.turn)))).actions[0])
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    press(driver, "Leave the table")
    assert {"Continue your round", "Other games (1)"} <= set(labels(driver))


def test_the_window_shut_before_the_first_play_leaves_no_game_behind(make_driver: MakeDriver, saves: Saves) -> None:
    driver = make_driver(settings=FAST)
    driver.app.access.is_active = True
    scenes = driver.scenes(saves)
    driver.show(scenes.first(None))
    press(driver, "Play")
    assert present(whole_table(driver))
    driver.close_window()
    scenes.close()  # as the program does at its end
    assert saves.waiting() == ()
