"""The first game waits for the newcomer: each thing is pointed out once, nothing goes on meanwhile, and it can end."""

from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any, cast

import pygame
import pytest

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import parse_card, parse_cards
from caurobat.games import GAMES
from caurobat.games.cau_robat import GAME
from caurobat.games.cau_robat.state import Debt
from caurobat.games.cau_robat.summary import PlaySummary, Theft
from caurobat.learn.coach import About, LiveMoment, tips_of
from caurobat.learn.progress import Progress
from caurobat.narration import FIRST_STEPS
from caurobat.narration.first_steps import NewMoment
from caurobat.narration.strings import LANGUAGES
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Duration, Pace
from caurobat.ui.games import KITS
from caurobat.ui.scenes import first_steps
from caurobat.ui.scenes.first_steps import Bubble, Coach, FirstStepScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import plan_for
from caurobat.ui.table.painter import table_areas
from caurobat.ui.table.story.phase import PhaseKind
from tests.ui.conftest import Driver, MakeDriver

STEPS = FIRST_STEPS[GAME.id]
ALL = tuple(f"{GAME.id}.{step.name}" for step in STEPS)


def open_table(
    driver: Driver, players: tuple[str, ...] = ("human", "greedy", "greedy"), seed: int = 3, game: str = GAME.id
) -> TableScene:
    """A game as the title opens it."""
    scenes = driver.scenes()
    scenes._open_table(scenes._deal(plan_for(players, GAMES[game].options({}), game), seed))
    driver.step()
    return next(scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene))


def bubble(driver: Driver) -> FirstStepScene | None:
    top = driver.top
    return top if isinstance(top, FirstStepScene) else None


def until_bubble(driver: Driver, most: float = 60.0) -> FirstStepScene:
    for _ in range(round(most / 0.1)):
        driver.step(0.1)
        found = bubble(driver)
        if found is not None:
            return found
    raise AssertionError("nothing is pointed out")


