"""The server: who is let in, what each phone gets, how one comes back, and what a hostile one achieves: nothing."""

import asyncio
import base64
import contextlib
import errno
import gzip
import http.client
import json
import random
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus, WebSocketException
from websockets.protocol import State
from websockets.typing import Origin

from caurobat.party.guest_list import Refusal
from caurobat.party.party import CannotOpen, Party
from caurobat.party.server import Chosen
from tests.expecting import present
from tests.party.phones import Clock, Phone, line_to, opened, publish, run, settled


async def seated(party: Party, seat: int = 0, name: str = "Ada") -> Phone:
    phone = Phone(party)
    await phone.join(name=name)
    await phone.say(do="sit", seat=seat)
    await phone.until("state", lambda message: message["you"]["seat"] == seat)
    return phone


async def first_choice(party: Party) -> Chosen:
    async with asyncio.timeout(120):
        while (choice := party.poll()) is None:
            await asyncio.sleep(0.005)
    return choice


def test_a_phone_joins_sits_down_and_chooses() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = await seated(party, 1)
        assert phone.last["state"]["page"] == {"hand": 1, "text": "a page"}
        assert phone.last["labels"]["labels"]["hand"] == "Your hand"
        assert [guest.seat for guest in party.guests] == [1]
        secrets = (party.url.partition("#")[2], phone.token)
        assert [len(base64.urlsafe_b64decode(f"{each}==")) * 8 for each in secrets] == [128, 128]
        await phone.say(do="choose", revision=7, number=2)
        chosen = await first_choice(party)
        assert (chosen.seat, chosen.revision, chosen.number) == (1, 7, 2)
        assert party.poll() is None
        await present(phone.socket).close()

    with opened() as party:
        run(play(party))


def test_a_seat_is_nobody_elses() -> None:
    async def play(party: Party) -> None:
        publish(party)
        first, second = await seated(party, 1), await seated(party, 0, "Bo")
        await second.say(do="sit", seat=1)
        assert "Somebody else" in (await second.until("no"))["text"]
        await second.say(do="sit", seat=3)  # a program's, not for phones
        await second.until("no")
        assert second.last["state"]["you"]["seat"] == 0
        party.free(1)
        await first.until("state", lambda message: message["you"]["seat"] is None)
        await second.say(do="sit", seat=1)
        await second.until("state", lambda message: message["you"]["seat"] == 1)

    with opened() as party:
        run(play(party))


def test_the_code_only_knocks() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = Phone(party)
        state = await phone.join(secret="", code=party.code.lower(), name="Quim")
        assert state["you"]["waiting"]
        assert state["page"] is None
        assert not state["seats"]
        await phone.say(do="sit", seat=0)
        await phone.until("no")
        await settled(lambda: party.guests)
        party.admit(party.guests[0].number)
        state = await phone.until("state", lambda message: not message["you"]["waiting"])
        assert state["page"] is not None
        party.turn_away(party.guests[0].number)
        await phone.until("no")
        with pytest.raises(ConnectionClosed):
            await phone.until("state")

    with opened() as party:
        run(play(party))


def test_who_has_neither_secret_nor_code_stays_out() -> None:
    async def play(party: Party) -> None:
        publish(party)
        for secret, code in (("", ""), ("x" * 22, "ABCD" if party.code != "ABCD" else "ABCE"), ("\ud800", "é")):
            phone = Phone(party)
            await phone.open()
            await phone.say(do="join", secret=secret, code=code, name="Eve", face=1, language="en")
            with pytest.raises(ConnectionClosed):
                await phone.until("state")
            assert "page" not in str(phone.received)
        assert not party.guests

    with opened() as party:
        run(play(party))


