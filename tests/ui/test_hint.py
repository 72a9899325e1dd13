"""The hint: every different card with its reason, at once and then with forecasts, from nothing that is hidden."""

from dataclasses import replace
from functools import cache
from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.decks import Card
from caurobat.games.cau_robat.players.advising import advise
from caurobat.games.cau_robat.players.next_turn_simulation import NextTurnSimulation
from caurobat.games.cau_robat.players.why import Advice, glance
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.match.session import Session
from caurobat.narration.advice import Hint, TrialOutcome, Words, settled
from caurobat.narration.grades import Grade, grades_of
from caurobat.players.thinking import Adviser
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.drawing.text import ELLIPSIS
from caurobat.ui.scenes.drawer import drawer_rect
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.reason_row import ReasonRow
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import WidgetState
from tests.expecting import first_quick, instance, present
from tests.ui.advisers import LateAdviser
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import deal_with, record_of, table_for

QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
PLAYERS = ("human", "greedy", "greedy", "greedy")


def ready_adviser() -> LateAdviser:
    """Has its advice at once; that for the usual hand is worked out once for all tests."""
    adviser = late_adviser()
    adviser.is_ready = True
    return adviser


def late_adviser() -> LateAdviser:
    return LateAdviser(lambda view: usual_advice() if view == usual_view() else advise(view, Rng(1), 4))


@cache
def usual_view() -> View:
    return instance(session_of().view(0), View)


@cache
def usual_advice() -> Advice:
    return advise(usual_view(), Rng(1), 4)


def table_of(driver: Driver, session: Session, adviser: LateAdviser | Adviser | None = None) -> TableScene:
    table = table_for(driver, session, driver.scenes(adviser=adviser))
    with driver.unseen():
        for _ in range(400):
            driver.step(0.1)
            if table.controls.decision is not None and not table.story.is_telling:
                return table
    raise AssertionError("no decision came")


def session_of(seed: int = 3, players: tuple[str, ...] = PLAYERS) -> Session:
    deal = GAME.deal(GAME.options({}), len(players), len(players) - 1, Rng(seed))
    return Session.resume(record_of(players, deal.table, deal.hands, dealer=len(players) - 1), None)


def open_hint(driver: Driver) -> HintScene:
    driver.key(pygame.K_h)
    return instance(driver.top, HintScene)


def forecast_hint(
    make_driver: MakeDriver, language: str, size: tuple[int, int], scale: float
) -> tuple[Driver, HintScene]:
    driver = make_driver(
        size=size,
        settings=Settings(text_scale=scale, plays=Pace.INSTANT, pauses=Pace.INSTANT, shows_figures=True),
        language=language,
    )
    table_of(driver, session_of(), ready_adviser())
    scene = open_hint(driver)
    driver.step()
    return driver, scene


def rows(scene: HintScene) -> list[Any]:
    return [item for item in scene.group.widgets if isinstance(item.node, ReasonRow)]


