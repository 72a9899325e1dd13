"""The middle of a game's table: its places, the ground below the cards, and what stands round them."""

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
    """The middle of the table of one game, which narrows it once; seats run round it as play goes.

    `has_piles`: whether seats have piles before them.
    """

    has_piles = True

    def __init__(self, game: Game[Any, Any, ViewT]) -> None:
        self.game = game

    @abstractmethod
    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """The places that the game makes of a free room, for so many seats seen by one; `is_row` as in `Easel`."""

    def draw_ground(self, surface: pygame.Surface, easel: Easel, areas: Areas) -> None:
        """Draw what never moves."""

    def parts_below(self, easel: Easel, picture: Picture) -> list[Part]:
        """Return the parts behind the cards."""
        return []

    def parts_over(self, easel: Easel, picture: Picture) -> list[Part]:
        """Return the parts before the cards, while nothing moves below."""
        return []

    def beat(self, stage: TableAnimator, now: float) -> int:
        """A number that changes with whatever moves in the middle of itself: so often it is drawn anew."""
        return 0

    def parts_on(self, easel: Easel, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """Marks that follow the cards (the sprites drawn), asked for at every frame."""
        return []

    def draw_on_card(self, surface: pygame.Surface, easel: Easel, view: ViewT, card: Card, rect: pygame.Rect) -> None:
        """Draw what marks an open `card` in `rect`, wherever it lies or flies; nothing where it is like others."""

    def shape(self, seats: int, viewer: int, *, is_row: bool = False) -> TableShape:
        """A table for so many `seats` with `viewer` at the bottom of the screen."""

        def middle(free: pygame.Rect) -> Middle:
            return self.places(free, seats, viewer, is_row=is_row)

        return TableShape(seats, viewer, middle, is_clockwise=self.game.is_clockwise, has_piles=self.has_piles)

    # A table shows one game: what it hands over is that game's.

    def view_of(self, picture: Picture) -> ViewT:
        """The view that is shown."""
        return cast("ViewT", picture.stage.view)

    def play_of(self, picture: Picture) -> PlayT | None:
        """Return the summary of the last play."""
        return cast("PlayT | None", picture.last_play)

    def forecast_of(self, picture: Picture) -> ForecastT | None:
        """Return the forecast of the focused action."""
        return cast("ForecastT | None", picture.forecast)


MiddleKit: TypeAlias = GameMiddle[Any, Any, Any]
"""Any game's."""
