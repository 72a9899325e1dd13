"""The window while a game cannot be saved: its message, how it is left then, and the list of waiting games."""

import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.core.game import AnyGame
from caurobat.core.zones import HANDS
from caurobat.games.cau_robat.rules import GAME
from caurobat.match import storage
from caurobat.match.files import read_record, write_record
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.match.whole import write_whole
from caurobat.narration.player_names import mind_of
from caurobat.players.roster import HUMAN
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.scenes.waiting import WaitingScene
from caurobat.ui.widgets import Button
from tests.expecting import instance, present
from tests.match.playing import started
from tests.match.test_session import play_on
from tests.ui.company import FAST, Company
from tests.ui.conftest import MakeDriver
from tests.ui.pilot import whole_table

K = pygame
TWO = (HUMAN, "greedy")


def left(saves: Saves, game: AnyGame = GAME, players: Sequence[str] = TWO) -> Session:
    session = started(game, players, 5, saves)
    for _ in range(len(players) + 1):
        turn = present(session.turn)
        session.submit(present(game.choices(session.view(session.decider(turn)))).actions[0])
    session.close()
    time.sleep(0.02)  # the times of files go on in steps of 10 ms, and this one is the last played
    return session


class Disk:
    """A disk that is full below one folder, while it is."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        self.is_full, self.folder = False, folder
        write = write_whole

        def write_or_fail(path: Path, data: bytes) -> None:
            if self.is_full and path.is_relative_to(self.folder):
                raise OSError(28, "No space left on device")
            write(path, data)

        monkeypatch.setattr(storage, "write_whole", write_or_fail)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Disk:
    return Disk(monkeypatch, tmp_path / "saves")


@pytest.fixture
def party(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, disk: Disk) -> Company:
    party = Company(make_driver(size=(800, 500), settings=FAST), monkeypatch, tmp_path, (HUMAN, "greedy", "greedy"))
    party.scenes._saves = Saves(tmp_path / "saves", (tmp_path / "spare",))
    party.until(party.is_deciding)
    disk.is_full = True
    party.driver.step(0.5)
    party.play()
    party.until(party.is_deciding)
    return party


def words_of(scene: MessageScene) -> str:
    return " ".join([*scene.spoken_lines(), *(widget.label for widget in scene.group.widgets)])


def press(party: Company, label: str) -> None:
    top = instance(party.stack.top, MessageScene)
    next(each for each in top.group.widgets if isinstance(each.node, Button) and label in each.label).widget.activate()
    party.driver.step()


def test_the_pause_says_what_is_not_saved_and_never_that_everything_is(party: Company) -> None:
    party.driver.key(K.K_ESCAPE)
    words = words_of(party.driver.top)
    assert "the disk is full." in words
    assert "No space left" not in words, "the system speaks English"
    assert f"{party.session.unsaved} plays would be lost" in words
    assert "Every play is saved" not in words


def test_the_pause_leads_to_what_can_be_done(party: Company, disk: Disk, tmp_path: Path) -> None:
    party.driver.key(K.K_ESCAPE)
    text = next(widget for widget in party.driver.top.group.widgets if widget.name == "text area")
    assert text.node.area.range == 0, "all of what is not saved can be read"
    press(party, "what can be done")
    assert "would be lost" in words_of(party.driver.top)
    assert str(tmp_path / "spare") in words_of(party.driver.top)
    press(party, "Try to save again")
    assert party.session.problem is not None
    disk.is_full = False
    party.driver.key(K.K_ESCAPE)
    press(party, "what can be done")
    press(party, "Try to save again")
    assert party.session.problem is None


def test_a_mark_stays_on_the_table_until_saving_works_again(party: Company, disk: Disk) -> None:
    party.driver.step(20)
    marked = party.driver.app.surface.copy()
    assert party.table.save_notice.mark.startswith("Not saved:")
    disk.is_full = False
    party.driver.step(6)
    party.driver.step(6)
    assert party.session.problem is None, "it tries again by itself"
    party.driver.step(20)
    assert party.driver.app.surface.get_view("2").raw != marked.get_view("2").raw


def test_leaving_asks_and_offers_another_place(party: Company, tmp_path: Path) -> None:
    record = party.session.record
    party.press(K.K_F10)
    press(party, "Leave the table")
    assert "would be lost" in words_of(party.driver.top)
    press(party, str(tmp_path / "spare"))
    assert isinstance(party.stack.top, TitleScene)
    party.scenes.resume()
    assert isinstance(party.stack.top, TableScene)
    assert party.stack.top.session.record == record


def test_one_may_stay_or_leave_all_the_same(party: Company) -> None:
    party.press(K.K_F10)
    press(party, "Leave the table")
    press(party, "Stay")
    assert party.stack.top is party.table
    party.until(party.is_deciding)
    party.driver.step(0.5)
    party.play()
    party.press(K.K_F10)
    press(party, "Leave the table")
    press(party, "Leave all the same")
    assert isinstance(party.stack.top, TitleScene)


def test_the_window_is_not_closed_over_unsaved_plays_without_a_word(party: Company, drawn: list[str]) -> None:
    party.driver.close_window()
    assert party.driver.app.is_running
    drawn.clear()
    party.driver.step()
    assert "Close once more" in " ".join(drawn)
    party.driver.close_window()
    assert not party.driver.app.is_running


def test_a_system_that_shuts_down_is_not_asked_and_loses_only_what_the_disk_refuses(party: Company, disk: Disk) -> None:
    party.driver.app.end()
    assert party.driver.app.is_running
    disk.is_full = False
    party.driver.step()
    assert not party.driver.app.is_running
    assert party.session.unsaved == 0


def test_that_plays_may_be_lost_is_asked_again_when_the_disk_has_been_well_between(party: Company, disk: Disk) -> None:
    party.driver.app.ask_to_close()
    assert party.driver.app.is_running
    assert party.table.save_notice.is_given_up
    disk.is_full = False
    party.driver.step(6)
    party.driver.step(6)
    assert party.session.problem is None
    disk.is_full = True
    party.play()
    assert party.session.unsaved
    party.driver.app.ask_to_close()
    assert party.driver.app.is_running


def test_nobody_asks_after_a_deal(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    party = Company(make_driver(size=(800, 500), settings=FAST), monkeypatch, tmp_path, (HUMAN, "greedy"))
    monkeypatch.setattr(type(party.session), "retry_saving", lambda _: False)
    monkeypatch.setattr(party.session, "problem", "the disk is full")
    assert party.session.unsaved == 0
    party.driver.app.ask_to_close()
    assert not party.driver.app.is_running


def test_the_title_shows_the_game_that_was_left(make_driver: MakeDriver, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    left(saves, GAMES["scopa"])
    driver = make_driver(settings=FAST)
    scenes = driver.scenes(saves)
    driver.show(scenes.first(None))
    scenes.resume()
    driver.step(0.1)
    driver.key(K.K_F10)
    driver.push("Leave the table")
    assert instance(driver.top, TitleScene).game == "scopa"
    assert len(driver.app.host.stack.scenes) == 1


@pytest.mark.parametrize("game", ["a\0b", "\ud800", "z" * 5_000, "\x1b[2J"])
def test_a_game_with_a_hostile_name_is_listed_as_others(make_driver: MakeDriver, tmp_path: Path, game: str) -> None:
    saves = Saves(tmp_path / "saves")
    for _ in range(2):
        left(saves)
    path = saves.newest()
    record = read_record(present(path))
    named = tuple(replace(seat, name=game) for seat in record.seats)
    write_record(present(path), replace(record, game=game, seats=named))
    driver = make_driver(size=(640, 400), settings=FAST)
    scenes = driver.scenes(saves)
    driver.show(scenes.first(None))
    scenes.show_waiting("zwicker")
    driver.step()
    rows = [each for each in instance(driver.top, WaitingScene).group.widgets if each.name.startswith("game ")]
    assert len(rows) == 2
    for row in rows:
        assert len(row.widget.hint) < 100, "a name of millions of letters would take minutes to draw"
        assert len(row.label) < 100
        assert (row.widget.hint + row.label).isprintable()


@pytest.mark.parametrize("when", ["before Continue", "in the list"])
def test_a_game_that_another_copy_has_finished_is_gone(make_driver: MakeDriver, tmp_path: Path, when: str) -> None:
    saves = Saves(tmp_path / "saves")
    for _ in range(2 if when == "in the list" else 1):
        left(saves)
    driver = make_driver(size=(640, 400), settings=FAST)
    stack = driver.app.host.stack
    driver.show(driver.scenes(saves).first(None))
    if when == "in the list":
        driver.choose("others")
        assert isinstance(stack.top, WaitingScene)
    for game in saves.waiting():
        game.path.unlink()
    driver.key(K.K_RETURN)
    assert isinstance(stack.top, MessageScene)
    assert "It is not there any more" in words_of(stack.top)
    driver.key(K.K_ESCAPE)
    assert isinstance(stack.top, TitleScene)
    assert not any(widget.name == "resume" for widget in stack.top.group.widgets)


def test_a_picture_that_is_not_written_is_not_saved(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver()
    told: list[str] = []
    driver.app.host.on_toast = lambda text, *_: told.append(text)

    def full(*_arguments: object, **_more: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("caurobat.ui.shell.window.write_for_people", full)
    driver.key(K.K_F12)
    assert len(told) == 1
    assert "the disk is full." in told[0]
    assert "No space left" not in told[0], "the system speaks English"


def test_who_stands_in_for_a_player_of_another_version_is_told(make_driver: MakeDriver, tmp_path: Path) -> None:
    saves = Saves(tmp_path / "saves")
    left(saves, players=(HUMAN, "greedy", "greedy"))
    path = saves.newest()
    present(path).write_text(present(path).read_text().replace('"greedy"', '"grandmaster"', 1))
    driver = make_driver(size=(640, 400), settings=FAST)
    driver.show(driver.scenes(saves).first(None))
    driver.key(K.K_RETURN)
    driver.settle()
    table = next(scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene))
    assert not table.session.is_human(1)
    name = mind_of(table.session.seats[1].player).name
    assert driver.app.toasts.texts == (f"grandmaster cannot play here: {name} takes that seat.",)


@pytest.mark.parametrize("people", [1, 3])
@pytest.mark.parametrize("plays", [0, 4])
def test_a_game_that_another_copy_plays_can_be_looked_at_and_nothing_goes_on(
    make_driver: MakeDriver, tmp_path: Path, people: int, plays: int
) -> None:
    players = [HUMAN if place < people else "greedy" for place in range(4)]
    session = started(GAME, players, 5, Saves(tmp_path / "saves"))
    play_on(session, plays)
    driver = make_driver(size=(640, 400), settings=FAST)
    stack = driver.app.host.stack
    scenes = driver.scenes(Saves(tmp_path / "saves"))
    driver.show(scenes.first(None))
    scenes.resume()
    driver.step(0.1)
    assert "another window" in words_of(instance(stack.top, MessageScene))
    driver.choose("answer 0")
    log = instance(stack.top, LogScene)
    assert "another window" in log.title
    table = present(whole_table(driver))
    assert table.session.record == session.record
    shown = {card for card in table.stage.view.zones[HANDS[0]] if card is not None}
    assert bool(shown) == (people == 1)
    on_a_play = (K.K_UP, K.K_RETURN, K.K_DOWN, K.K_SPACE) if plays else ()
    for key in (*on_a_play, K.K_w, K.K_h, K.K_u, K.K_x, K.K_TAB, K.K_d):
        driver.key(key)
        driver.step(0.7)
    assert table.session.record == session.record
    assert stack.top is log
    driver.key(K.K_ESCAPE)
    driver.step(0.5)
    assert isinstance(stack.top, TitleScene)
    play_on(session, 1)
    assert Saves(tmp_path / "saves").peek(Saves(tmp_path / "saves").newest()) == session.record
