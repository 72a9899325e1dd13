"""Phones at the table: who joins sits down, plays, is missed and comes back; the screen shows no hand of theirs."""

import json
import time
from dataclasses import replace

import pygame
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.match.session import ONLOOKER
from caurobat.match.storage import Saves
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.speeds import Pace
from caurobat.ui.games import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.joining import JoinScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.missed import MissedScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.setup.plan import plan_for, to_json
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.table.story.phase import PhaseKind

FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)


class Silence:
    """Sounds that nobody hears."""

    def play(self, sound, step=0):
        pass


def line_to(party):
    return connect(f"ws://{party.address}:{party.port}/socket", origin=party.short_url, proxy=None)


class Phone:
    """What the page does, without a browser."""

    def __init__(self, party, name, seat, code=""):
        self.party, self.name, self.seat, self.token = party, name, seat, ""
        self.story, self.since, self.state, self.no, self.told = "", 0, None, [], []
        self.socket = None
        self.open()
        secret = "" if code else party.url.partition("#")[2]
        self.say(do="join", secret=secret, code=code, name=name, face=seat + 1, language="ca")

    def open(self):
        self.socket = line_to(self.party).__enter__()  # closed with the test

    def say(self, **message):
        self.socket.send(json.dumps(message))

    def cut(self):
        """The network goes, without a word."""
        self.socket.socket.close()
        self.socket = None

    def come_back(self):
        self.open()
        self.say(do="hello", token=self.token, story=self.story, since=self.since, language="ca")

    def hear(self):
        """Take in what has come."""
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
                    if message["story"] != self.story or message["first"] != self.since:
                        self.told = self.told if message["story"] == self.story else []
                    self.told += message["lines"]
                    self.story, self.since = message["story"], message["first"] + len(message["lines"])

    @property
    def page(self):
        return self.state["page"] if self.state is not None else None

    def press(self, choice=0):
        self.say(do="choose", revision=self.page["revision"], number=self.page["choices"][choice]["number"])


class Evening:
    """A window with phones round it."""

    def __init__(self, driver, tmp_path, game="cau-robat", players=("human", "random", "random", "random")):
        self.driver, self.stack = driver, driver.app.host.stack
        told = to_json(plan_for(players, game=game))
        driver.app.host.settings = replace(driver.app.host.settings, tables={game: told})
        self.scenes = Scenes(driver.app.host, Saves(tmp_path / "saves"), Silence())
        driver.show(TitleScene(driver.app.host, self.scenes._choices, game))
        self.phones = []

    def press(self, name):
        button = next(each for each in self.stack.top.group.widgets if each.name == name)
        button.activate()

    @property
    def party(self):
        return self.scenes._phones.party

    def join(self, *seats):
        for seat in seats:
            phone = Phone(self.party, f"Guest {seat}", seat)
            self.phones.append(phone)
            self.until(lambda phone=phone: phone.state is not None and phone.state["seats"])
            phone.say(do="sit", seat=seat)
            self.until(lambda phone=phone: phone.state["you"]["seat"] == phone.seat)

    def until(self, what, seconds=20):
        ends = time.monotonic() + seconds
        while not what():
            assert time.monotonic() < ends, "it never came"
            self.driver.step(0.1)
            for phone in self.phones:
                phone.hear()
            time.sleep(0.001)

    @property
    def table(self):
        return next(scene for scene in self.stack.scenes if isinstance(scene, TableScene))

    def asked(self):
        """The phone that has to decide."""
        return next((phone for phone in self.phones if phone.page is not None and phone.page["mine"]), None)

    def close(self):
        for phone in self.phones:
            if phone.socket is not None:
                phone.socket.close()
        self.scenes.close()


@pytest.fixture
def evening(make_driver, tmp_path):
    made = []

    def make(**arguments):
        made.append(Evening(make_driver(settings=FAST), tmp_path, **arguments))
        made[-1].press("phones")
        made[-1].driver.settle()
        return made[-1]

    yield make
    for one in made:
        one.close()


def people_for(game):
    counts = KITS[game].game.seat_counts(KITS[game].game.options({}))
    return (HUMAN,) * (4 if 4 in counts else counts[0])


@pytest.mark.parametrize("game", sorted(KITS))
def test_a_round_is_played_on_phones_alone(evening, game):
    """Everybody at a phone; sockets are cut, and every phone comes back to where it was. No hand is ever drawn."""
    players = people_for(game)
    party = evening(game=game, players=players)
    party.join(*range(len(players)))
    assert isinstance(party.stack.top, JoinScene)
    party.press("onward")
    rng, decided = Rng(4, len(game)), 0
    while not isinstance(party.stack.top, ScoreScene):
        party.until(lambda: party.asked() is not None or isinstance(party.stack.top, ScoreScene))
        table, phone = party.table, party.asked()
        assert table.stage.view.seat == ONLOOKER
        assert all(card is None for hand in HANDS for card in table.stage.view.zones.get(hand, ()))
        if phone is None:
            break
        before, shown = table.session.revision, json.dumps(phone.page)
        if rng.below(12) == 0:
            phone.cut()
            phone.state = None
            phone.come_back()
            party.until(lambda phone=phone: phone.page is not None)
            assert json.dumps(phone.page) == shown
            assert len(phone.told) == phone.since, "a sentence came twice, or was lost"
        phone.press(rng.below(len(phone.page["choices"])))
        phone.press()  # a second press is late, and changes nothing
        party.until(lambda phone=phone, shown=shown: json.dumps(phone.page) != shown)
        assert table.session.revision - before <= 1
        decided += 1
    assert decided > 10
    names = [seat.name for seat in party.table.session.seats]
    assert names == [f"Guest {seat}" for seat in range(len(players))]
    party.until(lambda: all(not phone.page["mine"] for phone in party.phones))
    party.press("next")
    party.until(lambda: party.asked() is not None)


