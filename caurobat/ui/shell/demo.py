"""The demo: the game plays by itself, to watch, to take pictures of, and to measure frames."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from caurobat.core.game import AnyOptions
from caurobat.match.bot_runner import WorkerBotRunner
from caurobat.match.session import Session
from caurobat.paths import assets_dir, user_dirs
from caurobat.players.thinking import Thinker
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.base.timing import AnimationSpeeds, Clock
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions, write_picture


@dataclass(frozen=True, slots=True)
class Demo:
    """The demo to show: `every` is the time in seconds between two pictures saved in `shots`, `speed` a factor."""

    game: str
    players: Sequence[str]
    options: AnyOptions
    seed: int
    rounds: int
    speed: float
    shots: Path | None
    every: float
    window: WindowOptions
    language: str


def show_demo(demo: Demo) -> tuple[dict[str, object], bool]:
    """Run `demo` to its end, or until the window is closed; return the frame times for JSON and True.

    After Ctrl-C it returns the times so far and False. Of the player's settings only reduced motion applies, so that
    everything else looks and runs the same on every machine. Raises `NoDisplay`, and OSError if a picture cannot be
    saved.
    """
    clock, folders, thinker = Clock(), user_dirs(), Thinker()
    is_still = SettingsFile(folders.config).load().is_motion_reduced
    app = App(
        Settings(is_motion_reduced=is_still), folders, clock, assets_dir(), options=demo.window, language=demo.language
    )
    shots = _Shots(app, demo.shots, demo.every, clock) if demo.shots is not None else None
    try:
        table, is_whole = _Show(app, demo, thinker).table(), True
        try:
            app.run(table)
        except KeyboardInterrupt:
            is_whole = False
        if shots is not None and shots.problem is not None:
            raise shots.problem
        return app.frame_times.summary(app.surface.get_size()), is_whole
    finally:
        app.close()
        thinker.close()


class _Show:
    """Deals one round after another, and one match after another, until enough rounds have been shown."""

    def __init__(self, app: App, demo: Demo, thinker: Thinker) -> None:
        self._app, self._demo, self._thinker = app, demo, thinker
        self._shown = 0
        self._matches = 0

    def table(self) -> TableScene:
        """Return a table with a new match."""
        demo, host = self._demo, self._app.host
        plan = plan_for(demo.players, demo.options, demo.game)
        seed = (demo.seed + self._matches) % (1 << 64)
        session = Session.start(plan.kit.game, plan.options, named(plan, host.t), seed, None)
        self._matches += 1
        # The players think in another process: in this one they would delay the frames that are measured.
        bots, routes = WorkerBotRunner(self._thinker), TableRoutes(score=self._round_over)
        speeds = AnimationSpeeds(is_motion_reduced=host.settings.is_motion_reduced, boost=demo.speed)
        return TableScene(host, session, bots=bots, speeds=speeds, routes=routes)

    def _round_over(self, table: TableScene) -> None:
        self._shown += 1
        if self._shown >= self._demo.rounds:
            self._app.is_running = False
        elif table.session.standing.winner is not None:
            self._app.host.stack.replace(self.table())
        else:
            table.session.next_round()
            table.begin_round()


class _Shots:
    """Saves a picture every `every` seconds until one cannot be saved; `problem` is the reason."""

    def __init__(self, app: App, folder: Path, every: float, clock: Clock) -> None:
        self._app, self._folder, self._every, self._clock = app, folder, every, clock
        self.problem: OSError | None = None
        app.frame_hook = self._take
        self._due = clock.now()
        self._number = 0

    def _take(self, surface: pygame.Surface, _frame: int) -> None:
        now = self._clock.now()
        if now < self._due:
            return
        self._due = now + self._every
        self._number += 1
        path = self._folder / f"shot-{self._number:04}.png"
        try:
            write_picture(surface, path)
        except OSError as error:
            self.problem = OSError(
                f"{path} cannot be written ({error.strerror or error}); make room, or name another place"
            )
            self._app.is_running = False
