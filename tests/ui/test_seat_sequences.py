"""All sequences of acts by which seats change hands, against the rule of `party/secrecy`: the traffic decides."""

import asyncio
import itertools
import json
from collections.abc import Callable, Iterator, Sequence
from types import SimpleNamespace
from typing import Any

import pytest

from caurobat.core.rng import Rng
from caurobat.match.session import SeatSetup, Session
from caurobat.party.memory import PartyMemory
from caurobat.party.party import Party
from caurobat.players.roster import HUMAN
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.phones import Phones
from tests.expecting import present
from tests.ui.conftest import Driver

GAME = KITS["cau-robat"].game
HOST, ANNA, LAIA, QUIM = range(4)  # a person at the screen, a phone's since the deal, and two programs
PLAYERS = (HUMAN, HUMAN, "greedy", "greedy")


class InProcess(Party):
    """A party without a network and without a thread of its own."""

    def open(self, port: int = 0) -> None:
        self.port = port or 1
        self._guests_changed()

    def _call(self, function: Callable[..., object], *values: object) -> None:
        function(*values)

    def close(self, *, is_left: bool = False) -> None:
        """Leave nothing behind."""


class Wire:
    """A phone's page: what it says goes to the room, and what comes is kept."""

    local_address = ("192.0.2.1", 8137)

    def __init__(self, device: str) -> None:
        self.remote_address, self.transport = (device, 5), SimpleNamespace(abort=lambda: None)
        self.said: asyncio.Queue[str] = asyncio.Queue()
        self.token, self.states = "", list[Any]()

    def say(self, **message: Any) -> None:
        self.said.put_nowait(json.dumps(message))

    async def recv(self) -> str:
        return await self.said.get()

    def __aiter__(self) -> "Wire":
        return self

    async def __anext__(self) -> str:
        return await self.said.get()

    async def send(self, text: str) -> None:
        message = json.loads(text)
        if message["kind"] == "token":
            self.token = message["text"]
        elif message["kind"] == "state":
            self.states.append(message)

    async def close(self, code: int = 1000) -> None:
        """It has been closed."""


class Hold(ScoreScene):
    """A round's count that has been shown."""

    is_counting = False

    def __init__(self) -> None:
        """It shows nothing."""


def seated_by(players: Sequence[str]) -> list[SeatSetup]:
    return [SeatSetup(f"Seat {seat}", player, seat, seat + 1) for seat, player in enumerate(players)]