def test_one_plays_on_a_phone_and_another_behind_the_curtain(evening):
    party = evening(players=(HUMAN, "random", HUMAN, "random"))
    party.join(2)
    party.press("onward")
    party.until(lambda: party.asked() is not None or isinstance(party.stack.top, CurtainScene))
    seen = set()
    for _ in range(40):
        party.until(lambda: party.asked() is not None or isinstance(party.stack.top, CurtainScene))
        table = party.table
        if isinstance(party.stack.top, CurtainScene):
            seen.add("screen")
            party.driver.settle()
            party.press("ready")
            party.until(lambda table=table: table.phase.kind in (PhaseKind.DECIDING, PhaseKind.CANNOT_ANSWER))
            assert table.stage.view.seat == 0
            assert not any(card for card in table.stage.view.zones[HANDS[2]])
            decision = table.phase.decision
            table.decide(decision.actions[-1] if decision is not None else None)
        else:
            seen.add("phone")
            assert table.stage.view.seat == ONLOOKER
            phone, before = party.asked(), table.session.revision
            phone.press()
            party.until(lambda before=before, table=table: table.session.revision > before or party.asked() is None)
        if len(seen) == 2:
            break
    assert seen == {"screen", "phone"}


def test_what_is_not_asked_of_a_phone_is_refused(evening):
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    asked = party.asked()
    other = next(phone for phone in party.phones if phone is not asked)
    session = party.table.session
    revision = session.revision
    other.say(do="choose", revision=revision, number=0)
    asked.say(do="choose", revision=revision - 1, number=0)
    asked.say(do="choose", revision=revision, number=99)
    asked.say(do="choose", revision=revision, number=-1)
    party.until(lambda: other.no and len(asked.no) == 3)
    assert session.revision == revision
    assert asked.page["mine"]


def test_a_phone_that_is_missed_can_be_stood_in_for_and_comes_back(evening):
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    phone = party.asked()
    phone.cut()
    phone.state = None
    party.until(lambda: isinstance(party.stack.top, MissedScene))
    party.stack.top.group.widgets[0].activate()  # let the computer play
    party.until(lambda: phone.seat in party.table.session.away)
    session = party.table.session
    phone.come_back()
    party.until(lambda: session.is_human(phone.seat))
    assert phone.seat not in session.away
    party.until(lambda: phone.page is not None)


def test_the_question_goes_when_the_phone_is_back(evening):
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    phone = party.asked()
    phone.cut()
    party.until(lambda: isinstance(party.stack.top, MissedScene))
    phone.come_back()
    party.until(lambda: not isinstance(party.stack.top, MissedScene))
    party.until(lambda: party.asked() is phone)


def test_the_seat_of_a_missing_phone_can_share_the_screen(evening):
    party = evening(players=(HUMAN, HUMAN, "random", "random"))
    party.join(0, 1)
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    phone = party.asked()
    phone.cut()
    phone.state = None
    party.until(lambda: isinstance(party.stack.top, MissedScene))
    party.stack.top.group.widgets[1].activate()
    party.until(lambda: isinstance(party.stack.top, CurtainScene))


def test_phones_are_added_to_a_table_in_play_and_nothing_listens_once_it_is_left(evening):
    party = evening(players=(HUMAN, "random", "random", "random"))
    party.press("onward")
    party.driver.settle()
    table = party.table
    while party.stack.top is not table:  # what is pointed out to a newcomer at this screen
        party.driver.key(pygame.K_SPACE)
        party.driver.settle()
    party.scenes._gathering.add(table)
    party.driver.settle()
    party.join(0)
    server = party.party
    party.press("onward")
    party.until(lambda: party.asked() is not None)
    assert table.stage.view.seat == ONLOOKER
    party.scenes._leave_table()
    while isinstance(party.stack.top, MessageScene):
        party.stack.top.group.widgets[0].activate()
    assert isinstance(party.stack.top, TitleScene)
    assert party.party is None
    with pytest.raises(ConnectionRefusedError), line_to(server):
        pass


def test_a_guest_that_comes_by_the_code_is_let_in_on_the_big_screen(evening):
    party = evening()
    phone = Phone(party.party, "Quim", 0, party.party.code)
    party.phones.append(phone)
    party.until(lambda: phone.state is not None and party.party.guests)
    party.driver.settle()
    party.stack.top._area.children[0].activate()
    party.driver.settle()
    assert isinstance(party.stack.top, MessageScene)
    party.stack.top.group.widgets[1].activate()
    party.until(lambda: phone.state is not None and not phone.state["you"]["waiting"])