def test_a_screen_reader_says_what_is_pointed_out(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.app.access.is_active = True
    open_table(driver)
    found = until_bubble(driver)
    driver.step(0.5)
    assert found.text in " ".join(driver.app.access.messages)
    assert found.text in [part.label for part in driver.app.access.outline.walk()]


def test_nothing_is_dealt_or_played_before_the_newcomer_goes_on(make_driver: MakeDriver) -> None:
    driver = make_driver()
    table = open_table(driver)
    first = bubble(driver)
    assert first is not None
    for _ in range(100):
        driver.step(0.5)
    assert bubble(driver) is first
    assert table.story.shown_events == 0
    assert table.session.ply == 0
    driver.key(pygame.K_RETURN)
    driver.step(0.1)
    assert bubble(driver) is None
    driver.step(5.0)
    assert table.story.shown_events > 0


def test_each_thing_is_pointed_out_once(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=Settings(plays=Pace.VERY_FAST, pauses=Pace.VERY_FAST, payments=Pace.VERY_FAST))
    table = open_table(driver, seed=5)
    said: list[str] = []
    for _ in range(4000):
        found = bubble(driver)
        if found is not None:
            said.append(found.text)
            driver.step(0.5)
            driver.key(pygame.K_RETURN)
        elif driver.top is not table:
            break
        elif table.story.phase.kind is PhaseKind.DECIDING and not table.story.is_telling:
            for _ in range(20):
                driver.step(0.1)
            if bubble(driver) is None:
                driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        driver.step(0.1)
    assert len(said) == len(set(said))
    assert {step.text for step in STEPS if step.name in ("you", "turn")} <= set(said)
    assert any(step.text in said for step in STEPS if step.name.startswith("taken"))
    shown = {key for key, step in zip(ALL, STEPS, strict=True) if step.text in said}
    assert driver.app.host.learnt().said & set(ALL) == shown


# Of each game a round in which up to four things are new at once.
@pytest.mark.parametrize(
    ("game", "seats", "seed"),
    [("cau-robat", 4, 4), ("scopa", 2, 4), ("cuarenta", 4, 2), ("capodama", 4, 1), ("zwicker", 2, 1)],
)
def test_at_most_two_bubbles_come_in_a_row_and_how_to_play_is_one_of_the_first(
    make_driver: MakeDriver, game: str, seats: int, seed: int
) -> None:
    instant = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
    driver = make_driver(settings=instant)
    table = open_table(driver, ("human", *["greedy"] * (seats - 1)), seed, game)
    rows: dict[int, list[str]] = {}  # by revision
    for _ in range(300):
        driver.step(0.1)
        found = bubble(driver)
        decision = table.controls.decision
        if found is not None:
            rows.setdefault(table.session.revision, []).append(found.name)
            driver.step(0.5)
            driver.key(pygame.K_RETURN)
        elif table.story.is_telling or decision is None or driver.top is not table:
            continue
        else:
            driver.step(0.5)  # is another bubble on its way?
            if bubble(driver) is None:
                assert {"turn", "give"} & {name for row in rows.values() for name in row}
                table.decide(max(decision.actions, key=lambda one: len(getattr(one, "takes", None) or ())))
    assert max(len(row) for row in rows.values()) == 2, rows
    assert sum(len(row) for row in rows.values()) > 3, "the others come later"


def test_whoever_skips_them_sees_no_more_of_them_in_this_game_or_the_next(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_table(driver)
    driver.step(0.5)
    found = bubble(driver)
    assert found is not None
    driver.click(next(widget for widget in found.group.widgets if widget.name == "stop").rect.center)
    assert driver.app.host.learnt().said == set(ALL)
    for _ in range(200):
        driver.step(0.1)
        assert bubble(driver) is None
    driver.app.host.stack.pop()
    open_table(driver)
    assert bubble(driver) is None


def test_a_game_without_tips_is_played_without_them(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caurobat.ui.scenes.first_steps.TIPS", {})
    driver = make_driver()
    table = open_table(driver)
    driver.step(0.5)
    first = bubble(driver)
    assert first is not None
    driver.click(next(widget for widget in first.group.widgets if widget.name == "stop").rect.center)
    for _ in range(600):
        driver.step(0.1)
        if table.phase.kind is PhaseKind.DECIDING:
            break
    assert table.phase.kind is PhaseKind.DECIDING
    assert bubble(driver) is None


def test_the_first_plays_are_slow_and_later_games_are_not(make_driver: MakeDriver) -> None:
    driver = make_driver()
    table = open_table(driver)
    driver.step(0.5)
    driver.key(pygame.K_RETURN)
    driver.step()
    usual = driver.app.host.settings.speeds.seconds(Duration.PLAY_CARD)
    assert table.stage.speeds.seconds(Duration.PLAY_CARD) == 2 * usual
    driver.app.host.note(Progress().with_said(*ALL))
    driver.app.host.stack.pop()
    table = open_table(driver)
    driver.step()
    assert table.stage.speeds.seconds(Duration.PLAY_CARD) == usual


@pytest.mark.parametrize("players", [("human", "human", "greedy"), ("greedy", "greedy")])
def test_nobody_is_taught_who_has_not_taken_the_screen(make_driver: MakeDriver, players: tuple[str, ...]) -> None:
    driver = make_driver()
    open_table(driver, players)
    for _ in range(20):
        driver.step(0.1)
        assert bubble(driver) is None


def test_each_of_several_is_told_when_they_have_the_screen_and_never_twice(make_driver: MakeDriver) -> None:
    """Two people and one screen: what one has been told is news to the other."""
    driver = make_driver(settings=Settings(plays=Pace.VERY_FAST, pauses=Pace.VERY_FAST, payments=Pace.VERY_FAST))
    table = open_table(driver, ("human", "human", "greedy"))
    told: dict[str, list[str]] = {seat.name: [] for seat in table.session.seats[:2]}
    assert len(told) == 2
    for _ in range(600):
        found = bubble(driver)
        if found is not None:
            told[table.session.seats[table.perspective.you].name].append(found.name)
            driver.step(0.5)
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)  # takes the screen, goes on, or plays
        driver.step(0.2)
        if table.session.is_round_over or all(len(names) > 3 for names in told.values()):
            break
    for person, names in told.items():
        assert {"you", "turn"} <= set(names)
        assert len(set(names)) == len(names)
        assert {f"{GAME.id}.{name}" for name in names} <= driver.app.host.learnt(person).said
    assert driver.app.host.learnt().said == set()


def test_they_can_be_asked_for_again_in_the_settings(make_driver: MakeDriver) -> None:
    driver = make_driver()
    driver.app.host.note(Progress().with_said(*ALL))
    scenes = driver.scenes()
    scenes.show_settings_of(GAME.id)
    driver.step()
    area = next(widget for widget in driver.top.group.widgets if widget.name == "first_steps")
    area.activate()
    driver.step()
    assert driver.app.host.learnt().said == set()
    driver.app.host.stack.pop()
    open_table(driver)
    assert bubble(driver) is not None


@pytest.mark.parametrize("game", KITS)
def test_whose_turn_it_is_is_told_how_to_play_with_the_pointer_and_with_keys(game: str) -> None:
    steps = FIRST_STEPS[game]
    texts = [step.text for step in steps if step.name == "turn"]
    assert len(texts) == 1, f"one of the first steps of {game} is called turn and says how to play"
    for word in ("arrows", "Enter", "press"):
        assert word.lower() in texts[0].lower()


@pytest.mark.parametrize("game", KITS)
def test_every_step_points_somewhere_and_nothing_else_does(game: str) -> None:
    kit = KITS[game]
    steps = [step.name for step in FIRST_STEPS[game]]
    assert all(kit.pointer(step) for step in steps)
    assert [step for step in steps if step in kit.pointers] == list(kit.pointers)


@pytest.mark.parametrize(("path", "told"), [((7,), "taken one"), ((7, 10, 11), "taken")])
def test_a_run_is_spoken_of_where_there_was_one(path: tuple[int, ...], told: str) -> None:
    slip = PlaySummary(0, parse_card("E7"), None, False, path, len(path) + 1, (), (), False, False, (len(path) + 1, 0))
    moment = NewMoment(GAME.blank(GAME.options({}), 2, 0), 0, slip, True, False)
    due = [step for step in STEPS if step.is_due(moment) and step.name != "you"]
    assert [step.name for step in due] == [told]
    assert ("run" in due[0].text) is (len(path) > 1)


def test_the_dim_cards_are_told_of_as_soon_as_there_are_some_and_one_is_pointed_at(make_driver: MakeDriver) -> None:
    areas = open_table(make_driver()).stage.areas
    for stealing, table, pile, has_dim in (
        ("anywhere", "", 2, True),
        ("anywhere", "C6", 2, False),
        ("anywhere", "", 0, False),
        ("none", "", 2, False),
    ):
        blank = GAME.blank(GAME.options({"stealing": stealing}), 3, 0)
        zones = {**blank.zones, PILES[pile]: parse_cards("O6 E7"), TABLE: parse_cards(table)}
        moment = NewMoment(replace(blank, zones=zones), 0, None, True, True)
        assert ("top" in {step.name for step in STEPS if step.is_due(moment)}) is has_dim
        if has_dim:
            assert KITS[GAME.id].pointer("top")(areas, moment).center == areas.places[6].card_rect(1.0).center


def test_sweep_and_debts_of_others_are_told_and_a_theft_is_not_told_twice() -> None:
    view = GAME.blank(GAME.options({}), 3, 0)
    slip = PlaySummary(0, parse_card("E7"), None, False, (7,), 2, (), (), False, False, (2, 0, 0))

    def due(played: PlaySummary, debtor: int | None = None) -> list[str]:
        debts = () if debtor is None else (Debt(debtor, 2, 1),)
        moment = NewMoment(replace(view, debts=debts), 0, played, True, False)
        return [step.name for step in STEPS if step.is_due(moment) and step.name != "you"]

    other = replace(slip, seat=2)
    assert due(replace(other, is_sweep=True)) == ["sweep"]
    assert due(other, debtor=1) == ["owes"]
    assert due(other, debtor=0) == ["debt"]
    assert due(replace(slip, thefts=(Theft(1, 10, 4),))) == ["robat"], "the general rule does not follow the exception"
    assert due(replace(slip, net=(0, 2, 0))) == [], "cards that paid old debts are not the newcomer's"


def test_the_pointer_of_a_bubble_is_of_its_own_colour(make_driver: MakeDriver) -> None:
    driver = make_driver()
    open_table(driver)
    driver.step(0.5)
    found = bubble(driver)
    assert found is not None
    colours, surface = driver.app.host.look.theme.colours, driver.app.surface
    x = max(found._about.left, min(found._about.right, found._box.centerx))
    for below in range(-3, 6):  # across the edge that the pointer opens
        seen = surface.get_at((x, found._box.bottom + below))
        assert max(abs(one - other) for one, other in zip(seen[:3], colours.panel[:3], strict=True)) < 8


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 4, 12])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((640, 400), 1.0), ((1024, 600), 1.5), ((1280, 720), 2.0), ((3840, 2160), 1.0), ((720, 1280), 1.0)],
)
def test_no_bubble_covers_what_it_is_about(
    make_driver: MakeDriver, language: str, seats: int, size: tuple[int, int], scale: float
) -> None:
    driver = make_driver(size=size, settings=Settings(text_scale=scale), language=language)
    table = open_table(driver, ("human", *["greedy"] * (seats - 1)))
    areas, screen = table.stage.areas, driver.app.host.look.screen
    for step, rect in (
        (STEPS[0], areas.own),
        (STEPS[1], areas.hand),
        (STEPS[-1], areas.places[6].card_rect(areas.card_height)),
    ):
        t = driver.app.host.t
        words = t("Skip the first steps")
        scene = FirstStepScene(driver.app.host, Bubble(step.name, t(step.text), rect.copy, words, lambda: None))
        scene.resize(size)
        assert screen.contains(scene._box)
        assert not scene._box.colliderect(rect)
        for widget in scene.group.widgets:
            assert scene._box.contains(widget.rect)


