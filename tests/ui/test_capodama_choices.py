"""The choices of Capodama: buttons that say which is which, one order of cards, and the hint while it thinks."""

from functools import partial

import pygame
import pytest

from caurobat.core.decisions import Action, ChooseSuit, Decision, Give, NameTrump, Play
from caurobat.core.rng import Rng
from caurobat.decks import Card, FrenchSuit
from caurobat.games.capodama.players.why import advise
from caurobat.games.capodama.rules import GAME, View
from caurobat.games.capodama.rules.counting import side_of
from caurobat.games.capodama.rules.state import pack_of, played_by
from caurobat.games.capodama.table import parts
from caurobat.games.capodama.table.badges import colour_of_side
from caurobat.games.capodama.table.kit import KIT
from caurobat.games.capodama.table.parts import board_rect
from caurobat.games.capodama.table.seats import SEATS
from caurobat.games.capodama.words.names import hand_key
from caurobat.match.session import ONLOOKER
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.nodes import Over
from caurobat.ui.scenes.hint import HintScene
from caurobat.ui.scenes.reason_row import ReasonRow
from caurobat.ui.scenes.table import TableScene
from caurobat.ui.table.cards import table_easel
from caurobat.ui.table.input.picking import playable
from tests.expecting import instance, present
from tests.ui.advisers import LateAdviser
from tests.ui.conftest import Driver, MakeDriver
from tests.ui.pilot import click_point
from tests.ui.test_capodama_middle import offers, opened, pass_time, until


def thinking_hint(driver: Driver, table: TableScene) -> tuple[HintScene, LateAdviser]:
    adviser = LateAdviser(partial(advise, rng=Rng(1), rounds=4))
    assert KIT.advice is not None
    scene = HintScene(driver.app.host, table, KIT.advice, adviser)  # type: ignore[arg-type]  # told no rounds
    driver.app.host.stack.push(scene)
    driver.step()
    return scene, adviser


def done(table: TableScene) -> list[Action]:
    """All that was decided in this round."""
    return [play.action for play in table.session.record.rounds[-1].plays]


def rows(scene: HintScene) -> list[ReasonRow]:
    return [widget for widget in scene.group.widgets if isinstance(widget, ReasonRow)]


def test_the_number_of_a_way_is_no_part_of_its_words(make_driver: MakeDriver) -> None:
    """Else two cards to give are read as `15 of spades`."""
    driver, table = opened(make_driver, 6, 2)
    decision = until(driver, table, offers(Give))
    gift = decision.actions[0]
    assert isinstance(gift, Give)
    table.controls.picked = gift.cards
    driver.step(0.1)
    answers = table.controls.prompts.answers
    assert [answer.key for answer in answers] == ["1", "2"]
    assert not any(answer.word[0].isdigit() and answer.word.startswith(answer.key + " ") for answer in answers)
    pass_time(driver)
    driver.key(pygame.K_2)
    assert answers[1].action in done(table)


@pytest.mark.parametrize("seats", [4, 6])
def test_what_a_hint_gives_can_be_given_at_once(make_driver: MakeDriver, seats: int) -> None:
    driver, table = opened(make_driver, seats, 2)
    until(driver, table, offers(Give))
    driver.key(pygame.K_h)
    scene = driver.top
    assert isinstance(scene, HintScene)
    driver.click(rows(scene)[1].rect.center)
    pass_time(driver)
    wanted = rows(scene)[1].shown.action
    assert driver.top is table
    focused = table.controls.prompts.focused()
    assert focused is not None
    assert focused.action == wanted
    driver.key(pygame.K_RETURN)
    assert wanted in done(table)


