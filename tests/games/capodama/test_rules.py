from collections.abc import Iterator

import pytest

from caurobat.core.decisions import ChooseSuit, Give, IllegalAction, NameTrump
from caurobat.core.events import Announced, CardsChosen, CardsMoved, SuitChosen
from caurobat.core.game import Deal, DealError, Result, SetupError
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import parse_card, parse_cards
from caurobat.games.capodama.rules import GAME, State
from caurobat.games.capodama.rules.counting import counted, side_of
from caurobat.games.capodama.rules.knowledge import voids_of
from caurobat.games.capodama.rules.packs import PACKS
from caurobat.games.capodama.rules.state import phase_of
from tests.expecting import instance, present
from tests.games.capodama.table import action, after, events_of, hand, offered, position

FRENCH = PACKS[GAME.options({}).deck]


def refusal(state: State, play: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action(state, play))
    return str(caught.value)


def any_deal(seats: int, dealer: int = 0, deck: str = "french", seed: int = 1) -> Deal:
    return GAME.deal(GAME.options({"deck": deck}), seats, dealer, Rng(seed))


def test_order_and_values_of_the_cards() -> None:
    order = sorted(parse_cards("3D 4D 5D 6D 8D 9D 10D QD KD JD 7D AD"), key=lambda card: FRENCH.strengths[card])
    assert " ".join(card.code for card in reversed(order)) == "AD 7D JD KD QD 10D 9D 8D 6D 5D 4D 3D"
    assert [FRENCH.values[card] for card in reversed(order)] == [11, 7, 5, 4, 3, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize("deck", ["french", "italian"])
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_a_round_has_150_points_whatever_is_doubled(deck: str, seats: int) -> None:
    pack = PACKS[GAME.options({"deck": deck}).deck]
    assert {pack.points(pack.cards(seats), suit) for suit in pack.doubles} == {150}


@pytest.mark.parametrize(
    ("seats", "count", "lowest"), [(1, 32, "8"), (2, 32, "8"), (3, 24, "10"), (4, 32, "8"), (5, 40, "5"), (6, 48, "3")]
)
def test_the_cards_by_the_number_of_seats(seats: int, count: int, lowest: str) -> None:
    cards = FRENCH.cards(seats)
    assert len(cards) == count
    assert min(cards, key=lambda card: FRENCH.strengths[card]).code[:-1] == lowest


def test_five_seats_skip_the_seven_which_is_high() -> None:
    assert {card.code[:-1] for card in FRENCH.cards(5)} == {"A", "7", "J", "K", "Q", "10", "9", "8", "6", "5"}


def test_italian_cards_stand_for_the_french() -> None:
    pack = PACKS[GAME.options({"deck": "italian"}).deck]
    assert [card.code for card in pack.trumps] == ["O1", "O7", "O11"]
    assert pack.king.code == "O12"
    assert pack.doubles == ("C", "E", "B")
    order = sorted(pack.strengths, key=lambda card: -pack.strengths[card])
    assert [card.rank for card in order if card.suit == "C"] == [1, 7, 10, 12, 11, 6, 5, 4, 3, 2]


def test_six_seats_need_french_cards() -> None:
    with pytest.raises(SetupError, match="seats"):
        GAME.deal(GAME.options({"deck": "italian"}), 6, 0, Rng(1))
    assert GAME.seat_counts(GAME.options({})) == (1, 2, 3, 4, 5, 6)
    assert GAME.seat_counts(GAME.options({"deck": "italian"})) == (1, 2, 3, 4, 5)


def test_1_each_seat_gets_eight_cards_the_one_after_the_dealer_first() -> None:
    step = GAME.start(GAME.options({}), 4, any_deal(4, dealer=2))
    deals = [event for event in step.events if isinstance(event, CardsMoved)]
    assert [event.target for event in deals] == [HANDS[3], HANDS[0], HANDS[1], HANDS[2]]
    assert {len(event.cards) for event in deals} == {8}


def test_1_the_next_dealer_is_the_capo() -> None:
    state = GAME.start(GAME.options({}), 4, any_deal(4)).state
    assert GAME.next_dealer(state) == state.capo
    assert parse_card("AH") in state.zones[HANDS[state.capo]]


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
    view = GAME.view(GAME.start(GAME.options({}), 1, deal).state, 0)
    assert None not in view.zones[HANDS[0]] + view.zones[HANDS[1]]
    assert set(view.zones[STOCK]) == {None}
    with pytest.raises(DealError, match="AH is in the other hand"):
        GAME.start(GAME.options({}), 1, Deal(0, (), deal.hands[::-1], deal.stock))


def test_3_alone_one_plays_both_hands() -> None:
    assert GAME.decider(1, 1) == GAME.decider(1, 0) == 0
    assert GAME.decider(2, 1) == 1
    state = after(position("AH 9D", "8D 10D", seats=1), "9D")
    assert present(GAME.decision(state)).seat == 1
    assert GAME.choices(GAME.view(state, 0)) == GAME.decision(state)


def test_4_the_capo_says_so_and_chooses_a_suit_but_hearts() -> None:
    step = GAME.start(GAME.options({}), 4, any_deal(4))
    capo = present(step.state.capo)
    assert Announced(capo, "capo") in step.events
    decision = GAME.decision(step.state)
    assert (present(decision).seat, present(decision).call) == (capo, "double")
    assert [instance(choice, ChooseSuit).suit for choice in present(decision).actions] == ["D", "C", "S"]
    assert "cannot be doubled" in refusal(step.state, "double H")
    assert after(step.state, "double C").double == "C"
    told = GAME.apply(step.state, ChooseSuit(capo, "C")).events
    assert SuitChosen(capo, "C", parse_card("AC")) in told


def test_5_with_three_seats_the_capo_names_a_fourth_trump() -> None:
    state = after(GAME.start(GAME.options({}), 3, any_deal(3)).state, "double S")
    decision = GAME.decision(state)
    assert (present(decision).seat, present(decision).call) == (state.capo, "trump")
    named = {choice.card.code for choice in present(decision).actions if isinstance(choice, NameTrump)}
    assert named == {card.code for card in FRENCH.cards(3)} - {"AH", "7H", "QH"}
    assert "a trump already" in refusal(state, "trump 7H")
    assert "not among the cards" in refusal(state, "trump 9D")
    assert after(state, "trump KS").trump is parse_card("KS")


@pytest.mark.parametrize("seats", [1, 2, 4, 5, 6])
def test_5_nobody_else_names_one(seats: int) -> None:
    state = after(GAME.start(GAME.options({}), seats, any_deal(seats)).state, "double S")
    assert "now" in refusal(state, "trump KS")


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


@pytest.mark.parametrize("seats", [1, 2, 3])
def test_6_up_to_three_seats_nothing_is_given(seats: int) -> None:
    state = after(GAME.start(GAME.options({}), seats, any_deal(seats)).state, "double S")
    state = after(state, "trump KS") if seats == 3 else state
    assert phase_of(state).value == "play"
    assert present(GAME.decision(state)).seat == state.capo


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


def test_8_the_capo_may_give_the_queen_away() -> None:
    state = position("AH QH", "8D 10C", "9D JD", "KH KD", exchanged=False)
    state = after(state, "give QH", "give 8D", "give 9D", "give KH")
    assert side_of(state) == (0, 1)


def test_8_with_six_seats_the_king_is_not_given_to_the_capo_either() -> None:
    hands = ("AH 3D 3C", "KH QH 4S", "5D 5C 5S", "6D 6C 6S", "8D 8C 8S", "KD 9C 9S")
    state = after(position(*hands, exchanged=False), "give 3D 3C")
    # To the left the king and the queen may go, to the right, where the capo sits, neither.
    assert [choice.cards for choice in present(GAME.decision(state)).actions if isinstance(choice, Give)] == [
        parse_cards("KH 4S"), parse_cards("QH 4S"),
    ]  # fmt: skip
    assert "KH is never given to the capo" in refusal(state, "give 4S KH")


def test_9_the_side_is_the_capo_and_who_has_the_queen_after_the_exchange() -> None:
    assert side_of(given()) is None
    # The dama gives her queen away: the receiver is the dama.
    assert side_of(given("give 7D", "give QH", "give 9D", "give 10D")) == (0, 2)
    assert side_of(given("give 7D", "give 8D", "give 9D", "give 10D")) == (0, 1)


def test_9_with_six_seats_the_king_of_hearts_is_on_it_too() -> None:
    hands = ["AH 3D", "QH 4C", "5D 5C", "6D KH", "8D 8C", "9D 9C"]
    assert side_of(position(*hands)) == (0, 1, 3)
    assert side_of(position("AH QH", "4C", "5D 5C", "8D", "KH 4S", "9C")) == (0, 4)
    assert side_of(position("AH QH KH", "4C", "5C", "6C", "8C", "9C")) == (0,)


def test_11_the_capo_leads_then_the_winner() -> None:
    state = position("10D 9C", "AH 9D", "8C JD", "9S KD")
    assert present(GAME.decision(state)).seat == 1
    state = after(state, "9D", "JD", "KD", "10D")
    assert state.turn == 2
    assert state.tricks[0].winner == 2


def test_12_trumps_in_their_order() -> None:
    state = position("9D 9C", "AH 8C", "QH JC", "7H KC", turn=0)
    assert after(state, "9D", "8C", "JC", "KC").tricks[0].winner == 0
    assert after(state, "9D", "8C", "QH", "KC").tricks[0].winner == 2
    assert after(state, "9D", "8C", "QH", "7H").tricks[0].winner == 3
    assert after(state, "9D", "AH", "QH", "7H").tricks[0].winner == 1


def test_12_the_fourth_trump_comes_after_the_queen() -> None:
    state = position("AS 9C", "AH KS", "QH JC", trump="KS", turn=0)
    assert after(state, "AS", "KS", "JC").tricks[0].winner == 1
    assert after(state, "AS", "KS", "QH").tricks[0].winner == 2


def test_12_a_trump_that_is_led_asks_for_its_suit() -> None:
    state = after(position("AH 9C", "8H JD", "QH JC", "9D KC"), "AH")
    assert offered(state) == "8H"
    state = after(position("KS 9C", "10S AH 9D", "AS JC", trump="KS", turn=0), "KS")
    assert offered(state) == "10S AH"


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


@pytest.mark.parametrize(("seats", "dealer", "other"), [(2, 0, 1), (2, 1, 0), (1, 0, 1)])
def test_15_after_eight_tricks_the_cards_set_aside_are_dealt(seats: int, dealer: int, other: int) -> None:
    first, state = second_deal(seats, dealer)
    assert state.zones[HANDS[other]] == first.stock[:8]
    assert state.zones[HANDS[1 - other]] == first.stock[8:]
    assert state.turn == state.tricks[-1].winner
    assert state.zones[STOCK] == ()


def test_15_what_was_shown_of_the_first_hands_is_no_longer_held_against_the_second() -> None:
    _, state = second_deal(2, 0)
    assert voids_of(GAME.view(state, 0)) == {}


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


def results(*points: tuple[int, ...]) -> Iterator[Result]:
    for one in points:
        yield counted(90, [seat for seat, point in enumerate(one) if point], 4, [0] * 4)


def test_18_the_highest_score_at_the_target_wins_and_level_plays_on() -> None:
    options = GAME.options({"target": 2})
    once = (1, 1, 0, 0)
    assert GAME.standing(options, 4, list(results(once))).winner is None
    level = list(results(once, once))
    assert GAME.standing(options, 4, level).score == (2, 2, 0, 0)
    assert GAME.standing(options, 4, level).winner is None
    assert GAME.standing(options, 4, [*level, *results((1, 0, 1, 0))]).winner == 0
    assert GAME.options({}).goal == 7
