"""A device that nobody has invited floods the server: it is cut, and costs neither phones nor the window anything."""

import asyncio
import contextlib
import logging
import socket
import struct

import pytest
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus

from caurobat.party.party import Party
from tests.expecting import present
from tests.party.phones import Clock, Phone, line_to, opened, publish, run, settled

STRANGERS = tuple(f"127.0.0.{number}" for number in range(2, 6))
PING, PONG, FRAGMENT, LONG_PING = (
    b"\x89\x80\0\0\0\0",
    b"\x8a\x80\0\0\0\0",
    b"\x00\x80\0\0\0\0",
    b"\x89\xfd\0\0\0\0" + b"\0" * 125,
)
OPENING = b"\x01\x80\0\0\0\0"  # of a message whose end never comes


def has_strangers() -> bool:
    """Whether this system has more than one address of its own, as macOS does not."""
    with socket.socket() as probe:
        try:
            probe.bind((STRANGERS[0], 0))
        except OSError:
            return False
    return True


needs_strangers = pytest.mark.skipif(not has_strangers(), reason="this system has one loopback address only")


async def stranger(party: Party, address: str = STRANGERS[0]) -> ClientConnection:
    return await line_to(party, local_addr=(address, 0))


async def is_cut(line: ClientConnection, data: bytes) -> bool:
    """Send `data` over and over; return whether the line was cut before ten thousand of them."""
    for _ in range(100):
        with contextlib.suppress(OSError):
            line.transport.write(data * 100)
        await asyncio.sleep(0)
        if line.transport.is_closing():
            return True
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(120):
            await line.wait_closed()
            return True
    return False


@pytest.mark.parametrize("is_guest", [False, True], ids=["stranger", "guest"])
@pytest.mark.parametrize("frame", [PING, PONG, FRAGMENT, LONG_PING], ids=["ping", "pong", "fragment", "long ping"])
def test_frames_that_say_nothing_are_counted(frame: bytes, is_guest: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caurobat.party.server._HELLO_SECONDS", 600.0)  # it is cut for its frames, not for its silence

    async def play(party: Party) -> None:
        publish(party)
        phone = Phone(party)
        if is_guest:
            await phone.join()
        else:
            await phone.open()
        line = present(phone.socket)
        line.transport.write(OPENING if frame is FRAGMENT else b"")
        assert await is_cut(line, frame)
        assert (await Phone(party).join(name="Bo"))["you"]["name"] == "Bo"

    with opened(now=lambda: 1.0) as party:  # not a second goes by, so no more is allowed meanwhile
        run(play(party))


def test_a_page_in_a_hurry_is_not_cut() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = Phone(party)
        await phone.join()
        for _ in range(20):  # all that is allowed at once, and each with a ping
            await present(phone.socket).ping()
            await phone.say(do="choose", revision=1, number=-1)
        await phone.say(do="sit", seat=1)
        await phone.until("state", lambda message: message["you"]["seat"] == 1)

    with opened(now=lambda: 1.0) as party:
        run(play(party))


def test_lines_that_break_off_in_a_flood_leave_the_log_alone(caplog: pytest.LogCaptureFixture) -> None:
    async def play(party: Party) -> None:
        publish(party)
        for _ in range(20):
            line = await line_to(party)
            raw = line.transport.get_extra_info("socket")
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            line.transport.write(PING * 200)
            line.transport.abort()
        await Phone(party).join()

    with caplog.at_level(logging.DEBUG, "asyncio"), opened(now=Clock()) as party:
        run(play(party))
    assert "socket.send()" not in caplog.text


async def outcome(phone: Phone, **arguments: str) -> str:
    """Return the beginning of what the server says to somebody who wants to join."""
    try:
        return str((await phone.join(**arguments))["kind"])
    except ConnectionClosed:
        return str(phone.last["no"]["text"])


@needs_strangers
def test_wrong_codes_shut_nobody_out_but_whoever_tries_them() -> None:
    async def play(party: Party) -> None:
        publish(party)
        wrong = "AAAA" if party.code != "AAAA" else "BBBB"
        tries = [await outcome(Phone(party, STRANGERS[0]), secret="", code=wrong) for _ in range(30)]
        assert tries[-1].startswith("That was too fast")
        assert await outcome(Phone(party, STRANGERS[0])) == "state", "whoever has the secret needs no patience"
        assert await outcome(Phone(party)) == "state"
        assert await outcome(Phone(party, STRANGERS[1]), secret="", code=party.code) == "state"

    with opened(now=lambda: 1.0) as party:
        run(play(party))


@needs_strangers
@pytest.mark.parametrize("count", [2, 4])
def test_silent_sockets_keep_no_phone_out(count: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caurobat.party.server._HELLO_SECONDS", 600.0)

    async def be_silent(party: Party, address: str) -> None:
        for _ in range(60):
            with contextlib.suppress(InvalidStatus, OSError):
                await stranger(party, address)

    async def play(party: Party) -> None:
        publish(party)
        phone = Phone(party)
        await phone.join()
        async with asyncio.TaskGroup() as strangers:
            for address in STRANGERS[:count]:
                strangers.create_task(be_silent(party, address))
            for _ in range(20):
                present(phone.socket).transport.abort()
                await phone.come_back()
                await phone.until("state")
        await settled(lambda: party.guests[0].is_here)

    with opened(now=Clock(1.0)) as party:
        run(play(party))


@needs_strangers
def test_lines_on_which_nothing_comes_keep_no_phone_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caurobat.party.server._HELLO_SECONDS", 600.0)

    async def play(party: Party) -> None:
        publish(party)
        server = party.address, party.port
        lines = [socket.create_connection(server, source_address=(each, 0)) for each in STRANGERS for _ in range(80)]
        assert (await Phone(party).join())["you"]["name"] == "Ada"
        for line in lines:
            line.close()

    with opened(now=Clock()) as party:
        run(play(party))
