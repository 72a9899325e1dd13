"""Setting a table: seats come, go, change places and names; every rule can be chosen; the last table comes back."""

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from caurobat.core.options import option_values
from caurobat.games.cau_robat.rules import GAME, PRESETS, Options
from caurobat.games.cau_robat.words.pages import RULES
from caurobat.match.files import read_record
from caurobat.match.seating import INITIAL
from caurobat.match.session import SeatSetup, Session, TableRules
from caurobat.match.storage import Saves
from caurobat.narration.player_names import CHARACTERS, MINDS, PLAIN, line_on, mind_of
from caurobat.players.roster import HUMAN, LEVELS
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import CallStyle, Settings, SettingsFile
from caurobat.ui.nodes import Node
from caurobat.ui.scenes.pause import stand_in
from caurobat.ui.scenes.seats import SeatsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.setup.forms import seat_form
from caurobat.ui.setup.plan import (
    NAMES,
    TablePlan,
    UnusablePlan,
    first_table,
    from_json,
    named,
    plan_for,
    plan_of,
    remembered,
    shown_names,
    to_json,
)
from caurobat.ui.widgets import Choice, Item, Picks, Scroll
from tests.expecting import first_quick, instance, present
from tests.ui.conftest import Driver, MakeDriver

K = pygame
SIZES = [(1024, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1000), (640, 400)]
FOUR = (HUMAN, "laia", "greedy", "greedy")
STYLED = (HUMAN, "laia:thief", "montse:gambler", "padrina:caller")
TWELVE = (HUMAN, HUMAN, *LEVELS, "greedy", "greedy", "random", HUMAN)


def scene_of(driver: Driver, players: Sequence[str] = FOUR, **calls: Any) -> SeatsScene:
    scene = SeatsScene(
        driver.app.host,
        plan_for(players),
        calls.get("deal", lambda plan: None),
        **({"keep": calls["keep"]} if "keep" in calls else {}),
    )
    driver.show(scene)
    return scene


def widget(scene: SeatsScene, name: str) -> Any:
    return next(each for each in scene.group.widgets if each.name == name)


def test_seats_are_added_up_to_twelve_and_then_refused_with_a_reason(driver: Driver) -> None:
    told: list[str] = []
    driver.app.host.on_toast = lambda text, *_: told.append(text)
    scene = scene_of(driver)
    for count in range(5, 13):
        driver.choose("add")
        assert len(scene.plan.seats) == count
        assert scene.seat == count - 1, "the new seat is the one to change"
    assert len({seat.colour for seat in scene.plan.seats}) == 12
    assert len({seat.portrait for seat in scene.plan.seats}) == 12
    assert widget(scene, "add").node.why_not
    driver.choose("add")
    assert len(scene.plan.seats) == 12
    assert told == [widget(scene, "add").node.why_not]


def test_seats_are_removed_down_to_two_and_then_refused_with_a_reason(driver: Driver) -> None:
    scene = scene_of(driver)
    gone = scene.plan.seats[2]
    driver.choose("seat 2")
    driver.choose("remove")
    assert gone not in scene.plan.seats
    driver.choose("remove")
    assert len(scene.plan.seats) == 2
    assert widget(scene, "remove").node.why_not
    driver.choose("remove")
    assert len(scene.plan.seats) == 2


def test_seats_change_places_round_the_table(driver: Driver) -> None:
    scene = scene_of(driver)
    first, second, *rest = scene.plan.seats
    driver.choose("later")
    assert scene.plan.seats == (second, first, *rest)
    assert scene.seat == 1, "the choice goes along"
    driver.choose("earlier")
    driver.choose("earlier")
    assert scene.plan.seats[-1] == first
    assert scene.plan.seats[0] == rest[-1], "the first and the last sit side by side, too"


