"""What a game says of a finished round: who had how much, why that won, how it came about."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias

import pygame

from caurobat.core.events import CardsMoved, Event
from caurobat.core.game import AnyOptions, AnyView, Result
from caurobat.core.zones import ZoneKind
from caurobat.decks import Card
from caurobat.narration.plays import split_plays
from caurobat.narration.scores import Highlight, History
from caurobat.narration.strings import Strings
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.stage_kit import GameStage, PlayT


@dataclass(frozen=True, slots=True)
class Counted:
    """What a count shows, once a round is over.

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
    them, from 0 to 1.
    """

    seconds: Callable[[Counted], float]
    draw: Callable[[pygame.Surface, Easel, pygame.Rect, Counted, float], None]


class GameScore(ABC, Generic[PlayT]):
    """What a game says of a finished round; a game narrows it once.

    `show`: the count in the game's own way; None: each seat's row, and the graph. `has_head_starts`: whether a round
    can be counted with cards more for some, see `corrected`.
    """

    show: CountShow | None = None
    has_head_starts = False

    def __init__(self, stage: GameStage[Any, PlayT]) -> None:
        self.stage = stage

    def history(self, events: Sequence[Event], seats: int) -> History:
        """How the round went, for the graph, from all of its events so far."""
        rows = [(0,) * seats]
        for play in split_plays(self.stage.begins_play, events):
            heights = list(rows[-1])
            for event in play:
                self.grow(heights, event)
            rows.append(tuple(heights))
        turning = self.turning(self.plays(events, seats), seats)
        numbers, whose = [number for number, _ in turning], [self.turned_by(play) for _, play in turning]
        return History(tuple(rows), tuple(numbers), tuple(whose))

    def grow(self, heights: list[int], event: Event) -> None:
        """Change what each seat's line shows by `event`: how many cards its pile has."""
        if isinstance(event, CardsMoved):
            for zone, sign in ((event.source, -1), (event.target, 1)):
                if zone.kind is ZoneKind.PILE:
                    heights[zone.seat] += sign * len(event.cards)

    def plays(self, events: Sequence[Event], seats: int) -> list[PlayT]:
        """The plays of a round."""
        return [self.stage.summarize_play(play, seats) for play in split_plays(self.stage.begins_play, events)]

    def turning(self, plays: Sequence[PlayT], seats: int) -> list[tuple[int, PlayT]]:
        """The plays to mark, counted from 1, in order."""
        return []

    def turned_by(self, play: PlayT) -> int:
        """The seat that the round turned for by `play`."""
        return play.seat

    def note(self, strings: Strings, play: PlayT, names: Sequence[str]) -> str:
        """A few words about a turning play."""
        return ""

    def notes(self, strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """A few words about each of the turning plays."""
        return [self.note(strings, play, names) for _, play in self.turning(self.plays(events, len(names)), len(names))]

    def counts(self, result: Result) -> Sequence[int]:
        """What each seat's row counts up to."""
        return result.counts

    def most(self, options: AnyOptions) -> int:
        """The count that fills a row's bar: all cards."""
        return len(self.stage.game.deck(options).cards)

    @abstractmethod
    def reason(self, strings: Strings, result: Result) -> str:
        """What won the round."""

    def corrected(self, options: AnyOptions, result: Result, cards: Sequence[int]) -> Result:
        """The result of a round with so many cards more for each seat."""
        raise NotImplementedError(f"{self.stage.game.id} counts no head starts")

    def highlights(
        self, strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]
    ) -> Sequence[Highlight]:
        """The best of a whole match, from all events of each of its rounds; the first ones are shown."""
        plays = [(number, play) for number, events in enumerate(rounds, 1) for play in self.plays(events, len(names))]
        return [each for each in self.best(strings, plays, names) if each is not None]

    def best(
        self, strings: Strings, plays: Sequence[tuple[int, PlayT]], names: Sequence[str]
    ) -> Sequence[Highlight | None]:
        """What is worth remembering of the `plays` of a match, each with its round; None: there was none such."""
        return ()


ScoreKit: TypeAlias = GameScore[Any]
"""Any game's."""
