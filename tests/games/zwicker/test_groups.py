"""Captures by groups: against every subset tried, one given capture, and how much work it is."""

import time

import pytest

from caurobat.core.rng import Rng
from caurobat.decks import FRENCH, JOKERS, parse_card, parse_cards
from caurobat.games.zwicker import Item
from caurobat.games.zwicker.groups import Pool
from caurobat.games.zwicker.items import singles, value_of
from tests.games.zwicker import oracle
from tests.games.zwicker.table import pool

CARDS = (*FRENCH.cards, *JOKERS)


def random_items(rng: Rng, number: int, highest: int) -> tuple[Item, ...]:
    """Items of which some are builds; a `highest` below ten makes many of them add up."""
    cards = rng.shuffled([card for card in CARDS if (value_of(card) or 2) <= highest])[: number + 2]
    items = list(singles(cards[:number]))
    if len(items) > 1 and rng.below(2):
        below = items.pop()
        items[0] = Item((*items[0].cards, *below.cards), min(14, (items[0].value or 3) + (below.value or 4)))
    return tuple(items)


@pytest.mark.parametrize("seed", range(60))
def test_the_captures_are_those_that_every_subset_tried_finds(seed: int) -> None:
    rng = Rng(seed, 7)
    items = random_items(rng, 1 + rng.below(7), (14, 9, 6)[seed % 3])
    for value in (None, *range(2, 15)):
        found = Pool(items).captures(value)
        assert len({frozenset(takes) for takes in found}) == len(found)
        assert {frozenset(takes) for takes in found} == oracle.captures(items, value)


@pytest.mark.parametrize("seed", range(25))
def test_one_given_capture_is_judged_as_the_list_judges_it(seed: int) -> None:
    rng = Rng(seed, 8)
    items = random_items(rng, 2 + rng.below(5), (14, 9, 6)[seed % 3])
    jokers = frozenset(place for place, item in enumerate(items) if item.value is None)
    for value in (None, *range(2, 15)):
        found = {frozenset(takes) for takes in Pool(items).captures(value)}
        worths = range(2, 15) if value is None else [value]
        takeable = set().union(*(oracle.takeable(items, worth) for worth in worths))
        for places in oracle.subsets(len(items)):
            taken = [items[place] for place in sorted(places)]
            verdict = Pool(items).is_whole(value, taken)
            assert (verdict is None) == (places | jokers not in takeable)
            assert bool(verdict) == (frozenset(card for item in taken for card in item.cards) in found)


def test_an_ace_has_349_captures_where_four_each_of_2_3_4_and_5_lie() -> None:
    items = singles(parse_card(rank + suit) for rank in "2345" for suit in "HDCS")
    assert len(Pool(items).captures(11)) == 349


def test_captures_stand_in_pool_order() -> None:
    assert Pool(pool("5H X1 4C+2D=6 9S")).captures(11) == [parse_cards("5H X1 4C 2D 9S")]


@pytest.mark.parametrize("jokers", [3, 6])
def test_a_pool_of_twenty_items_is_listed_and_judged_quickly(jokers: int) -> None:
    # Bounds far above what is needed (3 ms and 1 ms), for a busy machine; trying subsets takes minutes.
    rng = Rng(jokers)
    for _ in range(5):
        small = rng.shuffled([card for card in FRENCH.cards if 2 <= card.rank <= 10])
        items = singles([*JOKERS[:jokers], *small[: 20 - jokers]])
        values = [value_of(card) for card in small[-3:]] + ([None] if jokers < 6 else [14])
        begun = time.process_time()
        whole = Pool(items)
        found = {value: whole.captures(value) for value in values}
        assert time.process_time() - begun < 0.1
        for value, ways in found.items():
            taken = [item for item in items if item.cards[0] in ways[0]]
            begun = time.process_time()
            assert Pool(items).is_whole(value, taken)
            assert time.process_time() - begun < 0.02
