"""Positions for lessons: the line of text that a state reads back, of which only what matters need be written."""

import re
from collections.abc import Mapping
from typing import Any, Final

from caurobat.core.round import RoundState

_FIELD: Final = re.compile(r"(\w+)=")
_SEATS: Final = 3
_DEFAULTS: Final = {"options": "[]", "stock": "[]", "table": "[]", "turn": "0"}


def position(kind: type[RoundState[Any]], text: str, others: Mapping[str, str], seats: int = _SEATS) -> Any:  # noqa: ANN401
    """The state of `kind` at a table of `seats` that `text` is the line of; raises `BadPosition`.

    Fields that are not written are as in `others`, or else empty; it is for the learner, seat 0, to play.
    """
    written = set(_FIELD.findall(text))
    zones = {f"{zone}{seat}": "[]" for zone in ("hand", "pile") for seat in range(seats)}
    fields = {**_DEFAULTS, "seats": str(seats), "dealer": str(seats - 1), **zones, **others}
    missing = [f"{name}={value}" for name, value in fields.items() if name not in written]
    return kind.parse(" ".join([text, *missing]))
