"""The end of a round of Capodama: it is told by sides, the bar fills towards its mark, and who scores is seen."""

import pygame
import pytest

from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.counting import side_of
from caurobat.games.capodama.table.count import camps
from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.text import ELLIPSIS
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from tests.match.playing import finish_round, started
from tests.ui.conftest import MakeDriver
from tests.ui.tables import NOTHING_AFTER

NAMES = ("Anna", "Quim", "Montse", "Ramon", "Laia", "Biel")


def played(seats: int, seed: int = 3) -> Session:
    session = started(GAME, ["random"] * seats, seed, names=NAMES)
    finish_round(session)
    return session


@pytest.mark.parametrize("seats", range(1, 7))
def test_the_bar_fills_trick_by_trick_and_both_sides_end_with_all_points(seats: int) -> None:
    session = played(seats)
    view = session.view_after(ONLOOKER, session.event_count)
    own, others = camps(view, 1.0)
    assert own.seats == side_of(view)
    assert view.capo in own.seats
    assert own.total + others.total == 150
    totals = [sum(camp.total for camp in camps(view, step / 40)) for step in range(41)]
    assert totals == sorted(totals)
    assert totals[0] == 0
    assert len(set(totals)) > 8, "it jumps"


def test_it_tells_sides_roles_and_who_scores_in_letters_that_fit(make_driver: MakeDriver, drawn: list[str]) -> None:
    for size, scale, seats, language in (((1280, 720), 1.0, 4, "en"), ((1024, 600), 2.0, 6, "es")):
        driver = make_driver(size=size, settings=Settings(text_scale=scale), language=language)
        session = played(seats)
        scene = ScoreScene(driver.app.host, TableScene(driver.app.host, session), NOTHING_AFTER)
        driver.app.host.stack.push(scene)
        driver.step()
        drawn.clear()
        scene.redraw()
        driver.step()
        t = driver.app.host.t
        assert drawn
        assert "+1" not in drawn, "who scores is told before the count"
        driver.key(pygame.K_RETURN)
        drawn.clear()
        scene.redraw()
        driver.step()
        assert drawn.count("+1") == len(session.results[0].winners)
        assert {t("The capo’s side"), "82"} <= set(drawn)
        assert any(words.startswith(t("Capo")) for words in drawn)
        assert any(words.startswith(t("Dama")) for words in drawn)
        assert not [words for words in drawn if words.endswith(ELLIPSIS)]