def test_whoever_comes_back_has_the_same_seat_and_nothing_twice() -> None:
    """Cut after any message: the same way leads back, whatever happened meanwhile."""

    async def play(party: Party) -> None:
        publish(party, lines=["one"])
        phone = await seated(party, 2)
        said, rng = ["one"], random.Random(5)
        for number in range(30):
            if rng.random() < 0.5:
                present(phone.socket).transport.abort()
                await settled(lambda: not party.guests[0].is_here)
                assert party.guests[0].seat == 2, "dropped is not left"
            said += [f"line {number}.{each}" for each in range(rng.randrange(3))]
            publish(party, lines=said, text=f"page {number}")
            if not party.guests[0].is_here:
                await phone.come_back()
            await phone.until("state", lambda message, number=number: message["page"]["text"] == f"page {number}")
            assert phone.lines == said
            assert phone.last["state"]["you"]["seat"] == 2

    with opened(now=Clock()) as party:
        run(play(party))


def test_a_second_page_takes_over_and_the_older_one_is_told() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = await seated(party)
        twin = Phone(party)
        twin.token = phone.token
        await twin.come_back()
        assert (await twin.until("state"))["you"]["seat"] == 0
        with pytest.raises(ConnectionClosed) as closed:
            await phone.until("state")
        assert present(closed.value.rcvd).code == 4001
        await asyncio.sleep(0.05)
        assert party.guests[0].is_here

    with opened() as party:
        run(play(party))


def test_the_program_started_anew_knows_the_phones_again() -> None:
    async def first(party: Party) -> Phone:
        publish(party)
        return await seated(party, 1)

    async def second(party: Party, phone: Phone) -> None:
        publish(party)
        phone.party = party
        await phone.come_back()
        assert (await phone.until("state"))["you"]["seat"] == 1

    with opened() as party:
        phone = run(first(party))
        saved = party.guests
    assert phone.token not in str(saved)
    with opened(saved=saved) as party:
        run(second(party, phone))


def test_leaving_is_not_being_gone() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = await seated(party, 1)
        await phone.say(do="stand up")
        await phone.until("state", lambda message: message["page"]["hand"] == -1)
        assert party.guests[0].seat is None
        assert party.guests[0].is_here

    with opened() as party:
        run(play(party))


