"""Positions for lessons: the line of text that a state reads back, of which only what matters need be written."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from caurobat.core.round import RoundState

_FIELD: Final = re.compile(r"(\w+)=")
_SEATS: Final = 3
_DEFAULTS: Final = {"options": "[]", "stock": "[]", "table": "[]", "turn": "0"}


@dataclass(frozen=True, slots=True)
class Positions:
    """Makes the positions of one game: states of `kind` at a table of `seats`; `others` are fields and their texts."""

    kind: type[RoundState[Any]]
    others: Mapping[str, str]
    seats: int = _SEATS

    def __call__(self, text: str, seats: int | None = None) -> Any:  # noqa: ANN401
        """The state that `text` is the line of; raises `BadPosition`.

        Fields that are not written are as in `others`, or else empty; it is for the learner, seat 0, to play.
        """
        seats = seats or self.seats
        written = set(_FIELD.findall(text))
        zones = {f"{zone}{seat}": "[]" for zone in ("hand", "pile") for seat in range(seats)}
        fields = {**_DEFAULTS, "seats": str(seats), "dealer": str(seats - 1), **zones, **self.others}
        missing = [f"{name}={value}" for name, value in fields.items() if name not in written]
        return self.kind.parse(" ".join([text, *missing]))
