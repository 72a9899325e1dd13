"""The phones of a table as a program that is started anew knows them again: who they were, and at which port.

Of each token its hash alone is kept; the table's secret is another one every time.
"""

import contextlib
import hashlib
import json
import logging
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from caurobat.core.record import Record
from caurobat.core.strict_json import BadJson, read_json
from caurobat.match.whole import write_whole
from caurobat.narration.strings import LANGUAGES
from caurobat.party.desk import FACES, MOST_GUESTS, Keeping

log = logging.getLogger(__name__)

_NAME: Final = "phones.json"
_HASH: Final = 64  # letters of a token's hash
_MOST_PORT: Final = 65535


@dataclass(frozen=True, slots=True)
class Memory:
    """The `guests` of the match with the fingerprint `match`, and the `port` at which they look for it."""

    match: str
    port: int
    guests: tuple[Keeping, ...]


def fingerprint(record: Record) -> str:
    """Return a text that tells this match from every other: of its first deal, which never changes."""
    return hashlib.sha256(repr(record.rounds[0].deal if record.rounds else None).encode()).hexdigest()


def remember(folder: Path, memory: Memory) -> None:
    """Keep `memory` in `folder`, for its owner alone; one that cannot be written is done without."""
    try:
        write_whole(folder / _NAME, json.dumps(asdict(memory)).encode(), is_forced=False)
    except OSError as error:
        log.warning("the phones cannot be remembered: %s", error)


def recall(folder: Path, match: str) -> Memory | None:
    """Return what is kept of the phones of `match`; None where that is nothing, or cannot be read."""
    try:
        memory = _memory(read_json((folder / _NAME).read_bytes()))
    except (OSError, BadJson, ValueError) as error:
        if not isinstance(error, FileNotFoundError):
            log.warning("the phones are not remembered: %s", error)
        return None
    return memory if memory.match == match else None


def forget(folder: Path) -> None:
    """Keep nothing any more: the table has been left."""
    with contextlib.suppress(OSError):
        (folder / _NAME).unlink()


def _memory(value: object) -> Memory:
    match value:
        case {"match": str(match), "port": int(port), "guests": list(guests)} if 0 < port <= _MOST_PORT:
            return Memory(match, port, tuple(_keeping(each) for each in guests[:MOST_GUESTS]))
        case _:
            raise ValueError("a match, a port and guests are needed")


def _keeping(value: object) -> Keeping:
    match value:
        case {"token": str(token), "name": str(name), "face": int(face), "language": str(language), "seat": seat} if (
            len(token) == _HASH
            and 1 <= face <= FACES
            and language in LANGUAGES
            and (seat is None or (type(seat) is int and 0 <= seat < FACES))
        ):
            return Keeping(token, name, face, language, seat)
        case _:
            raise ValueError("a guest is not as it was written")
