"""The count of a finished round that a game shows in its own way."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from caurobat.core.game import AnyView, Result
from caurobat.decks import Card
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.faces import SeatFace


@dataclass(frozen=True, slots=True)
class Counted:
    """The figures of a count, once a round is over.

    The view of all after the round, its result, who sat there, the seats of each side, each side's score in a match to
    `goal`, and the cards that somebody `shown` of a hand before that ended it.
    """

    view: AnyView
    result: Result
    faces: Sequence[SeatFace]
    sides: Sequence[tuple[int, ...]]
    score: Sequence[int]
    goal: int
    shown: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class CountShow:
    """A count that a game shows in its own way, in the room that else has rows and a graph.

    It takes so many `seconds`, none where there is nothing to count; `draw` draws it into a box as it is at a part of
    them, from 0 to 1. `has_graph`: it takes the place of the rows alone, and leaves the graph its own.
    """

    seconds: Callable[[Counted], float]
    draw: Callable[[pygame.Surface, Easel, pygame.Rect, Counted, float], None]
    has_graph: bool = False