class World:
    """A table with phones, whose window does only what concerns them."""

    def __init__(self, driver: Driver, loop: asyncio.AbstractEventLoop) -> None:
        self.host, self.loop, self.driver = driver.app.host, loop, driver
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.wires: dict[str, Wire] = {}
        self.tokens: dict[str, str] = {}
        self.freed: set[int] = set()
        self.sent: dict[str, set[int]] = {}  # by device, in this round
        self.session = Session.start(GAME, GAME.options({"target": 500}), seated_by(PLAYERS), 7, None)
        self.note_programs()
        self.begin()
        for name in ("anna", "bo"):
            self.open(name, do="join", secret=self.secret, code="", name=name, face=1, language="en")
        self.wires["anna"].say(do="sit", seat=ANNA)
        self.tick()

    def note_programs(self) -> None:
        seats = enumerate(self.session.record.seats)
        self.programs = {seat: each for seat, each in seats if seat not in self.session.people}

    def begin(self, *, is_resumed: bool = False) -> None:
        self.phones = Phones(self.host, lambda: None)
        if is_resumed:
            self.phones.take_up(self.session.record)
        else:
            self.phones.open(print)
        self.show()

    def show(self) -> None:
        self.table = TableScene(self.host, self.session)
        self.table.catch_up()
        self.tick()

    @property
    def party(self) -> Party:
        return present(self.phones.party)

    def tick(self) -> None:
        """Let everything that has been said arrive, and the window take it in; look at all that was sent."""
        for _ in range(2):
            self.loop.run_until_complete(self._settle())
            self.phones.update(self.table)
        self.loop.run_until_complete(self._settle())
        dealt = self.session.record.rounds[-1].deal.hands
        owners = {card.code: seat for seat, hand in enumerate(dealt) for card in hand}
        for device, wire in self.wires.items():
            self.tokens[device] = wire.token or self.tokens[device]
            for state in wire.states:
                page = state["page"] or {"hand": []}
                self.sent.setdefault(device, set()).update({owners[card["code"]] for card in page["hand"]})
            wire.states = wire.states[-1:]

    async def _settle(self) -> None:
        for _ in range(6):
            await asyncio.sleep(0)

    # Phones

    @property
    def secret(self) -> str:
        return self.party.url.partition("#")[2]

    def open(self, device: str, **message: Any) -> None:
        """The phone of `device` opens the page, which says its first `message`."""
        wire = self.wires[device] = Wire(device)
        self.tasks[device] = self.loop.create_task(self.party._room.hold(wire))  # type: ignore[arg-type]
        wire.say(**message)

    def say(self, device: str, **message: Any) -> None:
        if device in self.wires:
            self.wires[device].say(**message)
        self.tick()

    def cut(self, name: str) -> None:
        if name in self.wires:
            self.tasks.pop(name).cancel()
            del self.wires[name]
        self.tick()

    def back(self, name: str) -> None:
        if name not in self.wires:
            self.open(name, do="hello", token=self.tokens[name], story="", since=0, language="en")
        self.tick()

    def anew(self, name: str) -> None:
        self.cut(name)
        self.open(name, do="join", secret=self.secret, code="", name=name, face=1, language="en")
        self.tick()

    # The screen

    def free(self, seat: int) -> None:
        self.freed.add(seat)
        self.party.free(seat)
        self.tick()

    def give_up(self, seat: int) -> None:
        if self.session.is_human(seat) and seat not in self.phones.seating.on_phones:
            self.freed.add(seat)
            self.phones.give_up(seat)
        self.tick()

    def share(self, seat: int) -> None:
        if seat in self.phones.seated:
            self.phones.share(seat)
        self.tick()

    def program_plays(self, seat: int) -> None:
        if self.session.is_human(seat):
            self.table.change_player(seat, "greedy")
        self.tick()

    def person_plays(self, seat: int) -> None:
        if seat in self.session.away:
            self.table.change_player(seat, HUMAN)
        self.tick()

    # The match

    def go_on(self) -> None:
        self.tick()
        for name in self.wires:
            self.tasks.pop(name).cancel()
        self.wires, before = {}, self.wires
        self.session = Session.resume(self.session.record, None)
        self.begin(is_resumed=True)
        for name in before:
            self.back(name)

    def finish(self) -> None:
        """The round is played to its end, and counted: from now on seats are free."""
        while not self.session.is_round_over:
            decision = present(GAME.choices(self.session.view(present(self.session.turn))))
            self.session.submit(decision.actions[0])
        self.show()
        if not self.host.stack.scenes:
            self.host.stack._scenes.append(Hold())
        self.tick()

    def next_round(self) -> None:
        self.finish()
        self.session.next_round()
        self._deal_anew()

    def next_game(self) -> None:
        self.finish()
        moved = {seat: (seat + 1) % 4 for seat in self.session.people}
        players = [HUMAN if seat in moved.values() else "greedy" for seat in range(4)]
        self.session = Session.start(GAME, self.session.options, seated_by(players), 8, None)
        self.phones.move(moved)
        self._deal_anew()

    def _deal_anew(self) -> None:
        self.host.stack._scenes.clear()
        self.sent.clear()
        self.freed.clear()
        self.note_programs()
        for wire in self.wires.values():
            wire.states.clear()
        self.show()

    def close(self) -> None:
        for task in self.tasks.values():
            task.cancel()
        self.host.stack._scenes.clear()
        self.loop.run_until_complete(self._settle())

    def check(self) -> None:
        session, seated = self.session, self.phones.seated
        for device, seats in self.sent.items():
            assert len(seats) <= 1, f"{device} was sent the hands of {seats}"
        for seat in range(4):
            devices = [device for device, seats in self.sent.items() if seat in seats]
            assert len(devices) <= 1 or seat in self.freed, f"the hand of {seat} was sent to {devices}"
            if seat in self.programs and seat not in seated and not session.is_round_over:
                assert session.record.seats[seat] == self.programs[seat], f"{seat} is not the program's again"
        assert self.table.perspective.seat not in {*seated, *self.phones.seating.left}, "a phone's hand on the screen"


