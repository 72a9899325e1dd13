"""The demo: the game plays by itself, to be watched, photographed and measured."""

from collections import deque
from collections.abc import Iterable, Sequence
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

_KEPT = 20_000  # five minutes of uninterrupted motion


@dataclass(frozen=True, slots=True)
class Demo:
    """The demo to show: `every` is the time in seconds between pictures saved in `shots`, and `speed` a factor."""

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
    everything else is the same on every machine. Raises `NoDisplay`, and OSError if a picture cannot be saved.
    """
    folders, thinker = user_dirs(), Thinker()
    is_still = SettingsFile(folders.config).load().is_motion_reduced
    app = App(
        Settings(is_motion_reduced=is_still),
        folders,
        Clock(),
        assets_dir(),
        options=demo.window,
        language=demo.language,
    )
    frames = _Frames(app, demo)
    try:
        table, is_whole = _Show(app, demo, thinker).table(), True
        try:
            app.run(table)
        except KeyboardInterrupt:
            is_whole = False
        if frames.problem is not None:
            raise frames.problem
        return frames.summary(), is_whole
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
        # The players think in another process; in this one they would delay the frames being measured.
        bots = WorkerBotRunner(self._thinker)
        speeds = AnimationSpeeds(is_motion_reduced=host.settings.is_motion_reduced, boost=demo.speed)
        routes = TableRoutes(score=self._round_over, paced=lambda _table, _usual: speeds)
        return TableScene(host, session, bots=bots, routes=routes)

    def _round_over(self, table: TableScene) -> None:
        self._shown += 1
        if self._shown >= self._demo.rounds:
            self._app.is_running = False
        elif table.session.standing.winner is not None:
            self._app.host.stack.replace(self.table())
        else:
            table.session.next_round()
            table.begin_round()


class _Frames:
    """Keeps the times of all frames, and a picture every `every` seconds until saving one fails."""

    def __init__(self, app: App, demo: Demo) -> None:
        self._app, self._folder, self._every = app, demo.shots, demo.every
        self.problem: OSError | None = None  # why a picture could not be saved
        app.frame_hook = self._take
        self._due = app.clock.now() + demo.every
        self._shots = self._count = 0
        self._work: deque[float] = deque(maxlen=_KEPT)
        self._flip: deque[float] = deque(maxlen=_KEPT)

    def summary(self) -> dict[str, object]:
        """Return the figures for JSON: `frames`, `size` (the window's, in pixels), `work_ms` and `flip_ms`."""
        return {
            "frames": self._count,
            "size": list(self._app.surface.get_size()),
            "work_ms": quantiles(self._work),
            "flip_ms": quantiles(self._flip),
        }

    def _take(self, surface: pygame.Surface, work: float, flip: float) -> None:
        self._count += 1
        self._work.append(work * 1000)
        self._flip.append(flip * 1000)
        now = self._app.clock.now()
        if self._folder is None or now < self._due:
            return
        self._due = now + self._every
        self._shots += 1
        path = self._folder / f"shot-{self._shots:04}.png"
        try:
            write_picture(surface, path)
        except OSError as error:
            self.problem = OSError(
                f"{path} cannot be written ({error.strerror or error}); make room, or name another place"
            )
            self._app.is_running = False


def quantiles(values: Iterable[float]) -> dict[str, float]:
    """Return median, p95, p99 and max of `values` by nearest rank, or 0.0 for each if there are none."""
    ordered = sorted(values)
    if not ordered:
        return {"median": 0.0, "p95": 0.0, "p99": 0.0, "max": 0.0}

    def at(part: float) -> float:
        return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 3)

    return {"median": at(0.5), "p95": at(0.95), "p99": at(0.99), "max": round(ordered[-1], 3)}
