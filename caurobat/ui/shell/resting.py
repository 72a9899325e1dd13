"""What the loop does between two turns: it sleeps, and whatever happens to the window wakes it up.

`pygame.event.wait` looks for events every millisecond. SDL below it can sleep until the desktop sends one, and is asked
for that directly, where it is known to work; elsewhere the loop looks again when its time has come.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from typing import Final

import pygame

from caurobat.ui.shell.pace import FRAMES_A_SECOND

_ENDS_BY_ITSELF: Final = frozenset({"x11", "wayland"})  # drivers that wait on their connection to the desktop
_LEAST_LOOKS: Final = 1.0  # a second, where nothing wakes us up

Sleep = Callable[[int], object]


class Resting:
    """Sleeps between turns; `is_polled` tells whether a gamepad is there, which has to be looked at to be heard."""

    def __init__(self, is_polled: Callable[[], bool]) -> None:
        self._is_polled = is_polled
        self._ticks = pygame.time.Clock()

    @cached_property
    def _sleep(self) -> Sleep | None:
        """Found when it is first needed: the first picture waits for nothing."""
        return _sleep_of_sdl()

    @property
    def is_woken(self) -> bool:
        """Whether whatever happens ends a sleep at rest."""
        return self._sleep is not None and not self._is_polled()

    def after_turn(self, turns_a_second: float) -> None:
        """Sleep until the next turn is due, or, at rest, until something happens."""
        if turns_a_second >= FRAMES_A_SECOND or self._sleep is None or self._is_polled():
            self._ticks.tick(max(turns_a_second, _LEAST_LOOKS))
        elif turns_a_second >= _LEAST_LOOKS:
            self._sleep(round(1000 / turns_a_second))
        else:
            with _mortal():
                self._sleep(round(1000 / turns_a_second))


@contextmanager
def _mortal() -> Iterator[None]:
    """In here Ctrl-C ends the program at once, as a kill would: SDL sleeps on, and Python would not hear of it."""
    import signal

    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        yield
        return
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)


def _sleep_of_sdl() -> Sleep | None:
    """SDL's own sleep of at most so many milliseconds, which takes no event away; None where it would only poll."""
    if not sys.platform.startswith("linux") or pygame.display.get_driver() not in _ENDS_BY_ITSELF:
        return None
    import ctypes

    try:
        wait = ctypes.CDLL(pygame.base.__file__).SDL_WaitEventTimeout  # found in what pygame itself is linked with
    except (OSError, AttributeError):
        return None
    wait.argtypes = (ctypes.c_void_p, ctypes.c_int)
    return lambda milliseconds: wait(None, milliseconds)
