import pytest

from caurobat.core.decisions import Action, IllegalAction, Pass, Play
from caurobat.core.events import Swept
from caurobat.core.game import Deal, DealError, Result
from caurobat.core.rng import Rng
from caurobat.core.spanish_count import best_cards
from caurobat.core.zones import HANDS, STOCK, TABLE
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.scopa.rules import GAME, PRESETS, Options, State
from tests.expecting import present
from tests.games.scopa.table import play, position, ways


def refusal(state: State, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    return str(caught.value)


def test_play_goes_to_the_right() -> None:
    assert not GAME.is_clockwise


@pytest.mark.parametrize(("seats", "deals"), [(2, 6), (3, 4), (4, 3)])
def test_four_cards_to_the_table_and_three_to_each_seat_until_the_stock_is_used_up(seats: int, deals: int) -> None:
    deal = GAME.deal(Options(), seats, 0, Rng(seats))
    assert len(deal.table) == 4
    assert [len(hand) for hand in deal.hands] == [3] * seats
    state, new_hands = GAME.start(Options(), seats, deal).state, 1
    while (decision := GAME.decision(state)) is not None:
        stock = len(state.zones[STOCK])
        state = GAME.apply(state, decision.actions[0]).state
        new_hands += len(state.zones[STOCK]) < stock
    assert new_hands == deals


def kings_deal(kings: int) -> Deal:
    codes = ["O12", "C12", "E12", "B12"][:kings] + ["O1", "O2", "O3", "O4"][kings:]
    rest = [card for card in SPANISH.cards if card.code not in codes]
    return Deal(0, parse_cards(" ".join(codes)), (tuple(rest[:3]), tuple(rest[3:6])), tuple(rest[6:]))


@pytest.mark.parametrize("kings", [3, 4])
def test_a_table_with_three_or_four_kings_is_dealt_again(kings: int) -> None:
    with pytest.raises(DealError, match="table: three kings or more"):
        GAME.start(Options(), 2, kings_deal(kings))
    GAME.start(GAME.options({"three_kings": "play"}), 2, kings_deal(kings))


def test_two_kings_on_the_table_stay() -> None:
    assert GAME.start(Options(), 2, kings_deal(2)).state.zones[TABLE][:2] == parse_cards("O12 C12")


def test_random_deals_never_have_three_kings_on_the_table_unless_that_is_played() -> None:
    def kings(rules: dict[str, object]) -> int:
        options = GAME.options(rules)
        deals = [GAME.deal(options, 2, 0, Rng(seed)) for seed in range(3000)]
        return max(sum(card.rank == 12 for card in deal.table) for deal in deals)

    assert kings({}) == 2
    assert kings({"three_kings": "play"}) >= 3


def test_a_table_is_dealt_again_until_it_may_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt = sorted(SPANISH.cards, key=lambda card: card.rank != 12)
    packs = iter([spoilt, spoilt, list(SPANISH.cards)])
    monkeypatch.setattr(Rng, "shuffled", lambda _rng, _cards: next(packs))
    assert GAME.deal(Options(), 2, 0, Rng(1)).table == SPANISH.cards[:4]


def test_of_several_of_its_rank_exactly_one_by_choice() -> None:
    state = position("O4 E4 C7", ["C4", "O1"])
    assert ways(state, "C4") == ["O4", "E4"]
    play(state, "C4: E4").expect(piles=["C4 E4", ""], table="O4 C7")
    assert "2 ways" in refusal(state, Play(0, parse_card("C4")))
    assert "a card of its own rank goes first" in refusal(state, Play(0, parse_card("C4"), parse_cards("O4 E4")))


def test_otherwise_a_set_that_adds_up_by_choice() -> None:
    state = position("O4 E3 C7 B2 C5", ["E7", "O1"])
    assert ways(state, "E7") == ["C7"]
    state = position("O4 E3 B2 C5", ["E7", "O1"])
    assert ways(state, "E7") == ["O4 E3", "B2 C5"]
    play(state, "E7: B2 C5").expect(piles=["E7 B2 C5", ""], table="O4 E3")


def test_an_equal_card_goes_before_a_sum() -> None:
    """The source's example: on 2, 4, 6 and a jack, a jack takes the jack and not 2 and 6."""
    state = position("O2 O4 O6 O10", ["C10", "O1"])
    assert ways(state, "C10") == ["O10"]
    assert "its own rank" in refusal(state, Play(0, parse_card("C10"), parse_cards("O2 O6")))


def test_the_sources_examples_of_sums() -> None:
    """A queen, worth nine, takes 4 and 5, or 2, 3 and 4."""
    assert ways(position("O4 O5", ["C11", "O1"]), "C11") == ["O4 O5"]
    assert ways(position("O2 O3 O4", ["C11", "O1"]), "C11") == ["O2 O3 O4"]


def test_what_captures_nothing_is_trailed() -> None:
    state = position("O4 C7", ["C5", "O1"])
    play(state, "C5").expect(piles=["", ""], table="O4 C7 C5", turn=1)
    play(state, "C5:").expect(table="O4 C7 C5")
    assert "can capture nothing" in refusal(state, Play(0, parse_card("C5"), parse_cards("O4")))


def test_nothing_that_can_capture_may_be_trailed() -> None:
    state = position("O4 C7", ["C4", "O1"])
    assert "may not be left on the table" in refusal(state, Play(0, parse_card("C4"), ()))


def test_takes_may_stand_in_any_order_and_be_left_out_where_there_is_one_way() -> None:
    state = position("O4 E3 B6", ["E7", "O1"])
    assert play(state, "E7").state == play(state, "E7: E3 O4").state == play(state, "E7: O4 E3").state


@pytest.mark.parametrize("takes", ["B6", "O4", "O4 E3 B6"])
def test_takes_must_be_one_of_the_captures(takes: str) -> None:
    state = position("O4 E3 B6", ["E7", "O1"])
    assert "is no capture of E7; takes must be O4 E3" in refusal(state, Play(0, parse_card("E7"), parse_cards(takes)))


def test_takes_names_cards_of_the_table_once_each() -> None:
    state = position("O4 E3 B6", ["E7", "O1"])
    assert "O5 does not lie on the table" in refusal(state, Play(0, parse_card("E7"), parse_cards("O5 O2")))
    assert "O4 is named twice" in refusal(state, Play(0, parse_card("E7"), parse_cards("O4 O4 E3")))


def test_only_the_seat_to_move_plays_and_only_a_card_of_its_hand() -> None:
    state = position("O4", ["E7", "O1"])
    assert "it is for seat 0" in refusal(state, Play(1, parse_card("O1")))
    assert "not in the hand" in refusal(state, Play(0, parse_card("O1")))
    assert "a card must be played" in refusal(state, Pass(0))


def test_piles_are_known_to_all() -> None:
    view = GAME.view(position("O4", ["E7", "O1"], piles=["O6 C6", "O5"]), 1)
    assert [view.zones[zone] for zone in view.zones if str(zone).startswith("pile")] == [
        parse_cards("O6 C6"),
        parse_cards("O5"),
    ]
    assert view.zones[HANDS[0]] == (None,)


def test_a_capture_that_leaves_the_table_empty_is_a_sweep() -> None:
    after = play(position("O4 C3", ["E7 B1", "O1 O2"]), "E7").expect(sweeps=["E7", ""], table="")
    assert Swept(0, parse_card("E7")) in after.events


def test_the_last_card_of_the_round_makes_no_sweep() -> None:
    after = play(position("O4", ["", "C4"], turn=1, last=0), "C4").expect(
        sweeps=["", ""], piles=["", "C4 O4"], turn=None
    )
    assert not any(isinstance(event, Swept) for event in after.events)


def test_every_play_since_the_deal_is_remembered() -> None:
    after = play(position("O4 C3", ["E7 B1", "O1 O2"]), "E7", "O1", "B1").state
    seven = Play(0, parse_card("E7"), parse_cards("O4 C3"))
    assert after.past == (seven, Play(1, parse_card("O1"), ()), Play(0, parse_card("B1"), parse_cards("O1")))


def test_what_is_left_goes_to_the_last_capturer_the_last_card_on_top_and_is_no_sweep() -> None:
    state = position("O4 C1", ["", "C7"], turn=1, last=0, piles=["B5 E5", "B6 E6"])
    play(state, "C7").expect(piles=["C7 C1 O4 B5 E5", "B6 E6"], table="", sweeps=["", ""], turn=None)


def test_if_nobody_captured_what_is_left_stays() -> None:
    play(position("O4 C1", ["", "C7"], turn=1), "C7").expect(piles=["", ""], table="O4 C1 C7", turn=None)


def finish(first: str, second: str, **more: object) -> dict[str, list[int]]:
    """The points after a last card that stays with nobody: two sides with these piles."""
    return play(position("", ["", "B10"], turn=1, piles=[first, second], **more), "B10").points()


def test_the_best_card_of_each_suit_counts_in_the_prime() -> None:
    assert best_cards(parse_cards("O12 O5 O6 C2 C1 E7 E6 B10")) == parse_cards("O6 C1 E7 B10")


@pytest.mark.parametrize(
    ("better", "worse"), [("7", "6"), ("6", "1"), ("1", "5"), ("5", "4"), ("4", "3"), ("3", "2"), ("2", "12")]
)
def test_the_order_of_cards_in_the_prime(better: str, worse: str) -> None:
    assert finish(f"O{worse} C1 E2 B3", f"C3 E1 O2 B{better}")["primiera"] == [0, 1]
    assert best_cards(parse_cards(f"O{worse} O{better}")) == parse_cards(f"O{better}")


@pytest.mark.parametrize("courts", [("10", "11"), ("11", "12"), ("12", "10")])
def test_courts_count_alike_in_the_prime(courts: tuple[str, str]) -> None:
    one, other = (f"O{rank}" for rank in courts)
    assert finish(f"{one} C1 E2 B3", f"{other} E1 B2 C3")["primiera"] == [0, 0]


@pytest.mark.parametrize(
    ("one", "other"),
    [("7 2", "6 5"), ("7 10", "6 3"), ("1 4", "5 5"), ("6 10", "1 2"), ("5 3", "1 2"), ("4 4", "1 2")],
)
def test_two_cards_may_be_worth_as_much_as_two_others_in_the_prime(one: str, other: str) -> None:
    (first, second), (third, fourth) = one.split(), other.split()
    assert finish(f"O{first} C{second} E11 B11", f"O12 C12 E{third} B{fourth}")["primiera"] == [0, 0]


def test_a_tie_for_cards_coins_or_the_prime_is_nobodys_point() -> None:
    points = finish("O7 C1 E2 B3", "O6 E1 C5 B4")
    assert points["cards"] == points["coins"] == [0, 0]
    assert finish("O1 C7 E2 B3", "O7 E1 C2 B5 O3")["primiera"] == [0, 1]


def test_partners_count_their_cards_together() -> None:
    state = position(
        "",
        ["", "", "", "B10"],
        turn=3,
        piles=["O7 C7", "O6 C6 E6", "E7 B7", ""],
        partners=True,
        sweeps=["O7", "", "E7", ""],
    )
    points = play(state, "B10").points()
    assert points == {"cards": [1, 0], "coins": [0, 0], "settebello": [1, 0], "primiera": [1, 0], "scopa": [2, 0]}


def test_the_side_with_most_points_wins_the_round_and_equal_ones_share_it() -> None:
    state = play(position("", ["", "B10"], turn=1, piles=["O7 C1", "O1 O2"]), "B10").state
    result = present(GAME.result(state))
    assert (result.points, result.winners) == ((1, 1), (0, 1))


def made(*points: int) -> Result:
    return Result((0,) * len(points), (), points, ())


def test_the_highest_score_at_or_past_the_target_wins_after_a_round() -> None:
    assert GAME.standing(Options(), 2, [made(6, 3), made(4, 3)]).winner is None
    assert GAME.standing(Options(), 2, [made(6, 3), made(5, 9)]).winner == 1
    assert GAME.standing(Options(), 2, [made(6, 3), made(5, 9)]).score == (11, 12)


def test_the_presets() -> None:
    assert {name: GAME.options(rules).to_rules() for name, rules in PRESETS.items()} == {
        "classic": {},
        "pairs": {"partners": True},
        "scopone": {"partners": True, "deal": "all", "target": 21},
        "scientifico": {"partners": True, "deal": "ten", "target": 21},
        "asso": {"ace": "all"},
        "napola": {"bonus": "napola", "target": 21},
        "milano": {"partners": True, "deal": "ten", "ace": "all", "bonus": "napola", "target": 21},
        "chkobba": {"primiera": "sevens", "target": 21},
    }
