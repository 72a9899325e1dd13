"""The rule that keeps hands secret while seats change hands. It is written down here, and carried out here alone.

In every round:

- Whoever has seen a hand sees no other. A phone that has had a seat may leave it and sit down there again, but nowhere
  else before the next deal. It is known by its token, and by its address as well, since a page can be opened again.
- A hand that a phone has seen waits for that phone. Nobody else sits down there before the next deal, unless somebody
  at the big screen frees the seat. The seat of a person at the screen is for phones only once it is given up there.
- A seat that a phone leaves goes back to whoever had it before: a program or the person at the screen. If nobody had,
  a program stands in until the person comes back; the big screen does not show that hand meanwhile.
- Whoever stays at the table is told.

Seats are free before the first deal, and from the count of a round until the next deal, when the rule starts over.

`Hands` decides who may sit where, in the server's thread, before a single byte of a hand is sent. `Seating` decides who
has a seat after phones have come and gone, in the window's.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum

from caurobat.core.record import SeatRecord
from caurobat.core.text import clean_name
from caurobat.match.seating import AWAY, NAME_LIMIT, told_apart
from caurobat.match.session import Session
from caurobat.party.guest import Guest
from caurobat.players.roster import HUMAN


class Admission(Enum):
    """Whether a phone may sit down in a seat."""

    YES = "yes"
    TAKEN = "taken"  # not for phones, or kept for somebody else
    SEEN = "seen"  # this phone has seen another hand of the round


@dataclass(frozen=True, slots=True)
class Hands:
    """The hands that phones have `seen` in a round, by token and by device, and the seats `kept` for the tokens.

    `deal` identifies the round; it is empty while seats are free.
    """

    deal: str = ""
    seen: Mapping[str, frozenset[int]] = field(default_factory=dict)
    kept: Mapping[int, str] = field(default_factory=dict)

    def begun(self, deal: str, offered: Iterable[int], seated: Iterable[Guest]) -> "Hands":
        """Return the hands of `deal`: guests in a seat see theirs. Seats that are not `offered` to all remain kept."""
        if deal == self.deal:
            return self
        if not deal:
            return Hands(kept=self.kept)
        offered = frozenset(offered)
        hands = Hands(deal, kept={seat: token for seat, token in self.kept.items() if seat not in offered})
        for guest in seated:
            if guest.seat is not None:
                hands = hands.shown(guest, guest.seat)
        return hands

    def may_sit(self, guest: Guest, seat: int, offered: Iterable[int]) -> Admission:
        """Return whether `guest` may sit down in the empty `seat`; `offered` are the seats for phones."""
        token = self.kept.get(seat)
        if token != guest.token and (seat not in offered or (self.deal and token is not None)):
            return Admission.TAKEN
        seen = self.seen.get(guest.token) or self.seen.get(guest.device) or {seat}
        return Admission.YES if not self.deal or seat in seen else Admission.SEEN

    def shown(self, guest: Guest, seat: int) -> "Hands":
        """Return the hands after `guest` has sat down in `seat`."""
        if not self.deal:
            return self
        names = [name for name in (guest.token, guest.device) if name]
        seen = dict(self.seen) | {name: self.seen.get(name, frozenset()) | {seat} for name in names}
        return replace(self, seen=seen, kept={**self.kept, seat: guest.token})

    def keeping(self, seat: int, token: str) -> "Hands":
        """Return the hands with `seat` kept for the guest with `token`."""
        return replace(self, kept={**self.kept, seat: token})

    def freed(self, *seats: int) -> "Hands":
        """Return the hands with `seats` kept for nobody."""
        return replace(self, kept={seat: token for seat, token in self.kept.items() if seat not in seats})

    def moved(self, seats: Mapping[int, int]) -> "Hands":
        """Return the hands before the first deal of another match, for which people have changed `seats`."""
        return Hands(kept={seats[seat]: token for seat, token in self.kept.items() if seat in seats})


@dataclass(frozen=True, slots=True)
class Former:
    """The occupant of a seat before a phone took it.

    `left_by` is the token of the phone that had left it to a program.
    """

    record: SeatRecord
    left_by: str = ""


@dataclass(frozen=True, slots=True)
class Change:
    """`record` has `seat` from now on; `left` is the name of the person whose phone has left it, if any."""

    seat: int
    record: SeatRecord
    left: str | None = None


@dataclass(slots=True)
class Seating:
    """The seats of a match: those `given_up` at the screen, those `sitting` at phones, and those they `left`.

    The last two hold tokens. `former` are the occupants who get a seat back when its phone leaves it.
    """

    given_up: set[int] = field(default_factory=set)
    sitting: dict[int, str] = field(default_factory=dict)
    left: dict[int, str] = field(default_factory=dict)
    former: dict[int, Former] = field(default_factory=dict)

    @classmethod
    def begin(cls, session: Session, seated: Mapping[int, Guest]) -> "Seating":
        """Return the seating of a new match, in which the people `seated` own their seats."""
        own = {seat: guest.token for seat, guest in seated.items() if session.is_human(seat)}
        return cls(sitting=own)

    def copied(self) -> "Seating":
        """Return an independent copy."""
        return Seating(set(self.given_up), dict(self.sitting), dict(self.left), dict(self.former))

    @property
    def on_phones(self) -> frozenset[int]:
        """The seats whose hands the big screen does not show: those of phones, and of phones that only stepped out."""
        return frozenset(self.sitting) | frozenset(self.left)

    def is_for_phones(self, session: Session, seat: int) -> bool:
        """Whether a phone may take `seat`, if the round allows it: no person plays it at the screen."""
        is_nobodys = seat in self.on_phones or seat in self.given_up or seat not in session.people
        return is_nobodys and session.decider(seat) == seat

    def share(self, seat: int) -> None:
        """Let a person at the screen play on in `seat`, whose phone is missing."""
        self.sitting.pop(seat, None)
        self.former.pop(seat, None)
        self.given_up.discard(seat)

    def update(self, seats: Sequence[SeatRecord], seated: Mapping[int, Guest], stand_in: str) -> list[Change]:
        """Note who is `seated` now, and return the resulting changes of `seats`, in order.

        `stand_in` is the program for a seat that belonged to nobody else.
        """
        table = list(seats)
        self.left = {seat: token for seat, token in self.left.items() if not _is_person(table[seat])}
        changes = []
        for seat, token in [*self.sitting.items()]:
            if seat not in seated or seated[seat].token != token:
                changes.append(self._vacated(table, seat, stand_in))
        for seat, guest in seated.items():
            if seat not in self.sitting:
                changes += self._taken(table, seat, guest)
            elif guest.is_here and not _is_person(table[seat]):  # a program stood in
                changes.append(_put(table, seat, _person(table, seat, guest)))
        return changes

    def _vacated(self, table: list[SeatRecord], seat: int, stand_in: str) -> Change:
        """Give `seat` back to its former occupant, or to a program that keeps it for the person."""
        record, token = table[seat], self.sitting.pop(seat)
        former = self.former.pop(seat, None)
        if former is None:
            self.left[seat] = token
            player = stand_in if _is_person(record) else record.player
            back = replace(record, player=player, extra={**record.extra, AWAY: True})
        else:
            back = former.record
            if former.left_by:
                self.left[seat] = former.left_by
            elif _is_person(back) or AWAY in back.extra:
                self.given_up.discard(seat)
        return _put(table, seat, back, record.name or "")

    def _taken(self, table: list[SeatRecord], seat: int, guest: Guest) -> list[Change]:
        """Seat `guest`; if another seat is kept for them, its present occupant moves there instead."""
        former, changes = Former(table[seat], self.left.pop(seat, "")), []
        waiting = next((other for other, token in self.left.items() if token == guest.token), None)
        if waiting is not None:
            del self.left[waiting]
            if former.left_by:
                self.left[waiting] = former.left_by
            changes.append(_put(table, waiting, former.record))
        elif former.left_by != guest.token:
            self.former[seat] = former
        self.sitting[seat] = guest.token
        return [*changes, _put(table, seat, _person(table, seat, guest))]


def _put(table: list[SeatRecord], seat: int, record: SeatRecord, left: str | None = None) -> Change:
    """Put `record` in `seat`, which keeps its colour."""
    colour = {key: value for key, value in table[seat].extra.items() if key == "colour"}
    table[seat] = replace(record, extra={**record.extra, **colour})
    return Change(seat, table[seat], left)


def _person(table: Sequence[SeatRecord], seat: int, guest: Guest) -> SeatRecord:
    """Return `guest` as the occupant of `seat`, under a name that nobody else at the `table` has."""
    record = table[seat]
    others = [each.name or "" for number, each in enumerate(table) if number != seat]
    name = told_apart(clean_name(guest.name, NAME_LIMIT) or record.name or "", others)
    extra = {key: value for key, value in record.extra.items() if key != AWAY}
    return replace(record, name=name, player=HUMAN, extra={**extra, "portrait": guest.face})


def _is_person(record: SeatRecord) -> bool:
    return record.player in (None, HUMAN)
