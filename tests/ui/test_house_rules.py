"""House rules at the seats screen: kept, chosen, renamed, deleted, copied, pasted; what cannot be is said and why."""

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.match.house_rules import FILE_NAME, HouseBook, HouseRules
from caurobat.players.roster import HUMAN
from caurobat.ui.scenes.asking import AskScene
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.setup.plan import plan_for
from caurobat.ui.widgets import Choice, TextField
from tests.expecting import instance, present
from tests.ui.conftest import Driver

SCOPA = GAMES["scopa"]
AVIA = HouseRules("scopa", SCOPA.options({"deal": "all", "target": 16}), "Ca l'àvia")


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    texts = [""]
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: texts[-1])
    monkeypatch.setattr(pygame.scrap, "put_text", texts.append)
    return texts


def at_rules(driver: Driver, **rules: object) -> SeatsScene:
    plan = plan_for((HUMAN, "laia", "quim"), SCOPA.options(rules), "scopa")
    scene = SeatsScene(driver.app.host, plan, lambda plan: None)
    driver.show(scene)
    driver.choose("tab rules")
    return scene


def top(driver: Driver) -> Screen:
    return instance(driver.top, Screen)


def answer(driver: Driver, label: str) -> None:
    driver.choose("house")
    driver.choose(next(each.name for each in instance(top(driver), MessageScene).group.widgets if each.label == label))


def write(driver: Driver, text: str) -> None:
    driver.write(text)
    driver.key(pygame.K_RETURN)


def note(driver: Driver) -> str:
    return instance(top(driver), AskScene)._note


def preset(scene: SeatsScene) -> Choice[object]:
    return instance(next(each.node for each in scene.group.widgets if each.name == "preset"), Choice)


def kept(driver: Driver) -> list[HouseRules]:
    return HouseBook(driver.app.host.folders.data).kept()


def told(driver: Driver) -> list[str]:
    toasts: list[str] = []
    driver.app.host.on_toast = lambda text, *_: toasts.append(text)
    return toasts


def test_rules_are_kept_under_a_name_chosen_again_renamed_and_deleted(driver: Driver) -> None:
    scene = at_rules(driver, deal="all", target=16)
    answer(driver, "Keep these rules")
    write(driver, "Ca l'àvia")
    assert top(driver) is scene
    assert kept(driver) == [AVIA]
    assert preset(scene).options[preset(scene).index][1] == "Ca l'àvia"
    scene.group.focus("preset")
    driver.key(pygame.K_RIGHT)
    assert scene.plan.options == SCOPA.options({}), "after the last come the first, to its own target"
    scene.group.focus("preset")
    driver.key(pygame.K_LEFT)
    assert scene.plan.options == AVIA.options
    answer(driver, "Rename")
    write(driver, "Diumenge")
    assert [each.name for each in kept(driver)] == ["Diumenge"]
    answer(driver, "Delete")
    driver.choose("answer 0")
    assert kept(driver) == []
    assert scene.plan.options == AVIA.options, "the table still plays by them"


def test_a_name_must_be_there_and_free_and_a_preset_is_not_kept_twice(driver: Driver) -> None:
    HouseBook(driver.app.host.folders.data).write("scopa", "", AVIA)
    at_rules(driver, deal="all")
    answer(driver, "Keep these rules")
    write(driver, " ")
    assert "A name is needed" in note(driver)
    write(driver, "Ca l'àvia")
    assert "“Ca l'àvia” is taken" in note(driver)
    driver.key(pygame.K_ESCAPE)
    assert kept(driver) == [AVIA]


def test_a_line_is_copied_pasted_and_played_by(driver: Driver, clipboard: list[str]) -> None:
    HouseBook(driver.app.host.folders.data).write("scopa", "", AVIA)
    scene = at_rules(driver, deal="all", target=16)
    answer(driver, "Copy the line")
    assert clipboard[-1] == AVIA.line
    answer(driver, "Delete")
    driver.choose("answer 0")
    scene._change(plan_for((HUMAN, "laia", "quim"), SCOPA.options({}), "scopa"))
    answer(driver, "Paste a line")
    assert instance(present(top(driver).group.focused).node, TextField).draft.text == AVIA.line
    driver.key(pygame.K_RETURN)
    assert top(driver) is scene
    assert scene.plan.options == AVIA.options
    assert kept(driver) == [AVIA]
    answer(driver, "Paste a line")
    driver.key(pygame.K_RETURN)
    assert kept(driver) == [AVIA], "once is enough"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (AVIA.line.replace("all", "none"), "Word 3, “deal=none”, is damaged. Copy the whole line again."),
        (AVIA.line.replace("16", "11"), "Something was changed on the way"),
        (AVIA.line[:-11], "The end is missing after “l'àvi”"),
        ("caurobat7 scopa", "“caurobat7” comes from a newer version. Update the game"),
        ("hello", "begins with “caurobat1”"),
    ],
)
def test_bad_lines_are_refused_in_place(driver: Driver, clipboard: list[str], line: str, sentence: str) -> None:
    scene = at_rules(driver)
    answer(driver, "Paste a line")
    write(driver, line)
    assert sentence in note(driver)
    driver.key(pygame.K_ESCAPE)
    assert scene.plan.options == SCOPA.options({})
    assert kept(driver) == []


def test_a_damaged_file_is_told_and_nothing_of_it_is_lost(driver: Driver) -> None:
    folder = driver.app.host.folders.data
    folder.mkdir(parents=True, exist_ok=True)
    (folder / FILE_NAME).write_text(f"{AVIA.line}\ncaurobat2 scopa of tomorrow\n", encoding="utf-8")
    toasts = told(driver)
    scene = at_rules(driver, deal="all", target=16)
    assert len(toasts) == 1
    assert toasts[0].startswith(f"Line 2 of {FILE_NAME} stays as it is")
    assert preset(scene).options[preset(scene).index][1] == "Ca l'àvia"
    answer(driver, "Delete")
    driver.choose("answer 0")
    assert (folder / FILE_NAME).read_text(encoding="utf-8") == "caurobat2 scopa of tomorrow\n"


def test_a_file_that_cannot_be_written_is_told(driver: Driver) -> None:
    (driver.app.host.folders.data / FILE_NAME).mkdir(parents=True)
    toasts = told(driver)
    at_rules(driver, deal="all")
    answer(driver, "Keep these rules")
    driver.key(pygame.K_RETURN)
    assert all("Check its permissions." in each for each in toasts)
    assert toasts


def test_another_game_s_line_is_kept_for_that_game(driver: Driver, clipboard: list[str]) -> None:
    rules = HouseRules("zwicker", GAMES["zwicker"].options({"jokers": 3}), "Plain")
    clipboard.append(rules.line)
    toasts = told(driver)
    scene = at_rules(driver)
    answer(driver, "Paste a line")
    driver.key(pygame.K_RETURN)
    assert (top(driver), scene.plan.options) == (scene, SCOPA.options({}))
    assert kept(driver) == [rules]
    assert toasts == ["“Plain” is kept for Zwicker."]
