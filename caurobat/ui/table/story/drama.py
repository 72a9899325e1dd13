"""The great moments of a game, to which the whole table gives way; each game draws its own.

Reduced motion leaves all of this out but the place of the shout.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TypeAlias

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.layout import Areas

Point: TypeAlias = tuple[int, int]


class Drama(ABC):
    """A great moment of a move of cards: what `winner` does to `loser`."""

    winner: int
    loser: int

    @abstractmethod
    def staged(self, begin: float, leaves: float, lands: float, end: float) -> "StagedDrama":
        """Return it with its times: a pause, the cards set out, they land, and everything is over at `end`."""

    @abstractmethod
    def clear_plaque(self, look: Look, areas: Areas, size: Point, wanted: Point) -> tuple[Point, float]:
        """Return the place of a plaque of `size` near `wanted`, and its scale, so that it doesn't hide the moment."""


class StagedDrama(ABC):
    """A great moment with its times."""

    @abstractmethod
    def is_over(self, now: float) -> bool:
        """Whether nothing of it is visible any more."""

    @abstractmethod
    def seen_at(self, now: float) -> float:
        """Return the time whose picture is shown at `now`."""

    @abstractmethod
    def draw_behind(self, surface: pygame.Surface, look: Look, areas: Areas, now: float) -> bool:
        """Draw what lies behind the flying cards; return whether there was anything."""

    @abstractmethod
    def draw_over(
        self, surface: pygame.Surface, look: Look, areas: Areas, faces: Sequence[SeatFace], now: float
    ) -> list[pygame.Rect]:
        """Draw what lies over the flying cards; return where."""

    @abstractmethod
    def jump(self, areas: Areas, now: float) -> Point:
        """Return how far the whole picture jumps."""
