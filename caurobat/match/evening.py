"""An evening: the matches that the same people play one after another, and how many of them each person has won.

It is saved with the program's state, so that it survives a restart.
"""

import hashlib
import logging
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from caurobat.core.record import CorruptRecord, Record, format_record, parse_record
from caurobat.match.seating import AWAY, SeatSetup, setups_of
from caurobat.match.session import Session
from caurobat.match.shared import Damaged, Json, put_aside, read_shared, update_shared
from caurobat.match.storage import EVENING
from caurobat.players.roster import HUMAN

log = logging.getLogger(__name__)

_TOGETHER: Final = 2  # the number of people who must stay; with fewer, a new evening begins


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match: its record, and the names of the people who won it."""

    record: Record
    winners: tuple[str, ...]

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats; people replaced by a program have theirs back."""
        setups = zip(setups_of(self.record.game, self.record.seats), self.record.seats, strict=True)
        return tuple(replace(setup, player=HUMAN) if seat.extra.get(AWAY) is True else setup for setup, seat in setups)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who played it."""
        return tuple(seat.name for seat in self.seats if seat.player == HUMAN)


@dataclass(frozen=True, slots=True)
class Evening:
    """The matches `played`, in order; unless `is_counted`, wins are not counted. `key` identifies it in the file."""

    played: tuple[PlayedMatch, ...] = ()
    is_counted: bool = True
    key: str = field(default="", compare=False)

    def after(self, session: Session) -> "Evening":
        """Return the evening after the won match of `session`, or a new evening if other people played it."""
        won = session.sides[session.standing.winner] if session.standing.winner is not None else ()
        match = PlayedMatch(session.record, tuple(session.seats[seat].name for seat in won if seat in session.people))
        if any(fingerprint(each.record) == fingerprint(match.record) for each in self.played):
            return self
        were_here = {name for each in self.played for name in each.people}
        goes_on = len(were_here & set(match.people)) >= _TOGETHER
        if goes_on:
            return replace(self, played=(*self.played, match))
        return Evening((match,), key=fingerprint(match.record))

    @property
    def wins(self) -> list[tuple[str, int]]:
        """Each person with the number of matches won, most wins first."""
        wins = Counter(name for each in self.played for name in each.winners)
        people = dict.fromkeys(name for each in self.played for name in each.people)
        return sorted(((name, wins[name]) for name in people), key=lambda each: -each[1])


def fingerprint(record: Record) -> str:
    """Return a hash that identifies a match: that of its first deal, which never changes."""
    return hashlib.sha256(repr(record.rounds[0].deal if record.rounds else None).encode()).hexdigest()


def keep_evening(folder: Path, before: Evening, evening: Evening) -> None:
    """Save `evening` in place of `before`, or remove `before` if no match was played; a failure is only logged.

    Evenings saved by other copies of the program are kept, and so are matches that they added to this one.
    """

    def change(present: Json | None) -> Json:
        evenings = _evenings(present or {})
        kept = evenings.pop(before.key, {})
        if evening.played:
            kept = kept if before.key == evening.key else {}
            evenings[evening.key] = kept | {"is_counted": evening.is_counted, "matches": _matches(kept, evening)}
        return {**(present or {}), "evenings": evenings} if evenings else {}

    try:
        update_shared(folder / EVENING, change)
    except OSError as error:
        log.warning("the evening cannot be kept: %s", error)


def kept_evening(folder: Path) -> Evening:
    """Return the evening saved last in `folder`, or an empty one if there is none or it cannot be read.

    A damaged file is moved out of the way; a match that cannot be read is left out.
    """
    path = folder / EVENING
    try:
        content = read_shared(path)
        evenings = _evenings(content or {})
        if content is not None and not evenings:
            raise Damaged("it holds no evening")
    except OSError as error:
        log.warning("the evening is not known any more: %s", error)
        return Evening()
    except Damaged:
        _put_aside(path)
        return Evening()
    for key, last in reversed(evenings.items()):
        played = [match for each in _object(last.get("matches")).values() for match in _match(each)]
        if played:
            return Evening(tuple(played), last.get("is_counted") is not False, key)
    return Evening()


def _put_aside(path: Path) -> None:
    try:
        put_aside(path)
    except OSError as error:
        log.warning("%s cannot be put aside: %s", path, error)


def _evenings(content: Json) -> dict[str, Json]:
    return {name: each for name, each in _object(content.get("evenings")).items() if isinstance(each, dict)}


def _matches(kept: Json, evening: Evening) -> Json:
    ours = {
        fingerprint(each.record): {"record": format_record(each.record), "winners": list(each.winners)}
        for each in evening.played
    }
    return _object(kept.get("matches")) | ours


def _object(value: object) -> Json:
    return value if isinstance(value, dict) else {}


def _match(value: object) -> Iterator[PlayedMatch]:
    """Yield the match, if it can be read."""
    match value:
        case {"record": str(record), "winners": list(winners)} if all(isinstance(name, str) for name in winners):
            try:
                read = parse_record(record.encode())
            except (CorruptRecord, UnicodeEncodeError) as error:  # half a surrogate pair is not text
                log.warning("a match of the evening cannot be read: %s", error)
                return
            if read.rounds:
                yield PlayedMatch(read, tuple(winners))
        case _:
            log.warning("a match of the evening is not as it was written")
