"""Pictures are made once: what is drawn again is found, and looks as if it had been drawn whole."""

import pygame
import pytest

from caurobat.match.session import Session
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.setup.plan import named, plan_for
from tests.ui.conftest import MakeDriver


@pytest.mark.parametrize("game", KITS)
def test_a_frame_drawn_over_the_last_one_looks_as_if_drawn_whole(make_driver: MakeDriver, game: str) -> None:
    driver = make_driver(size=(640, 400))
    host, plan = driver.app.host, plan_for(["random"] * 4, game=game)
    session = Session.start(plan.kit.game, plan.options, named(plan, host.t), 7, None)
    table = TableScene(host, session, routes=TableRoutes(paced=lambda _table, _usual: AnimationSpeeds(boost=4.0)))
    host.stack.push(table)
    whole, kept = pygame.Surface((640, 400)), 0
    for _ in range(20):  # until the table has come up
        driver.step(0.0)
    for frame in range(40):
        for seconds in (0.08, *[0.0] * 6):  # panels that change follow each other
            driver.step(seconds)
        kept += host.is_kept
        host.is_kept = False
        table.draw(whole)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(driver.app.surface, "RGB"), frame
    assert kept > 24


def test_a_table_that_deals_comes_up_part_by_part(make_driver: MakeDriver) -> None:
    """All of it at once would be the longest frame by far. The clock stands still, so nothing else changes."""
    driver = make_driver(size=(640, 400))
    host, plan = driver.app.host, plan_for(["random"] * 4)
    host.stack.push(TableScene(host, Session.start(plan.kit.game, plan.options, named(plan, host.t), 7, None)))
    pictures = []
    for _ in range(20):
        driver.step(0.0)
        pictures.append(pygame.image.tobytes(driver.app.surface, "RGB"))
    *parts, last, again = pictures
    assert len(set(parts)) > 5
    assert last == again
