"""Plays that can be looked back at, and the marks on their cards."""

from dataclasses import dataclass
from enum import Enum
from typing import Any


class Mark(Enum):
    """The mark on a card.

    In a moment that is looked back at, that it was played, taken, or would have been better; and now, that it is
    suggested.
    """

    PLAYED = "played"
    TAKEN = "taken"
    BETTER = "better"
    HINT = "hint"


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A play: what it did, the events it went through (from `start` to before `end`), and what it did to one's pile."""

    summary: Any
    start: int
    end: int
    touch: int = 0
