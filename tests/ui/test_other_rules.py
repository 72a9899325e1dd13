"""And by another rule? From the score of a round: presets, house rules, one rule changed, and where it parts."""

import pygame
import pytest

from caurobat.games import GAMES
from caurobat.match.house_rules import HouseBook, HouseRules
from caurobat.match.session import Session
from caurobat.ui.base.settings import Settings
from caurobat.ui.games import KITS
from caurobat.ui.scenes.log import LogScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.screen import Screen
from tests.expecting import instance, present
from tests.match.playing import finish_round, started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import NOTHING_AFTER

STILL = Settings(is_motion_reduced=True, has_coach=False)


def after_a_round(driver: Driver, game: str, rules: dict[str, object], seats: int = 4) -> Session:
    """The score of a finished round, before the person's eyes."""
    session = started(GAMES[game], ["greedy"] * seats, names=("Anna", "Pau", "Laia", "Quim"), rules=rules)
    finish_round(session)
    scenes = driver.scenes()
    table = scenes._table(session)
    driver.app.host.stack.push(table)
    driver.app.host.stack.push(ScoreScene(driver.app.host, table, NOTHING_AFTER, is_counted=True))
    driver.settle()
    return session


def top(driver: Driver) -> Screen:
    return instance(driver.top, Screen)


def press(driver: Driver, label: str) -> None:
    name = next(each.name for each in top(driver).group.widgets if each.label == label)
    assert top(driver).group.focus(name)
    driver.key(pygame.K_RETURN)
    driver.settle()


def labels(driver: Driver) -> list[str]:
    return [each.label for each in top(driver).group.widgets if each.name.startswith("answer")]


def told(driver: Driver) -> str:
    return instance(top(driver), MessageScene)._text


@pytest.mark.parametrize("game", KITS)
def test_every_preset_and_every_single_rule_can_be_asked_for(make_driver: MakeDriver, game: str) -> None:
    driver = make_driver(settings=STILL)
    after_a_round(driver, game, {})
    press(driver, "And by another rule?")
    presets = [label for label in labels(driver) if label not in ("Change one rule alone", "Back")]
    assert len(presets) == len(GAMES[game].presets) - 1
    press(driver, presets[-1])
    assert "At the end" in told(driver) or "It ends the same" in told(driver) or "not one play" in told(driver)
    press(driver, "Other rules")
    press(driver, "Change one rule alone")
    for single in labels(driver)[:-1]:
        press(driver, single)
        assert told(driver)
        press(driver, "Other rules")
        press(driver, "Change one rule alone")
    driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(top(driver), ScoreScene)


def test_the_play_in_which_they_part_is_told_by_both_rules_and_can_be_seen(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=STILL)
    after_a_round(driver, "cau-robat", {})
    press(driver, "And by another rule?")
    press(driver, "Cau")
    parts = told(driver).split("\n\n")
    place = next(number for number, part in enumerate(parts) if part.startswith("The two games differ from play "))
    number = int(parts[place].removeprefix("The two games differ from play ").split()[0])
    here, there = parts[place + 1 : place + 3]
    assert here.startswith("As played: ")
    assert "Steals" in here
    assert there.startswith("By the other rules: ")
    assert "Steals" not in there
    press(driver, "See that play")
    log = instance(top(driver), LogScene)
    assert log._chosen == number - 1
    first, *_ = log._words.sentences(driver.app.host.strings, present(log._summaries[number - 1]), log._names)
    assert first in here
    driver.key(pygame.K_ESCAPE)
    driver.settle()
    assert isinstance(top(driver), ScoreScene)


def test_house_rules_can_be_asked_for(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=STILL)
    rules = HouseRules("scopa", GAMES["scopa"].options({"partners": True, "target": 16}), "Ca l'àvia")
    HouseBook(driver.app.host.folders.data).write("scopa", "", rules)
    session = after_a_round(driver, "scopa", {})
    press(driver, "And by another rule?")
    press(driver, "Ca l'àvia")
    assert sum(session.results[-1].points) == 8
    assert "Anna and Laia 1, Pau and Quim 8" in told(driver), "together they have most cards"


def test_rules_for_other_seats_say_so(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=STILL)
    after_a_round(driver, "scopa", {}, seats=2)
    press(driver, "And by another rule?")
    press(driver, "Pairs")
    assert told(driver) == "These rules need another number of seats: 4."
