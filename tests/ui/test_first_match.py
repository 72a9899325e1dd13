"""The first matches, from the title on, as somebody goes who hears them: what can be pressed, and what is read."""

from dataclasses import replace

import pytest

from caurobat.catalogue import FIRST, MANIFESTS
from caurobat.learn import TEACHING
from caurobat.learn.course import Course
from caurobat.learn.lesson import Ask, Try, right_answer, solution
from caurobat.learn.progress import Progress
from caurobat.match.replay import replay
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.players.roster import HUMAN
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.input.actions import Action
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.lesson import LessonScene
from caurobat.ui.scenes.title import TitleScene
from caurobat.ui.setup.plan import first_table, plan_for, to_json
from caurobat.ui.shell.ladders import Ladders
from caurobat.ui.shell.outline import Part
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import whole_table

AT_ONCE = Settings(
    plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT, is_motion_reduced=True, has_coach=False
)
GAME = "cau-robat"
LADDER = TEACHING[GAME].ladder


@pytest.fixture
def newcomer(make_driver: MakeDriver) -> Driver:
    return opened(make_driver, AT_ONCE)


def opened(make_driver: MakeDriver, settings: Settings, learnt: Progress | None = None) -> Driver:
    driver = make_driver(settings=settings, is_new=True)
    driver.app.access.is_active = True
    if learnt is not None:
        driver.app.host.note(learnt)
    driver.show(driver.scenes().first(None))
    return driver


def parts(driver: Driver) -> list[Part]:
    return list(driver.app.access.outline.walk())


def labels(driver: Driver) -> list[str]:
    return [part.label for part in parts(driver)]


def press(driver: Driver, label: str) -> None:
    """Press what is called `label`, or begins with it, as a screen reader does."""
    part = next(each for each in parts(driver) if each.label.startswith(label) and each.do is not None)
    driver.step(0.5)  # a press too early is the one before
    present(part.do)(Action.ACCEPT)
    driver.step(0.5)
    driver.settle()


def first_button(driver: Driver) -> str:
    assert isinstance(driver.top, TitleScene)
    return str(driver.top.group.widgets[0].label)


def finish_round(driver: Driver) -> Session:
    """Let everybody play their first possible card until the round is over, and go on to its score."""
    table = present(whole_table(driver))
    session = table.session
    while (turn := session.turn) is not None:
        session.submit(present(session.game.choices(session.view(session.decider(turn)))).actions[0])
    with driver.unseen():
        for _ in range(400):
            driver.step(0.1)
            if driver.top is not table:
                break
    driver.settle()
    return session


def finish_match(driver: Driver) -> None:
    while finish_round(driver).standing.winner is None:
        press(driver, "Next round")
    press(driver, "To the podium")
    driver.settle()


def take_step(driver: Driver) -> None:
    course: Course = instance(driver.top, LessonScene).course
    step, game, state = course.step, course.lesson.game, course.session.state
    if isinstance(step, Try):
        name = f"card {solution(step, game, state)}"
        present(next(part for part in parts(driver) if part.name == name).do)(Action.ACCEPT)
    elif isinstance(step, Ask):
        press(driver, str(right_answer(step, game, state)))
    driver.step(0.5)
    driver.settle()
    press(driver, "Next lesson" if course.number + 1 == len(course.lesson.steps) else "Continue")


@pytest.mark.parametrize("game", MANIFESTS)
def test_show_me_begins_the_first_lesson_at_the_table(newcomer: Driver, game: str) -> None:
    newcomer.choose(f"box {game}")
    newcomer.settle()
    assert first_button(newcomer) == "Show me"
    press(newcomer, "Show me")
    assert isinstance(newcomer.top, LessonScene)
    assert newcomer.top.course.lesson is TEACHING[game].lessons[0]
    assert [part for part in parts(newcomer) if part.name.startswith("card ")], "a card can be played at once"


