"""In a large window what has much in it opens in some frames: never half of it, and no press goes astray meanwhile."""

from collections.abc import Callable

import pygame
import pytest

from caurobat.ui.drawing.look import Look
from caurobat.ui.host.stack import Scene
from caurobat.ui.scenes import screen
from caurobat.ui.scenes.drawer import drawer_rect
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.pause import Doors, pause_menu
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import plan_for
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import KIT, shut
from tests.ui.test_drawers import assert_at_rest, table_of

LARGE = (1400, 720)
MOST = 250  # frames, of one step each

OPENED: dict[str, Callable[[TableScene], Screen]] = {
    "hint": lambda table: HintScene(table.host, table, KIT.advice, None),
    "log": lambda table: LogScene(table.host, table),
    "pause": lambda table: pause_menu(table.host, table, Doors(shut, shut, shut, shut, shut)),
    "settings": lambda table: SettingsScene(table.host, KIT.rules.settings),
    "rules": lambda table: RulesScene(table.host, KIT.rules.pages(table.session.options), KIT.figures),
    "seats": lambda table: SeatsScene(table.host, plan_for(("human", "greedy", "greedy")), lambda _: None),
}


@pytest.fixture
def step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frame has time for one step only, as on a very slow machine."""
    clock = iter(range(10**9))
    monkeypatch.setattr(screen, "perf_counter", lambda: next(clock) * screen._A_FRAME * 0.6)


def opened(driver: Driver, name: str) -> tuple[TableScene, Screen]:
    """A table some plays into a round, and what was just put over it; nothing of that is drawn yet."""
    table = table_of(driver, 3, plays=6)
    scene = OPENED[name](table)
    driver.app.host.stack.push(scene)
    return table, scene


def picture(driver: Driver, rect: pygame.Rect | None = None) -> bytes:
    surface = driver.app.surface
    return pygame.image.tobytes(surface if rect is None else surface.subsurface(rect), "RGB")


@pytest.mark.parametrize("name", OPENED)
def test_what_opens_step_by_step_ends_as_if_drawn_at_once(make_driver: MakeDriver, monkeypatch, name: str):
    pictures = []
    for is_large in (True, False):
        monkeypatch.setattr(Look, "is_large", is_large)
        driver = make_driver(size=LARGE)
        _, scene = opened(driver, name)
        assert scene.group.is_shown is not is_large
        driver.settle()
        pictures.append(picture(driver))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("name", ["pause", "settings", "rules"])
def test_it_is_there_empty_at_once_and_then_whole(make_driver: MakeDriver, step_by_step, name: str):
    driver = make_driver(size=LARGE)
    before = picture(driver)
    _, scene = opened(driver, name)
    seen: list[bytes] = []
    for _ in range(MOST):
        driver.step()
        if not seen or seen[-1] != picture(driver):
            seen.append(picture(driver))
        if not scene.is_animating:
            break
    assert not scene.is_animating
    assert len(seen) == 2
    assert before not in seen


@pytest.mark.parametrize("name", ["hint", "log"])
def test_a_drawer_is_there_empty_then_whole_and_then_the_table_makes_room(
    make_driver: MakeDriver, step_by_step, name: str
):
    driver = make_driver(size=LARGE)
    table, drawer = opened(driver, name)
    assert isinstance(drawer, HintScene | LogScene)
    seen: list[bytes] = []
    areas, inside = table.stage.areas, drawer_rect(driver.app.host.look).inflate(-20, 0)
    for _ in range(MOST):
        driver.step()
        if not seen or seen[-1] != picture(driver, inside):
            seen.append(picture(driver, inside))
        if table.stage.areas is not areas:
            break
    assert len(seen) == 2
    assert drawer.group.is_shown
    driver.settle()
    assert picture(driver, inside) == seen[-1]
    assert table.stage.areas.middle.rect.right <= drawer_rect(driver.app.host.look).left
    assert drawer.group.focused.name == drawer.first() != "close"
    assert_at_rest(table)
    if isinstance(drawer, HintScene):  # and what it suggests stands out on the table
        assert table.stage.focus.rank == drawer.advice.best.card.rank


def test_a_key_pressed_before_the_entries_are_there_means_them(make_driver: MakeDriver, step_by_step):
    driver = make_driver(size=LARGE)
    _, log = opened(driver, "log")
    assert isinstance(log, LogScene)
    driver.step()
    assert not log._area.children
    driver.key(pygame.K_UP, pygame.K_RETURN)
    last = len(log._deeds) - 1
    assert log._chosen == last - 1
    driver.settle()
    assert log.group.focused.name == f"play {last - 1}"


def test_a_press_where_an_entry_will_be_means_it(make_driver: MakeDriver, step_by_step):
    driver = make_driver(size=LARGE)
    _, log = opened(driver, "log")
    assert isinstance(log, LogScene)
    driver.settle()
    place = log.group.focused.rect.center
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    again = LogScene(driver.app.host, log._table)
    driver.app.host.stack.push(again)
    driver.press(place)
    assert again._chosen == len(again._deeds) - 1


@pytest.mark.parametrize("name", OPENED)
def test_the_way_back_is_open_from_the_first_frame(make_driver: MakeDriver, step_by_step, name: str):
    driver = make_driver(size=LARGE)
    table, _ = opened(driver, name)
    areas = table.stage.areas
    driver.key(pygame.K_ESCAPE)
    top: Scene | None = driver.app.host.stack.top
    assert top is table
    driver.settle()
    assert table.stage.areas is areas or table.stage.areas == areas
    assert_at_rest(table)


def test_a_window_that_grows_while_it_opens_is_laid_out_for_good(make_driver: MakeDriver, step_by_step):
    driver = make_driver(size=LARGE)
    _, log = opened(driver, "log")
    driver.step()
    driver.resize((1500, 800))
    driver.settle()
    assert log.group.focused.name == log.first()
    assert drawer_rect(driver.app.host.look).contains(log.group.focused.rect)