def sit(name: str, seat: int) -> Callable[[World], None]:
    return lambda world: world.say(name, do="sit", seat=seat)


ACTS: dict[str, Callable[[World], None]] = {
    **{f"{name} sits in {seat}": sit(name, seat) for name in ("anna", "bo") for seat in range(4)},
    "anna stands up": lambda world: world.say("anna", do="stand up"),
    "bo stands up": lambda world: world.say("bo", do="stand up"),
    "anna is cut off": lambda world: world.cut("anna"),
    "anna is back": lambda world: world.back("anna"),
    "bo comes anew": lambda world: world.anew("bo"),
    "the screen gives its seat up": lambda world: world.give_up(HOST),
    "Anna's seat is freed": lambda world: world.free(ANNA),
    "Anna's seat is shared": lambda world: world.share(ANNA),
    "a program takes Anna's seat": lambda world: world.program_plays(ANNA),
    "a program takes the screen's seat": lambda world: world.program_plays(HOST),
    "somebody takes Anna's seat back": lambda world: world.person_plays(ANNA),
    "the game is continued": World.go_on,
}
LONG = {
    **ACTS,
    "the round is counted": World.finish,
    "the next round": World.next_round,
    "the next game": World.next_game,
}


@pytest.fixture
def play(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Return a function that plays a sequence of acts, and holds what is sent against the rule after each."""
    kept = dict[str, PartyMemory]()
    monkeypatch.setattr("caurobat.ui.shell.phones.Party", InProcess)
    # The file has tests of its own; written at each act, it would take most of the time.
    monkeypatch.setattr("caurobat.ui.shell.phones.remember", lambda folder, memory: kept.update({memory.match: memory}))
    monkeypatch.setattr("caurobat.ui.shell.phones.recall", lambda folder, match: kept.get(match))
    loop = asyncio.new_event_loop()

    def go(acts: tuple[str, ...]) -> None:
        world = World(driver, loop)
        try:
            for act in acts:
                LONG[act](world)
                world.check()
        except AssertionError as error:
            raise AssertionError(f"{' - '.join(acts)}: {error}") from error
        finally:
            world.close()

    yield go
    loop.close()


@pytest.mark.slow
def test_no_two_acts_show_anybody_a_second_hand(play: Callable[..., None]) -> None:
    for acts in itertools.product(LONG, repeat=2):
        play(acts)


CORE = (
    "anna sits in 2", "anna stands up", "anna is cut off", "bo sits in 1", "bo sits in 2", "bo stands up",
    "bo comes anew", "Anna's seat is shared", "the game is continued",
)  # fmt: skip


@pytest.mark.slow
def test_no_three_acts_show_anybody_a_second_hand(play: Callable[..., None]) -> None:
    for acts in itertools.product(CORE, repeat=3):
        if len({*acts}) == len(acts):
            play(acts)


@pytest.mark.parametrize("seed", range(12))
def test_no_long_sequence_shows_anybody_a_second_hand(play: Callable[..., None], seed: int) -> None:
    rng, names = Rng(seed, 39), tuple(LONG)
    play(tuple(names[rng.below(len(names))] for _ in range(24)))
