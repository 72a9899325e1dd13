"""An evening with phones: a window, and pages without a browser round it."""

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from caurobat.core.game import AnyOptions
from caurobat.match.storage import Saves
from caurobat.party.party import Party
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.coaching import NoteScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import plan_for, to_json
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import present
from tests.ui.conftest import Driver

PATIENCE = 120.0  # seconds, on a machine with much else to do
FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


def line_to(party: Party) -> ClientConnection:
    # No pings of its own: the thread that sends them would outlive a cut line, and draw random numbers in other tests.
    here = f"127.0.0.1:{party.port}"  # whatever networks this machine is in
    origin = Origin(f"http://{here}")
    return connect(f"ws://{here}/socket", origin=origin, proxy=None, ping_interval=None, open_timeout=PATIENCE)


class Phone:
    """A phone's page without a browser."""

    def __init__(self, party: Party, name: str, seat: int, code: str = "", language: str = "ca") -> None:
        self.party, self.name, self.seat, self.token = party, name, seat, ""
        self.story, self.since = "", 0
        self.no: list[str] = []
        self.told: list[list[str]] = []
        self.hands: list[frozenset[str]] = []
        """Every hand received, as the codes of its cards."""
        self.state: Any = None
        self.socket: ClientConnection | None = None
        self.open()
        secret = "" if code else party.url.partition("#")[2]
        self.say(do="join", secret=secret, code=code, name=name, face=seat + 1, language=language)

    def open(self) -> None:
        self.socket = line_to(self.party).__enter__()  # closed with the test

    def say(self, **message: Any) -> None:
        present(self.socket).send(json.dumps(message))

    def cut(self) -> None:
        present(self.socket).socket.close()
        self.socket = None

    def come_back(self) -> None:
        self.open()
        self.say(do="hello", token=self.token, story=self.story, since=self.since, language="ca")

    def hear(self) -> None:
        while self.socket is not None:
            try:
                message = json.loads(self.socket.recv(timeout=0))
            except TimeoutError:
                return
            except ConnectionClosed:
                self.socket = None
                return
            if message["kind"] == "token":
                self.token = message["text"]
            elif message["kind"] == "no":
                self.no.append(message["text"])
            elif message["kind"] == "state":
                self.state = message
                if message["page"] is not None:
                    self.hands.append(frozenset(card["code"] for card in message["page"]["hand"]))
                    if message["story"] != self.story or message["first"] != self.since:
                        self.told = self.told if message["story"] == self.story else []
                    self.told += message["lines"]
                    self.story, self.since = message["story"], message["first"] + len(message["lines"])

    @property
    def page(self) -> Any:
        return self.state["page"] if self.state is not None else None

    def shows_turn(self, seat: int, revision: int) -> bool:
        page = self.page
        return page is not None and page["mine"] and (page["revision"], self.state["you"]["seat"]) == (revision, seat)

    def press(self, choice: int = 0) -> None:
        self.say(do="choose", revision=self.page["revision"], number=self.page["choices"][choice]["number"])


class Evening:
    """A window with phones round it."""

    def __init__(
        self,
        driver: Driver,
        tmp_path: Path,
        game: str = "cau-robat",
        players: Sequence[str] = ("human", "random", "random", "random"),
        options: AnyOptions | None = None,
    ) -> None:
        self.driver, self.stack = driver, driver.app.host.stack
        told = to_json(plan_for(players, options, game))
        driver.app.host.settings = replace(driver.app.host.settings, last_table=told, tables={game: told})
        self.scenes = driver.scenes(Saves(tmp_path / "saves"))
        driver.show(self.scenes.first(None))
        self.phones: list[Phone] = []

    def press(self, name: str) -> None:
        self.driver.widget(name).widget.activate()

    @property
    def party(self) -> Party:
        return present(self.scenes._phones.party)

    def add_phones(self) -> None:
        self.open_menu()
        self.driver.push("Add phones")
        self.driver.settle()

    def leave(self) -> None:
        self.open_menu()
        self.driver.push("Leave the table")

    def open_menu(self) -> None:
        """Open the pause menu, once everything pointed out to a newcomer has been read."""
        while isinstance(self.stack.top, NoteScene):
            self.driver.key(pygame.K_SPACE)
            self.driver.settle()
        self.driver.key(pygame.K_F10)
        assert isinstance(self.stack.top, MessageScene)

    def join(self, *seats: int) -> None:
        for seat in seats:
            phone = Phone(self.party, f"Guest {seat}", seat)
            self.phones.append(phone)
            self.until(lambda phone=phone: phone.state is not None and phone.state["seats"])
            phone.say(do="sit", seat=seat)
            self.until(lambda phone=phone: phone.state["you"]["seat"] == phone.seat)

    def until(self, what: Callable[..., object]) -> None:
        ends = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < ends, "it never came"
            self.driver.step(0.1)
            for phone in self.phones:
                phone.hear()
            time.sleep(0.001)

    @property
    def table(self) -> TableScene:
        return present(self._table)

    @property
    def _table(self) -> TableScene | None:
        return next((scene for scene in self.stack.scenes if isinstance(scene, TableScene)), None)

    def asked(self) -> Phone | None:
        """Return the phone that the table waits for, once its page shows it, because a page may still be on its way."""
        table = self._table
        if table is None or table.is_covered or table.phase.kind is not PhaseKind.ELSEWHERE:
            return None
        seat, revision = table.session.decider(table.phase.seat), table.session.revision
        return next((phone for phone in self.phones if phone.shows_turn(seat, revision)), None)

    def close(self) -> None:
        for phone in self.phones:
            if phone.socket is not None:
                phone.socket.close()
        self.scenes.close()


MakeEvening = Callable[..., Evening]
