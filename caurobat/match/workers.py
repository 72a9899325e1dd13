"""The games of a plan, played by any number of processes."""

from collections.abc import Generator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import Final

from caurobat.match.simulate import Plan, PlayedGame, play_game, seated_players
from caurobat.players.spreading import Crew, spread

MOST_WORKERS: Final = 60
"""The limit on Windows, which cannot wait for more processes at a time."""


class WorkerLost(RuntimeError):
    """A worker ended before its work was done."""

    def __init__(self) -> None:
        super().__init__("a worker process has ended too early; try again with fewer workers")


def played_games(plan: Plan, workers: Crew) -> Generator[PlayedGame, None, None]:
    """Iterate over the games of the plan, in order. Closing the iterator ends the workers.

    Raises `WorkerLost` and `ClusterProblem`.
    """
    try:
        yield from spread(partial(_played, plan), range(plan.games), workers)
    except BrokenProcessPool:
        raise WorkerLost from None


def _played(plan: Plan, number: int) -> PlayedGame:
    return play_game(plan, seated_players(plan), number)
