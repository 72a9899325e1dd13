"""The window: open it at a sensible size, sharp on dense screens, or explain plainly why that is impossible."""

import io
import logging
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, NamedTuple

import pygame

from caurobat.match.whole import write_for_people
from caurobat.startup import SILENT_DRIVERS, TITLE
from caurobat.ui.base.settings import SMALLEST_WINDOW, Settings

log = logging.getLogger(__name__)

WINDOW_CLASS = "cat.caurobat.game"  # the name of its desktop entry, which Wayland looks up
_X11_CLASS = "SDL_VIDEO_X11_WMCLASS"
_ACCELERATION = "SDL_FRAMEBUFFER_ACCELERATION"
_DESKTOP_PART = 0.8
IS_HIDDEN_FIRST: Final = sys.platform in ("win32", "darwin")
"""Whether a window is opened hidden, since on these systems a screen reader must be attached before it is shown."""
_STDERR = 2  # the file descriptor
_LEAST_SIZE = (240, 160)  # pixels; some desktops give a window any size, whatever it asks for
_FALLBACK_DESKTOP = (1280, 720)


class NoDisplay(Exception):
    """No window can be opened; the message says why and how to fix it."""


class WindowOptions(NamedTuple):
    """The command line's options for the window; without a `size`, the saved one or most of the desktop is used."""

    size: tuple[int, int] | None = None
    is_fullscreen: bool = False
    is_software: bool = False

    def fills_screen(self, settings: Settings) -> bool:
        """Whether the window starts in full screen; a requested size overrides the saved setting."""
        return self.is_fullscreen or (settings.is_fullscreen and self.size is None)

    def is_maximised(self, settings: Settings) -> bool:
        """Whether the window starts maximised, unless in full screen; a requested size overrides the saved setting."""
        return settings.is_maximised and self.size is None


def prepare_environment() -> None:
    """Set the variables that SDL reads at its start; must run before pygame's display is opened."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # one unit is one pixel, not blurred
    # A desktop finds the window's name and icon by its class, which pygame set to the script's name on import.
    if os.environ.get(_X11_CLASS, "") in ("", Path(sys.argv[0]).name):
        os.environ[_X11_CLASS] = WINDOW_CLASS
    os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", WINDOW_CLASS)
    os.environ.setdefault("SDL_APP_NAME", TITLE)


def open_display(options: WindowOptions) -> None:
    """Start SDL's video subsystem; raises NoDisplay if there is no screen to draw on."""
    try:
        with _without_noise():
            pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(f"no window can be opened: {error}. {_CURE}") from error
    asked = os.environ.get("SDL_VIDEODRIVER", "") or os.environ.get("SDL_VIDEO_DRIVER", "")
    # Without a screen SDL silently draws to nothing; only an explicit request may want that.
    if not asked and pygame.display.get_driver() in SILENT_DRIVERS:
        pygame.display.quit()
        raise NoDisplay(f"no window can be opened: {_why_none()}")
    set_acceleration(options, pygame.display.get_driver())


@contextmanager
def _without_noise() -> Iterator[None]:
    """Discard the output of the system's libraries while SDL tries one driver after another; we report the result."""
    try:
        before = os.dup(_STDERR)
    except OSError:  # a windowed program has no error stream
        yield
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, _STDERR)
        os.close(nowhere)
        yield
    finally:
        os.dup2(before, _STDERR)
        os.close(before)


def has_display() -> bool:
    """Return whether this session claims to have a display; on Windows and macOS it always does."""
    return sys.platform in ("win32", "darwin") or bool(_display())


def try_window() -> str:
    """Open a hidden window, close it, and return the name of SDL's driver; raises `NoDisplay`."""
    prepare_environment()
    open_display(WindowOptions())
    driver = pygame.display.get_driver()
    try:
        open_window(WindowOptions(SMALLEST_WINDOW), None, is_hidden=True).destroy()
    finally:
        pygame.display.quit()
    return driver


def _display() -> str:
    return os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or ""


def _why_none() -> str:
    """Return why no screen was found, and the cure: a minimal system may have a display but lack its library."""
    display = _display()
    if not display:
        return f"no display was found. {_CURE}"
    return f"the display {display} does not answer, or the system lacks its library. {_X11_CURE}"


