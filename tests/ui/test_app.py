"""The loop: draws only what changed, follows the window, closes politely, falls over loudly."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.startup import LOG_NAME
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.host import Scene
from caurobat.ui.input.actions import FocusChanged, Input, PointerPressed, PointerReleased
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.window import NoDisplay, WindowOptions, open_window
from tests.ui.conftest import Driver, MakeDriver


class PlainScene(Scene):
    """One colour; counts what happens to it."""

    def __init__(self, *, vetoes: bool = False) -> None:
        self.has_news = True
        self.moves = False
        self.vetoes = vetoes
        self.sizes: list[tuple[int, int]] = []
        self.draws = 0
        self.inputs: list[object] = []
        self.was_asked = 0

    @property
    def needs_draw(self) -> bool:
        return self.has_news

    @property
    def is_animating(self) -> bool:
        return self.moves

    def exiting(self) -> bool:
        self.was_asked += 1
        return not self.vetoes

    def handle(self, event: Input) -> None:
        self.inputs.append(event)

    def draw(self, surface: pygame.Surface) -> None:
        self.draws += 1
        self.has_news = self.moves
        surface.fill((10, 20, 30))

    def resize(self, size: tuple[int, int]) -> None:
        self.sizes.append(size)
        self.has_news = True


@pytest.fixture
def scene(driver: Driver) -> PlainScene:
    scene = PlainScene()
    driver.show(scene)
    return scene


def test_nothing_is_drawn_while_nothing_changes(driver: Driver, scene: PlainScene) -> None:
    draws = scene.draws
    for _ in range(120):
        assert not driver.step()
    assert scene.draws == draws


def test_the_first_change_of_size_is_followed_at_once(driver: Driver, scene: PlainScene) -> None:
    driver.app.window.size = (1024, 600)
    assert driver.step()
    assert scene.sizes[-1] == (1024, 600)
    assert driver.app.host.look.size == (1024, 600)
    assert driver.app.host.look.unit == pytest.approx(0.8)


def test_the_windows_size_is_remembered(driver: Driver, scene: PlainScene, tmp_path: Path) -> None:
    driver.resize((1000, 700))
    assert SettingsFile(tmp_path / "config").load().window_size == (1000, 700)


def test_f11_switches_to_full_screen_and_back(driver: Driver, scene: PlainScene, tmp_path: Path) -> None:
    driver.key(pygame.K_F11)
    driver.settle()
    assert driver.app.host.settings.is_fullscreen
    assert driver.app.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    assert scene.sizes[-1] == driver.app.surface.get_size()
    assert SettingsFile(tmp_path / "config").load().is_fullscreen
    driver.key(pygame.K_F11)
    driver.settle()
    assert scene.sizes[-1] == (1280, 720)
    assert driver.app.host.settings.window_size == (1280, 720)


def test_a_maximised_window_keeps_the_size_to_which_it_goes_back(driver: Driver, scene: PlainScene) -> None:
    driver.resize((900, 560))
    driver.post(pygame.WINDOWMAXIMIZED, is_stepped=False)
    driver.resize((1600, 860))
    assert driver.app.host.settings.is_maximised
    assert driver.app.host.settings.window_size == (900, 560)
    # Minimised and shown again; these are the events on X11, and it is maximised as before.
    driver.post(pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED)
    driver.post(pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWMAXIMIZED, pygame.WINDOWRESTORED)
    for _ in range(20):
        driver.step()
    assert driver.app.host.settings.is_maximised
    driver.post(pygame.WINDOWRESTORED, is_stepped=False)
    driver.resize((900, 560))
    driver.resize((800, 500))
    assert not driver.app.host.settings.is_maximised
    assert driver.app.host.settings.window_size == (800, 500)


def test_closing_the_window_asks_the_scene_first(driver: Driver) -> None:
    scene = PlainScene(vetoes=True)
    driver.show(scene)
    driver.close_window()
    assert driver.app.is_running
    assert scene.was_asked == 1
    scene.vetoes = False
    driver.close_window()
    assert not driver.app.is_running
    assert scene.was_asked == 2


def test_closing_the_program_from_its_menu_asks_like_its_window(driver: Driver) -> None:
    """Cmd+Q and the session's end have no window: SDL posts one event for them."""
    scene = PlainScene(vetoes=True)
    driver.show(scene)
    driver.post(pygame.QUIT)
    assert scene.was_asked == 1


