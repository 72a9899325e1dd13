"""The party as the window has it: opened and closed, pages handed out, decisions taken in.

The server's thread and the window's share nothing but a queue of decisions and a tuple of guests, replaced as a whole.
"""

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from caurobat.party.desk import Desk, Guest, Keeping, Refusal
from caurobat.party.network import LOCAL, home_address
from caurobat.party.server import Chosen, Key, Published, Room, SeatOffer, listen

log = logging.getLogger(__name__)

FIRST_PORT: Final = 8137
_PORTS: Final = 64
_MOST_REQUESTS: Final = 256
_START_SECONDS: Final = 10.0
_CLOSE_SECONDS: Final = 0.4


class CannotOpen(Exception):
    """Raised where nothing can listen; the message says why."""


class Party:
    """A server that is open from `open` to `close`, at `address` and `port`."""

    def __init__(
        self,
        assets: Path,
        *,
        is_local: bool = False,
        kept: tuple[Keeping, ...] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`is_local`: for this machine alone. `kept`: who was here before the program was started anew."""
        self.address = LOCAL if is_local else home_address()
        self.port = 0
        self.guests: tuple[Guest, ...] = ()
        self._assets, self._is_local, self._now = assets, is_local, now
        self._desk = Desk()
        self._desk.take_up(kept)
        self._requests: queue.Queue[Chosen] = queue.Queue(_MOST_REQUESTS)
        self._room: Room | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._ready, self._stop = threading.Event(), asyncio.Event()
        self._problem: OSError | None = None
        self.on_change: Callable[[], object] = bool  # called in the server's thread

    @property
    def url(self) -> str:
        """The address with the table's secret behind it, which browsers send to nobody."""
        return f"{self.short_url}/#{self._desk.secret}"

    @property
    def short_url(self) -> str:
        """The address as it can be typed; the page asks for the code."""
        return f"http://{self.address}:{self.port}"

    @property
    def code(self) -> str:
        """The four letters that knock."""
        return self._desk.code

    @property
    def refused(self) -> int:
        """How much has been refused so far."""
        return self._room.refused if self._room is not None else 0

    def open(self, port: int = FIRST_PORT) -> None:
        """Begin to listen at `port` or one of the next. Raises `CannotOpen`."""
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

    def close(self) -> None:
        """Listen no more: every phone is let go."""
        if self._thread is not None and self._thread.is_alive():
            self._call(self._stop.set)
            self._thread.join(_CLOSE_SECONDS)  # a phone that does not answer any more must not hold the window up
        self._thread = None

    def publish(self, offers: tuple[SeatOffer, ...], pages: Mapping[Key, Published], *, is_dealt: bool) -> None:
        """Hand out `pages`, and offer these seats."""
        room = self._room
        if room is not None:
            self._call(lambda: room.publish(offers, pages, is_dealt=is_dealt))

    def poll(self) -> Chosen | None:
        """Return the next decision of a guest; None where there is none."""
        try:
            return self._requests.get_nowait()
        except queue.Empty:
            return None

    def refuse(self, guest: int, refusal: Refusal) -> None:
        """Tell a guest why not."""
        room = self._room
        if room is not None:
            self._call(lambda: room.refuse_guest(guest, refusal))

    def admit(self, guest: int) -> None:
        """Let in somebody who waits."""
        self._change(lambda desk: desk.admit(guest))

    def turn_away(self, guest: int) -> None:
        """Send somebody away."""
        self._change(lambda desk: desk.turn_away(guest))

    def free(self, seat: int) -> None:
        """Take a seat from whoever has it."""
        self._change(lambda desk: desk.free(seat))

    def move(self, seats: Mapping[int, int]) -> None:
        """Give whoever has one of `seats` the one that stands for it; `guests` know it when this returns."""
        done = threading.Event()
        self._change(lambda desk: desk.move(seats))
        self._call(done.set)
        done.wait(_START_SECONDS if self._room is not None else 0.0)

    def keep(self) -> tuple[Keeping, ...]:
        """All who were let in, for a program that is started anew."""
        return self._desk.keep()

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

    def _guests_changed(self) -> None:
        self.guests = self._desk.guests
        self.on_change()