@pytest.mark.parametrize(("seats", "size"), [(4, (1024, 600)), (4, (1920, 1080)), (5, (1280, 720)), (6, (640, 400))])
def test_no_button_lies_on_what_is_said_of_a_gift(
    make_driver: MakeDriver, monkeypatch: pytest.MonkeyPatch, seats: int, size: tuple[int, int]
) -> None:
    """Whether the name of the card is short or long."""
    driver, table = opened(make_driver, seats, 6, size)
    decision = until(driver, table, offers(Give))
    easel = table_easel(table.host.look, table.host.settings, table.host.strings, GAME.deck(GAME.options({})))
    drawn: list[tuple[pygame.Rect, tuple[str, ...], int]] = []
    whole = driver.app.surface.get_rect()
    monkeypatch.setattr(parts, "draw_lines", lambda _surface, _look, *board: drawn.append(board))
    for action in decision.actions[:: len(decision.actions) // 7]:
        assert isinstance(action, Give)
        table.controls.picked = action.cards
        driver.step(0.1)
        driver.step(0.1)
        drawn.clear()
        Over(tuple(KIT.middle.below(easel, table.picture(0.0)))).place(easel.look, whole).draw(driver.app.surface)
        ((room, lines, foot),) = drawn
        board, _ = board_rect(table.host.look, room, lines, foot)
        assert board.collidelist(table.controls.button_rects) == -1, action


def test_leaving_the_hint_picks_nothing(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, offers(Give))
    driver.key(pygame.K_h)
    driver.key(pygame.K_DOWN)
    assert table.controls.picked
    driver.key(pygame.K_ESCAPE)
    pass_time(driver)
    assert table.controls.picked == ()
    assert table.controls.prompts.answers == ()


def test_the_trumps_of_others_stand_in_the_order_of_a_hand(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 3, 1)
    until(driver, table, offers(NameTrump))
    answers = table.controls.prompts.answers
    cards = [answer.action.card for answer in answers if isinstance(answer.action, NameTrump)]
    assert cards == sorted(cards, key=hand_key)
    diamonds = [answer.word for answer in answers if answer.suit is FrenchSuit.DIAMONDS]
    assert len(diamonds) > 2
    assert diamonds == [word for word in ("A", "7", "J", "K", "Q", "10") if word in diamonds]
    scene, _ = thinking_hint(driver, table)
    told = [row.shown.action.card for row in rows(scene)[1:] if isinstance(row.shown.action, NameTrump)]
    assert told == sorted(told, key=hand_key)


def test_the_suits_to_double_stand_in_the_order_of_a_hand(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 1, 1)
    until(driver, table, offers(ChooseSuit))
    suits = [card.suit for card in table.controls.hand]
    shown = [answer.suit for answer in table.controls.prompts.answers]
    assert len(shown) == 3
    assert [suit for suit in dict.fromkeys(suits) if suit in shown] == [suit for suit in shown if suit in suits]


def test_an_entry_that_is_pointed_at_stays_where_it_is(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    until(driver, table, offers(Give))
    scene, adviser = thinking_hint(driver, table)
    before = [(row.name, row.rect.topleft, row.shown.action) for row in rows(scene)]
    driver.move(rows(scene)[2].rect.center)
    adviser.is_ready = True
    driver.step()
    assert not scene.is_animating
    assert [row.shown.action for row in rows(scene)] == [action for _, _, action in before]


def test_a_press_right_after_the_entries_moved_chooses_none_of_them(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 6, 2)
    until(driver, table, offers(Give))
    scene, adviser = thinking_hint(driver, table)
    place = rows(scene)[1].rect.center
    seen = rows(scene)[1].shown.action
    adviser.is_ready = True
    driver.step()
    moved = rows(scene)[1].shown.action
    assert moved != seen, "the seed was chosen for entries that move"
    driver.click(place)
    assert driver.top is scene
    driver.key(pygame.K_RETURN)
    assert driver.top is scene
    pass_time(driver)
    driver.click(rows(scene)[1].rect.center)
    assert driver.top is table
    assert table.controls.prompts.focused() is not None
    assert table.controls.prompts.focused().action == moved


def offers_a_choice(driver: Driver, table: TableScene) -> frozenset[Card]:
    """Go on until some cards of the hand may be played and others not; tell which may."""
    is_asked = offers(Play)
    decision = until(
        driver, table, lambda decision: is_asked(decision) and 0 < len(playable(decision)) < len(table.controls.hand)
    )
    pass_time(driver)
    return playable(decision)


def test_arrows_pass_over_cards_that_may_not_be_played(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    may = offers_a_choice(driver, table)
    for key in (pygame.K_RIGHT, pygame.K_LEFT):
        seen = set()
        for _ in table.controls.hand:
            driver.key(key)
            seen.add(table.controls.focus)
        assert seen == may


def test_a_refusal_stands_right_above_the_card_that_was_pressed(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    may = offers_a_choice(driver, table)
    card = next(card for card in table.controls.hand if card not in may)
    driver.click(click_point(table, card))
    pose = table.stage.sprites[card].placed.pose
    (shown,) = driver.app.toasts._shown
    assert shown.over is not None
    assert shown.over.collidepoint(pose.x, pose.y)


def test_the_last_card_is_played_unasked_but_not_once_it_was_taken_back(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    asked = []
    is_asked = offers(Play)

    def is_last(decision: Decision) -> bool:
        if is_asked(decision):
            asked.append(len(table.controls.hand))
        return False

    with pytest.raises(AssertionError):
        until(driver, table, is_last)
    assert table.session.is_round_over
    assert set(asked) == set(range(2, 9))
    table.session.undo(0)
    driver.app.host.stack.pop_down_to(table)
    table.catch_up()
    driver.step(2.0)
    driver.step(2.0)
    assert table.controls.decision is not None
    assert len(table.controls.hand) == 1


def test_seats_wear_the_colour_of_their_side_once_that_is_known(make_driver: MakeDriver) -> None:
    driver, table = opened(make_driver, 4, 2)
    session = table.session

    def worn() -> list[Colour | None]:
        view = instance(session.view(ONLOOKER), View)
        return [SEATS.side_colour(driver.app.host.look, view, seat) for seat in range(4)]

    while session.turn is not None:
        view = instance(session.view(ONLOOKER), View)
        has_come_out = pack_of(view).queen in [card for _, card in played_by(view)]
        assert worn() == [None] * 4 or (has_come_out and side_of(view) is not None)
        if session.is_human(session.turn):
            session.submit(present(GAME.choices(session.view(session.turn))).actions[0])
        else:
            session.submit(session.choose())
    side = side_of(instance(session.view(ONLOOKER), View)) or ()
    capos, others = (colour_of_side(driver.app.host.look, is_capo=is_capo) for is_capo in (True, False))
    assert worn() == [capos if seat in side else others for seat in range(4)]
