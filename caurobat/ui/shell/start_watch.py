"""A start of the program that notes its own steps, for `bench start`: it leads from the title to a table, and out.

Run as a module with a window's size (`1280x720`) it prints when each step was reached, in seconds of the system's
steady clock, and megabytes held. What it needs itself is loaded as late as it can be.
"""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

_BEGUN: Final = time.monotonic()

if TYPE_CHECKING:
    import pygame

    from caurobat.ui.host.stack import Scene
    from caurobat.ui.shell.app import App
    from caurobat.ui.shell.new_game import NewGame
    from caurobat.ui.shell.scenes import Scenes

_PLAYED: Final = 120  # turns of the loop after which the table has been dealt


class Watch:
    """Notes the steps of a program that it leads from the title to a table, and out."""

    def __init__(self) -> None:
        self.marks: dict[str, float] = {"interpreter": _BEGUN}
        self._turns = self._asked_turn = 0
        self._scenes: Scenes | None = None

    def run(self, size: tuple[int, int]) -> None:
        """Run the program, and note."""
        from caurobat.ui.shell.kept_picture import KeptPicture
        from caurobat.ui.shell.opening import run_program
        from caurobat.ui.shell.window import WindowOptions

        self.marks["imports for the window"] = time.monotonic()
        show = KeptPicture.show_on

        def noted_show(kept: KeptPicture, window: pygame.Window) -> bool:
            is_there = show(kept, window)
            if is_there:
                self.marks["kept picture"] = time.monotonic()
            self._watch_the_rest()
            return is_there

        KeptPicture.show_on = noted_show  # type: ignore[assignment, method-assign]
        run_program(WindowOptions(size=size))

    def _watch_the_rest(self) -> None:
        """What draws in the window is loaded now, as it always is behind its picture."""
        import caurobat.ui.shell.program  # noqa: F401
        from caurobat.ui.shell.app import App
        from caurobat.ui.shell.scenes import Scenes

        self.marks["all imports"] = time.monotonic()
        step, first = App.step, Scenes.first

        def noted_first(scenes: Scenes, game: NewGame | None) -> Scene:
            self._scenes = scenes
            return first(scenes, game)

        def noted_step(app: App) -> bool:
            self._before(app)
            drew = step(app)
            self._after(app, drew)
            return drew

        App.step = noted_step  # type: ignore[assignment, method-assign]
        Scenes.first = noted_first  # type: ignore[assignment]

    def _before(self, app: App) -> None:
        """A turn of the loop begins; a press for a table is taken at its head, as any input is."""
        is_at_rest = not (app.host.is_preparing or app.host.stack.is_animating)
        if "first picture" in self.marks and self._asked_turn == 0 and is_at_rest and self._scenes is not None:
            from caurobat.ui.games.covers import FIRST

            self._asked, self._asked_turn = time.monotonic(), self._turns + 1
            self._scenes._begin(FIRST)

    def _after(self, app: App, drew: bool) -> None:
        """One turn of the loop is over."""
        from caurobat.ui.shell.memory import memory_megabytes

        self._turns += 1
        if drew and "first picture" not in self.marks:
            self.marks["first picture"] = time.monotonic()
            self.marks["title MB"] = memory_megabytes() or 0.0
        if self._turns == self._asked_turn:
            self.marks["table after"] = time.monotonic() - self._asked
        elif self._asked_turn and self._turns == self._asked_turn + _PLAYED:
            self.marks["table MB"] = memory_megabytes() or 0.0
            app.is_running = False


if __name__ == "__main__":
    import json

    across, down = sys.argv[1].split("x")
    watch = Watch()
    watch.run((int(across), int(down)))
    print(json.dumps(watch.marks))
