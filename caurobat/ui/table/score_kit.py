"""What a game says of a finished round: who had how much, why that won, how it came about."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from caurobat.core.events import Event
from caurobat.core.game import Result
from caurobat.decks import Card
from caurobat.narration.scores import Highlight, History
from caurobat.narration.strings import Strings
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.faces import SeatFace


@dataclass(frozen=True, slots=True)
class Counted:
    """What a count shows, once a round is over.

    The view of all after the round, its result, who sat there, the seats of each side, each side's score in a match to
    `goal`, and the cards that somebody `shown` of a hand before that ended it.
    """

    view: Any
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
    them, from 0 to 1.
    """

    seconds: Callable[[Counted], float]
    draw: Callable[[pygame.Surface, Easel, pygame.Rect, Counted, float], None]


def _no_highlights(_strings: Strings, _rounds: Sequence[Sequence[Event]], _names: Sequence[str]) -> Sequence[Highlight]:
    """Nothing is remembered."""
    return ()


@dataclass(frozen=True, slots=True)
class ScoreKit:
    """What a game says of a finished round.

    - `history`: how it went, for the graph; `notes`: a few words about each of its turning plays.
    - `counts`: what each seat's row counts up to; `most`: the count that fills a row's bar.
    - `reason`: what won it.
    - `show`: the count in the game's own way; None: each seat's row, and the graph.
    - `corrected`: a round's result, by options, with so many cards more for each seat: None where none can be given.
    - `highlights`: the best of a whole match, from all events of each of its rounds; the first ones are shown.
    """

    history: Callable[[Sequence[Event], int], History]
    notes: Callable[[Strings, Sequence[Event], Sequence[str]], list[str]]
    counts: Callable[[Result], Sequence[int]]
    most: Callable[[Any], int]
    reason: Callable[[Strings, Result], str]
    show: CountShow | None = None
    highlights: Callable[[Strings, Sequence[Sequence[Event]], Sequence[str]], Sequence[Highlight]] = _no_highlights
    corrected: Callable[[Any, Result, Sequence[int]], Result] | None = None