def test_a_name_with_accents_is_written_and_shown(driver: Driver) -> None:
    scene = scene_of(driver, (HUMAN, HUMAN, "greedy"))
    scene.group.focus("name")
    driver.write("Núria")
    assert scene.plan.seats[0].name == "Núria"
    assert widget(scene, "seat 0").label == "Núria"
    driver.key(K.K_BACKSPACE, K.K_BACKSPACE)
    assert scene.plan.seats[0].name == "Núr"
    driver.write("x" * 40)
    assert len(scene.plan.seats[0].name) <= 16
    kept = scene.plan.seats[0].name
    driver.resize((1000, 1000))
    assert widget(scene, "name").node.draft.text == kept


def test_a_pointer_reaches_seats_colours_and_portraits(driver: Driver) -> None:
    scene = scene_of(driver)
    driver.click(widget(scene, "seat 1").rect.center)
    assert scene.seat == 1
    look = driver.app.host.look

    def cell(picks: str, number: int) -> pygame.Rect:
        item = widget(scene, picks)
        return instance(item.node, Picks).boxes(look, item.rect)[number]

    driver.click(cell("colour", 7).center)
    assert scene.plan.seats[1].colour == 7
    before = scene.plan.seats[0].colour
    driver.click(cell("colour", before).center)
    assert (scene.plan.seats[1].colour, scene.plan.seats[0].colour) == (before, 7), "the two have changed"
    area = next(each.node.area for each in scene.group.widgets if isinstance(each.node, Scroll))
    area.scroll_to(10_000)
    assert area.rect.contains(cell("portrait", 8)), "the last row can be scrolled to"
    driver.click(cell("portrait", 8).center)
    assert scene.plan.seats[1].portrait == 9


def test_every_level_can_sit_down_and_says_who_it_is(driver: Driver) -> None:
    scene = scene_of(driver, (HUMAN, "greedy"))
    scene.group.focus("player")
    seen = []
    for _ in (HUMAN, *LEVELS):
        seen.append(scene.plan.seats[0].player)
        assert widget(scene, "about player").label == mind_of(seen[-1]).line
        driver.key(K.K_RIGHT)
    assert seen == [HUMAN, *LEVELS]


def names_of(widgets: Iterable[Item | Node]) -> list[str]:
    return [each.name for each in widgets]


def test_a_character_is_chosen_by_keyboard_and_says_what_it_likes(driver: Driver) -> None:
    dealt: list[TablePlan] = []
    scene = scene_of(driver, deal=dealt.append)
    driver.choose("seat 1")
    scene.group.focus("character")
    seen = []
    for words in (PLAIN, *CHARACTERS.values()):
        choice: Choice[str] = widget(scene, "character").node
        seen.append(scene.plan.seats[1].player)
        assert choice.options[choice.index][1] == words.name
        assert widget(scene, "about character").label == words.line
        driver.key(K.K_RIGHT)
    assert seen == ["laia", "laia:thief", "laia:miser", "laia:caller", "laia:gambler"]
    assert scene.plan.seats[1].player == "laia", "round to the beginning"
    driver.key(K.K_RIGHT)
    driver.choose("deal")
    assert [seat.player for seat in dealt[0].seats] == [HUMAN, "laia:thief", "greedy", "greedy"]


