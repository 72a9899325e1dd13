"""RULES.md, Words: the forty cards and how they are written; cards and zones stay themselves when copied."""

import copy
import pickle

import pytest

from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import UnknownCard, parse_card
from caurobat.games.cau_robat.rules import GAME


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
