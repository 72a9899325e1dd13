"""The guests of a table and their admission: which phones may join, how often they may ask, and who has which seat.

There are two kinds of secrets. The table's secret, on the big screen, lets people join; a token, known to a single
phone, secures its guest's seat. There are no sockets or threads in this module.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import Enum
from typing import Final

from caurobat.core.text import clean_name
from caurobat.match.seating import NAME_LIMIT, told_apart
from caurobat.party.guest import Guest
from caurobat.party.secrecy import Admission, Hands

MOST_GUESTS: Final = 24
MOST_WAITING: Final = 6
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that look like digits
_CODE_LENGTH: Final = 4
_MOST_KEYS: Final = 256
_SECRET_BYTES: Final = 16  # 128 bits


class Refusal(Enum):
    """The reasons for refusing a phone or one of its requests."""

    SECRET = "secret"  # not the table's secret
    CODE = "code"  # not the table's code
    TOKEN = "token"  # no guest has this token
    FULL = "full"
    SEAT = "seat"  # taken, or not for phones
    SEEN = "seen"  # the phone has seen another hand of this round
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


def new_secret() -> str:
    """Return a random text of 128 bits that fits into a URL."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_code() -> str:
    """Return four random letters, short enough to call across a room; the code alone lets nobody in."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


class GuestList:
    """The guests of a table; phones may take `seats`. `secret` lets people join; with `code` they wait to be let in.

    `hands` records the hands that guests have seen, which decide where they may sit; see `secrecy`.
    """

    def __init__(self, saved: Sequence[Guest] = (), hands: Hands | None = None) -> None:
        """`saved` are the guests of an earlier run, none of them connected yet, and `hands` the hands they had seen."""
        self.secret, self.code = new_secret(), new_code()
        self.seats: frozenset[int] = frozenset()
        self.hands = hands or Hands()
        self._guests = {number: replace(guest, number=number, is_here=False) for number, guest in enumerate(saved, 1)}
        self._next = len(saved) + 1

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All guests, including those waiting to be let in, in order of arrival."""
        return tuple(self._guests.values())

    def has_secret(self, claimed: str) -> bool:
        """Return whether `claimed` is the table's secret."""
        return _is_same(claimed, self.secret)

    def join(self, secret: str, code: str, name: str, face: int, language: str, device: str = "") -> tuple[Guest, str]:
        """Add a guest, who has to wait if they have only the code; return the guest and a token. Raises `Refused`."""
        has_secret = self.has_secret(secret)
        if not has_secret and not _is_same(code.upper(), self.code):
            raise Refused(Refusal.CODE if code else Refusal.SECRET)
        waiting = sum(guest.is_waiting for guest in self._guests.values())
        if len(self._guests) >= MOST_GUESTS or (not has_secret and waiting >= MOST_WAITING):
            self._forget_somebody(is_knock=not has_secret)
        token = new_secret()
        name = told_apart(clean_name(name, NAME_LIMIT), [each.name for each in self.guests if not self._is_idle(each)])
        guest = Guest(self._next, name, face, language, _hashed(token), None, True, not has_secret, device)
        self._next += 1
        return self._set(guest), token

    def _forget_somebody(self, *, is_knock: bool) -> None:
        """Drop the first idle guest, preferably one waiting to be let in; raises `Refused` if there is none.

        A mere knock never replaces a guest that was let in.
        """
        idle = [each for each in self.guests if self._is_idle(each) and (each.is_waiting or not is_knock)]
        if not idle:
            raise Refused(Refusal.FULL)
        self.turn_away(min(idle, key=lambda each: not each.is_waiting).number)

    def _is_idle(self, guest: Guest) -> bool:
        """Whether `guest` has no connection, no seat, and no seat being kept."""
        return not guest.is_here and guest.seat is None and guest.token not in self.hands.kept.values()

    def come_back(self, token: str, language: str, device: str = "") -> Guest:
        """Return the guest with `token`, now connected again. Raises `Refused`."""
        hashed = _hashed(token)
        for guest in self.guests:
            if _is_same(hashed, guest.token):
                return self._set(replace(guest, is_here=True, language=language, device=device))
        raise Refused(Refusal.TOKEN)

    def guest(self, number: int) -> Guest:
        """Return guest `number`. Raises `Refused`."""
        guest = self._guests.get(number)
        if guest is None:
            raise Refused(Refusal.TURNED_AWAY)
        return guest

    def sit(self, number: int, seat: int) -> Guest:
        """Give the guest `seat`. Raises `Refused` if it is taken, not for phones, or not for this guest now."""
        guest = self.guest(number)
        if guest.seat == seat:
            return guest
        refusal = self.why_not(guest, seat)
        if refusal is not None:
            raise Refused(refusal)
        self.hands = self.hands.shown(guest, seat)
        return self._set(replace(guest, seat=seat))

    def why_not(self, guest: Guest, seat: int) -> Refusal | None:
        """Return why `guest` may not sit down in `seat` now, or None."""
        if guest.is_waiting:
            return Refusal.WAITING
        answer = Admission.TAKEN if self.holder(seat) is not None else self.hands.may_sit(guest, seat, self.seats)
        match answer:
            case Admission.YES:
                return None
            case Admission.TAKEN:
                return Refusal.SEAT
            case Admission.SEEN:
                return Refusal.SEEN

    def stand_up(self, number: int) -> Guest:
        """Take a guest off its seat, or forget it if it is still waiting to be let in, at its own request.

        Raises `Refused`.
        """
        guest = self.guest(number)
        if guest.is_waiting:
            self.turn_away(number)
            return guest
        return self._set(replace(guest, seat=None))

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
        """Remove a guest; its token becomes invalid, and no seat waits for it."""
        guest = self._guests.pop(number, None)
        if guest is not None:
            self.hands = self.hands.freed(*(seat for seat, token in self.hands.kept.items() if token == guest.token))

    def free(self, seat: int) -> None:
        """Take `seat` away from its guest, without keeping it for anybody."""
        self._empty(seat)
        self.hands = self.hands.freed(seat)

    def share(self, seat: int) -> None:
        """Take `seat` away from its guest but keep it for them: somebody at the screen plays on in it."""
        holder = self._empty(seat)
        if holder is not None:
            self.hands = self.hands.keeping(seat, holder.token)

    def _empty(self, seat: int) -> Guest | None:
        """Take `seat` away from its guest, and return the guest."""
        holder = self.holder(seat)
        if holder is not None:
            self._set(replace(holder, seat=None))
        return holder

    def move(self, seats: Mapping[int, int]) -> None:
        """Move the guests to their seats in another match, given by their old seats; one without a seat stands up."""
        self.seats = frozenset(seats.values())
        self.hands = self.hands.moved(seats)
        for guest in self.guests:
            if guest.seat is not None:
                self._set(replace(guest, seat=seats.get(guest.seat)))

    def offer(self, seats: Sequence[int], deal: str = "") -> None:
        """Let phones take only `seats` and the seats kept for them; guests in other seats stand up.

        `deal` identifies the round being played; it is empty while seats are free.
        """
        self.seats = frozenset(seats)
        for guest in self.guests:
            seat = guest.seat
            if seat is not None and seat not in self.seats and self.hands.kept.get(seat) != guest.token:
                self._set(replace(guest, seat=None))
        self.hands = self.hands.begun(deal, self.seats, self.guests)

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
    """A `Rate` for each key, such as an address; the least recently used keys beyond `_MOST_KEYS` are forgotten."""

    def __init__(self, a_second: float, burst: float) -> None:
        self._a_second, self._burst = a_second, burst
        self._rates: dict[str, Rate] = {}

    def takes(self, key: str, now: float) -> bool:
        """Return whether one more event is allowed for `key` at time `now`, and count it if so."""
        rate = self._rates.pop(key, None) or Rate(self._a_second, self._burst)
        self._rates[key] = rate
        while len(self._rates) > _MOST_KEYS:
            del self._rates[next(iter(self._rates))]
        return rate.takes(now)
