"""Phones for tests: what the page does, without a browser, and a table for them."""

import asyncio
import contextlib
import json
import time

from websockets.asyncio.client import ClientConnection, connect

from caurobat.party.party import Party
from caurobat.party.server import Published, SeatOffer
from caurobat.paths import assets_dir
from tests.expecting import present

OFFERS = tuple(SeatOffer(seat, name, seat + 1, seat < 3) for seat, name in enumerate(("Ada", "Bo", "Cid", "Laia")))


class Clock:
    """Time goes a tenth of a second with every look, so that no rate is ever used up."""

    def __init__(self, step=0.1):
        self.at, self.step = 0.0, step

    def __call__(self):
        self.at += self.step
        return self.at


@contextlib.contextmanager
def opened(now=time.monotonic, **arguments):
    party = Party(assets_dir(), is_local=True, now=now, **arguments)
    party.open(0)
    try:
        yield party
    finally:
        party.close()


def pages(seats=3, lines=("It begins.",), text="a page"):
    return {
        (seat, language): Published(json.dumps({"hand": seat, "text": text}), "story", 0, tuple(lines))
        for seat in range(-1, seats)
        for language in ("en", "ca", "es")
    }


def publish(party, *, is_dealt=True, **arguments):
    party.publish(OFFERS, pages(**arguments), is_dealt=is_dealt)


OPEN: list[ClientConnection] = []
"""The lines that a test has opened, to be closed at its end."""


async def line_to(party, **otherwise):
    """A socket as the page opens it, or `otherwise`."""
    asked = {"origin": party.short_url, "proxy": None, "close_timeout": 0.5} | otherwise
    line = await connect(f"ws://{party.address}:{party.port}/socket", **asked)
    OPEN.append(line)
    return line


def run(coroutine):
    async def whole():
        try:
            return await coroutine
        finally:
            for line in OPEN:
                await line.close()
            OPEN.clear()

    return asyncio.run(whole())


class Phone:
    """What the page does: it joins, comes back, and keeps the last of each kind of message."""

    def __init__(self, party):
        self.party, self.token, self.story, self.since = party, "", "", 0
        self.socket, self.last, self.lines, self.received = None, {}, [], []

    async def open(self) -> None:
        self.socket = await line_to(self.party)

    async def join(self, secret=None, code="", name="Ada"):
        await self.open()
        secret = self.party.url.partition("#")[2] if secret is None else secret
        await self.say(do="join", secret=secret, code=code, name=name, face=3, language="en")
        return await self.until("state")

    async def come_back(self) -> None:
        await self.open()
        await self.say(do="hello", token=self.token, story=self.story, since=self.since, language="en")

    async def say(self, **message):
        await present(self.socket).send(json.dumps(message))

    async def until(self, kind, when=lambda message: True):
        """The next message of that kind that is so."""
        async with asyncio.timeout(120):
            while True:
                data = await present(self.socket).recv()
                message = json.loads(data)
                self.received.append(data)
                self.last[message["kind"]] = message
                if message["kind"] == "token":
                    self.token = message["text"]
                if message["kind"] == "state" and message["page"] is not None:
                    del self.lines[message["first"] :]
                    self.lines += message["lines"]
                    self.story, self.since = message["story"], len(self.lines)
                if message["kind"] == kind and when(message):
                    return message


async def settled(what):
    """Wait until `what()` is so."""
    async with asyncio.timeout(120):
        while not what():
            await asyncio.sleep(0.005)
