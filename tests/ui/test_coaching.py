"""The coach says one thing a turn beside the game; a person's first three remarks stop it, and no others."""

from dataclasses import replace

import pygame
import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.learn import TEACHING
from caurobat.learn.progress import Progress
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.coaching import NoteScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.painter import table_areas
from tests.expecting import first_quick
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import begun

TAUGHT = {f"{game}.turn" for game in KITS} | {"one", "two", "three"}  # a person who is stopped no more
INSTANT = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
STOPS = 3


def open_table(
    driver: Driver, players: tuple[str, ...] = ("human", "greedy", "greedy"), seed: int = 3, game: str = GAME.id
) -> TableScene:
    driver.scenes().open_table(begun(driver, game, players, seed))
    driver.step()
    return next(scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene))


class Heard:
    """What the coach says in a round, by the number of the learner's decisions before it."""

    def __init__(self) -> None:
        self.stops: list[str] = []
        self.notes: list[str] = []
        self.turns: list[tuple[int, str]] = []

    def hear(self, driver: Driver, table: TableScene) -> None:
        top = driver.top
        note = top.note if isinstance(top, NoteScene) else table.note
        turn = len(table.session.decisions(0)) if note is not None else 0
        if note is None or (turn, note.name) in self.turns:
            return
        if any(name == note.name for _, name in self.turns) and note is table.note:
            return  # it is still there: the turn went on
        self.turns.append((turn, note.name))
        (self.stops if isinstance(top, NoteScene) else self.notes).append(note.name)


def play_round(driver: Driver, table: TableScene, most: int = 400) -> Heard:
    """Play to the end of the round, or nearly: the first thing that takes something; go on at each stop."""
    heard = Heard()
    with driver.unseen():
        for _ in range(most):
            driver.step(0.1)
            heard.hear(driver, table)
            decision = table.controls.decision
            if isinstance(driver.top, NoteScene):
                driver.step(0.5)
                driver.key(pygame.K_RETURN)
            elif driver.top is not table:
                break
            elif decision is not None and not table.story.is_telling and table.note is None:
                driver.step(0.5)
                heard.hear(driver, table)
                if driver.top is table:
                    table.decide(max(decision.actions, key=lambda one: len(getattr(one, "takes", None) or ())))
            elif decision is not None and table.note is not None:
                table.decide(decision.actions[0])
    return heard


_SEEDS = {"cau-robat": 4, "scopa": 4, "cuarenta": 2}  # with which enough happens
ROUNDS = [(game, len(TEACHING[game].ladder[0].players), _SEEDS.get(game, 1)) for game in TEACHING]


@pytest.mark.parametrize(("game", "seats", "seed"), first_quick(ROUNDS))
def test_the_first_three_remarks_alone_stop_the_game(make_driver: MakeDriver, game: str, seats: int, seed: int) -> None:
    driver = make_driver(settings=INSTANT)
    heard = play_round(driver, open_table(driver, ("human", *["greedy"] * (seats - 1)), seed, game))
    basic = {remark.name for remark in TEACHING[game].remarks if remark.is_basic}
    assert len(heard.stops) == STOPS
    assert heard.notes, "and others come beside the game"
    assert [name for _, name in heard.turns][:STOPS] == heard.stops
    assert heard.stops[0] in basic, "first how to play"
    assert len({name for _, name in heard.turns}) == len(heard.turns), "each once"
    turns = [turn for turn, name in heard.turns if name not in basic]
    assert len(set(turns)) == len(turns), heard.turns
    first = next(turn for turn, name in heard.turns if name == "turn")
    assert all(turn > first for turn, name in heard.turns if name not in basic), "the newcomer has played a card"
    assert {f"{game}.{name}" for _, name in heard.turns} <= driver.app.host.learnt().said


def test_without_the_coach_nothing_stops_the_game(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=replace(INSTANT, has_coach=False))
    assert play_round(driver, open_table(driver)).turns == []


def until_note(driver: Driver, table: TableScene, most: float = 60.0) -> None:
    with driver.unseen():
        for _ in range(round(most / 0.1)):
            driver.step(0.1)
            if table.note is not None or isinstance(driver.top, NoteScene):
                return
    raise AssertionError("nothing is said")