def test_only_a_level_has_a_character_and_takes_it_along(driver: Driver) -> None:
    scene = scene_of(driver, (HUMAN, "laia:miser", "greedy"))
    assert "character" not in names_of(scene.group.widgets), "a person has their own"
    driver.choose("seat 2")
    assert "character" not in names_of(scene.group.widgets), "nor has a fixed program"
    driver.choose("seat 1")
    scene.group.focus("player")
    driver.key(K.K_RIGHT)
    assert scene.plan.seats[1].player == "quim:miser"
    driver.key(K.K_LEFT, K.K_LEFT, K.K_LEFT)
    assert scene.plan.seats[1].player == HUMAN
    assert "character" not in names_of(scene.group.widgets)


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_nobody_else_is_named_where_a_level_sits_under_another_name(make_driver: MakeDriver, language: str) -> None:
    driver = make_driver(language=language)
    strings, people = driver.app.host.strings, [mind.name for mind in MINDS.values() if mind.is_somebody]
    plan = replace(first_table("cau-robat"), seats=tuple(SeatSetup("Ot", level, 0, 1) for level in LEVELS))
    for seat, level in enumerate(LEVELS):
        form = seat_form(driver.app.host, plan, seat, lambda plan: None, lambda name: None)
        choice = next(widget for widget in form if isinstance(widget, Choice) and widget.name == "player")
        told = [words for _, words in choice.options] + [line_on(strings, level, "Ot")]
        assert not [person for person in people for words in told if person in words]


def test_a_program_that_takes_a_seat_is_as_strong_as_the_strongest_with_a_character(driver: Driver) -> None:
    plan = plan_for((HUMAN, "laia", "ramon:thief"))
    session = Session.start(GAME, plan.options, named(plan, driver.app.host.t), 1, None)
    assert stand_in(TableScene(driver.app.host, session)) == "ramon"


def test_seats_without_a_name_are_called_by_what_they_are() -> None:
    def t(text: str, **values: Any) -> str:
        return text.format(**values)

    assert shown_names(plan_for((HUMAN, "laia", "laia", "greedy")), t)[:2] == ["You", "Laia"]
    names = shown_names(plan_for(TWELVE), t)
    assert len(set(names)) == 12, "no two alike"
    assert names[:2] == ["Player 1", "Player 2"]
    taken = plan_for((HUMAN, "laia", "quim")).with_name(0, "Laia")
    assert shown_names(taken, t)[1] != "Laia", "a person called so came first"
    all_taken = plan_for((HUMAN, *["greedy"] * 11))
    for seat, name in enumerate(NAMES[:11]):
        all_taken = all_taken.with_name(seat, name)
    assert shown_names(all_taken.with_name(0, ""), t, person=NAMES[0])[11] == NAMES[11]
    assert shown_names(all_taken, t, person=NAMES[11])[11] == "Player 12", "no name is left"
    assert all(seat.name for seat in named(plan_for(TWELVE), t))


@pytest.mark.parametrize("name", RULES.options)
def test_each_option_can_be_set_to_each_value(driver: Driver, name: str) -> None:
    scene = scene_of(driver)
    driver.choose("tab rules")
    for wanted in [*option_values(Options, name)[1:], option_values(Options, name)[0]]:
        scene.group.focus(f"rule {name}")
        driver.key(K.K_RIGHT)
        assert getattr(scene.plan.options, name) == wanted
        assert widget(scene, f"about rule {name}").label == RULES.options[name].values[str(wanted)][1]
    assert GAME.options(scene.plan.options.to_rules()) == scene.plan.options


def test_presets_are_chosen_and_recognised(driver: Driver) -> None:
    scene = scene_of(driver)
    driver.choose("tab rules")
    for name in [*list(PRESETS)[1:], "classic"]:
        scene.group.focus("preset")
        driver.key(K.K_RIGHT)
        assert scene.plan.options == GAME.options(PRESETS[name])
        assert RULES.preset_of(scene.plan.options) == name
    scene.group.focus("rule ties")
    driver.key(K.K_RIGHT)
    preset: Choice[str] = widget(scene, "preset").node
    assert preset.options[preset.index][0] == "your own"


def test_the_target_follows_the_scoring(driver: Driver) -> None:
    scene = scene_of(driver)
    driver.choose("tab rules")
    scene.group.focus("target")
    driver.key(K.K_RIGHT, K.K_RIGHT)
    assert scene.plan.options.goal == 5
    scene.group.focus("rule scoring")
    driver.key(K.K_RIGHT)
    assert scene.plan.options.goal == 21
    assert "21" in widget(scene, "about target").label
    assert widget(scene, "rule ties").node.why_not, "ties mean nothing there, and it says so"