def test_a_key_lists_every_different_card_of_the_hand_once(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = table_of(driver, session_of())
    scene = open_hint(driver)
    hand = [card for card in table.session.view(0).zones[HANDS[0]] if card is not None]
    assert sorted(row.name for row in rows(scene)) == sorted({f"rank {card.rank}" for card in hand})
    assert scene.group.focused is rows(scene)[0]
    assert (
        present(table.stage.focus).rank == instance(scene.advice.best, Play).card.rank
    )  # the suggestion stands out on the table
    driver.key(pygame.K_h)
    assert driver.top is table


def test_first_sight_is_found_while_nothing_moves(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver(settings=QUICK)
    table = table_of(driver, session_of())
    for _ in range(60):
        driver.step(0.1)
    looked = glance(table.session.view(0))
    monkeypatch.setattr(NextTurnSimulation, "after", None)  # nothing is reckoned any more
    scene = open_hint(driver)
    assert scene.advice == looked
    assert len(rows(scene)) > 3


def test_forecasts_come_in_when_they_are_there_and_the_best_is_first(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    adviser = late_adviser()
    table_of(driver, session_of(), adviser)
    scene = open_hint(driver)
    assert all(row.node.shown.outlook is None for row in rows(scene))
    assert scene.is_animating
    adviser.is_ready = True
    driver.step()
    assert all(row.node.shown.outlook is not None for row in rows(scene))
    assert not scene.is_animating
    assert scene.group.focused is rows(scene)[0]
    assert scene.advice == usual_advice()
    driver.key(pygame.K_ESCAPE)
    assert adviser.view is None


def test_choosing_an_entry_focuses_its_card_and_leaving_does_not(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = table_of(driver, session_of())
    scene = open_hint(driver)
    driver.key(pygame.K_DOWN)
    wanted = present(scene.group.focused).name
    assert f"rank {present(table.stage.focus).rank}" == wanted  # shown on the table already
    driver.key(pygame.K_ESCAPE)
    assert table.controls.focus is None
    open_hint(driver)
    driver.key(pygame.K_DOWN, pygame.K_RETURN)
    assert driver.top is table
    assert f"rank {present(table.controls.focus).rank}" == wanted
    ply = table.session.ply
    driver.step(1.0)
    assert table.session.ply == ply  # a hint plays nothing


def test_a_card_pressed_on_the_table_beside_the_hint_is_played(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table = table_of(driver, session_of())
    open_hint(driver)
    driver.settle()
    card, ply = table.stage.focus, table.session.ply
    assert card is not None
    pose = table.stage.sprites[card].placed.pose
    driver.press((round(pose.x), round(pose.y)))
    assert driver.top is table
    assert card not in table.session.view(0).zones[HANDS[0]]
    assert table.session.ply > ply


@pytest.mark.parametrize("is_reduced", [False, True])
def test_cards_glide_or_fade_beside_the_hint_and_back(make_driver: MakeDriver, is_reduced: bool) -> None:
    driver = make_driver(size=(1024, 600), settings=replace(QUICK, plays=Pace.NORMAL, is_motion_reduced=is_reduced))
    stage = table_of(driver, session_of()).stage
    driver.settle()
    for _ in range(2):
        driver.key(pygame.K_h)
        now = driver.clock.now()
        assert stage.is_moving(now)
        farthest = max(abs(sprite.pose(now).x - sprite.placed.pose.x) for sprite in stage.sprites.values())
        assert (farthest > 40) is not is_reduced, "only the hand makes a little room for the suggestion"
        driver.settle()
        drawer, poses = drawer_rect(driver.app.host.look), [sprite.placed.pose for sprite in stage.sprites.values()]
        assert any(drawer.collidepoint(pose.x, pose.y) for pose in poses) is not isinstance(driver.top, HintScene)


def test_a_call_to_answer_has_two_entries(make_driver: MakeDriver) -> None:
    codes = {card.code: card for card in (*deal_cards(),)}
    table, *hands = deal_with(4, {1: [codes["E4"]], 2: [codes["O4"]], 3: [codes["C4"]]}, last={})
    session = Session.resume(record_of(("greedy", "human", "human", "human"), table, hands), None)
    session.submit(Play(1, codes["E4"]))
    session.submit(Play(2, codes["O4"]))
    driver = make_driver(settings=Settings(call_style=CallStyle.CONFIRM))
    scene = table_for(driver, session)
    for _ in range(200):
        driver.step(0.1)
        if driver.top is not scene:
            driver.key(pygame.K_RETURN)
        if scene.controls.decision is not None and scene.controls.is_answering:
            break
    assert {row.name for row in rows(open_hint(driver))} == {"rank 4", "rank 0"}
    driver.key(pygame.K_UP, pygame.K_DOWN)
    driver.choose("rank 0")
    assert present(scene.controls.prompts.focused()).action == Pass(3)


def deal_cards() -> tuple[Card, ...]:
    from caurobat.decks import SPANISH

    return SPANISH.cards


@pytest.mark.parametrize("seed", range(3))
def test_unseen_cards_change_nothing_of_a_hint(make_driver: MakeDriver, seed: int) -> None:
    told = set()
    for number in range(4):
        driver = make_driver(size=(1024, 600), settings=QUICK)
        session = session_of(seed)
        deal = session.record.rounds[-1].deal
        others = Rng(number).shuffled([card for hand in deal.hands[1:] for card in hand])
        size = len(deal.hands[0])
        hands = [deal.hands[0], *(others[at * size : (at + 1) * size] for at in range(3))]
        adviser = late_adviser()
        adviser.is_ready = True
        session = Session.resume(record_of(PLAYERS, deal.table, hands, dealer=3), None)
        table_of(driver, session, adviser)
        scene = open_hint(driver)
        driver.step()
        told.add(tuple(row.label for row in rows(scene)))
        driver.app.close()
    assert len(told) == 1


def test_losing_the_focus_hides_the_hint_where_several_people_play(make_driver: MakeDriver) -> None:
    for players, is_open in ((("human", "greedy", "greedy", "greedy"), True), (("human", "human", "greedy"), False)):
        driver = make_driver(settings=QUICK)
        table = table_for(driver, session_of(3, players))
        for _ in range(100):
            driver.step(0.1)
            if driver.top is not table:
                driver.key(pygame.K_RETURN)
            if table.controls.decision is not None and not table.story.is_telling:
                break
        open_hint(driver)
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        driver.step()
        assert isinstance(driver.top, HintScene) == is_open
        driver.app.close()


@pytest.mark.parametrize("language", first_quick(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), [((640, 400), 1.5), ((1280, 720), 2.0)])
def test_the_hint_fits_and_the_numbers_of_an_entry_are_not_cut_off(
    make_driver: MakeDriver, drawn: list[str], language: str, size: tuple[int, int], scale: float
) -> None:
    driver, scene = forecast_hint(make_driver, language, size, scale)
    screen = driver.app.host.look.screen
    for row in rows(scene):
        assert screen.left <= row.rect.left <= row.rect.right <= screen.right
        assert row.rect.width > screen.width * 0.25
    drawn.clear()
    for row in rows(scene):
        row.node.show(pygame.Surface(size), driver.app.host.look, row.rect, WidgetState())
    assert any("±" in line for line in drawn)
    assert not [line for line in drawn if line.endswith(ELLIPSIS)]


def entry(name: str, gain: int, win: float, error: float = 0.02, *, is_best: bool = False) -> Hint:
    outlook = TrialOutcome(win, error, "3 points", 100)
    return Hint(name, Pass(0), None, 1, Words(name, gain, ()), outlook, is_best)


def test_of_what_cannot_be_told_apart_the_one_that_takes_most_now_is_suggested() -> None:
    found = settled([entry("a", 1, 0.50, is_best=True), entry("b", 4, 0.49), entry("c", 9, 0.2)])
    assert [(hint.name, hint.is_best) for hint in found] == [("a", False), ("b", True), ("c", False)]
    assert grades_of(found) == {"a": Grade.FINE, "b": Grade.BEST, "c": Grade.POOR}


def test_what_wins_less_often_never_has_the_better_grade() -> None:
    found = grades_of([entry("a", 1, 0.50, 0.0, is_best=True), entry("b", 1, 0.45, 0.01), entry("c", 1, 0.44, 0.2)])
    assert found == {"a": Grade.BEST, "b": Grade.WEAKER, "c": Grade.WEAKER}


def told(*follows: str) -> Words:
    return Words("The 5 takes nothing.", 0, follows)


def test_what_is_as_good_as_the_suggestion_is_one_line_that_opens(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    table_of(driver, session_of(), ready_adviser())
    scene = open_hint(driver)
    driver.settle()
    grades = grades_of(scene.hints)
    level = [hint.name for hint in scene.hints if grades[hint.name] is Grade.FINE and not hint.remark]
    assert len(level) > 1
    assert not {row.name for row in rows(scene)} & set(level)
    driver.step(0.5)  # the entries have just moved, and a press could be meant for what was there before
    _, _, reason = driver.widget("level").node.hint.partition("\n")
    assert reason, "it says what they have in common"
    driver.choose("level")
    assert {row.name for row in rows(scene)} == {hint.name for hint in scene.hints}
