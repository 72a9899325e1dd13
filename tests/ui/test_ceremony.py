"""The end of a round and of a match: counted before anybody is named, and then a podium with the best of the match."""

from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import pygame
import pytest

from caurobat.core.events import CardsMoved
from caurobat.games.cau_robat.rules import GAME, Options, Why
from caurobat.match.session import ONLOOKER, Session
from caurobat.ui.audio import Sound
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.drawing.text import Role, Typesetter
from caurobat.ui.nodes import Disc, Picture, Row, Text
from caurobat.ui.scenes.confetti import LASTS, Confetti
from caurobat.ui.scenes.podium import PodiumScene, placings
from caurobat.ui.scenes.score import ScoreScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.widgets import Button
from tests.expecting import first_quick, present
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


def counts_shown(score: ScoreScene) -> list[int]:
    """Return the numbers in the rows, by seat."""
    texts = [each.node for each in score.content().walk() if isinstance(each.node, Text)]
    return [int(text.words) for text in texts if text.role is Role.COUNTER]


def to_the_podium(driver: Driver) -> PodiumScene:
    driver.key(pygame.K_RETURN, pygame.K_RETURN)  # the count is over; to the winner
    podium = driver.top
    assert isinstance(podium, PodiumScene)
    return podium


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


def test_all_rows_grow_alike_and_the_fullest_is_the_last_to_stop(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    score, counts = driver.top, won.results[-1].counts
    seen = set()
    while score.is_animating:
        shown = counts_shown(score)
        high = max(shown)
        assert shown == [min(count, high) for count in counts]
        seen.add(high)
        driver.step(0.05)
    assert len(seen) > 5
    assert counts_shown(score) == list(counts)


def test_a_press_ends_the_count_and_does_nothing_else(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    score = driver.top
    button = next(widget for widget in score.group.widgets if widget.name == "leave")
    driver.click(button.rect.center)
    assert driver.top is score
    assert not score.is_counting


def test_the_table_fades_away_into_the_score(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=replace(QUICK, is_motion_reduced=True))
    show(driver, won)
    early = driver.app.surface.copy()
    driver.step(1.0)
    driver.step()
    late = driver.app.surface.copy()
    assert pygame.image.tobytes(early, "RGB") != pygame.image.tobytes(late, "RGB")
    assert not driver.top.is_animating


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
            scene = driver.top
            assert isinstance(scene, place)
            driver.key(key)
            assert driver.top.spoken_lines() == ("Pause",)
            assert [each.label for each in driver.top.group.widgets if isinstance(each, Button)][-2:] == [
                "Leave the table",
                "Back",
            ]
            driver.key(key)
            assert driver.top is scene
            driver.settle()
        if place is ScoreScene:
            driver.choose("crown")


def test_escape_during_the_count_pauses_and_names_the_winner_below(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=replace(QUICK, is_motion_reduced=False))
    show(driver, won)
    score = driver.top
    assert isinstance(score, ScoreScene)
    assert score.is_counting
    driver.key(pygame.K_ESCAPE)
    assert driver.top.spoken_lines() == ("Pause",)
    assert not score.is_counting, "nothing is missed below the pause"


def test_the_heading_of_the_score_stays_in_the_middle(
    make_driver: MakeDriver, won: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    middles: dict[str, int] = {}
    draw = Typesetter.draw_fitted

    def noted(self: Typesetter, surface: pygame.Surface, words: str, role: Role, *how: Any) -> pygame.Rect:
        drawn = draw(self, surface, words, role, *how)
        if role is Role.TITLE:
            middles[words] = drawn.centerx
        return drawn

    monkeypatch.setattr(Typesetter, "draw_fitted", noted)
    driver = make_driver(settings=replace(QUICK, is_motion_reduced=False))
    show(driver, won)
    driver.key(pygame.K_RETURN)
    driver.step()
    assert len(middles) == 2
    counting, named = middles.values()
    assert abs(counting - named) <= 2
    assert abs(counting - driver.app.host.look.size[0] // 2) <= 2


def test_no_word_of_the_score_stands_among_the_buttons_of_the_podium(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    podium = to_the_podium(driver)
    foot = driver.app.host.look.screen
    foot.height = podium.group.widgets[0].rect.height
    foot.top = podium.group.widgets[0].rect.top
    pictures = []
    for _ in range(2):
        whole = driver.app.surface
        pictures.append([pygame.image.tobytes(each, "RGB") for each in (whole.subsurface(foot), whole)])
        driver.step(0.3)
        driver.step(0.3)
    (early, fading), (late, faded) = pictures
    assert fading != faded
    assert early == late


def test_the_last_round_can_be_seen_again_from_the_podium(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    podium = to_the_podium(driver)
    driver.step(4.0)
    driver.step()
    next(widget for widget in podium.group.widgets if widget.name == "score").activate()
    driver.step()
    assert isinstance(driver.top, ScoreScene)
    assert not driver.top.is_counting


def test_with_reduced_motion_nothing_flies_and_nothing_moves(make_driver: MakeDriver, won: Session) -> None:
    driver = make_driver(settings=replace(QUICK, is_motion_reduced=True))
    show(driver, won)
    driver.key(pygame.K_RETURN)
    podium = driver.top
    assert isinstance(podium, PodiumScene)
    for _ in range(4):
        driver.step(0.3)
    still = pygame.image.tobytes(driver.app.surface, "RGB")
    assert not podium.is_animating
    driver.top.redraw()
    driver.step(1.0)
    assert pygame.image.tobytes(driver.app.surface, "RGB") == still
    assert driver.played.count(Sound.MATCH_WON) == 1


def test_confetti_lies_still_where_it_has_landed(make_driver: MakeDriver) -> None:
    look = make_driver(settings=QUICK).app.host.look
    confetti, pictures = Confetti(look), list[bytes]()
    for seconds in (LASTS, LASTS + 1.0):
        surface = pygame.Surface(look.size)
        confetti.draw(surface, seconds)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


def test_confetti_is_never_behind_or_before_a_small_name(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, won: Session
) -> None:
    driver = make_driver(settings=QUICK)
    show(driver, won)
    podium = to_the_podium(driver)
    boxes: list[pygame.Rect] = []
    draw_fitted = Typesetter.draw_fitted

    def noted(text: Typesetter, surface: pygame.Surface, words: str, role: Role, *how: Any) -> pygame.Rect:
        box = draw_fitted(text, surface, words, role, *how)
        if role is Role.SMALL_STRONG:
            boxes.append(box)
        return box

    monkeypatch.setattr(Typesetter, "draw_fitted", noted)
    pictures: list[list[bytes]] = []
    for _ in range(30):
        driver.step(0.3)
        with_confetti, without = pygame.Surface(podium.look.size), pygame.Surface(podium.look.size)
        boxes.clear()
        podium.draw(with_confetti)
        with monkeypatch.context() as patch:
            patch.setattr(Confetti, "draw", lambda *_how: None)
            podium.draw(without)
        pictures += [
            [pygame.image.tobytes(each.subsurface(box), "RGB") for each in (with_confetti, without)] for box in boxes
        ]
    assert pictures
    assert all(one == other for one, other in pictures)


def test_the_best_theft_is_the_largest_pile_that_was_stolen(make_driver: MakeDriver, won: Session) -> None:
    strings = make_driver().app.host.strings
    stolen = [
        (len(event.cards), event.target.seat)
        for events in won.told_rounds
        for event in events
        if isinstance(event, CardsMoved) and event.why == Why.STEAL
    ]
    most = max(stolen)[0]
    theft = KIT.score.highlights(strings, won.told_rounds, NAMES[:4])[0]
    assert theft.title == "The best theft"
    assert (most, theft.seat) in stolen
    assert f"of {most} cards" in theft.text
    assert theft.text.startswith(NAMES[theft.seat])


def test_the_events_of_all_rounds_are_told_once_the_match_is_won_only() -> None:
    session = won_match(3)
    assert len(session.told_rounds) == len(session.results)
    assert [event for event in session.told_rounds[-1] if isinstance(event, CardsMoved)][-1] in session.events(ONLOOKER)
    going_on = started(GAME, ["greedy"] * 2, rules={"target": 2})
    finish_round(going_on)
    assert going_on.told_rounds == ()


def test_a_person_who_plays_alone_against_programs_is_addressed(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    session = started(GAME, ("human", "greedy"), names=("Anna", "Quim"), rules={"target": 1})
    seed = 3
    while session.standing.winner != 0:
        session = started(GAME, ("human", "greedy"), seed := seed + 1, names=("Anna", "Quim"), rules={"target": 1})
        while session.turn is not None:
            session.submit(present(GAME.choices(session.view(session.turn))).actions[0])
    show(driver, session)
    driver.step(5.0)
    driver.step()
    assert driver.top.spoken_lines()[0].startswith("You win the round, ")
    driver.key(pygame.K_RETURN)
    assert driver.top.spoken_lines()[0] == "You win the match!"


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


def test_after_a_single_round_the_podium_tells_the_cards_that_won_it() -> None:
    session = started(GAME, ["greedy"] * 3, rules={"target": 1})
    finish_round(session)
    counts = session.results[-1].counts
    assert {each.seats: each.score for each in placings(session, KIT)} == {(seat,): counts[seat] for seat in range(3)}
    assert next(each.score for each in placings(won_match(3, 1), KIT)) == 2, "two rounds won"


@pytest.mark.parametrize(
    ("size", "scale", "seats"),
    first_quick(
        [
            ((640, 400), 1.0, 12),
            ((1024, 600), 1.0, 6),
            ((1024, 600), 1.0, 12),
            ((1280, 720), 2.0, 2),
            ((1280, 720), 2.0, 12),
            ((1920, 1080), 1.0, 3),
            ((720, 1280), 1.5, 4),
            ((720, 1280), 1.5, 12),
        ]
    ),
)
def test_nothing_of_the_podium_covers_anything_else(
    make_driver: MakeDriver, size: tuple[int, int], scale: float, seats: int
) -> None:
    driver = make_driver(size=size, settings=replace(QUICK, text_scale=scale))
    session = won_match(seats)
    show(driver, session)
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


@pytest.mark.parametrize(("goal", "scores"), [(1, (2, 0, 0, 1)), (5, (6, 1, 0, 5))])
def test_what_goes_beyond_the_goal_has_room_before_the_number(
    make_driver: MakeDriver, won: Session, monkeypatch: pytest.MonkeyPatch, goal: int, scores: tuple[int, ...]
) -> None:
    """A side that takes all points in Capodama scores two, even if one would have won the match."""
    driver = make_driver(size=(1024, 600))
    monkeypatch.setattr(Options, "goal", goal)
    monkeypatch.setattr(Session, "seat_scores", scores)
    show(driver, won)
    driver.key(pygame.K_RETURN)
    rows = [each for each in driver.top.content().walk() if each.node.says and isinstance(each.node, Row)]
    assert len(rows) == len(scores)
    for row, score in zip(rows, scores, strict=True):
        discs = [each.rect for each in row.walk() if isinstance(each.node, Disc)]
        (number,) = [each.rect for each in row.walk() if isinstance(each.node, Text) and each.node.role is Role.COUNTER]
        assert len(discs) == max(goal, score)
        assert all(one.right <= other.left for one, other in pairwise([*discs, number]))
