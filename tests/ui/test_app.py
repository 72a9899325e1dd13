"""The loop: draws only what changed, follows the window, closes politely, falls over loudly."""

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pygame
import pytest
from pygame._sdl2 import controller

from caurobat.games.cau_robat.rules import GAME
from caurobat.startup import LOG_NAME
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.base.timing import ManualClock
from caurobat.ui.host import Scene
from caurobat.ui.input.actions import FocusChanged, Input, PointerPressed, PointerReleased
from caurobat.ui.shell.app import App
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.window import (
    WINDOW_CLASS,
    NoDisplay,
    WindowOptions,
    open_display,
    open_window,
    prepare_environment,
    set_acceleration,
)
from tests.ui.conftest import Driver, MakeDriver, folders_under
from tests.ui.kept import ASSETS


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


def test_every_frame_is_drawn_while_something_moves(driver: Driver, scene: PlainScene) -> None:
    scene.moves = scene.has_news = True
    drawn = sum(driver.step() for _ in range(30))
    assert drawn == 30


def test_the_loop_looks_less_often_when_nothing_has_happened_for_a_while(driver: Driver, scene: PlainScene) -> None:
    driver.move((5, 5))
    driver.step(1.0)
    assert driver.app.turns_a_second == 60
    driver.step(2.0)
    assert driver.app.turns_a_second == 20
    driver.move((6, 6))
    assert driver.app.turns_a_second == 60
    scene.moves = True
    driver.step(30.0)
    assert driver.app.turns_a_second == 60, "what moves is drawn at full rate"


def test_the_first_change_of_size_is_followed_at_once(driver: Driver, scene: PlainScene) -> None:
    driver.app.window.size = (1024, 600)
    assert driver.step()
    assert scene.sizes[-1] == (1024, 600)
    assert driver.app.host.look.size == (1024, 600)
    assert driver.app.host.look.unit == pytest.approx(0.8)


def test_dragging_an_edge_lays_out_twice_and_stretches_in_between(driver: Driver, scene: PlainScene) -> None:
    before = len(scene.sizes)
    for step in range(1, 40):
        driver.app.window.size = (1280 + 4 * step, 720 + 2 * step)
        driver.step()
        assert driver.app.surface.get_at((1280 + 4 * step - 1, 5))[:3] == (10, 20, 30)
    assert len(scene.sizes) == before + 1
    driver.step(0.2)
    driver.step(0.2)
    assert len(scene.sizes) == before + 2
    assert scene.sizes[-1] == (1280 + 4 * 39, 720 + 2 * 39)


def test_the_windows_size_is_remembered(driver: Driver, scene: PlainScene, tmp_path: Path) -> None:
    driver.resize((1000, 700))
    assert SettingsFile(tmp_path / "config").load().window_size == (1000, 700)


def test_a_window_is_never_smaller_than_usable(driver: Driver, scene: PlainScene) -> None:
    driver.resize((100, 100))
    assert driver.app.surface.get_size() == (640, 400)


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


def test_full_screen_does_not_make_a_maximised_window_a_normal_one(driver: Driver, scene: PlainScene) -> None:
    driver.post(pygame.WINDOWMAXIMIZED, is_stepped=False)
    driver.resize((1600, 860))
    driver.key(pygame.K_F11)
    driver.post(pygame.WINDOWRESTORED)  # on X11
    driver.settle()
    driver.key(pygame.K_F11)
    driver.settle()
    assert driver.app.host.settings.is_maximised
    assert driver.app.host.settings.window_size is None


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


def test_what_nobody_hears_is_let_go_once_nothing_has_happened_for_a_while(driver: Driver, scene: PlainScene) -> None:
    quiet: list[float] = []
    driver.app.when_quiet = lambda: quiet.append(driver.clock.now())
    driver.settle()
    driver.move((5, 5))
    for _ in range(15):
        driver.step(1.0)
    assert not quiet
    for _ in range(10):
        driver.step(1.0)
    assert quiet


