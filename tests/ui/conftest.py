"""A window on SDL's dummy driver, a clock that is moved by hand, and synthetic events."""

import gc
import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pygame
import pytest

from caurobat.catalogue import FIRST, MANIFESTS
from caurobat.match.storage import Saves
from caurobat.paths import Folders
from caurobat.ui.audio import Sounds
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.base.timing import ManualClock
from caurobat.ui.drawing.text import Role, Typesetter
from caurobat.ui.host import Scene
from caurobat.ui.shell.app import App
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.window import WindowOptions
from tests.expecting import instance
from tests.ui.kept import ASSETS, keep_shipped

if TYPE_CHECKING:  # they drive the window by what stands here
    from tests.ui.company import MakeCompany
    from tests.ui.evening import MakeEvening


def folders_under(root: Path) -> Folders:
    return Folders(root / "config", root / "data", root / "state", root / "log")


class SilentSounds(Sounds):
    """A silent replacement of the loudspeaker that remembers the sounds."""

    def __init__(self) -> None:
        super().__init__()
        self.played: list[str] = []

    def play(self, name: str, step: int = 0, side: float = 0.0) -> None:
        self.played.append(str(name))


class Driver:
    """Drives an App frame by frame with events as a person would make them."""

    def __init__(self, app: App, clock: ManualClock) -> None:
        self.app = app
        self.clock = clock

    @property
    def top(self) -> Any:
        return self.app.host.stack.top

    @property
    def played(self) -> list[str]:
        return instance(self.app.host.sounds, SilentSounds).played

    def scenes(self, saves: Saves | None = None, **helpers: Any) -> Scenes:
        """Return the routes between scenes; by default, games are saved in the player's own folder."""
        host = self.app.host
        return Scenes(host, saves or Saves(host.folders.data), **helpers)

    def step(self, seconds: float = 1 / 60) -> bool:
        self.clock.advance(seconds)
        return self.app.step()

    @contextmanager
    def unseen(self) -> Iterator[None]:
        """Hide the window meanwhile: time passes as ever, without the drawing that takes most of a test's time."""
        self.post(pygame.WINDOWHIDDEN, is_stepped=False)
        yield
        self.post(pygame.WINDOWSHOWN, is_stepped=False)

    def settle(self) -> None:
        """Continue in long steps until nothing moves; the test looks at the final places."""
        for _ in range(200):
            if not self.step(0.1) and not self.app.host.stack.is_animating:
                return
        raise AssertionError("the picture never came to rest")

    def widget(self, name: str) -> Any:
        return next(each for each in self.top.group.widgets if each.name == name)

    def choose(self, name: str, key: int = pygame.K_RETURN) -> None:
        """Press Enter, or another key, on the top scene's widget called `name`, wherever it is scrolled to."""
        group = self.top.group
        assert group.focus(name), f"nothing is called {name}: {[each.name for each in group.widgets]}"
        self.key(key)

    def push(self, label: str) -> None:
        """Press the part of the top scene called `label`, or with a longer name that begins with it."""
        named = [each for each in self.top.group.widgets if each.label.startswith(label) and each.is_focusable]
        assert named, f"nothing is called {label}: {[each.label for each in self.top.group.widgets]}"
        named[0].widget.activate()
        self.step()

    @property
    def words(self) -> str:
        return " ".join([*self.top.spoken_lines(), *(each.label for each in self.top.group.widgets)])

    def show(self, scene: Scene) -> None:
        self.app.host.stack.push(scene)
        self.settle()

    def key(self, *keys: int, mod: int = 0) -> None:
        for key in keys:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0))
            self.step()

    def pad(self, *buttons: int) -> None:
        for button in buttons:
            for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
                pygame.event.post(pygame.event.Event(kind, button=button, instance_id=0))
            self.step()

    def write(self, text: str) -> None:
        for letter in text:
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        self.step()

    def move(self, position: tuple[int, int], touch: bool = False) -> None:
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=position, rel=(0, 0), buttons=(0, 0, 0), touch=touch)
        )
        self.step()

    def press(self, position: tuple[int, int]) -> None:
        """Press and release at once, as a finger taps, without a pointer move before."""
        self.hold(position)
        self.release(position)

    def hold(self, position: tuple[int, int], touch: bool = False) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=position, button=1, touch=touch))
        self.step()

    def release(self, position: tuple[int, int], touch: bool = False) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=position, button=1, touch=touch))
        self.step()

    def click(self, position: tuple[int, int]) -> None:
        self.move(position)
        self.press(position)

    def post(self, *kinds: int, is_stepped: bool = True) -> None:
        for kind in kinds:
            pygame.event.post(pygame.event.Event(kind))
        if is_stepped:
            self.step()

    def close_window(self) -> None:
        self.post(pygame.WINDOWCLOSE, pygame.QUIT)

    def resize(self, size: tuple[int, int]) -> None:
        self.app.window.size = size
        for _ in range(20):
            self.step()


