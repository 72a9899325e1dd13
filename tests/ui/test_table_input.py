"""Presses at the table while things move: none is lost, none does more than it should, and the match is never hurt."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Play
from caurobat.core.record import parse_record
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.games.cau_robat.rules.state import Debt
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.base.timing import Duration, Pace
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.input.presses import GUARD
from caurobat.ui.table.story.phase import PhaseKind
from tests.expecting import instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import button_points, check_table, click_point, whole_table
from tests.ui.tables import deal_with, in_dealt_order, record_of, table_for

SIZE = (640, 400)
PACES = (Pace.INSTANT, Pace.NORMAL, Pace.VERY_SLOW)


def paced(pace: Pace, **more: object) -> Settings:
    return Settings(plays=pace, pauses=pace, payments=pace, **more)  # type: ignore[arg-type]


class Seated:
    """A person and two programs at a table, from a seed."""

    def __init__(self, driver: Driver, players: tuple[str, ...] = ("human", "greedy", "greedy"), seed: int = 3) -> None:
        self.driver = driver
        self.saves = Saves(driver.app.host.folders.data)
        scenes = driver.scenes(self.saves)
        driver.app.host.stack.push(scenes.first(NewGame(GAME.id, players, GAME.options({}), seed)))
        driver.step()
        self.table = present(whole_table(driver))

    @property
    def session(self) -> Session:
        return self.table.session

    def until(self, wait: PhaseKind, most: float = 120.0) -> None:
        with self.driver.unseen():
            for _ in range(round(most * 20)):
                if self.table.story.phase.kind is wait and not self.table.story.is_telling:
                    return
                self.driver.step(0.05)
        raise AssertionError(f"the table never waited for {wait}, but for {self.table.story.phase}")

    def until_turn(self) -> None:
        self.until(PhaseKind.DECIDING)
        self.driver.step(GUARD + 0.01)

    def cards(self) -> list[tuple[int, int]]:
        decision = present(self.table.controls.decision)
        return [click_point(self.table, action.card) for action in decision.actions if hasattr(action, "card")]

    def check(self) -> None:
        check_table(self.table, self.saves, self.driver.clock.now())


@pytest.fixture
def seated(make_driver: MakeDriver) -> Seated:
    return Seated(make_driver(size=SIZE))


@pytest.mark.parametrize("pace", PACES)
def test_a_click_on_a_card_plays_it_and_a_second_click_plays_nothing(make_driver: MakeDriver, pace: Pace) -> None:
    seated = Seated(make_driver(size=SIZE, settings=paced(pace)))
    for _ in range(5):
        seated.until_turn()
        point = seated.cards()[0]
        ply = seated.session.ply
        seated.driver.press(point)
        seated.driver.press(point)
        seated.driver.press(point)
        plays = seated.session.record.rounds[-1].plays[ply:]
        assert [play.action.seat for play in plays].count(0) == 1
        assert plays[0].action.seat == 0


def test_a_press_while_the_story_runs_ends_the_story_and_plays_nothing(seated: Seated) -> None:
    seated.until_turn()
    points = seated.cards()
    seated.driver.press(points[0])
    seated.driver.step(GUARD)
    assert seated.table.story.is_telling
    told, own = seated.table.story.shown_events, seated.session.record.rounds[-1].plays
    seated.driver.press(points[2])
    assert [play for play in seated.session.record.rounds[-1].plays if play.action.seat == 0] == [
        play for play in own if play.action.seat == 0
    ]
    assert seated.table.story.shown_events >= told
    seated.check()


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_RETURN, pygame.K_RIGHT, pygame.K_TAB, pygame.K_DOWN])
def test_any_key_of_the_table_ends_the_story(seated: Seated, key: int) -> None:
    assert seated.table.story.is_telling  # the deal
    told = seated.table.story.shown_events
    seated.driver.key(key)
    current = seated.table.story.timeline.current
    assert seated.table.story.shown_events > told or current is None or current.name in ("think", "RoundStarted")


def test_presses_in_a_story_are_not_kept_for_later(seated: Seated) -> None:
    """Twenty presses at once on the place of a card: they end stories, and the hand is as it was."""
    seated.until_turn()
    hand = seated.cards()
    seated.driver.press(hand[0])
    for _ in range(20):
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=hand[3], button=1, touch=False))
    seated.driver.step()
    assert [play.action.seat for play in seated.session.record.rounds[-1].plays].count(0) == 1


@pytest.mark.parametrize("pace", PACES)
def test_input_is_taken_again_after_everything(make_driver: MakeDriver, pace: Pace) -> None:
    """After a story was cut short, a pause, a look at the log and another size, a click plays a card at once."""
    seated = Seated(make_driver(size=SIZE, settings=paced(pace)))
    driver = seated.driver
    disturbances: tuple[Callable[[], object], ...] = (
        lambda: driver.press((5, 200)),
        lambda: driver.key(pygame.K_ESCAPE, pygame.K_ESCAPE),
        lambda: driver.key(pygame.K_l, pygame.K_UP, pygame.K_RETURN, pygame.K_ESCAPE),
        lambda: driver.resize((700, 500)),
        lambda: driver.key(pygame.K_u),
    )
    for disturb in disturbances:
        disturb()
        seated.until_turn()
        ply = seated.session.ply
        driver.press(seated.cards()[0])
        assert seated.session.record.rounds[-1].plays[ply].action.seat == 0
        driver.step(GUARD + 0.01)


def test_undo_restores_the_moment_before_the_decision_and_makes_no_noise(seated: Seated) -> None:
    for _ in range(3):
        seated.until_turn()
        before, view, slip = seated.session.record, seated.table.stage.view, seated.table.story.last_play
        seated.driver.press(seated.cards()[0])
        seated.until_turn()
        assert seated.session.record != before
        seated.driver.played.clear()
        seated.driver.key(pygame.K_u)
        assert seated.session.record == before
        assert parse_record(present(seated.saves.newest()).read_bytes()) == before
        assert seated.table.stage.view == view
        assert seated.table.story.last_play == slip
        assert seated.table.story.phase.kind is PhaseKind.DECIDING
        assert not seated.table.story.is_telling
        assert not seated.table.stage.labels
        assert not seated.table.stage.is_moving(seated.driver.clock.now())
        for _ in range(120):
            seated.driver.step()
        assert seated.driver.played == []
        seated.driver.press(seated.cards()[1])
        seated.until_turn()


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.VERY_SLOW])
@pytest.mark.parametrize("is_reduced", [False, True])
def test_another_size_in_mid_animation_lays_out_anew(make_driver: MakeDriver, pace: Pace, is_reduced: bool) -> None:
    seated = Seated(make_driver(size=SIZE, settings=paced(pace, is_motion_reduced=is_reduced)))
    seated.driver.step(0.2)
    for size in ((900, 500), (640, 640), (640, 400)):
        assert seated.table.story.is_telling
        seated.driver.resize(size)
        assert seated.table.stage.areas.size == size
        seated.check()
        seated.until_turn()
        seated.driver.press(seated.cards()[0])
        seated.driver.step(0.3)


@pytest.mark.parametrize("wait", [0.0, 0.02, 0.3, 1.0, 2.2, 5.0])
def test_a_window_closed_in_mid_animation_has_lost_nothing(make_driver: MakeDriver, wait: float) -> None:
    seated = Seated(make_driver(size=SIZE))
    seated.until_turn()
    seated.driver.press(seated.cards()[0])
    seated.driver.step(wait)
    seated.driver.close_window()
    assert not seated.driver.app.is_running
    record = parse_record(present(seated.saves.newest()).read_bytes())
    assert record == seated.session.record
    assert any(play.action.seat == 0 for play in record.rounds[-1].plays)
    resumed = Session.resume(record, None)
    assert resumed.turn == seated.session.turn
    assert resumed.view(0) == seated.session.view(0)


def test_nothing_goes_on_below_the_pause(seated: Seated) -> None:
    seated.until_turn()
    seated.driver.press(seated.cards()[0])
    seated.driver.step(0.1)
    seated.driver.key(pygame.K_ESCAPE)
    ply, pause = seated.session.ply, seated.driver.top
    for _ in range(400):
        seated.driver.step(0.1)
    assert seated.session.ply <= ply + 1, "programs went on playing while the game was paused"
    assert seated.driver.top is pause
    seated.driver.key(pygame.K_ESCAPE)
    seated.until_turn()


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10])
def test_one_press_pauses_while_anything_moves(seated: Seated, key: int) -> None:
    """While the cards are dealt, while one is played, and while a play is shown again."""

    def pauses() -> None:
        assert seated.table.is_animating
        seated.driver.key(key)
        assert seated.driver.top.spoken_lines() == ("Pause",)
        seated.driver.key(key)
        assert seated.driver.top is seated.table

    pauses()
    seated.until_turn()
    seated.driver.press(seated.cards()[0])
    seated.driver.step(0.1)
    pauses()
    seated.until_turn()
    seated.driver.key(pygame.K_t)
    assert seated.table.lookback.is_moving
    pauses()
    assert seated.table.lookback.moment is None


def test_the_score_does_not_open_over_the_pause(make_driver: MakeDriver) -> None:
    seated = Seated(make_driver(size=SIZE, settings=paced(Pace.VERY_FAST)), ("greedy", "greedy"))
    while seated.session.ply < 34:
        seated.driver.step(0.1)
    seated.driver.key(pygame.K_ESCAPE)
    for _ in range(100):
        seated.driver.step(1.0)
    assert not isinstance(seated.driver.top, ScoreScene)
    seated.driver.key(pygame.K_ESCAPE)
    for _ in range(100):
        seated.driver.step(1.0)
    assert isinstance(seated.driver.top, ScoreScene)


FOURS = [parse_card(text) for text in ("E4", "O4", "C4", "B4")]


class Called(Seated):
    """Seat 1 trails a four, seat 2 caus, and the person in seat 3, at the screen, is offered the recau."""

    def __init__(self, driver: Driver, monkeypatch: pytest.MonkeyPatch, person: int = 3) -> None:
        self.driver = driver
        self.saves = Saves(driver.app.host.folders.data)
        table, *hands = deal_with(4, {1: [FOURS[0]], 2: [FOURS[1]], 3: [FOURS[2]]}, last={1: FOURS[3]})
        players = ["human" if seat == person else "greedy" for seat in range(4)]
        session = Session.resume(record_of(players, table, hands), self.saves.begin())
        script = in_dealt_order(lambda decision: False)
        monkeypatch.setattr(Session, "choose", lambda self: script(self, self._match.decision))
        self.table = table_for(driver, session, driver.scenes(self.saves))

    def until_offered(self) -> None:
        for _ in range(4000):
            if self.table.controls.prompts.answers:
                return
            self.driver.step()
        raise AssertionError("no call was ever offered")


MakeCalled = Callable[..., Called]


@pytest.fixture
def make_called(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> MakeCalled:
    return lambda settings=None: Called(make_driver(size=SIZE, settings=settings), monkeypatch)


def test_a_call_can_be_answered_by_button_while_its_window_is_open(make_called: MakeCalled) -> None:
    called = make_called()
    called.until_offered()
    called.driver.step(GUARD)
    ply = called.session.ply
    called.driver.click(button_points(called.table)[0])
    assert called.session.record.rounds[-1].plays[ply].action == Play(3, FOURS[2])


def test_a_press_that_was_on_its_way_when_the_buttons_appeared_answers_nothing(make_called: MakeCalled) -> None:
    for key in (None, pygame.K_SPACE):
        called = make_called()
        called.until_offered()
        ply = called.session.ply
        for _ in range(6):
            if key is None:
                called.driver.press(button_points(called.table)[0])
            else:
                called.driver.key(key)
        assert called.session.ply == ply
        assert called.session.is_call_open


def test_a_shout_has_its_whole_window_again_after_a_pause_an_undo_and_a_restart(make_called: MakeCalled) -> None:
    called = make_called(Settings(call_style=CallStyle.SHOUT))
    called.until_offered()
    window = called.table.stage.speeds.seconds(Duration.CALL_WINDOW)
    called.driver.key(pygame.K_ESCAPE)
    called.driver.step(30.0)
    called.driver.key(pygame.K_ESCAPE)
    called.driver.step(window * 0.8)
    assert called.session.is_call_open, "the call was lost while the game was paused"
    called.driver.step(window)
    called.driver.step(0.1)
    assert not called.session.is_call_open
    called.driver.key(pygame.K_u)
    called.driver.step(window * 0.8)
    assert called.session.is_call_open, "the call was lost by taking it back"
    resumed = Session.resume(called.session.record, called.saves.begin())
    again = table_for(called.driver, resumed, called.driver.scenes(called.saves))
    called.driver.step(0.05)
    called.driver.step(window * 0.8)
    assert again.session.is_call_open, "the call was lost by starting again"
    called.driver.step(GUARD)
    called.driver.key(pygame.K_SPACE)
    assert not again.session.is_call_open


def test_an_automatic_answer_is_made_when_the_window_closes_and_can_be_taken_back(make_called: MakeCalled) -> None:
    called = make_called(replace(paced(Pace.NORMAL), call_style=CallStyle.AUTOMATIC))
    called.until_offered()
    for _ in range(180):
        called.driver.step()
    assert not called.session.is_call_open
    assert Play(3, FOURS[2]) in [play.action for play in called.session.record.rounds[-1].plays[:3]]


@pytest.mark.parametrize("how", ["key", "pad"])
def test_debts_are_told_without_a_pointer(seated: Seated, how: str) -> None:
    def ask() -> None:
        if how == "key":
            seated.driver.key(pygame.K_d)
        else:
            seated.driver.pad(pygame.CONTROLLER_BUTTON_LEFTSTICK)

    def told() -> tuple[str, ...]:
        tip = seated.table.picture(seated.driver.clock.now()).tip
        return () if tip is None else tip.lines

    notes: list[str] = []
    seated.driver.app.host.on_toast = lambda text, *_: notes.append(text)
    seated.until_turn()
    before = seated.session.ply
    ask()
    assert told() == ()
    assert notes == ["Nobody owes a card."]
    stage = seated.table.stage
    stage.view = replace(instance(stage.view, View), debts=(Debt(2, 1, 3),))
    names = [seat.name for seat in seated.session.seats]
    ask()
    assert told()[-1] == f"gets 3 cards from {names[2]}"
    ask()
    assert told()[1:] == (
        f"owes {names[1]} 3 cards",
        "It is paid from the next capture.",
        "What is left of it at the end of the round is forgiven.",
    )
    seated.driver.key(pygame.K_RIGHT)
    assert told() == ()
    assert seated.session.ply == before
    assert len(notes) == 1


def test_an_undo_leaves_no_word_of_a_call_behind(make_called: MakeCalled) -> None:
    called = make_called()
    called.until_offered()
    called.driver.step(GUARD)
    called.driver.key(pygame.K_SPACE)
    called.until_turn()
    called.driver.press(called.cards()[0])
    called.driver.step(GUARD)
    called.driver.key(pygame.K_u)
    called.driver.step()
    if not called.session.is_call_open:
        assert called.table.stage.offered is None


def test_a_game_that_waits_still_waits_when_another_is_dealt(seated: Seated) -> None:
    seated.until_turn()
    kept, stack = seated.saves.newest(), seated.driver.app.host.stack
    before = present(kept).read_bytes()
    seated.driver.app.host.change(has_coach=False)
    title: Any = seated.driver.scenes(seated.saves).first(None)
    stack.replace(title)
    seated.driver.step()
    next(widget for widget in title.group.widgets if widget.name == "play").widget.activate()
    seated.driver.step()
    assert isinstance(stack.top, TableScene)
    assert present(kept).read_bytes() == before
    assert {game.path for game in seated.saves.waiting()} > {kept}
