"""The program from its start to its end. The window comes first: what draws in it is loaded behind its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from caurobat.match.storage import Saves
from caurobat.paths import spare_dirs, user_dirs
from caurobat.startup import tell
from caurobat.ui.base.settings import SettingsFile
from caurobat.ui.shell.diagnostics import open_log
from caurobat.ui.shell.kept_picture import kept_title
from caurobat.ui.shell.window import NoDisplay, WindowOptions, open_whole

if TYPE_CHECKING:
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
        kept = kept_title(folders, window.get_surface(), language, settings, has_game=saves.has_game())
        kept.show_on(window)
    from caurobat.ui.shell.program import Start, run

    return run(Start(window, options, folders, file, settings, saves, language, game, kept, log_problem))
