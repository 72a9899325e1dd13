import multiprocessing
import os
import signal
import time
from collections.abc import Iterable
from dataclasses import replace

import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.simulate import PlayedGame, SimulationPlan, WorkerLost, played_games
from tests.expecting import first_quick, present

PLAN = SimulationPlan(GAME.id, ("greedy", "random", "random"), GAME.options({}), rounds=7, seed=3, duplicate=True)


def by_number(games: Iterable[PlayedGame]) -> list[PlayedGame]:
    return sorted((replace(game, seconds=()) for game in games), key=lambda game: (game.deal, game.rotation))


def wait_until_gone(seconds: float = 60.0) -> bool:
    end = time.monotonic() + seconds
    while multiprocessing.active_children() and time.monotonic() < end:
        time.sleep(0.02)
    return not multiprocessing.active_children()


@pytest.mark.parametrize("workers", first_quick([3, 2]))
def test_any_number_of_workers_plays_the_same_games(workers: int) -> None:
    assert by_number(played_games(PLAN, workers)) == by_number(played_games(PLAN, 1))
    assert wait_until_gone()


def test_there_are_no_more_workers_than_games() -> None:
    plan = replace(PLAN, rounds=1, duplicate=False)
    assert by_number(played_games(plan, 60)) == by_number(played_games(plan, 1))


def test_whoever_has_seen_enough_ends_the_workers() -> None:
    games = played_games(replace(PLAN, rounds=100_000), 2)
    next(games)
    assert len(multiprocessing.active_children()) == 2
    games.close()
    assert wait_until_gone()


def test_a_worker_that_is_lost_is_said_to_be_and_takes_the_others_with_it() -> None:
    games = played_games(replace(PLAN, rounds=100_000), 2)
    next(games)
    multiprocessing.active_children()[0].kill()
    with pytest.raises(WorkerLost, match="ended too early"):
        for _ in games:
            pass
    assert wait_until_gone()


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
def test_workers_let_ctrl_c_pass() -> None:
    games = played_games(replace(PLAN, rounds=20), 2)
    seen = [next(games)]
    for worker in multiprocessing.active_children():
        os.kill(present(worker.pid), signal.SIGINT)
    seen += games
    assert len(seen) == 60