def test_what_is_agreed_at_the_table(driver: Driver) -> None:
    scene = scene_of(driver)
    driver.choose("tab rules")
    for name in ("undo", "open_hands", "call_style"):
        scene.group.focus(name)
        driver.key(K.K_RIGHT)
    assert scene.plan.table == TableRules(has_undo=False, is_open=True)
    assert driver.app.host.settings.call_style is CallStyle.AUTOMATIC


def test_what_is_agreed_is_saved_with_the_match(tmp_path: Path, driver: Driver) -> None:
    saves = Saves(tmp_path)
    plan = replace(plan_for(FOUR), table=TableRules(has_undo=False, is_open=True))
    Session.start(GAME, plan.options, named(plan, driver.app.host.t), 1, saves, plan.table)
    record = read_record(present(saves.newest()))
    assert (record.extra["undo"], record.extra["open_hands"]) == ("off", True)
    assert Session.resume(record, None).table == plan.table


def portraits(plan: TablePlan) -> list[int]:
    return [seat.portrait for seat in plan.seats]


def test_people_are_shown_by_their_initial_until_they_pick_a_face(driver: Driver) -> None:
    scene = scene_of(driver, (HUMAN, "quim", HUMAN, "greedy"))
    assert [portrait == INITIAL for portrait in portraits(scene.plan)] == [True, False, True, False]
    assert portraits(scene.plan.with_player(1, HUMAN))[1] == INITIAL
    assert portraits(scene.plan.with_player(2, "greedy"))[2] != INITIAL, "a program has a face"
    driver.choose("seat 1")
    assert INITIAL not in widget(scene, "portrait").node.cells.values, "and keeps one"
    quim = mind_of("quim").portrait
    taken = scene.plan.with_portrait(0, quim)
    assert portraits(taken)[0] == quim
    assert portraits(taken)[1] not in {quim, INITIAL}, "who had it gets a spare one"
    assert portraits(taken.with_portrait(2, quim))[0::2] == [INITIAL, quim]
    again = taken.with_portrait(0, INITIAL)
    assert again.chosen == frozenset()
    assert from_json(to_json(again)) == again
    assert len(set(shown_names(again.with_name(0, "Anna"), driver.app.host.t))) == 4


# Levels that meet: a seat is given one that somebody has, another, and its own again.
ENCOUNTERS = [
    ((HUMAN, "laia", "quim", "montse"), 1, ("quim", "montse", "ramon", "laia")),
    ((HUMAN, "quim", "quim", "quim"), 1, ("ramon", "quim", "greedy", HUMAN, "quim")),
    (("greedy", HUMAN, "padrina", "biel"), 1, ("biel", "padrina", HUMAN)),
    (("quim",) * 12, 5, ("laia", "montse", "quim", HUMAN, "biel")),
]


@pytest.mark.parametrize(("players", "seat", "steps"), ENCOUNTERS, ids=str)
@pytest.mark.parametrize("is_picked", [False, True])
def test_another_level_renames_nobody_else(
    driver: Driver, players: tuple[str, ...], seat: int, steps: tuple[str, ...], is_picked: bool
) -> None:
    def people(plan: TablePlan) -> list[tuple[str, int]]:
        names = shown_names(plan, driver.app.host.t, "Anna" if len(players) < 12 else "Toni")
        return [(name, each.portrait) for name, each in zip(names, plan.seats, strict=True) if each.player != HUMAN]

    plan = plan_for(players)
    if is_picked:  # Quim loses his own face, and so does the one whose level changes
        plan = plan.with_portrait(seat, mind_of("quim").portrait).with_portrait(0, 8)
    for player in steps:
        after = from_json(to_json(plan.with_player(seat, player)))
        others = [(table.seats[:seat] + table.seats[seat + 1 :], table) for table in (plan, after)]
        before_names, after_names = [people(replace(table, seats=seats)) for seats, table in others]
        assert before_names == after_names
        stayed = set(people(plan)) & set(people(after))
        assert len(stayed) >= len(people(plan)) - (plan.seats[seat].player != HUMAN), "each as it was called"
        assert len(set(shown_names(after, driver.app.host.t, "Anna"))) == len(players)
        plan = after


