"""An evening: the matches that the same people play one after another, and how many of them each has won.

It is saved among the program's state, so that it survives a restart.
"""

import json
import logging
from collections import Counter
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from caurobat.core.record import CorruptRecord, Record, format_record, parse_record
from caurobat.core.strict_json import BadJson, read_json
from caurobat.match.seating import AWAY, SeatSetup, setups_of
from caurobat.match.session import Session
from caurobat.match.storage import EVENING
from caurobat.match.whole import write_whole
from caurobat.players.roster import HUMAN

log = logging.getLogger(__name__)

_TOGETHER: Final = 2  # the number of people who must play on, or a new evening begins


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A finished match: its record, and the names of the people who won it."""

    record: Record
    winners: tuple[str, ...]

    @property
    def seats(self) -> tuple[SeatSetup, ...]:
        """The seats; people whom a program has replaced are back in theirs."""
        setups = zip(setups_of(self.record.game, self.record.seats), self.record.seats, strict=True)
        return tuple(replace(setup, player=HUMAN) if seat.extra.get(AWAY) is True else setup for setup, seat in setups)

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who played it."""
        return tuple(seat.name for seat in self.seats if seat.player == HUMAN)


@dataclass(frozen=True, slots=True)
class Evening:
    """The matches `played`, in order; unless `is_counted`, wins are not counted."""

    played: tuple[PlayedMatch, ...] = ()
    is_counted: bool = True

    def after(self, session: Session) -> "Evening":
        """Return the evening after the won match of `session`; a new evening if other people played it."""
        won = session.sides[session.standing.winner] if session.standing.winner is not None else ()
        match = PlayedMatch(session.record, tuple(session.seats[seat].name for seat in won if seat in session.people))
        if any(each.record.rounds[0].deal == match.record.rounds[0].deal for each in self.played):
            return self
        were_here = {name for each in self.played for name in each.people}
        goes_on = len(were_here & set(match.people)) >= _TOGETHER
        return replace(self, played=(*self.played, match)) if goes_on else Evening((match,))

    @property
    def wins(self) -> list[tuple[str, int]]:
        """Each person with the number of matches won, most wins first."""
        wins = Counter(name for each in self.played for name in each.winners)
        people = dict.fromkeys(name for each in self.played for name in each.people)
        return sorted(((name, wins[name]) for name in people), key=lambda each: -each[1])


def keep_evening(folder: Path, evening: Evening) -> None:
    """Save `evening` in `folder`, or remove the file if no match was played; a failure is only logged."""
    matches = [{"record": format_record(each.record), "winners": each.winners} for each in evening.played]
    data = json.dumps({"is_counted": evening.is_counted, "matches": matches}).encode()
    try:
        if matches:
            write_whole(folder / EVENING, data)
        else:
            (folder / EVENING).unlink(missing_ok=True)
    except OSError as error:
        log.warning("the evening cannot be kept: %s", error)


def kept_evening(folder: Path) -> Evening:
    """Return the evening saved in `folder`; one without matches if there is none or it cannot be read."""
    try:
        match read_json((folder / EVENING).read_bytes()):
            case {"is_counted": bool(is_counted), "matches": list(matches)}:
                return Evening(tuple(_match(each) for each in matches), is_counted)
        raise ValueError("matches are needed, and whether they are counted")
    except (OSError, BadJson, CorruptRecord, ValueError) as error:
        if not isinstance(error, FileNotFoundError):
            log.warning("the evening is not known any more: %s", error)
    return Evening()


def _match(value: object) -> PlayedMatch:
    match value:
        case {"record": str(record), "winners": list(winners)} if all(isinstance(name, str) for name in winners):
            read = parse_record(record.encode())
            if read.rounds:
                return PlayedMatch(read, tuple(winners))
    raise ValueError("a match is not as it was written")