def test_a_lesson_left_half_way_is_what_comes_next_and_the_doors_stay(newcomer: Driver) -> None:
    press(newcomer, "Show me")
    take_step(newcomer)
    press(newcomer, "Leave: your place is kept")
    assert first_button(newcomer) == "Continue lesson 1"
    assert {"Play with a coach", "Just play"} <= set(labels(newcomer))
    press(newcomer, "All lessons")
    listed = [label for label in labels(newcomer) if label.startswith(("1 · ", "2 · "))]
    assert [label.split(". ")[1:] for label in listed] == [["1 of 3 steps done"], []]
    press(newcomer, "1 · ")
    assert isinstance(newcomer.top, LessonScene)
    assert newcomer.top.course.number == 1


def test_a_finished_lesson_leads_to_the_next_and_is_ticked(newcomer: Driver) -> None:
    press(newcomer, "Show me")
    for _ in TEACHING[GAME].lessons[0].steps:
        take_step(newcomer)
    press(newcomer, "Leave: your place is kept")
    assert first_button(newcomer) == "Start lesson 2"
    press(newcomer, "All lessons")
    assert "1 · Take, run, steal. Done" in labels(newcomer)
    assert "2 · A run. Next" in labels(newcomer)


def test_a_lesson_left_after_its_last_play_is_done(newcomer: Driver) -> None:
    press(newcomer, "Show me")
    for _ in TEACHING[GAME].lessons[0].steps[:-1]:
        take_step(newcomer)
    press(newcomer, "Show me")  # the theft
    press(newcomer, "Leave: your place is kept")
    assert first_button(newcomer) == "Start lesson 2"


def test_the_doors_go_after_three_lessons(make_driver: MakeDriver) -> None:
    names = [lesson.name for lesson in TEACHING[GAME].lessons]
    two = opened(make_driver, AT_ONCE, Progress(frozenset(names[:2])))
    assert first_button(two) == "Start lesson 3"
    assert "Just play" in labels(two)
    three = opened(make_driver, AT_ONCE, Progress(frozenset(names[:3])))
    assert first_button(three) == "Play"
    assert "Just play" not in labels(three)
    puzzles = opened(make_driver, AT_ONCE, Progress(frozenset(f"{GAME}.puzzle.{number}" for number in range(3))))
    assert "Just play" in labels(puzzles), "puzzles are no lessons"


