"""A screen reader's view of the window: AT-SPI over a bus of its own, without a screen reader or a screen."""

import shutil
import subprocess
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from tests.expecting import present

SERVICE = Path("/usr/share/dbus-1/services/org.a11y.Bus.service")
ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT = "/org/a11y/atspi/accessible/root"
SECONDS = 120


def why_not() -> str:
    if shutil.which("dbus-daemon") is None:
        return "there is no dbus-daemon"
    if not SERVICE.exists():
        return "at-spi2-core is not installed"
    for module in ("accesskit", "jeepney"):
        try:
            __import__(module)
        except ImportError:
            return f"{module} is not installed"
    return ""


@dataclass(frozen=True)
class Node:
    """One node as a screen reader reads it."""

    path: str
    role: str
    name: str
    hint: str
    is_enabled: bool


class Bus:
    """A session bus with AT-SPI on it, from construction to `close`; `address` is its address."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True,
        )  # fmt: skip
        monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", present(self._daemon.stdout).readline().strip())
        monkeypatch.delenv("AT_SPI_BUS_ADDRESS", raising=False)
        from jeepney import MatchRule, message_bus
        from jeepney.io.blocking import open_dbus_connection

        self._session = open_dbus_connection()
        (address,) = self._call(self._session, "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        self._line = open_dbus_connection(bus=address)
        rule = MatchRule(type="signal", interface="org.a11y.atspi.Event.Object", member="Announcement")
        self._line.send_and_get_reply(message_bus.AddMatch(rule), timeout=SECONDS)
        self._heard = self._line.filter(rule, bufsize=1000).__enter__()

    def listen(self) -> None:
        value = ("org.a11y.Status", "ScreenReaderEnabled", ("b", True))
        properties = "org.freedesktop.DBus.Properties"
        self._call(self._session, "org.a11y.Bus", "/org/a11y/bus", properties, "Set", "ssv", value)

    def application(self) -> str | None:
        found = self._call(self._line, "org.a11y.atspi.Registry", ROOT, ACCESSIBLE, "GetChildren")[0]
        return found[0][0] if found else None

    def nodes(self) -> list[Node]:
        name = self.application()
        return list(self._walk(name, ROOT)) if name is not None else []

    def press(self, node: Node) -> None:
        self._call(self._line, self.application(), node.path, "org.a11y.atspi.Action", "DoAction", "i", (0,))

    def grab_focus(self, node: Node) -> None:
        self._call(self._line, self.application(), node.path, "org.a11y.atspi.Component", "GrabFocus")

    def is_focused(self, node: Node) -> bool:
        states = self._call(self._line, self.application(), node.path, ACCESSIBLE, "GetState")[0]
        return bool(states[0] & 1 << 12)

    def announced(self) -> list[str]:
        self.nodes()  # what was sent before the answer is here with it
        told = []
        while self._heard:
            told.append(self._heard.popleft().body[3][1])
        return told

    def close(self) -> None:
        self._line.close()
        self._session.close()
        self._daemon.terminate()
        self._daemon.wait()
        present(self._daemon.stdout).close()

    def _walk(self, name: str, path: str) -> Iterator[Node]:
        role = self._call(self._line, name, path, ACCESSIBLE, "GetRole")[0]
        states = self._call(self._line, name, path, ACCESSIBLE, "GetState")[0]
        told, hint = (self._property(name, path, which) for which in ("Name", "Description"))
        yield Node(path, ROLES.get(role, str(role)), told, hint, bool(states[0] & 1 << 8))
        for child in self._call(self._line, name, path, ACCESSIBLE, "GetChildren")[0]:
            yield from self._walk(*child)

    def _property(self, name: str, path: str, which: str) -> str:
        properties = "org.freedesktop.DBus.Properties"
        return str(self._call(self._line, name, path, properties, "Get", "ss", (ACCESSIBLE, which))[0][1])

    def _call(
        self,
        line: Any,
        name: str | None,
        path: str,
        interface: str,
        method: str,
        signature: str | None = None,
        body: Sequence[object] = (),
    ) -> Any:
        from jeepney import DBusAddress, DBusErrorResponse, MessageType, new_method_call

        message = new_method_call(DBusAddress(path, bus_name=name, interface=interface), method, signature, body)
        answer = line.send_and_get_reply(message, timeout=SECONDS)
        if answer.header.message_type is MessageType.error:
            raise DBusErrorResponse(answer)
        return answer.body


ROLES = {7: "check box", 29: "label", 31: "list", 32: "list item", 43: "button", 51: "slider", 69: "window",
         75: "application", 79: "entry", 83: "heading"}  # fmt: skip
