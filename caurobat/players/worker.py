"""A process for thinking: it works on one job at a time, and its result is polled between frames.

It is a spawned (never forked) daemon; it stops working as soon as anything new is sent to it or the program is gone. A
frozen program must call `multiprocessing.freeze_support()` first.
"""

import multiprocessing
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, Generic, TypeVar

from caurobat.players.player import Stop

_GRACE_SECONDS: Final = 0.5
ResultT = TypeVar("ResultT")


def serve(connection: Connection) -> None:
    """Run a worker: do each job; None only interrupts the current one. It ends when the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            sent: tuple[int, Callable[[Stop], object]] | None = connection.recv()
            if sent is not None:
                number, job = sent
                connection.send((number, job(connection.poll)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        return  # the program is gone or no longer needs a worker


class Worker(Generic[ResultT]):
    """The program's side of one worker process. A job runs there with a `should_stop` callback."""

    def __init__(self, life: Callable[[Connection], None] = serve) -> None:
        """Start nothing yet; `life` is the function that the process runs."""
        self._life = life
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._number = 0
        self.job: Callable[[Stop], ResultT] | None = None
        """The job whose result is still to come, even if the process has died."""

    @property
    def is_working(self) -> bool:
        """Whether a result is still to come."""
        return self.job is not None

    @property
    def is_alive(self) -> bool:
        """Whether there is a process to give jobs to, as far as this side knows."""
        return self._connection is not None

    def warm_up(self) -> None:
        """Start the process if there is none, so that the first job needn't wait; raises `OSError`."""
        if self._process is not None and self._process.is_alive():
            return
        self._end()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._life, args=(theirs,), name="caurobat-thinker", daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours

    def give(self, job: Callable[[Stop], ResultT]) -> None:
        """Start `job`, dropping any other; if no process can be started, `is_alive` is False afterwards."""
        self._number += 1
        self.job = job
        try:
            self.warm_up()
            if self._connection is not None:
                self._connection.send((self._number, job))
        except OSError:
            self._end()

    def take(self) -> ResultT | None:
        """Return the result of the last job, once, as soon as it is ready."""
        try:
            while self._connection is not None and self._connection.poll():
                answer: tuple[int, ResultT] = self._connection.recv()
                number, result = answer
                if number == self._number:
                    self.job = None
                    return result
        except (EOFError, OSError):
            self._end()
        return None

    def cancel(self) -> None:
        """Stop the job, if there is one; its result will never come."""
        if self.job is None:
            return
        self._number += 1
        self.job = None
        try:
            if self._connection is not None:
                self._connection.send(None)
        except OSError:
            self._end()

    def close(self) -> None:
        """End the process, and with it the job; the next job starts another one."""
        self.job = None
        self._end()

    def _end(self) -> None:
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            # It is killed because it may hang, and it has nothing to lose.
            self._process.kill()
            self._process.join(_GRACE_SECONDS)
        self._process = self._connection = None