def test_a_hidden_window_looks_seldom_until_it_is_shown(driver: Driver, scene: PlainScene) -> None:
    driver.post(pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
    assert driver.app.turns_a_second == 2
    driver.post(pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED, is_stepped=False)
    assert driver.step(), "it is drawn at once when it comes back"


def test_gamepads_are_let_go_while_the_window_is_hidden(driver: Driver, scene: PlainScene) -> None:
    """Where one is plugged in, SDL looks at it every millisecond, and now and then where there is none."""
    assert controller.get_init()
    driver.post(pygame.WINDOWHIDDEN, pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)
    assert not controller.get_init()
    assert not pygame.joystick.get_init()
    driver.post(pygame.WINDOWRESTORED, pygame.WINDOWSHOWN, pygame.WINDOWFOCUSGAINED)
    assert controller.get_init()


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


def test_two_pictures_of_one_second_are_both_kept(
    driver: Driver, scene: PlainScene, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.strftime", lambda _: "20261122-120000")
    driver.key(pygame.K_F12)
    driver.key(pygame.K_F12)
    names = sorted(path.name for path in (tmp_path / "data" / "pictures").glob("*.png"))
    assert names == ["caurobat-20261122-120000-2.png", "caurobat-20261122-120000.png"]


def test_settings_that_cannot_be_saved_are_told_and_still_work(make_driver: MakeDriver, tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file, not a folder")
    driver = make_driver(folder=tmp_path / "home")
    driver.show(PlainScene())
    driver.app.host.change(theme="fusta")
    assert driver.app.host.look.theme.name == "fusta"
    assert "Settings can’t be saved and will be lost when you quit." in driver.app.toasts.texts


def test_a_theme_that_is_gone_gives_way_to_the_usual_one(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=Settings(theme="marble"))
    assert driver.app.host.look.theme.name == "rajola"


def test_frames_are_measured(driver: Driver, scene: PlainScene) -> None:
    seen: list[tuple[float, float]] = []
    driver.app.frame_hook = lambda surface, work, flip: seen.append((work, flip))
    for _ in range(5):
        scene.has_news = True
        driver.step()
    assert len(seen) == 5
    assert all(work > 0 and flip > 0 for work, flip in seen)


def test_the_loop_ends_when_the_last_scene_leaves(driver: Driver, scene: PlainScene) -> None:
    driver.app.host.stack.pop()
    driver.step()
    assert not driver.app.is_running


def test_a_program_that_is_to_end_does_not_sleep_before(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[App] = []

    def turns_a_second(app: App) -> int:
        turns.append(app)
        return 60

    monkeypatch.setattr(App, "turns_a_second", property(turns_a_second))
    driver.post(pygame.WINDOWCLOSE, pygame.QUIT, is_stepped=False)
    assert driver.app.run(PlainScene()) == 0
    assert turns == []


def test_a_crash_leaves_a_report_and_a_message(
    driver: Driver, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
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


def test_a_crash_is_told_even_where_no_report_can_be_written(
    make_driver: MakeDriver, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    class Broken(PlainScene):
        def update(self, now: float) -> None:
            raise RuntimeError("no table")

    (tmp_path / "home").write_text("a file, not a folder")
    assert make_driver(folder=tmp_path / "home").app.run(Broken()) == 1
    assert "no table" in capsys.readouterr().err


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


def test_a_driver_that_is_not_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.display.quit()
    monkeypatch.setenv("SDL_VIDEODRIVER", "no-such-driver")
    with pytest.raises(NoDisplay, match="no-such-driver"):
        open_display(WindowOptions())


@pytest.mark.parametrize(
    ("system", "driver", "is_software", "before", "asked"),
    [
        ("linux", "x11", False, None, "0"),
        ("linux", "x11", False, "opengl", "opengl"),
        ("linux", "x11", True, "opengl", "0"),
        ("linux", "wayland", False, None, None),
        ("linux", "wayland", True, None, None),
        ("darwin", "cocoa", False, None, None),
        ("win32", "windows", True, None, "0"),
    ],
)
def test_how_pictures_reach_the_screen_is_said_before_a_window_opens(
    monkeypatch: pytest.MonkeyPatch, system: str, driver: str, is_software: bool, before: str | None, asked: str | None
) -> None:
    """Finished pictures need no graphics card; whoever wants one all the same says so in the environment.

    Wayland has no other way: a window that is not to be accelerated cannot be drawn on there.
    """
    monkeypatch.setenv("LIBGL_ALWAYS_SOFTWARE", "")  # put back afterwards
    monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", "")  # put back afterwards
    monkeypatch.delenv("SDL_FRAMEBUFFER_ACCELERATION")
    if before is not None:
        monkeypatch.setenv("SDL_FRAMEBUFFER_ACCELERATION", before)
    monkeypatch.setattr(sys, "platform", system)
    set_acceleration(WindowOptions(is_software=is_software), driver)
    assert os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") == asked
    assert (os.environ["LIBGL_ALWAYS_SOFTWARE"] == "1") == (driver == "wayland" and is_software)


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


def test_without_a_size_the_window_takes_most_of_the_desktop(tmp_path: Path) -> None:
    app = App(Settings(), folders_under(tmp_path), ManualClock(), ASSETS)
    desktop = pygame.display.get_desktop_sizes()[0]
    assert app.surface.get_size() == (int(desktop[0] * 0.8), int(desktop[1] * 0.8))
    app.close()


def test_the_window_is_of_the_programs_class_and_the_desktop_file_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """By it a desktop groups windows and finds their icon; started as a module, pygame would say `__main__.py`."""
    monkeypatch.setattr(sys, "argv", ["/somewhere/caurobat/__main__.py"])
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "__main__.py")  # as pygame leaves it
    monkeypatch.delenv("SDL_VIDEO_WAYLAND_WMCLASS", raising=False)
    prepare_environment()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == WINDOW_CLASS
    assert os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] == WINDOW_CLASS
    entry = (Path(__file__).parents[2] / "tools" / "linux" / "cat.caurobat.game.desktop").read_text(encoding="utf-8")
    assert f"\nStartupWMClass={WINDOW_CLASS}\n" in entry
    monkeypatch.setenv("SDL_VIDEO_X11_WMCLASS", "mine")
    prepare_environment()
    assert os.environ["SDL_VIDEO_X11_WMCLASS"] == "mine", "who asks for another gets it"


@pytest.mark.parametrize("size", [(1, 1), (30, 500)])
def test_a_window_as_small_as_the_system_allows_is_drawn_and_can_be_enlarged_again(
    make_driver: MakeDriver, size: tuple[int, int]
) -> None:
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


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells which signals are caught")
def test_a_run_of_tests_is_ended_by_a_signal_and_its_windows_do_not_take_that_for_a_press(driver: Driver) -> None:
    assert driver.app.is_running
    caught = re.search(r"^SigCgt:\s*(\w+)$", Path("/proc/self/status").read_text(), re.MULTILINE)
    assert caught is not None
    assert not int(caught[1], 16) >> (signal.SIGTERM - 1) & 1
