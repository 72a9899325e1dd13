"""The games of a plan played by several processes; whoever counts them need not know how many.

Of n workers each plays every n-th game, and hands each over when it is done. Ctrl-C is for the process that
counts; workers let it pass and are ended from there.
"""

import multiprocessing
from collections.abc import Generator
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final

from caurobat.match.simulate import Plan, PlayedGame, play_game, seated_players
from caurobat.players.spreading import begin_work, interrupts_ignored

MOST_WORKERS: Final = 60
"""Windows can wait for no more processes at a time."""


class WorkerLost(RuntimeError):
    """A worker ended before its work was done; `status` is its exit status."""

    def __init__(self, status: int | None) -> None:
        super().__init__(f"a worker process has ended too early (status {status}); try again with fewer workers")
        self.status = status


def played_games(plan: Plan, workers: int) -> Generator[PlayedGame, None, None]:
    """Every game of the plan, in whichever order they are done; raises `WorkerLost`.

    Closing the iterator ends the workers.
    """
    workers = min(workers, plan.games)
    if workers == 1:
        players = seated_players(plan)
        for number in range(plan.games):
            yield play_game(plan, players, number)
        return
    running: dict[Connection, SpawnProcess] = {}
    try:
        with interrupts_ignored():
            for first in range(workers):
                here, process = _start(plan, first, workers)
                running[here] = process
        while running:
            ready = wait(list(running))
            for here in [pipe for pipe in running if pipe in ready]:
                try:
                    yield here.recv()
                except EOFError:
                    _end(running.pop(here))
    finally:
        for process in running.values():
            process.terminate()
        for process in running.values():
            process.join()


def _start(plan: Plan, first: int, step: int) -> tuple[Connection, SpawnProcess]:
    # A new interpreter for each: that works on every system, and in a frozen program.
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    process = context.Process(target=_work, args=(plan, first, step, there), daemon=True)
    process.start()
    there.close()
    return here, process


def _end(process: SpawnProcess) -> None:
    process.join()
    if process.exitcode != 0:
        raise WorkerLost(process.exitcode)


def _work(plan: Plan, first: int, step: int, there: Connection) -> None:
    """What a worker does: game `first` and each `step` games further on."""
    begin_work()
    players = seated_players(plan)
    try:
        for number in range(first, plan.games, step):
            there.send(play_game(plan, players, number))
        there.close()
    except (BrokenPipeError, ConnectionResetError):
        # The process that counts is gone, so nobody wants the rest.
        return
