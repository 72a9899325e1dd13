"""The host of every scene, with settings, strings, look, clock and requests to the program; and the stack of scenes.

The `App` creates one host and keeps it up to date. A scene reads `host.look` and `host.strings` again in `resize`,
which is called whenever one of them is replaced.

The top scene of the stack gets the input, and all visible ones are drawn. The life of a scene: `entering` (it is on top
now), `suspending` (another scene covers it), `resuming` (that scene is gone), `exiting` (it should leave; it may veto
by returning False, and then it saves nothing and stays). Each is called once per step; a scene that never entered is
never suspended.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cached_property
from typing import Any

import pygame

from caurobat.learn.progress import Notes, Progress
from caurobat.narration.strings import Strings
from caurobat.narration.tellings import MessageKind
from caurobat.paths import Folders
from caurobat.ui.audio import Sound, Sounds
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Clock
from caurobat.ui.drawing.look import Look
from caurobat.ui.input.actions import FocusChanged, Input


class Scene:
    """A screen or, if `is_overlay`, something over the one below.

    Its methods are defaults for scenes without their own.
    """

    is_overlay = False
    spoken_kind: MessageKind | None = None  # the kind of message as which a screen reader announces the scene

    @property
    def needs_draw(self) -> bool:
        """Whether anything changed since the last `draw`."""
        return False

    @property
    def is_animating(self) -> bool:
        """Whether `update` will change something by itself, so that every frame has to be drawn."""
        return False

    def entering(self) -> None:
        """Called when the scene is on the stack; `resize` follows before anything else."""

    @property
    def tension(self) -> int:
        """Return how tense it looks to everybody, from 0 (calm) to 2; the music follows it."""
        return 0

    def exiting(self) -> bool:
        """Save and return True in order to leave, or return False to stay."""
        return True

    def suspending(self) -> None:
        """Called when another scene is about to cover this one."""

    def resuming(self) -> None:
        """Called when the scene is on top again, after `resize` if the window or the look has changed meanwhile."""

    def handle(self, event: Input) -> None:
        """Handle an input."""

    def update(self, now: float) -> None:
        """Advance to `now` (seconds); called for visible scenes only."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw everything. The surface shows the scene below an overlay; otherwise its content is undefined."""

    def resize(self, size: tuple[int, int]) -> None:
        """Lay out for a window of `size` pixels, or for a new theme, language or text size."""

    def read_ahead(self) -> None:
        """Load one thing that will be drawn soon, in the rest of a frame that had little to draw."""

    def spoken_lines(self) -> tuple[str, ...]:
        """Return the lines for a screen reader that are in no widget, beginning with the title."""
        return ()

    def notice_room(self) -> pygame.Rect | None:
        """Return the room where a notice covers no text; None means along the top."""
        return None


class SceneStack:
    """The scenes; the last one is on top."""

    def __init__(self) -> None:
        self._scenes: list[Scene] = []
        self._size = (0, 0)
        self._was_changed = False

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
        """The scenes to draw, lowest first: the topmost one that is not an overlay, and the overlays above it."""
        lowest = max((index for index, scene in enumerate(self._scenes) if not scene.is_overlay), default=0)
        return tuple(self._scenes[lowest:])

    @property
    def needs_draw(self) -> bool:
        """Whether the picture is out of date."""
        return self._was_changed or any(scene.needs_draw for scene in self.visible)

    @property
    def is_animating(self) -> bool:
        """Whether any visible scene moves by itself."""
        return any(scene.is_animating for scene in self.visible)

    def read_ahead(self) -> None:
        """Let every visible scene load one thing."""
        for scene in self.visible:
            scene.read_ahead()

    def push(self, scene: Scene) -> None:
        """Put `scene` on top."""
        if self.top is not None:
            self.top.suspending()
        self._enter(scene)

    def pop(self) -> bool:
        """Remove the top scene unless it vetoes; return whether it left."""
        if not self._scenes[-1].exiting():
            return False
        self._scenes.pop()
        self._was_changed = True
        if self.top is not None:
            self.top.resuming()
        return True

    def replace(self, scene: Scene) -> bool:
        """Replace the top scene by `scene` unless it vetoes; return whether it left."""
        if not self._scenes[-1].exiting():
            return False
        self._scenes.pop()
        self._enter(scene)
        return True

    def pop_down_to(self, scene: Scene) -> bool:
        """Remove all scenes above `scene` up to the first veto; return whether it is on top now."""
        while self.top is not scene and self.pop():
            pass
        return self.top is scene

    def close(self) -> bool:
        """Remove all scenes, top first; return False at the first veto, with the remaining ones untouched."""
        while self._scenes and self.pop():
            pass
        return not self._scenes

    def save_all(self) -> None:
        """Let every scene save its data, top first, ignoring vetoes."""
        for scene in reversed(self.scenes):
            scene.exiting()

    def handle(self, event: Input) -> None:
        """Pass `event` to the top scene, or a change of the window's focus to all: those below may be seen as well."""
        for scene in self.scenes if isinstance(event, FocusChanged) else self.scenes[-1:]:
            scene.handle(event)

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
        scene.resize(self._size)


