"""No hand is on the screen unless the one who holds it has been revealed: told from what is drawn, not from flags."""

from contextlib import ExitStack

import pygame
import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import ONLOOKER
from caurobat.ui.base.settings import Settings
from caurobat.ui.scenes.curtain import CurtainScene
from caurobat.ui.shell.new_game import NewGame
from tests.ui.conftest import MakeDriver
from tools.torture_watch import Watch


@pytest.mark.parametrize("moment", [0.05, 0.4, 1.2, 2.5, 4.0, 6.0])
def test_losing_the_focus_hides_the_hand_whatever_is_going_on(make_driver: MakeDriver, moment: float) -> None:
    """Also while a story runs, while a call is offered, and before anything has been decided."""
    driver, watch = make_driver(size=(640, 400), settings=Settings()), Watch()
    game = NewGame(GAME.id, ("human", "human", "greedy"), GAME.options({}), seed=4)
    with ExitStack() as stack:
        watch.attach(stack)
        driver.app.frame_hook = lambda *_: watch.look(driver.app)
        driver.app.host.stack.push(driver.scenes().first(game))
        while not isinstance(driver.top, CurtainScene):
            driver.step()
        driver.key(pygame.K_RETURN)
        driver.step(0.5)
        driver.key(pygame.K_RIGHT, pygame.K_RETURN)
        for _ in range(round(moment * 60)):
            driver.step()
        assert watch.seen, "no hand was seen at all, so it can tell nothing"
        pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
        watch.revealed = ONLOOKER
        for _ in range(5):
            driver.step()
            watch.look(driver.app)
