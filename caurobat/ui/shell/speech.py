"""The system's own voice, for players without a screen reader: it speaks the messages and the focused control.

`prismatoid`, which comes with the extra ``speech``, speaks through SAPI, AVSpeech or Speech Dispatcher. Starting it can
take seconds, so it runs in a thread of its own.
"""

import logging
import queue
import threading
from typing import Any, Final

from caurobat.narration.strings import msg
from caurobat.paths import install_command

log = logging.getLogger(__name__)

_NO_LIBRARY: Final = msg("Nothing here can speak yet. This line adds what is missing: {command}")
_NOT_HERE: Final = msg("This program has no voice of its own. A screen reader can read it aloud.")
_NO_VOICE: Final = msg("This system has no voice that programs can use. On Linux, install speech-dispatcher.")
_FOREIGN: Final = msg("This system has no voice for this language: another one speaks.")


class Voice:
    """Speaks texts in `language` until `close`."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.cure = install_command("speech")
        self.problem = ""
        """Why the voice does not speak, or not as intended, with a place for the `cure`; set by its thread."""
        self._due: queue.SimpleQueue[tuple[str, bool] | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    def say(self, text: str, *, is_urgent: bool = False) -> None:
        """Speak `text` after the others, or instead of them if `is_urgent`; drop it if the voice has failed."""
        if self._thread.is_alive():
            self._due.put((text, is_urgent))

    def close(self) -> None:
        """Stop speaking."""
        self._due.put(None)

    def _run(self) -> None:
        try:
            import prism
        except (ImportError, OSError) as error:
            log.warning("nothing can speak: %s", error)
            self.problem = _NO_LIBRARY if self.cure else _NOT_HERE
            return
        try:
            context = prism.Context()
            backend = context.create_best()
            if not _speaks(backend, self.language):
                self.problem = _FOREIGN
            while (message := self._due.get()) is not None:
                backend.speak(*message)
            backend.stop()
        except (prism.PrismError, ValueError, RuntimeError) as error:
            log.warning("no voice: %s", error)
            self.problem = _NO_VOICE


def _speaks(backend: Any, language: str) -> bool:  # noqa: ANN401  its types are there with the extra alone
    """Select a voice of `backend` for `language`, preferring the usual one; return False if there is none."""
    if not backend.features.supports_set_voice:
        return True  # the voice of a screen reader, which its user has chosen
    for number in (backend.voice, *range(backend.voices_count)):
        if backend.get_voice_language(number).lower()[:2] == language[:2]:
            backend.voice = number
            return True
    return False
