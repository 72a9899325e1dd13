"""The middle of capodama's table: what is asked, the last trick on a key, signs of suits; the coach's remarks."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from caurobat.core.decisions import Action, ChooseSuit, Decision, Give, NameTrump, Play
from caurobat.core.events import TrickTaken
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import Card, parse_card
from caurobat.games.capodama.lessons import REMARKS
from caurobat.games.capodama.rules import GAME
from caurobat.games.capodama.rules.state import View, trumps_of
from caurobat.games.capodama.table import seats as seats_module
from caurobat.games.capodama.table.kit import KIT
from caurobat.games.capodama.table.parts import board_rect, board_room
from caurobat.games.capodama.table.seats import SEATS, Badge
from caurobat.games.capodama.words.kit import WORDS, Forecast
from caurobat.games.capodama.words.notes import note_lines
from caurobat.learn.coach import Moment
from caurobat.match.session import ONLOOKER
from caurobat.ui.base.settings import Settings
from caurobat.ui.base.timing import Pace
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look, Shelf, make_look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import DEFAULT_THEME, load_theme
from caurobat.ui.nodes import Layer, Over
from caurobat.ui.scenes.coaching import NoteScene
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.shell.new_game import NewGame
from caurobat.ui.table.cards import CardPictures, Easel, table_easel
from caurobat.ui.table.layout import Pose, areas_for
from tests.expecting import instance, present
from tests.games.capodama.table import position
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.kept import ASSETS
from tests.ui.pilot import whole_table
from tests.ui.tables import begun
from tools.torture_watch import paint_all

FAST = Settings(plays=Pace.INSTANT, pauses=Pace.INSTANT, payments=Pace.INSTANT)
NAMES = ("Me", "One", "Two", "Three", "Four", "Five")


def opened(
    make_driver: MakeDriver, seats: int, seed: int, size: tuple[int, int] = (1024, 600), scale: float = 1.0
) -> tuple[Driver, TableScene]:
    driver = make_driver(settings=replace(FAST, text_scale=scale), size=size)
    scenes = driver.scenes()
    players = ["human", *["greedy"] * (seats - 1)]
    driver.app.host.stack.push(scenes.first(NewGame(GAME.id, players, GAME.options({}), seed)))
    table = whole_table(driver)
    assert table is not None
    return driver, table


def pass_time(driver: Driver) -> None:
    for _ in range(10):
        driver.step(0.1)


def until(driver: Driver, table: TableScene, wanted: Callable[[Decision], bool]) -> Decision:
    """Take the first of what is offered until something `wanted` is."""
    with driver.unseen():
        for _ in range(2000):
            driver.step(0.1)
            decision = table.controls.decision
            if decision is None or table.story.is_telling:
                continue
            if wanted(decision):
                pass_time(driver)
                return decision
            table.decide(decision.actions[0])
    raise AssertionError("it is never offered")


def offers(kind: type[Action]) -> Callable[[Decision], bool]:
    return lambda decision: isinstance(decision.actions[0], kind)


def drawn_cards(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The codes of the cards whose faces are asked for from now on."""
    asked: set[str] = set()
    image, face = CardPictures.image, card_art.face

    def seen_image(self: CardPictures, card: Card | None, pose: Pose, *, is_dim: bool = False) -> pygame.Surface:
        if card is not None and pose.face >= 0.5:
            asked.add(card.code)
        return image(self, card, pose, is_dim=is_dim)

    def seen_face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
        asked.add(code)
        return face(look, settings, code, height)

    monkeypatch.setattr(CardPictures, "image", seen_image)
    monkeypatch.setattr(Layer, "update", paint_all)
    monkeypatch.setattr(card_art, "face", seen_face)
    return asked


