"""The party as the window uses it: open and close it, publish pages, poll for decisions.

The server's thread and the window's share a queue of decisions and a tuple of guests that is replaced as a whole.
"""

import asyncio
import queue
import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from caurobat.party.desk import Desk, Guest, Refusal
from caurobat.party.network import LOCAL, home_address
from caurobat.party.server import Chosen, Key, Published, Room, SeatOffer, listen

FIRST_PORT: Final = 8137
_PORTS: Final = 64
_HIGHEST_PORT: Final = 65535
_MOST_REQUESTS: Final = 256
_MOVE_SECONDS: Final = 10.0
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
        saved: Sequence[Guest] = (),
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """`is_local`: for this machine alone. `saved`: the guests from before a restart."""
        self.address = LOCAL if is_local else home_address()
        self.port = 0
        self.guests: tuple[Guest, ...] = ()
        self._is_local = is_local
        self._desk = Desk(saved)
        self._requests: queue.Queue[Chosen] = queue.Queue(_MOST_REQUESTS)
        self._room = Room(self._desk, assets, self._requests, self._guests_changed, now)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stop = asyncio.Event()
        self._is_left = False

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

    def open(self, port: int = FIRST_PORT) -> None:
        """Start to listen at `port`, or at the next one that is free. Raises `CannotOpen`."""
        try:
            loop = asyncio.new_event_loop()
        except OSError as error:  # too many open files
            raise CannotOpen(str(error)) from None
        try:
            listening = _listening(LOCAL if self._is_local else "", port)
        except CannotOpen:
            loop.close()
            raise
        self.port = listening.getsockname()[1]
        names = {self.address, LOCAL, "localhost"} if self._is_local else {self.address, LOCAL}
        self._room.hosts = frozenset(f"{name}:{self.port}" for name in names)
        self._guests_changed()
        self._loop = loop
        self._thread = threading.Thread(target=self._run, args=(loop, listening), name="party", daemon=True)
        self._thread.start()

    def close(self, *, is_left: bool = False) -> None:
        """Stop listening, and disconnect every phone; they try to come back unless the table `is_left`."""
        self._is_left = is_left
        if self._thread is not None and self._thread.is_alive():
            self._call(self._stop.set)
            self._thread.join(_CLOSE_SECONDS)  # an unresponsive phone must not block the window for longer
        self._thread = None

    def publish(self, offers: tuple[SeatOffer, ...], pages: Mapping[Key, Published], game: str = "") -> None:
        """Send `pages` to the phones, and offer the seats in `offers`; before the deal also the name of the `game`."""
        self._call(self._room.publish, offers, pages, game)

    def poll(self) -> Chosen | None:
        """Return the next decision of a guest, if any."""
        try:
            return self._requests.get_nowait()
        except queue.Empty:
            return None

    def refuse(self, guest: int, refusal: Refusal) -> None:
        """Tell a guest why its request was refused."""
        self._call(self._room.refuse_guest, guest, refusal)

    def admit(self, guest: int) -> None:
        """Let in a guest who is waiting."""
        self._change(self._desk.admit, guest)

    def turn_away(self, guest: int) -> None:
        """Remove a guest."""
        self._change(self._desk.turn_away, guest)

    def free(self, seat: int) -> None:
        """Take `seat` away from its guest."""
        self._change(self._desk.free, seat)

    def move(self, seats: Mapping[int, int]) -> None:
        """Move the guests to other seats, given by their old ones; `guests` is up to date on return."""
        done = threading.Event()
        self._change(self._desk.move, seats)
        self._call(done.set)
        done.wait(_MOVE_SECONDS)

    def _change(self, change: Callable[..., None], value: object) -> None:
        self._call(change, value)
        self._call(self._room.changed)

    def _call(self, function: Callable[..., object], *values: object) -> None:
        """Call `function` with `values` in the server's thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(function, *values)

    def _run(self, loop: asyncio.AbstractEventLoop, listening: socket.socket) -> None:
        with asyncio.Runner(loop_factory=lambda: loop) as runner:
            runner.run(self._serve(listening))

    async def _serve(self, listening: socket.socket) -> None:
        async with await listen(self._room, listening):
            await self._stop.wait()
            if self._is_left:
                await self._room.close()

    def _guests_changed(self) -> None:
        self.guests = self._desk.guests


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at `port`, or at the next one that is free. Raises `CannotOpen`."""
    problem = OSError("no port is free")
    for number in range(port, min(port + _PORTS, _HIGHEST_PORT + 1)) if port else (0,):
        try:
            return socket.create_server((host, number))
        except OSError as error:
            problem = error
    raise CannotOpen(str(problem))
