from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import SPANISH, Card, parse_card
from caurobat.games.cau_robat.rules import View
from caurobat.games.cau_robat.words.reach import takers, tell_pile, tell_place
from caurobat.narration.strings import You
from tests.ui.conftest import Driver
from tests.ui.test_table_story import THEFT, dealt, played

NAMES = (You("Me"), "Laia", "Quim", "Biel")
BEFORE = THEFT.rsplit(" ", 1)[0]


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
    assert takers(lying(cards("E2"), (*cards("C3"), *seen)), 0) == ()


def test_it_is_told_only_from_what_i_know(driver: Driver) -> None:
    """Two deals that differ in others' hands alone look the same to me: the same seats are named."""
    view: View = played(dealt(4, 22), BEFORE).view(0)
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
