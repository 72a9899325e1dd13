"""The sums that fishing games share."""

from itertools import combinations

import pytest

from caurobat.core.fishing import adding_up
from caurobat.core.text import cards_text
from caurobat.decks import Card, parse_cards


def rank_of(card: Card) -> int:
    return card.rank


def sums(total: int, cards: str) -> list[str]:
    return [cards_text(each) for each in adding_up(total, parse_cards(cards), rank_of)]


def test_sums_come_in_the_order_of_the_cards_those_with_the_first_cards_first() -> None:
    assert sums(7, "O4 C2 E1 B3 O5") == ["O4 C2 E1", "O4 B3", "C2 O5"]


def test_a_single_card_is_a_sum_too_and_equal_cards_are_different_ones() -> None:
    assert sums(4, "O4 C2 E2 B2") == ["O4", "C2 E2", "C2 B2", "E2 B2"]


def test_nothing_adds_up_to_what_is_out_of_reach() -> None:
    assert sums(1, "O4 C2") == sums(9, "O4 C2") == sums(5, "") == []


@pytest.mark.parametrize("total", range(1, 30))
def test_every_set_with_that_sum_is_found_once(total: int) -> None:
    cards = parse_cards("O4 C2 E1 B3 O5 C4 E7 B1")
    every = [way for size in range(1, 9) for way in combinations(cards, size) if sum(map(rank_of, way)) == total]
    made = list(adding_up(total, cards, rank_of))
    assert len(made) == len(every)
    assert set(made) == set(every)
