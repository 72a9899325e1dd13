"""The rules, clause by clause; the numbers are those of RULES.md."""

from collections.abc import Callable

import pytest

from caurobat.core.decisions import Give, IllegalAction
from caurobat.core.events import CardsChosen, CardsMoved
from caurobat.core.game import Deal, DealError, SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import parse_card, parse_cards
from caurobat.games.capodama.rules import GAME, State
from caurobat.games.capodama.rules.counting import counted
from caurobat.games.capodama.rules.knowledge import voids_of
from tests.expecting import instance, present
from tests.games.capodama.table import action, after, events_of, hand, offered, position


def refusal(state: State, play: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action(state, play))
    return str(caught.value)


def any_deal(seats: int, dealer: int = 0, deck: str = "french", seed: int = 1) -> Deal:
    return GAME.deal(GAME.options({"deck": deck}), seats, dealer, Rng(seed))


# --- cards


def test_six_seats_need_french_cards() -> None:
    with pytest.raises(SetupError, match="seats"):
        GAME.deal(GAME.options({"deck": "italian"}), 6, 0, Rng(1))
    assert GAME.seat_counts(GAME.options({})) == (1, 2, 3, 4, 5, 6)
    assert GAME.seat_counts(GAME.options({"deck": "italian"})) == (1, 2, 3, 4, 5)


# --- 1 to 3, the deal


def test_2_with_two_seats_the_ace_is_never_set_aside() -> None:
    for seed in range(60):
        deal = any_deal(2, seed=seed)
        assert len(deal.stock) == 16
        assert parse_card("AH") not in deal.stock
    places = {any_deal(2, seed=seed).hands[0].index(parse_card("AH")) for seed in range(200)
              if parse_card("AH") in any_deal(2, seed=seed).hands[0]}  # fmt: skip
    assert places == set(range(8))


def test_2_a_deal_with_the_ace_set_aside_is_refused() -> None:
    deal = any_deal(2)
    ace = parse_card("AH")
    hands = [tuple(deal.stock[0] if card is ace else card for card in hand) for hand in deal.hands]
    with pytest.raises(DealError, match="stock: AH is set aside"):
        GAME.start(GAME.options({}), 2, Deal(0, (), tuple(hands), (ace, *deal.stock[1:])))


