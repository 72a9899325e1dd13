"""Let Ctrl-C end the program at once while it is still loading, without a traceback of the imports.

Import this module first, and call `is_over` after the last import.
"""

import signal

_before = signal.getsignal(signal.SIGINT)
if _before is signal.default_int_handler:  # a shell makes background jobs ignore SIGINT; leave it that way
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def is_over() -> None:
    """Restore the handler of Ctrl-C once the program can deal with it."""
    if _before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _before)
