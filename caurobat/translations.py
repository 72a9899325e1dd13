"""The languages and their catalogues: a checkout holds what translators write, an installation the compiled form.

Only `.po` files are kept in the repository. A wheel and a frozen program get them compiled (`tools/shipped.py`); a
checkout compiles them as it reads them, in 0.02 s each, so they are never older than their sources.
"""

import gettext
import io
import re
import struct
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Final

LANGUAGES: dict[str, str] = {
    "ca": "Català",
    "es": "Español",
    "es_419": "Español (Latinoamérica)",
    "it": "Italiano",
    "en": "English",
}
"""The languages to choose from, by code, each with its own name for itself."""
SOURCE: Final = ".po"
COMPILED: Final = ".mo"

_PART: Final = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+)?"([^"\\]*(?:\\.[^"\\]*)*)"\s*')
_ESCAPE: Final = re.compile(r"\\(.)")
_MAGIC: Final = 0x950412DE


def read(path: Path) -> gettext.GNUTranslations:
    """Return the catalogue in `path` (given without its ending): from its source, if there is one, or else compiled.

    A file that cannot be used raises an `OSError` or whatever `gettext` raises for it.
    """
    source = path.with_suffix(SOURCE)
    if source.is_file():
        return gettext.GNUTranslations(io.BytesIO(compiled(source.read_bytes())))
    with path.with_suffix(COMPILED).open("rb") as file:
        return gettext.GNUTranslations(file)


@lru_cache(maxsize=8)
def compiled(source: bytes) -> bytes:
    """Return a `.po` file as a `.mo` file, without fuzzy and missing translations; raises `ValueError`."""
    pairs = sorted(_pairs(source.decode("utf-8")))
    if not pairs:
        raise ValueError("it has no messages, not even a header")
    parts = [part for column in zip(*pairs, strict=True) for part in column]  # all keys, then all texts
    count, place = len(pairs), 28 + 16 * len(pairs)
    table: list[int] = []
    for part in parts:
        table += (len(part), place)
        place += len(part) + 1
    head = struct.pack("<7I", _MAGIC, 0, count, 28, 28 + 8 * count, 0, 0)
    return head + struct.pack(f"<{4 * count}I", *table) + b"".join(part + b"\0" for part in parts)


def _pairs(source: str) -> Iterator[tuple[bytes, bytes]]:
    """Yield each translated message of a source with its translation, both encoded as in a compiled file."""
    for message, is_fuzzy in _messages(source):
        key = message["msgid"]
        forms = [text for field, text in message.items() if field.startswith("msgstr")]
        if not all(forms) or (is_fuzzy and key):  # the header counts even if it is marked
            continue
        if "msgctxt" in message:
            key = f"{message['msgctxt']}\x04{key}"
        if "msgid_plural" in message:
            key += f"\0{message['msgid_plural']}"
        yield key.encode(), "\0".join(forms).encode()


def _messages(source: str) -> Iterator[tuple[dict[str, str], bool]]:
    """Yield the fields of each message of a source, and whether it is fuzzy; obsolete ones are comments."""
    message: dict[str, str] = {}
    field, is_fuzzy = "", False
    for number, line in enumerate([*source.split("\n"), ""], start=1):
        part = _PART.fullmatch(line)
        if field.startswith("msgstr") and (part is None or part[1] in ("msgctxt", "msgid")):
            yield message, is_fuzzy
            message, field, is_fuzzy = {}, "", False
        if part is None and not message and (line.startswith("#") or not line.strip()):
            is_fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        field = field if part is None else part[1] or field
        if part is None or not field or (field.startswith("msgstr") and "msgid" not in message):
            raise ValueError(f"line {number} has no place in a message: {line[:60]!r}")
        message[field] = message.get(field, "") + _ESCAPE.sub(_meant, part[2])


def _meant(escape: re.Match[str]) -> str:
    return {"n": "\n", "t": "\t", "r": "\r"}.get(escape[1], escape[1])
