"""Lines cut at any byte: of a frame, of a handshake, of an answer. No decision is lost, and none counts twice."""

import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect
from websockets.typing import Origin

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.match.session import Session
from caurobat.party.party import Party
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.score import ScoreScene
from tests.expecting import first_quick, instance, present
from tests.party.cutting import Cutter
from tests.ui.conftest import MakeDriver
from tests.ui.evening import FAST, Evening, Phone

GAMES = sorted(KITS)
SEATS = dict.fromkeys(KITS, 2) | {"cau-robat": 3, "capodama": 3}


class CutPhone(Phone):
    """A phone whose lines all pass through `cutter`; it opens another whenever one has ended, as the page does."""

    def __init__(self, party: Party, name: str, seat: int, cutter: Cutter) -> None:
        self.cutter, self.opened = cutter, 0
        super().__init__(party, name, seat)

    def open(self) -> None:
        self.opened += 1
        try:
            line = socket.create_connection(("127.0.0.1", self.cutter.port))
            url = f"ws://{self.party.address}:{self.party.port}/socket"
            self.socket = connect(
                url, sock=line, open_timeout=2, origin=Origin(self.party.short_url), proxy=None, ping_interval=None
            ).__enter__()
        except (OSError, EOFError, WebSocketException):
            self.socket = None

    def say(self, **message: Any) -> None:
        try:
            if self.socket is not None:
                super().say(**message)
        except (OSError, ConnectionClosed):
            self.socket = None

    def hear(self) -> None:
        if self.socket is None:
            self.open()
            if self.token:
                self.say(do="hello", token=self.token, story=self.story, since=self.since, language="ca")
            else:
                secret = self.party.url.partition("#")[2]
                self.say(do="join", secret=secret, code="", name=self.name, face=1, language="ca")
        super().hear()
        if self.state is not None and self.state["you"]["seat"] is None:
            self.say(do="sit", seat=self.seat)

    @property
    def is_asked(self) -> bool:
        return self.page is not None and self.page["mine"]


@pytest.mark.parametrize(("game", "seed"), first_quick((game, 0) for game in GAMES))
def test_lines_cut_at_any_byte_lose_nothing_and_play_nothing_twice(
    make_driver: MakeDriver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, seed: int
) -> None:
    monkeypatch.setattr("caurobat.party.guest_list.Rate.takes", lambda *_: True)  # bounds have tests of their own
    rng, submit = Rng(seed, 8), Session.submit
    submitted: list[Action] = []

    def noted(session: Session, action: Action, revision: int) -> bool:
        submitted.append(action)
        return submit(session, action, revision)

    monkeypatch.setattr(Session, "submit", noted)
    party = Evening(make_driver(settings=FAST), tmp_path, game=game, players=(HUMAN,) * SEATS[game])
    party.press("phones")
    party.driver.settle()
    cutter = Cutter((party.party.address, party.party.port), rng)
    phones = [CutPhone(party.party, f"Guest {seat}", seat, cutter) for seat in range(SEATS[game])]
    party.phones = [*phones]
    party.until(lambda: all(phone.state and phone.state["you"]["seat"] == phone.seat for phone in phones))
    party.press("onward")
    decided = 0
    while True:
        party.until(lambda: party.asked() is not None or isinstance(party.stack.top, ScoreScene))
        asked = party.asked()
        if asked is None:
            break
        phone = instance(asked, CutPhone)
        session, page = party.table.session, phone.page
        offered, choice = json.dumps(page["choices"]), rng.below(len(page["choices"]))
        decision = session.game.choices(session.view(phone.seat))
        number = page["choices"][choice]["number"]
        before, revision, lines = len(submitted), session.revision, phone.opened
        phone.press(choice)
        while True:
            party.until(lambda phone=phone, page=page: phone.page is not page or phone.socket is None)
            party.until(lambda phone=phone: phone.socket is not None and phone.page is not None)
            if not phone.is_asked or phone.page["revision"] != revision or number < 0:
                break
            assert json.dumps(phone.page["choices"]) == offered, "another decision than before"
            page = phone.page  # a new line begins with the page once more
            if phone.opened > lines:  # the line was cut: nobody knows whether the choice has got through
                lines = phone.opened
                phone.press(choice)
        if number >= 0:
            assert submitted[before:] == [present(decision).actions[number]]
            assert session.revision == revision + 1
            decided += 1
    feed = {seat: party.scenes._phones._feed(seat, "ca") for seat in range(len(phones))}
    party.until(lambda: all(phone.since == feed[phone.seat].end for phone in phones))
    for phone in phones:
        kept = feed[phone.seat].lines
        assert [line[0] for line in phone.told[-len(kept) :]] == [line.text for line in kept]
    assert decided > 8
    assert cutter.cuts > len(phones)
    cutter.close()
    party.close()
