"""Assembles the program: window, settings, sounds, saved games, and the routes between scenes."""

from __future__ import annotations

import signal
from contextlib import ExitStack
from functools import cache
from importlib import import_module
from threading import Thread
from typing import TYPE_CHECKING

from caurobat.match.storage import Saves
from caurobat.narration.strings import msg
from caurobat.paths import SpoiltAssets, assets_dir, spare_dirs, user_dirs
from caurobat.startup import tell
from caurobat.ui.audio import Sounds
from caurobat.ui.base.settings import SettingsFile
from caurobat.ui.base.timing import Clock
from caurobat.ui.scenes.title import TitleRoutes
from caurobat.ui.shell.app import App, FrameHook
from caurobat.ui.shell.diagnostics import open_log
from caurobat.ui.shell.window import IS_HIDDEN_FIRST, NoDisplay, WindowOptions

if TYPE_CHECKING:
    from caurobat.match.bot_runner import BotRunner
    from caurobat.players.reviewing import Reviewer
    from caurobat.players.thinking import Adviser
    from caurobat.ui.shell.new_game import NewGame
    from caurobat.ui.shell.scenes import Scenes


def run_program(
    options: WindowOptions, language: str = "", game: NewGame | None = None, frame_hook: FrameHook | None = None
) -> int:
    """Open the window, at a table if a `game` is given, and return the exit status when it has been closed."""
    folders = user_dirs()
    log_problem = open_log(folders.log)
    file = SettingsFile(folders.config)
    settings = file.load()
    sounds = Sounds(assets_dir() / "sounds")
    try:
        app = App(
            settings,
            folders,
            Clock(),
            assets_dir(),
            options=options,
            language=language,
            sounds=sounds,
            settings_file=file,
        )
    except (NoDisplay, SpoiltAssets) as error:
        tell(f"caurobat: {error}", in_box=True)
        return 1
    workers, saves = ExitStack(), Saves(folders.data, spare_dirs())

    @cache
    def scenes() -> Scenes:
        from caurobat.ui.shell.scenes import Scenes

        made = Scenes(app.host, saves, hire=lambda: _hired(workers), titles=titles)
        workers.callback(made.close)
        app.crash_context = made.crash_context
        return made

    titles = TitleRoutes(app.host, saves, scenes)
    loading = Thread(target=_load, daemon=True)
    app.when_idle = lambda: _prepare(app, sounds, loading)
    # SDL would turn it into a close request, which a table may refuse once, but during a shutdown nobody can answer.
    before = signal.signal(signal.SIGTERM, lambda *_: app.end())
    app.when_quiet = sounds.rest
    app.frame_hook = frame_hook
    # The log has the details in English; the notice is for the player.
    if log_problem:
        app.host.toast(app.host.t("The log cannot be saved in {folder}.", folder=folders.log), stays=True)
    if file.problems:
        with_log = msg("Some settings in {path} can’t be used; the log says why.")
        without_log = msg("Some settings in {path} can’t be used; the usual ones apply.")
        app.host.toast(app.host.t(without_log if log_problem else with_log, path=file.path), stays=True)
    try:
        return app.run(titles.scene() if game is None else scenes().first(game))
    finally:
        signal.signal(signal.SIGTERM, before)
        app.close()
        if loading.is_alive():
            loading.join()  # an import may fail while the program ends
        sounds.close()
        workers.close()


def _prepare(app: App, sounds: Sounds, loading: Thread) -> None:
    """Load everything that may be needed next, now that the first picture is at rest."""
    sounds.open()
    if not IS_HIDDEN_FIRST:
        app.access.attach(app.window)
    loading.start()


def _load() -> None:
    """Load the modules behind the title's buttons: half a second of imports that need not delay the first picture."""
    import_module("caurobat.ui.shell.scenes")
    import_module("filelock")  # used when a setting first changes
    from caurobat.players.roster import ROSTERS
    from caurobat.ui.kits import KITS

    list(KITS.values())
    list(ROSTERS.values())


def _hired(workers: ExitStack) -> tuple[BotRunner, Adviser, Reviewer]:
    """Return the workers that think in the background; they stop with `workers`."""
    from caurobat.match.bot_runner import WorkerBotRunner
    from caurobat.players.reviewing import Reviewer
    from caurobat.players.thinking import Adviser, Thinker

    thinker, adviser, reviewer = Thinker(), Adviser(), Reviewer()
    workers.callback(thinker.close)
    workers.callback(adviser.close)
    workers.callback(reviewer.close)
    return WorkerBotRunner(thinker), adviser, reviewer
