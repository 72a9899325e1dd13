"""Deferred handling of Ctrl-C, so that it never interrupts work that must be completed."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType


class Interrupts:
    """A context in which Ctrl-C raises `KeyboardInterrupt`, but inside `held` only at the end of the block.

    It takes effect even if the program was started with Ctrl-C ignored, as a shell does for background jobs: a signal
    sent there is meant. Outside the main thread signals cannot be handled, so they are left alone.
    """

    def __init__(self) -> None:
        self._is_held = False
        self._has_come = False

    def __enter__(self) -> "Interrupts":
        self._is_ours = threading.current_thread() is threading.main_thread()
        if self._is_ours:
            self._before = signal.signal(signal.SIGINT, self._on_signal)
        return self

    def __exit__(self, *_error: object) -> None:
        if self._is_ours:
            signal.signal(signal.SIGINT, self._before)

    def _on_signal(self, _number: int, _frame: FrameType | None) -> None:
        if not self._is_held:
            raise KeyboardInterrupt
        self._has_come = True

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold interrupts back until the block is done."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
        self.strike()

    def strike(self) -> None:
        """Raise the interrupt that came in the meantime, if any."""
        if self._has_come:
            self._has_come = False
            raise KeyboardInterrupt
