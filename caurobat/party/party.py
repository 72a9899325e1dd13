"""The party as the window uses it: open and close it, publish pages, poll for decisions.

The threads of the server and of the window share a queue of decisions and a tuple of guests that is replaced as a
whole.
"""

import asyncio
import queue
import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from caurobat.party.guest import Guest
from caurobat.party.guest_list import GuestList, Refusal, new_secret
from caurobat.party.network import LOCAL, Network, home_networks
from caurobat.party.secrecy import Hands
from caurobat.party.server import Chosen, Key, PartyHub, Published, SeatOffer, listen

FIRST_PORT: Final = 8137
_PORTS: Final = 64
_HIGHEST_PORT: Final = 65535
_MOST_REQUESTS: Final = 256
_MOVE_SECONDS: Final = 10.0
_CLOSE_SECONDS: Final = 0.4
_LOOK_SECONDS: Final = 3.0  # between two looks at the networks


class CannotOpen(Exception):
    """Raised if the server cannot listen; the message says why."""


class Party:
    """A server that runs from `open` to `close`, at `port` of each address of this machine.

    Its `networks`, likeliest first, are updated every few seconds, so that addresses added later work as well.
    """

    def __init__(
        self,
        assets: Path,
        *,
        is_local: bool = False,
        saved: Sequence[Guest] = (),
        hands: Hands | None = None,
        now: Callable[[], float] = time.monotonic,
        look: Callable[[], tuple[Network, ...]] = home_networks,
    ) -> None:
        """Serve only this machine if `is_local`; `saved` and `hands` are the guests before a restart and what they saw.

        `look` lists the networks of this machine.
        """
        self.is_local = is_local
        self.port = 0
        self.guests: tuple[Guest, ...] = ()
        self.networks: tuple[Network, ...] = ()
        self._list_networks = look
        self._picks: tuple[str, ...] = ()
        self._guest_list = GuestList(saved, hands)
        self.hands = self._guest_list.hands
        self._requests: queue.Queue[Chosen] = queue.Queue(_MOST_REQUESTS)
        self._room = PartyHub(self._guest_list, assets, self._requests, self._guests_changed, now)
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stop = asyncio.Event()
        self._is_left = False

    @property
    def network(self) -> Network | None:
        """The network whose address is shown to phones: the latest one picked that still exists, or the likeliest."""
        allowed = {network.address: network for network in self.networks if self.allows(network)}
        picked = [allowed[pick] for pick in self._picks if pick in allowed]
        return next(iter((*picked, *allowed.values())), None)

    @property
    def address(self) -> str:
        """The address of this machine in `network`; without one, the loopback address."""
        network = self.network  # read once, as the server's thread looks for networks meanwhile
        return network.address if network is not None else LOCAL

    def pick(self, network: Network) -> None:
        """Show the address in `network` from now on, and let in its devices even if it is not a home network."""
        self._picks = (network.address, *self._picks)
        self._call(self._let_in)

    def allows(self, network: Network) -> bool:
        """Return whether phones may use `network`: a home network always, any other only once it has been picked."""
        return network.is_home or network.address in self._picks

    @property
    def url(self) -> str:
        """The address including the table's secret, which is in the part that browsers never send."""
        return f"{self.short_url}/#{self._guest_list.secret}"

    @property
    def short_url(self) -> str:
        """The address for typing; the page there asks for the code."""
        return f"http://{self.address}:{self.port}"

    def url_for_once(self) -> str:
        """Return an address that leads to the page with the secret only once.

        It is used on a browser's command line, which other accounts on this machine can read.
        """
        ticket = f"/{new_secret()}"
        self._call(setattr, self._room, "ticket", ticket)
        return f"{self.short_url}{ticket}"

    @property
    def code(self) -> str:
        """The four letters of the code for joining."""
        return self._guest_list.code

    def open(self, port: int = FIRST_PORT) -> None:
        """Start listening at `port`, or at the next free one. Raises `CannotOpen`."""
        try:
            loop = asyncio.new_event_loop()
        except OSError as error:  # too many open files
            raise CannotOpen(str(error)) from None
        try:
            listening = _listening(LOCAL if self.is_local else "", port)
        except CannotOpen:
            loop.close()
            raise
        self.port = listening.getsockname()[1]
        self._look()
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

    def publish(
        self, offers: tuple[SeatOffer, ...], pages: Mapping[Key, Published], game: str = "", deal: str = ""
    ) -> None:
        """Send `pages` of the round `deal`, and offer the seats in `offers`.

        Before a match also the name of the `game`.
        """
        self._call(self._room.publish, offers, pages, game, deal)

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
        self._change(self._guest_list.admit, guest)

    def turn_away(self, guest: int) -> None:
        """Remove a guest."""
        self._change(self._guest_list.turn_away, guest)

    def free(self, seat: int) -> None:
        """Take `seat` away from its guest, without keeping it for anybody."""
        self._change(self._guest_list.free, seat)

    def share(self, seat: int) -> None:
        """Keep `seat` for its guest while somebody at the screen plays it; `guests` is up to date on return."""
        self._change(self._guest_list.share, seat)
        self._wait()

    def move(self, seats: Mapping[int, int]) -> None:
        """Move the guests to other seats, given by their old ones; `guests` is up to date on return."""
        self._change(self._guest_list.move, seats)
        self._wait()

    def _wait(self) -> None:
        """Wait until the server's thread has done everything it was asked to do."""
        done = threading.Event()
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
            looking = asyncio.create_task(self._keep_looking())
            await self._stop.wait()
            looking.cancel()
            if self._is_left:
                await self._room.close()

    async def _keep_looking(self) -> None:
        while not self.is_local:
            await asyncio.sleep(_LOOK_SECONDS)
            self._look()

    def _look(self) -> None:
        """Update the list of networks that this machine is in."""
        self.networks = () if self.is_local else self._list_networks()
        self._let_in()

    def _let_in(self) -> None:
        """Let in the devices of all allowed networks, but only under this machine's addresses, not other host names."""
        allowed = [network for network in self.networks if self.allows(network)]
        names = {LOCAL, *(network.address for network in allowed), *(["localhost"] if self.is_local else [])}
        self._room.hosts = frozenset(f"{name}:{self.port}" for name in names)
        self._room.peers = tuple(network.peers for network in allowed if not network.is_home)

    def _guests_changed(self) -> None:
        self.guests, self.hands = self._guest_list.guests, self._guest_list.hands


def _listening(host: str, port: int) -> socket.socket:
    """Return a socket that listens at `port`, or at the next free one. Raises `CannotOpen`."""
    problem = OSError("no port is free")
    for number in range(port, min(port + _PORTS, _HIGHEST_PORT + 1)) if port else (0,):
        try:
            return socket.create_server((host, number))
        except OSError as error:
            problem = error
    raise CannotOpen(str(problem))
