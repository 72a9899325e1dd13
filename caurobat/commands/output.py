"""Output of the commands: lines, errors, and exit statuses.

A windowed program has no streams, and texts may have letters that a stream lacks.
"""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from caurobat.core.text import one_line

BAD_ARGUMENTS: Final = 2
"""The exit status for bad arguments."""
INTERRUPTED: Final = 130
"""The status that a shell reports for a program ended by Ctrl-C."""


class CannotPrint(Exception):
    """The standard output accepts no more, as on a full disk."""


def say(text: str, *, to_errors: bool = False) -> None:
    """Print `text` as lines on the standard output, or on the error stream, if there is one."""
    stream = sys.stderr if to_errors else sys.stdout
    if stream is None:
        return
    encoding = getattr(stream, "encoding", None) or "utf-8"
    with _reporting_full_disks():
        print(text.encode(encoding, "backslashreplace").decode(encoding), file=stream, flush=True)


@contextmanager
def _reporting_full_disks() -> Iterator[None]:
    """Raise `CannotPrint` if output fails within the block, unless its reader has just gone away."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        raise CannotPrint(f"cannot print ({error.strerror}); make room, or print to somewhere else") from None


def say_bytes(data: bytes) -> None:
    """Write `data` unchanged to the standard output, if there is one."""
    if sys.stdout is not None:
        with _reporting_full_disks():
            sys.stdout.buffer.write(data)
            sys.stdout.buffer.flush()


def flush() -> None:
    """Write out whatever the standard output still buffers, if there is one."""
    if sys.stdout is not None:
        with _reporting_full_disks():
            sys.stdout.flush()


def complain(command: str, text: str) -> None:
    """Print one line about a problem on the error stream, if there is one."""
    say(one_line(f"caurobat {command}: {text}"), to_errors=True)


def say_json(value: object) -> None:
    """Print `value` as one line of JSON, in ASCII for any terminal or pipe."""
    say(json.dumps(value, allow_nan=False))
