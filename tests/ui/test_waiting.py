"""Games that wait, as somebody finds them who hears the screen: the last one at one press, and the others in a list."""

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from caurobat.catalogue import FIRST, GAMES
from caurobat.core.record import Record
from caurobat.core.zones import HANDS, TABLE
from caurobat.decks import Card
from caurobat.match.session import Session
from caurobat.match.storage import SavedGame, Saves
from caurobat.ui.input.actions import Action
from caurobat.ui.nodes import Layer
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.scenes.waiting_row import draw_table
from caurobat.ui.shell.outline import Part
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose
from tests.expecting import present
from tests.ui.company import FAST
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import whole_table
from tests.ui.test_saving_shown import left
from tools.torture_watch import paint_all


@pytest.fixture
def saves(tmp_path: Path) -> Saves:
    return Saves(tmp_path / "saves")


@pytest.fixture
def at_title(make_driver: MakeDriver, saves: Saves) -> Callable[[str], Driver]:
    def at(game: str) -> Driver:
        driver = make_driver(settings=FAST)
        driver.app.access.is_active = True
        driver.show(driver.scenes(saves).first(None))
        driver.choose(f"box {game}")
        driver.settle()
        return driver

    return at


def parts(driver: Driver) -> list[Part]:
    driver.step(0.1)
    return list(driver.app.access.outline.walk())


def labels(driver: Driver) -> list[str]:
    return [part.label for part in parts(driver)]


def press(driver: Driver, label: str) -> None:
    """Press what is called `label`, or begins with it, as a screen reader does."""
    part = next(each for each in parts(driver) if each.label.startswith(label) and each.do is not None)
    present(part.do)(Action.ACCEPT)
    driver.step(0.5)
    driver.settle()


def table(driver: Driver) -> Session:
    return present(whole_table(driver)).session


def continues(driver: Driver, left: Session) -> bool:
    """Whether the table goes on where `left` was left; a program may have played on meanwhile."""
    (before,), (now,) = left.record.rounds, table(driver).record.rounds
    return now.deal == before.deal and now.plays[: len(before.plays)] == before.plays


@pytest.mark.parametrize("game", [FIRST, "zwicker"])
def test_continue_is_one_press_whatever_else_waits(at_title: Callable[[str], Driver], saves: Saves, game: str) -> None:
    mine = left(saves, GAMES[game])
    for other in ("scopa", "capodama"):
        left(saves, GAMES[other])
    driver = at_title(game)
    assert "Other games (2)" in labels(driver)
    press(driver, "Continue your round")
    assert continues(driver, mine)


def test_a_game_without_a_play_is_nowhere_and_the_old_one_waits(
    at_title: Callable[[str], Driver], saves: Saves
) -> None:
    driver = at_title(FIRST)
    for _ in range(2):
        press(driver, "Play")
        driver.key(pygame.K_ESCAPE)
        press(driver, "Leave the table")
        assert isinstance(driver.top, TitleScene)
        assert not [label for label in labels(driver) if label.startswith(("Continue", "Other games"))]
    assert saves.waiting() == ()
    left(saves)
    driver.choose(f"box {FIRST}")
    press(driver, "Play")
    session = table(driver)
    session.submit(present(session.game.choices(session.view(present(session.turn)))).actions[0])
    driver.settle()
    driver.key(pygame.K_ESCAPE)
    press(driver, "Leave the table")
    assert {"Continue your round", "Other games (1)"} <= set(labels(driver))


def test_the_window_shut_before_the_first_play_leaves_no_game_behind(make_driver: MakeDriver, saves: Saves) -> None:
    driver = make_driver(settings=FAST)
    driver.app.access.is_active = True
    scenes = driver.scenes(saves)
    driver.show(scenes.first(None))
    press(driver, "Play")
    assert present(whole_table(driver))
    driver.close_window()
    scenes.close()  # as the program does at its end
    assert saves.waiting() == ()