@pytest.mark.parametrize("seed", [12, 16])  # cards lie right above the hand, on all of the place or on a part of it
def test_a_bubble_covers_no_card_where_there_is_another_place(make_driver: MakeDriver, seed: int) -> None:
    driver = make_driver(size=(1024, 600), settings=Settings(plays=Pace.VERY_FAST, pauses=Pace.VERY_FAST))
    table = open_table(driver, seed=seed)
    while (found := until_bubble(driver)).name != "turn":
        driver.step(0.5)
        driver.key(pygame.K_RETURN)
        driver.step(0.1)
    cards = [sprite.placed.pose.rect for sprite in table.stage.sprites.values()]
    assert cards
    assert found._box.collidelist([*cards, *table.stage.areas.panels.values()]) < 0
    assert driver.app.host.look.screen.contains(found._box)


def test_a_bubble_about_the_table_covers_no_card_of_the_hand(make_driver: MakeDriver) -> None:
    """Such a bubble speaks of a card of the hand: it lies on a free place of the table instead."""
    driver = make_driver(size=(1024, 600))
    driver.app.host.note(Progress().with_said(*ALL))
    table = open_table(driver)
    for _ in range(600):
        driver.step(0.1)
        if table.phase.kind is PhaseKind.DECIDING:
            break
    stage, t = table.stage, driver.app.host.t
    at, things = (
        partial(first_steps._about, table, About.TABLE, cast(NewMoment, None)),
        partial(first_steps._things, table),
    )
    text = t("One of your cards takes everything that lies there: a sweep, and everybody pays you a card.")
    scene = FirstStepScene(driver.app.host, Bubble("can sweep", text, at, t("Without the coach"), lambda: None), things)
    scene.resize((1024, 600))
    hand = [stage.sprites[card].placed.pose.rect for card in stage.view.zones[HANDS[0]] if card is not None]
    assert len(hand) > 3
    assert scene._box.collidelist(hand) < 0


