"""The page "Was it fair?": the hash of the deal while it is played, and the deal itself after the round."""

import hashlib
from dataclasses import replace

import pygame
import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.fairness import COMMITMENT
from caurobat.match.session import Session
from caurobat.translations import LANGUAGES
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.proof import proof_scene
from caurobat.ui.scenes.score import ScoreScene
from tests.expecting import first_quick, present
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import record_of, table_for

QUICK = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT, is_motion_reduced=True)


def show(driver: Driver, session: Session) -> None:
    table_for(driver, session)
    for _ in range(5):
        driver.step()


def a_session(seed: int | None = 3) -> Session:
    return started(GAME, ("human", "greedy"), seed, names=("Anna", "Pau"), rules={"target": 2})


def finish(session: Session) -> Session:
    while (turn := session.turn) is not None:
        session.submit(present(GAME.choices(session.view(turn))).actions[0])
    return session


def words(driver: Driver) -> str:
    assert isinstance(driver.top, MessageScene)
    return str(driver.widget("text").label)


def press(driver: Driver, label: str) -> None:
    """Press the button of the top scene that says `label`."""
    button = next(each for each in driver.top.group.widgets if getattr(each, "label", "") == label)
    button.activate()
    driver.step()


def test_while_the_deal_is_played_the_page_shows_its_hash_and_the_menu_does_not(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    session = a_session()
    show(driver, session)
    driver.key(pygame.K_ESCAPE)
    deal_hash = present(session.deal_hash)
    assert deal_hash[:8] not in words(driver)
    press(driver, "Was it fair?")
    assert deal_hash not in words(driver)
    press(driver, "The proof")
    assert deal_hash in words(driver)
    assert "whoever opens that file sees all the cards" in words(driver)


@pytest.mark.parametrize("seed", [None, 3])
@pytest.mark.parametrize("is_over", [False, True])
def test_where_the_deals_follow_from_a_seed_the_page_says_so(
    make_driver: MakeDriver, seed: int | None, is_over: bool
) -> None:
    session = finish(a_session(seed)) if is_over else a_session(seed)
    driver = make_driver(size=(640, 400), settings=QUICK)
    driver.show(proof_scene(driver.app.host, session))
    assert ("Whoever knows the seed knows every deal" in words(driver)) == (seed is not None)
    assert words(driver).startswith("Yes." if seed is None else "It was a picked deal")


def test_cards_that_somebody_changed_are_told_first(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    record = finish(a_session(None)).record
    (one,) = record.rounds
    changed = replace(one, extra={**one.extra, COMMITMENT: "0" * 64})
    driver.show(proof_scene(driver.app.host, Session.resume(replace(record, rounds=(changed,)), None)))
    assert words(driver).startswith("No.")


def test_back_from_the_proof_is_the_answer(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    driver.show(proof_scene(driver.app.host, a_session(None)))
    answer = words(driver)
    press(driver, "The proof")
    driver.key(pygame.K_ESCAPE)
    assert words(driver) == answer


def test_the_score_reveals_what_was_hashed(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    session = finish(a_session())
    show(driver, session)
    score = driver.top
    assert isinstance(score, ScoreScene)
    button = next(widget for widget in score.group.widgets if widget.name == "proof")
    assert present(session.deal_hash)[:8] not in button.label
    driver.click(button.rect.center)
    press(driver, "The proof")
    text = words(driver)
    proof = present(session.deal_proof)
    assert proof in text
    assert hashlib.sha256(proof.encode()).hexdigest() in text
    driver.key(pygame.K_ESCAPE)
    driver.key(pygame.K_ESCAPE)
    assert driver.top is score


def test_a_game_without_a_hash_shows_none(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    deal = GAME.deal(GAME.options({}), 2, 0, Rng(5))
    session = Session.resume(record_of(("human", "greedy"), deal.table, deal.hands, rules={"target": 2}), None)
    show(driver, session)
    driver.key(pygame.K_ESCAPE)
    assert not any(getattr(each, "label", "") == "Was it fair?" for each in driver.top.group.widgets)
    driver.key(pygame.K_ESCAPE)
    driver.app.host.stack.pop()
    show(driver, finish(session))
    assert not any(widget.name == "proof" for widget in driver.top.group.widgets)


@pytest.mark.parametrize("language", first_quick(LANGUAGES))
@pytest.mark.parametrize(("size", "scale"), [((1024, 600), 1.5), ((1280, 720), 2.0), ((640, 400), 1.0)])
def test_the_proof_fits(make_driver: MakeDriver, language: str, size: tuple[int, int], scale: float) -> None:
    driver = make_driver(
        size=size,
        settings=Settings(text_scale=scale, plays=Pace.INSTANT, pauses=Pace.INSTANT, is_motion_reduced=True),
        language=language,
    )
    show(driver, finish(a_session()))
    score = driver.top
    button = next(widget for widget in score.group.widgets if widget.name == "proof")
    assert score.content().named("panel").rect.contains(button.rect)
    button.activate()
    driver.step()
    screen = driver.app.host.look.screen
    for _ in range(2):
        for widget in driver.top.group.widgets:
            assert widget.viewport is not None or screen.contains(widget.rect)
        driver.top.group.widgets[0].activate()
        driver.step()
