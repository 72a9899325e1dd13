"""The rules tell what holds at the table: where an option changes a sentence, its place says so, and is marked."""

import itertools
import re
from itertools import pairwise

import pygame
import pytest

from caurobat.catalogue import FIRST
from caurobat.core.options import option_values
from caurobat.core.rng import Rng
from caurobat.decks import JOKERS
from caurobat.learn.happened import Happened
from caurobat.learn.lesson import Watch, played
from caurobat.narration.rules import Example, RuleText, places
from caurobat.ui.base.settings import Settings
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.example import ExampleWidget
from caurobat.ui.scenes.rules import RulesScene, example_lesson
from caurobat.ui.widgets import RowButton
from tests.expecting import first_quick, instance, present
from tests.ui.conftest import Driver, MakeDriver

CHOICES = [
    (game, name, getattr(value, "value", value))
    for game, kit in KITS.items()
    for name in kit.rules.options
    for value in option_values(kit.game.options_type, name)
    if value != getattr(kit.game.options({}), name)
]


def parts(game: str, rules: dict[str, object]) -> list[object]:
    kit = KITS[game]
    return [part for section in kit.rules.pages(kit.game.options(rules)) for part in section.parts]


@pytest.mark.parametrize(("game", "name", "value"), CHOICES)
def test_every_choice_is_told_in_its_place_and_marked(game: str, name: str, value: object) -> None:
    usual, now = parts(game, {}), parts(game, {name: value})
    marked = [part.text for part in now if isinstance(part, RuleText) and part.is_marked]
    assert marked
    assert not set(marked) & {part.text for part in usual if isinstance(part, RuleText)}
    assert any(part not in now for part in usual)  # what no longer holds is gone


@pytest.mark.parametrize("game", list(KITS))
def test_paragraphs_depend_on_options_and_values_that_there_are(game: str) -> None:
    rules = KITS[game].rules
    conditions = [each for line in re.findall(r"^\[(.+?)\]", rules.text, re.MULTILINE) for each in line.split(", ")]
    assert conditions
    for condition in conditions:
        name, values = condition.split(" ")
        assert set(values.split("|")) <= {str(value) for value in rules.options[name].values}, condition


def examples(game: str, rules: dict[str, object]) -> list[Happened]:
    kit, shown = KITS[game], []
    for part in parts(game, rules):
        if isinstance(part, Example):
            lesson = example_lesson(kit.game, part, kit.game.options(rules))
            (step,) = lesson.steps
            assert isinstance(step, Watch)
            assert lesson.start.seats in kit.game.seat_counts(lesson.start.options), "the example cannot be shown"
            shown.append(played(kit.game, lesson.start, step.plays))
    return shown


@pytest.mark.parametrize("game", list(KITS))
def test_the_cards_of_every_example_are_those_of_its_table(game: str) -> None:
    for happened in examples(game, {}):
        start, rules = happened.before, happened.game
        dealt = rules.start(start.options, start.seats, rules.deal(start.options, start.seats, 0, Rng(1))).state
        decks = [{card for zone in state.zones.values() for card in zone} for state in (start, dealt)]
        assert decks[0] <= decks[1]


@pytest.mark.parametrize("game", list(KITS))
def test_every_example_can_be_played_by_any_rules(game: str) -> None:
    """In each preset, in every choice that changes the pages, and with any two; its cards are those of the deck."""
    kit = KITS[game]
    single: list[dict[str, object]] = [{name: value} for each, name, value in CHOICES if each == game]
    presets = list(map(dict, kit.game.presets.values()))
    choices = [{}, *presets, *single, *[{**one, **other} for one, other in itertools.combinations(single, 2)]]
    for rules in choices:
        shown = examples(game, rules)
        assert len(shown) >= 2, "the pages of a game show two examples at least"
        deck = {*kit.game.deck(kit.game.options(rules)).cards, *JOKERS}
        for happened in shown:
            assert happened.events
            shown_cards = [card for cards in happened.before.zones.values() for card in cards]
            assert len(set(shown_cards)) == len(shown_cards), "a card lies in two places"
            assert set(shown_cards) <= deck