def test_a_table_that_is_not_opened_by_the_title_points_nothing_out(make_driver: MakeDriver) -> None:
    """A player who starts at the table, from the command line, knows what to do."""
    driver = make_driver()
    scenes = driver.scenes()
    driver.app.host.stack.push(scenes._table(scenes._deal(plan_for(("human", "greedy"), GAME.options({}), GAME.id), 3)))
    driver.step()
    assert bubble(driver) is None


def test_nothing_is_pointed_out_while_the_table_is_laid_out_for_somebody_else(make_driver: MakeDriver) -> None:
    """A player who has left looks on from below until the screen is taken: "you" would be the wrong seat."""
    driver = make_driver()
    table = open_table(driver)
    host = driver.app.host
    driver.key(pygame.K_RETURN)
    driver.step(0.1)
    host.note(Progress())
    own_areas = table.stage.areas
    table.stage.areas = table_areas(host.look, host.settings, table.kit, 3, 1, None)
    assert not table._routes.hold(table, host.clock.now())
    table.stage.areas = own_areas
    assert table._routes.hold(table, host.clock.now())


def test_of_one_play_the_coach_says_one_thing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not also, once the next one has played, that it could have taken something else."""
    monkeypatch.setattr(
        first_steps, "moment_of", lambda game, own, view, *, can_play, last: LiveMoment(game, own, view, done=last)
    )
    due = {name: lambda live: live.done is not None for name in ("missed theft", "missed take")}
    tips = tips_of("missed theft: A theft.\nmissed take: A card.", due)
    plays = ["a play"]
    session: Any = SimpleNamespace(game=None, view=lambda own: None, decisions=lambda own: plays, revision=1, ply=1)
    coach, moment = Coach(), cast(NewMoment, SimpleNamespace(own=0, can_play=False))
    assert coach.tip(session, moment, tips) == (tips[0], {})
    session.revision, session.ply = 2, 2
    assert coach.tip(session, moment, tips[1:]) is None
    plays.append("another")
    session.revision, session.ply = 3, 3
    assert coach.tip(session, moment, tips[1:]) == (tips[1], {})
