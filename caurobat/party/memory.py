"""The file that remembers the guests and ports of the latest tables, so that phones find their seats again.

Only hashes of the tokens are written. The table's secret is new at every start.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from caurobat.core.record import SeatRecord
from caurobat.core.text import clean_name
from caurobat.core.zones import MAX_SEATS
from caurobat.match.seating import FACES, INITIAL, NAME_LIMIT
from caurobat.match.shared import Json, read_shared, update_shared
from caurobat.party.guest import Guest
from caurobat.party.guest_list import MOST_GUESTS
from caurobat.party.secrecy import Former, Hands, Seating
from caurobat.translations import LANGUAGES

log = logging.getLogger(__name__)

_NAME: Final = "phones.json"
_KEYS: Final = ("token", "name", "face", "language", "seat")
_HASH_LENGTH: Final = 64
_MOST_PORT: Final = 65535
_MOST_TABLES: Final = 20


@dataclass(frozen=True, slots=True)
class PartyMemory:
    """The guests (except their numbers) and the port of the match with the fingerprint `match`.

    `hands` are those that the guests have seen in the current round, and `seating` says whose the seats are.
    `is_local`: only this machine could reach the table.
    """

    match: str
    port: int
    guests: tuple[Guest, ...]
    is_local: bool = False
    hands: Hands = field(default_factory=Hands)
    seating: Seating = field(default_factory=Seating)


def remember(folder: Path, memory: PartyMemory) -> None:
    """Write `memory` to `folder`, readable by its owner alone; a failure is logged.

    The latest tables are remembered, including those of other copies of the program.
    """

    def change(present: Json | None) -> Json:
        others = {match: each for match, each in _tables(present).items() if match != memory.match}
        latest = [*others.items(), (memory.match, _saved(memory))][-_MOST_TABLES:]
        return {**(present or {}), "tables": dict(latest)}

    try:
        update_shared(folder / _NAME, change)
    except OSError as error:
        log.warning("the phones cannot be remembered: %s", error)


def recall(folder: Path, match: str) -> PartyMemory | None:
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


def _saved(memory: PartyMemory) -> Json:
    hands, seating = memory.hands, memory.seating
    return {
        "port": memory.port,
        "guests": [{key: getattr(guest, key) for key in _KEYS} for guest in memory.guests],
        "is_local": memory.is_local,
        "deal": hands.deal,
        "seen": {name: sorted(seats) for name, seats in hands.seen.items()},
        "kept": dict(hands.kept),
        "given_up": sorted(seating.given_up),
        "left": seating.left,
        "former": {seat: _saved_former(each) for seat, each in seating.former.items()},
    }


def _saved_former(former: Former) -> Json:
    record = former.record
    return {"name": record.name, "player": record.player, "extra": dict(record.extra), "left_by": former.left_by}


def _memory(match: str, value: object) -> PartyMemory:
    match value:
        case {
            "port": int(port), "guests": list(guests), "is_local": bool(is_local),
            "deal": str(deal), "seen": dict(seen), "kept": dict(kept),
            "given_up": list(given_up), "left": dict(left), "former": dict(former),
        } if 0 < port <= _MOST_PORT:  # fmt: skip
            known = tuple(guest for each in guests[:MOST_GUESTS] for guest in _saved_guest(each))
            sitting = {guest.seat: guest.token for guest in known if guest.seat is not None}
            hands = Hands(deal, {name: frozenset(_seats(seats)) for name, seats in seen.items()}, _tokens(kept))
            formers = {_seat(seat): _former(each) for seat, each in former.items()}
            seating = Seating(_seats(given_up), sitting, _tokens(left), formers)
            return PartyMemory(match, port, known, is_local, hands, seating)
        case _:
            raise ValueError("a port, guests, and what they have seen are needed")


def _seats(value: object) -> set[int]:
    return {_seat(each) for each in value} if isinstance(value, list) else set()


def _seat(value: object) -> int:
    """Return the number of a seat, which is a text when used as a key."""
    seat = int(value) if isinstance(value, str) else value
    if type(seat) is not int or not 0 <= seat < MAX_SEATS:
        raise ValueError(f"there is no seat {value!r}")
    return seat


def _tokens(value: Json) -> dict[int, str]:
    return {_seat(seat): str(token) for seat, token in value.items()}


def _former(value: object) -> Former:
    match value:
        case {
            "name": str() | None as name, "player": str() | None as player, "extra": dict(extra), "left_by": str(token)
        }:  # fmt: skip
            return Former(SeatRecord(name, player, extra), token)
        case _:
            raise ValueError("whoever had a seat is not as it was written")


def _saved_guest(value: object) -> Iterator[Guest]:
    """Yield the guest, if it is in the format written here."""
    match value:
        case {"token": str(token), "name": str(name), "face": int(face), "language": str(language), "seat": seat} if (
            len(token) == _HASH_LENGTH
            and INITIAL <= face <= FACES
            and language in LANGUAGES
            and (seat is None or (type(seat) is int and 0 <= seat < MAX_SEATS))
        ):
            yield Guest(0, clean_name(name, NAME_LIMIT), face, language, token, seat)
        case _:
            log.warning("a guest is not as it was written")
