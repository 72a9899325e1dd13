"""A finished round or match in words: how it went, the score, and the highlights."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Generic, TypeAlias, cast

from caurobat.core.events import Event
from caurobat.core.game import AnyGame, AnyOptions, Result
from caurobat.narration.card_names import capital
from caurobat.narration.plays import PlayT
from caurobat.narration.strings import Strings

Moment: TypeAlias = tuple[int, int]
"""A round, from 1, and a play in it, from 0; -1 means the last one."""
Plays: TypeAlias = Sequence[tuple[Moment, PlayT]]
"""The plays of a match, each with its moment."""
_MOST: Final = 4
"""The largest number of plays that are marked."""


@dataclass(frozen=True, slots=True)
class History:
    """How a round went: `heights[play][seat]` after each play, with a first row for the start.

    `turning` are the plays to mark, counted from 1, and `seats` the seats they favoured.
    """

    heights: tuple[tuple[int, ...], ...]
    turning: tuple[int, ...]
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Highlight:
    """A highlight of a match in the player's language: its title, its seat, a text and, if it has one, its moment."""

    title: str
    seat: int
    text: str
    moment: Moment | None = field(default=None, compare=False)


def most_often(strings: Strings, title: str, seats: Sequence[int], names: Sequence[str]) -> Highlight | None:
    """Return, under `title`, the highlight of the seat that occurs most often among `seats`.

    None if there is no such seat, or several.
    """
    made = [seats.count(seat) for seat in range(len(names))]
    most = max(made)
    if not most or made.count(most) > 1:
        return None
    seat = made.index(most)
    text = strings.n("{name:You|*}: {count} in the match", "{name:You|*}: {count} in the match", most, name=names[seat])
    return Highlight(title, seat, capital(text, names))


def score_of_match(strings: Strings, score: int, goal: int) -> str:
    """Return `score` in relation to `goal`."""
    if score > goal:
        return strings.t("{score} (target {goal})", score=score, goal=goal)
    return strings.t("{score} of {goal}", score=score, goal=goal)


def match_won(strings: Strings, names: Sequence[str]) -> str:
    """Return the sentence that `names`, all the people of a side, win the match."""
    if len(names) == 1:
        return strings.t("{name:You win|* wins} the match!", name=names[0])
    return capital(strings.t("{names} win the match!", names=strings.listed(names)), names)


def points_to(strings: Strings, own: int, other: int) -> str:
    """Return `own` points compared with the best of `other`."""
    return strings.n("{count} point to {other}", "{count} points to {other}", own, other=other)


class GameScore(ABC, Generic[PlayT]):
    """A game's words and figures for a finished round, to be subclassed by each game.

    Where the window shows the graph of a round, `grow`, `swing` and `note` make its lines and its marks. `turns` is the
    lowest worth of a play that can turn a round.
    """

    turns = 1

    def __init__(self, game: AnyGame) -> None:
        self.game = game

    def history(self, events: Sequence[Event], seats: int) -> History:
        """Return how the round went, for the graph, based on all of its events."""
        rows = [(0,) * seats]
        plays = self.plays(events, seats)
        for play in plays:
            heights = list(rows[-1])
            for event in play.events:
                self.grow(heights, event)
            rows.append(tuple(heights))
        turning = self._turning(plays, seats)
        return History(tuple(rows), tuple(turning), tuple([self.swing(plays[number - 1])[0] for number in turning]))

    def grow(self, heights: list[int], event: Event) -> None:
        """Update each seat's height in the graph after `event`."""

    def plays(self, events: Sequence[Event], seats: int) -> list[PlayT]:
        """Return the plays of a round."""
        return cast(list[PlayT], self.game.play_type.all_in(events, seats))

    def _turning(self, plays: Sequence[PlayT], seats: int) -> list[int]:
        """Return the plays to mark, in order and counted from 1: those of the greatest worth, if it is high enough.

        Hands without a seat of their own turn nothing.
        """
        swings = [(number, *self.swing(play)) for number, play in enumerate(plays, 1)]
        made = [(worth, -number) for number, seat, worth in swings if seat < seats and worth >= self.turns]
        return sorted([-number for _, number in sorted(made, reverse=True)[:_MOST]])

    def swing(self, play: PlayT) -> tuple[int, int]:
        """Return the seat that `play` favoured, and its worth for the round, to be compared with `turns`."""
        return play.seat, 0

    def note(self, strings: Strings, play: PlayT, names: Sequence[str]) -> str:
        """Return a few words on a turning play."""
        return ""

    def notes(self, strings: Strings, events: Sequence[Event], names: Sequence[str]) -> list[str]:
        """Return a few words on each turning play."""
        plays = self.plays(events, len(names))
        return [self.note(strings, plays[number - 1], names) for number in self._turning(plays, len(names))]

    def counts(self, result: Result) -> Sequence[int]:
        """Return the final number in each seat's row."""
        return result.counts

    @abstractmethod
    def reason(self, strings: Strings, result: Result, options: AnyOptions) -> str:
        """Return why the round was won."""

    def outcome(self, strings: Strings, results: Sequence[Result], rounds: Sequence[Sequence[Event]], seat: int) -> str:
        """Return in a few words what `seat` achieved in a match, to compare with others who played the same cards."""
        sides = len(results[0].points)
        own, *others = [sum(result.points[(seat + step) % sides] for result in results) for step in range(sides)]
        return points_to(strings, own, max(others, default=0))

    def highlights(
        self, strings: Strings, rounds: Sequence[Sequence[Event]], names: Sequence[str]
    ) -> Sequence[Highlight]:
        """Return the highlights of a match from the events of each round, best first."""
        plays = [
            ((number, place), play)
            for number, events in enumerate(rounds, 1)
            for place, play in enumerate(self.plays(events, len(names)))
        ]
        return [each for each in self.best(strings, plays, names) if each is not None]

    def best(self, strings: Strings, plays: Plays[PlayT], names: Sequence[str]) -> Sequence[Highlight | None]:
        """Return the highlights of `plays`; None for one that does not exist."""
        return ()


ScoreKit: TypeAlias = GameScore[Any]
"""The scores of any game."""
