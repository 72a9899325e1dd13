"""A strict JSON reader: it finds every violation of the standard and names its place.

Python's own reader accepts NaN and duplicate keys, and fails with `RecursionError` on a hundred thousand brackets. A
file can come from anywhere, so here each of these raises `BadJson`.
"""

import json
import math
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

_LONGEST_NUMBER: Final = 4000
_LONGEST_SHOWN: Final = 40
_PLAIN_KEY: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,39}")
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
DEEPEST: Final = 200
"""The maximum nesting: far more than our files have, and little enough for Python to write back."""


class BadJson(ValueError):
    """A text is not JSON; `place` is a line and column, or the path of a value (`seats[2].name`)."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class _Flaw:
    """A placeholder for a value that the standard does not allow; its path is determined afterwards."""

    why: str
    key: str | None = None


def read_json(data: bytes) -> object:
    """Return the value of the JSON text `data`; raises `BadJson`."""
    text = _decoded(data)
    if not text.strip():
        raise BadJson("line 1 column 1", "the file is empty")
    flaws: dict[tuple[str, str | None], _Flaw] = {}

    def flaw(why: str, key: str | None = None) -> _Flaw:
        # One object for all flaws of a kind: a hostile file may consist of nothing else.
        return flaws.setdefault((why, key), _Flaw(why, key))

    def read_object(pairs: list[tuple[str, object]]) -> object:
        result = dict(pairs)
        if len(result) == len(pairs):
            return result
        times = Counter(key for key, _ in pairs)
        return flaw("the key is there twice", next(key for key, count in times.items() if count > 1))

    def read_whole(number: str) -> object:
        if len(number) > _LONGEST_NUMBER:
            return flaw(f"a number of {len(number)} digits is too long")
        return int(number)

    def read_fraction(number: str) -> object:
        value = float(number)
        return value if math.isfinite(value) else flaw(f"{shown(number)} is too large a number")

    try:
        value: object = json.loads(
            text,
            object_pairs_hook=read_object,
            parse_int=read_whole,
            parse_float=read_fraction,
            parse_constant=lambda word: flaw(f"{word} is no number in JSON"),
        )
    except json.JSONDecodeError as error:
        raise BadJson(*_described(error)) from None
    except RecursionError:
        raise _too_deep(text) from None
    if flaws:
        raise _located(value)
    return value


def _decoded(data: bytes) -> str:
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        place = _position(data[: error.start].decode("utf-8"), error.start)
        raise BadJson(place, "not UTF-8 text; save the file as UTF-8") from None
    if text.startswith("\ufeff"):
        raise BadJson("line 1 column 1", "a byte order mark; save the file as UTF-8 without one")
    return text


def _position(text: str, place: int) -> str:
    before = text[:place]
    return f"line {before.count(chr(10)) + 1} column {len(before) - before.rfind(chr(10))}"


def _described(error: json.JSONDecodeError) -> tuple[str, str]:
    # The decoder's messages are partly about Python rather than the text; use what helps.
    reason = error.msg.removesuffix(" at")
    is_cut = error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated")
    why = "the text ends too early; the file has been cut off" if is_cut else f"not JSON: {reason}"
    return f"line {error.lineno} column {error.colno}", why


def _too_deep(text: str) -> BadJson:
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*+"|[\[\]{}]', text, re.DOTALL):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if depth > DEEPEST:
            return BadJson(_position(text, token.start()), f"more than {DEEPEST} brackets in one another")
    return BadJson("line 1 column 1", "brackets too deep in one another")


def _located(value: object) -> BadJson:
    """Return the error for the first flaw in `value`, which must have one, with its path."""
    for place, part in _walk(value):
        if isinstance(part, _Flaw):
            return BadJson(key_place(place, part.key) if part.key is not None else place or "record", part.why)
    raise AssertionError("a flaw is part of what was read: it stands where it was found")


def _walk(value: object) -> Iterator[tuple[str, object]]:
    """Iterate over all values within `value` with their paths, in text order; not recursive, as it may be deep."""
    waiting = [iter([("", value)])]
    while waiting:
        place, part = next(waiting[-1], (None, None))
        if place is None:
            waiting.pop()
            continue
        yield place, part
        if isinstance(part, (dict, list)):
            waiting.append(_inner(place, part))


def _inner(place: str, part: dict[str, object] | list[object]) -> Iterator[tuple[str, object]]:
    if isinstance(part, dict):
        return ((key_place(place, key), inner) for key, inner in part.items())
    return ((f"{place}[{number}]", inner) for number, inner in enumerate(part))


def key_place(place: str, key: str) -> str:
    """Return the path of `key` in the object at `place` (empty: the outermost)."""
    if _PLAIN_KEY.fullmatch(key):
        return f"{place}.{key}" if place else key
    return f"{place}[{shown(key)}]"


def shown(value: object) -> str:
    """Return `value` as it is shown in an error: short, and on one line."""
    match value:
        case None:
            return "null"
        case bool():
            return "true" if value else "false"
        case Mapping():
            return "an object"
        case list() | tuple():
            return "a list"
        case int() if abs(value) >= 1 << 63:
            return "a very large number"
        case str() if len(value) > _LONGEST_SHOWN:
            return ascii(value[: _LONGEST_SHOWN - 3] + "...")
        case str():
            return repr(value) if value.isprintable() else ascii(value)
        case _:
            return repr(value)


def write_json(value: object) -> str:
    """Return `value` as JSON on one line: letters unescaped, except half a surrogate pair, which no file can hold."""
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return json.dumps(value, allow_nan=False) if _SURROGATE.search(text) else text


def is_too_deep(value: object) -> bool:
    """Return whether lists and objects in `value` are nested more than `DEEPEST` deep."""
    layer = [value]
    for _ in range(DEEPEST):
        layer = [
            inner
            for part in layer
            if isinstance(part, (dict, list))
            for inner in (part.values() if isinstance(part, dict) else part)
        ]
        if not layer:
            return False
    return any(isinstance(part, (dict, list)) for part in layer)
