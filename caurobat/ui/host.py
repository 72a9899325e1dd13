"""The host of every scene, with settings, strings, look, clock and requests to the program; and the stack of scenes.

The `App` creates one host and keeps it up to date. A scene reads `host.look` and `host.strings` again in `resize`,
which is called whenever one of them is replaced.

The top scene of the stack gets the input, and all visible ones are drawn. The life of a scene: `entering` (it is on top
now), `suspending` (another scene covers it), `resuming` (that one is gone), `exiting` (it is to leave, or vetoes by
returning False; then it saves nothing and stays). Each is called once per step; a scene that never entered is never
suspended.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Protocol

import pygame

from caurobat.learn.progress import Notes, Progress
from caurobat.narration.strings import Strings
from caurobat.paths import Folders
from caurobat.ui.audio import Sound, Sounds
from caurobat.ui.base.settings import Settings, stepped
from caurobat.ui.base.timing import Clock
from caurobat.ui.drawing.look import Look
from caurobat.ui.input.actions import FocusChanged, Input


class SceneError(Exception):
    """Raised if the stack cannot do as asked."""


class EmptyStack(SceneError):
    """Raised if there is no scene to remove or replace."""


class AlreadyShown(SceneError):
    """Raised if a scene is pushed that is already on the stack."""


class NotShown(SceneError):
    """Raised if a scene is not on the stack."""


class Scene(Protocol):
    """A screen, or with `is_overlay` something over the scene below, which stays visible."""

    is_overlay: bool

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        ...

    @property
    def is_animating(self) -> bool:
        """Whether `update` will change something by itself, so that every frame has to be drawn."""
        ...

    def entering(self) -> None:
        """Called when the scene is on the stack; `resize` follows before anything else."""
        ...

    def exiting(self) -> bool:
        """Save and return True in order to leave, or return False to stay."""
        ...

    def suspending(self) -> None:
        """Called when another scene is about to cover this one."""
        ...

    def resuming(self) -> None:
        """Called when the scene is on top again, after `resize` if the window or the look has changed meanwhile."""
        ...

    def handle(self, event: Input) -> bool:
        """Handle an input; return whether it had any effect."""
        ...

    def update(self, now: float) -> None:
        """Advance to `now` (seconds); called for visible scenes only."""
        ...

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything. The surface shows the scene below an overlay; otherwise its content is undefined."""
        ...

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels, or for a new theme, language or text size."""
        ...


class SceneStack:
    """The scenes; the last one is on top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._size = (0, 0)
        self._was_changed = False

    def __len__(self) -> int:
        return len(self._scenes)

    @property
    def top(self) -> Scene | None:
        """The scene that gets the input, if any."""
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, lowest first."""
        return tuple(self._scenes)

    @property
    def visible(self) -> tuple[Scene, ...]:
        """The scenes to draw, lowest first: the topmost one that is no overlay, and the overlays above it."""
        for index in range(len(self._scenes) - 1, -1, -1):
            if not self._scenes[index].is_overlay:
                return tuple(self._scenes[index:])
        return tuple(self._scenes)

    @property
    def needs_draw(self) -> bool:
        """Whether the picture is out of date."""
        return self._was_changed or any(scene.needs_draw for scene in self.visible)

    @property
    def is_animating(self) -> bool:
        """Whether any visible scene moves by itself."""
        return any(scene.is_animating for scene in self.visible)

    def push(self, scene: Scene) -> None:
        """Put `scene` on top. Raises `AlreadyShown`."""
        self._require_new(scene)
        if self.top is not None:
            self.top.suspending()
        self._enter(scene)

    def pop(self) -> bool:
        """Remove the top scene unless it vetoes; return whether it left. Raises `EmptyStack`."""
        top = self._require_top("take away")
        if not top.exiting():
            return False
        self._remove(top)
        return True

    def replace(self, scene: Scene) -> bool:
        """Replace the top scene by `scene` unless it vetoes; return whether it left.

        Raises `EmptyStack` or `AlreadyShown`.
        """
        top = self._require_top("replace")
        self._require_new(scene)
        if not top.exiting():
            return False
        if self.top is top:
            self._scenes.pop()
        self._enter(scene)
        return True

    def pop_down_to(self, scene: Scene) -> bool:
        """Remove all scenes above `scene` up to the first veto; return whether it is on top now.

        Raises `NotShown`.
        """
        if scene not in self._scenes:
            raise NotShown(f"{type(scene).__name__} is not on the stack")
        while self.top is not scene:
            if not self.pop():
                return False
        return True

    def close(self) -> bool:
        """Remove all scenes, top first; return False at the first veto, with the remaining ones untouched."""
        while self._scenes:
            top = self._scenes[-1]
            if not top.exiting():
                return False
            if self.top is top:
                self._scenes.pop()
        self._was_changed = True
        return True

    def save_all(self) -> None:
        """Let every scene save its data, top first, ignoring vetoes."""
        for scene in reversed(self.scenes):
            scene.exiting()

    def handle(self, event: Input) -> bool:
        """Pass `event` to the top scene; return whether it had any effect.

        A change of the window's focus is passed to all scenes, because those below a dialog are visible, too.
        """
        if isinstance(event, FocusChanged):
            answers = [scene.handle(event) for scene in self.scenes]
            return any(answers)
        return self.top.handle(event) if self.top is not None else False

    def update(self, now: float) -> None:
        """Advance every visible scene."""
        for scene in self.visible:
            scene.update(now)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw every visible scene, lowest first."""
        self._was_changed = False
        for scene in self.visible:
            scene.draw(surface)

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out all scenes for a new size, theme, language or text size."""
        self._size = size
        self._was_changed = True
        for scene in tuple(self._scenes):
            scene.resize(size)

    def _enter(self, scene: Scene) -> None:
        self._scenes.append(scene)
        self._was_changed = True
        scene.entering()
        if self._size != (0, 0) and scene in self._scenes:  # it may have left again while entering
            scene.resize(self._size)

    def _remove(self, scene: Scene) -> None:
        # It may already have left the stack while exiting.
        if scene in self._scenes:
            self._scenes.remove(scene)
        self._was_changed = True
        if self.top is not None:
            self.top.resuming()

    def _require_new(self, scene: Scene) -> None:
        if scene in self._scenes:
            raise AlreadyShown(f"{type(scene).__name__} is on the stack already")

    def _require_top(self, what: str) -> Scene:
        if not self._scenes:
            raise EmptyStack(f"there is no scene to {what}")
        return self._scenes[-1]


class Host:
    """See the module.

    The App sets `on_change(old, new)`, `on_toast(text, stays)`, `on_place(text, over)`, `on_hush` and `on_quit`. The
    program sets `on_help`, and phones set `on_turn`, which is called in every turn of the loop.
    """

    def __init__(
        self,
        settings: Settings,
        strings: Strings,
        look: Look,
        clock: Clock,
        folders: Folders,
        sounds: Sounds,
    ) -> None:
        self.settings = settings
        self.strings = strings
        self.look = look
        self.clock = clock
        self.folders = folders
        self.sounds = sounds
        self.stack = SceneStack()
        self.shows_focus = False  # whether keyboard or pad were used last, not the pointer
        self.is_writing = False
        self.on_change: Callable[[Settings, Settings], None] = lambda old, new: None
        self.on_toast: Callable[[str, bool], None] = lambda text, stays: None
        self.on_place: Callable[[str, pygame.Rect], None] = lambda text, over: None
        self.on_hush: Callable[[], None] = lambda: None
        self.on_quit: Callable[[], None] = lambda: None
        self.on_help: Callable[[], None] = lambda: None
        self.on_turn: Callable[[], None] = lambda: None

    def change(self, **changes: object) -> None:
        """Change settings; they are saved and applied at once.

        Raises `settings.Unusable` if a value is impossible.
        """
        old = self.settings
        self.settings = stepped(old, **changes)
        if self.settings != old:
            self.on_change(old, self.settings)

    @cached_property
    def _notes(self) -> Notes:
        """The file with everyone's progress, read when first needed."""
        return Notes(self.folders.data, self.strings)

    def learnt(self, person: str | None = None) -> Progress:
        """Return the progress of `person`, by default of the player at the screen."""
        progress = self._notes.of(self._at_screen if person is None else person)
        self._say_problem()
        return progress

    def note(self, progress: Progress, person: str | None = None) -> None:
        """Save the `progress` of `person`, by default of the player at the screen."""
        self._notes.keep(self._at_screen if person is None else person, progress)
        self._say_problem()

    @property
    def _at_screen(self) -> str:
        return self.settings.player_name or ""

    def _say_problem(self) -> None:
        problem, self._notes.problem = self._notes.problem, ""
        if problem:
            self.toast(problem, stays=True)

    def t(self, text: str, **values: object) -> str:
        """Return `text` in the player's language; see `Strings.t`."""
        return self.strings.t(text, **values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form for `count` in the player's language; see `Strings.n`."""
        return self.strings.n(one, many, count, **values)

    def toast(self, text: str, *, stays: bool = False) -> None:
        """Show a notice for a while. It disappears with the scene unless it `stays`."""
        self.on_toast(text, stays)

    def refuse(self, why: str, *, stays: bool = False, over: pygame.Rect | None = None) -> None:
        """Explain why a request is impossible, with the sound for it; `stays` as in `toast`.

        `over` is the pressed thing's rect; the notice is shown above it.
        """
        self.sounds.play(Sound.ERROR)
        self.on_toast(why, stays)
        if over is not None:
            self.on_place(why, over)

    def hush(self) -> None:
        """Remove the notices about a moment that is past; those that stay are left alone."""
        self.on_hush()

    def quit(self) -> None:
        """Leave the program as if the window had been closed: every scene is asked first."""
        self.on_quit()

    def start_writing(self, rect: pygame.Rect) -> None:
        """Treat letters as text from now on; `rect` tells the system's input method where the field is."""
        self.is_writing = True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)

    def stop_writing(self) -> None:
        """Treat letters as actions again."""
        if self.is_writing:
            self.is_writing = False
            pygame.key.stop_text_input()
