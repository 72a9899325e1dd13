"""A game's texts on its seats: a line under the name, and a tip."""

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import pygame

from caurobat.core.game import Seen
from caurobat.narration.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Typesetter
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.table.faces import SeatFace

ViewT = TypeVar("ViewT", bound=Seen)
LineT = TypeVar("LineT", bound=Hashable)


class GameSeats(Generic[ViewT, LineT]):
    """A game's lines and tips for seats; this base has none.

    `nothing_to_tell` is shown when the key for tips finds no seat with one.
    """

    nothing_to_tell = msg("Nothing to show yet.")

    def line(self, view: ViewT, seat: int) -> LineT | None:
        """Return the line under the name of a seat in place of who plays there; a falsy value for none."""
        return None

    def draw_line(
        self,
        surface: pygame.Surface,
        look: Look,
        text: Typesetter,
        box: pygame.Rect,
        line: LineT,
        faces: Sequence[SeatFace],
        strings: Strings,
    ) -> None:
        """Draw `line` with this typesetter into this box."""

    def tips(self, strings: Strings, view: ViewT, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the lines of the seat's tip."""
        return []

    def side_colour(self, look: Look, view: ViewT, seat: int) -> Colour | None:
        """Return the colour of the side of `seat` in a game whose sides form in each round; None: not known, or none.

        Partners for a whole match wear one colour in `Faces`.
        """
        return None

    def score(self, view: ViewT, seat: int) -> int | None:
        """Return what `seat` has scored in the match according to `view`; None: its score before the round."""
        return None

    def telling_seats(self, view: ViewT) -> Collection[int]:
        """Return the seats that have tips."""
        return ()


SeatKit: TypeAlias = GameSeats[Any, Any]
"""Any game's."""
