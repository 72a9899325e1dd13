"""The server for the phones in the home network; it runs in a thread of its own.

It admits guests, sends the pages that the window publishes, and queues their decisions for the window. Messages that
our own page would not send are refused, counted and, at a limited rate, logged.
"""

import asyncio
import hmac
import json
import logging
import queue
import socket
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from ipaddress import IPv4Address, IPv4Network
from pathlib import Path
from typing import Final, TypeAlias

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from caurobat.match.session import ONLOOKER
from caurobat.narration.strings import Strings, choose_language
from caurobat.party.files import METHODS, files_in, response
from caurobat.party.guest import Guest
from caurobat.party.guest_list import GuestList, Rate, RatesByKey, Refusal, Refused
from caurobat.party.lines import Lines, address_of, line_class
from caurobat.party.messages import (
    LONGEST,
    BadMessage,
    Choose,
    Hello,
    Join,
    Message,
    Sit,
    StandUp,
    read_message,
)
from caurobat.party.network import is_home
from caurobat.party.page import Page
from caurobat.party.words import labels, refusal_text

log = logging.getLogger(__name__)

_HELLO_SECONDS: Final = 5.0
_PING_SECONDS: Final = 15.0
_SOCKET: Final = "/socket"
_TAKEN_OVER: Final = 4001  # close codes; page.js repeats them
_UNKNOWN: Final = 4003
_CLOSED: Final = 4004
_REFUSED: Final = 1008
_MOST_NOTICES: Final = 8


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A seat as phones see it before anyone sits down, with the seats of its `partners`.

    `is_person`: a person plays it, at the big screen.
    """

    seat: int
    name: str
    face: int
    is_for_phones: bool
    is_person: bool = False
    partners: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Published:
    """A page ready to be sent: its JSON, the sentences so far, and the story that their numbers belong to.

    Each sentence has a brief form, as in `Line`.
    """

    page: str
    story: str
    first: int
    lines: tuple[tuple[str, str], ...]

    def since(self, story: str, number: int) -> tuple[int, tuple[tuple[str, str], ...]]:
        """Return the number of the first sentence and the sentences from `number` on; all of them for another story."""
        end = self.first + len(self.lines)
        first = number if story == self.story and self.first <= number <= end else self.first
        return first, self.lines[first - self.first :]


@dataclass(frozen=True, slots=True)
class Chosen:
    """The choice that `guest` made for `seat`."""

    guest: int
    seat: int
    revision: int
    number: int


Key: TypeAlias = tuple[int, str]
"""The seat (or `ONLOOKER`) and the language of a page."""


@dataclass(eq=False)
class _Connection:
    """The connection of one phone: its guest, and the state last sent to it."""

    socket: ServerConnection
    language: str = "en"
    guest: int = 0
    story: str = ""
    since: int = 0
    is_replaced: bool = False
    sent: tuple[Published | None, str] | None = None
    notices: list[str] = field(default_factory=list)
    rate: Rate = field(default_factory=lambda: Rate(8.0, 24.0))
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def notify(self, kind: str, text: str) -> None:
        """Queue a notice, dropping it if too many are waiting."""
        if len(self.notices) < _MOST_NOTICES:
            self.notices.append(_json({"kind": kind, "text": text}))
        self.changed.set()


class PartyHub:
    """The connections, guests and pages. Everything here runs in the server's own thread."""

    def __init__(
        self,
        guest_list: GuestList,
        assets: Path,
        requests: "queue.Queue[Chosen]",
        tell: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`tell` is called after every change.

        `hosts` are set to the host names and ports of this server, `peers` to the networks that may use it besides home
        networks, and `ticket` to the path that leads, only once, to the page with the table's secret.
        """
        self.guest_list, self.now, self.lines = guest_list, now, Lines(self.note)
        self.hosts: frozenset[str] = frozenset()
        self.peers: tuple[IPv4Network, ...] = ()
        self.ticket = ""
        self._assets, self._requests, self._tell = assets, requests, tell
        self._files = files_in(assets)
        self._connections: set[_Connection] = set()
        self._pages: Mapping[Key, Published] = {}
        self._offers: tuple[SeatOffer, ...] = ()
        self._game = ""
        self._strings: dict[str, Strings] = {}
        self._arrivals, self._loading = RatesByKey(4.0, 60.0), RatesByKey(40.0, 600.0)
        self._codes, self._logging = RatesByKey(0.5, 12.0), Rate(1.0, 40.0)

    # Calls from the window

    def publish(
        self, offers: tuple[SeatOffer, ...], pages: Mapping[Key, Published], game: str = "", deal: str = ""
    ) -> None:
        """Send `pages` and offer the seats in `offers`; until a match begins, `game` is the name of the game.

        `deal` identifies the round whose hands the pages show; it is empty between rounds.
        """
        before = self.guest_list.guests, self.guest_list.hands
        self.guest_list.offer([offer.seat for offer in offers if offer.is_for_phones], deal)
        self._offers, self._pages, self._game = offers, pages, game
        self.refresh()
        if (self.guest_list.guests, self.guest_list.hands) != before:
            self._tell()

    def refresh(self) -> None:
        """Make every connection check for something new to send."""
        for connection in self._connections:
            connection.changed.set()

    async def close(self) -> None:
        """Disconnect every phone for good, because the table has been left."""
        await asyncio.gather(*[connection.socket.close(_CLOSED) for connection in self._connections])

    def refuse_guest(self, number: int, refusal: Refusal) -> None:
        """Tell a guest why its request was refused."""
        for connection in self._connections:
            if connection.guest == number:
                self._refuse(connection, refusal)

    def changed(self) -> None:
        """Update the phones and the window after a change in the guest list."""
        self.refresh()
        self._tell()

    # Requests for files

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file or with a wrong host or origin; return None to let a socket request proceed."""
        answer = self._answer(connection, request)
        if answer is not None and request.method == "HEAD":
            answer.body = b""
        return answer

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        hosts = request.headers.get_all("Host")
        host = hosts[0].lower() if len(hosts) == 1 else ""
        address = address_of(connection)
        if not self._is_near(address) or host not in self.hosts:
            return self._deny(HTTPStatus.FORBIDDEN, f"host {host!r} from {address}")
        if request.method not in METHODS:
            return self._deny(HTTPStatus.METHOD_NOT_ALLOWED, f"method {request.method[:20]!r} from {address}")
        # A page loads some forty files, but opens one socket, plus another after each interruption.
        rates = self._arrivals if request.path == _SOCKET else self._loading
        if not rates.takes(address, self.now()):
            return self._deny(HTTPStatus.TOO_MANY_REQUESTS, f"too many requests from {address}")
        if request.path != _SOCKET:
            return self._file(request, host)
        origins = request.headers.get_all("Origin")
        if origins != [f"http://{host}"]:
            return self._deny(HTTPStatus.FORBIDDEN, f"origin {origins!r}")
        return None

    def _is_near(self, address: str) -> bool:
        """Return whether `address` is in a home network, or in one that the host has allowed."""
        return is_home(address) or any(IPv4Address(address) in network for network in self.peers if address)

    def _file(self, request: Request, host: str) -> Response:
        """Return the requested file, or redirect to the page."""
        if self.ticket and hmac.compare_digest(request.path.encode(), self.ticket.encode()):
            self.ticket = ""
            return response(HTTPStatus.SEE_OTHER, host, location=f"/#{self.guest_list.secret}")
        file = self._files.get(request.path)
        if file is None and "text/html" in ",".join(request.headers.get_all("Accept")):
            return response(HTTPStatus.SEE_OTHER, host)  # somebody mistyped the address
        if file is None:
            return self._deny(HTTPStatus.NOT_FOUND, f"no file {request.path[:80]!r}")
        try:
            can_unzip = "gzip" in ",".join(request.headers.get_all("Accept-Encoding"))
            return response(HTTPStatus.OK, host, file, can_unzip=can_unzip)
        except OSError as error:  # the program was moved or replaced while running
            return self._deny(HTTPStatus.NOT_FOUND, f"{request.path}: {error}")

    def _deny(self, status: HTTPStatus, why: str) -> Response:
        self.note(why)
        return response(status)

    def note(self, why: str) -> None:
        """Log a refusal, unless there were too many."""
        if self._logging.takes(self.now()):
            log.warning("a phone was refused: %s", why[:200])

    # Phones

    async def hold(self, socket: ServerConnection) -> None:
        """Serve one phone until it disconnects."""
        connection = _Connection(socket)
        self._connections.add(connection)
        self.lines.begin_socket(socket)
        writer = asyncio.create_task(self._write(connection))
        try:
            await self._read(connection)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            writer.cancel()
            self._connections.discard(connection)
            await socket.close()
            if connection.guest and not any(other.guest == connection.guest for other in self._connections):
                self.guest_list.drop(connection.guest)
                self.changed()

    async def _read(self, connection: _Connection) -> None:
        """Handle the messages of a phone; disconnect one that does not send its first in time."""
        if not await self._take(connection, await asyncio.wait_for(connection.socket.recv(), _HELLO_SECONDS)):
            return
        async for data in connection.socket:
            if not await self._take(connection, data):
                return

    async def _take(self, connection: _Connection, data: str | bytes) -> bool:
        """Handle one message; return False if the connection must be closed."""
        if not connection.rate.takes(self.now()):
            self.note("too many messages")
            await self._part(connection, Refusal.BUSY)
            return False
        try:
            message = read_message(data)
        except BadMessage as error:
            self.note(f"no message: {error}")
            await self._part(connection, Refusal.MESSAGE)
            return False
        try:
            self._obey(connection, message)
        except Refused as error:
            self.note(f"{type(message).__name__}: {error}")
            if not connection.guest or error.refusal is Refusal.TURNED_AWAY:
                await self._part(connection, error.refusal)
                return False
            self._refuse(connection, error.refusal)
        return True

    def _obey(self, connection: _Connection, message: Message) -> None:
        match message:
            case Join() | Hello():
                self._let_in(connection, message)
            case _ if not connection.guest:
                raise Refused(Refusal.MESSAGE)
            case Sit(seat):
                self.guest_list.sit(connection.guest, seat)
                self.changed()
            case StandUp():
                self.guest_list.stand_up(connection.guest)
                self.changed()
            case Choose(revision, number):
                self._choose(connection, revision, number)

    def _let_in(self, connection: _Connection, message: Join | Hello) -> None:
        """Admit a new or returning guest, and tell an older page of the same guest that it was replaced."""
        if connection.guest:
            raise Refused(Refusal.MESSAGE)
        connection.language, device = choose_language(message.language, "", ()), _device(connection.socket)
        if isinstance(message, Join):
            # A correct secret needs no limit, and must not be refused because somebody else is guessing codes.
            if not self.guest_list.has_secret(message.secret) and not self._codes.takes(
                address_of(connection.socket), self.now()
            ):
                raise Refused(Refusal.BUSY)
            guest, token = self.guest_list.join(
                message.secret, message.code, message.name, message.face, connection.language, device
            )
            connection.notify("token", token)
        else:
            guest = self.guest_list.come_back(message.token, connection.language, device)
            connection.story, connection.since = message.story, message.since
        for other in self._connections:
            if other.guest == guest.number:
                other.guest, other.is_replaced = 0, True
                other.changed.set()
        connection.guest = guest.number
        self.lines.end(connection.socket)
        connection.notices.append(
            _json({"kind": "labels", "labels": labels(self._words(connection)), "language": connection.language})
        )
        self.changed()

    def _choose(self, connection: _Connection, revision: int, number: int) -> None:
        guest = self.guest_list.guest(connection.guest)
        if guest.seat is None or guest.is_waiting:
            raise Refused(Refusal.NOT_YOURS)
        try:
            self._requests.put_nowait(Chosen(guest.number, guest.seat, revision, number))
        except queue.Full:
            raise Refused(Refusal.BUSY) from None
        self._tell()

    def _refuse(self, connection: _Connection, refusal: Refusal) -> None:
        connection.notify("no", refusal_text(self._words(connection), refusal))

    async def _part(self, connection: _Connection, refusal: Refusal) -> None:
        """Send the reason, and close the connection."""
        text = _json({"kind": "no", "text": refusal_text(self._words(connection), refusal)})
        await connection.socket.send(text)
        is_unknown = refusal in (Refusal.TOKEN, Refusal.TURNED_AWAY, Refusal.SECRET, Refusal.CODE)
        await connection.socket.close(_UNKNOWN if is_unknown else _REFUSED)

    def _words(self, connection: _Connection) -> Strings:
        if connection.language not in self._strings:
            self._strings[connection.language] = Strings(connection.language, self._assets / "locale")
        return self._strings[connection.language]

    # Writing

    async def _write(self, connection: _Connection) -> None:
        """Send news as it comes; of several pages only the latest."""
        while True:
            await connection.changed.wait()
            connection.changed.clear()
            try:
                while connection.notices:
                    await connection.socket.send(connection.notices.pop(0))
                if connection.guest:
                    await self._send_state(connection)
                elif connection.is_replaced:
                    await connection.socket.close(_TAKEN_OVER)
            except ConnectionClosed:
                return

    async def _send_state(self, connection: _Connection) -> None:
        try:
            guest = self.guest_list.guest(connection.guest)
        except Refused as error:
            await self._part(connection, error.refusal)
            return
        seat = ONLOOKER if guest.seat is None else guest.seat
        published = None if guest.is_waiting else self._pages.get((seat, guest.language))
        head = self._head(guest)
        if connection.sent == (published, head):
            return
        connection.sent = published, head
        first, page, story = 0, "null", ""
        lines: tuple[tuple[str, str], ...] = ()
        if published is not None:
            first, lines = published.since(connection.story, connection.since)
            page, story = published.page, published.story
            connection.story, connection.since = story, first + len(lines)
        story_text = _json({"story": story, "first": first, "lines": lines})
        await connection.socket.send(f'{head[:-1]},{story_text[1:-1]},"page":{page}}}')

    def _head(self, guest: Guest) -> str:
        """Return the guest's own data and the seats, which a waiting guest does not get."""
        seats = [] if guest.is_waiting else [self._seat_page(guest, offer) for offer in self._offers]
        you = {"name": guest.name, "face": guest.face, "seat": guest.seat, "waiting": guest.is_waiting}
        return _json({"kind": "state", "you": you, "game": self._game, "seats": seats})

    def _seat_page(self, guest: Guest, offer: SeatOffer) -> dict[str, object]:
        holder = self.guest_list.holder(offer.seat)
        name, face = (holder.name or offer.name, holder.face) if holder is not None else (offer.name, offer.face)
        is_free = self.guest_list.why_not(guest, offer.seat) is None
        is_person, partners = offer.is_person, offer.partners
        return {
            "seat": offer.seat, "name": name, "face": face, "free": is_free, "person": is_person, "partners": partners
        }  # fmt: skip


def _device(line: ServerConnection) -> str:
    """Return the address that identifies a phone; empty for this machine, where several pages may be open."""
    own, address = line.local_address, address_of(line)
    return "" if own and own[0] == address else address


def page_json(page: Page) -> str:
    """Return `page` in the form in which it is sent."""
    return _json(page)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def listen(room: PartyHub, listening: socket.socket) -> Server:
    """Serve the phones that connect to `listening`."""
    return await serve(
        room.hold,
        sock=listening,
        process_request=room.answer,
        create_connection=line_class(room.lines, room.note, room.now),
        max_size=LONGEST,
        max_queue=8,
        compression=None,
        open_timeout=_HELLO_SECONDS,
        ping_interval=_PING_SECONDS,
        ping_timeout=_PING_SECONDS,
        close_timeout=2.0,
        server_header=None,
        logger=_quiet(),
    )


def _quiet() -> logging.Logger:
    """Return a logger for the library that discards its log line for each mistake of a phone.

    asyncio has another one, for each write to a phone that has just gone.
    """
    logging.getLogger("asyncio").addFilter(_is_worth_noting)
    logger = logging.getLogger(f"{__name__}.sockets")
    logger.setLevel(logging.CRITICAL)
    return logger


def _is_worth_noting(record: logging.LogRecord) -> bool:
    return record.msg != "socket.send() raised exception."
