"""The screen for somebody who does not see it: its parts, what they do, what is said of what happens, and AT-SPI."""

import sys
import time
import types
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from caurobat.catalogue import FIRST, GAMES
from caurobat.core.rng import Rng
from caurobat.match.storage import Saves
from caurobat.narration.tellings import Length, MessageKind
from caurobat.ui.input.actions import Action
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.shell.outline import Part, PartKind
from caurobat.ui.shell.scenes import Scenes
from tests.expecting import present
from tests.ui import atspi
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.evening import FAST, PATIENCE
from tests.ui.pilot import whole_table

QUIET = replace(FAST, has_coach=False)


def listening(make_driver: MakeDriver, **arguments: Any) -> Driver:
    driver = make_driver(settings=arguments.pop("settings", QUIET), size=(640, 400), **arguments)
    driver.app.access.is_active = True
    return driver


def deal(driver: Driver, game: str, players: Sequence[str], seed: int = 3) -> TableScene:
    host = driver.app.host
    scenes = Scenes(host, Saves(host.folders.data))
    host.stack.push(scenes.first(NewGame(game, players, GAMES[game].options({}), seed=seed)))
    driver.settle()
    return present(whole_table(driver))


def parts(driver: Driver) -> list[Part]:
    return list(driver.app.access.outline.walk())


def part(driver: Driver, label: str) -> Part:
    return next(each for each in parts(driver) if each.label == label)


def under(driver: Driver, heading: str) -> Sequence[Part]:
    """The parts of the list called `heading`; none where there is no such list."""
    return next((each.parts for each in parts(driver) if each.label == heading), ())


def pressed(driver: Driver, one: Part) -> None:
    driver.step(0.5)  # a press too early is the one before
    present(one.do)(Action.ACCEPT)
    driver.step(0.5)
    driver.settle()


