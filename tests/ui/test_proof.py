"""The page "Was it fair?": the hash of the deal while it is played, and the deal itself after the round."""

import hashlib
from dataclasses import replace

import pygame

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.fairness import COMMITMENT
from caurobat.match.session import Session
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.message import MessageScene
from caurobat.ui.scenes.proof import proof_scene
from caurobat.ui.scenes.score import ScoreScene
from tests.expecting import instance, present
from tests.match.playing import started
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import table_for

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
    button = next(each for each in driver.top.group.widgets if getattr(each, "label", "") == label)
    button.widget.activate()
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


def test_cards_that_somebody_changed_are_told_first(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    record = finish(a_session(None)).record
    (one,) = record.rounds
    changed = replace(one, extra={**one.extra, COMMITMENT: "0" * 64})
    driver.show(proof_scene(driver.app.host, Session.resume(replace(record, rounds=(changed,)), None)))
    assert words(driver).startswith("No.")


def test_the_score_reveals_what_was_hashed(make_driver: MakeDriver) -> None:
    driver = make_driver(settings=QUICK)
    session = finish(a_session())
    show(driver, session)
    score = instance(driver.top, ScoreScene)
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
