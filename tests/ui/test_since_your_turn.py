"""The plays since one's own turn: the stack of slips, a play shown again in motion, and time to read a blow."""

import pygame
import pytest

from caurobat.core.events import CardsMoved
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import PlaySummary
from caurobat.games.cau_robat.words.kit import WORDS
from caurobat.match.session import ONLOOKER, Session
from caurobat.narration.plays import SlipRow, SlipText
from caurobat.narration.tones import Tone
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.scenes.table import TableRoutes, TableScene
from caurobat.ui.scenes.taking_back import undo
from caurobat.ui.table.marks import Mark
from caurobat.ui.table.slip import last_play
from tests.expecting import first_quick, instance, present
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.test_table_story import THEFT, dealt, played


def at_table(driver: Driver, session: Session, *, shown: bool = True) -> TableScene:
    """The table of `session`, all told; not `shown`: before its last play."""
    scene = TableScene(driver.app.host, session)
    driver.app.host.stack.push(scene)
    scene.story.catch_up()
    if not shown:
        last = [number for number, event in enumerate(session.events(0)) if scene.kit.game.play_type.begins(event)][-1]
        scene.stage.reset(session.view_after(0, last), scene.stage.areas)
        scene.story.shown_events = last
    return scene


def robbed(driver: Driver) -> TableScene:
    """Seat 0 is to move; since its last play seat 3 has taken its pile of 18 and swept the table."""
    scene = at_table(driver, played(dealt(4, 22), THEFT))
    for _ in range(30):
        driver.step()
    return scene


def test_the_stack_holds_the_plays_since_my_own_the_last_first_and_what_touched_me_next(driver: Driver) -> None:
    scene = robbed(driver)
    assert [told.summary.seat for told in scene.lookback.recent] == [3, 2, 1]
    assert scene.lookback.recent[0].touch == -18
    earlier = at_table(driver, played(dealt(4, 22), THEFT[: THEFT.index("O5")].strip())).lookback.recent
    touches = [abs(told.touch) for told in earlier[1:]]
    assert touches == sorted(touches, reverse=True)


@pytest.mark.parametrize(("width", "height"), first_quick([(640, 400), (1280, 720), (720, 1280)]))
def test_a_press_on_a_slip_shows_its_play_and_leads_back(make_driver: MakeDriver, width: int, height: int) -> None:
    driver = make_driver(size=(width, height))
    scene = robbed(driver)
    now = pygame.image.tobytes(driver.app.surface, "RGB")
    look, areas, recent = driver.app.host.look, scene.stage.areas, scene.lookback.recent
    strings, names = driver.app.host.strings, [face.called for face in scene.faces]
    slip = WORDS.slip(strings, instance(recent[0].summary, PlaySummary), names)
    placed = last_play(look, areas.slip_room.size, slip, strings, scene.faces, recent[1:]).place(look, areas.slip_room)
    assert len([part for part in placed.walk() if part.node.name.startswith("tab")]) == 2
    paper = placed.named("paper").rect
    session, ply = scene.session, scene.session.ply
    driver.press(paper.center)
    assert scene.lookback.is_moving
    assert scene.picture(driver.clock.now()).remark == "Shown again"
    assert len(scene.stage.view.zones[PILES[0]]) == 18, "it begins where it began then"
    lows = []
    with driver.unseen():
        for _ in range(900):
            driver.step()
            if not scene.lookback.is_moving:
                break
            lows.append(len(scene.stage.view.zones[PILES[0]]))
    assert lows[-1] == 0
    assert not scene.lookback.is_moving
    assert session.ply == ply
    assert scene.controls.decision is not None
    driver.settle()
    assert pygame.image.tobytes(driver.app.surface, "RGB") == now


def events_of_the_robbery(scene: TableScene) -> tuple[Card, list[Card]]:
    moves = [event for event in scene.session.events(0) if isinstance(event, CardsMoved)]
    begins = [number for number, event in enumerate(moves) if scene.kit.game.play_type.begins(event)][-1]
    taken = [card for event in moves[begins:] if event.source == TABLE for card in event.cards if card is not None]
    played = present(moves[begins].cards[0])
    assert taken
    return played, taken


@pytest.mark.parametrize("key", [pygame.K_p, pygame.K_t], ids=["P", "T, a gamepad's right stick"])
def test_any_press_ends_a_play_shown_again_and_does_nothing_else(driver: Driver, key: int) -> None:
    scene = robbed(driver)
    driver.key(key)
    assert scene.lookback.is_moving
    driver.step(1.0)
    played, taken = events_of_the_robbery(scene)
    assert scene.lookback.marks == {**dict.fromkeys(taken, Mark.TAKEN), played: Mark.PLAYED}
    ply = scene.session.ply
    driver.key(pygame.K_RETURN)
    assert not scene.lookback.is_moving
    assert scene.session.ply == ply
    assert scene.stage.view == scene.session.view_after(0, scene.session.event_count)


def test_a_play_shown_again_ends_when_its_viewer_moves_to_a_phone(driver: Driver) -> None:
    scene = robbed(driver)
    driver.key(pygame.K_p)
    driver.step(1.0)
    scene.hold_on_phones(frozenset({0}))
    assert not scene.lookback.is_moving
    driver.settle()
    assert scene.stage.view == scene.session.view_after(ONLOOKER, scene.session.event_count)


