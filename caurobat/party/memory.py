"""The file that remembers the guests and port of the last table, so that phones find their seats when it goes on.

Only hashes of the tokens are written. The table's secret is new at every start.
"""

import hashlib
import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from caurobat.core.record import Record
from caurobat.core.strict_json import BadJson, read_json
from caurobat.core.text import clean_name
from caurobat.core.zones import MAX_SEATS
from caurobat.match.seating import FACES, NAME_LIMIT
from caurobat.match.whole import write_whole
from caurobat.narration.strings import LANGUAGES
from caurobat.party.desk import MOST_GUESTS, Guest

log = logging.getLogger(__name__)

_NAME: Final = "phones.json"
_KEYS: Final = ("token", "name", "face", "language", "seat")
_HASH_LENGTH: Final = 64
_MOST_PORT: Final = 65535


@dataclass(frozen=True, slots=True)
class Memory:
    """The guests and the port of the match with the fingerprint `match`; of a guest, its number is not remembered."""

    match: str
    port: int
    guests: tuple[Guest, ...]


def fingerprint(record: Record) -> str:
    """Return a hash that identifies a match: that of its first deal, which never changes."""
    return hashlib.sha256(repr(record.rounds[0].deal if record.rounds else None).encode()).hexdigest()


def remember(folder: Path, memory: Memory) -> None:
    """Write `memory` to `folder`, readable by its owner alone; a failure is logged."""
    try:
        guests = [{key: getattr(guest, key) for key in _KEYS} for guest in memory.guests]
        text = json.dumps({"match": memory.match, "port": memory.port, "guests": guests})
        write_whole(folder / _NAME, text.encode(), is_forced=False)
    except OSError as error:
        log.warning("the phones cannot be remembered: %s", error)


def recall(folder: Path, match: str) -> Memory | None:
    """Return the memory of `match`; None if there is none or it cannot be read, which is logged."""
    try:
        memory = _memory(read_json((folder / _NAME).read_bytes()))
    except (OSError, BadJson, ValueError) as error:
        if not isinstance(error, FileNotFoundError):
            log.warning("the phones are not remembered: %s", error)
        return None
    return memory if memory.match == match else None


def _memory(value: object) -> Memory:
    match value:
        case {"match": str(match), "port": int(port), "guests": list(guests)} if 0 < port <= _MOST_PORT:
            return Memory(match, port, tuple(_saved_guest(each) for each in guests[:MOST_GUESTS]))
        case _:
            raise ValueError("a match, a port and guests are needed")


def _saved_guest(value: object) -> Guest:
    match value:
        case {"token": str(token), "name": str(name), "face": int(face), "language": str(language), "seat": seat} if (
            len(token) == _HASH_LENGTH
            and 1 <= face <= FACES
            and language in LANGUAGES
            and (seat is None or (type(seat) is int and 0 <= seat < MAX_SEATS))
        ):
            return Guest(0, clean_name(name, NAME_LIMIT), face, language, token, seat)
        case _:
            raise ValueError("a guest is not as it was written")
