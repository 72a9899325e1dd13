"""The program around the scenes: window, loop, input, settings, frame times and crash reports.

The loop draws only after a change. While anything moves it runs at 60 frames a second; when all is still it only polls
for input. Everything that an `App` needs is passed in, so a test can drive it: `app.step()` is one turn of the loop at
`clock.now()`.
"""

import logging
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame

from caurobat.match.whole import stamp, unused_file
from caurobat.narration.problems import why_unwritten
from caurobat.narration.strings import Strings, choose_language, system_languages
from caurobat.paths import Folders
from caurobat.ui.audio import Sounds
from caurobat.ui.base.settings import Settings, SettingsFile, changes_picture, rank_marks
from caurobat.ui.base.timing import Clock
from caurobat.ui.drawing.look import Look, Shelf, make_look
from caurobat.ui.drawing.pictures import SPOILT
from caurobat.ui.drawing.theme import theme_or_default
from caurobat.ui.host import Host, Scene
from caurobat.ui.input.actions import Action, Command, Input, PointerMoved, PointerPressed
from caurobat.ui.input.reader import KEY_REPEAT_MS, InputReader, SystemPads
from caurobat.ui.shell import diagnostics
from caurobat.ui.shell.access import Access
from caurobat.ui.shell.toasts import Toasts
from caurobat.ui.shell.window import (
    IS_HIDDEN_FIRST,
    Canvas,
    WindowOptions,
    display_languages,
    open_whole,
    set_icon,
    write_picture,
)

log = logging.getLogger(__name__)

_RESIZE_SETTLES = 0.12  # seconds without a new size after which a dragged window is laid out for good

_nothing: Callable[[], object] = bool
FrameHook = Callable[[pygame.Surface, float, float], None]
FRAMES_A_SECOND: Final = 60
_IDLE_TURNS: Final = 20  # idle: the next event waits for at most a twentieth of a second
_UNSEEN_TURNS: Final = 2  # the window is not visible
_WAKEFUL: Final = 2.0  # seconds after an event in which the loop runs at full rate
_QUIET: Final = 20.0  # seconds without motion or input after which nobody seems to be there
_SPARE: Final = 0.005  # seconds: a frame drawn within them leaves the time to load a picture


