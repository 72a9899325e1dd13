"""Captures by groups: against every subset tried, one given capture, and how much work it is."""

from functools import partial

import pytest

from caurobat.core.rng import Rng
from caurobat.decks import FRENCH, JOKERS, parse_card, parse_cards
from caurobat.games.zwicker.rules import Item
from caurobat.games.zwicker.rules.groups import Pool
from caurobat.games.zwicker.rules.state import singles, value_of
from tests.expecting import calls_in
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


def test_a_part_of_a_capture_falls_into_groups_however_many_jokers_that_takes() -> None:
    """One joker is enough for all of the pool (2 and 3 and 6, 7 and a joker), and 2, 7 and 3 alone need two."""
    items = pool("2H 7H 3H 6H X1 X2")
    assert Pool(items).is_whole(11, items) is True
    assert Pool(items).is_whole(11, [*items[:3], *items[4:]]) is False


@pytest.mark.slow
def test_of_a_whole_pack_that_lies_a_king_leaves_only_the_queens() -> None:
    """Everything up to the jacks adds up to 22 times 14; nothing goes with a queen, not even a joker."""
    items = singles([card for card in CARDS if card.code != "KS"])
    (takes,) = Pool(items).captures(14)
    assert takes == tuple(card for card in CARDS if card.code != "KS" and card.rank != 12)
    taken = [item for item in items if item.cards[0] in takes]
    assert Pool(items).is_whole(14, taken) is True
    assert Pool(items).is_whole(14, taken[1:]) is False
    # A joker can be a queen instead, which takes no jack and no king; as anything less it takes only parts of that.
    by_joker = Pool(items).captures(None)
    assert [len(ways) for ways in by_joker] == [53, 50]
    assert takes in by_joker


def test_of_a_pack_without_a_five_a_king_leaves_a_nine_or_an_ace_with_a_jack() -> None:
    """Every jack needs a two, and every ace a three; the two and the three that these leave go with the fourth nine."""
    items = singles([card for card in FRENCH.cards if card.code not in ("5S", "KS")])
    left = [
        sorted(item.value for item in items if item.value not in (13, None) and item.cards[0] not in takes)
        for takes in Pool(items).captures(14)
    ]
    assert sorted(left) == [[9]] * 4 + [[11, 12]] * 16


def captures_of(items: tuple[Item, ...], values: list[int | None]) -> list[object]:
    pool = Pool(items)
    return [pool.captures(value) for value in values]


@pytest.mark.parametrize("jokers", [3, 6])
def test_a_pool_of_twenty_items_is_listed_and_judged_without_trying_subsets(jokers: int) -> None:
    rng = Rng(jokers)
    for _ in range(5):
        small = rng.shuffled([card for card in FRENCH.cards if 2 <= card.rank <= 10])
        items = singles([*JOKERS[:jokers], *small[: 20 - jokers]])
        values = [value_of(card) for card in small[-3:]] + ([None] if jokers < 6 else [14])
        assert calls_in(partial(captures_of, items, values)) < 5000
        for value in values:
            ways = Pool(items).captures(value)
            taken = [item for item in items if item.cards[0] in ways[0]]
            assert Pool(items).is_whole(value, taken)
            assert calls_in(partial(Pool(items).is_whole, value, taken)) < 5000
