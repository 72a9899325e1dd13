"""The rules tell what holds at the table: where an option changes a sentence, its place says so, and is marked."""

import itertools

import pytest

from caurobat.core.options import option_values
from caurobat.narration.rules import Drawing, Marked
from caurobat.ui.games import KITS
from caurobat.ui.scenes.rules import RulesScene
from tests.ui.conftest import Driver

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
    marked = [part.text for part in now if isinstance(part, Marked)]
    assert marked
    assert not set(marked) & {part for part in usual if isinstance(part, str)}
    assert any(part not in now for part in usual)  # what no longer holds is gone


@pytest.mark.parametrize("game", list(KITS))
def test_the_usual_rules_mark_nothing(game: str) -> None:
    assert not any(isinstance(part, Marked) for part in parts(game, {}))


@pytest.mark.parametrize("game", list(KITS))
def test_the_pages_and_the_drawings_name_one_another(game: str) -> None:
    """In every choice that changes the pages; no drawing is missing, and none is left over."""
    single: list[dict[str, object]] = [{name: value} for each, name, value in CHOICES if each == game]
    choices = [{}, *single, *[{**one, **other} for one, other in itertools.combinations(single, 2)]]
    named = {part.name for rules in choices for part in parts(game, rules) if isinstance(part, Drawing)}
    assert named == set(KITS[game].figures)


def test_a_mark_says_in_words_that_it_holds_at_this_table(driver: Driver) -> None:
    kit = KITS["cau-robat"]
    scene = RulesScene(driver.app.host, kit.rules.pages(kit.game.options({"leftovers": "last_capturer"})), kit.figures)
    driver.show(scene)
    told = [widget.label for widget in scene._area.children]
    assert any(line.startswith("At this table: when all cards have been played, the cards left") for line in told)
    assert not any("belong to nobody" in line for line in told)


def test_the_drawings_of_cuarenta_show_the_rules_that_hold_at_the_table() -> None:
    drawn = {}
    for deck, sequence in itertools.product(("french", "spanish"), ("courts", "numerals")):
        options = KITS["cuarenta"].game.options({"deck": deck, "sequence": sequence})
        parts = [part for page in KITS["cuarenta"].rules.pages(options) for part in page.parts]
        drawn[deck, sequence] = tuple(part.name for part in parts if isinstance(part, Drawing))[:2]
        assert set(drawn[deck, sequence]) <= set(KITS["cuarenta"].figures)
    assert drawn["french", "courts"] == ("run", "sum")
    assert len({run for run, _ in drawn.values()}) == 4, "a run that ends at the seven, and Spanish cards, are drawn so"
