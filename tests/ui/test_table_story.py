"""The table while a play is told, and the ways back to it."""

from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import Called, CallOffered, CardsMoved, DebtOwed, DebtSettled, Event, TurnPassed, TurnStarted
from caurobat.core.zones import STOCK
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.table.parts import _ghosts
from caurobat.games.cau_robat.words.reach import exposed_tops
from caurobat.match.session import Session
from caurobat.narration.tones import Tone
from caurobat.ui.base.settings import CallStyle, Settings, SettingsFile, TableLayout
from caurobat.ui.base.timing import AnimationSpeeds, Duration, Pace
from caurobat.ui.drawing.text import Role
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.rules import RulesScene
from caurobat.ui.scenes.settings import SettingsScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell import demo as demo_module
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions
from caurobat.ui.table import labels, painter
from caurobat.ui.table.story.animator import TableAnimator
from tests.match.playing import finish_round, started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import deal_with, in_dealt_order, record_of, table_for
from tests.ui.test_table_input import FOURS, Seated
from tests.ui.test_table_input import Called as CalledTable

THEFT = "O3 C7 B12 E1 C1 B1 B3 C3 C6 B6 E6 E4 O1 E10 O10 E5 O5 O12 O4 B5 B2 C12"
CONTRACAU = "O2 O3 B3 C12 C10 B7 C7 B5 O5 B1 E7 C5 B11 O11 E11 C11"
"""Plays of two deals, the last of which is the one in question."""


@pytest.mark.parametrize(
    "changes", [{"deck": "large"}, {"back": "estrella"}, {"layout": TableLayout.ROW}], ids=["cards", "backs", "row"]
)
def test_cards_backs_and_layout_reach_the_running_table_at_once(driver: Driver, changes: dict[str, Any]) -> None:
    seated = Seated(driver)
    seated.until_turn()
    driver.app.step()
    before = driver.app.surface.copy()
    driver.key(pygame.K_ESCAPE)
    driver.app.host.change(**changes)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    is_same = driver.app.surface.get_view("2").raw == before.get_view("2").raw  # in words they would take minutes
    assert not is_same, f"the table looks as it did before {changes}"
    if "layout" in changes:
        assert driver.app.host.settings.layout is TableLayout.ROW
        rows = {place.y for place in seated.table.stage.areas.places.values()}
        assert len(rows) == 2


def test_paces_chosen_from_the_pause_hold_once_the_table_is_back(driver: Driver) -> None:
    seated = Seated(driver)
    seated.until_turn()
    driver.key(pygame.K_ESCAPE)
    driver.app.host.change(plays=Pace.VERY_SLOW, pauses=Pace.FAST)
    driver.key(pygame.K_ESCAPE)
    driver.step()
    usual, speeds = AnimationSpeeds(), seated.table.stage.speeds
    assert speeds.seconds(Duration.PLAY_CARD) > 2 * usual.seconds(Duration.PLAY_CARD)
    assert speeds.seconds(Duration.CALL_WINDOW) < usual.seconds(Duration.CALL_WINDOW)


@pytest.mark.parametrize(("word", "scene"), [("Settings", SettingsScene), ("Rules", RulesScene)])
def test_back_from_a_page_opened_from_the_pause_leads_to_the_pause(driver: Driver, word: str, scene: type) -> None:
    seated = Seated(driver)
    seated.until_turn()
    driver.key(pygame.K_ESCAPE)
    pause = driver.top
    assert isinstance(pause, MessageScene)
    driver.push(word)
    assert isinstance(driver.top, scene)
    driver.key(pygame.K_ESCAPE)
    assert isinstance(driver.top, MessageScene)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is seated.table