def set_acceleration(options: WindowOptions, driver: str) -> None:
    """Set how finished frames reach the screen; SDL reads it when the window is first drawn on.

    Frames are passed on whole. Through OpenGL that takes 90 MB and a twentieth of a second at the start, and 10 to 50
    ms per frame without a graphics card; on Windows SDL avoids it by itself. On Wayland OpenGL is the only way.
    """
    if driver == "wayland":
        if options.is_software:
            os.environ["LIBGL_ALWAYS_SOFTWARE"] = "1"  # Mesa reads it
    elif options.is_software:
        os.environ[_ACCELERATION] = "0"
    elif sys.platform not in ("win32", "darwin"):
        os.environ.setdefault(_ACCELERATION, "0")


_CURE = "Start it in a graphical session, or use a command without a window (see --help)."
_X11_CURE = "On Debian, libx11-6 and libxext6 are what it takes; or use a command without a window (see --help)."
_WAYLAND_CURE = (
    "On Wayland it takes OpenGL (on Debian, libegl1 and libgl1-mesa-dri) and no SDL_FRAMEBUFFER_ACCELERATION=0; or set "
    "SDL_VIDEODRIVER=x11."
)


def open_whole(options: WindowOptions, settings: Settings) -> pygame.Window:
    """Open the window, in full screen if requested; raises NoDisplay."""
    prepare_environment()
    open_display(options)
    window = open_window(options, settings.window_size, is_maximised=options.is_maximised(settings))
    if options.fills_screen(settings):
        try:
            window.set_fullscreen(desktop=True)
        except pygame.error as error:  # the program retries, and reports the failure
            log.warning("full screen: %s", error)
    return window


def open_window(
    options: WindowOptions,
    remembered: tuple[int, int] | None,
    *,
    is_hidden: bool = IS_HIDDEN_FIRST,
    is_maximised: bool = False,
) -> pygame.Window:
    """Open the window, not yet in full screen; raises NoDisplay."""
    size = options.size or _on_desktop(remembered)
    try:
        window = pygame.Window(
            TITLE, size, resizable=True, allow_high_dpi=True, hidden=is_hidden, maximized=is_maximised
        )
        window.get_surface()
    except pygame.error as error:
        cure = _WAYLAND_CURE if pygame.display.get_driver() == "wayland" else _CURE
        raise NoDisplay(f"no window can be opened: {error}. {cure}") from error
    window.minimum_size = SMALLEST_WINDOW
    return window


class Canvas:
    """The pixels of a window or, if it is too small for a layout, of a larger surface of which it shows a part."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window
        self._larger: pygame.Surface | None = None

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on, at least as large as the window."""
        pixels = self._window.get_surface()
        size = pixels.get_size()
        wanted = (max(size[0], _LEAST_SIZE[0]), max(size[1], _LEAST_SIZE[1]))
        if wanted == size:
            self._larger = None
            return pixels
        if self._larger is None or self._larger.get_size() != wanted:
            self._larger = pygame.Surface(wanted).convert()
        return self._larger

    def show(self) -> None:
        """Bring the frame to the screen."""
        if self._larger is not None:
            self._window.get_surface().blit(self._larger, (0, 0))
        self._window.flip()


def write_picture(surface: pygame.Surface, path: Path) -> None:
    """Write `surface` to `path` (.png); raises OSError and pygame.error."""
    memory = io.BytesIO()
    pygame.image.save(surface, memory, path.name)  # pygame does not report a full disk when it writes a file
    write_for_people(path, memory.getvalue())


def set_icon(window: pygame.Window, path: Path) -> None:
    """Set the window's icon in the title bar and the task list; if the file is missing, the default one remains."""
    try:
        window.set_icon(pygame.image.load(path))
    except (OSError, pygame.error) as error:
        log.warning("no icon: %s", error)


def _on_desktop(remembered: tuple[int, int] | None) -> tuple[int, int]:
    """Return the remembered size if it still fits the desktop, or else most of the desktop."""
    desktops = pygame.display.get_desktop_sizes()
    desktop = desktops[0] if desktops else _FALLBACK_DESKTOP
    if remembered and remembered[0] <= desktop[0] and remembered[1] <= desktop[1]:
        return remembered
    return (
        max(SMALLEST_WINDOW[0], int(desktop[0] * _DESKTOP_PART)),
        max(SMALLEST_WINDOW[1], int(desktop[1] * _DESKTOP_PART)),
    )


def display_languages() -> tuple[str, ...]:
    """Return the languages that the desktop prefers, best first."""
    try:
        locales = pygame.system.get_pref_locales()
    except UnicodeDecodeError as error:  # LANG may hold any bytes
        log.warning("the desktop's languages cannot be read: %s", error)
        return ()
    return tuple(each["language"] for each in locales if isinstance(each.get("language"), str))
