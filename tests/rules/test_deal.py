"""RULES.md, The deal: seats, the table's cards, both ways of dealing, and which deals are refused."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TypeVar

import pytest

from caurobat.core.events import CardsMoved
from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import SPANISH, parse_cards
from caurobat.games.cau_robat.rules import GAME, Options
from tests.rules.table import play, position
from tests.rules.words import cards_text

T = TypeVar("T")
ALL = GAME.options({})
THREES = GAME.options({"deal": "threes"})
SEATS = range(2, 13)
TABLES = dict(zip(SEATS, (4, 4, 4, 5, 4, 5, 4, 4, 4, 4, 4), strict=True))
ASIDE = dict.fromkeys(SEATS, 0) | {8: 4, 10: 6, 11: 3}


class Unshuffled(Rng):
    """A stream that leaves the deck as it is, so that a test can read the way a deal is made."""

    def shuffled(self, items: Sequence[T]) -> list[T]:
        return list(items)


@pytest.mark.parametrize("seats", range(2, 13))
@pytest.mark.parametrize("options", [ALL, THREES], ids=["all", "threes"])
def test_two_to_twelve_seats_can_sit_down(seats: int, options: Options) -> None:
    deal = GAME.deal(options, seats, 0, Rng(1))
    assert len(deal.hands) == seats
    assert GAME.start(options, seats, deal).state.seats == seats


@pytest.mark.parametrize("seats", [-1, 0, 1, 13])
def test_other_numbers_of_seats_are_refused_by_name(seats: int) -> None:
    with pytest.raises(SetupError, match=f"seats: {seats}; .* there must be 2 to 12") as caught:
        GAME.deal(ALL, seats, 0, Rng(1))
    assert caught.value.name == "seats"
    with pytest.raises(SetupError):
        GAME.start(ALL, seats, GAME.deal(ALL, 4, 0, Rng(1)))


@pytest.mark.parametrize("seats", SEATS)
def test_table_gets_4_cards_or_5_and_everybody_equally_many(seats: int) -> None:
    deal = GAME.deal(ALL, seats, 0, Rng(5))
    assert len(deal.table) == TABLES[seats]
    assert {len(hand) for hand in deal.hands} == {(40 - TABLES[seats]) // seats}


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("options", [ALL, THREES], ids=["all", "threes"])
def test_what_does_not_share_out_stays_aside_unseen_and_counts_for_nobody(seats: int, options: Options) -> None:
    deal = GAME.deal(options, seats, 0, Rng(5))
    state = GAME.start(options, seats, deal).state
    aside = deal.stock[len(deal.stock) - ASIDE[seats] :]
    assert len(deal.stock) == state.to_deal + len(aside)
    while (decision := GAME.decision(state)) is not None:
        assert not {getattr(action, "card", None) for action in decision.actions} & set(aside)
        state = GAME.apply(state, decision.actions[0]).state
        for seat in range(-1, seats):
            view = GAME.view(state, seat)
            assert view.zones[STOCK] == (None,) * len(state.zones[STOCK])
            assert view.to_deal == state.to_deal
    assert state.zones[STOCK] == aside
    result = GAME.result(state)
    assert result is not None
    assert sum(result.counts) + len(state.zones[TABLE]) == 40 - ASIDE[seats]


@pytest.mark.parametrize(("seats", "aside"), [(8, 4), (10, 6), (11, 3)])
def test_a_deal_that_lays_everything_out_or_shares_it_unevenly_is_refused(seats: int, aside: int) -> None:
    deal = GAME.deal(ALL, seats, 0, Rng(5))
    with pytest.raises(DealError, match=f"{4 + aside} cards; with {seats} seats and this way of dealing it is 4"):
        GAME.start(ALL, seats, replace(deal, table=deal.table + deal.stock, stock=()))
    longer = (deal.hands[0] + deal.stock[:1], *deal.hands[1:])
    with pytest.raises(DealError, match=r"hands\[0\]"):
        GAME.start(ALL, seats, replace(deal, hands=longer, stock=deal.stock[1:]))
    with pytest.raises(DealError, match=f"stock: {aside - 1} cards?; with {seats} seats .* it is {aside}"):
        GAME.start(ALL, seats, replace(deal, stock=deal.stock[1:]))


@pytest.mark.parametrize("seats", range(2, 13))
def test_table_ranks_all_differ(seats: int) -> None:
    for seed in range(200):
        table = GAME.deal(ALL, seats, 0, Rng(seed)).table
        assert len({card.rank for card in table}) == len(table)


def test_second_card_of_a_rank_goes_back_into_the_deck() -> None:
    # Somewhere in 200 deals each card of the table's ranks lies in some hand: none is lost with its twin's turning up.
    for seed in range(200):
        deal = GAME.deal(ALL, 4, 0, Rng(seed))
        dealt = [*deal.table, *(card for hand in deal.hands for card in hand), *deal.stock]
        assert sorted(card.code for card in dealt) == sorted(card.code for card in SPANISH.cards)


@pytest.mark.parametrize("seats", SEATS)
def test_deal_all_leaves_only_what_stays_aside(seats: int) -> None:
    assert len(GAME.deal(ALL, seats, 0, Rng(1)).stock) == ASIDE[seats]


@pytest.mark.parametrize("seats", range(2, 13))
def test_deal_threes_gives_three_each_and_keeps_the_rest(seats: int) -> None:
    deal = GAME.deal(THREES, seats, 0, Rng(1))
    each = (40 - TABLES[seats]) // seats
    assert {len(hand) for hand in deal.hands} == {min(3, each)}
    assert len(deal.stock) == 40 - TABLES[seats] - min(3, each) * seats


@pytest.mark.parametrize("options", [ALL, THREES], ids=["all", "threes"])
@pytest.mark.parametrize(("dealer", "first"), [(0, 1), (2, 3), (3, 0)])
def test_seat_after_the_dealer_is_dealt_to_first_and_plays_first(options: Options, dealer: int, first: int) -> None:
    deal = GAME.deal(options, 4, dealer, Unshuffled())
    assert cards_text(deal.table) == "O1 O2 O3 O4"
    assert cards_text(deal.hands[first][:3]) == "O5 O6 O7"
    assert cards_text(deal.hands[(first + 1) % 4][:3]) == "O10 O11 O12"
    state = GAME.start(options, 4, deal).state
    assert state.turn == first
    moves = [event.target for event in GAME.start(options, 4, deal).events if isinstance(event, CardsMoved)]
    assert moves == [TABLE, *[HANDS[(first + ahead) % 4] for ahead in range(4)]]


def test_all_cards_are_dealt_in_packets_of_three() -> None:
    deal = GAME.deal(ALL, 4, 3, Unshuffled())
    assert cards_text(deal.hands[0]) == "O5 O6 O7 C7 C10 C11 E11 E12 B1"
    assert cards_text(deal.hands[3]) == "C4 C5 C6 E6 E7 E10 B10 B11 B12"


def test_five_seats_get_two_packets_of_three_and_then_single_cards() -> None:
    deal = GAME.deal(ALL, 5, 4, Unshuffled())
    assert cards_text(deal.table) == "O1 O2 O3 O4 O5"
    assert cards_text(deal.hands[0]) == "O6 O7 O10 E1 E2 E3 B6"
    assert cards_text(deal.hands[4]) == "C10 C11 C12 B3 B4 B5 B12"


def play_out(seats: int, dealer: int, seed: int) -> list[tuple[int, list[int]]]:
    """The first-card plays of a round in threes: after how many plays a batch came, and the sizes it had."""
    state = GAME.start(THREES, seats, GAME.deal(THREES, seats, dealer, Rng(seed))).state
    batches, plays = [], 0
    while (decision := GAME.decision(state)) is not None:
        plays += not state.callers
        action = decision.actions[-1] if state.callers else decision.actions[0]
        step = GAME.apply(state, action)
        state = step.state
        dealt = [len(event.cards) for event in step.events if isinstance(event, CardsMoved) and event.why == "deal"]
        if dealt:
            batches.append((plays, dealt))
    return batches


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [
        (2, [3] * 5),
        (3, [3] * 3),
        (4, [3, 3]),
        (5, [3, 1]),
        (6, [3]),
        (7, [2]),
        (8, [1]),
        (9, [1]),
        (10, []),
        (11, []),
        (12, []),
    ],
)
def test_batches_follow_until_all_cards_are_used_the_last_may_be_smaller(seats: int, sizes: list[int]) -> None:
    batches = play_out(seats, 0, 3)
    assert [dealt for _, dealt in batches] == [[size] * seats for size in sizes]
    assert [plays for plays, _ in batches] == [3 * seats * (number + 1) for number in range(len(sizes))]


def test_next_batch_is_dealt_to_the_seat_after_the_dealer_first() -> None:
    state = position("O12", ["", "", "O1"], turn=2, dealer=2, stock="C1 C2 C3 E1 E2 E3 B1 B2 B3")
    after = play(state, "O1").expect(hands=["C1 C2 C3", "E1 E2 E3", "B1 B2 B3"], turn=0)
    assert after.state.zones[STOCK] == ()


def test_last_batch_is_shared_evenly() -> None:
    state = position("O12", ["", "", "O1"], turn=2, dealer=2, stock="C1 C2 C3 E1 E2 E3")
    play(state, "O1").expect(hands=["C1 C2", "C3 E1", "E2 E3"])


def test_batches_leave_the_rest_of_the_stock_in_order() -> None:
    stock = "C1 C2 C3 E1 E2 E3 B1 B2 B3 O7"
    state = position("O12", ["", "O1"], turn=1, dealer=1, stock=stock)
    after = play(state, "O1").expect(hands=["C1 C2 C3", "E1 E2 E3"])
    assert cards_text(after.state.zones[STOCK]) == "B1 B2 B3 O7"


def test_no_batch_before_all_hands_are_empty() -> None:
    state = position("O12", ["", "O1", "O2"], turn=1, dealer=0, stock="C1 C2 C3 E1 E2 E3")
    play(state, "O1").expect(hands=["", "", "O2"], turn=2)


def test_call_with_the_last_card_of_a_batch_is_resolved_at_once_nobody_being_asked() -> None:
    # Seat 0 will be dealt the 4 that would have answered: too late for it.
    state = position("E1", ["", "O4", "C4"], turn=1, dealer=2, stock="E4 B1 B2 B4 O1 O2 O3 O5 O6")
    after = play(state, "O4", "C4")
    assert "may answer" not in after.text()
    after.expect(table="E1", piles=["", "", "C4 O4"], hands=["E4 B1 B2", "B4 O1 O2", "O3 O5 O6"], turn=0, callers=())


def test_call_in_the_last_batch_made_with_the_last_card_asks_nobody() -> None:
    after = play(position("E1", ["", "O4", "C4"], turn=1), "O4", "C4")
    assert "may answer" not in after.text()
    after.expect(turn=None, piles=["", "", "C4 O4"])


def test_recau_with_the_last_card_of_a_batch_is_resolved_at_once() -> None:
    state = position("E1", ["O4", "C4", "E4"], dealer=2, stock="B4 B1 B2 O5 O1 O2 O3 O10 O6")
    after = play(state, "O4", "C4").expect(turn=2, callers=(0, 1))
    after.then("E4").expect(table="E1", turn=0, callers=(), hands=["B4 B1 B2", "O5 O1 O2", "O3 O10 O6"])


def test_batch_waits_while_a_call_is_open() -> None:
    state = position("E1", ["O4", "C4", "E4"], dealer=2, stock="B4 B1 B2 O5 O1 O2 O3 O10 O6")
    play(state, "O4", "C4").expect(hands=["", "", "E4"])


def test_pass_with_the_last_card_of_a_batch_leaves_it_to_be_played_first() -> None:
    state = position("E1", ["O4", "C4", "E4"], dealer=2, stock="B4 B1 B2 O5 O1 O2 O3 O10 O6")
    after = play(state, "O4", "C4", "pass").expect(hands=["", "", "E4"], turn=2)
    after.then("E4").expect(table="E1 E4", hands=["B4 B1 B2", "O5 O1 O2", "O3 O10 O6"], turn=0)


def test_card_trailed_last_in_a_batch_can_be_caued_by_the_first_of_the_next() -> None:
    state = position("E1", ["", "", "O4"], turn=2, dealer=2, stock="C4 B1 B2 O5 O1 O2 O3 O10 O6")
    after = play(state, "O4", "C4")
    assert "0 calls cau" in after.text()
    after.expect(table="E1", piles=["C4 O4", "", ""], debts=[(2, 0, 1)])


def good() -> Deal:
    return GAME.deal(THREES, 5, 0, Rng(8))


def swapped(deal: Deal) -> Deal:
    """The deal with the table's first card of another rank exchanged for one of its second card's rank."""
    rank = deal.table[1].rank
    seat, card = next((seat, card) for seat, hand in enumerate(deal.hands) for card in hand if card.rank == rank)
    hand = tuple(deal.table[0] if other is card else other for other in deal.hands[seat])
    return replace(deal, table=(card, *deal.table[1:]), hands=(*deal.hands[:seat], hand, *deal.hands[seat + 1 :]))


@pytest.mark.parametrize(
    ("deal", "place", "why"),
    [
        (replace(good(), dealer=5), "dealer", "5 is no seat"),
        (replace(good(), dealer=-1), "dealer", "-1 is no seat"),
        (replace(good(), table=good().table[1:]), "table", "4 cards; .* it is 5"),
        (replace(good(), hands=good().hands[1:]), "hands", "4 hands for 5 seats"),
        (replace(good(), hands=(*good().hands[:2], good().hands[2][1:], *good().hands[3:])), "hands[2]", "2 cards"),
        (replace(good(), stock=good().stock[1:]), "stock", "19 cards"),
        (replace(good(), stock=(good().table[0], *good().stock[1:])), "stock", "dealt twice; it lies in table"),
        (replace(good(), hands=(good().hands[1], *good().hands[1:])), "hands[1]", "lies in hands.0. already"),
        (swapped(good()), "table", "must all differ in rank"),
    ],
)
def test_deals_that_cannot_be_are_refused_with_the_place(deal: Deal, place: str, why: str) -> None:
    with pytest.raises(DealError, match=why) as caught:
        GAME.start(THREES, 5, deal)
    assert caught.value.place == place


def test_deal_for_the_other_way_of_dealing_is_refused() -> None:
    with pytest.raises(DealError, match="with 5 seats and this way of dealing it is 7"):
        GAME.start(ALL, 5, good())


# The deals of a seed. They must never change: records, daily deals and bug reports name deals by their seed.


PINNED = [
    "O4 O2 B1 B3",
    "C5 C3 O12 E2 O5 B10 C6 E12 E6",
    "C2 B6 B5 C11 O11 C12 O1 B11 C10",
    "E3 E10 E5 O10 C7 O7 C1 B7 O6",
    "B12 C4 E11 B4 E1 B2 O3 E7 E4",
]


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


def test_dealt_ranks_pair_up_as_often_as_they_must() -> None:
    # O4 and C4: both are off the table with a chance of 6/10 (no 4 there) + 4/10 x 2/4 (another 4) = 8/10, and then
    # in one hand with a chance of 4 x C(9,2) / C(36,2).
    together = sum(any(set(parse_cards("O4 C4")) <= set(hand) for hand in deal.hands) for deal in many_deals())
    assert abs(together / len(many_deals()) - 0.8 * 144 / 630) < 0.016
