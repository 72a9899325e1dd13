"""A call is decided with open eyes: who called on what, what an answer brings, and what letting go costs."""

import pygame
import pytest

from caurobat.core.decisions import Pass
from caurobat.core.zones import HANDS
from caurobat.decks import parse_card
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session
from caurobat.narration.plays import own_number
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.tables import deal_with, in_dealt_order, record_of

FOURS = [parse_card(text) for text in ("E4", "O4", "C4", "B4")]
SIZES = [(640, 400), (1024, 600), (1280, 720), (1920, 1080), (1000, 1000), (720, 1280)]


def offered(driver: Driver, monkeypatch: pytest.MonkeyPatch, seats: int, person: int = 3) -> TableScene:
    """Seat 1 lays a four, seat 2 calls cau, and the recau is offered to seat 3, whose window has been open a while."""
    table, *hands = deal_with(seats, {1: [FOURS[0]], 2: [FOURS[1]], 3: [FOURS[2]]}, last={1: FOURS[3]})
    players = ["human" if seat == person else "greedy" for seat in range(seats)]
    script = in_dealt_order(lambda decision: False)
    monkeypatch.setattr(Session, "choose", lambda self: script(self, self._match.decision))
    scene = TableScene(driver.app.host, Session.resume(record_of(players, table, hands), None))
    driver.app.host.stack.push(scene)
    with driver.unseen():
        for _ in range(400):
            driver.step(0.05)
            if scene.stage.offered is not None and scene.story.shown_events:
                break
    for _ in range(30):
        driver.step()
    return scene


@pytest.mark.parametrize(("size", "seats"), [*zip(SIZES, [12, 4, 5, 6, 4, 12], strict=True), ((1024, 600), 12)])
def test_no_button_of_a_call_covers_a_card(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], seats: int
) -> None:
    driver = make_driver(size=size)
    scene = offered(driver, monkeypatch, seats)
    rects = scene.controls.button_rects
    assert len(rects) == 2
    assert not rects[0].colliderect(rects[1])
    stage = scene.stage
    cards = [place.card_rect(stage.areas.card_height) for place in stage.areas.places.values()]
    covered = [*cards, stage.areas.hand, stage.areas.own, *stage.areas.panels.values()]
    for rect in rects:
        assert rect.collidelist(covered) < 0
        assert driver.app.surface.get_rect().contains(rect)


def test_the_buttons_say_what_is_foreseen_for_either_answer(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = offered(driver, monkeypatch, 4)
    view = scene.stage.view
    answer, let_go = scene.controls.prompts.answers
    assert (answer.key, let_go.key) == ("1", "2")
    for each in (answer, let_go):
        assert each.action is not None
        after = GAME.preview(view, each.action).view  # type: ignore[arg-type]
        piles = [len(seen.zones[zone]) for seen in (view, after) for zone in seen.zones if str(zone) == "pile 3"]
        assert each.gain == piles[1] - piles[0]
    assert answer.gain is not None
    assert answer.gain > 0


@pytest.mark.parametrize(("key", "is_pass"), [(pygame.K_1, False), (pygame.K_2, True)])
def test_keys_on_buttons_press_them(driver: Driver, monkeypatch: pytest.MonkeyPatch, key: int, is_pass: bool) -> None:
    scene = offered(driver, monkeypatch, 4)
    driver.key(key)
    assert isinstance(scene.session.record.rounds[-1].plays[2].action, Pass) is is_pass


def test_all_are_told_who_called_on_which_card_and_no_number(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = offered(driver, monkeypatch, 4, person=0)
    picture = scene.picture(driver.clock.now())
    assert picture.offer_lines == ("Seat 1 left the 4 of swords, and Seat 2 called cau.", "")
    assert picture.forecast is None
    assert not picture.prompts.answers
    assert None in scene.stage.view.zones[HANDS[3]]


def test_the_slip_of_a_call_has_no_number_before_it_is_settled(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = offered(driver, monkeypatch, 4)
    strings, names = driver.app.host.strings, [face.called for face in scene.faces]
    assert scene.kit.words.slip(strings, scene.story.last_play, names).heading.endswith("Cau!")
    assert own_number(strings, scene.kit.words.slip(strings, scene.story.last_play, names), 3) == "not decided yet"
    driver.key(pygame.K_2)
    for _ in range(600):
        driver.step()
        slip = scene.kit.words.slip(strings, scene.story.last_play, names)
        if slip.net and slip.net[2]:
            break
    assert slip.net[2] > 0
    assert own_number(strings, slip, 3) == "0"
