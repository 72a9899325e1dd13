"""The title's first picture, kept from one start to the next and shown while the program is still being loaded.

Whoever starts the program sees at once what the first frame will show. `facts` say all that the picture depends on:
with other ones nothing is shown, and the first frame itself is always held against what is kept.
"""

import logging
from pathlib import Path
from threading import Thread

import pygame

from caurobat import __version__
from caurobat.match.whole import write_whole
from caurobat.narration.strings import system_languages
from caurobat.paths import Folders
from caurobat.ui.base.settings import Settings, what_is_seen
from caurobat.ui.shell.window import display_languages

log = logging.getLogger(__name__)


class KeptPicture:
    """The pixels of a whole window in the file at `path`, after a line of `facts`."""

    def __init__(self, path: Path, facts: str) -> None:
        self._path = path
        self._head = f"{facts!a}\n".encode()
        self._known: bytes | None = None

    def show_on(self, window: pygame.Window) -> bool:
        """Show it, if there is one of these facts for as many pixels; whether there was."""
        try:
            known = self._path.read_bytes()
        except OSError as error:  # the first start, mostly
            log.debug("no picture is kept in %s: %s", self._path, error)
            return False
        pixels = window.get_surface().get_buffer()
        if not known.startswith(self._head) or len(known) != len(self._head) + pixels.length:
            return False
        pixels.write(known[len(self._head) :])
        del pixels  # which held the surface fast
        window.flip()
        self._known = known
        return True

    def is_there(self, surface: pygame.Surface) -> bool:
        """Whether a picture is kept of these facts, for as many pixels as `surface` has."""
        try:
            with self._path.open("rb") as file:
                head = file.read(len(self._head))
            size = self._path.stat().st_size
        except OSError as error:
            log.debug("no picture is kept in %s: %s", self._path, error)
            return False
        return head == self._head and size == len(self._head) + surface.get_buffer().length

    def hold_against(self, surface: pygame.Surface) -> Thread | None:
        """Keep what `surface` shows, unless that is what is kept; the thread that writes it, if any."""
        now = self._head + surface.get_buffer().raw
        known, self._known = self._known, None
        if now == known:
            return None
        writing = Thread(target=self._write, args=(now,), daemon=True)
        writing.start()
        return writing

    def _write(self, data: bytes) -> None:
        try:
            write_whole(self._path, data, is_forced=False)
        except OSError as error:  # the next start is a little slower
            log.info("the title's picture cannot be kept: %s", error)


def kept_title(
    folders: Folders, surface: pygame.Surface, language: str, settings: Settings, *, has_game: bool
) -> KeptPicture:
    """The title as it began when all that it shows was as it is now, in a window of the pixels of `surface`."""
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