class App:
    """The window and its loop: construct it, `run(first_scene(app.host))`, `close()`; raises `window.NoDisplay`."""

    def __init__(
        self,
        settings: Settings,
        folders: Folders,
        clock: Clock,
        assets: Path,
        *,
        options: WindowOptions | None = None,
        language: str = "",
        sounds: Sounds | None = None,
        settings_file: SettingsFile | None = None,
    ) -> None:
        """Open the window as `options` say. Without `sounds` everything is silent."""
        options = options or WindowOptions()
        self.clock = clock
        self.is_running, self._is_to_end = True, False
        self.frame_hook: FrameHook | None = None
        """Called with each drawn frame and the seconds that its work (update and draw) and its flip took."""
        self.when_idle: Callable[[], object] = _nothing  # called once, when the first picture is at rest
        self.when_quiet: Callable[[], object] = _nothing  # called at each turn while nobody is there
        self.crash_context: Callable[[], str] = str  # text to add to a crash file, such as the record
        self._settings_file = settings_file
        self._asked_language = language
        self._assets = assets
        self.shelf = Shelf(assets)
        self.window = self._made_ready(open_whole(options, settings))
        self._canvas = Canvas(self.window)
        self._pads = SystemPads()
        self.reader = InputReader(self._pads)
        self.toasts = Toasts()
        self._theme = theme_or_default(self._assets / "themes", settings.theme)
        self.host = self._made_host(settings, folders, sounds or Sounds())
        self.access = Access(self.host)
        if IS_HIDDEN_FIRST:
            self.access.attach(self.window)
            self.window.show()
        self._is_fullscreen, self._must_draw = False, True
        self._is_maximised = options.is_maximised(settings)
        self._was_restored = False  # since the size was last saved
        self._settles_at: float | None = None
        self._stretched: pygame.Surface | None = None
        self._alone: Scene | None = None  # the scene that the window shows, if it shows nothing else
        self._seen_size = self.surface.get_size()
        self._is_visible = True
        self._busy_at = clock.now()  # when anything last happened or moved
        self._ticks = pygame.time.Clock()
        self._begin_late: Callable[[], object] = self._pads.begin  # after the first picture
        if options.fills_screen(settings):
            self._set_fullscreen(True)
        self._lay_out()

    def _made_ready(self, window: pygame.Window) -> pygame.Window:
        pygame.font.init()
        pygame.key.set_repeat(*KEY_REPEAT_MS)
        set_icon(window, self._assets / "icon.png")
        pygame.key.stop_text_input()
        return window

    def _made_host(self, settings: Settings, folders: Folders, sounds: Sounds) -> Host:
        host = Host(settings, self._load_strings(settings), self._make_look(settings), self.clock, folders, sounds)
        host.on_change = self._settings_changed
        host.on_toast, host.hush, host.quit = self._toast, self.toasts.hush, self.ask_to_close
        sounds.follow(settings)
        return host

    def _toast(self, text: str, stays: bool, over: pygame.Rect | None) -> None:
        self.toasts.add(text, self.clock.now(), stays=stays, over=over)
        self.access.say(text)

    @property
    def surface(self) -> pygame.Surface:
        """The surface to draw on."""
        return self._canvas.surface

    def run(self, first: Scene) -> int:
        """Show `first` and loop until the window is closed; return the exit status (1 after a crash)."""
        try:
            self.host.stack.push(first)
            self.step()
            while self.is_running:
                self._ticks.tick(self.turns_a_second)
                self.step()
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a panic of AccessKit is not an Exception
            log.exception("the program stopped")
            diagnostics.tell_crash(self.host, error, self.crash_context())
            return 1
        return 0

    @property
    def turns_a_second(self) -> int:
        """Return how often the loop has to run now: less often if nothing has happened for a while."""
        if not self._is_visible:
            return _UNSEEN_TURNS
        return FRAMES_A_SECOND if self.clock.now() < self._busy_at + _WAKEFUL else _IDLE_TURNS

    def step(self) -> bool:
        """Do one turn of the loop at `clock.now()`: input, update, and drawing if needed; return whether it drew."""
        now = self.clock.now()
        if self._is_to_end and self.is_running:
            self.host.stack.save_all()
            self.is_running = False
        events = pygame.event.get()
        for event in events:
            self._take(event, now)
        # For one press on the window's button SDL posts WINDOWCLOSE and QUIT; scenes may veto only the first request.
        if self.is_running and any(event.type == pygame.QUIT for event in events):
            self.ask_to_close()
        for repeat in self.reader.repeats(now):
            self._give(repeat)
        if self.access.obey():
            self._busy_at = now
        if not self.is_running or not self.host.stack.top:
            self.is_running = False
            return False
        self._follow_size(now)
        began = time.perf_counter()
        if self.host.stack.is_animating:
            self._busy_at = now
        self.host.on_turn()
        self.host.stack.update(now)
        self.host.sounds.update(now, self.host.stack.top.tension if self.host.stack.top else 0)
        self.toasts.update(now, self.host.stack.top)
        self.access.update()
        if not self._is_visible or not self._needs_draw():
            if not self.host.stack.is_animating:
                self.when_idle()
                is_quiet = not self._is_visible or now > self._busy_at + _QUIET
                self.when_idle = self.when_quiet if is_quiet else _nothing
            return False
        self._draw()
        drawn = time.perf_counter()
        self._canvas.show()
        if self.frame_hook is not None:
            self.frame_hook(self.surface, drawn - began, time.perf_counter() - drawn)
        self._begin_late()
        self._begin_late = _nothing
        if drawn - began < _SPARE:
            self.host.stack.read_ahead()
        return True

    def ask_to_close(self) -> None:
        """Ask every scene, from the top, to save and leave; the program ends unless one of them vetoes."""
        if self.host.stack.close():
            self.is_running = False

    def end(self) -> None:
        """End before the next turn, as a shutdown of the system requires: save everything, and ask nobody."""
        self._is_to_end = True

    def close(self) -> None:
        """Destroy the window."""
        self.window.destroy()

    # Drawing

    def _needs_draw(self) -> bool:
        return self._must_draw or self.host.stack.needs_draw or self.toasts.needs_draw

    def _draw(self) -> None:
        was_kept, self._must_draw = not self._must_draw, False
        before, self._alone = self._alone, None
        if self._stretched is not None and self.surface.get_size() != self.host.look.size:
            pygame.transform.scale(self._stretched, self.surface.get_size(), self.surface)
            return
        visible = self.host.stack.visible
        if len(visible) == 1 and not self.toasts.texts:
            self._alone = visible[0]
        self.host.is_kept = was_kept and self._alone is not None and self._alone is before
        self.host.stack.draw(self.surface)
        self.toasts.draw(self.surface, self.host.look, self.host.stack.top)
        if self.shelf.assets.has_news():
            self.host.toast(self.host.t(SPOILT), stays=True)
        if self._settles_at is not None and self._stretched is None:
            self._stretched = self.surface.copy()

    def _follow_size(self, now: float) -> None:
        """Lay out the scenes when the size of the window has changed.

        The first change is applied at once (a maximised window must not wait). While more changes follow, as when an
        edge is dragged, the picture is only stretched, and laid out when the size has settled: scaling a whole deck at
        every step would stutter.
        """
        size = self.surface.get_size()
        if size != self._seen_size:
            if self._settles_at is None:
                self._lay_out()
            self._settles_at = now + _RESIZE_SETTLES
            self._seen_size, self._must_draw = size, True
        elif self._settles_at is not None and now >= self._settles_at:
            self._settles_at = self._stretched = None
            if size != self.host.look.size:
                self._lay_out()
            self._remember_size()

    def _lay_out(self) -> None:
        self._seen_size = self.surface.get_size()
        if self._seen_size != self.host.look.size:
            self.shelf.clear()
        points = self.window.size[0]
        self.reader.pixels_per_point = self.window.get_surface().get_width() / points if points else 1.0
        self.host.look = self._make_look(self.host.settings)
        self.host.stack.resize(self.host.look.size)
        self._must_draw = True

    def _remember_size(self) -> None:
        """Save the size; a maximised window keeps the size that it returns to.

        SDL may post WINDOWRESTORED for a window that stays maximised, as after minimising: only a new size means that
        it is no longer maximised.
        """
        if self._is_fullscreen:
            return
        if self._was_restored:
            self._is_maximised = self._was_restored = False
        if self._is_maximised:
            self.host.change(is_maximised=True)
        else:
            self.host.change(is_maximised=False, window_size=self.window.size)

    # Settings

    def _make_look(self, settings: Settings) -> Look:
        return make_look(self.shelf, self._theme, self.surface.get_size(), settings.text_scale)

    def _load_strings(self, settings: Settings) -> Strings:
        asked, system = self._asked_language, (*system_languages(), *display_languages())
        language = choose_language(asked, settings.language, system)
        return Strings(language, self._assets / "locale", rank_marks(settings))

    def _settings_changed(self, old: Settings, new: Settings) -> None:
        if self._settings_file is not None and not self._settings_file.save(new):
            problem = self.host.t("Settings can’t be saved and will be lost when you quit.")
            self.toasts.add(problem, self.clock.now(), stays=True)
        self.host.sounds.follow(new)
        if new.language != old.language:
            self._asked_language = ""  # a choice made in the program overrides the command line
        if new.language != old.language or rank_marks(new) != rank_marks(old):
            self.host.strings = self._load_strings(new)
        if new.theme != old.theme:
            self._theme = theme_or_default(self._assets / "themes", new.theme)
        if new.is_fullscreen != old.is_fullscreen and new.is_fullscreen != self._is_fullscreen:
            self._set_fullscreen(new.is_fullscreen)
        if changes_picture(old, new):
            self._lay_out()  # at once and completely, because a mixture of old and new settings would be drawn wrong
        self._must_draw = True

    def _set_fullscreen(self, is_fullscreen: bool) -> None:
        try:
            if is_fullscreen:
                self.window.set_fullscreen(desktop=True)
            else:
                self.window.set_windowed()
                if self._is_maximised:
                    self.window.maximize()  # SDL has forgotten it
            self._is_fullscreen, self._was_restored = is_fullscreen, False
            self._settles_at = self._stretched = None  # no edge is being dragged, so lay out at once
        except pygame.error as error:
            log.warning("full screen: %s", error)
            self.host.toast(self.host.t("The window cannot be switched: {why}", why=error), stays=True)

    # Input

    def _take(self, event: pygame.event.Event, now: float) -> None:
        match event.type:
            case pygame.WINDOWMINIMIZED | pygame.WINDOWHIDDEN:
                self._is_visible = False
                self._pads.end()
            case pygame.WINDOWMAXIMIZED:
                self._is_maximised, self._was_restored = True, False
            case pygame.WINDOWRESTORED | pygame.WINDOWSHOWN | pygame.WINDOWEXPOSED:
                self._was_restored |= event.type == pygame.WINDOWRESTORED and not self._is_fullscreen
                self._is_visible = self._must_draw = True
                self._begin_late = self._pads.begin
            case _:
                if event.type in (pygame.WINDOWFOCUSGAINED, pygame.WINDOWFOCUSLOST):
                    self.access.follow_focus(has_focus=event.type == pygame.WINDOWFOCUSGAINED)
                self.reader.is_writing = self.host.is_writing
                for each in self.reader.read(event, now):
                    self._give(each)

    def _give(self, event: Input) -> None:
        self._note_device(event)
        self._busy_at = self.clock.now()
        match event:
            case Command(Action.FULLSCREEN):
                self._set_fullscreen(not self._is_fullscreen)
                self.host.change(is_fullscreen=self._is_fullscreen)
            case Command(Action.MUTE):
                self.host.change(is_muted=not self.host.settings.is_muted)
                is_muted = self.host.settings.is_muted
                self.host.toast(self.host.t("Sound off") if is_muted else self.host.t("Sound on"))
            case Command(Action.HELP, False):
                self.host.on_help()
            case Command(Action.AGAIN | Action.BEFORE as action, False):
                self._say_again(is_before=action is Action.BEFORE)
            case Command(Action.SCREENSHOT):
                self._screenshot()
            case _:
                self.host.stack.handle(event)

    def _say_again(self, *, is_before: bool) -> None:
        text = self.access.again(is_before=is_before)
        if text:
            self.toasts.hush()
            self.toasts.add(text, self.clock.now())

    def _note_device(self, event: Input) -> None:
        if isinstance(event, Command | PointerMoved | PointerPressed):
            shows_focus = isinstance(event, Command)
            self._must_draw |= shows_focus != self.host.shows_focus
            self.host.shows_focus = shows_focus

    def _screenshot(self) -> None:
        try:
            path = unused_file(self.host.folders.data / "pictures", f"caurobat-{stamp()}.png")
            write_picture(self.surface, path)
            self.host.toast(self.host.t("Saved as {path}", path=path), stays=True)
        except (OSError, pygame.error) as error:
            log.warning("no picture: %s", error)
            why = why_unwritten(self.host.strings, getattr(error, "errno", None), str(error))
            self.host.refuse(self.host.t("The picture cannot be saved: {why}", why=why), stays=True)
