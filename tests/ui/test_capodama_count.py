"""The end of a round of Capodama: it is told by sides, the bar fills towards its mark, and who scores is seen."""

from dataclasses import replace

import pygame
import pytest

from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.counting import side_of
from caurobat.games.capodama.table.badges import colour_of_side
from caurobat.games.capodama.table.bar import Bar, draw_bar
from caurobat.games.capodama.table.count import SHOW, camps
from caurobat.games.capodama.words.scores import SCORE, needed_text
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.text import ELLIPSIS
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import FinishedRound
from tests.match.playing import finish_round, started
from tests.ui.conftest import MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.tables import NOTHING_AFTER

NAMES = ("Anna", "Quim", "Montse", "Ramon", "Laia", "Biel")
ENGLISH = Strings("en", ASSETS / "locale")


def played(seats: int, seed: int = 3) -> Session:
    """A round of programs to its end."""
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
        table = TableScene(driver.app.host, session)
        scene = ScoreScene(driver.app.host, table, NOTHING_AFTER)
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


def test_it_is_said_what_was_needed() -> None:
    assert needed_text(ENGLISH, 4, 40, is_over=False) == "40 of 150 points: 82 needed"
    ends = [needed_text(ENGLISH, 4, points, is_over=True) for points in (81, 82, 83)]
    assert ends == ["1 point too few for the capo", "Just enough for the capo", "1 point more than needed"]
    assert needed_text(ENGLISH, 1, 88, is_over=True) == "3 points too many"
    result = played(4).results[0]
    points = sum(result.counts[seat] for seat in result.winners)
    assert SCORE.reason(ENGLISH, result, GAME.options({})) == f"with {points} of 150 points: the capo’s side needed 82"
    all_points = replace(result, counts=(150, 0, 0, 0), winners=(0,))
    assert SCORE.reason(ENGLISH, all_points, GAME.options({})) == "with all 150 points: two for each"


def test_the_bar_has_the_colours_of_the_sides_and_of_no_person(make_driver: MakeDriver) -> None:
    look = make_driver().app.host.look
    surface = pygame.Surface((600, 40))
    bar = Bar((40, 20), (30,), (10,), 82)
    draw_bar(surface, look, surface.get_rect(), bar)

    def at(points: int) -> Colour:
        red, green, blue, alpha = surface.get_at((600 * points // 150, 12))
        return red, green, blue, alpha

    capos, others = (colour_of_side(look, is_capo=is_capo) for is_capo in (True, False))
    assert {at(30), at(50)} == {capos}
    assert at(125) == others
    assert not {capos, others} & set(look.theme.seats)
    unseen = {at(points) for points in range(111, 119)}
    assert len(unseen) > 1, "not hatched"


def test_no_joint_of_the_bar_runs_through_its_words(make_driver: MakeDriver) -> None:
    look = make_driver().app.host.look
    surface = pygame.Surface((600, 40))
    draw_bar(surface, look, surface.get_rect(), Bar((10, 50), (), (), 82), ("Capo", "The others"))
    joints = {tuple(surface.get_at((x, 6))) for x in range(36, 46)}
    assert joints == {colour_of_side(look, is_capo=True)}


def test_the_count_takes_a_few_seconds() -> None:
    session = played(4)
    view = session.view_after(ONLOOKER, session.event_count)
    faces = tuple(SeatFace(name, "", 0, 1) for name in NAMES[:4])
    counted = FinishedRound(view, session.results[0], faces, session.sides, session.standing.score, 7)
    assert 2.0 < SHOW.seconds(counted) < 5.0
