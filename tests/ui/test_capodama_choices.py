"""The choices of Capodama: buttons that say which is which, one order of cards, and the hint while it thinks."""

import pygame
import pytest

from caurobat.core.decisions import Action, Decision, Give, Play
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.reason_row import ReasonRow
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import MakeDriver
from tests.ui.test_capodama_middle import offers, opened, pass_time, until


def done(table: TableScene) -> list[Action]:
    return [play.action for play in table.session.record.rounds[-1].plays]


def rows(scene: HintScene) -> list[ReasonRow]:
    return [widget for widget in scene.group.widgets if isinstance(widget, ReasonRow)]


@pytest.mark.parametrize("seats", [4, 6])
def test_what_a_hint_gives_can_be_given_at_once(make_driver: MakeDriver, seats: int) -> None:
    driver, table = opened(make_driver, seats, 2)
    until(driver, table, offers(Give))
    driver.key(pygame.K_h)
    scene = driver.top
    assert isinstance(scene, HintScene)
    driver.click(rows(scene)[1].rect.center)
    pass_time(driver)
    wanted = rows(scene)[1].shown.action
    assert driver.top is table
    focused = table.controls.prompts.focused()
    assert focused is not None
    assert focused.action == wanted
    driver.key(pygame.K_RETURN)
    assert wanted in done(table)


def test_the_last_card_is_played_unasked_but_not_once_it_was_taken_back(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    asked = []
    is_asked = offers(Play)

    def is_last(decision: Decision) -> bool:
        if is_asked(decision):
            asked.append(len(table.controls.hand))
        return False

    with pytest.raises(AssertionError):
        until(driver, table, is_last)
    assert table.session.is_round_over
    assert set(asked) == set(range(2, 9))
    table.session.undo(0)
    driver.app.host.stack.pop_down_to(table)
    table.catch_up()
    driver.step(2.0)
    driver.step(2.0)
    assert table.controls.decision is not None
    assert len(table.controls.hand) == 1
