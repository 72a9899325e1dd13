"""Rounds that searches and forecasts play on: what they need of one, and how it is played out by policies."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from caurobat.players.player import Stop, never

MoveT = TypeVar("MoveT")


class Playable(Protocol[MoveT]):
    """A round that is played on: the round of the rules, or a game's faster abstraction of it."""

    @property
    def is_over(self) -> bool:
        """Whether nobody is to move any more."""
        ...

    @property
    def turn(self) -> int | None:
        """The seat to move; no seat's number if the round is over."""
        ...

    def moves(self) -> Sequence[MoveT]:
        """Return the moves of the seat to move."""
        ...

    def play(self, move: MoveT, /) -> None:
        """Carry out one of `moves`."""
        ...


WorldT = TypeVar("WorldT", bound=Playable[Any])
Policy: TypeAlias = Callable[[WorldT], MoveT]
"""Returns the move of the seat to move."""


def play_out(world: WorldT, policy: "Policy[WorldT, Any]", is_enough: Callable[[], bool] = never) -> None:
    """Play `world` on by `policy` until it is over, or `is_enough` says that the rest would be all chance."""
    while not world.is_over and not is_enough():
        world.play(policy(world))


def best_in_heats(
    values: Mapping[MoveT, float], trials: int, play_world: Callable[[Sequence[MoveT]], Iterable[float]], stop: Stop
) -> MoveT:
    """Return the best of some moves, the first of equals; if time is up, the best so far.

    `play_world` plays each of those left out in a new world and returns the results, which add to their first `values`.
    In each heat an equal share of `trials` is played, and the better half of the moves continues.
    """
    totals, heats = dict(values), max(1, (len(values) - 1).bit_length())
    while len(totals) > 1:
        for _ in range(max(1, trials // heats // len(totals))):
            if stop():
                return max(totals, key=totals.__getitem__)
            for move, result in zip(totals, list(play_world(list(totals))), strict=True):
                totals[move] += result
        better = sorted(totals, key=totals.__getitem__, reverse=True)[: (len(totals) + 1) // 2]
        totals = {move: totals[move] for move in better}
    return next(iter(totals))
