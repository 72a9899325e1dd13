"""The server that phones of the home network talk to: in a thread of its own, beside the frames.

It lets in, hands out the pages that the window has published, and puts what guests decide into a queue, where the
window finds it. Whatever is not as our own page would send it is refused, counted and, within bounds, logged.
"""

import asyncio
import json
import logging
import queue
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from pathlib import Path
from typing import Final, TypeAlias

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from caurobat.narration.strings import Strings, choose_language
from caurobat.party.desk import Desk, Guest, Refusal, Refused
from caurobat.party.files import Files, response
from caurobat.party.limits import Rate, RatesByKey
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

_MOST_CONNECTIONS: Final = 48
_MOST_REQUESTS: Final = 256  # decisions that wait for the window
_HELLO_SECONDS: Final = 5.0
_PING_SECONDS: Final = 15.0
_SOCKET: Final = "/socket"
_TAKEN_OVER: Final = 4001  # close codes that the page knows
_UNKNOWN: Final = 4003
_REFUSED: Final = 1008
_MOST_NOTICES: Final = 8


@dataclass(frozen=True, slots=True)
class SeatOffer:
    """A seat as phones see it before they sit down."""

    seat: int
    name: str
    face: int
    is_for_phones: bool


@dataclass(frozen=True, slots=True)
class Published:
    """A page that is ready to be sent: its JSON, the sentences so far, and the story that their numbers belong to.

    Of each sentence there is a brief form, too, as `Line` has it.
    """

    page: str
    story: str
    first: int
    lines: tuple[tuple[str, str], ...]

    def since(self, story: str, number: int) -> tuple[int, tuple[tuple[str, str], ...]]:
        """Return the sentences from `number` on, and the number of the first; all of them, for another story."""
        end = self.first + len(self.lines)
        first = number if story == self.story and self.first <= number <= end else self.first
        return first, self.lines[first - self.first :]


@dataclass(frozen=True, slots=True)
class Chosen:
    """`guest` has taken a choice of its `seat`."""

    guest: int
    seat: int
    revision: int
    number: int


Key: TypeAlias = tuple[int, str]
"""Whose page it is: a seat (or an onlooker's -1) and a language."""
ONLOOKING: Final = -1


@dataclass(eq=False)
class _Line:
    """A connection: the guest that speaks on it, and what it has been sent."""

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
        """Say `text` as soon as the line can take it; of many such notices the first few."""
        if len(self.notices) < _MOST_NOTICES:
            self.notices.append(_json({"kind": kind, "text": text}))
        self.changed.set()


