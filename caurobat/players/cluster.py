"""A measurement too large for one machine, spread over a cluster by Dask's distributed scheduler.

A block is one item of work. Its randomness comes from its number alone, so its result is the same wherever and however
often it is played. Its future is released as soon as its result is returned, because the scheduler would replay
retained ones whose worker is lost. This needs the extra `cluster`; Dask's documentation says how to start scheduler and
workers.
"""

import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar

from caurobat import __version__
from caurobat.paths import install_command

if TYPE_CHECKING:
    from distributed import Client, Future

Item = TypeVar("Item")
Result = TypeVar("Result")
_PATIENCE: Final = 10  # seconds for the scheduler to answer
_AHEAD: Final = 4  # blocks queued for each worker
_TRIES: Final = 8  # tries of a block whose workers are lost; each of them is four tries of the scheduler
_one_at_a_time = threading.Lock()


class ClusterProblem(Exception):
    """The reason why a cluster cannot be used, in one sentence with the cure."""


class Cluster:
    """The cluster whose scheduler listens at `address`, such as `tcp://10.0.0.1:8786`."""

    def __init__(self, address: str) -> None:
        self.address = address

    def spread(self, work: Callable[[Item], Result], items: Sequence[Item]) -> Generator[Result, None, None]:
        """Yield the results of `work` for `items`, in their order; raises `ClusterProblem`."""
        client = _connected(self.address)
        asked: deque[Future[Result]] = deque()
        left = iter(items)

        def ask() -> None:
            ahead = _AHEAD * max(1, len(client.scheduler_info(n_workers=-1)["workers"]))
            for item in islice(left, max(0, ahead - len(asked))):
                asked.append(client.submit(_block, __version__, work, item, pure=False))

        try:
            _check_versions(client, self.address)
            ask()
            while asked:
                result = _result(asked[0], self.address)
                asked.popleft().release()
                yield result
                ask()
        finally:
            client.cancel(list(asked))
            client.close()


def _connected(address: str) -> "Client":
    try:
        from distributed import Client
        from distributed.comm.addressing import get_address_host_port
    except ModuleNotFoundError:
        cure = install_command("cluster") or "it is the Python package distributed"
        raise ClusterProblem(f"a cluster takes Dask, which is not installed here: {cure}") from None
    try:
        get_address_host_port(address)  # checked first: a client that fails on a bad address leaves a thread behind
        return Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterProblem(
            f"no scheduler answers at {address} ({error}); start one with 'dask scheduler' and give its address"
        ) from None


def _check_versions(client: "Client", address: str) -> None:
    """Raise `ClusterProblem` unless there are workers and all of them run the same version."""
    versions = client.get_versions(packages=["caurobat"])
    assert isinstance(versions, dict)  # the client is synchronous
    workers = versions["workers"]
    if not workers:
        raise ClusterProblem(f"the scheduler at {address} has no worker; start some with 'dask worker {address}'")
    for worker, answer in workers.items():
        version = answer["packages"].get("caurobat")
        if version != __version__:
            raise ClusterProblem(_differs(f"the worker {worker}", version, __version__))


def _differs(worker: str, version: str | None, wanted: str) -> str:
    has = f"has caurobat {version}" if version else "has no caurobat"
    return f"{worker} {has}, and this is {wanted}; install the same on all machines"


def _block(version: str, work: Callable[[Item], Result], item: Item) -> Result:
    """Play one block on the worker, one at a time, because the caches of players are not thread-safe."""
    if version != __version__:  # this worker joined after the check
        raise ClusterProblem(_differs("a worker", __version__, version))
    with _one_at_a_time:
        return work(item)


def _result(future: "Future[Result]", address: str) -> Result:
    """Wait for a block; if its workers are lost, it is played again."""
    from distributed import CancelledError, KilledWorker

    for _ in range(_TRIES):
        try:
            return future.result()
        except KilledWorker:
            future.retry()
        except CancelledError:
            break
    raise ClusterProblem(f"the scheduler at {address} was lost, or its workers end too early; look at their logs")
