"""A real scheduler with real workers on this machine: the same sums as one process comes to, whoever is killed."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from caurobat import __main__ as command_line
from caurobat.players import cluster
from caurobat.players.cluster import ClusterProblem

distributed = pytest.importorskip("distributed")
dask = pytest.importorskip("dask")
WORDS = ["simulate", "--game", "scopa", "--seats", "biel,greedy", "--duplicate", "--json", "--rounds"]


@pytest.fixture(scope="module")
def local() -> Iterator[Any]:
    # Whatever else listens on this machine, the web page finds a port of its own. A local cluster gives a worker up for
    # good that is away 15 s after it was killed, if only because it was killed again: here all come back.
    config = dask.config.set({"distributed.deploy.lost-worker-timeout": "1h"})
    page = "127.0.0.1:0"
    with config, distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=page) as cluster:
        yield cluster


def sums(words: list[str], capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    assert command_line.main(words) == 0
    summed: dict[str, Any] = json.loads(capsys.readouterr().out)
    del summed["workers"]
    for player in summed["players"]:
        del player["decision_ms"]
    return summed


@pytest.mark.slow
def test_a_cluster_sums_up_the_same(local: Any, capsys: pytest.CaptureFixture[str]) -> None:
    words = [*WORDS, "20"]
    assert sums([*words, "--cluster", local.scheduler_address], capsys) == sums(words, capsys)
    assert len(local.scheduler.tasks) == 0, "a future that was counted is let go"


@pytest.mark.slow
def test_a_worker_of_another_version_is_refused_in_one_sentence(
    local: Any, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "__version__", "9.9.9")
    assert command_line.main([*WORDS, "20", "--cluster", local.scheduler_address]) == 1
    (said,) = capsys.readouterr().err.splitlines()
    assert "install the same on all machines" in said


def test_a_worker_that_comes_later_with_another_version_is_refused_too() -> None:
    with pytest.raises(ClusterProblem, match=r"has caurobat .*, and this is 0\.0\.0"):
        cluster._block("0.0.0", abs, -1)


@pytest.mark.parametrize("address", ["tcp://127.0.0.1:9", "nonsense"])
def test_a_cluster_that_is_not_there_is_told_in_one_sentence(
    address: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cluster, "_PATIENCE", 0.5)
    assert command_line.main(["arena", "duel", "--deals", "2", "--cluster", address]) == 1
    (said,) = capsys.readouterr().err.splitlines()
    assert f"no scheduler answers at {address}" in said


@pytest.mark.slow
def test_processes_and_a_cluster_exclude_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert command_line.main([*WORDS, "20", "--cluster", "tcp://127.0.0.1:9", "--workers", "2"]) == 2
    assert "leave one of the two out" in capsys.readouterr().err