@pytest.mark.parametrize(
    ("rule", "value", "number"),
    [("stealing", "none", 2), ("sequence", "whole_run", 1), ("cau_payment", "flat", 3), ("cau_payment", "chain", 3)],
)
def test_an_example_shows_the_rule_that_holds_at_the_table(rule: str, value: str, number: int) -> None:
    other = "first_to_last" if rule == "cau_payment" else str(getattr(KITS[FIRST].game.options({}), rule))
    here, there = (examples(FIRST, {rule: each})[number] for each in (value, other))
    assert here.events != there.events


def rules_scene(driver: Driver, game: str = "cuarenta", **rules: object) -> RulesScene:
    kit = KITS[game]
    scene = RulesScene(driver.app.host, kit.rules, kit.game.options(rules))
    driver.show(scene)
    return scene


def test_an_example_in_sight_is_played_a_few_times_and_once_more_when_pressed(driver: Driver) -> None:
    scene = rules_scene(driver, FIRST)
    item = next(item for item in scene.group.widgets if isinstance(item.node, ExampleWidget))
    present(item.area).reveal(item.rect)
    scene.redraw()
    driver.step()
    example = instance(item.node, ExampleWidget).example

    def halts(seconds: int) -> int:
        before = []
        for _ in range(4 * seconds):
            before.append(example.is_animating)
            driver.step(0.25)
        return sum(was and not after for was, after in pairwise([*before, example.is_animating]))

    by_itself = halts(120)
    assert driver.played == []
    assert not driver.app.host.stack.is_animating
    driver.click(item.rect.center)
    assert example.is_animating
    assert by_itself == 4 * halts(30)
    assert not example.is_animating


def entries(scene: RulesScene) -> list[str]:
    return [item.label for item in scene.group.widgets if isinstance(item.node, RowButton)]


def test_a_search_shows_the_sections_that_have_it_and_jumps_from_place_to_place(driver: Driver) -> None:
    scene = rules_scene(driver)
    everything = entries(scene)
    driver.key(pygame.K_f, mod=pygame.KMOD_CTRL)
    driver.write("CAIDA limpia")
    assert 0 < len(entries(scene)) < len(everything)
    assert "Caída and limpia" in entries(scene)
    area, offsets = driver.widget("rules").node.area, []
    text = [each for each in scene.group.widgets if each.area is area]
    hits = [each for each in text if places(each.label, "CAIDA limpia")]
    for hit in hits:
        assert area.rect.clip(hit.rect).height == hit.rect.height
        offsets.append(area.offset)
        driver.key(pygame.K_RETURN)
    assert len(set(offsets)) > 1
    assert area.rect.clip(hits[0].rect).height == hits[0].rect.height, "after the last place comes the first"
    driver.key(pygame.K_ESCAPE)
    assert entries(scene) == everything
    driver.key(pygame.K_ESCAPE)
    assert driver.top is not scene


@pytest.mark.parametrize(
    ("text", "wanted", "found"),
    [
        ("L’escala s’acaba al rei", "l'escala", [(0, 8)]),
        ("Cavall i caVALL", "cavall", [(0, 6), (9, 15)]),
        ("caída y limpia", "limpia caida", [(0, 5), (8, 14)]),
        ("caída y limpia", "limpia ronda", []),
        ("anything", "  ", []),
        ("a (b", "(", [(2, 3)]),
    ],
)
def test_accents_and_capitals_make_no_difference(text: str, wanted: str, found: list[tuple[int, int]]) -> None:
    assert places(text, wanted) == found


@pytest.mark.parametrize("size", first_quick([((1280, 720),), ((680, 1160),)]), ids=str)
def test_all_of_the_text_can_be_read_with_the_arrows(make_driver: MakeDriver, size: tuple[int, int]) -> None:
    """The focus does not jump from one example to the next, past what stands between."""
    driver = make_driver(size=size, settings=Settings(is_motion_reduced=True))
    rules_scene(driver)
    area = driver.widget("rules").node.area
    if size[0] > size[1]:
        driver.key(pygame.K_RIGHT)
    before = area.offset
    for _ in range(400):
        driver.key(pygame.K_DOWN)
        assert area.offset - before <= area.rect.height / 2
        before = area.offset
    assert before == area.range
