"""Puts the program together: settings, window, sounds, saved game, and which scene leads to which."""

import logging
from contextlib import ExitStack
from threading import Thread
from typing import TYPE_CHECKING

from caurobat.match.storage import Saves
from caurobat.paths import assets_dir, spare_dirs, user_dirs
from caurobat.startup import tell
from caurobat.ui.audio.interface_sounds import PlayedInterfaceSounds
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.clock import RealClock
from caurobat.ui.base.settings import SettingsFile
from caurobat.ui.drawing.theme import ThemeError
from caurobat.ui.shell.app import App
from caurobat.ui.shell.diagnostics import open_log
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.warming import warm_up
from caurobat.ui.shell.window import NoDisplay, WindowOptions, open_display, prepare_environment

if TYPE_CHECKING:
    from caurobat.match.minds import Minds
    from caurobat.match.review import Reviewing
    from caurobat.ui.scenes.hint import Advising

__all__ = ["NewGame", "Scenes", "run_program"]

log = logging.getLogger(__name__)


def run_program(window: WindowOptions, language: str = "", game: NewGame | None = None) -> int:
    """Open the window, at the table if a `game` is given, and return the exit status once it is closed."""
    folders = user_dirs()
    log_problem = open_log(folders.log)
    file = SettingsFile(folders.config)
    settings = file.load()
    try:
        prepare_environment(window)
        open_display()  # before any sound: without a screen there is one thing to tell, and no more
        sounds = Sounds(assets_dir() / "sounds", settings.effects_volume, settings.music_volume, settings.is_muted)
        app = App(
            settings,
            folders,
            RealClock(),
            assets_dir(),
            options=window,
            language=language,
            interface_sounds=PlayedInterfaceSounds(sounds),
            settings_file=file,
        )
    except (NoDisplay, ThemeError) as error:
        tell(f"caurobat: {error}")
        return 1
    workers = ExitStack()
    scenes = Scenes(app.host, Saves(folders.data, spare_dirs()), sounds, hire=lambda: _hired(workers))
    app.when_idle = lambda: Thread(target=warm_up, daemon=True).start()
    # What exactly is amiss stands in the log, in English: here it is said so that a player understands it.
    if log_problem:
        app.host.toast(app.host.t("No log can be kept in {folder}.", folder=folders.log))
    if file.problems:
        app.host.toast(app.host.t("The settings in {path} cannot all be used; the log says why.", path=file.path))
    app.crash_context = scenes.crash_context
    try:
        return app.run(scenes.first(game))
    finally:
        app.close()
        sounds.close()
        workers.close()


def _hired(workers: ExitStack) -> "tuple[Minds, Advising, Reviewing]":
    """Those who think beside the interface; they stop with `workers`."""
    from caurobat.match.minds import WorkerMinds
    from caurobat.players.reviewing import Reviewer
    from caurobat.players.thinking import Adviser, Thinker

    thinker, adviser, reviewer = Thinker(), Adviser(), Reviewer()
    workers.callback(thinker.close)
    workers.callback(adviser.close)
    workers.callback(reviewer.close)
    return WorkerMinds(thinker), adviser, reviewer
