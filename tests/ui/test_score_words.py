"""How a match stands is said right in every game, also where somebody has made more than was needed."""

import re

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.match.session import Session
from caurobat.ui.drawing.text import ELLIPSIS
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from tests.match.playing import finish_round, started
from tests.ui.conftest import MakeDriver
from tests.ui.tables import NOTHING_AFTER

NEARLY = {
    "scopa": {"target": 1}, "zwicker": {"target": 1}, "cuarenta": {}, "capodama": {"target": 1},
    "cau-robat": {"target": 1},
}  # fmt: skip


def won(game: str) -> Session:
    """A match of `game` that a round, or a few, have ended, with as many points to spare as its rules allow."""
    session = started(GAMES[game], ["greedy"] * 2, names=("Anna", "Quim"), rules=NEARLY[game])
    while session.standing.winner is None:
        finish_round(session)
        if session.standing.winner is None:
            session.next_round()
    return session


@pytest.mark.parametrize("game", NEARLY)
def test_nobody_has_more_of_the_goal_than_the_goal(make_driver: MakeDriver, drawn: list[str], game: str) -> None:
    driver, session = make_driver(size=(1024, 600)), won(game)
    table = TableScene(driver.app.host, session)
    scene = ScoreScene(driver.app.host, table, NOTHING_AFTER)
    driver.app.host.stack.push(scene)
    driver.step()
    driver.key(pygame.K_RETURN)
    drawn.clear()
    scene.redraw()
    driver.step()
    view = session.view(0)
    tips = [line for seat in (0, 1) for line in KITS[game].seats.tips(driver.app.host.strings, view, seat, table.faces)]
    for words in [*drawn, *tips]:
        found = re.match(r"(\d+) (?:points? )?of (\d+)", words)
        assert found is None or int(found[1]) <= int(found[2]), words
        assert not words.endswith(ELLIPSIS), words
    most, goal = max(session.standing.score), session.options.goal
    assert game != "scopa" or f"{most} (target {goal})" in drawn
