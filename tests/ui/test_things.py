"""Whatever lies on the table says what it is, and a pile says who could take it."""

from dataclasses import replace
from typing import Any

import pygame
import pytest

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import SPANISH, Card, parse_card
from caurobat.games.cau_robat.rules import View
from caurobat.games.cau_robat.words.reach import takers, tell_pile, tell_place
from caurobat.narration.strings import You
from caurobat.ui.scenes.table import TableScene
from tests.ui.conftest import Driver
from tests.ui.test_table_story import THEFT, dealt, played

NAMES = (You("Me"), "Laia", "Quim", "Biel")
BEFORE = THEFT.rsplit(" ", 1)[0]
UNTIL_MY_TURN = THEFT.rsplit(" ", 4)[0]


def cards(*codes: str) -> tuple[Card, ...]:
    return tuple(parse_card(code) for code in codes)


def lying(table: tuple[Card, ...], own: tuple[Card, ...], **more: Any) -> View:
    """Seat 0 looks on; nothing but `table` and its own pile of three lies face up."""
    view: View = played(dealt(4, 22), "O3").view(0)
    zones = {**view.zones, TABLE: table, PILES[0]: own, HANDS[0]: (), **{PILES[seat]: () for seat in (1, 2, 3)}}
    return replace(view, zones=zones, trailed=None, **more)


@pytest.mark.parametrize(
    ("table", "own", "found"),
    [
        (cards("E2", "O3"), cards("E4", "O1", "B1"), (1, 2, 3)),  # 2·3·4: whoever has a 2 or a 3
        (cards("E2"), cards("E4", "O1", "B1"), ()),  # nothing reaches the 4
        (cards("E3", "B4"), cards("E4", "O1", "B1"), ()),  # the 4 on the table guards it
        (cards("E12"), cards("E1", "O2", "B2"), (1, 2, 3)),  # the ranks are a circle
        (cards("E3"), (), ()),
    ],
)
def test_who_could_take_my_pile(table: tuple[Card, ...], own: tuple[Card, ...], found: tuple[int, ...]) -> None:
    assert takers(lying(table, own), 0) == found


def test_nobody_takes_it_with_a_rank_of_which_all_cards_are_seen() -> None:
    seen = cards("O2", "C2", "B2", "E4")
    assert takers(lying(cards("E2", "O3"), (*cards("E4"), *cards("O2", "C2", "B2"))), 0) == (1, 2, 3)  # with a 3
    view = lying(cards("E2"), (*cards("C3"), *seen))
    assert takers(view, 0) == ()


def test_a_pile_on_the_way_helps_all_but_its_owner() -> None:
    view = lying(cards("E2"), cards("E4", "O1"))
    view = replace(view, zones={**view.zones, PILES[2]: cards("O3", "O5")})
    assert takers(view, 0) == (1, 3)


def test_it_is_told_only_from_what_i_know(driver: Driver) -> None:
    """Two deals that differ in others' hands alone look the same to me: the same seats are named."""
    session = played(dealt(4, 22), BEFORE)
    view: View = session.view(0)
    assert None in view.zones[HANDS[3]]
    assert takers(view, 0) == (2, 3)
    lines = tell_pile(driver.app.host.strings, view, 0, 0, NAMES)
    assert lines == ["Your pile: 18 cards", "Within reach of: Quim, Biel"]


def test_every_place_and_pile_answers_a_press_and_only_ghosts_speak_unasked(driver: Driver) -> None:
    view: View = played(dealt(4, 22), BEFORE).view(0)
    strings = driver.app.host.strings
    quiet = []
    for rank in SPANISH.ranks:
        assert tell_place(strings, view, 0, rank, NAMES, True)
        if not tell_place(strings, view, 0, rank, NAMES, False):
            quiet.append(rank)
    assert quiet == [1, 2, 5, 6, 10, 11, 12]  # 3 and 7 are tops of piles, 4 is my own in danger
    for seat in range(4):
        assert tell_pile(strings, view, 0, seat, NAMES)


def test_of_two_piles_with_the_same_top_it_is_said_which_stays_and_why(driver: Driver) -> None:
    strings = driver.app.host.strings
    view = lying(cards("E2"), cards("E4", "O1"))
    for heights, words in (
        ((("O3", "O5"), ("B3",)), "Biel’s pile shows the same rank, but stays: the taller one goes."),
        ((("O3",), ("B3",)), "Biel’s pile shows the same rank, but stays: the one whose owner plays sooner goes."),
    ):
        piles = {PILES[seat]: cards(*codes) for seat, codes in zip((1, 3), heights, strict=True)}
        told = replace(view, zones={**view.zones, **piles, PILES[2]: ()})
        assert tell_place(strings, told, 0, 3, ("You", "Laia", "Quim", "Biel"), False)[-1] == words


def test_a_press_on_a_card_of_the_table_says_how_it_is_taken_until_the_pointer_goes(driver: Driver) -> None:
    scene = TableScene(driver.app.host, played(dealt(4, 22), UNTIL_MY_TURN))
    driver.app.host.stack.push(scene)
    scene.story.catch_up()
    for _ in range(40):
        driver.step()
    assert scene.controls.decision is not None
    rank = next(card.rank for card in scene.stage.view.zones[TABLE] if card is not None)
    place = scene.stage.areas.places[rank]
    spot = (round(place.x), round(place.y))
    ply = scene.session.ply
    driver.move(spot)
    assert scene.picture(driver.clock.now()).tip is None
    driver.press(spot)
    driver.release(spot)
    driver.settle()  # the lights that the press throws
    tip = scene.picture(driver.clock.now()).tip
    assert tip is not None
    assert len(tip.lines) == 2
    assert pygame.Rect(tip.rect).collidepoint(spot)
    driver.move(scene.stage.areas.centre.center)
    assert scene.picture(driver.clock.now()).tip is None
    assert scene.session.ply == ply
