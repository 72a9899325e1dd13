"""The host of every scene: settings, words, look, clock, stack, and the few things to ask of the program.

The `App` makes one host and keeps it up to date; a scene reads `host.look` and `host.strings` afresh in
`resize`, which is called whenever either of them has been replaced.
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

    `on_change(old, new)`, `on_toast(text, stays)`, `on_place(text, over)`, `on_hush` and `on_quit` are the App's,
    `on_help` and `on_turn`, called at every turn of the loop whatever is shown, are the program's.
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
        self.shows_focus = False  # True after the keyboard or a pad was used, False after the pointer
        self.is_writing = False
        self.on_change: Callable[[Settings, Settings], None] = lambda old, new: None
        self.on_toast: Callable[[str, bool], None] = lambda text, stays: None
        self.on_place: Callable[[str, pygame.Rect], None] = lambda text, over: None
        self.on_hush: Callable[[], None] = lambda: None
        self.on_quit: Callable[[], None] = lambda: None
        self.on_help: Callable[[], None] = lambda: None
        self.on_turn: Callable[[], None] = lambda: None

    def change(self, **changes: object) -> None:
        """Change settings: they are saved and applied at once.

        Raises `settings.Unusable` for an impossible value.
        """
        old = self.settings
        self.settings = stepped(old, **changes)
        if self.settings != old:
            self.on_change(old, self.settings)

    @cached_property
    def _notes(self) -> Notes:
        """The file with what everybody has learnt, read when it is first asked for."""
        return Notes(self.folders.data, self.strings)

    def learnt(self, person: str | None = None) -> Progress:
        """The progress of `person`, or else of the one at the screen."""
        progress = self._notes.of(self._at_screen if person is None else person)
        self._say_problem()
        return progress

    def note(self, progress: Progress, person: str | None = None) -> None:
        """Note the `progress` of `person`, or else of the one at the screen."""
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
        """`text` in the player's language; see `Strings.t`."""
        return self.strings.t(text, **values)

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """The form that fits `count` in the player's language; see `Strings.n`."""
        return self.strings.n(one, many, count, **values)

    def toast(self, text: str, *, stays: bool = False) -> None:
        """Show a short notice for a while; it goes with the scene, unless it speaks of more than that and `stays`."""
        self.on_toast(text, stays)

    def refuse(self, why: str, *, stays: bool = False, over: pygame.Rect | None = None) -> None:
        """Say why something asked for is not possible, with the sound for it; `stays` as for `toast`.

        `over`: right above the thing that was pressed.
        """
        self.interface_sounds.refuse()
        self.on_toast(why, stays)
        if over is not None:
            self.on_place(why, over)

    def hush(self) -> None:
        """Take away the notices about a moment that is past; those that speak of more stay."""
        self.on_hush()

    def quit(self) -> None:
        """Leave the program, as if the window had been closed: every scene is asked first."""
        self.on_quit()

    def start_writing(self, rect: pygame.Rect) -> None:
        """Letters are text from now on; `rect` is where, for the system's input method."""
        self.is_writing = True
        pygame.key.start_text_input()
        pygame.key.set_text_input_rect(rect)

    def stop_writing(self) -> None:
        """Letters are actions again."""
        if self.is_writing:
            self.is_writing = False
            pygame.key.stop_text_input()
