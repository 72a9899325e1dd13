"""The host of every scene: settings, strings, look, clock, stack, and requests to the program.

The `App` creates one host and keeps it up to date. A scene reads `host.look` and `host.strings` again in `resize`,
which is called whenever one of them is replaced.
"""

from collections.abc import Callable
from functools import cached_property

import pygame

from caurobat.learn.progress import Notes, Progress
from caurobat.narration.strings import Strings
from caurobat.paths import Folders
from caurobat.ui.audio.interface_sounds import InterfaceSounds
from caurobat.ui.base.clock import Clock
from caurobat.ui.base.settings import Settings, stepped
from caurobat.ui.drawing.look import Look
from caurobat.ui.host.stack import SceneStack


class Host:
    """See the module.

    The App sets `on_change(old, new)`, `on_toast(text, stays)`, `on_place(text, over)`, `on_hush` and `on_quit`. The
    program sets `on_help` and `on_turn`, which is called in every turn of the loop.
    """

    def __init__(
        self,
        settings: Settings,
        strings: Strings,
        look: Look,
        clock: Clock,
        folders: Folders,
        interface_sounds: InterfaceSounds,
    ) -> None:
        self.settings = settings
        self.strings = strings
        self.look = look
        self.clock = clock
        self.folders = folders
        self.interface_sounds = interface_sounds
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
        self.interface_sounds.refuse()
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
