"""What every player is, and the two simplest: one that plays anything, and one that takes the most it can get now."""

from collections.abc import Callable
from typing import Protocol, runtime_checkable

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES
from caurobat.games.cau_robat import GAME, View


class Player(Protocol):
    """A mind for a seat. It keeps nothing from one decision to the next: the view and `rng` tell all it uses."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions that the view's seat is offered; only called when it is that seat's to decide."""
        ...


Stop = Callable[[], bool]
"""Asked now and then whether thinking must end."""


def never() -> bool:
    """Thinking ends when it is done."""
    return False


@runtime_checkable
class ThinkingPlayer(Protocol):
    """A player that takes its time: what it chooses gets better while it thinks, and it can be stopped."""

    def choose(self, view: View, rng: Rng) -> Action:
        """As every player's: the same answer to the same view and `rng`, however long that takes."""
        ...

    def think(self, view: View, rng: Rng, should_stop: Stop) -> Action:
        """The best action known when `should_stop` first says yes, or sooner."""
        ...


class NotItsTurn(ValueError):
    """A player was asked to choose for a seat that has nothing to decide."""

    def __init__(self, view: View) -> None:
        super().__init__(f"seat {view.seat} has nothing to decide; it is for seat {view.turn}")


def offered(view: View) -> tuple[Action, ...]:
    """The actions of the view's seat; raises `NotItsTurn`."""
    decision = GAME.choices(view)
    if decision is None:
        raise NotItsTurn(view)
    return decision.actions


class RandomPlayer:
    """Any action, all alike."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions offered, at random."""
        return rng.choice(offered(view))


class GreedyPlayer:
    """The action after which its pile has grown most, if nobody answers a call; ties fall at random."""

    def choose(self, view: View, rng: Rng) -> Action:
        """One of the actions with the largest net gain."""
        best: list[Action] = []
        most = None
        heights: dict[int, int] = {}
        for action in offered(view):
            # Suits never matter, so cards of one rank gain alike.
            kind = action.card.rank if isinstance(action, Play) else 0
            if kind not in heights:
                heights[kind] = len(GAME.preview(view, action).view.zones[PILES[view.seat]])
            if most is None or heights[kind] > most:
                best, most = [], heights[kind]
            if heights[kind] == most:
                best.append(action)
        return rng.choice(best)
