"""Long measurements: distributed over processes, and stopped by Ctrl-C with the results so far."""

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from itertools import islice
from multiprocessing import resource_tracker
from typing import Final, TypeVar

from caurobat.players.cluster import Cluster

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")
_AHEAD: Final = 4  # tasks queued for each worker beyond its current one


Tick = Callable[[], object]
"""A function called after each step of a long measurement."""


def unnoticed() -> None:
    """Ignore a step of a long measurement."""


def so_far(items: Iterable[Outcome], tick: Tick = unnoticed) -> list[Outcome]:
    """Return all of `items`, or those before Ctrl-C; `tick` is called after each one."""
    return so_far_and_whether_all(items, tick)[0]


def so_far_and_whether_all(items: Iterable[Outcome], tick: Tick = unnoticed) -> tuple[list[Outcome], bool]:
    """Return the items so far, and whether they are complete."""
    outcomes: list[Outcome] = []
    try:
        for item in items:
            outcomes.append(item)  # an interruption must not lose the items so far
            tick()
    except KeyboardInterrupt:
        return outcomes, False
    return outcomes, True


Crew = int | Cluster
"""The workers of a long measurement: a number of processes here, or a cluster."""


def spread(work: Callable[[Item], Outcome], items: Sequence[Item], workers: Crew) -> Generator[Outcome, None, None]:
    """Yield the results of `work` for `items`, in order. Workers ignore Ctrl-C and are ended by this process.

    Raises `ClusterProblem` if a cluster cannot be used.
    """
    if isinstance(workers, Cluster):
        yield from workers.spread(work, items)
        return
    workers = min(workers, len(items))
    if workers <= 1:
        yield from map(work, items)
        return
    before = set(multiprocessing.active_children())
    # Each worker gets a new interpreter: that works on every system, and in a frozen program.
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=begin_work)
    left, asked = iter(items), deque[Future[Outcome]]()

    def ask(count: int) -> None:
        with interrupts_ignored():  # submitting starts a worker if none is idle
            asked.extend(pool.submit(work, item) for item in islice(left, count))

    try:
        ask(1 + _AHEAD * workers)
        while asked:
            yield asked.popleft().result()
            ask(1)
    except BaseException:
        for child in set(multiprocessing.active_children()) - before:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def begin_work() -> None:
    """Prepare a worker: it ignores Ctrl-C, and ends when the process that started it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """Let processes started within the block ignore Ctrl-C from their very first moment.

    In this process it is only delayed, on systems that support that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if not hasattr(signal, "pthread_sigmask"):
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            yield
        finally:
            signal.signal(signal.SIGINT, before)
        return
    resource_tracker.ensure_running()  # otherwise it starts with the first process and unblocks the signal
    came = []
    # Threads of libraries do not block the signal: one that reaches them is heard in this thread all the same.
    before = signal.signal(signal.SIGINT, lambda *_: came.append(True))
    # Processes started meanwhile inherit the blocked signal; this process gets it once it is unblocked.
    masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        signal.signal(signal.SIGINT, before)
        if came:
            signal.raise_signal(signal.SIGINT)
