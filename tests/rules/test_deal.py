"""RULES.md, The deal: seats, the table's cards, both ways of dealing, and which deals are refused."""

from collections import Counter
from functools import cache

import pytest

from caurobat.core.game import Deal, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME
from tests.rules.words import cards_text

ALL = GAME.options({})
THREES = GAME.options({"deal": "threes"})


@pytest.mark.parametrize("seats", [-1, 0, 1, 13])
def test_other_numbers_of_seats_are_refused_by_name(seats: int) -> None:
    with pytest.raises(SetupError, match=f"seats: {seats}; .* there must be 2 to 12") as caught:
        GAME.deal(ALL, seats, 0, Rng(1))
    assert caught.value.name == "seats"
    with pytest.raises(SetupError):
        GAME.start(ALL, seats, GAME.deal(ALL, 4, 0, Rng(1)))


def test_second_card_of_a_rank_goes_back_into_the_deck() -> None:
    # Somewhere in 200 deals each card of the table's ranks lies in some hand: none is lost with its twin's turning up.
    for seed in range(200):
        deal = GAME.deal(ALL, 4, 0, Rng(seed))
        dealt = [*deal.table, *(card for hand in deal.hands for card in hand), *deal.stock]
        assert sorted(card.code for card in dealt) == sorted(card.code for card in SPANISH.cards)


# The deals of a seed. They must never change: records, daily deals and bug reports name deals by their seed.


PINNED = [
    "O4 O2 B1 B3", "C5 C3 O12 E2 O5 B10 C6 E12 E6", "C2 B6 B5 C11 O11 C12 O1 B11 C10", "E3 E10 E5 O10 C7 O7 C1 B7 O6",
    "B12 C4 E11 B4 E1 B2 O3 E7 E4",
]  # fmt: skip


def test_deal_of_seed_7_for_four_seats_is_pinned() -> None:
    deal = GAME.deal(ALL, 4, 0, Rng(7))
    assert [cards_text(deal.table), *map(cards_text, deal.hands)] == PINNED


def test_threes_deal_the_same_cards_in_the_same_order() -> None:
    whole, batch = GAME.deal(ALL, 4, 0, Rng(7)), GAME.deal(THREES, 4, 0, Rng(7))
    assert batch.table == whole.table
    assert batch.hands == tuple(hand[:3] for hand in whole.hands)
    order = [card for first in (3, 6) for seat in (1, 2, 3, 0) for card in whole.hands[seat][first : first + 3]]
    assert list(batch.stock) == order


@cache
def many_deals() -> list[Deal]:
    return [GAME.deal(ALL, 4, seed % 4, Rng(42, seed)) for seed in range(4000)]


def test_each_card_comes_to_lie_everywhere_equally_often() -> None:
    # Chi-square over 40 cards x 5 places (table, four hands) in 4,000 deals; 156 degrees of freedom (the table's
    # ranks differ, which only evens it out): beyond 220 has a chance under 1 in 1,000.
    deals = len(many_deals())
    seen: Counter[tuple[str, int]] = Counter()
    for deal in many_deals():
        for place, cards in enumerate((*deal.hands, deal.table)):
            seen.update((card.code, place) for card in cards)
    expected = [deals * 9 / 40] * 4 + [deals * 4 / 40]
    total = sum(
        (seen[card.code, place] - mean) ** 2 / mean for card in SPANISH.cards for place, mean in enumerate(expected)
    )
    assert 100 < total < 220