class Room:
    """All that happens in the server's own thread: lines, guests, pages."""

    def __init__(
        self,
        desk: Desk,
        assets: Path,
        hosts: frozenset[str],
        requests: "queue.Queue[Chosen]",
        tell: Callable[[], None],
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`hosts`: the names and ports under which the server is asked for; `tell` is called after every change."""
        self.desk, self.refused = desk, 0
        self.hosts = hosts
        self._assets, self._requests, self._tell, self._now = assets, requests, tell, now
        self._files = Files(assets)
        self._lines: set[_Line] = set()
        self._pages: Mapping[Key, Published] = {}
        self._offers: tuple[SeatOffer, ...] = ()
        self._is_dealt = False
        self._strings: dict[str, Strings] = {}
        self._arrivals, self._loading = RatesByKey(4.0, 60.0), RatesByKey(40.0, 600.0)
        self._joins, self._logging = RatesByKey(0.5, 12.0), Rate(1.0, 40.0)

    # What the window says

    def publish(self, offers: tuple[SeatOffer, ...], pages: Mapping[Key, Published], *, is_dealt: bool) -> None:
        """Hand out `pages`; `offers` are the seats to choose from. Not `is_dealt`: there is no match yet."""
        before = self.desk.guests
        self.desk.offer([offer.seat for offer in offers if offer.is_for_phones])
        self._offers, self._pages, self._is_dealt = offers, pages, is_dealt
        self.refresh()
        if self.desk.guests != before:
            self._tell()

    def refresh(self) -> None:
        """Let every line look whether it has something new to send."""
        for line in self._lines:
            line.changed.set()

    def refuse_guest(self, number: int, refusal: Refusal) -> None:
        """Tell a guest why what it asked for does not happen."""
        for line in self._lines:
            if line.guest == number:
                self._refuse(line, refusal)

    def changed(self) -> None:
        """The desk has changed: all may see it, and the window too."""
        self.refresh()
        self._tell()

    # Requests for files

    def answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Answer a request for a file; None lets one for the socket go on. The wrong host or origin gets neither."""
        host = self._host_of(request)
        peer = connection.remote_address
        address = str(peer[0]) if peer else ""
        if not is_home(address) or host not in self.hosts:
            return self._deny(HTTPStatus.FORBIDDEN, f"host {host!r} from {address}")
        # A page with its cards and faces is some forty files; a line is opened once, and again when it was cut.
        rates = self._arrivals if request.path == _SOCKET else self._loading
        if not rates.takes(address, self._now()):
            return self._deny(HTTPStatus.TOO_MANY_REQUESTS, f"too many requests from {address}")
        if request.path != _SOCKET:
            served = self._files.find(request.path)
            if served is None:
                return self._deny(HTTPStatus.NOT_FOUND, f"no file {request.path[:80]!r}")
            return response(HTTPStatus.OK, host, served)
        origins = request.headers.get_all("Origin")
        if origins != [f"http://{host}"]:
            return self._deny(HTTPStatus.FORBIDDEN, f"origin {origins!r}")
        if len(self._lines) >= _MOST_CONNECTIONS:
            return self._deny(HTTPStatus.SERVICE_UNAVAILABLE, "too many connections")
        return None

    @staticmethod
    def _host_of(request: Request) -> str:
        hosts = request.headers.get_all("Host")
        return hosts[0].lower() if len(hosts) == 1 else ""

    def _deny(self, status: HTTPStatus, why: str) -> Response:
        self._note(why)
        return response(status)

    def _note(self, why: str) -> None:
        """Count a refusal, and log it unless there were many."""
        self.refused += 1
        if self._logging.takes(self._now()):
            log.warning("a phone was refused: %s", why[:200])

    # Lines

    async def hold(self, socket: ServerConnection) -> None:
        """Speak with one phone until it has gone."""
        if len(self._lines) >= _MOST_CONNECTIONS:
            await socket.close(_REFUSED)
            return
        line = _Line(socket)
        self._lines.add(line)
        writer = asyncio.create_task(self._write(line))
        try:
            await self._read(line)
        except (ConnectionClosed, TimeoutError):
            pass
        finally:
            writer.cancel()
            self._lines.discard(line)
            await socket.close()
            if line.guest and not any(other.guest == line.guest for other in self._lines):
                self.desk.drop(line.guest)
                self.changed()

    async def _read(self, line: _Line) -> None:
        """Take what the phone says; one that says nothing at first is let go."""
        if not await self._take(line, await asyncio.wait_for(line.socket.recv(), _HELLO_SECONDS)):
            return
        async for data in line.socket:
            if not await self._take(line, data):
                return

    async def _take(self, line: _Line, data: str | bytes) -> bool:
        """Obey one message; False where the line has to be closed."""
        if not line.rate.takes(self._now()):
            self._note("too many messages")
            await self._part(line, Refusal.BUSY)
            return False
        try:
            message = read_message(data)
        except BadMessage as error:
            self._note(f"no message: {error}")
            await self._part(line, Refusal.MESSAGE)
            return False
        try:
            self._obey(line, message)
        except Refused as error:
            self._note(f"{type(message).__name__}: {error}")
            if not line.guest or error.refusal is Refusal.TURNED_AWAY:
                await self._part(line, error.refusal)
                return False
            self._refuse(line, error.refusal)
        return True

    def _obey(self, line: _Line, message: Message) -> None:
        match message:
            case Join() | Hello():
                self._let_in(line, message)
            case _ if not line.guest:
                raise Refused(Refusal.MESSAGE)
            case Sit(seat):
                self.desk.sit(line.guest, seat)
                self.changed()
            case StandUp():
                self.desk.stand_up(line.guest)
                self.changed()
            case Choose(revision, number):
                self._choose(line, revision, number)

    def _let_in(self, line: _Line, message: Join | Hello) -> None:
        """Let a new guest in, or know one again; its older page is told that it has been replaced."""
        if line.guest:
            raise Refused(Refusal.MESSAGE)
        line.language = choose_language(message.language, "", ())
        if isinstance(message, Join):
            if not self._joins.takes("", self._now()):
                raise Refused(Refusal.BUSY)
            language = line.language
            guest, token = self.desk.join(message.secret, message.code, message.name, message.face, language)
            line.notify("token", token)
        else:
            guest = self.desk.come_back(message.token, line.language)
            line.story, line.since = message.story, message.since
        for other in self._lines:
            if other.guest == guest.number:
                other.guest, other.is_replaced = 0, True
                other.notify("elsewhere", "")
        line.guest = guest.number
        line.notices.append(_json({"kind": "labels", "labels": labels(self._words(line)), "language": line.language}))
        self.changed()

    def _choose(self, line: _Line, revision: int, number: int) -> None:
        guest = self.desk.guest(line.guest)
        if guest.seat is None or guest.is_waiting:
            raise Refused(Refusal.NOT_YOURS)
        try:
            self._requests.put_nowait(Chosen(guest.number, guest.seat, revision, number))
        except queue.Full:
            raise Refused(Refusal.BUSY) from None
        self._tell()

    def _refuse(self, line: _Line, refusal: Refusal) -> None:
        line.notify("no", refusal_text(self._words(line), refusal))

    async def _part(self, line: _Line, refusal: Refusal) -> None:
        """Say why, and close the line."""
        text = _json({"kind": "no", "text": refusal_text(self._words(line), refusal)})
        await line.socket.send(text)
        is_unknown = refusal in (Refusal.TOKEN, Refusal.TURNED_AWAY, Refusal.SECRET)
        await line.socket.close(_UNKNOWN if is_unknown else _REFUSED)

    def _words(self, line: _Line) -> Strings:
        if line.language not in self._strings:
            self._strings[line.language] = Strings(line.language, self._assets / "locale")
        return self._strings[line.language]

    # Writing

    async def _write(self, line: _Line) -> None:
        """Send what is new, whenever something is; of several pages only the last."""
        while True:
            await line.changed.wait()
            line.changed.clear()
            try:
                while line.notices:
                    await line.socket.send(line.notices.pop(0))
                if line.guest:
                    await self._send_state(line)
                elif line.is_replaced:
                    await line.socket.close(_TAKEN_OVER)
            except ConnectionClosed:
                return

    async def _send_state(self, line: _Line) -> None:
        try:
            guest = self.desk.guest(line.guest)
        except Refused as error:
            await self._part(line, error.refusal)
            return
        published = None if guest.is_waiting else self._page_for(guest)
        head = self._head(guest)
        if line.sent == (published, head):
            return
        line.sent = published, head
        first, page, story = 0, "null", ""
        lines: tuple[tuple[str, str], ...] = ()
        if published is not None:
            first, lines = published.since(line.story, line.since)
            page, story = published.page, published.story
            line.story, line.since = story, first + len(lines)
        story_text = _json({"story": story, "first": first, "lines": lines})
        await line.socket.send(f'{head[:-1]},{story_text[1:-1]},"page":{page}}}')

    def _page_for(self, guest: Guest) -> Published | None:
        seat = ONLOOKING if guest.seat is None else guest.seat
        return self._pages.get((seat, guest.language))

    def _head(self, guest: Guest) -> str:
        """Return who the guest is and which seats there are; to somebody who waits, neither."""
        seats = [] if guest.is_waiting else [self._seat_page(offer) for offer in self._offers]
        you = {"name": guest.name, "face": guest.face, "seat": guest.seat, "waiting": guest.is_waiting}
        return _json({"kind": "state", "you": you, "dealt": self._is_dealt, "seats": seats})

    def _seat_page(self, offer: SeatOffer) -> dict[str, object]:
        holder = self.desk.holder(offer.seat)
        name, face = (holder.name or offer.name, holder.face) if holder is not None else (offer.name, offer.face)
        is_free = offer.is_for_phones and holder is None
        return {"seat": offer.seat, "name": name, "face": face, "free": is_free}


def page_json(page: Page) -> str:
    """Return `page` as it is sent."""
    return _json(page)


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


async def listen(room: Room, host: str, port: int) -> Server:
    """Listen at `host` (empty: at all of this machine's addresses) and `port`. Raises `OSError`."""
    return await serve(
        room.hold,
        host or None,
        port,
        process_request=room.answer,
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
    """Return a logger for the library that writes no line for each thing that a phone does wrong."""
    logger = logging.getLogger(f"{__name__}.sockets")
    logger.setLevel(logging.CRITICAL)
    return logger
