"""Help that levels a table: marked and asked only for whoever has it, from its own view, and behind its own curtain."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.decisions import Play
from caurobat.core.record import Record, SeatRecord, format_record, parse_record
from caurobat.decks import Card, parse_card
from caurobat.match.replay import replay
from caurobat.match.seating import NO_HELP, Help
from caurobat.match.session import Session
from caurobat.players.advice import Forecast
from caurobat.players.cau_robat.why import Advice, glance
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.input.actions import Action, Command
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import from_json, plan_for, to_json
from caurobat.ui.table.marks import Mark
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import deal_with, in_dealt_order, record_of

BEST, BAD = parse_card("O10"), parse_card("O3")
HINT, WARNING, TIME = Help(has_hint=True), Help(has_warning=True), Help(has_time=True)


class Oracle:
    """An adviser to whom `BEST` is best, `BAD` costs much and the rest something; it notes what views it was given."""

    def __init__(self, *, is_silent: bool = False) -> None:
        self.is_silent = is_silent
        self.views: list[Any] = []
        self._view: Any = None

    @property
    def is_working(self) -> bool:
        return self._view is not None

    def start(self, game: str, view: Any, *seed: int, players: tuple[str, ...] = (), rounds: int | None = None) -> None:
        self._view = view
        self.views.append(view)

    def poll(self) -> Advice | None:
        if self._view is None or self.is_silent:
            return None
        advice, self._view = glance(self._view), None
        told = [
            replace(each, forecast=Forecast(0, 0.5, 99, {BEST: 0.0, BAD: 0.9}.get(each.action.card, 0.1), 0.0, 0.0))
            for each in advice.reasons
            if isinstance(each.action, Play)
        ]
        return Advice(tuple(sorted(told, key=lambda reason: reason.forecast.behind if reason.forecast else 0.0)))

    def cancel(self) -> None:
        self._view = None


def record_with(given: Sequence[Help], players: Sequence[str] = ("human", "greedy", "greedy", "greedy")) -> Record:
    """A dealt record in which each seat has the help that `given` tells; seat 0 begins, and has `BEST` and `BAD`."""
    table, *hands = deal_with(4, {0: [BEST, BAD]}, last={})
    record = record_of(players, table, hands, dealer=3)
    helped = [*given, *[NO_HELP] * (4 - len(given))]
    seats = [
        SeatRecord(seat.name, seat.player, help.to_extra()) for seat, help in zip(record.seats, helped, strict=True)
    ]
    return replace(record, seats=tuple(seats))


def marks(table: TableScene) -> dict[Card, Mark]:
    """Return the marks on the table as it is drawn now."""
    return dict(table.picture(table.host.clock.now()).marks)


def opened(driver: Driver, record: Record, adviser: Oracle) -> TableScene:
    """The table of `record` when something is waited for: a decision, or behind the curtain."""
    session = Session.resume(record, None)
    table = driver.scenes(adviser=adviser)._table(session)
    driver.app.host.stack.push(table)
    wait(driver, table)
    return table


def wait(driver: Driver, table: TableScene) -> Any:
    """Go on until somebody can decide or something covers the table."""
    for _ in range(3000):
        driver.step()
        if table.controls.decision is not None or driver.top is not table:
            break
    for _ in range(5):
        driver.step()
    return driver.top


def test_the_suggestion_is_marked_for_who_has_the_hint_from_its_own_view_alone(driver: Driver) -> None:
    oracle = Oracle()
    table = opened(driver, record_with([HINT]), oracle)
    assert marks(table) == {BEST: Mark.HINT}
    assert oracle.views == [table.session.view(0)]
    driver.resize((1024, 600))
    assert marks(table) == {BEST: Mark.HINT}


@pytest.mark.parametrize("given", [NO_HELP, WARNING, TIME])
def test_nothing_is_marked_for_who_has_no_hint(driver: Driver, given: Help) -> None:
    assert not marks(opened(driver, record_with([given]), Oracle()))


def test_at_one_screen_nothing_is_worked_out_or_marked_before_its_owner_has_taken_it(driver: Driver) -> None:
    oracle = Oracle()
    table = opened(driver, record_with([HINT, NO_HELP], ("human", "human", "greedy", "greedy")), oracle)
    assert driver.top is not table  # the curtain
    assert not oracle.views
    assert not marks(table)
    driver.app.host.stack.pop()
    table.reveal(0)
    wait(driver, table)
    assert marks(table) == {BEST: Mark.HINT}
    table.story.hide()
    driver.step()
    assert not marks(table)


def test_a_costly_card_is_asked_about_once_and_can_be_taken_back(driver: Driver) -> None:
    table = opened(driver, record_with([WARNING]), Oracle())
    table.decide(Play(0, BAD))
    question = driver.top
    assert isinstance(question, MessageScene)
    assert "wins clearly more often" in question._text
    question._give(question._answers[-1])
    assert table.session.ply == 0
    table.decide(Play(0, BAD))
    assert table.session.ply == 1


def test_a_card_that_costs_little_is_not_asked_about(driver: Driver) -> None:
    table = opened(driver, record_with([WARNING]), Oracle())
    other = next(card for card in table.controls.hand if card not in (BEST, BAD))
    table.decide(Play(0, other))
    assert table.session.ply == 1


def test_without_help_nothing_is_asked(driver: Driver) -> None:
    table = opened(driver, record_with([HINT]), Oracle())
    table.decide(Play(0, BAD))
    assert table.session.ply == 1


def test_a_play_does_not_wait_forever_for_what_may_be_said_of_it(driver: Driver) -> None:
    table = opened(driver, record_with([WARNING]), Oracle(is_silent=True))
    table.decide(Play(0, BAD))
    assert table.session.ply == 0
    for _ in range(120):
        driver.step()
    assert table.session.ply >= 1


def test_the_question_goes_when_the_screen_may_have_changed_hands(driver: Driver) -> None:
    from caurobat.ui.input.actions import FocusChanged

    table = opened(driver, record_with([WARNING, NO_HELP], ("human", "human", "greedy", "greedy")), Oracle())
    driver.app.host.stack.pop()
    table.reveal(0)
    wait(driver, table)
    table.decide(Play(0, BAD))
    assert isinstance(driver.top, MessageScene)
    driver.app.host.stack.handle(FocusChanged(False))
    assert not isinstance(driver.top, MessageScene)
    assert table.session.ply == 0


def test_no_call_runs_out_for_who_has_more_time(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(given: Help) -> int:
        """How many plays there are some seconds after seat 0 could call recau."""
        fours = [parse_card(code) for code in ("E4", "O4", "C4", "B4")]
        table, *hands = deal_with(4, {2: [fours[0]], 3: [fours[1]], 0: [fours[2]]}, last={0: fours[3]})
        record = record_of(("human", "greedy", "greedy", "greedy"), table, hands, dealer=1)
        seats = (SeatRecord("A", "human", given.to_extra()), *record.seats[1:])
        script = in_dealt_order(lambda decision: False)
        monkeypatch.setattr(Session, "choose", lambda self: script(self, self._match.decision))
        driver = make_driver(settings=Settings(call_style=CallStyle.SHOUT))
        scene = opened(driver, replace(record, seats=seats), Oracle())
        assert scene.stage.offered is not None
        for _ in range(600):
            driver.step()
        return scene.session.ply

    assert asked(NO_HELP) > 2
    assert asked(TIME) == 2


def test_a_press_tells_nothing_past_who_has_more_time(driver: Driver) -> None:
    def after_press(given: Help) -> bool:
        table = opened(driver, record_with([given]), Oracle())
        table.decide(Play(0, BAD))
        for _ in range(20):
            driver.step()
        assert table.story.is_telling
        told = table.story.timeline
        table.handle(Command(Action.ACCEPT))
        return told.is_running

    assert not after_press(NO_HELP)
    assert after_press(TIME)


def test_help_is_kept_with_the_match_and_its_record_replays_as_ever() -> None:
    given = Help(True, True, True)
    record = record_with([given])
    again = parse_record(format_record(record).encode())
    assert Session.resume(again, None).help_of(0) == given
    plain = replace(again, seats=tuple([SeatRecord(seat.name, seat.player) for seat in again.seats]))
    steps = [replay(each).rounds[0].steps for each in (again, plain)]
    assert steps[0] == steps[1]


def test_help_is_kept_with_the_table() -> None:
    given = Help(has_warning=True)
    plan = plan_for(["human", "biel"]).with_help(0, given)
    assert from_json(to_json(plan)) == plan
    assert from_json(to_json(plan)).seats[0].help == given


def test_programs_get_no_help() -> None:
    session = Session.resume(record_with([HINT], ("greedy",) * 4), None)
    assert session.help_of(0) == NO_HELP
