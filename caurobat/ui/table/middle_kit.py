"""The middle of a game's table: its places, the ground below the cards, and the decoration round them."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, Generic, TypeAlias, TypeVar, cast

import pygame

from caurobat.core.game import Game, Seen
from caurobat.decks import Card
from caurobat.ui.table.areas import Areas, Middle, TableShape
from caurobat.ui.table.easel import Easel, Part
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.sprites import Sprite

ViewT = TypeVar("ViewT", bound=Seen)
PlayT = TypeVar("PlayT")
ForecastT = TypeVar("ForecastT")


class GameMiddle(ABC, Generic[ViewT, PlayT, ForecastT]):
    """The middle of one game's table, which each game narrows; seats are arranged in playing order.

    `has_piles`: whether seats have piles in front of them.
    """

    has_piles = True

    def __init__(self, game: Game[Any, Any, ViewT]) -> None:
        self.game = game

    @abstractmethod
    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """Return the game's places in a free room, for that many seats as seen by one; `is_row` as in `Easel`."""

    def draw_ground(self, surface: pygame.Surface, easel: Easel, areas: Areas) -> None:
        """Draw whatever never moves."""

    def parts_below(self, easel: Easel, picture: Picture) -> list[Part]:
        """Return the parts drawn behind the cards."""
        return []

    def parts_over(self, easel: Easel, picture: Picture) -> list[Part]:
        """Return the parts drawn over the cards, while nothing below them moves."""
        return []

    def beat(self, stage: TableAnimator, now: float) -> int:
        """Return a number that changes with the middle's own animation, which triggers a repaint."""
        return 0

    def parts_on(self, easel: Easel, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """Return the marks that follow the given sprites; called in every frame."""
        return []

    def draw_on_card(self, surface: pygame.Surface, easel: Easel, view: ViewT, card: Card, rect: pygame.Rect) -> None:
        """Draw the mark of an open `card` in `rect`, resting or flying, if it has one."""

    def shape(self, seats: int, viewer: int, *, is_row: bool = False) -> TableShape:
        """Return the shape of a table for that many `seats` with `viewer` at the bottom of the screen."""

        def middle(free: pygame.Rect) -> Middle:
            return self.places(free, seats, viewer, is_row=is_row)

        return TableShape(seats, viewer, middle, is_clockwise=self.game.is_clockwise, has_piles=self.has_piles)

    # A table shows one game: what it hands over is that game's.

    def view_of(self, picture: Picture) -> ViewT:
        """Return the view on display."""
        return cast("ViewT", picture.stage.view)

    def play_of(self, picture: Picture) -> PlayT | None:
        """Return the summary of the last play."""
        return cast("PlayT | None", picture.last_play)

    def forecast_of(self, picture: Picture) -> ForecastT | None:
        """Return the forecast of the focused action."""
        return cast("ForecastT | None", picture.forecast)


MiddleKit: TypeAlias = GameMiddle[Any, Any, Any]
"""Any game's."""
