"""A call in the log: one entry with its outcome, which opens to all its plays and payments."""

import pygame

from caurobat.core.decisions import Play
from caurobat.games.cau_robat.rules import GAME
from caurobat.games.cau_robat.rules.summary import PlaySummary
from caurobat.match.session import Session
from tests.expecting import present
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import opened


def after_a_contracau() -> Session:
    """Return a table of four at which a contracau was the last play, and the person is to move."""
    for seed in range(1, 300):
        session = started(GAME, ("human", *["greedy"] * 3), seed)
        while (turn := session.turn) is not None:
            view = session.view(turn)
            decision = present(GAME.choices(view))
            plays = PlaySummary.all_in(session.events(0), 4)
            last = plays[-1] if plays else None
            if turn == 0 and decision.call is None and last is not None and last.call == "contracau":
                return session
            same = [
                action
                for action in decision.actions
                if isinstance(action, Play) and view.trailed is not None and action.card.rank == view.trailed.rank
            ]
            session.submit((same or decision.actions)[0])
    raise AssertionError("no contracau")


def entries(driver: Driver) -> list[str]:
    return [widget.name for widget in driver.top.group.widgets if widget.name.startswith("play ")]


def test_a_call_is_one_entry_that_opens_to_its_plays_and_payments(make_driver: MakeDriver) -> None:
    driver = make_driver()
    opened(driver, after_a_contracau())
    driver.key(pygame.K_l)
    closed = entries(driver)
    numbers = [int(name.split()[1]) for name in closed]
    assert numbers[-1] - numbers[-2] == 3  # only the contracau stands for the three calls
    detail = driver.widget(closed[-1]).node.hint
    assert "akes four " in detail
    assert "or you" in detail
    assert "(call)" not in detail
    driver.choose(closed[-1])
    assert entries(driver)[-3:] == [f"play {numbers[-1] - back}" for back in (2, 1, 0)]
    assert driver.widget(closed[-1]).node.hint.count("(call)") > 3