def names(driver: Driver) -> list[str]:
    return [part.name.removeprefix("widget ") for part in parts(driver)]


def choose(driver: Driver, name: str) -> None:
    present(next(each for each in parts(driver) if each.name == f"widget {name}").do)(Action.ACCEPT)
    driver.step(0.5)
    driver.settle()


def test_a_deleted_game_comes_back_until_the_page_is_left(at_title: Callable[[str], Driver], saves: Saves) -> None:
    for game in ("scopa", "zwicker"):
        left(saves, GAMES[game])
    before = saves.waiting()
    driver = at_title(FIRST)
    press(driver, "Other games (2)")
    choose(driver, "delete 1")
    assert {"game 0", "undo 1"} <= set(names(driver))
    assert "game 1" not in names(driver)
    assert driver.app.access.outline.focus == "widget undo 1", "the next Enter brings it back"
    assert saves.waiting() == before
    press(driver, "Undo")
    assert {"game 0", "game 1"} <= set(names(driver))
    choose(driver, "delete 0")
    driver.key(pygame.K_ESCAPE)
    assert saves.waiting() == before[1:]
    assert "Other games (1)" in labels(driver)


def test_a_game_that_another_copy_plays_is_not_deleted(at_title: Callable[[str], Driver], saves: Saves) -> None:
    left(saves, GAMES["scopa"])
    driver = at_title(FIRST)
    press(driver, "Other games (1)")
    other = Saves(saves.folder).open(present(saves.newest()))
    choose(driver, "delete 0")
    assert "It is being played in another window" in driver.app.toasts.texts[0]
    driver.key(pygame.K_ESCAPE)
    assert saves.has_game()
    other.release()


def test_of_thousands_of_games_only_those_in_sight_are_read_and_drawn(
    at_title: Callable[[str], Driver], saves: Saves, monkeypatch: pytest.MonkeyPatch
) -> None:
    left(saves, GAMES["scopa"])
    path = present(saves.newest())
    for number in range(3000):
        os.link(path, path.with_name(f"{number}.json"))
    driver = at_title(FIRST)
    read, drawn = list[Path](), list[Record]()
    peek, resume = Saves.peek, Session.resume

    def noted_peek(self: Saves, path: Path) -> Record | None:
        read.append(path)
        return peek(self, path)

    def noted_resume(record: Record, saved: SavedGame | None) -> Session:
        drawn.append(record)
        return resume(record, saved)

    monkeypatch.setattr(Saves, "peek", noted_peek)
    monkeypatch.setattr(Session, "resume", noted_resume)
    press(driver, "Other games (3001)")
    assert len(read) == 20
    assert len(drawn) < 8
    press(driver, "More games (2981)")
    assert len(read) == 40
    assert driver.app.access.outline.focus == "widget game 20"


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_a_table_shows_its_cards_and_nobody_s_hand(
    make_driver: MakeDriver, saves: Saves, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = left(saves, GAMES[game])
    driver = make_driver(settings=FAST)
    shown = set[str]()
    image = CardPictures.image

    def watched(pictures: CardPictures, card: Card | None, pose: Pose, **how: Any) -> pygame.Surface:
        if card is not None and pose.face >= 0.5:
            shown.add(card.code)
        return image(pictures, card, pose, **how)

    monkeypatch.setattr(CardPictures, "image", watched)
    monkeypatch.setattr(Layer, "update", paint_all)
    host, surface = driver.app.host, pygame.Surface((416, 234))
    draw_table(surface, host, host.look.within(surface.get_size()), session)
    assert {card.code for card in session.view(0).zones[TABLE] if card is not None} <= shown
    for seat in range(2):
        hand = {card.code for card in session.view(seat).zones[HANDS[seat]] if card is not None}
        assert hand
        assert not hand <= shown, "single cards may stand there as a legend, such as the highest trumps"