def test_the_demo_keeps_to_reduced_motion(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver()
    file = SettingsFile(driver.app.host.folders.config)
    file.save(Settings(is_motion_reduced=True))
    monkeypatch.setattr(demo_module, "user_dirs", lambda: driver.app.host.folders)
    shown: list[TableScene] = []

    def run(self: Any, first: Any) -> int:
        shown.append(first)
        return 0

    monkeypatch.setattr(App, "run", run)
    demo = demo_module.Demo(
        GAME.id, ("greedy", "greedy"), GAME.options({}), 1, 1, 2.0, None, 1.0, WindowOptions(size=(640, 400)), "en"
    )
    demo_module.show_demo(demo)
    assert shown[0].stage.speeds.is_motion_reduced
    assert shown[0].stage.speeds.boost == 2.0


def test_a_number_and_its_uncertainty_stay_on_one_line(driver: Driver) -> None:
    text = driver.app.host.look.text
    words = "about 7.4 cards (± 0.8), 26 % to win"
    for width in range(40, 400, 5):
        lines = text.wrapped(words, Role.BODY, width)
        if text.width("(± 0.8),", Role.BODY) <= width:
            assert not any(line.endswith("±") for line in lines)


def test_no_card_rises_in_the_place_of_the_one_played(driver: Driver) -> None:
    """The pointer stood on a button that plays a card of the hand."""
    table, *hands = deal_with(2, {1: [FOURS[0]], 0: [FOURS[1]]}, last={})
    session = Session.resume(record_of(["human", "greedy"], table, hands, dealer=0), None)
    script = in_dealt_order(lambda decision: False)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Session, "choose", lambda self: script(self, self._match.decision))
        scene = table_for(driver, session)
        for _ in range(600):
            driver.step()
            if scene.controls.prompts.answers and not scene.story.is_telling:
                break
        for _ in range(30):
            driver.step()
        middle = scene.controls.button_rects[0].center
        driver.move(middle)
        assert scene.controls.focus is FOURS[1]
        driver.press(middle)
        driver.release(middle)
        for _ in range(900):
            driver.step()
            assert scene.controls.focus is None
            if scene.controls.decision is not None and session.ply >= 3:
                break


def played(session: Session, cards: str) -> Session:
    """`session` after these cards have been played, each by the seat to move; `-`: a pass."""
    for word in cards.split():
        seat = session.turn
        assert seat is not None
        session.submit(Pass(seat) if word == "-" else Play(seat, parse_card(word)))
    return session


def dealt(seats: int, seed: int) -> Session:
    return started(GAME, ["human"] + ["greedy"] * (seats - 1), seed)


def stage_before(driver: Driver, session: Session, cards: str) -> tuple[TableAnimator, tuple[Event, ...]]:
    """The stage before the last of `cards` is played, and the events of that play."""
    *first, last = cards.rsplit(" ", 1)
    since = played(session, *first).event_count
    scene = TableScene(driver.app.host, played(session, last))
    stage = scene.stage
    stage.reset(session.view_after(0, since), stage.areas)
    return stage, session.events(0, since)


def test_the_turn_mark_is_on_the_caller_while_the_call_is_told(driver: Driver) -> None:
    """Seat 1 makes the contracau; the seat that was asked last is not the one that captures and is paid."""
    stage, events = stage_before(driver, dealt(4, 3), CONTRACAU)
    for event in events:
        stage.show(event, 0.0)
        match event:
            case CardsMoved() | Called() | DebtOwed():
                assert stage.active_seat == 1
            case TurnStarted(seat):
                assert stage.active_seat == seat


def test_after_a_call_that_nobody_answers_the_mark_goes_back_to_the_caller(driver: Driver) -> None:
    table, *hands = deal_with(4, {1: [FOURS[0]], 2: [FOURS[1]], 3: [FOURS[2]]}, last={})
    session = Session.resume(record_of(["human", "greedy", "greedy", "greedy"], table, hands), None)
    stage, events = stage_before(driver, session, f"{FOURS[0].code} {FOURS[1].code} -")
    assert any(isinstance(event, TurnPassed) for event in events)
    call = next(event for event in session.events(0) if isinstance(event, CallOffered))
    stage.reset(session.view_after(0, 0), stage.areas)
    marked = []
    for event in session.events(0):
        stage.show(event, 0.0)
        marked.append((event, stage.active_seat))
    after = marked[[event for event, _ in marked].index(call) :]
    assert after[0] == (call, 3)
    told = [seat for event, seat in after if isinstance(event, CardsMoved | TurnPassed)]
    assert told
    assert set(told) == {2}


def test_ghosts_hold_still_until_the_play_has_been_told(driver: Driver) -> None:
    """No ghost comes while piles are stolen and payments change tops; all is right again when the turn begins."""
    stage, events = stage_before(driver, dealt(4, 22), THEFT)
    before = set(_ghosts(stage))
    assert before
    for event in events:
        stage.show(event, 0.0)
        if isinstance(event, TurnStarted):
            assert set(_ghosts(stage)) == set(exposed_tops(stage.view, 0).items())  # type: ignore[arg-type]
        else:
            assert set(_ghosts(stage)) <= before


