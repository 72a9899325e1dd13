"""Positions for lessons, written as the text of a state with only the fields that matter."""

import re
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from caurobat.core.game import AnyGame, AnyOptions
from caurobat.learn.lesson import OWN, Lesson, Step, Watch
from caurobat.narration.rules import Example

_FIELD: Final = re.compile(r"(\w+)=")
_FRENCH: Final = re.compile(r"\b(10|[AJQK2-9]|)([HDCS])\b")  # a card or a suit
_SUITS: Final = dict(zip("HDCS", "OCEB", strict=True))
_RANKS: Final = {"A": "1", "J": "10", "Q": "11", "K": "12", "10": "6", "9": "5", "8": "4"}


@dataclass(frozen=True, slots=True)
class Positions:
    """Parses positions of `game`, usually with `seats`.

    Missing fields come from `usual`, or else from an empty table at which the learner, seat 0, is to play.
    """

    game: AnyGame
    seats: int = 2
    usual: str = ""

    def __call__(self, text: str, seats: int | None = None) -> Any:  # noqa: ANN401
        """Return the state written as `text`; raises `BadPosition`."""
        seats = seats or self.seats
        empty = _fields(repr(self.game.blank(self.game.options({}), seats, OWN)))
        del empty["seat"]  # only a view has it
        fields = {**empty, "turn": str(OWN), "dealer": str(seats - 1), **_fields(self.usual)}
        written = _fields(text)
        missing = [f"{name}={value}" for name, value in fields.items() if name not in written]
        return self.game.state_type.parse(" ".join([text, *missing]))

    def lesson(self, key: str, title: str, start: str, *steps: Step, seats: int | None = None) -> Lesson:
        """Return the lesson of these `steps` from the position `start` on; raises `BadPosition`."""
        return Lesson(key, title, self.game, self(start, seats), steps)

    def lesson_of(self, example: Example, options: AnyOptions) -> Lesson:
        """Return an example of the rules' pages as a lesson of one step; raises `BadPosition`.

        It is played by the rules in force, so it always agrees with them, unless an option forbids a table as small as
        the example. If the rules use Spanish cards, French ones are translated.
        """
        start, plays = self(example.position), example.plays
        if self.game.deck(options) is not self.game.deck(start.options):
            start = self.game.state_type.parse(_in_spanish(repr(start)))
            plays = tuple(map(_in_spanish, plays))
        start = replace(start, options=self._allowing(options, start.seats))
        return Lesson("example", "", self.game, start, (Watch("", plays, ""),))

    def _allowing(self, options: AnyOptions, seats: int) -> AnyOptions:
        """Return `options`, or the usual ones with as few changes as possible, such that `seats` seats are allowed."""
        usual = self.game.options({})
        with_one_usual = [replace(options, **{each.name: getattr(usual, each.name)}) for each in fields(options)]
        return next(each for each in (options, *with_one_usual, usual) if seats in self.game.seat_counts(each))


def _fields(text: str) -> dict[str, str]:
    _, *parts = _FIELD.split(text)
    return dict(zip(parts[::2], parts[1::2], strict=True))


def _in_spanish(text: str) -> str:
    return _FRENCH.sub(lambda card: _SUITS[card[2]] + _RANKS.get(card[1], card[1]), text)
