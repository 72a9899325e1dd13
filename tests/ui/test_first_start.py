"""The first start has three doors, asks once, and each stays reachable; the coach speaks once to each person."""

from pathlib import Path

import pygame
import pytest

from caurobat.core.decisions import Play
from caurobat.core.game import Deal
from caurobat.core.record import Record, RoundRecord, SeatRecord
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.learn import TEACHING
from caurobat.match.session import Session
from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.coaching import NoteScene
from caurobat.ui.scenes.joining import JoinScene
from caurobat.ui.scenes.learn import LearnScene
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.shell.scenes import Scenes
from caurobat.ui.table.note import Note
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver

NOT_CAU = tuple(f"{GAME.id}.{remark.name}" for remark in TEACHING[GAME.id].remarks if not remark.name.endswith(" cau"))


def scenes_of(driver: Driver) -> Scenes:
    return driver.scenes()


def buttons(driver: Driver) -> list[str]:
    top = driver.top
    assert isinstance(top, TitleScene | LearnScene)
    return [widget.name for widget in top.group.widgets if widget.name in ALL_BUTTONS]


ALL_BUTTONS = ("lesson", "learn", "coached", "play", "phones", "resume", "seats", "rules", "settings", "quit", "coach")


def press(driver: Driver, name: str) -> None:
    driver.click(driver.widget(name).rect.center)
    driver.step(0.1)


@pytest.fixture
def newcomer(make_driver: MakeDriver) -> Driver:
    driver = make_driver(is_new=True)
    driver.app.host.stack.push(scenes_of(driver).first(None))
    driver.settle()
    return driver


def test_a_new_folder_is_a_first_start_and_a_second_is_not(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path)
    settings = file.load()
    assert file.is_new
    file.save(settings)
    again = SettingsFile(tmp_path)
    again.load()
    assert not again.is_new


DOORS = ["lesson", "coached", "play", "phones", "seats", "settings", "quit"]


def test_there_are_three_doors_which_a_look_behind_one_does_not_close(newcomer: Driver) -> None:
    assert buttons(newcomer) == DOORS
    press(newcomer, "lesson")
    assert isinstance(newcomer.app.host.stack.top, LessonScene)
    newcomer.key(pygame.K_ESCAPE)
    newcomer.settle()
    assert buttons(newcomer) == DOORS


def test_the_first_game_may_be_a_party_with_phones(newcomer: Driver) -> None:
    press(newcomer, "phones")
    assert isinstance(newcomer.app.host.stack.top, JoinScene)
    press(newcomer, "onward")
    stack = newcomer.app.host.stack
    table = next(scene for scene in stack.scenes if isinstance(scene, TableScene))
    rung = TEACHING[GAME.id].ladder[0]
    assert table.session.options == GAME.options(rung.rules), "by the rules of a first match"
    assert len(table.session.seats) == 4 > len(rung.players), "with room for guests"
    stack.pop_down_to(stack.scenes[0])
    newcomer.settle()
    assert buttons(newcomer) == ["resume", *DOORS], "a round that was left makes nobody an old hand"


@pytest.mark.parametrize(("door", "is_coached"), [("coached", True), ("play", False)])
def test_a_round_begins_with_the_coach_or_without(newcomer: Driver, door: str, is_coached: bool) -> None:
    press(newcomer, door)
    for _ in range(20):
        newcomer.step(0.1)
    assert newcomer.app.host.settings.has_coach is is_coached
    assert bubble(newcomer, 30.0) is not None if is_coached else bubble(newcomer) is None


QUICK = Settings(plays=Pace.VERY_FAST, pauses=Pace.VERY_FAST, player_name="")


def coached_table(driver: Driver, *said: str, person: str = "") -> TableScene:
    """A table of three at which the card before that of `person` was a 6; they have another, and know all but cau.

    They also know what is `said`.
    """
    host = driver.app.host
    host.note(host.learnt(person).with_said(*NOT_CAU, *said), person)
    hands = [["O6", "C1", "C2"], ["O5", "B10", "B1"], ["E6", "C7", "E10"]]
    dealt_first = {"O3", "C11", "E12", "B4", *[code for codes in hands for code in codes]}
    rest = [card for card in GAME.pack(GAME.options({}), 3) if card.code not in dealt_first]
    share = len(rest) // 3
    dealt = [
        (*map(parse_card, codes), *rest[number * share : (number + 1) * share]) for number, codes in enumerate(hands)
    ]
    deal = Deal(1, tuple(map(parse_card, ["O3", "C11", "E12", "B4"])), tuple(dealt))
    seats = tuple(SeatRecord(name, player) for name, player in ((person, "human"), ("", "greedy"), ("", "greedy")))
    session = Session.resume(Record(GAME.id, seats, (RoundRecord(deal),), {}), None)
    session.submit(
        next(
            each
            for each in present(GAME.choices(session.view(present(session.turn)))).actions
            if instance(each, Play).card.code == "E6"
        )
    )
    scenes_of(driver).open_table(session)
    return next(scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene))


def bubble(driver: Driver, seconds: float = 4.0) -> Note | None:
    for _ in range(round(seconds / 0.1)):
        driver.step(0.1)
        top = driver.top
        note = top.note if isinstance(top, NoteScene | TableScene) else None
        if note is not None:
            return note
    return None


def test_the_coach_speaks_of_a_chance_once_and_plays_nothing(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = coached_table(driver)
    found = present(bubble(driver))
    assert found.text == "The player before you left a 6, and you have one: play it now, and it is cau!"
    driver.step(5.0)
    assert table.session.ply == 1
    driver.app.host.stack.pop()
    coached_table(driver)
    assert bubble(driver) is None  # never twice
