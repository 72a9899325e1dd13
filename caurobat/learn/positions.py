"""Positions for lessons, as the line of text of a state, with only the fields that matter."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from caurobat.core.game import AnyGame
from caurobat.core.round import RoundState
from caurobat.learn.lesson import Lesson, Step

_FIELD: Final = re.compile(r"(\w+)=")
_SEATS: Final = 3
_DEFAULTS: Final = {"options": "[]", "stock": "[]", "table": "[]", "turn": "0"}


@dataclass(frozen=True, slots=True)
class Positions:
    """Parses positions of `game`, of class `kind`, usually with `seats`; `others` are fields with default texts."""

    game: AnyGame
    kind: type[RoundState[Any]]
    others: Mapping[str, str]
    seats: int = _SEATS

    def __call__(self, text: str, seats: int | None = None) -> Any:  # noqa: ANN401
        """Return the state written as `text`; raises `BadPosition`.

        Missing fields are as in `others`, or empty; the learner, seat 0, is to play.
        """
        seats = seats or self.seats
        written = set(_FIELD.findall(text))
        zones = {f"{zone}{seat}": "[]" for zone in ("hand", "pile") for seat in range(seats)}
        fields = {**_DEFAULTS, "seats": str(seats), "dealer": str(seats - 1), **zones, **self.others}
        missing = [f"{name}={value}" for name, value in fields.items() if name not in written]
        return self.kind.parse(" ".join([text, *missing]))

    def lesson(self, key: str, title: str, start: str, *steps: Step, seats: int | None = None) -> Lesson:
        """Return the lesson of these `steps` from the position `start` on; raises `BadPosition`."""
        return Lesson(key, title, self.game, self(start, seats), steps)