def test_3_alone_one_has_the_ace_and_both_hands_lie_open() -> None:
    for seed in range(20):
        deal = any_deal(1, seed=seed)
        assert parse_card("AH") in deal.hands[0]
    state = GAME.start(GAME.options({}), 1, deal).state
    view = GAME.view(state, 0)
    assert None not in view.zones[HANDS[0]] + view.zones[HANDS[1]]
    assert set(view.zones[STOCK]) == {None}
    with pytest.raises(DealError, match="AH is in the other hand"):
        GAME.start(GAME.options({}), 1, Deal(0, (), deal.hands[::-1], deal.stock))


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (lambda deal: Deal(4, (), deal.hands), "dealer"),
        (lambda deal: Deal(0, deal.hands[0][:1], deal.hands), "table"),
        (lambda deal: Deal(0, (), deal.hands[:3]), "hands"),
        (lambda deal: Deal(0, (), (deal.hands[0][:7], *deal.hands[1:])), r"hands\[0\]"),
        (lambda deal: Deal(0, (), (*deal.hands[:3], deal.hands[0])), r"hands\[3\]: .* is dealt twice"),
        (lambda deal: Deal(0, (), (*deal.hands[:3], parse_cards("6D 5D 4D 3D 6C 5C 4C 3C"))), r"hands\[3\]: 6D is not"),
        (lambda deal: Deal(0, (), deal.hands, parse_cards("6D")), "stock"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_by_its_place(change: Callable[[Deal], Deal], place: str) -> None:
    with pytest.raises(DealError, match=place):
        GAME.start(GAME.options({}), 4, change(any_deal(4)))


# --- 4 and 5, capo, doubled suit and fourth trump


# --- 6 to 8, giving


def given(*gifts: str, deck: str = "french") -> State:
    hands = ("AH 7D 9C", "QH 8D 10C", "9D JD KS", "10D KD AS")
    return after(position(*hands, exchanged=False, deck=deck), *gifts)


def test_6_six_seats_give_one_to_the_left_and_another_to_the_right() -> None:
    hands = ("AH 3D 3C", "4D 4C 4S", "5D 5C 5S", "6D 6C 6S", "8D 8C 8S", "9D 9C 9S")
    state = position(*hands, exchanged=False)
    assert "must differ" in refusal(state, "give 3D 3D")
    assert "one to the left and one to the right" in refusal(state, "give 3D")
    state = after(state, *(f"give {cards}" for cards in ("3D 3C", "4D 4C", "5D 5C", "6D 6C", "8D 8C", "9D 9C")))
    # From the capo on: seat 0 gives first, so what it gave stands before what came from later givers.
    assert [hand(state, seat) for seat in range(6)] == [
        "AH 4C 9D", "4S 3D 5C", "5S 4D 6C", "6S 5D 8C", "8S 6D 9C", "9S 3C 8D",
    ]  # fmt: skip


def test_7_all_choose_before_a_card_moves_the_capo_first() -> None:
    state = position("9C 8D", "AH 7D", "9D JD", "10D KD", exchanged=False)
    asked = []
    for gift in ("7D", "9D", "10D"):
        asked.append(present(GAME.decision(state)).seat)
        assert present(GAME.decision(state)).call == "give"
        (chosen, _) = events_of(state, f"give {gift}")
        assert chosen == CardsChosen(asked[-1], parse_cards(gift))
        state = after(state, f"give {gift}")
        assert parse_card(gift) in state.zones[HANDS[asked[-1]]]
    assert [*asked, present(GAME.decision(state)).seat] == [1, 2, 3, 0]
    moves = [event for event in events_of(state, "give 8D") if isinstance(event, CardsMoved)]
    assert [(event.source.seat, event.target.seat) for event in moves] == [(1, 2), (2, 3), (3, 0), (0, 1)]


def test_7_a_choice_is_seen_by_the_chooser_alone_and_a_gift_by_two() -> None:
    state = given()
    (chosen, _) = events_of(state, "give 7D")
    assert [instance(GAME.redacted(chosen, seat, 4), CardsChosen).cards for seat in range(-1, 4)] == [
        (None,), parse_cards("7D"), (None,), (None,), (None,),
    ]  # fmt: skip
    state = given("give 7D", "give 8D", "give 9D")
    gift = next(event for event in events_of(state, "give 10D") if isinstance(event, CardsMoved))
    assert [instance(GAME.redacted(gift, seat, 4), CardsMoved).cards for seat in range(-1, 4)] == [
        (None,), parse_cards("7D"), parse_cards("7D"), (None,), (None,),
    ]  # fmt: skip
    done = after(state, "give 10D")
    told = [[gift.card for gift in GAME.view(done, seat).gifts] for seat in range(4)]
    assert [sum(card is not None for card in cards) for cards in told] == [2, 2, 2, 2]


def test_8_the_ace_is_never_given() -> None:
    assert "never given" in refusal(given(), "give AH")


def test_8_the_queen_is_never_given_to_the_capo() -> None:
    state = position("AH 7D", "8D 10C", "9D JD", "QH KD", exchanged=False)
    state = after(state, "give 7D", "give 8D", "give 9D")
    assert "never given to the capo" in refusal(state, "give QH")
    assert [instance(choice, Give).cards[0].code for choice in present(GAME.decision(state)).actions] == ["KD"]


def test_8_with_six_seats_the_king_is_not_given_to_the_capo_either() -> None:
    hands = ("AH 3D 3C", "KH QH 4S", "5D 5C 5S", "6D 6C 6S", "8D 8C 8S", "KD 9C 9S")
    state = after(position(*hands, exchanged=False), "give 3D 3C")
    # To the left the king and the queen may go, to the right, where the capo sits, neither.
    assert [choice.cards for choice in present(GAME.decision(state)).actions if isinstance(choice, Give)] == [
        parse_cards("KH 4S"), parse_cards("QH 4S"),
    ]  # fmt: skip
    assert "KH is never given to the capo" in refusal(state, "give 4S KH")


# --- 9 and 10, sides


# --- 11 to 15, tricks


def test_13_the_suit_must_be_followed_or_a_trump_played() -> None:
    state = after(position("9D 9C", "AH 8C 10D 7H", "QH JC", "7D KC", turn=0), "9D")
    assert offered(state) == "AH 10D 7H"
    assert "8C does not follow 9D; with 10D in the hand" in refusal(state, "8C")


def test_13_who_has_only_trumps_of_the_suit_must_play_a_trump() -> None:
    state = after(position("9H 9C", "AH 8C 10D", "QH JC", "7H KC", turn=0), "9H")
    assert offered(state) == "AH"
    assert "trumps" in refusal(state, "8C")
    # Any trump will do, not only one of that suit.
    state = after(position("9S 9C", "AH KS 8C", "QH JC", trump="KS", turn=0), "9S")
    assert offered(state) == "AH KS"


def second_deal(seats: int, dealer: int) -> tuple[Deal, State]:
    state = position("AH 9D", "8D 10D", seats=seats, dealer=dealer)
    tail = parse_cards("7D JD KD QD AD 9C 10C 8C 7C JC KC QC AC 9S 10S 8S")
    first = GAME.deal(GAME.options({}), seats, dealer, Rng(2))
    state = GAME.start(GAME.options({}), seats, first).state
    state = after(state, "double S")
    while len(state.tricks) < 8:
        state = GAME.apply(state, present(GAME.decision(state)).actions[0]).state
    assert len(tail) == 16
    return first, state


def test_15_what_was_shown_of_the_first_hands_is_no_longer_held_against_the_second() -> None:
    _, state = second_deal(2, 0)
    assert voids_of(GAME.view(state, 0)) == {}


# --- 16 to 18, the count


def winners(points: int, side: tuple[int, ...], seats: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    result = counted(points, side, seats, [0] * seats)
    return result.winners, result.points


@pytest.mark.parametrize("seats", [4, 5, 6])
def test_16_partners_need_82(seats: int) -> None:
    assert winners(82, (0, 2), seats)[0] == (0, 2)
    assert winners(81, (0, 2), seats)[0] == tuple(seat for seat in range(seats) if seat not in (0, 2))


@pytest.mark.parametrize("seats", [2, 3])
def test_16_the_capo_alone_needs_80(seats: int) -> None:
    assert winners(80, (1,), seats)[0] == (1,)
    assert 1 not in winners(79, (1,), seats)[0]


@pytest.mark.parametrize(("points", "won"), [(79, False), (80, True), (85, True), (86, False), (0, False)])
def test_16_the_solitaire_is_won_from_80_to_85(points: int, won: bool) -> None:
    assert winners(points, (0,), 1) == (((0,), (1,)) if won else ((), (0,)))


def test_17_each_winner_scores_one_or_two_for_all_points() -> None:
    assert winners(82, (0, 2), 4)[1] == (1, 0, 1, 0)
    assert winners(149, (0, 2), 4)[1] == (1, 0, 1, 0)
    assert winners(150, (0, 2), 4)[1] == (2, 0, 2, 0)
    assert winners(1, (0, 2), 4)[1] == (0, 1, 0, 1)
    assert winners(0, (0, 2), 4)[1] == (0, 2, 0, 2)
    assert winners(0, (1,), 3)[1] == (2, 0, 2)


def test_17_a_capo_who_is_also_the_dama_scores_alone() -> None:
    assert winners(90, (3,), 4)[1] == (0, 0, 0, 1)
    assert winners(10, (3,), 4)[1] == (1, 1, 1, 0)
