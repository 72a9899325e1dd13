"""The progress of a long run: a bar on a terminal, and a line now and then elsewhere."""

import io
import sys
from typing import Any

from tqdm import tqdm

from caurobat.commands.output import say


class _Lines(io.TextIOBase):
    """A stream for a progress bar that prints its text as lines on the error stream."""

    def write(self, text: str) -> int:
        """Print `text`, unless it only clears the bar."""
        if text.strip():
            say(text.strip(), to_errors=True)
        return len(text)


def progress(total: int, things: str, *, pause: float = 30) -> "tqdm[Any]":
    """Return a context whose `update()` counts one of `total` `things`.

    Without a terminal, a line is printed every `pause` seconds instead, so that a short run prints nothing.
    """
    if sys.stderr is not None and sys.stderr.isatty():
        return tqdm(total=total, unit=f" {things}", leave=False, dynamic_ncols=True)
    return tqdm(
        total=total,
        file=_Lines(),
        leave=False,
        miniters=1,
        mininterval=pause,
        delay=pause,
        bar_format=f"{{n_fmt}} of {{total_fmt}} {things} in {{elapsed}}, about {{remaining}} left",
    )
