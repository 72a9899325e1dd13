"""Long measurements: spread over processes, and stopped by Ctrl-C with all that has been found so far."""

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
Found = TypeVar("Found")
_AHEAD: Final = 4  # tasks handed out to each worker beyond the one it is at


def so_far(items: Iterable[Found]) -> list[Found]:
    """All of `items`, or where Ctrl-C comes before the last, those that were there by then."""
    return so_far_and_whether_all(items)[0]


def so_far_and_whether_all(items: Iterable[Found]) -> tuple[list[Found], bool]:
    """Return the items so far, and whether they are all."""
    made: list[Found] = []
    try:
        for item in items:
            made.append(item)  # noqa: PERF402  what is there when it breaks off must be kept
    except KeyboardInterrupt:
        return made, False
    return made, True


Crew = int | Cluster
"""Who plays a long measurement: so many processes here, or a cluster."""


def spread(work: Callable[[Item], Found], items: Sequence[Item], workers: Crew) -> Generator[Found, None, None]:
    """Yield the results of `work` for `items`, in their order. Workers let Ctrl-C pass and are ended from here.

    Raises `ClusterProblem` where a cluster cannot be used.
    """
    if isinstance(workers, Cluster):
        yield from workers.spread(work, items)
        return
    workers = min(workers, len(items))
    if workers <= 1:
        yield from map(work, items)
        return
    before = set(multiprocessing.active_children())
    # A new interpreter for each: that works on every system, and in a frozen program.
    pool = ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn"), initializer=begin_work)
    left, asked = iter(items), deque[Future[Found]]()

    def ask(count: int) -> None:
        with interrupts_ignored():  # a worker is started whenever something is asked for and none is idle
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
    """Prepare a worker: it lets Ctrl-C pass, and ends with the process that started it, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)  # nobody is left to tell


@contextmanager
def interrupts_ignored() -> Iterator[None]:
    """A process started in here ignores Ctrl-C from its very first moment, before it can say so itself.

    For ourselves it is only put off, where the system can do that.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    if hasattr(signal, "pthread_sigmask"):
        resource_tracker.ensure_running()  # it is started with the first process, and would unblock the signal
        # A blocked signal stays so in whatever is started meanwhile, and reaches us once it is unblocked.
        masked = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, masked)
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