class Host:
    """See the module.

    The App sets `on_change(old, new)`, `on_toast(text, stays, over)`, `hush` and `quit`; the program sets `on_help`.
    Phones set `on_turn`, which is called in every turn of the loop.
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
        self.shows_focus = False  # whether keyboard or pad were used last rather than the pointer
        self.is_writing = False
        self.is_kept = False  # whether the surface still shows what the scene on top drew last, and nothing else
        self.on_change: Callable[[Settings, Settings], None] = lambda old, new: None
        self.on_toast: Callable[[str, bool, pygame.Rect | None], None] = lambda text, stays, over: None
        self.hush: Callable[[], None] = lambda: None
        """Remove the notices about a past moment, but not those that stay."""
        self.quit: Callable[[], None] = lambda: None
        """Leave the program as if the window had been closed, which asks every scene first."""
        self.on_help: Callable[[], None] = lambda: None
        self.on_turn: Callable[[], None] = lambda: None

    def change(self, **changes: Any) -> None:  # noqa: ANN401  the types of the settings
        """Change settings; they are saved and applied at once."""
        old = self.settings
        self.settings = replace(old, **changes)
        if self.settings != old:
            self.on_change(old, self.settings)

    @cached_property
    def _notes(self) -> Notes:
        """The file with everyone's progress, read when first needed."""
        return Notes(self.folders.data, self.strings, lambda problem: self.toast(problem, stays=True))

    def learnt(self, person: str | None = None) -> Progress:
        """Return the progress of `person`, by default of the player at the screen."""
        return self._notes.of(self._at_screen if person is None else person)

    def note(self, progress: Progress, person: str | None = None) -> None:
        """Save the `progress` of `person`, by default of the player at the screen."""
        self._notes.keep(self._at_screen if person is None else person, progress)

    @property
    def _at_screen(self) -> str:
        return self.settings.player_name or ""

    def t(self, text: str, **values: object) -> str:
        """Return `text` in the player's language; see `Strings.t`."""
        return self.strings.t(text, **values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form for `count` in the player's language; see `Strings.n`."""
        return self.strings.n(one, many, count, **values)

    def toast(self, text: str, *, stays: bool = False) -> None:
        """Show a notice for a while. It disappears with the scene unless it `stays`."""
        self.on_toast(text, stays, None)

    def refuse(self, why: str, *, stays: bool = False, over: pygame.Rect | None = None) -> None:
        """Explain why a request is impossible, with a sound, above `over`, the rect that was pressed."""
        self.sounds.play(Sound.ERROR)
        self.on_toast(why, stays, over)

    def start_writing(self, rect: pygame.Rect) -> None:
        """Treat letters as text from now on; `rect` tells the system's input method where the field is."""
        if not self.is_writing:  # the input method would forget what has been composed
            self.is_writing = True
            pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)

    def stop_writing(self) -> None:
        """Treat letters as actions again."""
        if self.is_writing:
            self.is_writing = False
            pygame.key.stop_text_input()
