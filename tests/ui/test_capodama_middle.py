"""The middle of capodama's table: what is asked, the last trick on a key, signs of suits; the coach's remarks."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Action, Decision, Give, NameTrump, Play
from caurobat.core.events import TrickTaken
from caurobat.core.zones import HANDS, TABLE
from caurobat.decks import Card
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.state import View, trumps_of
from caurobat.games.capodama.words.notes import note_lines
from caurobat.match.session import ONLOOKER
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Layer
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.reason_row import ReasonRow
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import whole_table
from tools.torture_watch import paint_all

FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
NAMES = ("Me", "One", "Two", "Three", "Four", "Five")


def opened(
    make_driver: MakeDriver, seats: int, seed: int, size: tuple[int, int] = (1024, 600), scale: float = 1.0
) -> tuple[Driver, TableScene]:
    driver = make_driver(settings=replace(FAST, text_scale=scale), size=size)
    scenes = driver.scenes()
    players = ["human", *["greedy"] * (seats - 1)]
    driver.app.host.stack.push(scenes.first(NewGame(GAME.id, players, GAME.options({}), seed)))
    return driver, present(whole_table(driver))


def pass_time(driver: Driver) -> None:
    for _ in range(10):
        driver.step(0.1)


def until(driver: Driver, table: TableScene, wanted: Callable[[Decision], bool]) -> Decision:
    with driver.unseen():
        for _ in range(2000):
            driver.step(0.1)
            decision = table.controls.decision
            if decision is None or table.story.is_telling:
                continue
            if wanted(decision):
                pass_time(driver)
                return decision
            table.decide(decision.actions[0])
    raise AssertionError("it is never offered")


def offers(kind: type[Action]) -> Callable[[Decision], bool]:
    return lambda decision: isinstance(decision.actions[0], kind)


def drawn_cards(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    asked: set[str] = set()
    image, face = CardPictures.image, card_art.face

    def seen_image(self: CardPictures, card: Card | None, pose: Pose, *, is_dim: bool = False) -> pygame.Surface:
        if card is not None and pose.face >= 0.5:
            asked.add(card.code)
        return image(self, card, pose, is_dim=is_dim)

    def seen_face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
        asked.add(code)
        return face(look, settings, code, height)

    monkeypatch.setattr(CardPictures, "image", seen_image)
    monkeypatch.setattr(Layer, "update", paint_all)
    monkeypatch.setattr(card_art, "face", seen_face)
    return asked


def test_the_last_trick_lies_there_again_until_something_is_pressed(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    told: list[str] = []
    driver.app.host.on_toast = lambda text, *_: told.append(text)
    until(driver, table, offers(Play))
    driver.key(pygame.K_t)
    assert told == ["No trick is complete yet."]
    until(driver, table, lambda decision: len(table.session.view(0).tricks) == 2)
    now = table.stage.view
    trick = instance(now, View).tricks[-1]
    driver.key(pygame.K_t)
    for _ in range(100):
        driver.step(0.1)
    shown = table.stage.view
    assert shown.zones[TABLE] == trick.cards
    assert shown.zones[HANDS[1]] == (None,) * len(shown.zones[HANDS[1]])
    ply = table.session.ply
    driver.key(pygame.K_RETURN)
    assert table.stage.view == now
    assert table.session.ply == ply, "the press only leads back"


def test_the_last_trick_is_the_same_for_whoever_looks(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, lambda decision: len(table.session.view(0).tricks) == 3)
    events = table.session.events(ONLOOKER)
    found = present(present(table.kit.look_again).last(events))
    last = instance(events[found[0] - 1], TrickTaken)
    for seat in (ONLOOKER, 0, 1, 2, 3):
        assert table.session.view_after(seat, found[0]).zones[TABLE] == last.cards


@pytest.mark.parametrize("seats", [4, 6])
def test_what_is_to_be_given_and_to_whom_stands_in_the_middle(make_driver: MakeDriver, seats: int) -> None:
    driver, table = opened(make_driver, seats, 2)
    until(driver, table, offers(Give))
    said = " ".join(note_lines(driver.app.host.strings, instance(table.stage.view, View), NAMES))
    assert NAMES[1] in said
    assert (NAMES[5] in said) == (seats == 6)


def test_what_somebody_was_given_is_told_to_nobody_else(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, offers(Play))
    strings, session = driver.app.host.strings, table.session
    assert note_lines(strings, session.view(0), NAMES)[0].startswith("Three gave you the ")
    assert note_lines(strings, session.view_after(ONLOOKER, session.event_count), NAMES) == []


def test_no_card_others_may_hold_is_drawn_to_be_named(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither on the buttons of the fourth trump, nor in the hint, nor for the suit that is doubled."""
    driver, table = opened(make_driver, 3, 1)
    asked = drawn_cards(monkeypatch)
    until(driver, table, offers(NameTrump))
    held = {card.code for card in table.stage.view.zones[HANDS[0]] if card is not None}
    others = [answer for answer in table.controls.prompts.answers if answer.suit is not None]
    assert len(others) >= 10, "the cards of others can be named by buttons"
    asked.clear()
    driver.key(pygame.K_h)
    pass_time(driver)
    assert isinstance(driver.top, HintScene)
    always = {card.code for card in trumps_of(table.session.view(0))}
    assert asked <= held | always, "the trumps lie there for everybody"


def plays(seat: int, decision: Decision) -> bool:
    return isinstance(decision.actions[0], Play) and decision.seat == seat


def test_alone_a_hint_can_be_asked_for_either_hand(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 1, 1)
    for turn in (0, 1):
        until(driver, table, partial(plays, turn))
        driver.key(pygame.K_h)
        assert isinstance(driver.top, HintScene)
        driver.key(pygame.K_h)
        pass_time(driver)


def done(table: TableScene) -> list[Action]:
    return [play.action for play in table.session.record.rounds[-1].plays]


def rows(scene: HintScene) -> list[Any]:
    return [item for item in scene.group.widgets if isinstance(item.node, ReasonRow)]


@pytest.mark.parametrize("seats", [4, 6])
def test_what_a_hint_gives_can_be_given_at_once(make_driver: MakeDriver, seats: int) -> None:
    driver, table = opened(make_driver, seats, 2)
    until(driver, table, offers(Give))
    driver.key(pygame.K_h)
    scene = instance(driver.top, HintScene)
    driver.click(rows(scene)[1].rect.center)
    pass_time(driver)
    wanted = rows(scene)[1].node.shown.action
    assert driver.top is table
    assert present(table.controls.prompts.focused()).action == wanted
    driver.key(pygame.K_RETURN)
    assert wanted in done(table)


def test_the_last_card_is_played_unasked_but_not_once_it_was_taken_back(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    asked = []
    is_asked = offers(Play)

    def is_last(decision: Decision) -> bool:
        if is_asked(decision):
            asked.append(len(table.controls.hand))
        return False

    with pytest.raises(AssertionError):
        until(driver, table, is_last)
    assert table.session.is_round_over
    assert set(asked) == set(range(2, 9))
    table.session.undo(0)
    driver.app.host.stack.pop_down_to(table)
    table.catch_up()
    driver.step(2.0)
    driver.step(2.0)
    assert table.controls.decision is not None
    assert len(table.controls.hand) == 1
