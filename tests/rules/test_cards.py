"""RULES.md, Words: the forty cards and how they are written; cards and zones stay themselves when copied."""

import copy
import pickle

import pytest

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import SPANISH, SpanishSuit, UnknownCard, parse_card, parse_cards
from caurobat.games.cau_robat.rules import GAME


def test_forty_cards_of_four_suits_and_ten_ranks() -> None:
    assert "".join(SpanishSuit) == "OCEB"
    assert SPANISH.ranks == (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)
    assert [card.code for card in SPANISH.cards] == [f"{suit}{rank}" for suit in "OCEB" for rank in SPANISH.ranks]


def test_cards_are_written_from_o1_to_b12() -> None:
    assert (str(SPANISH.cards[0]), str(SPANISH.cards[-1])) == ("O1", "B12")
    assert all(parse_card(card.code) is card for card in SPANISH.cards)
    assert [card.rank for card in parse_cards("O4  B12")] == [4, 12]


@pytest.mark.parametrize("code", ["", "O", "O0", "O8", "O9", "O13", "X7", "o4", "4O", " O4", "O4 ", "O04", "O1O1"])
def test_what_is_no_card_is_refused_by_name(code: str) -> None:
    with pytest.raises(UnknownCard, match="is no card") as caught:
        parse_card(code)
    assert caught.value.code == code


def test_cards_and_zones_stay_the_same_objects_when_copied_or_pickled() -> None:
    state = GAME.start(GAME.options({}), 12, GAME.deal(GAME.options({}), 12, 3, Rng(1))).state
    for twin in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert twin == state
        assert set(twin.zones) == {STOCK, TABLE, *HANDS, *PILES}
        assert twin.zones[HANDS[3]][0] is state.zones[HANDS[3]][0]
