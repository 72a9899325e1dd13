"""The rules of Scopa, sentence by sentence."""

from collections.abc import Callable

import pytest

from caurobat.core.decisions import Action, IllegalAction, Pass, Play
from caurobat.core.game import Deal, DealError, Result, SetupError
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.scopa.rules import GAME, PRESETS, Options, State
from tests.games.scopa.table import play, position, ways

FOUR = GAME.options({"partners": True})


def refusal(state: State, action: Action) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, action)
    return str(caught.value)


# --- cards, seats and the deal


def test_partners_need_four_seats_and_sit_across_from_each_other() -> None:
    assert GAME.seat_counts(FOUR) == (4,)
    assert GAME.sides(FOUR, 4) == ((0, 2), (1, 3))
    with pytest.raises(SetupError, match="seats: 3; with these options there must be 4"):
        GAME.deal(FOUR, 3, 0, Rng(1))


def test_play_goes_to_the_right() -> None:
    assert not GAME.is_clockwise


def kings_deal(kings: int) -> Deal:
    codes = ["O12", "C12", "E12", "B12"][:kings] + ["O1", "O2", "O3", "O4"][kings:]
    rest = [card for card in SPANISH.cards if card.code not in codes]
    return Deal(0, parse_cards(" ".join(codes)), (tuple(rest[:3]), tuple(rest[3:6])), tuple(rest[6:]))


@pytest.mark.parametrize("kings", [3, 4])
def test_a_table_with_three_or_four_kings_is_dealt_again(kings: int) -> None:
    with pytest.raises(DealError, match="table: three kings or more"):
        GAME.start(Options(), 2, kings_deal(kings))
    GAME.start(GAME.options({"three_kings": "play"}), 2, kings_deal(kings))


def test_random_deals_never_have_three_kings_on_the_table_unless_that_is_played() -> None:
    def kings(rules: dict[str, object]) -> int:
        options = GAME.options(rules)
        deals = [GAME.deal(options, 2, 0, Rng(seed)) for seed in range(3000)]
        return max(sum(card.rank == 12 for card in deal.table) for deal in deals)

    assert kings({}) == 2
    assert kings({"three_kings": "play"}) >= 3


# --- a play


def test_of_several_of_its_rank_exactly_one_by_choice() -> None:
    state = position("O4 E4 C7", ["C4", "O1"])
    assert ways(state, "C4") == ["O4", "E4"]
    play(state, "C4: E4").expect(piles=["C4 E4", ""], table="O4 C7")
    assert "2 ways" in refusal(state, Play(0, parse_card("C4")))
    assert "a card of its own rank goes first" in refusal(state, Play(0, parse_card("C4"), parse_cards("O4 E4")))


def test_an_equal_card_goes_before_a_sum() -> None:
    """The source's example: on 2, 4, 6 and a jack, a jack takes the jack and not 2 and 6."""
    state = position("O2 O4 O6 O10", ["C10", "O1"])
    assert ways(state, "C10") == ["O10"]
    assert "its own rank" in refusal(state, Play(0, parse_card("C10"), parse_cards("O2 O6")))


def test_the_sources_examples_of_sums() -> None:
    """A queen, worth nine, takes 4 and 5, or 2, 3 and 4."""
    assert ways(position("O4 O5", ["C11", "O1"]), "C11") == ["O4 O5"]
    assert ways(position("O2 O3 O4", ["C11", "O1"]), "C11") == ["O2 O3 O4"]


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


# --- scopa


# --- the end


# --- the match


def made(*points: int) -> Result:
    return Result((0,) * len(points), (), points, ())


def test_the_highest_score_at_or_past_the_target_wins_after_a_round() -> None:
    assert GAME.standing(Options(), 2, [made(6, 3), made(4, 3)]).winner is None
    assert GAME.standing(Options(), 2, [made(6, 3), made(5, 9)]).winner == 1
    assert GAME.standing(Options(), 2, [made(6, 3), made(5, 9)]).score == (11, 12)


def test_level_at_the_top_it_goes_on() -> None:
    assert GAME.standing(Options(), 3, [made(12, 12, 3)]).winner is None


def test_a_round_that_goes_on_adds_nothing() -> None:
    state = position("O4", ["C4", "O1"], sweeps=["O1 O2", ""])
    assert GAME.standing(Options(), 2, [made(1, 0)], state).score == (1, 0)


# --- options


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


@pytest.mark.parametrize(
    "rules",
    [
        {"deal": "six"},
        {"partners": 1},
        {"partners": "true"},
        {"three_kings": True},
        {"capture": "sum"},
        {"ace": "two"},
        {"primiera": 7},
        {"bonus": True},
        {"last_sweep": "true"},
        {"target": 0},
        {"target": 2.0},
        {"x": 1},
    ],
)
def test_what_is_no_option_is_refused_by_name(rules: dict[str, object]) -> None:
    with pytest.raises(SetupError) as caught:
        GAME.options(rules)
    assert caught.value.name == next(iter(rules))


# --- deals that cannot be


@pytest.mark.parametrize(
    ("place", "change"),
    [
        ("table", lambda deal: Deal(0, deal.table[:3], deal.hands, deal.stock)),
        ("hands[1]", lambda deal: Deal(0, deal.table, (deal.hands[0], deal.hands[1][:2]), deal.stock)),
        ("hands", lambda deal: Deal(0, deal.table, deal.hands[:1], deal.stock)),
        ("stock", lambda deal: Deal(0, deal.table, deal.hands, deal.stock[1:])),
        ("stock", lambda deal: Deal(0, deal.table, deal.hands, (*deal.stock[1:], deal.table[0]))),
        ("stock", lambda deal: Deal(0, deal.table, deal.hands, (*deal.stock[1:], parse_card("AH")))),
        ("dealer", lambda deal: Deal(2, deal.table, deal.hands, deal.stock)),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_its_place(place: str, change: Callable[[Deal], Deal]) -> None:
    with pytest.raises(DealError) as caught:
        GAME.start(Options(), 2, change(GAME.deal(Options(), 2, 0, Rng(1))))
    assert caught.value.place == place
