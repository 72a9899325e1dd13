"""Puts the program together behind its open window: sounds, saved games, and which scene leads to which."""

import gc
from contextlib import ExitStack
from threading import Thread
from typing import TYPE_CHECKING, NamedTuple

import pygame

from caurobat.match.storage import Saves
from caurobat.paths import Folders, SpoiltAssets, assets_dir
from caurobat.startup import give_back_memory, tell
from caurobat.ui.audio.interface_sounds import PlayedInterfaceSounds
from caurobat.ui.audio.sounds import Sounds
from caurobat.ui.base.clock import RealClock
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.drawing.slate import Slate
from caurobat.ui.host.stack import SceneStack
from caurobat.ui.shell.app import App
from caurobat.ui.shell.kept_picture import KeptPicture, kept_title
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.shell.tidying import Tidying
from caurobat.ui.shell.warming import is_warm, warm_up
from caurobat.ui.shell.window import WindowOptions

if TYPE_CHECKING:
    from caurobat.match.bot_runner import BotRunner
    from caurobat.match.review import Reviewing
    from caurobat.ui.scenes.hint import Advising
    from caurobat.ui.shell.new_game import NewGame


class Start(NamedTuple):
    """What is there when the window is: `log_problem` says why no log can be kept, if so."""

    window: pygame.Window
    options: WindowOptions
    folders: Folders
    file: SettingsFile
    settings: Settings
    saves: Saves
    language: str
    game: "NewGame | None"
    kept_title: KeptPicture | None
    log_problem: str


def run(start: Start) -> int:
    """Go on until the window is closed, and return the exit status."""
    settings, file = start.settings, start.file
    sounds = Sounds(assets_dir() / "sounds", settings.effects_volume, settings.music_volume, settings.is_muted)
    try:
        app = App(
            settings,
            start.folders,
            RealClock(),
            assets_dir(),
            options=start.options,
            language=start.language,
            interface_sounds=PlayedInterfaceSounds(sounds),
            settings_file=file,
            window=start.window,
        )
    except SpoiltAssets as error:
        tell(f"caurobat: {error}")
        return 1
    workers = ExitStack()
    scenes = Scenes(app.host, start.saves, sounds, hire=lambda: _hired(workers))
    app.when_idle = lambda: _prepare(sounds)
    app.when_quiet = sounds.rest
    tidying = Tidying(is_warm)
    app.at_rest = tidying.at_rest
    # What exactly is wrong stands in the log, in English: here it is said so that a player understands it.
    if start.log_problem:
        app.host.toast(app.host.t("No log can be kept in {folder}.", folder=start.folders.log), stays=True)
    if file.problems:
        told = app.host.t("The settings in {path} cannot all be used; the log says why.", path=file.path)
        app.host.toast(told, stays=True)
    app.crash_context = scenes.crash_context
    kept = start.kept_title if not app.toasts.texts else None
    app.frame_hook = lambda surface, _: _has_begun(app, kept, surface)
    try:
        status = app.run(scenes.first(start.game))
        if status == 0 and start.game is None:
            _keep_next_title(app, start, sounds)
        return status
    finally:
        tidying.end()
        app.close()
        sounds.close()
        workers.close()


def _has_begun(app: App, kept: KeptPicture | None, surface: pygame.Surface) -> None:
    """The first frame has been shown: so the next start begins."""
    app.frame_hook = None
    gc.enable()
    give_back_memory()
    if kept is not None:
        kept.hold_against(surface)


def _keep_next_title(app: App, start: Start, sounds: Sounds) -> None:
    """Keep the picture with which the next start begins, where settings, size or games have changed in this one."""
    host, surface = app.host, app.surface.copy()
    has_game = start.saves.has_game()
    kept = kept_title(start.folders, surface, start.language, host.settings, has_game=has_game)
    if kept.is_there(surface) or host.look.size != surface.get_size():  # an edge is being dragged
        return
    app.window.hide()  # nobody waits for it
    slate, host.stack, host.shows_focus = Slate(surface), SceneStack(), False
    host.stack.resize(surface.get_size())
    host.stack.push(Scenes(host, start.saves, sounds).first(None))
    host.stack.update(app.clock.now())
    host.stack.draw(slate)
    writing = kept.hold_against(surface)
    if writing is not None:
        writing.join()


def _prepare(sounds: Sounds) -> None:
    """Nothing moves for the first time: get ready for what may be asked for."""
    sounds.open()
    Thread(target=warm_up, daemon=True).start()


def _hired(workers: ExitStack) -> "tuple[BotRunner, Advising, Reviewing]":
    """Those who think beside the interface; they stop with `workers`."""
    from caurobat.match.bot_runner import WorkerBotRunner
    from caurobat.players.reviewing import Reviewer
    from caurobat.players.thinking import Adviser, Thinker

    thinker, adviser, reviewer = Thinker(), Adviser(), Reviewer()
    workers.callback(thinker.close)
    workers.callback(adviser.close)
    workers.callback(reviewer.close)
    return WorkerBotRunner(thinker), adviser, reviewer
