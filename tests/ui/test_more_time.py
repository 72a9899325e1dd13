"""More time for a person: no call runs out, a press skips nothing, and it stays with the match and the table."""

from dataclasses import replace

import pytest

from caurobat.core.decisions import Play
from caurobat.core.record import Record, SeatRecord, format_record, parse_record
from caurobat.decks import parse_card
from caurobat.match.replay import replay
from caurobat.match.seating import SeatSetup
from caurobat.match.session import Session
from caurobat.ui.base.settings import CallStyle, Settings
from caurobat.ui.input.actions import Action, Command
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.setup.plan import from_json, plan_for, to_json
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import deal_with, in_dealt_order, record_of

CARD = parse_card("O3")


def seat_with(has_time: bool, player: str = "human") -> SeatRecord:
    return SeatSetup("A", player, 0, 1, has_time).to_record()


def record_with(has_time: bool, player: str = "human") -> Record:
    """Return a dealt record; seat 0 begins, has `CARD`, and more time if `has_time`."""
    table, *hands = deal_with(4, {0: [CARD]}, last={})
    record = record_of((player, "greedy", "greedy", "greedy"), table, hands, dealer=3)
    return replace(record, seats=(seat_with(has_time, player), *record.seats[1:]))


def opened(driver: Driver, record: Record) -> TableScene:
    table = TableScene(driver.app.host, Session.resume(record, None))
    driver.app.host.stack.push(table)
    for _ in range(3000):
        driver.step()
        if table.controls.decision is not None:
            break
    for _ in range(5):
        driver.step()
    return table


@pytest.mark.slow
def test_no_call_runs_out_for_who_has_more_time(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    def plays_after(has_time: bool) -> int:
        """How many plays there are some seconds after seat 0 could call recau."""
        fours = [parse_card(code) for code in ("E4", "O4", "C4", "B4")]
        table, *hands = deal_with(4, {2: [fours[0]], 3: [fours[1]], 0: [fours[2]]}, last={0: fours[3]})
        record = record_of(("human", "greedy", "greedy", "greedy"), table, hands, dealer=1)
        seats = (seat_with(has_time), *record.seats[1:])
        script = in_dealt_order(lambda decision: False)
        monkeypatch.setattr(Session, "choose", lambda self: script(self, self._match.decision))
        driver = make_driver(settings=Settings(call_style=CallStyle.SHOUT))
        scene = opened(driver, replace(record, seats=seats))
        assert scene.stage.offered is not None
        for _ in range(600):
            driver.step()
        return scene.session.ply

    assert plays_after(False) > 2
    assert plays_after(True) == 2


def test_a_press_tells_nothing_past_who_has_more_time(driver: Driver) -> None:
    def after_press(has_time: bool) -> bool:
        table = opened(driver, record_with(has_time))
        table.decide(Play(0, CARD))
        for _ in range(20):
            driver.step()
        assert table.story.is_telling
        told = table.story.timeline
        table.handle(Command(Action.ACCEPT))
        return told.is_running

    assert not after_press(False)
    assert after_press(True)


def test_it_is_kept_with_the_match_and_its_record_replays_as_ever() -> None:
    again = parse_record(format_record(record_with(True)).encode())
    assert Session.resume(again, None).has_time(0)
    plain = replace(again, seats=tuple([SeatRecord(seat.name, seat.player) for seat in again.seats]))
    steps = [replay(each).rounds[0].steps for each in (again, plain)]
    assert steps[0] == steps[1]


def test_it_is_kept_with_the_table() -> None:
    plan = plan_for(["human", "biel"]).with_time(0, True)
    assert from_json(to_json(plan)) == plan
    assert from_json(to_json(plan)).seats[0].has_time