def taught(make_driver: MakeDriver, **settings: object) -> tuple[Driver, TableScene]:
    """A table of somebody who knows how to play, once the coach has said something beside it."""
    driver = make_driver(settings=replace(INSTANT, **settings))  # type: ignore[arg-type]
    driver.app.host.note(Progress().with_said(*TAUGHT - {f"{GAME.id}.turn"}))
    driver.app.access.is_active = True
    table = open_table(driver)
    until_note(driver, table)
    return driver, table


def test_the_game_goes_on_beside_a_note_which_goes_when_its_reader_plays(make_driver: MakeDriver) -> None:
    driver, table = taught(make_driver)
    assert driver.top is table
    assert table.note is not None
    before = table.session.ply
    driver.key(pygame.K_RIGHT, pygame.K_RETURN)
    driver.step(0.1)
    assert table.session.ply > before
    assert table.note is None or table.note.name != "turn"


def test_a_screen_reader_hears_a_remark_once_and_finds_it(make_driver: MakeDriver) -> None:
    driver, table = taught(make_driver)
    assert table.note is not None
    text = table.note.text
    driver.step(0.5)
    access = driver.app.access
    assert [part.label for part in access.outline.walk()].count(text) == 1
    driver.key(pygame.K_l)
    driver.step(0.2)
    driver.key(pygame.K_ESCAPE)
    driver.step(0.5)
    assert " ".join(access.messages).count(text) == 1


def test_nothing_is_played_while_the_game_is_stopped(make_driver: MakeDriver) -> None:
    driver = make_driver()
    table = open_table(driver)
    until_note(driver, table)
    first, ply = driver.top, table.session.ply
    for _ in range(40):
        driver.step(0.5)
    assert driver.top is first
    assert table.session.ply == ply
    driver.key(pygame.K_RETURN)
    assert driver.top is table


@pytest.mark.parametrize("players", [("human", "human", "greedy"), ("greedy", "greedy")])
def test_nobody_is_taught_who_has_not_taken_the_screen(make_driver: MakeDriver, players: tuple[str, ...]) -> None:
    driver = make_driver()
    table = open_table(driver, players)
    for _ in range(20):
        driver.step(0.1)
        assert table.note is None
        assert not isinstance(driver.top, NoteScene)


def test_each_of_several_is_told_when_they_have_the_screen_and_never_twice(make_driver: MakeDriver) -> None:
    """Two people and one screen: what one has been told is news to the other."""
    driver = make_driver(settings=INSTANT)
    table = open_table(driver, ("human", "human", "greedy"))
    told: dict[str, list[str]] = {seat.name: [] for seat in table.session.seats[:2]}
    assert len(told) == 2
    for _ in range(600):
        top = driver.top
        if isinstance(top, NoteScene):
            told[table.session.seats[table.perspective.you].name].append(top.note.name)
            driver.step(0.5)
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)  # takes the screen, goes on, or plays
        driver.step(0.2)
        if table.session.is_round_over or all(len(names) == STOPS for names in told.values()):
            break
    for person, names in told.items():
        assert names[0] == "turn"
        assert len(set(names)) == len(names)
        assert {f"{GAME.id}.{name}" for name in names} <= driver.app.host.learnt(person).said
    assert driver.app.host.learnt().said == set()


@pytest.mark.parametrize("game", KITS)
def test_every_place_that_a_kit_points_at_belongs_to_a_remark(game: str) -> None:
    names = [remark.name for remark in TEACHING[game].remarks]
    assert [name for name in names if name in KITS[game].pointers] == list(KITS[game].pointers)
    assert len(set(names)) == len(names)


def test_nothing_is_said_while_the_table_is_laid_out_for_somebody_else(make_driver: MakeDriver) -> None:
    """A player who has left looks on from below until the screen is taken: "you" would be the wrong seat."""
    driver = make_driver(settings=INSTANT)
    table, host = open_table(driver), driver.app.host
    table.stage.areas = table_areas(host.look, host.settings, table.kit, 3, 1, None)
    for _ in range(30):
        driver.step(0.1)
    assert driver.top is table
    table.stage.areas = table_areas(host.look, host.settings, table.kit, 3, 0, None)
    until_note(driver, table)
