"""The desk where phones are let in: who may join, which seat is whose, and how a phone that was here is known again.

Two kinds of secrets: the table's, which stands on the big screen, lets somebody join; a token, which only one phone
has, keeps that somebody's seat. Nothing here knows sockets or threads.
"""

import hashlib
import hmac
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from caurobat.core.text import clean_name

NAME_LIMIT: Final = 16
FACES: Final = 12
MOST_GUESTS: Final = 24
MOST_WAITING: Final = 6
_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ"  # without those that are taken for digits
_CODE_LENGTH: Final = 4
_SECRET_BYTES: Final = 16  # 128 bits


class Refusal(Enum):
    """The reasons for which a phone is not let in, or does not get what it asks for."""

    SECRET = "secret"  # neither the table's secret nor its code
    TOKEN = "token"  # nobody who is here has it
    FULL = "full"
    SEAT = "seat"  # somebody else has it, or there is no such seat
    WAITING = "waiting"  # the big screen has not let this phone in yet
    TURNED_AWAY = "turned away"
    NOT_YOURS = "not yours"  # nothing is asked of this seat
    LATE = "late"  # the choice belongs to a decision that has passed
    MESSAGE = "message"  # nothing that a page of ours would send
    BUSY = "busy"


class Refused(Exception):
    """Raised where the desk says no; `refusal` is the reason."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.value)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody with a phone. `seat` None: an onlooker. `is_here`: the phone is connected now.

    `is_waiting`: it came by the code alone, and the big screen has to let it in.
    """

    number: int
    name: str
    face: int
    language: str
    seat: int | None = None
    is_here: bool = False
    is_waiting: bool = False


@dataclass(frozen=True, slots=True)
class Keeping:
    """A guest as it is kept for a program that is started anew: its token is known by its hash alone."""

    token: str
    name: str
    face: int
    language: str
    seat: int | None


def new_secret() -> str:
    """A secret of 128 bits, as it stands in an address."""
    return secrets.token_urlsafe(_SECRET_BYTES)


def new_code() -> str:
    """Four letters that can be called across a room. They only knock: the big screen opens."""
    return "".join(secrets.choice(_LETTERS) for _ in range(_CODE_LENGTH))