def test_the_title_is_a_heading_and_buttons_that_can_be_pressed(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    driver.show(driver.scenes().first(None))
    assert (parts(driver)[0].label, parts(driver)[0].kind) == ("Cau robat", PartKind.HEADING)
    assert driver.app.access.outline.focus == part(driver, "Play").name
    present(part(driver, "How to play").do)(None)
    driver.settle()
    assert driver.app.access.outline.focus == part(driver, "How to play").name
    stale = part(driver, "Play")
    pressed(driver, part(driver, "Settings"))
    assert isinstance(driver.top, SettingsScene)
    assert parts(driver)[0].label == "Settings"
    pressed(driver, stale)  # a part of a screen that is covered does nothing
    assert isinstance(driver.top, SettingsScene)


def test_values_are_said_with_their_labels_and_changed_by_what_a_reader_asks(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    driver.show(SettingsScene(driver.app.host, KITS[FIRST].rules))
    assert part(driver, "Effects: 70 %").kind is PartKind.SLIDER
    present(part(driver, "Effects: 70 %").do)(Action.RIGHT)
    driver.settle()
    assert part(driver, "Effects: 80 %")
    assert part(driver, "Payments").is_on
    pressed(driver, part(driver, "Payments"))
    assert part(driver, "Payments").is_on is False
    assert driver.app.host.settings.untold == (MessageKind.PAYMENTS,)
    pressed(driver, part(driver, "Messages: In full sentences"))
    assert driver.app.host.settings.telling is Length.OFF


@pytest.mark.parametrize("game", sorted(GAMES, key=lambda game: game != "cuarenta"))  # the first one is measured
def test_a_round_of_each_game_is_played_by_the_outline_alone(make_driver: MakeDriver, game: str) -> None:
    driver = listening(make_driver)
    counts = GAMES[game].seat_counts(GAMES[game].options({}))
    deal(driver, game, ["human", *["greedy"] * ((4 if 4 in counts else counts[0]) - 1)])
    rng, decided = Rng(5, 1), 0
    while isinstance(driver.top, TableScene):
        buttons, cards = under(driver, "What you can do"), under(driver, "Your hand")
        usable = [*buttons, *buttons, *cards]
        assert all(each.label and each.rect and each.rect.width > 0 for each in usable)
        driver.step(1.0)
        pressed(driver, usable[rng.below(len(usable))])
        decided += 1
        assert decided < 400, "the round never ended"
    assert isinstance(driver.top, ScoreScene)
    assert "It is your turn." in " ".join(driver.app.access.messages)
    assert decided > 3


def test_a_card_says_what_it_brings_and_the_piles_and_the_score_are_lists(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    table = deal(driver, "scopa", ["human", "greedy"])
    cards = under(driver, "Your hand")
    assert [each.label for each in cards] == ["Ace of cups", "3 of batons", "7 of swords"]
    assert all(each.hint.endswith("on the table.") for each in cards)
    assert len(under(driver, "The piles")) == len(under(driver, "The score")) == 2
    driver.key(pygame.K_RIGHT)
    driver.settle()
    assert driver.app.access.outline.focus == cards[0].name, "the keys' focus is the reader's"
    present(cards[2].do)(None)
    driver.settle()
    assert table.controls.focus is table.controls.hand[2]


def test_nobodys_hand_is_in_the_outline_while_the_curtain_is_down(make_driver: MakeDriver) -> None:
    driver = listening(make_driver)
    deal(driver, "scopa", ["human", "human"])
    assert isinstance(driver.top, CurtainScene)
    assert not under(driver, "Your hand")
    assert "Pass the screen to" in driver.app.access.messages[-1]
    pressed(driver, next(each for each in parts(driver) if each.do))
    assert under(driver, "Your hand")


def fishing(make_driver: MakeDriver, **settings: Any) -> tuple[Driver, TableScene]:
    """A table of the first game: what is said there with these settings."""
    driver = listening(make_driver, settings=replace(QUIET, **settings))
    return driver, deal(driver, FIRST, ["human", "greedy"], seed=11)


def played_out(driver: Driver) -> str:
    """Play the round to its end, by the first thing that can be done each time; return the messages."""
    while isinstance(driver.top, TableScene):
        pressed(driver, [*under(driver, "What you can do"), *under(driver, "Your hand")][0])
    return " ".join(driver.app.access.messages)


@pytest.mark.slow
def test_messages_are_long_or_short_and_kinds_of_them_can_be_left_out(make_driver: MakeDriver) -> None:
    long = played_out(fishing(make_driver)[0])
    short = played_out(fishing(make_driver, telling=Length.SHORT)[0])
    assert "Jordi plays the " in long
    assert "Jordi: " in short
    assert " plays the " not in short
    assert len(short) < 0.9 * len(long)
    few = played_out(fishing(make_driver, untold=tuple(MessageKind))[0])
    for kind, told in KINDS_TOLD.items():
        assert told in long, kind
        assert told not in few, kind
    assert "You play the " in few, "one's own plays are always told"


KINDS_TOLD = {
    MessageKind.PLAYS: "Jordi plays the ",
    MessageKind.PAYMENTS: " pays ",
    MessageKind.SCORES: " of 3.",
    MessageKind.TURNS: "It is your turn.",
}


def announced(driver: Driver) -> tuple[int, str] | None:
    """The number of the last message that a reader was given, and its text; None where there was none."""
    return driver.app.access._tree.message


def test_with_messages_off_nothing_is_announced_but_can_still_be_asked_for(make_driver: MakeDriver) -> None:
    driver, _ = fishing(make_driver, telling=Length.OFF)
    assert driver.app.access.messages
    assert announced(driver) is None
    driver.key(pygame.K_a)
    assert present(announced(driver))[1] == driver.app.access.messages[-1]


def test_again_and_before_are_heard_and_shown(make_driver: MakeDriver) -> None:
    driver, _ = fishing(make_driver)
    access = driver.app.access
    for text in ("One.", "Two.", "Three."):
        access.say(text)
        driver.step()
    heard = []
    for key in (pygame.K_b, pygame.K_b, pygame.K_a, pygame.K_a):
        driver.key(key)
        heard.append(present(announced(driver)))
        assert driver.app.toasts.texts == (heard[-1][1],)
    assert [text for _, text in heard] == ["Two.", "One.", "Three.", "Three."]
    assert len({number for number, _ in heard}) == 4, "the same words again would not be heard"
    assert access.messages[-3:] == ["One.", "Two.", "Three."], "what is said again is no new message"


def test_without_a_reader_the_story_can_be_asked_for_all_the_same(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUIET)
    driver.show(driver.scenes().first(None))
    driver.key(pygame.K_a)
    assert not driver.app.toasts.texts, "a stray key at the title brings up nothing"
    table = deal(driver, "scopa", ["human", "greedy"])
    assert not driver.app.access.outline.parts, "an outline is made for nobody"
    driver.key(pygame.K_a)
    assert "Jordi" in driver.app.toasts.texts[-1]
    driver.key(pygame.K_RIGHT)
    driver.key(pygame.K_RETURN)
    until(driver, lambda: table.controls.decision is not None and not table.is_animating)
    heard = []
    for key in (pygame.K_a, pygame.K_b, pygame.K_b):
        driver.key(key)
        heard.append(driver.app.toasts.texts[-1])
    assert len(set(heard)) == 3, "each play since can be asked for by itself"


class FakePrism(types.ModuleType):
    """The library of voices, with a default voice and one more; what it says stands in `said`."""

    PrismError = RuntimeError
    features = types.SimpleNamespace(supports_set_voice=True)
    voices_count = 2

    def __init__(self, languages: Sequence[str] = ("af", "en-GB")) -> None:
        super().__init__("prism")
        self.languages, self.voice, self.is_silent = languages, 0, False
        self.said: list[tuple[str, bool]] = []

    def Context(self) -> "FakePrism":  # noqa: N802  as the library calls it
        return self

    def create_best(self) -> "FakePrism":
        if not self.languages:
            raise ValueError("Invalid or unsupported backend")
        return self

    def get_voice_language(self, number: int) -> str:
        return self.languages[number]

    def speak(self, text: str, is_urgent: bool) -> None:
        self.said.append((text, is_urgent))

    def stop(self) -> None:
        self.is_silent = True


def until(driver: Driver, what: Callable[[], object], seconds: float = 1 / 60) -> None:
    ends = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < ends, "it never came"
        driver.step(seconds)
        time.sleep(0.001)


def test_a_voice_says_the_focus_and_the_story(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    prism = FakePrism()
    monkeypatch.setitem(sys.modules, "prism", prism)
    driver = make_driver(settings=replace(QUIET, speaks=True))
    deal(driver, "scopa", ["human", "greedy"])
    until(driver, lambda: any("turn" in text for text, _ in prism.said))
    assert prism.voice == 1, "the voice that speaks the language"
    driver.key(pygame.K_RIGHT)
    card = next(each for each in parts(driver) if each.name == driver.app.access.outline.focus)
    until(driver, lambda: prism.said[-1] == (". ".join(filter(None, (card.label, card.hint))), True))
    driver.key(pygame.K_a)
    until(driver, lambda: prism.said[-1] == (driver.app.access.messages[-1], True))
    driver.app.host.change(speaks=False)
    until(driver, lambda: prism.is_silent)


@pytest.mark.parametrize(
    ("prism", "words"),
    [
        (None, 'pip install -e "'),
        (FakePrism(()), "has no voice that programs can use"),
        (FakePrism(("af", "de")), "another one speaks"),
    ],
)
def test_where_nothing_can_speak_one_sentence_says_why(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, prism: FakePrism | None, words: str
) -> None:
    monkeypatch.setitem(sys.modules, "prism", prism)
    driver = make_driver()
    driver.show(SettingsScene(driver.app.host, KITS[FIRST].rules))
    driver.app.host.change(speaks=True)
    until(driver, lambda: driver.app.toasts.texts)
    assert words in driver.app.toasts.texts[-1]


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> Iterator[atspi.Bus]:
    why = atspi.why_not()
    if why:
        pytest.skip(why)
    made = atspi.Bus(monkeypatch)
    yield made
    made.close()


def has_gone_on(table: TableScene, before: int) -> bool:
    return table.session.revision != before or bool(table.controls.picked)


@pytest.mark.slow
def test_a_round_of_scopa_by_the_accessibility_tree_alone(make_driver: MakeDriver, bus: atspi.Bus) -> None:
    driver = make_driver(settings=QUIET)
    driver.app.access.attach(driver.app.window)
    table = deal(driver, "scopa", ["human", "greedy"])
    bus.listen()

    def hand(nodes: list[atspi.Node]) -> list[atspi.Node]:
        names = [node.name for node in nodes]
        start, end = names.index("Your hand") if "Your hand" in names else 0, names.index("The table")
        return [node for node in nodes[start:end] if node.role == "button"]

    until(driver, lambda: driver.app.access.is_active)
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    driver.settle()
    told, decided = [], 0
    while not isinstance(driver.top, ScoreScene):
        nodes, before = bus.nodes(), table.session.revision
        titles = [node.name for node in nodes]
        choices = []
        if "What you can do" in titles:
            choices = nodes[titles.index("What you can do") : titles.index("Your hand")]
        usable = [each for each in choices if each.role == "button"] or hand(nodes)
        if decided == 0:
            bus.grab_focus(usable[-1])
            until(driver, lambda: table.controls.focus is table.controls.hand[-1])
            assert bus.is_focused(hand(bus.nodes())[-1])
            assert usable[-1].hint
        bus.press(usable[0])
        until(driver, partial(has_gone_on, table, before), 0.1)
        driver.step(1.0)
        driver.settle()
        told += bus.announced()
        decided += 1
        assert decided < 60
    until(driver, lambda: "The score" not in [node.name for node in bus.nodes()], 0.1)
    told += bus.announced()
    assert table.session.is_round_over
    assert sum("It is your turn." in each for each in told) >= 15
    assert "Jordi plays" in " ".join(told)
    assert any((node.role == "heading" and "wins the round" in node.name) or "win the round" in node.name
               for node in bus.nodes())  # fmt: skip
