"""The program from its start to its end. The window comes first: what draws in it is loaded behind its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caurobat import __version__
from caurobat.match.storage import Saves
from caurobat.paths import Folders, spare_dirs, user_dirs
from caurobat.startup import tell
from caurobat.ui.base.settings import Settings, SettingsFile, what_is_seen
from caurobat.ui.base.strings import system_languages
from caurobat.ui.shell.diagnostics import open_log
from caurobat.ui.shell.kept_picture import KeptPicture
from caurobat.ui.shell.window import NoDisplay, WindowOptions, display_languages, open_whole

if TYPE_CHECKING:
    import pygame

    from caurobat.ui.shell.new_game import NewGame


def run_program(options: WindowOptions, language: str = "", game: NewGame | None = None) -> int:
    """Open the window, at the table if a `game` is given, and return the exit status once it is closed."""
    folders = user_dirs()
    log_problem = open_log(folders.log)
    file = SettingsFile(folders.config)
    settings = file.load()
    saves = Saves(folders.data, spare_dirs())
    try:
        window = open_whole(options, settings)
    except NoDisplay as error:
        tell(f"caurobat: {error}")
        return 1
    kept = None
    if game is None:
        kept = _kept_title(folders, window, language, settings, has_game=saves.has_game())
        kept.show_on(window)
    from caurobat.ui.shell.program import Start, run

    return run(Start(window, options, folders, file, settings, saves, language, game, kept, log_problem))


def _kept_title(
    folders: Folders, window: pygame.Window, language: str, settings: Settings, *, has_game: bool
) -> KeptPicture:
    """The title as it began when all that it shows was as it is now."""
    surface = window.get_surface()
    facts = (
        __version__,
        surface.get_size(),
        surface.get_masks(),
        (language, system_languages(), display_languages()),
        what_is_seen(settings),
        settings.last_table.get("game"),
        has_game,
    )
    return KeptPicture(folders.state / f"title-{int(has_game)}.pixels", repr(facts))
