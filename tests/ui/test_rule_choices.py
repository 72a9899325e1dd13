"""Choosing rules one by one: each shows an example, and those that exclude one another say so and offer the change."""

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.learn import TEACHING
from caurobat.players.roster import HUMAN
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.screen import Screen
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.setup.plan import plan_for
from caurobat.ui.widgets import Item, Scroll
from tests.expecting import instance
from tests.ui.conftest import Driver, MakeDriver

PLAYERS = (HUMAN, "laia", "quim", "montse", "laia", "quim")


def at_rules(driver: Driver, game: str, seats: int, **rules: object) -> SeatsScene:
    scene = SeatsScene(driver.app.host, plan_for(PLAYERS[:seats], GAMES[game].options(rules), game), lambda plan: None)
    driver.show(scene)
    driver.choose("tab rules")
    return scene


def top(driver: Driver) -> Screen:
    return instance(driver.top, Screen)


def found(driver: Driver, name: str) -> list[Item]:
    return [each for each in top(driver).group.widgets if each.name == name]


def shown(driver: Driver, prefix: str) -> list[Item]:
    return [each for each in top(driver).group.widgets if each.name.startswith(prefix)]


@pytest.mark.parametrize("size", [(1024, 600), (1000, 1000)])
@pytest.mark.parametrize("game", TEACHING)
def test_every_option_shows_its_example_and_hides_it(make_driver: MakeDriver, game: str, size: tuple[int, int]) -> None:
    driver = make_driver(size=size)
    scene = at_rules(driver, game, 4)
    for name in scene.plan.kit.rules.options:
        driver.choose(f"example {name}")
        names = [each.name for each in (*shown(driver, "by "), *shown(driver, "cards of "))]
        assert len(set(names)) == len(names), "a screen reader tells them apart by their names"
        lines, cards = shown(driver, f"by {name} "), shown(driver, f"cards of {name}")
        assert len(lines) >= 2
        assert cards
        area = next(each.node.area for each in scene.group.widgets if isinstance(each.node, Scroll))
        driver.settle()
        assert all(each.rect.width <= area.rect.width for each in (*lines, *cards))
        assert all(each.label for each in cards), "they are read out, too"
        assert shown(driver, "by ") == lines, "one example at a time"
    driver.choose(f"example {name}")
    assert not shown(driver, "by ")


@pytest.mark.parametrize(
    ("game", "name", "rules", "sentence", "cure"),
    [
        (
            "cau-robat", "ties", {"scoring": "points"},
            "This changes nothing here: “What counts: Points”.", "Change to “What counts: Rounds won”",
        ),
        (
            "zwicker", "table_jokers", {"jokers": 0},
            "This changes nothing here: “Jokers: No jokers”.", "Change to “Jokers: Six”",
        ),
    ],
)  # fmt: skip
def test_an_option_without_effect_says_which_one_excludes_it(
    driver: Driver, game: str, name: str, rules: dict[str, object], sentence: str, cure: str
) -> None:
    scene = at_rules(driver, game, 4, **rules)
    assert found(driver, f"about rule {name}")[0].label == sentence
    assert found(driver, f"rule {name}")[0].widget.why_not == sentence
    assert found(driver, f"cure {name}")[0].label == cure
    driver.choose(f"cure {name}")
    assert scene.plan.options == GAMES[game].options({})
    assert not found(driver, f"cure {name}")
    assert not found(driver, f"rule {name}")[0].widget.why_not


@pytest.mark.parametrize(("seats", "text"), [(3, "would sit down, too."), (6, "would leave the table.")])
def test_nobody_comes_or_goes_unasked(driver: Driver, seats: int, text: str) -> None:
    scene = at_rules(driver, "zwicker", seats)
    driver.choose("rule partners", pygame.K_RIGHT)
    assert instance(top(driver), MessageScene).spoken_lines() == ("These rules need a different number of seats: 4.",)
    assert text in driver.words
    driver.key(pygame.K_ESCAPE)
    assert (len(scene.plan.seats), scene.plan.options.partners) == (seats, False)
    driver.choose("rule partners", pygame.K_RIGHT)
    driver.choose("answer 0")
    assert (len(scene.plan.seats), scene.plan.options.partners) == (4, True)


@pytest.mark.parametrize(
    ("game", "rules", "seats", "button", "left"),
    [
        ("zwicker", {"partners": True}, 4, "add", 5),
        ("scopa", {"partners": True}, 4, "remove", 3),
        ("capodama", {"deck": "italian"}, 5, "add", 6),
    ],
)
def test_a_seat_too_many_or_too_few_names_the_option_and_offers_its_change(
    driver: Driver, game: str, rules: dict[str, object], seats: int, button: str, left: int
) -> None:
    scene = at_rules(driver, game, seats, **rules)
    driver.choose("seat 1")
    driver.choose(button)
    assert instance(top(driver), MessageScene).spoken_lines()[0].endswith(" excludes that.")
    driver.key(pygame.K_ESCAPE)
    assert len(scene.plan.seats) == seats
    driver.choose(button)
    driver.choose("answer 0")
    assert len(scene.plan.seats) == left
    assert scene.plan.options == GAMES[game].options({})
