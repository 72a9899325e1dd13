"""Limits on the server's open lines: how many there may be, and how much each of them may send.

An uninvited device must not cost the game a single frame. Strangers, who have not yet said who they are, share a small
part of the lines, divided among their addresses; each line has a budget for bytes and frames, whatever their content.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Final

from websockets.asyncio.server import ServerConnection
from websockets.protocol import Event

from caurobat.party.guest_list import Rate

_MOST: Final = 192  # including those that load files; each uses up one of the files that the program may open
_MOST_EACH: Final = 96  # from one address
_MOST_SILENT: Final = 24  # sockets that have not said hello
_MOST_SILENT_EACH: Final = 12
_BYTES_A_SECOND: Final = 4096.0  # our page sends a tenth of that
_BYTES_AT_ONCE: Final = 16384.0
_FRAME: Final = 64  # bytes: the price of a frame on top of its own, since even an empty one takes work
_SLICE: Final = 512  # bytes handled before the budget is checked again


class Lines:
    """The lines of strangers, oldest first; `note` logs a refusal."""

    def __init__(self, note: Callable[[str], None]) -> None:
        self._note = note
        self._addresses: dict[ServerConnection, str] = {}
        self._silent: dict[ServerConnection, str] = {}

    def begin(self, line: ServerConnection) -> None:
        """Count a new `line`."""
        self._addresses[line] = address_of(line)
        self._make_room(self._addresses, _MOST, _MOST_EACH)

    def begin_socket(self, line: ServerConnection) -> None:
        """Count `line` among the sockets that have not said hello."""
        self._silent[line] = address_of(line)
        self._make_room(self._silent, _MOST_SILENT, _MOST_SILENT_EACH)

    def end(self, line: ServerConnection) -> None:
        """Stop counting `line`: it is closed, or now belongs to a guest."""
        self._addresses.pop(line, None)
        self._silent.pop(line, None)

    def _make_room(self, lines: dict[ServerConnection, str], most: int, most_each: int) -> None:
        """If there are too many, cut the oldest line of the address that has the most.

        Newcomers get in: a phone says hello soon, and has an address of its own, unlike anybody who tries to keep it
        out.
        """
        address, count = max(Counter(lines.values()).items(), key=lambda entry: entry[1])
        if len(lines) > most or count > most_each:
            oldest = next(line for line, its_address in lines.items() if its_address == address)
            self._note(f"too many lines from {address}")
            self.end(oldest)
            oldest.transport.abort()


def line_class(lines: Lines, note: Callable[[str], None], now: Callable[[], float]) -> type[ServerConnection]:
    """Return the class of connections that `lines` counts, each with its own budget on the clock `now`."""

    class Line(ServerConnection):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self._budget = Rate(_BYTES_A_SECOND, _BYTES_AT_ONCE)
            super().connection_made(transport)
            lines.begin(self)

        def connection_lost(self, exc: Exception | None) -> None:
            lines.end(self)
            super().connection_lost(exc)

        def data_received(self, data: bytes) -> None:
            for start in range(0, len(data), _SLICE):
                if self.transport.is_closing():
                    return
                part = data[start : start + _SLICE]
                self._pay(len(part))
                super().data_received(part)

        def process_event(self, event: Event) -> None:
            self._pay(_FRAME)
            super().process_event(event)

        def _pay(self, price: int) -> None:
            if not self._budget.takes(now(), price) and not self.transport.is_closing():
                note(f"too much traffic from {address_of(self)}")
                self.transport.abort()

    return Line


def address_of(line: ServerConnection) -> str:
    """Return the address at the other end; empty if it is already gone."""
    peer = line.remote_address
    return str(peer[0]) if peer else ""