def get(party: Party, path: str, method: str = "GET", **headers: Any) -> tuple[int, http.client.HTTPMessage, bytes]:
    connection = http.client.HTTPConnection(party.address, party.port, timeout=60)
    try:
        connection.request(method, path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()
    finally:
        connection.close()


def test_only_listed_files_are_served_and_only_to_our_own_names() -> None:
    with opened() as party:
        status, headers, body = get(party, "/")
        assert status == 200
        assert b"<script src" in body
        policy = headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        for path in ("/page.js", "/page.css", "/cards/O7.webp", "/cards/QH.webp", "/faces/1.webp"):
            assert get(party, path)[0] == 200, path
        for path in (
            "/../pyproject.toml", "/cards/../page.js", "/%2e%2e/x", "/cards/", "/page.js?x", "//page.js", "/etc/passwd",
            "/phone/page.js", "/cards/O7.webp%00", "/cards\\O7.webp", "/.git/config", "/socket/", "/PAGE.JS",
        ):  # fmt: skip
            assert get(party, path)[0] == 404, path
            status, headers, body = get(party, path, Accept="text/html,application/xhtml+xml,*/*;q=0.8")
            assert (status, headers["Location"]) == (303, "/"), "the page asks for the code, in the phone's language"
        status, headers, body = get(party, "/page.js", method="HEAD")
        assert (status, body) == (200, b"")
        assert int(headers["Content-Length"]) == len(get(party, "/page.js")[2])
        for method in ("POST", "PUT", "DELETE", "OPTIONS", "PATCH", "BREW"):
            status, headers, body = get(party, "/", method=method)
            assert (status, headers["Allow"]) == (405, "GET, HEAD"), method
            assert b"script" not in body
        for host in ("evil.example", f"evil.example:{party.port}", f"{party.address}", "", f"127.0.0.2:{party.port}"):
            status, _, body = get(party, "/", Host=host)
            assert status == 403, host
            assert b"script" not in body


def test_the_address_on_a_browsers_command_line_opens_the_table_once() -> None:
    """Every account of this machine can read it there."""
    with opened() as party:
        url, secret = party.url_for_once(), party.url.partition("#")[2]
        assert secret not in url
        path = url.removeprefix(party.short_url)
        status, headers, _ = get(party, path)
        assert (status, headers["Location"]) == (303, f"/#{secret}")
        status, headers, _ = get(party, path)
        assert (status, headers["Location"]) == (404, None)


def test_a_file_that_is_gone_is_not_found(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "phone").mkdir()
    party = Party(tmp_path, is_local=True)  # as if the program had been replaced while it runs
    party.open(0)
    try:
        assert get(party, "/page.js")[0] == 404
        assert "page.js" in caplog.text
        assert "Traceback" not in caplog.text
    finally:
        party.close()


def test_too_many_open_files_are_a_reason_not_to_listen(monkeypatch: pytest.MonkeyPatch) -> None:
    def full() -> None:
        raise OSError(errno.EMFILE, "Too many open files")

    monkeypatch.setattr(asyncio, "new_event_loop", full)
    with pytest.raises(CannotOpen, match="open files"):
        Party(Path(), is_local=True).open(0)


def test_there_is_no_port_above_the_highest() -> None:
    with contextlib.ExitStack() as taken:
        with contextlib.suppress(OSError):  # some other program has it already
            taken.enter_context(socket.create_server(("127.0.0.1", 65535)))
        with pytest.raises(CannotOpen):
            Party(Path(), is_local=True).open(65535)


def test_foreign_pages_get_no_socket() -> None:
    async def play(party: Party) -> None:
        for origin in (
            "http://evil.example", "null", None, f"https://{party.address}:{party.port}", "http://127.0.0.1",
            party.short_url + "/", party.short_url + ".evil.example",
        ):  # fmt: skip
            with pytest.raises(InvalidStatus) as refused:
                await line_to(party, origin=origin)
            assert refused.value.response.status_code == 403, origin
        rebound = f"evil.example:{party.port}"  # DNS rebinding: our address, another name
        origin = Origin(f"http://{rebound}")
        with pytest.raises(InvalidStatus):
            await connect(f"ws://{rebound}/socket", origin=origin, host=party.address, port=party.port, proxy=None)

    with opened() as party:
        run(play(party))


def nonsense(rng: random.Random, token: str) -> str | bytes:
    """One message as no page of ours would send it, or as one would at another time."""
    number: object = rng.choice((-5, -1, 0, 3, 99, 2**31, 2**70, 1.5, True, None, "1", [], {}))
    return rng.choice(
        (
            lambda: "",
            lambda: "{",
            lambda: "[" * rng.randrange(1, 3000),
            lambda: '{"do":"choose","do":"sit","seat":0}',
            lambda: json.dumps({"do": "choose", "revision": number, "number": number}),
            lambda: json.dumps({"do": "choose", "revision": 1, "number": 0, "seat": 0}),
            lambda: json.dumps({"do": "sit", "seat": number}),
            lambda: json.dumps({"do": rng.choice(("admit", "free", "__class__", "join", 7, None))}),
            lambda: json.dumps({"do": "hello", "token": token + "x", "story": "", "since": 0, "language": "en"}),
            lambda: json.dumps({"do": "hello", "token": "\ud800", "story": [], "since": -1, "language": {}}),
            lambda: json.dumps(
                {"do": "join", "secret": "A" * 22, "code": "AAAA", "name": "x" * 150, "face": 1, "language": "../../x"}
            ),
            lambda: "NaN",
            lambda: "x" * rng.randrange(4000, 6000),
            lambda: bytes(rng.randrange(256) for _ in range(rng.randrange(50))),
            lambda: '"\\ud800"',
            lambda: "\x00" * 20,
        )
    )()


async def pester(party: Party, rng: random.Random, count: int, token: str) -> None:
    """Send so many bad messages, each on a line of its own, which the server closes."""
    for _ in range(count):
        with contextlib.suppress(OSError, WebSocketException):
            line = await line_to(party)
            await line.send(nonsense(rng, token))
            await line.wait_closed()


@pytest.mark.slow
def test_a_hostile_client_changes_nothing(caplog: pytest.LogCaptureFixture) -> None:
    async def attack(party: Party) -> None:
        publish(party, text="quiet")
        phone = await seated(party, 0)
        before = party.guests
        half_open = [socket.create_connection((party.address, party.port)) for _ in range(50)]
        for number, one in enumerate(half_open):
            one.send(b"GET /socket HTTP/1.1\r\nHost: " if number % 2 else b"\x16\x03\x01")
        attackers = [pester(party, random.Random(seed), 25, phone.token) for seed in range(40)]

        async def play_on() -> None:
            for number in range(20):
                publish(party, text=f"page {number}")
                await phone.until("state", lambda message, number=number: message["page"]["text"] == f"page {number}")
                await asyncio.sleep(0.02)

        await asyncio.gather(*attackers, play_on())
        assert party.guests == before, "somebody came, went or sat down"
        assert party.poll() is None, "a decision was taken"
        assert caplog.text.count("a phone was refused") >= 150
        assert phone.last["state"]["you"]["seat"] == 0
        await phone.say(do="choose", revision=1, number=0)
        await first_choice(party)
        for one in half_open:
            one.close()

    with opened(now=Clock(1.0)) as party:
        run(attack(party))


def test_a_seated_phone_cannot_flood() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = await seated(party)

        async def flood() -> None:
            for number in range(400):
                await phone.say(do="choose", revision=1, number=number)
                await asyncio.sleep(0)
            await phone.until("state")

        with pytest.raises(ConnectionClosed):
            await flood()
        taken = 0
        while party.poll() is not None:
            taken += 1
        assert taken <= 24
        await phone.come_back()
        assert (await phone.until("state"))["you"]["seat"] == 0

    with opened(now=lambda: 1.0) as party:  # not a second goes by, so no more is allowed meanwhile
        run(play(party))


def test_a_hundred_connections_leave_room_for_whoever_plays() -> None:
    async def play(party: Party) -> None:
        publish(party)
        phone = await seated(party)
        lines = [await line_to(party) for _ in range(100)]
        await settled(lambda: sum(line.state is State.CLOSED for line in lines) >= 80)
        party.refuse(party.guests[0].number, Refusal.LATE)
        assert (await phone.until("no"))["text"] == "Too late: the table has gone on."
        await seated(party, 1, "Bo")

    with opened(now=Clock()) as party:
        run(play(party))


def is_closed(line: socket.socket) -> bool:
    """Whether the server has closed `line`, on which it has nothing to say."""
    try:
        return line.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True


def test_silent_connections_leave_files_for_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """A system lets a program have a thousand files open, and a save is one of them."""
    monkeypatch.setattr("caurobat.party.server._HELLO_SECONDS", 600.0)  # too many are cut at once, not after that time

    async def play(party: Party) -> None:
        publish(party)
        phone = await seated(party)
        lines = []
        for _ in range(300):
            lines.append(socket.create_connection((party.address, party.port)))
            lines[-1].setblocking(False)
        await settled(lambda: sum(is_closed(line) for line in lines) >= 200)
        party.refuse(party.guests[0].number, Refusal.LATE)
        assert (await phone.until("no"))["text"] == "Too late: the table has gone on."
        for line in lines:
            line.close()
        await seated(party, 1, "Bo")

    with opened(now=Clock()) as party:
        run(play(party))


def test_a_browser_that_can_unzip_gets_texts_compressed() -> None:
    with opened(Clock()) as party:
        for path in ("/", "/page.js", "/page.css"):
            _, _, plain = get(party, path)
            _, headers, zipped = get(party, path, **{"Accept-Encoding": "gzip, deflate"})
            assert headers["Content-Encoding"] == "gzip"
            assert gzip.decompress(zipped) == plain
            assert int(headers["Content-Length"]) == len(zipped) < len(plain)
        _, headers, _ = get(party, "/fonts/title.woff2", **{"Accept-Encoding": "gzip"})
        assert headers["Content-Type"] == "font/woff2"
        assert "Content-Encoding" not in headers
