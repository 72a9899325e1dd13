"""Refuse an old Python, and let Ctrl-C end the program while it is still loading, both without a traceback.

Import this module first, and call `is_over` after the last import. It must stay readable for old versions of Python.
"""

import signal
import sys

from caurobat import OLDEST_PYTHON

if sys.version_info < OLDEST_PYTHON:
    sys.exit(
        "caurobat: Python {}.{} or newer is needed; this one is {}.{}".format(*OLDEST_PYTHON, *sys.version_info[:2])
    )

_before = signal.getsignal(signal.SIGINT)
if _before is signal.default_int_handler:  # a shell makes background jobs ignore SIGINT; leave it that way
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def is_over() -> None:
    """Restore the handler of Ctrl-C once the program can deal with it."""
    if _before is signal.default_int_handler:
        signal.signal(signal.SIGINT, _before)