class Desk:
    """Lets guests in by `secret`, or by `code` and the big screen's word; `seats` are those that phones may take."""

    def __init__(self) -> None:
        self.secret, self.code = new_secret(), new_code()
        self.seats: frozenset[int] = frozenset()
        self._guests: dict[int, Guest] = {}
        self._tokens: dict[int, str] = {}
        self._next = 1

    @property
    def guests(self) -> tuple[Guest, ...]:
        """All who have been let in or wait for it, in the order in which they came."""
        return tuple(self._guests.values())

    def join(self, secret: str, code: str, name: str, face: int, language: str) -> tuple[Guest, str]:
        """Let somebody in, or let it wait; return the guest and its token. Raises `Refused`."""
        is_known = _is_same(secret, self.secret)
        if not is_known and not _is_same(code.upper(), self.code):
            raise Refused(Refusal.SECRET)
        waiting = sum(guest.is_waiting for guest in self._guests.values())
        if len(self._guests) >= MOST_GUESTS or (not is_known and waiting >= MOST_WAITING):
            self._forget_somebody()
        token, number = new_secret(), self._next
        self._next += 1
        guest = Guest(number, clean_name(name, NAME_LIMIT), face, language, is_here=True, is_waiting=not is_known)
        self._guests[number], self._tokens[number] = guest, _hashed(token)
        return guest, token

    def _forget_somebody(self) -> None:
        """Make room: whoever has no seat and is not here goes first; raises `Refused` where all are here."""
        idle = next((each for each in self._guests.values() if each.seat is None and not each.is_here), None)
        if idle is None:
            raise Refused(Refusal.FULL)
        self._drop(idle.number)

    def come_back(self, token: str, language: str) -> Guest:
        """Return the guest with that `token`, who is here again. Raises `Refused`."""
        hashed = _hashed(token)
        for number, kept in self._tokens.items():
            if _is_same(hashed, kept):
                return self._set(replace(self._guests[number], is_here=True, language=language))
        raise Refused(Refusal.TOKEN)

    def guest(self, number: int) -> Guest:
        """Return the guest of that number as it is now. Raises `Refused`."""
        guest = self._guests.get(number)
        if guest is None:
            raise Refused(Refusal.TURNED_AWAY)
        return guest

    def rename(self, number: int, name: str, face: int) -> Guest:
        """Call a guest otherwise. Raises `Refused`."""
        return self._set(replace(self.guest(number), name=clean_name(name, NAME_LIMIT), face=face))

    def sit(self, number: int, seat: int) -> Guest:
        """Give the guest `seat`. Raises `Refused` where it is somebody's, or is not for phones."""
        guest = self.guest(number)
        if guest.is_waiting:
            raise Refused(Refusal.WAITING)
        holder = self.holder(seat)
        if seat not in self.seats or (holder is not None and holder.number != number):
            raise Refused(Refusal.SEAT)
        return self._set(replace(guest, seat=seat))

    def stand_up(self, number: int) -> Guest:
        """Let the guest leave its seat: on purpose, which a phone that is only gone for a while never does."""
        return self._set(replace(self.guest(number), seat=None))

    def holder(self, seat: int) -> Guest | None:
        """Return the guest that has `seat`."""
        return next((guest for guest in self._guests.values() if guest.seat == seat), None)

    def drop(self, number: int) -> None:
        """The phone is gone for a while: the guest keeps its seat."""
        if number in self._guests:
            self._set(replace(self._guests[number], is_here=False))

    def admit(self, number: int) -> None:
        """The big screen lets in somebody who has waited."""
        if number in self._guests:
            self._set(replace(self._guests[number], is_waiting=False))

    def turn_away(self, number: int) -> None:
        """The big screen sends somebody away; its token is worth nothing any more."""
        self._drop(number)

    def free(self, seat: int) -> None:
        """The big screen takes a seat from whoever has it."""
        holder = self.holder(seat)
        if holder is not None:
            self._set(replace(holder, seat=None))

    def move(self, seats: Mapping[int, int]) -> None:
        """Give whoever has one of `seats` the one that stands for it; the seats are drawn anew."""
        self.seats = frozenset(seats.values())
        for guest in self.guests:
            if guest.seat is not None:
                self._set(replace(guest, seat=seats.get(guest.seat)))

    def offer(self, seats: Sequence[int]) -> None:
        """Let phones take `seats` alone; whoever has another one stands up."""
        self.seats = frozenset(seats)
        for guest in self.guests:
            if guest.seat is not None and guest.seat not in self.seats:
                self._set(replace(guest, seat=None))

    def keep(self) -> tuple[Keeping, ...]:
        """All who were let in, for a program that is started anew."""
        return tuple(
            Keeping(self._tokens[guest.number], guest.name, guest.face, guest.language, guest.seat)
            for guest in self.guests
            if not guest.is_waiting
        )

    def take_up(self, kept: Sequence[Keeping]) -> None:
        """Know those again who were here before the program was started anew; none of them is here yet."""
        for one in kept[:MOST_GUESTS]:
            name = clean_name(one.name, NAME_LIMIT)
            self._guests[self._next] = Guest(self._next, name, one.face, one.language, one.seat)
            self._tokens[self._next] = one.token
            self._next += 1

    def _set(self, guest: Guest) -> Guest:
        self._guests[guest.number] = guest
        return guest

    def _drop(self, number: int) -> None:
        self._guests.pop(number, None)
        self._tokens.pop(number, None)


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


def _is_same(claimed: str, secret: str) -> bool:
    """Compare in a time that tells nothing of where they differ."""
    return hmac.compare_digest(claimed.encode("utf-8", "replace"), secret.encode())
