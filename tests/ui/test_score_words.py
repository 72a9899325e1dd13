"""How a match stands is said right in every game, also where somebody has made more than was needed."""

import re
from dataclasses import replace

import pygame
import pytest

from caurobat.catalogue import GAMES
from caurobat.match.session import Session
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.text import ELLIPSIS
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.faces import SeatFace
from tests.match.playing import finish_round, started
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import NOTHING_AFTER

NEARLY = {
    "scopa": {"target": 1},
    "zwicker": {"target": 1},
    "cuarenta": {},
    "capodama": {"target": 1},
    "cau-robat": {"target": 1},
}


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


def test_the_tip_of_a_seat_tells_points_beyond_forty() -> None:
    strings, faces = Strings("en", ASSETS / "locale"), [SeatFace("Anna", "", 0, 0), SeatFace("Quim", "", 1, 1)]
    view = replace(GAMES["cuarenta"].blank(GAMES["cuarenta"].options({}), 2, 0), score=(42, 1))
    told = [KITS["cuarenta"].seats.tips(strings, view, seat, faces)[0] for seat in (0, 1)]
    assert told == ["42 (target 40)", "1 point of 40"]


def test_a_match_that_goes_on_past_its_target_says_why(make_driver: MakeDriver) -> None:
    """Two partners of Capodama reach it together."""
    driver = make_driver(size=(1024, 600))
    told = {}
    for target in (1, 7):
        session = started(GAMES["capodama"], ["greedy"] * 4, rules={"target": target})
        finish_round(session)
        assert session.standing.winner is None
        table = TableScene(driver.app.host, session)
        scene = ScoreScene(driver.app.host, table, NOTHING_AFTER, is_counted=True)
        driver.app.host.stack.push(scene)
        told[target] = scene.spoken_lines()
    most = max(session.standing.score)
    assert told[1][-1] == f"The leaders are tied at {most}: another round decides."
    assert not any("tied" in line for line in told[7])
