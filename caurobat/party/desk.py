"""Admission of phones: who may join, how often it may ask, and which seat belongs to whom.

There are two kinds of secrets. The table's, on the big screen, lets people join; a token, which a single phone has,
secures the seat of its guest. There are no sockets or threads in this module.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from caurobat.core.text import clean_name
from caurobat.match.seating import NAME_LIMIT

MOST_GUESTS: Final = 24
MOST_WAITING: Final = 6
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look like digits
_CODE_LENGTH: Final = 4
_SECRET_BYTES: Final = 16  # 128 bits


class Refusal(Enum):
    """The reasons for refusing a phone or one of its requests."""

    SECRET = "secret"  # neither the table's secret nor its code
    TOKEN = "token"  # no guest has this token
    FULL = "full"
    SEAT = "seat"  # taken, or not for phones
    WAITING = "waiting"  # the big screen has not let this phone in yet
    TURNED_AWAY = "turned away"
    NOT_YOURS = "not yours"  # it is not this guest's turn
    LATE = "late"  # the decision has already been made
    MESSAGE = "message"  # our page would not send this
    BUSY = "busy"


class Refused(Exception):
    """Raised when a request is refused; `refusal` is the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Guest:
    """A person with a phone. `seat` None: an onlooker. `is_here`: the phone is connected.

    `token` is the hash of its token. `is_waiting`: the guest joined with the code alone, and somebody at the big screen
    has to let it in.
    """

    number: int
    name: str
    face: int
    language: str
    token: str
    seat: int | None = None
    is_here: bool = False
    is_waiting: bool = False


def new_secret() -> str:
    """Return a random text of 128 bits that fits into a URL."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_code() -> str:
    """Return four random letters, short enough to call across a room; the code alone lets nobody in."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


class Desk:
    """The guests of a table; phones may take `seats`. `secret` lets people join; with `code` they wait to be let in."""

    def __init__(self, saved: Sequence[Guest] = ()) -> None:
        """`saved` are the guests of an earlier run, none of them connected yet."""
        self.secret, self.code = new_secret(), new_code()
        self.seats: frozenset[int] = frozenset()
        self._guests = {number: replace(guest, number=number, is_here=False) for number, guest in enumerate(saved, 1)}
        self._next = len(saved) + 1

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All guests, also those who are waiting to be let in, in the order in which they came."""
        return tuple(self._guests.values())

    def has_secret(self, claimed: str) -> bool:
        """Return whether `claimed` is the table's secret."""
        return _is_same(claimed, self.secret)

    def join(self, secret: str, code: str, name: str, face: int, language: str) -> tuple[Guest, str]:
        """Add a guest, waiting if it has the code alone; return it and its token. Raises `Refused`."""
        has_secret = self.has_secret(secret)
        if not has_secret and not _is_same(code.upper(), self.code):
            raise Refused(Refusal.SECRET)
        waiting = sum(guest.is_waiting for guest in self._guests.values())
        if len(self._guests) >= MOST_GUESTS or (not has_secret and waiting >= MOST_WAITING):
            self._forget_somebody()
        token, name = new_secret(), clean_name(name, NAME_LIMIT)
        guest = Guest(self._next, name, face, language, _hashed(token), is_here=True, is_waiting=not has_secret)
        self._next += 1
        return self._set(guest), token

    def _forget_somebody(self) -> None:
        """Drop the first guest with neither a seat nor a connection; raises `Refused` if there is none."""
        idle = next((each for each in self._guests.values() if each.seat is None and not each.is_here), None)
        if idle is None:
            raise Refused(Refusal.FULL)
        self.turn_away(idle.number)

    def come_back(self, token: str, language: str) -> Guest:
        """Return the guest with `token`, connected again. Raises `Refused`."""
        hashed = _hashed(token)
        for guest in self.guests:
            if _is_same(hashed, guest.token):
                return self._set(replace(guest, is_here=True, language=language))
        raise Refused(Refusal.TOKEN)

    def guest(self, number: int) -> Guest:
        """Return guest `number`. Raises `Refused`."""
        guest = self._guests.get(number)
        if guest is None:
            raise Refused(Refusal.TURNED_AWAY)
        return guest

    def sit(self, number: int, seat: int) -> Guest:
        """Give the guest `seat`. Raises `Refused` if it is taken or not for phones."""
        guest = self.guest(number)
        if guest.is_waiting:
            raise Refused(Refusal.WAITING)
        holder = self.holder(seat)
        if seat not in self.seats or (holder is not None and holder.number != number):
            raise Refused(Refusal.SEAT)
        return self._set(replace(guest, seat=seat))

    def stand_up(self, number: int) -> Guest:
        """Take the guest off its seat, at its own wish. Raises `Refused`."""
        return self._set(replace(self.guest(number), seat=None))

    def holder(self, seat: int) -> Guest | None:
        """Return the guest in `seat`, if any."""
        return next((guest for guest in self._guests.values() if guest.seat == seat), None)

    def drop(self, number: int) -> None:
        """Mark a guest as disconnected; it keeps its seat."""
        if number in self._guests:
            self._set(replace(self._guests[number], is_here=False))

    def admit(self, number: int) -> None:
        """Let in a guest who is waiting."""
        if number in self._guests:
            self._set(replace(self._guests[number], is_waiting=False))

    def turn_away(self, number: int) -> None:
        """Remove a guest; its token becomes invalid."""
        self._guests.pop(number, None)

    def free(self, seat: int) -> None:
        """Take `seat` away from its guest."""
        holder = self.holder(seat)
        if holder is not None:
            self._set(replace(holder, seat=None))

    def move(self, seats: Mapping[int, int]) -> None:
        """Move the guests to other seats, given by their old ones; a guest whose seat is missing stands up."""
        self.seats = frozenset(seats.values())
        for guest in self.guests:
            if guest.seat is not None:
                self._set(replace(guest, seat=seats.get(guest.seat)))

    def offer(self, seats: Sequence[int]) -> None:
        """Let phones take `seats` only; guests in other seats stand up."""
        self.move({seat: seat for seat in seats})

    def _set(self, guest: Guest) -> Guest:
        self._guests[guest.number] = guest
        return guest


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _is_same(claimed: str, secret: str) -> bool:
    """Compare in constant time."""
    return hmac.compare_digest(claimed.encode("utf-8", "replace"), secret.encode())


class Rate:
    """A token bucket: allows events worth `burst` at once, refilled at `a_second` per second, on any clock."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second, self._burst = a_second, burst
        self._left, self._at = burst, 0.0

    def takes(self, now: float, cost: float = 1.0) -> bool:
        """Return whether one more event of this `cost` is allowed at time `now`, and count it if so."""
        self._left = min(self._burst, self._left + max(0.0, now - self._at) * self._a_second)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True


class RatesByKey:
    """A `Rate` for each key, such as an address; the least recent keys beyond `most` are forgotten."""

    def __init__(self, a_second: float, burst: float, most: int = 256) -> None:
        self._a_second, self._burst, self._most = a_second, burst, most
        self._rates: dict[str, Rate] = {}

    def takes(self, key: str, now: float) -> bool:
        """Return whether one more event is allowed for `key` at time `now`, and count it if so."""
        rate = self._rates.pop(key, None) or Rate(self._a_second, self._burst)
        self._rates[key] = rate
        while len(self._rates) > self._most:
            del self._rates[next(iter(self._rates))]
        return rate.takes(now)