def test_a_table_comes_back_as_it_was() -> None:
    plan = plan_for(TWELVE, GAME.options({"stealing": "between", "target": 7})).with_name(2, "Àngela")
    plan = replace(plan, table=TableRules(has_undo=False, is_open=True)).with_player(4, "quim:miser")
    plan = plan.with_portrait(0, 12).with_portrait(3, 5)
    assert plan.chosen == {5, 12}
    assert from_json(to_json(plan)) == plan


BROKEN = [
    {"seats": []},
    {"seats": "two"},
    {"seats": [{"name": "A", "player": "human", "colour": 0, "portrait": 1}]},
    {"seats": [{"name": "A", "player": "human", "colour": 0, "portrait": 1}] * 2},
    {"seats": [{"name": 3, "player": "human", "colour": 0, "portrait": 1}, None]},
    {**to_json(plan_for(FOUR)), "rules": {"stealing": "sometimes"}},
    {**to_json(plan_for(FOUR)), "rules": []},
    {**to_json(plan_for(FOUR)), "chosen_portraits": 3},
    {**to_json(plan_for(FOUR)), "chosen_portraits": [13]},
    to_json(plan_for((HUMAN, "nobody-knows"))),
    to_json(plan_for((HUMAN, "quim:dreamer"))),
    to_json(plan_for(TWELVE).with_name(0, "A")) | {"seats": [{}] * 13},
]


@pytest.mark.parametrize("data", BROKEN, ids=range(len(BROKEN)))
def test_a_broken_last_table_is_passed_over(data: Mapping[str, object]) -> None:
    with pytest.raises(UnusablePlan):
        from_json(data)
    assert remembered(data) == remembered({})


@pytest.mark.parametrize("name", ["Pa\0u", "Pa\ud800u", "Pa\x1bu", "Pa\nu"])
def test_a_remembered_name_comes_back_as_a_table_can_show_it(name: str) -> None:
    data: dict[str, Any] = to_json(plan_for(FOUR).with_name(0, "Pau"))
    data["seats"][0]["name"] = name
    assert from_json(data).seats[0].name in ("Pau", "Pa u")


