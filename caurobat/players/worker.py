"""A process of its own for thinking: it works on one job at a time, and is asked for the result between frames.

It is started afresh (never forked) and daemonic; it stops working as soon as anything new is sent to it or the
program is gone. A frozen program must call `multiprocessing.freeze_support()` first of all.
"""

import multiprocessing
import signal
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final, Generic, Protocol, TypeVar

from caurobat.players.player import Stop

_GRACE_SECONDS: Final = 0.5
ResultT = TypeVar("ResultT", covariant=True)
KindT = TypeVar("KindT")


class Job(Protocol[ResultT]):
    """Something to work out. It travels to another process, and its result back."""

    def work(self, should_stop: Stop) -> ResultT:
        """The result, as good as it is when `should_stop` first says yes."""
        ...


@dataclass(frozen=True, slots=True)
class _Sent:
    number: int
    job: Job[object]


@dataclass(frozen=True, slots=True)
class _Done(Generic[KindT]):
    number: int
    result: KindT


def serve(connection: Connection) -> None:
    """The worker's life: do each job; None only interrupts. Ends when the other end is closed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        while True:
            sent: _Sent | None = connection.recv()
            if sent is not None:
                connection.send(_Done(sent.number, sent.job.work(connection.poll)))
    except (EOFError, BrokenPipeError, ConnectionResetError):
        # The program has gone or wants no more: nobody is left to tell.
        return


class Worker(Generic[KindT]):
    """The program's side of one worker process, whose jobs give results of one kind."""

    def __init__(self, life: Callable[[Connection], None] = serve) -> None:
        """Nothing is started yet; `life` is what the process runs."""
        self._life = life
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None
        self._number = 0

    @property
    def is_alive(self) -> bool:
        """Whether there is a process to give jobs to, as far as is known."""
        return self._connection is not None

    def warm_up(self) -> None:
        """Start the process where there is none, so that the first job needn't wait for it; raises `OSError`."""
        if self._process is not None and self._process.is_alive():
            return
        self.drop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=self._life, args=(theirs,), name="caurobat-thinker", daemon=True)
        process.start()
        theirs.close()
        self._process, self._connection = process, ours

    def give(self, job: Job[KindT]) -> None:
        """Let it work on `job`, and forget any other; without a process to be had, `is_alive` is False then."""
        self._number += 1
        try:
            self.warm_up()
            if self._connection is not None:
                self._connection.send(_Sent(self._number, job))
        except OSError:
            self.drop()

    def take(self) -> KindT | None:
        """The result of the last job, once, as soon as it is there."""
        try:
            while self._connection is not None and self._connection.poll():
                done: _Done[KindT] = self._connection.recv()
                if done.number == self._number:
                    return done.result
        except (EOFError, OSError):
            self.drop()
        return None

    def cancel(self) -> None:
        """Let it stop what it is doing; that result never comes."""
        self._number += 1
        try:
            if self._connection is not None:
                self._connection.send(None)
        except OSError:
            self.drop()

    def drop(self) -> None:
        """End the process; the next job starts another."""
        if self._connection is not None:
            self._connection.close()
        if self._process is not None:
            # Killed, not asked: it holds nothing that could be lost, and it may be stuck.
            self._process.kill()
            self._process.join(_GRACE_SECONDS)
        self._process = self._connection = None
