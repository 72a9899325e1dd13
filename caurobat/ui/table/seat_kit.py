"""A game's words on its seats: a line under the name, and the tip of a seat that is pointed at."""

from collections.abc import Collection, Hashable, Sequence
from typing import Any, Generic, TypeAlias, TypeVar

import pygame

from caurobat.core.game import Seen
from caurobat.narration.strings import Strings, msg
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Typesetter
from caurobat.ui.table.faces import SeatFace

ViewT = TypeVar("ViewT", bound=Seen)
LineT = TypeVar("LineT", bound=Hashable)


class GameSeats(Generic[ViewT, LineT]):
    """A game's lines and tips of seats; here there are none.

    `nothing_to_tell` is said where a key goes through the seats that have something to tell, and none has.
    """

    nothing_to_tell = msg("Nothing to show yet.")

    def line(self, view: ViewT, seat: int) -> LineT | None:
        """Return the line under the name of a seat instead of who plays there; something empty: nothing special."""
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
        """Draw `line`, with this typesetter, into this box."""

    def tips(self, strings: Strings, view: ViewT, seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Lines of words about a seat that is pointed at."""
        return []

    def colour_seat(self, view: ViewT, seat: int) -> int:
        """Return the seat whose colour `seat` wears: its own, or the first of its side where that has come out."""
        return seat

    def score(self, view: ViewT, seat: int) -> int | None:
        """Return what `seat` has scored in the match by `view`; None: what it had before the round."""
        return None

    def telling_seats(self, view: ViewT) -> Collection[int]:
        """The seats that have such lines."""
        return ()


SeatKit: TypeAlias = GameSeats[Any, Any]
"""Any game's."""
