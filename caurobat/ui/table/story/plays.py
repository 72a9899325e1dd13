"""Plays that can be replayed, and the marks on their cards."""

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Mark(Enum):
    """The mark on a card.

    When looking back: played, taken, or the better choice. Now: suggested by a hint.
    """

    PLAYED = "played"
    TAKEN = "taken"
    BETTER = "better"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A play: its summary, its events (from `start` to before `end`), and its effect on the viewer's pile."""

    summary: Any
    start: int
    end: int
    touch: int = 0
