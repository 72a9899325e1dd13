from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import CardsMoved, DebtOwed, DebtSettled, Event
from caurobat.core.zones import PILES
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.ui.base.settings import Settings, SettingsFile, TableLayout
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell import demo as demo_module
from caurobat.ui.shell.app import App
from caurobat.ui.shell.window import WindowOptions
from caurobat.ui.table.story.animator import TableAnimator
from tests.expecting import present
from tests.match.playing import finish_round, started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.test_table_input import Seated

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
        assert len({place.y for place in seated.table.stage.areas.places.values()}) == 2


def test_the_demo_keeps_to_reduced_motion(make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = make_driver()
    SettingsFile(driver.app.host.folders.config).save(Settings(is_motion_reduced=True))
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


def played(session: Session, cards: str) -> Session:
    """`session` after these cards have been played, each by the seat to move; `-`: a pass."""
    for word in cards.split():
        seat = present(session.turn)
        session.submit(Pass(seat) if word == "-" else Play(seat, parse_card(word)))
    return session


def dealt(seats: int, seed: int) -> Session:
    return started(GAME, ["human"] + ["greedy"] * (seats - 1), seed)


def stage_before(driver: Driver, session: Session, cards: str) -> tuple[TableAnimator, tuple[Event, ...]]:
    """The stage before the last of `cards` is played, and the events of that play."""
    *first, last = cards.rsplit(" ", 1)
    since = played(session, *first).event_count
    stage = TableScene(driver.app.host, played(session, last)).stage
    stage.reset(session.view_after(0, since), stage.areas)
    return stage, session.events(0, since)


def test_a_pile_says_why_it_pays_and_when_it_is_out_of_debt(driver: Driver) -> None:
    """A reason comes with the payment, the end of all debts with the cards: each once, whatever is paid in parts."""
    strings = driver.app.host.strings
    reasons = {"cau": "call", "sweep": "sweep", "debt": "old debt"}
    heard = set[str]()
    for seed in range(4):
        session = started(GAME, ["greedy"] * 4, seed)
        finish_round(session)
        stage = TableScene(driver.app.host, session).stage
        stage.reset(session.view_after(0, 0), stage.areas)
        now, paid_by = 0.0, None
        for event in session.events(0):
            if not isinstance(event, DebtOwed) or paid_by != PILES[event.debtor]:
                now += 100.0
                stage.labels.clear()
            before = {debt.debtor for debt in stage.view.debts}  # type: ignore[attr-defined]
            stage.show(event, now)
            freed = before - {debt.debtor for debt in stage.view.debts}  # type: ignore[attr-defined]
            expected = {("Out of debt!", True)} if freed and isinstance(event, DebtSettled) else set()
            if isinstance(event, DebtOwed | CardsMoved) and event.why in reasons:
                expected = {(reasons[event.why], False)}
            words = [(label.text(strings), label.begin > now) for label in stage.labels]
            assert set(words) == expected
            assert len(words) == len(expected)
            heard |= {text for text, _ in words}
            paid_by = event.source if isinstance(event, CardsMoved) and event.why in reasons else None
    assert heard == {*reasons.values(), "Out of debt!"}