def test_a_play_shown_again_ends_when_one_is_taken_back_without_a_press(driver: Driver) -> None:
    """A screen reader presses the button itself."""
    scene = robbed(driver)
    driver.key(pygame.K_p)
    driver.step(1.0)
    undo(driver.app.host, scene)
    assert not scene.lookback.is_moving
    driver.settle()
    assert scene.stage.view == scene.session.view_after(0, scene.session.event_count)


def test_the_log_shows_an_entry_in_motion_and_then_lets_it_stand(driver: Driver) -> None:
    from caurobat.ui.scenes.log import LogScene

    scene = robbed(driver)
    driver.app.host.stack.push(LogScene(driver.app.host, scene))
    driver.step()
    driver.key(pygame.K_RETURN)
    assert scene.lookback.is_moving
    before = len(scene.stage.view.zones[PILES[0]])
    with driver.unseen():
        for _ in range(900):
            driver.step()
            if not scene.lookback.is_moving:
                break
    assert before == 18
    assert len(scene.stage.view.zones[PILES[0]]) == 0
    assert scene.lookback.moment is not None
    assert set(scene.lookback.marks.values()) == {Mark.PLAYED}, "what was taken lies below it"
    driver.key(pygame.K_ESCAPE)
    assert scene.lookback.moment is None
    assert scene.stage.view == scene.session.view_after(0, scene.session.event_count)


@pytest.mark.parametrize("pace", [Pace.NORMAL, Pace.VERY_FAST, Pace.INSTANT])
def test_the_story_waits_after_i_am_robbed_whatever_the_speed(make_driver: MakeDriver, pace: Pace) -> None:
    driver = make_driver(size=(640, 400), settings=Settings(plays=pace, pauses=pace, payments=pace))
    scene = at_table(driver, played(dealt(4, 22), THEFT), shown=False)
    robbed_at, over_at = 0.0, 0.0
    with driver.unseen():
        for _ in range(1200):
            driver.step()
            now = driver.clock.now()
            if not robbed_at and not scene.stage.view.zones[PILES[0]]:
                robbed_at = now
            if robbed_at and not scene.story.is_telling:
                over_at = now
                break
    assert over_at - robbed_at >= 0.85


CONTRACAU = SlipText(
    0,
    "You: 5 of coins — Contracau!",
    (
        SlipRow("you take four 5s", "+4", Tone.GAIN),
        SlipRow("you steal from Montse", "+1", Tone.BOLD),
        SlipRow("you steal from Laia", "+13", Tone.BOLD),
        *(
            SlipRow(
                "Montse → Quim, call, sweep",
                f"{20 + row} still owed",
                Tone.OWED,
                seats=pair,
                brief="call",
                counts=(0, 20 + row),
            )
            for row, pair in enumerate(((3, 0), (2, 0), (1, 0), (2, 3), (1, 2), (1, 3)))
        ),
    ),
    (18, -14, 0, -4),
    (0, 3, 3, 0),
)


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)])
def test_each_payment_has_room(make_driver: MakeDriver, drawn: list[str], size: tuple[int, int], scale: float) -> None:
    driver = make_driver(size=size, settings=Settings(text_scale=scale))
    scene = robbed(driver)
    look, strings, areas = driver.app.host.look, driver.app.host.strings, scene.stage.areas
    drawn.clear()
    slip = last_play(look, areas.slip_room.size, CONTRACAU, strings, scene.faces, remark="Shown again")
    slip.place(look, areas.slip_room).draw(driver.app.surface)
    assert {"20", "21", "22", "23", "24", "25"} <= {line.removesuffix(" still owed") for line in drawn}
    assert not [line for line in drawn if "more" in line]
    cards = [place.card_rect(areas.card_height) for place in areas.places.values()]
    assert areas.slip_room.collidelist([*cards, *areas.panels.values(), areas.own, areas.hand]) < 0


def test_a_press_on_the_rest_of_a_slip_that_has_no_room_opens_the_log(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, drawn: list[str]
) -> None:
    driver = make_driver(size=(1024, 600))
    opened: list[TableScene] = []
    session = played(dealt(12, 22), "")
    while session.ply < 4 or session.turn != 0:
        session.submit(present(session.game.choices(session.view(present(session.turn)))).actions[0])
    scene = TableScene(driver.app.host, session, routes=TableRoutes(log=opened.append))
    driver.app.host.stack.push(scene)
    scene.story.catch_up()
    rows = tuple(SlipRow(f"{name} \N{RIGHTWARDS ARROW} Laia, sweep", "1") for name in "abcdefghijk")
    slip = SlipText(1, "Laia: 5 of coins", rows, (0, 11, *[-1] * 10))
    monkeypatch.setattr(type(scene.kit.words), "slip", lambda *_: slip)
    drawn.clear()
    driver.step(0.5)
    assert [line for line in drawn if "more: open the log" in line]
    look, room, strings = driver.app.host.look, scene.stage.areas.slip_room, driver.app.host.strings
    placed = last_play(look, room.size, slip, strings, scene.faces, scene.lookback.recent[1:]).place(look, room)
    rest = placed.named("rest").rect
    driver.press(rest.center)
    assert opened == [scene]
    driver.press((rest.centerx, rest.top - 20))
    assert opened == [scene], "the rest of the paper shows the play again"
    assert scene.lookback.is_moving
