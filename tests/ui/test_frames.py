"""Pictures are made once: what is drawn again is found, and looks as if it had been drawn whole."""

import pygame
import pytest

from caurobat.decks import SPANISH
from caurobat.match.session import Session
from caurobat.ui.base.timing import AnimationSpeeds
from caurobat.ui.kits import KITS
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.setup.plan import named, plan_for
from caurobat.ui.table.cards import table_easel
from tests.ui.conftest import Driver, MakeDriver
from tools.busy_moments import HOVER, BusyMoment, Scripted


def entered(driver: Driver, moment: BusyMoment) -> TableScene:
    scripted = Scripted(moment)
    table = TableScene(driver.app.host, scripted.session)
    driver.app.host.stack.push(table)
    scripted.wind_back(table)
    return table


def read_deck(driver: Driver) -> None:
    host = driver.app.host
    cards = table_easel(host.look, host.settings, host.strings, SPANISH).cards
    while cards.load_next():
        pass


@pytest.fixture
def turns(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many pictures were turned since somebody cleared it."""
    counted: list[int] = []
    turn = pygame.transform.rotozoom

    def counting(surface: pygame.Surface, angle: float, scale: float) -> pygame.Surface:
        counted.append(1)
        return turn(surface, angle, scale)

    monkeypatch.setattr(pygame.transform, "rotozoom", counting)
    return counted


@pytest.mark.slow
def test_the_pointer_along_a_hand_that_lies_turns_no_picture(make_driver: MakeDriver, turns: list[int]) -> None:
    driver = make_driver(size=(640, 400))
    read_deck(driver)
    table = entered(driver, HOVER)
    table.story.finish()
    hand = table.stage.areas.hand
    there = [(hand.left + hand.width * number // 36, hand.centery) for number in range(1, 36)]
    made = []
    for _ in range(3):
        turns.clear()
        for place in there:
            driver.move(place)
            for _ in range(12):
                driver.step()
        made.append(len(turns))
    assert made[2] == 0, made


@pytest.mark.parametrize("game", KITS)
def test_a_frame_drawn_over_the_last_one_looks_as_if_drawn_whole(make_driver: MakeDriver, game: str) -> None:
    driver = make_driver(size=(640, 400))
    host, plan = driver.app.host, plan_for(["random"] * 4, game=game)
    session = Session.start(plan.kit.game, plan.options, named(plan, host.t), 7, None)
    table = TableScene(host, session, routes=TableRoutes(paced=lambda _table, _usual: AnimationSpeeds(boost=4.0)))
    host.stack.push(table)
    whole, kept = pygame.Surface((640, 400)), 0
    for frame in range(100):
        driver.step(0.04)
        kept += host.is_kept
        host.is_kept = False
        table.draw(whole)
        assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(driver.app.surface, "RGB"), frame
    assert kept > 60