def test_the_last_trick_lies_there_again_until_something_is_pressed(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    told: list[str] = []
    driver.app.host.on_toast = lambda text, *_: told.append(text)
    until(driver, table, offers(Play))
    driver.key(pygame.K_t)
    assert told == ["No trick is complete yet."]
    until(driver, table, lambda decision: len(table.session.view(0).tricks) == 2)
    now = table.stage.view
    trick = instance(now, View).tricks[-1]
    driver.key(pygame.K_t)
    for _ in range(100):
        driver.step(0.1)
    shown = table.stage.view
    assert shown.zones[TABLE] == trick.cards
    assert shown.zones[HANDS[1]] == (None,) * len(shown.zones[HANDS[1]])
    ply = table.session.ply
    driver.key(pygame.K_RETURN)
    assert table.stage.view == now
    assert table.session.ply == ply, "the press only leads back"


def test_a_press_on_the_pile_of_who_took_the_last_trick_shows_it(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, lambda decision: len(table.session.view(0).tricks) == 1)
    trick = instance(table.stage.view, View).tricks[-1]
    driver.click(table.stage.areas.pile_rect(trick.winner).center)
    assert table.stage.view.zones[TABLE] == trick.cards
    driver.click((5, 300))
    assert table.stage.view.zones[TABLE] != trick.cards


def test_the_last_trick_is_the_same_for_whoever_looks(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, lambda decision: len(table.session.view(0).tricks) == 3)
    events = table.session.events(ONLOOKER)
    found = present(present(table.kit.look_again).last(events))
    last = events[found[0] - 1]
    assert isinstance(last, TrickTaken)
    for seat in (ONLOOKER, 0, 1, 2, 3):
        assert table.session.view_after(seat, found[0]).zones[TABLE] == last.cards


@pytest.mark.parametrize("seats", [4, 6])
def test_what_is_to_be_given_and_to_whom_stands_in_the_middle(make_driver: MakeDriver, seats: int) -> None:
    driver, table = opened(make_driver, seats, 2)
    until(driver, table, offers(Give))
    said = " ".join(note_lines(driver.app.host.strings, instance(table.stage.view, View), NAMES))
    assert NAMES[1] in said
    assert (NAMES[5] in said) == (seats == 6)


def test_what_somebody_was_given_is_told_to_nobody_else(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, offers(Play))
    strings, session = driver.app.host.strings, table.session
    assert note_lines(strings, session.view(0), NAMES)[0].startswith("Three gave you the ")
    assert note_lines(strings, session.view_after(ONLOOKER, session.event_count), NAMES) == []


def test_what_is_picked_is_what_the_middle_tells_of(make_driver: MakeDriver) -> None:
    """Pointing at another card does not change what the button would do, nor what is said of it."""
    driver, table = opened(make_driver, 4, 2)
    decision = until(driver, table, offers(Give))
    controls = table.controls
    first, second = (action for action in decision.actions[:2] if isinstance(action, Give))
    controls.focus, controls.picked = first.cards[0], first.cards
    driver.step(0.1)
    controls.focus = second.cards[0]
    driver.step(0.1)
    assert controls.prompts.answers[0].action == first
    assert controls.forecast.action == first


def test_no_card_that_others_may_hold_is_drawn_to_be_named(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Neither on the buttons of the fourth trump, nor in the hint, nor for the suit that is doubled."""
    driver, table = opened(make_driver, 3, 1)
    asked = drawn_cards(monkeypatch)
    until(driver, table, offers(NameTrump))
    held = {card.code for card in table.stage.view.zones[HANDS[0]] if card is not None}
    others = [answer for answer in table.controls.prompts.answers if answer.suit is not None]
    assert len(others) >= 10, "the cards of others can be named by buttons"
    asked.clear()
    driver.key(pygame.K_h)
    pass_time(driver)
    assert isinstance(driver.top, HintScene)
    always = {card.code for card in trumps_of(table.session.view(0))}
    assert asked <= held | always, "the trumps lie there for everybody"


def test_every_button_of_the_fourth_trump_can_be_read(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 3, 1)
    until(driver, table, offers(NameTrump))
    look, rects = driver.app.host.look, table.controls.button_rects
    assert len(rects) >= 14
    assert all(rect.height >= look.px(32) and look.screen.contains(rect) for rect in rects)
    assert all(not one.colliderect(other) for one in rects for other in rects if one is not other)


@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720)], ids=str)
@pytest.mark.parametrize("seats", [1, 2])
def test_what_a_card_would_do_is_said_beside_the_empty_frames_of_the_cards(
    make_driver: MakeDriver, seats: int, size: tuple[int, int], scale: float
) -> None:
    driver, table = opened(make_driver, seats, 7, size, scale)
    until(driver, table, lambda decision: offers(Play)(decision) and not table.stage.view.zones[TABLE])
    areas, look = table.stage.areas, driver.app.host.look
    frames = [place.card_rect(areas.card_height) for name, place in areas.places.items() if isinstance(name, int)]
    for _ in range(8):
        driver.key(pygame.K_RIGHT)
        picture = table.picture(driver.clock.now())
        lines = WORDS.forecast_lines(driver.app.host.strings, instance(picture.forecast, Forecast), picture.names)
        board, small = board_rect(look, board_room(look, picture, tuple(lines)), lines, 0)
        assert board.collidelist(frames) < 0, f"{lines} over the frames"
        assert small.text.pixels(Role.STRONG) >= 14


@pytest.mark.parametrize("scale", [1.25, 1.5])
@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_in_large_letters_what_a_card_would_do_touches_no_frame(
    seats: int, size: tuple[int, int], scale: float
) -> None:
    pygame.font.init()
    look = make_look(Shelf(ASSETS), load_theme(ASSETS / "themes", DEFAULT_THEME), size, scale)
    areas = areas_for(size, KIT.middle.shape(seats, 0, is_row=False), text_scale=scale)
    frames = [place.card_rect(areas.card_height) for name, place in areas.places.items() if isinstance(name, int)]
    view = SimpleNamespace(zones={STOCK: (), TABLE: ()})
    room = areas.middle.centre if areas.middle.bare is None else areas.middle.bare
    stage = SimpleNamespace(areas=areas, view=view, room=room)
    picture = SimpleNamespace(stage=stage, prompts=SimpleNamespace(answers=()))
    for lines in (
        ["Guanya la basa de moment: 22 punts", "La superen 12 cartes de fora"],
        ["22 punts per al teu adversari Montserrat"],
        ["Winning the trick: 22 points", "12 cards can still beat it"],
    ):
        board, small = board_rect(look, board_room(look, picture, tuple(lines)), lines, 0)  # type: ignore[arg-type]
        assert board.collidelist(frames) < 0, f"{lines} over the frames"
        assert small.text.pixels(Role.STRONG) >= look.text.pixels(Role.STRONG) * 0.65


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1920, 1080)], ids=str)
def test_with_five_seats_a_sentence_stands_on_one_line_below_the_upper_cards(size: tuple[int, int]) -> None:
    pygame.font.init()
    look = make_look(Shelf(ASSETS), load_theme(ASSETS / "themes", DEFAULT_THEME), size, 1.0)
    areas = areas_for(size, KIT.middle.shape(5, 0, is_row=False))
    frames = [place.card_rect(areas.card_height) for name, place in areas.places.items() if isinstance(name, int)]
    assert areas.centre.collidelist(frames) < 0
    assert look.text.width("Va guanyant la basa: 22 punts", Role.STRONG) < areas.centre.width - look.px(30)


def plays(seat: int, decision: Decision) -> bool:
    return isinstance(decision.actions[0], Play) and decision.seat == seat


def test_alone_a_hint_can_be_asked_for_either_hand(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 1, 1)
    for turn in (0, 1):
        until(driver, table, partial(plays, turn))
        driver.key(pygame.K_h)
        assert isinstance(driver.top, HintScene)
        driver.key(pygame.K_h)
        pass_time(driver)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
def test_remarks_are_made_once_each(make_driver: MakeDriver, seats: int) -> None:
    driver = make_driver(settings=FAST, size=(1024, 600))
    scenes = driver.scenes()
    players = ("human", *["greedy"] * (seats - 1))
    scenes.open_table(begun(driver, GAME.id, players, 3))
    driver.step()
    table = whole_table(driver)
    assert table is not None
    said: list[str] = []
    with driver.unseen():
        for _ in range(3000):
            driver.step(0.1)
            top = driver.top
            if isinstance(top, NoteScene):
                said.append(top.note.text)
                driver.step(0.5)
                driver.key(pygame.K_RETURN)
            elif top is not table or len(instance(table.stage.view, View).tricks) > 5:
                break
            elif table.controls.decision is not None and not table.story.is_telling:
                pass_time(driver)
                said += [table.note.text] if table.note is not None else []
                if driver.top is table:
                    table.decide(table.controls.decision.actions[0])
    assert len(said) == len(set(said))
    assert any("ace of hearts" in words for words in said) == (seats > 1)
    assert any("bar" in words for words in said) == (seats > 1)


def test_a_remark_is_short_and_who_wins_a_trick_is_told_after_the_first_one() -> None:
    assert {each.name: each.text for each in REMARKS if len(re.findall(r"[.!](?= |$)", each.text)) > 4} == {}
    state = position("7D 8D", "QH 9D", "AH JD", "10D KD")
    state = position("7D 8D", "QH 9D", "AH JD", "10D KD")

    def due() -> set[str]:
        moment = Moment(GAME, 0, GAME.view(state, 0), can_play=True)
        return {step.name for step in REMARKS if step.is_due(moment)}

    assert "turn" in due()
    for _ in range(4):
        assert "order" not in due()
        decision = GAME.decision(state)
        assert decision is not None
        state = GAME.apply(state, decision.actions[0]).state
    assert "order" in due()


@pytest.mark.parametrize(("hands", "name"), [(("AH 7D", "QH 8D"), "own capo"), (("AH QH", "7D 8D"), "capo and dama")])
def test_a_capo_who_holds_the_queen_is_told_of_no_other_dama(hands: tuple[str, str], name: str) -> None:
    view = GAME.view(position(*hands, "9D JD", "10D KD"), 0)
    moment = Moment(GAME, 0, view, can_play=True)
    due = {step.name for step in REMARKS if step.is_due(moment)}
    assert due & {"own capo", "capo and dama", "dama"} == {name}


def test_a_capo_who_has_played_the_queen_is_told_of_no_other_dama() -> None:
    state = position("AH QH", "7D 8D", "9D JD", "10D KD")
    view = GAME.view(GAME.apply(state, Play(0, parse_card("QH"))).state, 0)
    due = {step.name for step in REMARKS if step.is_due(Moment(GAME, 0, view, can_play=True))}
    assert "own capo" not in due


def test_a_suit_to_be_doubled_shows_its_sign(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 1, 1)
    until(driver, table, offers(ChooseSuit))
    assert [answer.suit.name for answer in table.controls.prompts.answers if answer.suit is not None] == [
        "SPADES",
        "DIAMONDS",
        "CLUBS",
    ]


@pytest.mark.parametrize(("size", "scale"), [((640, 400), 1.0), ((1024, 600), 2.0), ((1920, 1080), 1.0)])
def test_the_whole_sign_of_the_doubled_suit_is_pointed_out(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: float
) -> None:
    driver, table = opened(make_driver, 4, 1, size, scale)
    until(driver, table, offers(Give))
    picture = table.picture(0.0)
    easel = table_easel(table.host.look, table.host.settings, table.host.strings, GAME.deck(GAME.options({})))
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(easel.look.shapes, "draw_box", lambda _surface, rect, *_how: drawn.append(rect))
    whole = driver.app.surface.get_rect()
    Over(tuple(KIT.middle.below(easel, picture))).place(easel.look, whole).draw(driver.app.surface)
    place = picture.stage.areas.places["double"]
    sign = next(rect for rect in drawn if rect.collidepoint(place.x, place.y))
    step = next(step for step in REMARKS if step.name == "double")
    moment = Moment(GAME, 0, picture.stage.view, can_play=True)
    assert KIT.pointer(step.name)(picture.stage.areas, moment).inflate(12, 12).contains(sign)


def draw_badge(monkeypatch: pytest.MonkeyPatch, drawn: pygame.Surface, easel: Easel, badge: Badge) -> None:
    view: Any = SimpleNamespace(capo=0)
    monkeypatch.setattr(seats_module, "badge_of", lambda _view, _seat: badge)
    line = SEATS.line(easel.strings, view, 0, ())
    assert line is not None
    line.place(easel.look, drawn.get_rect()).draw(drawn)


def test_who_has_shown_the_king_is_named_in_a_narrow_panel_too(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch
) -> None:
    host = make_driver(settings=FAST, size=(1280, 720)).app.host
    drawn = pygame.Surface((100, 20), pygame.SRCALPHA)
    easel = table_easel(host.look, host.settings, host.strings, GAME.deck(GAME.options({})))
    draw_badge(monkeypatch, drawn, easel, Badge(False, False, True, 0))
    beside_the_rose = pygame.mask.from_surface(drawn.subsurface((26, 0, 20, 20)))
    assert beside_the_rose.count() > 10


def test_the_first_picture_after_a_resize_is_whole(make_driver: MakeDriver) -> None:
    """The hand and the table are never built up card by card before whoever looks."""
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, offers(Play))
    for size in ((1000, 700), (1600, 900), (640, 480)):
        driver.app.window.size = size
        assert driver.step(), "it is drawn at once"
        first = driver.app.surface.get_view("0").raw
        assert driver.app.surface.get_size() == size
        driver.settle()
        assert driver.app.surface.get_view("0").raw == first


def test_points_cover_no_sign_in_a_narrow_panel(driver: Driver, monkeypatch: pytest.MonkeyPatch) -> None:
    host, look = driver.app.host, driver.app.host.look
    easel = table_easel(look, host.settings, host.strings, GAME.deck(GAME.options({})))
    signs = 2 * (20 + look.px(3))
    seen = []
    for points in (0, 127):
        drawn = pygame.Surface((signs + look.text.width("127", Role.SMALL_STRONG), 20), pygame.SRCALPHA)
        draw_badge(monkeypatch, drawn, easel, Badge(True, True, False, points))
        seen.append(pygame.image.tobytes(drawn.subsurface((0, 0, signs, 20)), "RGBA"))
    assert seen[0] == seen[1]