MakeDriver = Callable[..., Driver]
_windows = count(1)


@pytest.fixture(autouse=True)
def _kept() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        keep_shipped(patch)
        patch.setattr("caurobat.ui.shell.phones.FIRST_PORT", 0)  # any that is free, as other tests run beside
        yield


@pytest.fixture
def make_driver(tmp_path: Path) -> Iterator[MakeDriver]:
    """Return a function that opens an app: `make_driver(size=(1280, 720), language="en")`.

    Its person knows every game, unless `is_new`.
    """
    opened: list[App] = []

    def make(
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
        language: str = "en",
        folder: Path | None = None,
        *,
        is_new: bool = False,
    ) -> Driver:
        folders = folders_under(folder or tmp_path)
        settings = settings or Settings()
        if settings.player_name is None:  # nobody is asked for a name
            settings = replace(settings, player_name="")
        clock = ManualClock(100.0)
        app = App(
            settings,
            folders,
            clock,
            ASSETS,
            options=WindowOptions(size=size),
            language=language,
            sounds=SilentSounds(),
            settings_file=SettingsFile(folders.config),
        )
        opened.append(app)
        if not is_new:
            app.host.note(replace(app.host.learnt(), played=frozenset([FIRST]), rungs=dict.fromkeys(MANIFESTS, 9)))
        pygame.event.clear()
        return Driver(app, clock)

    yield make
    for app in opened:
        app.close()
    if sum(next(_windows) % 50 == 0 for _ in opened):
        gc.collect()  # windows that are closed keep their fonts' files open until then, and a process has only so many
    pygame.event.clear()


@pytest.fixture
def driver(make_driver: MakeDriver) -> Driver:
    """An app at 1280 x 720 in English with default settings and no scene."""
    return make_driver()


@pytest.fixture
def company(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> "MakeCompany":
    """Return a function that sits people round one screen: `company(("human", "human"))`."""
    from tests.ui.company import FAST, Company

    def make(players: Sequence[str], settings: Settings = FAST, **how: Any) -> Company:
        return Company(make_driver(size=(800, 500), settings=settings), monkeypatch, tmp_path, players, **how)

    return make


@pytest.fixture
def evening(make_driver: MakeDriver, tmp_path: Path) -> Iterator["MakeEvening"]:
    """Return a function that opens the gathering of phones: `evening(game="scopa", players=("human", "random"))`."""
    from tests.ui.evening import FAST, Evening

    made: list[Evening] = []

    def make(**how: Any) -> Evening:
        made.append(Evening(make_driver(settings=FAST), tmp_path, **how))
        made[-1].press("phones")
        made[-1].driver.settle()
        return made[-1]

    yield make
    for one in made:
        one.close()


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    render = Typesetter._at

    def noted(text: Typesetter, line: str, *how: Any) -> pygame.Surface:
        lines.append(line)
        return render(text, line, *how)

    monkeypatch.setattr(Typesetter, "_at", noted)
    return lines


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts: list[str] = []
    shortened = Typesetter.shortened

    def noted(self: Typesetter, text: str, role: Role, width: int) -> str:
        result = shortened(self, text, role, width)
        if result != text:
            texts.append(text)
        return result

    monkeypatch.setattr(Typesetter, "shortened", noted)
    return texts