def test_a_first_match_is_easy_and_its_deal_was_picked(newcomer: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    monkeypatch.setattr(newcomer.app.host, "on_toast", lambda text, *_: heard.append(text))
    press(newcomer, "Just play")
    session = present(whole_table(newcomer)).session
    assert [seat.player for seat in session.seats] == ["human", "biel", "laia"]
    assert (session.options.deal, session.options.goal) == ("threes", 1)
    assert session.is_picked
    assert heard == ["A picked deal for your first game. After this one, chance deals."]
    assert "One round · a picked deal" in labels(newcomer)
    newcomer.key(27)  # Pause
    press(newcomer, "Was it fair?")
    assert any(label.startswith("No: chance did not deal these cards.") for label in labels(newcomer))


def test_the_record_of_a_picked_deal_says_so_and_is_replayed(newcomer: Driver) -> None:
    press(newcomer, "Just play")
    record = present(whole_table(newcomer)).session.record
    assert record.rounds[0].extra["picked"] is True
    assert record.extra["rung"] == 0
    assert Session.resume(record, None).is_picked
    assert len(replay(record).rounds) == 1


def test_the_round_that_waits_is_what_comes_next(newcomer: Driver) -> None:
    press(newcomer, "Just play")
    session = present(whole_table(newcomer)).session
    session.submit(present(session.game.choices(session.view(present(session.turn)))).actions[0])
    newcomer.settle()
    newcomer.key(27)
    press(newcomer, "Leave the table")
    assert first_button(newcomer) == "Continue your round"
    assert {"Show me", "Play with a coach", "Just play"} <= set(labels(newcomer)), "the doors stay"
    press(newcomer, "Just play")
    assert present(whole_table(newcomer)).session.is_picked, "the first match is not over"


@pytest.mark.slow
def test_each_match_has_one_thing_more_and_shows_it_first(newcomer: Driver) -> None:
    press(newcomer, "Just play")
    for rung in LADDER[1:]:
        finish_match(newcomer)
        press(newcomer, "The next match")
        assert rung.title in labels(newcomer)
        assert rung.text in labels(newcomer)
        press(newcomer, "Deal the cards")
        session = present(whole_table(newcomer)).session
        assert tuple(seat.player for seat in session.seats) == rung.players
        assert session.options.goal == rung.rules.get("target", 3)
        assert not session.is_picked, "chance deals from the second match on"
    finish_match(newcomer)
    press(newcomer, "Play again")
    assert present(whole_table(newcomer)).session.options.to_rules() == {}


@pytest.mark.slow
def test_from_the_second_match_on_anybody_may_go_to_the_whole_game_or_repeat(newcomer: Driver) -> None:
    press(newcomer, "Just play")
    finish_match(newcomer)
    press(newcomer, "Leave the table")
    assert first_button(newcomer) == "Play"
    press(newcomer, "Play")
    assert {"Once more as before", "The whole game at once"} <= set(labels(newcomer))
    press(newcomer, "The whole game at once")
    session = present(whole_table(newcomer)).session
    assert (len(session.seats), session.options.to_rules()) == (4, {})
    finish_match(newcomer)
    assert "Play again" in labels(newcomer)


def test_the_first_match_once_more_is_dealt_by_chance(newcomer: Driver) -> None:
    press(newcomer, "Just play")
    finish_match(newcomer)
    press(newcomer, "The next match")
    press(newcomer, "Once more as before")
    session = present(whole_table(newcomer)).session
    assert len(session.seats) == 3
    assert not session.is_picked
    finish_match(newcomer)
    press(newcomer, "The next match")
    assert len(present(whole_table(newcomer)).session.seats) == 4


def test_who_has_played_before_sees_no_doors_and_keeps_the_table(make_driver: MakeDriver) -> None:
    plan = plan_for(("human", "montse", "ramon"), game=GAME)
    settings = replace(AT_ONCE, last_table=to_json(plan), tables={GAME: to_json(plan)})
    driver = opened(make_driver, settings)
    assert first_button(driver) == "Play"
    assert "Just play" not in labels(driver)
    press(driver, "Play")
    session = present(whole_table(driver)).session
    assert [seat.player for seat in session.seats] == ["human", "montse", "ramon"]
    assert not session.is_picked


def test_a_table_of_ones_own_leaves_the_ladder(newcomer: Driver) -> None:
    press(newcomer, "Seats and rules")
    press(newcomer, "Add a seat")
    press(newcomer, "Deal the cards")
    assert not present(whole_table(newcomer)).session.is_picked
    finish_match(newcomer)
    assert "Play again" in labels(newcomer)


def test_looking_at_the_seats_leaves_the_first_match_as_it_is(newcomer: Driver) -> None:
    press(newcomer, "Seats and rules")
    press(newcomer, "Back")
    press(newcomer, "Just play")
    assert present(whole_table(newcomer)).session.is_picked


@pytest.mark.parametrize("game", [game for game in KITS if game != FIRST])
def test_the_first_match_of_the_others_suits_a_newcomer(newcomer: Driver, game: str) -> None:
    newcomer.choose(f"box {game}")
    newcomer.settle()
    press(newcomer, "Just play")
    session = present(whole_table(newcomer)).session
    assert len(session.seats) == len(TEACHING[game].ladder[0].players)
    assert not session.is_picked


@pytest.mark.parametrize("game", KITS)
def test_guests_are_invited_to_a_table_by_the_rules_of_the_next_match(make_driver: MakeDriver, game: str) -> None:
    host = make_driver().app.host
    ladders = Ladders(host, Saves(host.folders.data), lambda *_: None)
    ladder = TEACHING[game].ladder
    for rung, step in enumerate(ladder):
        host.note(Progress(rungs={game: rung}))
        plan = ladders.plan_for_guests(game)
        assert plan.options == KITS[game].game.options(step.rules)
        assert len(plan.seats) >= max(len(step.players), len(first_table(game).seats))
        assert len(plan.seats) in plan.seat_counts
        assert [seat.player for seat in plan.seats].count(HUMAN) == 1
    host.note(Progress(rungs={game: len(ladder)}))
    assert ladders.plan_for_guests(game) == first_table(game)
