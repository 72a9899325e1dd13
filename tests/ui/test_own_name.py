"""The name of the person at the screen is asked once, in nobody's way, and changed where names are."""

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from caurobat.learn.progress import Progress
from caurobat.match.storage import Saves
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.asking import AskScene, sensible_name
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.setup.plan import TablePlan, plan_for
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.widgets.textfield import TextField
from tests.expecting import instance
from tests.ui.conftest import Driver, MakeDriver

AT_ONCE = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


@pytest.fixture
def opened(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Driver:
    """The title of a program that was never played with, on a computer of somebody called Toni."""
    monkeypatch.setattr("caurobat.ui.shell.scenes.system_name", lambda: "Toni")
    driver = make_driver(size=(640, 400), settings=AT_ONCE)
    host = driver.app.host
    host.settings = replace(host.settings, player_name=None)
    host.stack.push(Scenes(host, Saves(tmp_path / "data")).first(None))
    driver.settle()
    return driver


def top(driver: Driver) -> object:
    return driver.top


def seated(driver: Driver) -> TableScene:
    """The table that has been opened, below whatever is pointed out to a newcomer."""
    return next(scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene))


def play(driver: Driver) -> None:
    instance(top(driver), TitleScene).group.focus("play")
    driver.key(pygame.K_RETURN)
    driver.step()


def test_the_first_game_asks_for_a_name_and_enter_goes_on(opened: Driver) -> None:
    play(opened)
    assert isinstance(top(opened), AskScene)
    opened.key(pygame.K_RETURN)
    table = seated(opened)
    assert table.session.seats[0].name == "Toni"
    assert opened.app.host.settings.player_name == "Toni"
    assert [face.is_you for face in table.faces] == [True, False, False, False]


def test_whoever_learnt_before_the_question_is_the_one_who_answers_it(opened: Driver) -> None:
    host = opened.app.host
    host.note(Progress().with_done("cau-robat.pair"), "")
    host.note(Progress().with_done("scopa.sum"), "Ot")
    play(opened)
    opened.key(pygame.K_RETURN)
    assert host.settings.player_name == "Toni"
    assert host.learnt().done == {"cau-robat.pair"}
    host.settings = replace(host.settings, player_name=None)
    host.stack.pop_down_to(host.stack.scenes[0])
    play(opened)
    for _ in "Toni":
        opened.key(pygame.K_BACKSPACE)
    opened.write("Ot")
    opened.key(pygame.K_RETURN)
    assert host.learnt().done == {"scopa.sum"}, "whoever has notes keeps them"


def test_who_gives_no_name_is_simply_you_and_is_not_asked_again(opened: Driver) -> None:
    play(opened)
    for _ in "Toni":
        opened.key(pygame.K_BACKSPACE)
    opened.key(pygame.K_RETURN)
    table = seated(opened)
    assert table.faces[0].name == "You"
    assert table.session.record.seats[0].name == "", "nobody else is told that they are you"
    opened.app.host.stack.pop_down_to(opened.app.host.stack.scenes[0])
    play(opened)
    assert seated(opened)


@pytest.mark.parametrize("has_mouse", [False, True])
def test_back_deals_nothing_and_asks_again(opened: Driver, has_mouse: bool) -> None:
    play(opened)
    if has_mouse:
        opened.click(
            next(widget.rect.center for widget in instance(top(opened), Screen).group.widgets if widget.name == "back")
        )
    else:
        opened.key(pygame.K_ESCAPE)
    assert isinstance(top(opened), TitleScene)
    assert opened.app.host.settings.player_name is None
    play(opened)
    assert isinstance(top(opened), AskScene)


@pytest.mark.parametrize(
    ("full", "login", "name"),
    [
        ("Núria Puig,,,", "npuig", "Núria"), ("", "toni", "Toni"), ("", "Jordi", "Jordi"), ("root", "root", ""),
        ("Ubuntu", "ubuntu", ""), ("", "x123", ""), ("", "jk", ""), ("", "bcdf", ""),
        ("", "averyverylongloginname", ""),
    ],
)  # fmt: skip
def test_a_system_s_name_is_suggested_only_where_it_is_a_name(full: str, login: str, name: str) -> None:
    assert sensible_name(full, login) == name


def test_the_seat_s_name_is_the_one_that_is_kept(opened: Driver) -> None:
    kept: list[TablePlan] = []
    host = opened.app.host
    host.change(player_name="Toni")
    scene = SeatsScene(host, plan_for((HUMAN, "laia", "quim")), kept.append)
    opened.show(scene)
    field = next(item for item in scene.group.widgets if isinstance(item.node, TextField))
    assert instance(field.node, TextField).draft.text == "Toni"
    scene.group.focus(field.name)
    opened.key(*[pygame.K_BACKSPACE] * 4)
    opened.write("Ona")
    assert host.settings.player_name == "Ona"
    assert scene.plan.seats[0].name == ""
    assert opened.widget("seat 0").node.face.name == "Ona"
