"""Ctrl-C while the program is still being loaded: it ends at once, and not with a traceback of what was just read.

This is the first thing that is imported, and `is_over` is called after the last.
"""

import signal

_before = signal.getsignal(signal.SIGINT)
if _before is signal.default_int_handler:  # in the background a shell has it ignored, and it stays so
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def is_over() -> None:
    """From now on Ctrl-C is for those who can answer for it."""
    if _before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _before)
