"""A game's words on its seats: a line under the name, and the tip of a seat that is pointed at."""

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Typesetter
from caurobat.ui.table.faces import SeatFace

DrawLine = Callable[
    [pygame.Surface, Look, Typesetter, pygame.Rect, Any, Sequence[SeatFace], Strings],
    None,
]
"""Draws a line of the game's own, with this typesetter, into this box."""


@dataclass(frozen=True, slots=True)
class SeatKit:
    """A game's lines and tips of seats. Views are the game's own.

    - `line`: what stands under the name of a seat instead of who plays there; something empty: nothing special.
    - `draw_line`: draws it.
    - `tips`: lines of words about a seat that is pointed at.
    - `telling_seats`: the seats that have such lines, for a key to go through; `nothing_to_tell` is said if none has.
    """

    line: Callable[[Any, int], Hashable]
    draw_line: DrawLine
    tips: Callable[[Strings, Any, int, Sequence[SeatFace]], list[str]]
    telling_seats: Callable[[Any], Collection[int]]
    nothing_to_tell: str
