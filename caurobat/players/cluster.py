"""A measurement that one machine is too small for, spread over a cluster of Dask's distributed scheduler.

A block is one item of work, with its randomness from its number alone, so whoever plays it, however often, comes to
the same. Its future is let go as soon as its result is handed out: of kept ones the scheduler plays those again whose
worker is lost. It needs the extra `caurobat[cluster]`; Dask's own pages tell how its scheduler and workers are started.
"""

import threading
from collections import deque
from collections.abc import Callable, Generator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, TypeVar

from caurobat import __version__

if TYPE_CHECKING:
    from distributed import Client, Future

Item = TypeVar("Item")
Result = TypeVar("Result")
_PATIENCE: Final = 10  # seconds for the scheduler to answer
_AHEAD: Final = 4  # blocks handed out to each worker
_TRIES: Final = 8  # of a block whose workers are lost; the scheduler itself makes four of each
_one_at_a_time = threading.Lock()


class ClusterProblem(Exception):
    """Why a cluster cannot be used, in one sentence with the cure."""


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
        raise ClusterProblem("a cluster takes Dask: pip install 'caurobat[cluster]'") from None
    try:
        get_address_host_port(address)  # a client that fails over it leaves its thread behind
        return Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError, TypeError) as error:
        raise ClusterProblem(
            f"no scheduler answers at {address} ({error}); start one with 'dask scheduler' and give its address"
        ) from None


def _check_versions(client: "Client", address: str) -> None:
    """Raise `ClusterProblem` unless there are workers and all play by the same version."""
    versions = client.get_versions(packages=["caurobat"])
    assert isinstance(versions, dict)  # this client waits for its answers
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
    """Play one block, on the worker. Its threads take turns: players keep what they computed, for one at a time."""
    if version != __version__:  # it came after the others were asked
        raise ClusterProblem(_differs("a worker", __version__, version))
    with _one_at_a_time:
        return work(item)


def _result(future: "Future[Result]", address: str) -> Result:
    """Wait for a block; one whose workers were lost is played again."""
    from distributed import CancelledError, KilledWorker

    for _ in range(_TRIES):
        try:
            return future.result()
        except KilledWorker:
            future.retry()
        except CancelledError:
            break
    raise ClusterProblem(f"the scheduler at {address} was lost, or its workers end too early; look at their logs")
