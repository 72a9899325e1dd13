"""Chooses the font for each letter: names come in every alphabet, and a single font covers one or two of them.

A line is cut into runs, each of one font and one direction. Letters that no font has are replaced by a single `…`: a
row of boxes would look the same for everybody.
"""

import struct
import unicodedata
from collections.abc import Callable, Iterator
from enum import Enum
from itertools import groupby
from typing import Final, NamedTuple

UNWRITABLE: Final = "…"
_WITHIN: Final = " -'’"  # between two letters that run from the right, they go with them
_DROPPED: Final = ("M", "C", "Sk")  # marks, joiners and tones of skin, where a font lacks them


class Face(Enum):
    """A font file in `assets/fonts`."""

    SHOUT = "shout"
    TITLE = "title"
    SANS = "sans"
    BOLD = "sans-bold"
    LETTERS = "letters"  # Greek, Cyrillic, Hebrew, Arabic and others
    HAN = "han"
    EMOJI = "emoji"


_OTHERS: Final = (Face.LETTERS, Face.HAN, Face.EMOJI)
Covers = Callable[[Face, str], bool]
"""Whether a font has all letters of a text."""


class Run(NamedTuple):
    """A part of a line, in reading order; `script`: the script of right-to-left letters, else empty."""

    face: Face
    script: str
    text: str


def runs(text: str, face: Face, covers: Covers) -> tuple[Run, ...]:
    """Return `text` as runs from left to right, in `face` wherever that has the letters."""
    marked = [*_marked(text, face, covers)]
    for place, (_, script, char) in enumerate(marked):
        if not script and char in _WITHIN and 0 < place < len(marked) - 1:
            before, after = marked[place - 1][1], marked[place + 1][1]
            if before and before == after:
                marked[place] = Run(Face.LETTERS, before, char)
    written = []
    for (one, script), parts in groupby(marked, key=lambda run: run[:2]):
        written.append(Run(one, script, "".join(run.text for run in parts)))
    return tuple(written)


def _marked(text: str, face: Face, covers: Covers) -> Iterator[Run]:
    """Yield each letter with its font and script."""
    last = Run(face, "", "")
    for char in text:
        kind = unicodedata.category(char)
        if kind in ("Mn", "Me") and last.text and covers(last.face, char):
            yield Run(last.face, last.script, char)
            continue
        covering = next((each for each in (face, *_OTHERS) if covers(each, char)), None)
        if covering is None and kind.startswith(_DROPPED):
            continue
        if covering is None:
            if last.text == UNWRITABLE:
                continue
            char, covering = UNWRITABLE, face
        last = Run(covering, _script(char), char)
        yield last


def _script(char: str) -> str:
    match unicodedata.bidirectional(char):
        case "R":
            return "Hebr"
        case "AL":
            return "Arab"
        case _:
            return ""


def letters_of(data: bytes) -> frozenset[str]:
    """Return the letters in a TrueType font's file; raises `ValueError` if they cannot be read."""
    try:
        best = max(_subtables(data), default=None)
        if best is None:
            raise ValueError("no list of letters")
        number, at = best
        ranges = _long_ranges(data, at) if number == 12 else _short_ranges(data, at)
        return frozenset(chr(code) for first, last in ranges for code in range(first, min(last, 0x10FFFF) + 1))
    except struct.error as error:
        raise ValueError(f"cut off: {error}") from error


def _subtables(data: bytes) -> Iterator[tuple[int, int]]:
    """Yield the format and offset of each Unicode character map."""
    (tables,) = struct.unpack_from(">H", data, 4)
    for number in range(tables):
        name, _, start, _ = struct.unpack_from(">4sIII", data, 12 + 16 * number)
        if name != b"cmap":
            continue
        (count,) = struct.unpack_from(">H", data, start + 2)
        for each in range(count):
            platform, _, offset = struct.unpack_from(">HHI", data, start + 4 + 8 * each)
            (layout,) = struct.unpack_from(">H", data, start + offset)
            if platform in (0, 3) and layout in (4, 12):
                yield layout, start + offset


def _short_ranges(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges of a character map of format 4: it stores all ends, then all starts."""
    (doubled,) = struct.unpack_from(">H", data, at + 6)
    count = doubled // 2
    ends = struct.unpack_from(f">{count}H", data, at + 14)
    firsts = struct.unpack_from(f">{count}H", data, at + 16 + doubled)
    return ((first, last) for first, last in zip(firsts, ends, strict=True) if last != 0xFFFF)


def _long_ranges(data: bytes, at: int) -> Iterator[tuple[int, int]]:
    """Yield the ranges of a character map of format 12."""
    (count,) = struct.unpack_from(">I", data, at + 12)
    return (struct.unpack_from(">II", data, at + 16 + 12 * number) for number in range(count))
