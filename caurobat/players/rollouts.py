"""Rounds that searches and forecasts play on: what they need of one, and how it is played out by policies."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from caurobat.players.player import never

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
