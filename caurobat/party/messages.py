"""The messages that phones send, parsed strictly: a message that our page would not send is refused."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from caurobat.core.strict_json import BadJson, read_json
from caurobat.core.zones import MAX_SEATS
from caurobat.match.seating import FACES

LONGEST: Final = 4096
"""The most bytes in a message; the server reads none that are longer."""
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
    """A guest is back, and has the sentences of `story` before number `since`."""

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
    """The guest leaves its seat."""


@dataclass(frozen=True, slots=True)
class Choose:
    """The guest picks choice `number` of the decision shown at `revision`."""

    revision: int
    number: int


Message: TypeAlias = Join | Hello | Sit | StandUp | Choose


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
    if not isinstance(value, dict):
        raise BadMessage("no object")
    return _message(value)


def _message(value: Mapping[str, object]) -> Message:
    match value.get("do"):
        case "join":
            _expect(value, "secret", "code", "name", "face", "language")
            secret, code, name = (_text(value, key) for key in ("secret", "code", "name"))
            return Join(secret, code, name, _number(value, "face", 1, FACES), _text(value, "language"))
        case "hello":
            _expect(value, "token", "story", "since", "language")
            since = _number(value, "since", 0, _HIGHEST)
            return Hello(_text(value, "token"), _text(value, "story"), since, _text(value, "language"))
        case "sit":
            _expect(value, "seat")
            return Sit(_number(value, "seat", 0, MAX_SEATS - 1))
        case "stand up":
            _expect(value)
            return StandUp()
        case "choose":
            _expect(value, "revision", "number")
            return Choose(_number(value, "revision", 0, _HIGHEST), _number(value, "number", -1, _HIGHEST))
        case _:
            raise BadMessage("nothing that can be done")


def _expect(value: Mapping[str, object], *keys: str) -> None:
    if value.keys() != {"do", *keys}:
        raise BadMessage(f"{value['do']}: other keys than {', '.join(keys)}")


def _text(value: Mapping[str, object], key: str) -> str:
    text = value[key]
    if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
        raise BadMessage(f"{key}: no short text")
    return text


def _number(value: Mapping[str, object], key: str, lowest: int, highest: int) -> int:
    number = value[key]
    if type(number) is not int or not lowest <= number <= highest:
        raise BadMessage(f"{key}: no number from {lowest} to {highest}")
    return number
