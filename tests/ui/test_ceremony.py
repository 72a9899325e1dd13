"""The end of a round and of a match: counted before anybody is named, and then a podium with the best of the match."""

from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.ui.audio import Sound
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.nodes import Picture
from caurobat.ui.scenes.podium import PodiumScene, placings
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import Button
from tests.expecting import first_quick, instance, present
from tests.match.playing import finish_round, started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import KIT, table_for

QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
NAMES = ("Anna", "Quim", "Laia", "Biel", "Montse", "Ramon", "Padrina", "Núria", "Oriol", "Martí", "Mercè", "Rosa")


def won_match(seats: int, seed: int = 3) -> Session:
    session = started(GAME, ["greedy"] * seats, seed, names=NAMES, rules={"target": 2})
    finish_round(session)
    while session.standing.winner is None:
        session.next_round()
        finish_round(session)
    return session


@pytest.fixture(scope="module")
def won() -> Session:
    return won_match(4)


def show(driver: Driver, session: Session) -> None:
    table_for(driver, session)
    for _ in range(5):
        driver.step()
    assert isinstance(driver.top, ScoreScene)


def faces_above(score: ScoreScene) -> list[str]:
    """Return the names of the winners whose faces are shown beside the headline."""
    pictures = [each.node for each in score.content().named("head").walk() if isinstance(each.node, Picture)]
    return [face.name for picture in pictures for face in picture.values]


def to_the_podium(driver: Driver) -> PodiumScene:
    driver.key(pygame.K_RETURN, pygame.K_RETURN)  # the count is over; to the winner
    return instance(driver.top, PodiumScene)


def test_nobody_is_named_before_all_is_counted(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    score = driver.top
    winner = won.seats[won.results[-1].winners[0]].name
    assert winner not in score.spoken_lines()[0]
    assert faces_above(score) == []
    driver.step(1.0)
    assert winner not in score.spoken_lines()[0]
    driver.step(3.0)
    driver.step()
    assert winner in score.spoken_lines()[0]
    assert faces_above(score) == [winner]
    assert not score.is_animating


def test_a_press_ends_the_count_and_does_nothing_else(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    score = driver.top
    button = next(widget for widget in score.group.widgets if widget.name == "leave")
    driver.click(button.rect.center)
    assert driver.top is score
    assert not score.is_counting


def test_a_won_match_ends_on_the_podium_with_a_fanfare(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    podium = to_the_podium(driver)
    assert Sound.MATCH_WON not in driver.played
    for _ in range(6):
        driver.step(0.5)
    assert driver.played.count(Sound.MATCH_WON) == 1
    winner = present(won.standing.winner)
    assert won.seats[winner].name in podium.spoken_lines()[0]
    assert podium.spoken_lines()[1] == f"{won.seats[winner].name}: {won.standing.score[winner]}"
    for _ in range(20):
        driver.step(0.5)
    assert not podium.is_animating
    driver.key(pygame.K_RETURN)
    tables = [scene for scene in driver.app.host.stack.scenes if isinstance(scene, TableScene)]
    assert [table.session is won for table in tables] == [False]


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_F10])
def test_escape_pauses_at_the_count_the_score_and_the_podium(make_driver: MakeDriver, won: Session, key: int) -> None:
    """One press opens the pause, also while something moves, and the next one shuts it: no press leaves the table."""
    driver = make_driver(settings=QUICK)
    show(driver, won)
    for place in (ScoreScene, PodiumScene):
        for _ in ("in motion", "at rest"):
            scene = instance(driver.top, place)
            driver.key(key)
            assert driver.top.spoken_lines() == ("Pause",)
            assert [each.label for each in driver.top.group.widgets if isinstance(each.node, Button)][-2:] == [
                "Leave the table",
                "Back",
            ]
            driver.key(key)
            assert driver.top is scene
            driver.settle()
        if place is ScoreScene:
            driver.choose("crown")


def test_the_last_round_can_be_seen_again_from_the_podium(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    podium = to_the_podium(driver)
    driver.step(4.0)
    driver.step()
    next(widget for widget in podium.group.widgets if widget.name == "score").widget.activate()
    driver.step()
    assert isinstance(driver.top, ScoreScene)
    assert not driver.top.is_counting


def test_with_reduced_motion_nothing_flies_and_nothing_moves(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=replace(QUICK, is_motion_reduced=True))
    show(driver, won)
    driver.key(pygame.K_RETURN)
    podium = instance(driver.top, PodiumScene)
    for _ in range(4):
        driver.step(0.3)
    still = pygame.image.tobytes(driver.app.surface, "RGB")
    assert not podium.is_animating
    driver.top.redraw()
    driver.step(1.0)
    assert pygame.image.tobytes(driver.app.surface, "RGB") == still
    assert driver.played.count(Sound.MATCH_WON) == 1


def test_the_winner_stands_first_and_those_with_as_many_rounds_share_a_place() -> None:
    for seed in range(4):
        session = won_match(6, seed)
        placed = placings(session, KIT)
        assert placed[0].seats == (session.standing.winner,)
        assert placed[0].place == 0 < placed[1].place
        for one, other in combinations(placed, 2):
            assert one.score >= other.score
            assert (one.score == other.score) == (one.place == other.place)
        assert sorted(seat for each in placed for seat in each.seats) == list(range(6))


@pytest.mark.parametrize(
    ("size", "scale", "seats"),
    first_quick(
        [
            ((640, 400), 1.0, 12), ((1024, 600), 1.0, 6), ((1024, 600), 1.0, 12), ((1280, 720), 2.0, 2),
            ((1280, 720), 2.0, 12), ((1920, 1080), 1.0, 3), ((720, 1280), 1.5, 4), ((720, 1280), 1.5, 12),
        ]
    ),
)  # fmt: skip
def test_the_podium_covers_nothing(make_driver: MakeDriver, size: tuple[int, int], scale: float, seats: int) -> None:
    driver = make_driver(size=size, settings=replace(QUICK, text_scale=scale))
    show(driver, won_match(seats))
    podium = to_the_podium(driver)
    driver.step(4.0)
    driver.step()
    parts, screen = ("title", "podium", "highlight", "rest"), driver.app.host.look.screen
    boxes = [each.rect for each in podium.content().walk() if each.node.name in parts]
    boxes = [box for box in (*boxes, *(each.rect for each in podium.group.widgets)) if box.height and box.width]
    for box in boxes:
        assert screen.contains(box)
    for one, other in combinations(boxes, 2):
        assert not one.colliderect(other)
    assert podium.content().named("podium").rect.height > 0.3 * size[1]
