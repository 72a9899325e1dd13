"""The party as the window uses it: open and close it, publish pages, poll for decisions.

The server's thread and the window's share a queue of decisions and a tuple of guests that is replaced as a whole.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from caurobat.party.desk import Desk, Guest, Refusal, SavedGuest
from caurobat.party.network import LOCAL, home_address
from caurobat.party.server import Chosen, Key, Published, Room, SeatOffer, listen

log = logging.getLogger(__name__)

FIRST_PORT: Final = 8137
_PORTS: Final = 64
_MOST_REQUESTS: Final = 256
_START_SECONDS: Final = 10.0
_CLOSE_SECONDS: Final = 0.4


class CannotOpen(Exception):
    """Raised if the server cannot listen; the message says why."""


class Party:
    """A server that runs from `open` to `close`, at `address` and `port`."""

    def __init__(
        self,
        assets: Path,
        *,
        is_local: bool = False,
        saved: tuple[SavedGuest, ...] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`is_local`: for this machine alone. `saved`: the guests from before a restart."""
        self.address = LOCAL if is_local else home_address()
        self.port = 0
        self.guests: tuple[Guest, ...] = ()
        self._assets, self._is_local, self._now = assets, is_local, now
        self._desk = Desk()
        self._desk.restore(saved)
        self._requests: queue.Queue[Chosen] = queue.Queue(_MOST_REQUESTS)
        self._room: Room | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._ready, self._stop = threading.Event(), asyncio.Event()
        self._problem: OSError | None = None
        self._is_left = False
        self.on_change: Callable[[], object] = bool  # called in the server's thread

    @property
    def url(self) -> str:
        """The address including the table's secret, in the part that browsers never send."""
        return f"{self.short_url}/#{self._desk.secret}"

    @property
    def short_url(self) -> str:
        """The address for typing; its page asks for the code."""
        return f"http://{self.address}:{self.port}"

    @property
    def code(self) -> str:
        """The four letters to join with."""
        return self._desk.code

    @property
    def refused(self) -> int:
        """The number of requests refused so far."""
        return self._room.refused if self._room is not None else 0

    def open(self, port: int = FIRST_PORT) -> None:
        """Start to listen at `port`, or at the next one that is free. Raises `CannotOpen`."""
        for number in range(port, port + _PORTS) if port else (0,):
            self._ready.clear()
            self._problem = None
            self._thread = threading.Thread(target=self._run, args=(number,), name="party", daemon=True)
            self._thread.start()
            if not self._ready.wait(_START_SECONDS):
                raise CannotOpen("the server did not start in time")
            if self._problem is None:
                return
            self._thread.join()
        raise CannotOpen(str(self._problem))

    def close(self, *, is_left: bool = False) -> None:
        """Stop listening, and disconnect every phone; they try to come back unless the table `is_left`."""
        self._is_left = is_left
        if self._thread is not None and self._thread.is_alive():
            self._call(self._stop.set)
            self._thread.join(_CLOSE_SECONDS)  # an unresponsive phone must not block the window for longer
        self._thread = None

    def publish(self, offers: tuple[SeatOffer, ...], pages: Mapping[Key, Published], game: str = "") -> None:
        """Send `pages` to the phones, and offer the seats in `offers`; before the deal also the name of the `game`."""
        room = self._room
        if room is not None:
            self._call(lambda: room.publish(offers, pages, game))

    def poll(self) -> Chosen | None:
        """Return the next decision of a guest, if any."""
        try:
            return self._requests.get_nowait()
        except queue.Empty:
            return None

    def refuse(self, guest: int, refusal: Refusal) -> None:
        """Tell a guest why its request was refused."""
        room = self._room
        if room is not None:
            self._call(lambda: room.refuse_guest(guest, refusal))

    def admit(self, guest: int) -> None:
        """Let in a guest who is waiting."""
        self._change(lambda desk: desk.admit(guest))

    def turn_away(self, guest: int) -> None:
        """Remove a guest."""
        self._change(lambda desk: desk.turn_away(guest))

    def free(self, seat: int) -> None:
        """Take `seat` away from its guest."""
        self._change(lambda desk: desk.free(seat))

    def move(self, seats: Mapping[int, int]) -> None:
        """Move the guests to other seats, given by their old ones; `guests` is up to date on return."""
        done = threading.Event()
        self._change(lambda desk: desk.move(seats))
        self._call(done.set)
        done.wait(_START_SECONDS if self._room is not None else 0.0)

    def saved_guests(self) -> tuple[SavedGuest, ...]:
        """Return the guests who were let in, to be restored at the next start of the program."""
        return self._desk.saved_guests()

    def _change(self, change: Callable[[Desk], None]) -> None:
        room = self._room
        if room is None:
            return

        def run() -> None:
            change(room.desk)
            room.changed()

        self._call(run)

    def _call(self, function: Callable[[], object]) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function)

    def _run(self, port: int) -> None:
        try:
            asyncio.run(self._serve(port))
        except OSError as error:
            self._problem = error
        finally:
            self._loop = None
            self._ready.set()

    async def _serve(self, port: int) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        host = LOCAL if self._is_local else ""
        room = Room(self._desk, self._assets, frozenset(), self._requests, self._guests_changed, self._now)
        async with await listen(room, host, port) as server:
            self.port = next(iter(server.sockets)).getsockname()[1]
            names = {self.address, LOCAL, "localhost"} if self._is_local else {self.address, LOCAL}
            room.hosts = frozenset(f"{name}:{self.port}" for name in names)
            self._room = room
            self._guests_changed()
            self._ready.set()
            await self._stop.wait()
            self._room = None
            if self._is_left:
                await room.close()

    def _guests_changed(self) -> None:
        self.guests = self._desk.guests
        self.on_change()
