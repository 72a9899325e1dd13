"""The messages that phones send, parsed strictly: a message that our page would not send is refused."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any, Final, TypeAlias

from caurobat.core.strict_json import BadJson, read_json
from caurobat.core.zones import MAX_SEATS
from caurobat.match.seating import FACES, INITIAL

LONGEST: Final = 4096
"""The largest number of bytes in a message; the server reads none that is longer."""
_LONGEST_TEXT: Final = 200
_HIGHEST: Final = 1 << 31


class BadMessage(ValueError):
    """Raised if a message is invalid; the text says why, for the log."""


@dataclass(frozen=True, slots=True)
class Join:
    """A request to join, with the table's secret or its code."""

    secret: str
    code: str
    name: str
    face: int
    language: str


@dataclass(frozen=True, slots=True)
class Hello:
    """A guest is back, and already has the sentences of `story` before number `since`."""

    token: str
    story: str
    since: int
    language: str


@dataclass(frozen=True, slots=True)
class Sit:
    """The guest wants `seat`."""

    seat: int


@dataclass(frozen=True, slots=True)
class StandUp:
    """The guest leaves its seat, or no longer waits to be let in."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The guest picks choice `number` of the decision shown at `revision`."""

    revision: int
    number: int


Message: TypeAlias = Join | Hello | Sit | StandUp | Choose

_KINDS: Final[Mapping[str, type[Message]]] = {
    "join": Join, "hello": Hello, "sit": Sit, "stand up": StandUp, "choose": Choose,
}  # fmt: skip
_LIMITS: Final = {
    "face": range(INITIAL, FACES + 1),
    "since": range(_HIGHEST),
    "seat": range(MAX_SEATS),
    "revision": range(_HIGHEST),
    "number": range(-1, _HIGHEST),
}
"""The numbers that a field may have; all other fields are short texts."""


def read_message(data: str | bytes) -> Message:
    """Return the message in `data`; raises `BadMessage`."""
    if isinstance(data, bytes):
        raise BadMessage("binary")
    if len(data.encode("utf-8", "replace")) > LONGEST:
        raise BadMessage("too long")
    try:
        value = read_json(data.encode("utf-8", "surrogatepass"))
    except (BadJson, UnicodeError) as error:
        raise BadMessage(f"no JSON: {error}") from None
    values: dict[str, Any] = value if isinstance(value, dict) else {}
    do = values.pop("do", None)
    kind = _KINDS.get(do) if isinstance(do, str) else None
    if kind is None or values.keys() != {field.name for field in fields(kind)}:
        raise BadMessage("nothing that can be done")
    for name, each in values.items():
        limits = _LIMITS.get(name)
        if limits is None and not (isinstance(each, str) and len(each) <= _LONGEST_TEXT):
            raise BadMessage(f"{name}: no short text")
        if limits is not None and not (type(each) is int and each in limits):
            raise BadMessage(f"{name}: no whole number within the limits")
    message: Message = kind(**values)
    return message
