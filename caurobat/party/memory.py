"""The file that remembers the guests and ports of the latest tables, so that phones find their seats when one goes on.

Only hashes of the tokens are written. The table's secret is new at every start.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from caurobat.core.text import clean_name
from caurobat.core.zones import MAX_SEATS
from caurobat.match.seating import FACES, NAME_LIMIT
from caurobat.match.shared import Json, read_shared, update_shared
from caurobat.narration.strings import LANGUAGES
from caurobat.party.desk import MOST_GUESTS, Guest

log = logging.getLogger(__name__)

_NAME: Final = "phones.json"
_KEYS: Final = ("token", "name", "face", "language", "seat")
_HASH_LENGTH: Final = 64
_MOST_PORT: Final = 65535
_MOST_TABLES: Final = 20


@dataclass(frozen=True, slots=True)
class Memory:
    """The guests and the port of the match with the fingerprint `match`; of a guest, its number is not remembered."""

    match: str
    port: int
    guests: tuple[Guest, ...]


def remember(folder: Path, memory: Memory) -> None:
    """Write `memory` to `folder`, readable by its owner alone; a failure is logged.

    The latest tables are remembered, also those of other copies of the program.
    """
    guests = [{key: getattr(guest, key) for key in _KEYS} for guest in memory.guests]

    def change(present: Json | None) -> Json:
        others = {match: each for match, each in _tables(present).items() if match != memory.match}
        latest = [*others.items(), (memory.match, {"port": memory.port, "guests": guests})][-_MOST_TABLES:]
        return {**(present or {}), "tables": dict(latest)}

    try:
        update_shared(folder / _NAME, change)
    except OSError as error:
        log.warning("the phones cannot be remembered: %s", error)


def recall(folder: Path, match: str) -> Memory | None:
    """Return the memory of `match`; None if there is none or it cannot be read, which is logged."""
    try:
        tables = _tables(read_shared(folder / _NAME))
        return _memory(match, tables[match]) if match in tables else None
    except (OSError, ValueError) as error:
        log.warning("the phones are not remembered: %s", error)
        return None


def _tables(content: Json | None) -> Json:
    tables = (content or {}).get("tables")
    return tables if isinstance(tables, dict) else {}


def _memory(match: str, value: object) -> Memory:
    match value:
        case {"port": int(port), "guests": list(guests)} if 0 < port <= _MOST_PORT:
            return Memory(match, port, tuple(guest for each in guests[:MOST_GUESTS] for guest in _saved_guest(each)))
        case _:
            raise ValueError("a port and guests are needed")


def _saved_guest(value: object) -> Iterator[Guest]:
    """Yield the guest, if it is as it was written."""
    match value:
        case {"token": str(token), "name": str(name), "face": int(face), "language": str(language), "seat": seat} if (
            len(token) == _HASH_LENGTH
            and 1 <= face <= FACES
            and language in LANGUAGES
            and (seat is None or (type(seat) is int and 0 <= seat < MAX_SEATS))
        ):
            yield Guest(0, clean_name(name, NAME_LIMIT), face, language, token, seat)
        case _:
            log.warning("a guest is not as it was written")
