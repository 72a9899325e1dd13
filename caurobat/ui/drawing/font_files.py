"""Checks whether a file is a font before a library reads it."""

import struct
from typing import Final

_SFNT: Final = {b"\x00\x01\x00\x00", b"OTTO", b"true"}
_NEEDED_TABLES: Final = {b"cmap", b"head", b"hhea", b"hmtx", b"maxp"}


def font_problem(data: bytes) -> str:
    """Return why `data` is not a TrueType or OpenType font, judging by its header; empty if it looks like one.

    SDL would crash the whole program over a file that is only named like a font.
    """
    if len(data) < 12:
        return "too short for a font"
    # A collection of fonts begins with the position of the first one.
    start = struct.unpack(">I", data[12:16])[0] if data[:4] == b"ttcf" and len(data) >= 16 else 0
    if data[start : start + 4] not in _SFNT or len(data) < start + 12:
        return "no font"
    (count,) = struct.unpack(">H", data[start + 4 : start + 6])
    if len(data) < start + 12 + 16 * count:
        return "cut off"
    names = set()
    for number in range(count):
        name, _, offset, length = struct.unpack(">4sIII", data[start + 12 + 16 * number : start + 28 + 16 * number])
        if offset + length > len(data):
            return "cut off"
        names.add(name)
    return "" if names >= _NEEDED_TABLES else "a font without letters"