def test_the_scene_is_remembered_when_it_is_left(tmp_path: Path, make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.show(driver.scenes(Saves(tmp_path / "saves")).first(None))
    driver.choose("seats")
    assert isinstance(driver.top, SeatsScene)
    driver.choose("add")
    driver.key(K.K_ESCAPE)
    assert isinstance(driver.top, TitleScene)
    assert len(remembered(driver.app.host.settings.last_table).seats) == 5
    assert len(remembered(SettingsFile(driver.app.host.folders.config).load().last_table).seats) == 5, (
        "on the disk, too"
    )


def test_from_the_title_to_playing_in_one_press_with_the_last_table(tmp_path: Path, make_driver: MakeDriver) -> None:
    plan = plan_for((HUMAN, "biel", "laia"), GAME.options({"deal": "threes"})).with_name(0, "Ot")
    last = to_json(plan)
    driver = make_driver(settings=Settings(last_table=last, tables={plan.game: last}, has_coach=False))
    driver.show(driver.scenes(Saves(tmp_path / "saves")).first(None))
    driver.key(K.K_RETURN)
    table = instance(driver.top, TableScene)
    assert [seat.name for seat in table.session.seats] == ["Ot", "Biel", "Laia"]
    assert table.session.options == plan.options


def test_from_the_title_through_the_seats_to_playing_by_keyboard(tmp_path: Path, make_driver: MakeDriver) -> None:
    driver = make_driver(settings=Settings(has_coach=False))
    driver.show(driver.scenes(Saves(tmp_path / "saves")).first(None))
    driver.choose("seats")
    driver.key(K.K_RETURN)  # Deal the cards
    table = instance(driver.top, TableScene)
    assert [seat.player for seat in table.session.seats] == [HUMAN, "laia", "quim", "montse"]
    assert len(driver.app.host.stack.scenes) == 2, "leaving the table leads to the title"


def test_who_was_away_sits_down_again_for_the_next_match(driver: Driver) -> None:
    plan = plan_for((HUMAN, "greedy"))
    session = Session.start(GAME, plan.options, named(plan, driver.app.host.t), 3, None)
    session.seat_player(0, "greedy")
    assert [seat.player for seat in plan_of(session).seats] == [HUMAN, "greedy"]


@pytest.mark.parametrize("size", first_quick((size,) for size in reversed(SIZES)), ids=str)
def test_what_can_be_pressed_is_in_sight_and_apart(make_driver: MakeDriver, size: tuple[int, int]) -> None:
    for scale in (1.0, 1.5, 2.0):
        driver = make_driver(size=size, settings=Settings(text_scale=scale))
        for players, tab in itertools.product((FOUR[:2], FOUR, TWELVE), ("seat", "rules")):
            scene = scene_of(driver, players)
            driver.choose(f"tab {tab}")
            free = [each for each in scene.group.widgets if each.is_focusable and each.area is None]
            for each in free:
                assert driver.app.host.look.screen.contains(each.rect), (each.name, scale, len(players))
            for one, other in itertools.combinations(free, 2):
                assert not one.rect.colliderect(other.rect), (one.name, other.name, scale, len(players))
            area = next(each.node.area for each in scene.group.widgets if isinstance(each.node, Scroll))
            assert area.rect.height > driver.app.host.look.px(60), (scale, len(players))
        driver.app.close()


@pytest.mark.parametrize("language", first_quick(LANGUAGES))
def test_no_words_are_cut_off(make_driver: MakeDriver, cut: list[str], language: str) -> None:
    for size, scale in (((1024, 600), 1.0), ((1024, 600), 2.0), ((1280, 720), 1.5), ((1000, 1000), 2.0)):
        driver = make_driver(size=size, settings=Settings(text_scale=scale), language=language)
        for players, tab in itertools.product((FOUR, STYLED, TWELVE), ("seat", "rules")):
            scene = scene_of(driver, players)
            driver.choose("seat 1")
            driver.choose(f"tab {tab}")
            area = next(each.node.area for each in scene.group.widgets if isinstance(each.node, Scroll))
            while area.scroll_to(area.offset + area.rect.height // 2):
                scene.redraw()
                driver.step()
            assert cut == [], (size, scale, len(players))
        driver.app.close()


def test_taking_back_is_off_by_default_with_several_people_and_stays_as_it_was_agreed() -> None:
    alone = plan_for((HUMAN, "greedy", "greedy"))
    assert alone.table.has_undo
    company = alone.with_player(1, HUMAN)
    assert not company.table.has_undo
    assert company.with_player(1, "greedy").table.has_undo
    assert replace(company, table=TableRules(has_undo=True)).with_player(2, HUMAN).table.has_undo
    assert not plan_for((HUMAN, HUMAN)).table.has_undo


@pytest.mark.parametrize(("game", "said"), [("cuarenta", ["You and Quim against Laia and Biel"]), ("cau-robat", [])])
def test_it_says_who_plays_with_whom(driver: Driver, game: str, said: list[str]) -> None:
    players = ("human", "laia", "quim", "biel")
    driver.show(SeatsScene(driver.app.host, plan_for(players, game=game), lambda plan: None))
    assert list(driver.top.spoken_lines()[1:]) == said
