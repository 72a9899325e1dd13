"""Phones for tests: what the page does, without a browser, and a table for them."""

import asyncio
import contextlib
import json
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect

from caurobat.party.party import Party
from caurobat.party.server import Published, SeatOffer
from caurobat.paths import assets_dir
from tests.expecting import present

_T = TypeVar("_T")
Message = dict[str, Any]
"""One message of the server: JSON, with its kind under `kind`."""

OFFERS = tuple(SeatOffer(seat, name, seat + 1, seat < 3) for seat, name in enumerate(("Ada", "Bo", "Cid", "Laia")))


class Clock:
    """A clock that advances a tenth of a second with every reading, so that no rate limit is reached."""

    def __init__(self, step: float = 0.1) -> None:
        self.at, self.step = 0.0, step

    def __call__(self) -> float:
        self.at += self.step
        return self.at


@contextlib.contextmanager
def opened(now: Callable[[], float] = time.monotonic, **arguments: Any) -> Iterator[Party]:
    party = Party(assets_dir(), is_local=True, now=now, **arguments)
    party.open(0)
    try:
        yield party
    finally:
        party.close()


def pages(
    seats: int = 3, lines: Sequence[str] = ("It begins.",), text: str = "a page"
) -> dict[tuple[int, str], Published]:
    return {
        (seat, language): Published(
            json.dumps({"hand": seat, "text": text}), "story", 0, tuple((line, line) for line in lines)
        )
        for seat in range(-1, seats)
        for language in ("en", "ca", "es")
    }


def publish(party: Party, game: str = "", **arguments: Any) -> None:
    party.publish(OFFERS, pages(**arguments), game)


OPEN: list[ClientConnection] = []
"""The lines that a test has opened, to be closed at its end."""


async def line_to(party: Party, **otherwise: Any) -> ClientConnection:
    asked = {"origin": party.short_url, "proxy": None, "open_timeout": 120, "close_timeout": 0.5} | otherwise
    line = await connect(f"ws://{party.address}:{party.port}/socket", **asked)
    OPEN.append(line)
    return line


def run(coroutine: Coroutine[Any, Any, _T]) -> _T:
    async def whole() -> _T:
        try:
            return await coroutine
        finally:
            for line in OPEN:
                await line.close()
            OPEN.clear()

    return asyncio.run(whole())


class Phone:
    """A phone's page: it joins, comes back, and keeps the last message of each kind."""

    def __init__(self, party: Party, address: str = "") -> None:
        self.party, self.token, self.story, self.since = party, "", "", 0
        self._from = {"local_addr": (address, 0)} if address else {}
        self.socket: ClientConnection | None = None
        self.last: dict[str, Message] = {}
        self.lines: list[str] = []
        self.received: list[str | bytes] = []

    async def open(self) -> None:
        self.socket = await line_to(self.party, **self._from)

    async def join(self, secret: str | None = None, code: str = "", name: str = "Ada") -> Message:
        await self.open()
        secret = self.party.url.partition("#")[2] if secret is None else secret
        await self.say(do="join", secret=secret, code=code, name=name, face=3, language="en")
        return await self.until("state")

    async def come_back(self) -> None:
        await self.open()
        await self.say(do="hello", token=self.token, story=self.story, since=self.since, language="en")

    async def say(self, **message: Any) -> None:
        await present(self.socket).send(json.dumps(message))

    async def until(self, kind: str, when: Callable[..., object] = lambda message: True) -> Message:
        async with asyncio.timeout(120):
            while True:
                data = await present(self.socket).recv()
                message: Message = json.loads(data)
                self.received.append(data)
                self.last[message["kind"]] = message
                if message["kind"] == "token":
                    self.token = message["text"]
                if message["kind"] == "state" and message["page"] is not None:
                    del self.lines[message["first"] :]
                    self.lines += [text for text, _ in message["lines"]]
                    self.story, self.since = message["story"], len(self.lines)
                if message["kind"] == kind and when(message):
                    return message


async def settled(what: Callable[..., object]) -> None:
    async with asyncio.timeout(120):
        while not what():
            await asyncio.sleep(0.005)