def test_two_presses_in_a_slow_turn_are_one_request(driver: Driver) -> None:
    """Nobody has read the warning between them."""
    scene = PlainScene(vetoes=True)
    driver.show(scene)
    driver.post(pygame.WINDOWCLOSE, pygame.QUIT, pygame.WINDOWCLOSE, pygame.QUIT)
    assert scene.was_asked == 1


def test_a_tap_is_one_press_although_it_comes_as_finger_and_mouse(driver: Driver, scene: PlainScene) -> None:
    at = {"pos": (50, 60), "button": 1, "touch": True}
    pygame.event.post(pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=1, x=0.1, y=0.1, dx=0.0, dy=0.0))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, at))
    pygame.event.post(pygame.event.Event(pygame.FINGERUP, touch_id=1, finger_id=1, x=0.1, y=0.1, dx=0.0, dy=0.0))
    pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, at))
    driver.step()
    assert scene.inputs == [PointerPressed((50, 60), True), PointerReleased((50, 60), True)]


def test_losing_the_focus_reaches_the_scene(driver: Driver, scene: PlainScene) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    driver.step()
    assert scene.inputs[-1] == FocusChanged(False)


def test_a_hidden_window_looks_seldom_until_it_is_shown(driver: Driver, scene: PlainScene) -> None:
    driver.post(pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
    assert driver.app.turns_a_second == 2
    driver.post(pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED, is_stepped=False)
    assert driver.step(), "it is drawn at once when it comes back"


def test_a_hidden_window_is_not_drawn(driver: Driver, scene: PlainScene) -> None:
    pygame.event.post(pygame.event.Event(pygame.WINDOWMINIMIZED))
    driver.step()
    scene.has_news = True
    assert not driver.step()
    pygame.event.post(pygame.event.Event(pygame.WINDOWRESTORED))
    assert driver.step()


def test_m_mutes_and_says_so(driver: Driver, scene: PlainScene) -> None:
    driver.key(pygame.K_m)
    assert driver.app.host.settings.is_muted
    assert driver.app.toasts.texts == ("Sound off",)
    driver.step(30.0)
    assert driver.app.toasts.texts == ()


def test_f12_saves_a_picture(driver: Driver, scene: PlainScene, tmp_path: Path) -> None:
    driver.key(pygame.K_F12)
    [picture] = (tmp_path / "data" / "pictures").glob("*.png")
    assert pygame.image.load(picture).get_size() == (1280, 720)
    assert picture.name in driver.app.toasts.texts[0]


def test_settings_that_cannot_be_saved_are_told_and_still_work(make_driver: MakeDriver, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file, not a folder")
    driver = make_driver(folder=tmp_path / "home")
    driver.show(PlainScene())
    driver.app.host.change(theme="fusta")
    assert driver.app.host.look.theme.name == "fusta"
    assert "Settings can’t be saved and will be lost when you quit." in driver.app.toasts.texts


def test_a_theme_that_is_gone_gives_way_to_the_usual_one(make_driver: MakeDriver) -> None:
    assert make_driver(settings=Settings(theme="marble")).app.host.look.theme.name == "rajola"


def test_the_loop_ends_when_the_last_scene_leaves(driver: Driver, scene: PlainScene) -> None:
    driver.app.host.stack.pop()
    driver.step()
    assert not driver.app.is_running


def test_a_crash_is_reported_and_told(driver: Driver, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    class Broken(PlainScene):
        def draw(self, surface: pygame.Surface) -> None:
            raise RuntimeError("a card fell off the table")

    driver.app.crash_context = lambda: "seed 7"
    assert driver.app.run(Broken()) == 1
    [report] = (tmp_path / "log").glob("crash-*.txt")
    text = report.read_text()
    assert "a card fell off the table" in text
    assert "Traceback" in text
    assert "seed 7" in text
    assert "pygame-ce" in text
    message = capsys.readouterr().err
    assert "a card fell off the table" in message
    assert str(report) in message
    assert "It contains every hand" in message


def test_a_panic_of_a_library_which_is_no_exception_leaves_a_report_too(driver: Driver, tmp_path: Path) -> None:
    class Panic(BaseException):
        pass

    class Broken(PlainScene):
        def update(self, now: float) -> None:
            raise Panic

    assert driver.app.run(Broken()) == 1
    [report] = (tmp_path / "log").glob("crash-*.txt")
    assert "Panic" in report.read_text()


def test_a_fault_in_native_code_is_in_the_log(tmp_path: Path) -> None:
    code = (
        "import ctypes, pathlib, sys, pygame\n"
        "from caurobat.ui.shell.diagnostics import open_log\n"
        "open_log(pathlib.Path(sys.argv[1]))\n"
        "pygame.display.init()\n"
        "ctypes.string_at(0)\n"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, check=False)
    assert done.returncode != 0
    assert "ctypes" in (tmp_path / LOG_NAME).read_text(encoding="utf-8"), "where it happened"


@pytest.mark.parametrize(
    ("told", "cure"), [({}, "graphical session"), ({"DISPLAY": ":987"}, ":987 does not answer, or .*libx11-6")]
)
def test_without_a_display_the_error_says_what_to_do(told: dict[str, str], cure: str) -> None:
    code = (
        "from caurobat.ui.shell.window import WindowOptions, open_display, NoDisplay\n"
        "try:\n    open_display(WindowOptions())\n"
        "except NoDisplay as error:\n    print(error)\n    raise SystemExit(1)\n"
    )
    hidden = {"SDL_VIDEODRIVER", "DISPLAY", "WAYLAND_DISPLAY"}
    environment = {key: value for key, value in os.environ.items() if key not in hidden} | told
    done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        pytest.skip("this system has a display without being told of one")
    assert done.returncode == 1
    assert "no window can be opened" in done.stdout
    assert sys.platform != "linux" or re.search(cure, done.stdout)
    assert "Traceback" not in done.stderr


def test_a_window_that_cannot_be_drawn_on_is_told_with_its_cure(monkeypatch: pytest.MonkeyPatch) -> None:
    """As on Wayland without OpenGL: the window opens, and only its pixels are missing."""

    class Blank:
        def __init__(self, *_of_it: object, **_more: object) -> None:
            pass

        def get_surface(self) -> None:
            raise pygame.error("Window framebuffer support not available")

    monkeypatch.setattr(pygame, "Window", Blank)
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "wayland")
    with pytest.raises(NoDisplay, match=r"framebuffer support not available.*SDL_VIDEODRIVER=x11"):
        open_window(WindowOptions(size=(640, 400)), None)


@pytest.mark.parametrize("size", [(1, 1), (30, 500)])
def test_the_smallest_window_is_drawn_and_can_be_enlarged_again(make_driver: MakeDriver, size: tuple[int, int]) -> None:
    """A table's ring of tiles once had no end in a window of one pixel."""
    driver = make_driver(size=(640, 400))
    scenes = driver.scenes()
    driver.app.host.stack.push(scenes.first(NewGame("cau-robat", ("human", "greedy", "greedy"), GAME.options({}), 3)))
    driver.app.window.minimum_size = (1, 1)
    for each in (size, (640, 400)):
        driver.app.window.size = each
        for _ in range(3):
            driver.step(0.2)
        driver.key(pygame.K_l)
        driver.step(0.2)
        driver.key(pygame.K_ESCAPE)
        driver.step(0.2)
        assert driver.app.surface.get_size() == (max(240, each[0]), max(160, each[1]))
        assert driver.app.reader.pixels_per_point == 1.0
    assert driver.app.surface is driver.app.window.get_surface()


def test_both_pictures_stay(driver: Driver, scene: PlainScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.strftime", lambda _: "20261122-120000")
    driver.key(pygame.K_F12)
    driver.key(pygame.K_F12)
    names = sorted(path.name for path in (tmp_path / "data" / "pictures").glob("*.png"))
    assert names == ["caurobat-20261122-120000-2.png", "caurobat-20261122-120000.png"]