def test_gains_at_one_pile_never_cover_one_another(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where they come in quick succession, at the upper edge of the window, and once the first has gone."""
    look, strings = driver.app.host.look, driver.app.host.strings
    stage, _ = stage_before(driver, dealt(4, 22), THEFT)
    boxes: list[pygame.Rect] = []

    def noted(surface: object, look: object, centre: tuple[int, int], text: str, *rest: object) -> None:
        boxes.append(pygame.Rect(0, 0, 100, look_height).move_to(center=centre))

    look_height = look.text.line_height(Role.STRONG)
    monkeypatch.setattr(labels, "draw_pill", noted)
    for seat in range(4):
        stage.labels.clear()
        coming = [("+2 cards", 0.0), ("+2 for the caída", 0.9), ("+2 for the limpia", 2.2)]
        for step in range(84):
            while coming and coming[0][1] <= step / 20:
                text, now = coming.pop(0)
                stage._label_pile(seat, lambda _strings, text=text: text, Tone.GAIN, now, 2.0)  # type: ignore[misc]
            boxes.clear()
            labels.draw_labels(driver.app.surface, look, stage, strings, step / 20)
            assert all(box.collidelist(boxes[:number]) == -1 for number, box in enumerate(boxes)), (seat, step)
        assert not coming


def test_a_missed_shout_is_said(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    called = CalledTable(make_driver(size=(640, 400), settings=Settings(call_style=CallStyle.SHOUT)), monkeypatch)
    said: list[str] = []
    called.driver.app.host.on_toast = lambda text, *_: said.append(text)
    for _ in range(900):
        called.driver.step()
        if said:
            break
    assert said
    assert "Too late" in said[0]


@pytest.mark.parametrize("seats", [2, 4, 12])
def test_cards_are_dealt_from_the_place_of_the_dealer(driver: Driver, seats: int) -> None:
    session = dealt(seats, 5)
    stage = TableScene(driver.app.host, session).stage
    dealer = stage.view.dealer
    stage.reset(session.view_after(0, 0), stage.areas)
    seen = 0
    for event in session.events(0):
        stage.show(event, 10.0)
        dealt_cards = event.cards if isinstance(event, CardsMoved) and event.source == STOCK else ()
        for card in dealt_cards:
            if card is not None:
                pose = stage.sprites[card].pose(10.0)
                assert stage.areas.panel(dealer).collidepoint(pose.x, pose.y)
                assert pose.face == 0.0
                seen += 1
    assert seen >= 3


def test_whoever_has_paid_the_last_debt_is_said_to_be_out_of_debt(driver: Driver) -> None:
    """The words come to the pile as the cards arrive, once for each time that somebody gets rid of all debts."""
    strings, said = driver.app.host.strings, list[int]()
    for seed in range(4):
        session = started(GAME, ["greedy"] * 4, seed)
        finish_round(session)
        stage = TableScene(driver.app.host, session).stage
        stage.reset(session.view_after(0, 0), stage.areas)
        for number, event in enumerate(session.events(0)):
            before = {debt.debtor for debt in stage.view.debts}  # type: ignore[attr-defined]
            stage.show(event, 100.0 * number)
            freed = before - {debt.debtor for debt in stage.view.debts}  # type: ignore[attr-defined]
            words = {(label.text(strings), label.begin > 100.0 * number) for label in stage.labels}
            assert words == ({("Out of debt!", True)} if freed and isinstance(event, DebtSettled) else set())
            said += freed
            stage.labels.clear()
    assert said


def test_a_question_shows_who_called_and_who_is_asked(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    table, *hands = deal_with(4, {1: [FOURS[0]], 2: [FOURS[1]], 3: [FOURS[2]]}, last={})
    session = Session.resume(record_of(["human", "greedy", "greedy", "greedy"], table, hands), None)
    scene = TableScene(driver.app.host, played(session, f"{FOURS[0].code} {FOURS[1].code}"))
    driver.app.host.stack.push(scene)
    shown: list[str] = []
    monkeypatch.setattr(painter, "draw_portrait", lambda surface, look, face, box: shown.append(face.name))
    driver.step()
    assert scene.stage.offered is not None
    assert shown == [scene.faces[2].name, scene.faces[3].name]
