from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.decisions import IllegalAction, Play
from caurobat.core.game import Deal, DealError, Result, SetupError
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.decks import SPANISH, parse_card, parse_cards
from caurobat.games.scopa.rules import GAME, Options, State
from caurobat.match.match import NoNewRound, start_match
from tests.expecting import instance, present
from tests.games.scopa.table import play, position, ways

TEN = GAME.options({"deal": "ten"})


def refusal(state: State, card: str, takes: str) -> str:
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, Play(0, parse_card(card), parse_cards(takes)))
    return str(caught.value)


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rules", [{"deal": "ten"}, {"partners": True}])
def test_ten_cards_each_and_partners_need_four_seats(rules: dict[str, object], seats: int) -> None:
    with pytest.raises(SetupError, match=f"seats: {seats}; with these options there must be 4"):
        GAME.deal(GAME.options(rules), seats, 0, Rng(1))


@pytest.mark.parametrize(
    ("place", "sizes", "words"),
    [
        ("table", (4, 9, 0), "4 cards; with 4 seats and this way of dealing it is 0"),
        ("hands[0]", (0, 9, 4), "9 cards; with 4 seats and this way of dealing it is 10"),
    ],
)
def test_other_cards_than_ten_each_are_refused(place: str, sizes: tuple[int, int, int], words: str) -> None:
    table, hand, _ = sizes
    cards = SPANISH.cards[table:]
    hands = tuple([cards[hand * seat : hand * (seat + 1)] for seat in range(4)])
    with pytest.raises(DealError) as caught:
        GAME.start(TEN, 4, Deal(0, SPANISH.cards[:table], hands, cards[4 * hand :]))
    assert (caught.value.place, caught.value.why) == (place, words)


def test_a_stock_is_refused_where_all_is_dealt() -> None:
    dealt = GAME.deal(TEN, 4, 0, Rng(1))
    with pytest.raises(DealError, match="stock: 1 card; with 4 seats and this way of dealing it is 0"):
        GAME.start(TEN, 4, Deal(0, (), dealt.hands, (parse_card("O1"),)))


def test_by_the_fewest_only_the_smallest_captures_may_be_taken() -> None:
    state = position("O1 C2 E4 B3 O6", ["E7 O2", "O5"], capture="fewest")
    assert sorted(ways(state, "E7")) == ["E4 B3", "O1 O6"]
    assert ways(position("O1 C2 E4 B3 C7", ["E7", "O5"], capture="fewest"), "E7") == ["C7"]
    message = refusal(state, "E7", "O1 C2 E4")
    assert "it takes as few cards as it can, here 2" in message
    assert all(card in message for card in ("E7", "O1 C2 E4", "E4 B3", "O1 O6"))


def test_a_set_that_does_not_add_up_breaks_no_rule_of_the_fewest() -> None:
    state = position("O1 C2 E4 B3 O6", ["E7 O2", "O5"], capture="fewest")
    assert "C2 E4 is no capture of E7; takes must be" in refusal(state, "E7", "C2 E4")


def test_a_pair_goes_first_and_the_message_says_what_was_to_be_taken() -> None:
    message = refusal(position("O7 C3 E4", ["B7 O2", "O5"]), "B7", "C3 E4")
    assert "a card of its own rank goes first" in message
    assert all(card in message for card in ("B7", "C3 E4", "O7"))


@pytest.mark.parametrize("capture", ["pair", "free", "fewest"])
def test_nothing_that_can_capture_may_be_trailed(capture: str) -> None:
    message = refusal(position("O7 C3", ["B7 O2", "O5"], capture=capture), "B7", "")
    assert "B7 can capture" in message
    assert "O7" in message


@pytest.mark.parametrize("ace", ["all", "scopa"])
@pytest.mark.parametrize("capture", ["pair", "free", "fewest"])
def test_an_ace_takes_everything_where_no_ace_lies(ace: str, capture: str) -> None:
    state = position("O7 C12 E3", ["B1 O2", "O5"], ace=ace, capture=capture)
    assert ways(state, "B1") == ["O7 C12 E3"]
    play(state, "B1").expect(piles=["B1 O7 C12 E3", ""], table="")
    assert "an ace takes everything on the table" in refusal(state, "B1", "O7")
    assert "may not be left" in refusal(state, "B1", "")


@pytest.mark.parametrize(("ace", "sweeps"), [("all", ""), ("scopa", "B1")])
def test_everything_that_an_ace_takes_is_a_sweep_under_scopa_alone(ace: str, sweeps: str) -> None:
    for table in ("O7 C12 E3", "O7"):
        play(position(table, ["B1 O2", "O5"], ace=ace), "B1").expect(sweeps=[sweeps, ""])


@pytest.mark.parametrize("ace", ["one", "all", "scopa"])
def test_an_ace_that_takes_an_ace_lying_alone_makes_a_sweep(ace: str) -> None:
    play(position("O1", ["B1 O2", "O5"], ace=ace), "B1").expect(sweeps=["B1", ""])


def test_in_sums_an_ace_counts_one_whatever_it_takes() -> None:
    assert ways(position("O1 C3", ["B4 O2", "O5"], ace="all"), "B4") == ["O1 C3"]


@pytest.mark.parametrize(("rules", "sweeps"), [({}, ""), ({"last_sweep": True}, "C4")])
def test_a_sweep_with_the_last_card_counts_only_where_that_is_played(rules: dict[str, Any], sweeps: str) -> None:
    after = play(position("O4", ["", "C4"], turn=1, last=0, **rules), "C4")
    after.expect(sweeps=["", sweeps], piles=["", "C4 O4"], turn=None)


def finish(first: str, second: str, **more: Any) -> dict[str, list[int]]:
    """The points after a last card that stays with nobody: two sides with these piles."""
    return play(position("", ["", "B10"], turn=1, piles=[first, second], **more), "B10").points()


@pytest.mark.parametrize(
    ("first", "second", "points"),
    [
        ("O7 C7 E7 B2", "B7 C6 E6 O6", [1, 0]),  # though the prime is 75 to 72
        ("O7 C7", "E7 B7 C6", [0, 1]),  # without two suits
        ("O7 C7 C6 O5", "E7 B7 E6 B1", [0, 0]),  # fives and aces decide nothing
        ("O6", "C5", [1, 0]),
    ],
)
def test_by_sevens_most_sevens_then_most_sixes_make_the_primiera(first: str, second: str, points: list[int]) -> None:
    assert finish(first, second, primiera="sevens")["primiera"] == points


def test_of_three_level_in_sevens_only_those_compare_their_sixes() -> None:
    state = position("", ["", "", "B10"], turn=2, piles=["O7 C6", "C7", "E6 O6 B6"], primiera="sevens")
    assert play(state, "B10").points()["primiera"] == [1, 0, 0]


@pytest.mark.parametrize(
    ("coins", "points"),
    [
        ("O1 O2", 0), ("O2 O3 O4", 0), ("O1 O2 O3", 3), ("O6 O3 O2 O1 O4", 4), ("O1 O2 O3 O4 O5 O6 O7 O11", 7),
        ("O1 O2 O3 O4 O5 O6 O7 O10", 8), ("O1 O2 O3 O4 O5 O6 O7 O10 O11 O12", 10),
    ],
)  # fmt: skip
@pytest.mark.parametrize("bonus", ["napola", "both"])
def test_the_coins_from_the_ace_on_score_where_they_are_three_at_least(bonus: str, coins: str, points: int) -> None:
    assert finish(coins, "C2", bonus=bonus)["napola"] == [points, 0]


@pytest.mark.parametrize(
    ("bonus", "further"),
    [("none", []), ("napola", ["napola"]), ("re_bello", ["re_bello"]), ("both", ["napola", "re_bello"])],
)
def test_replay_tells_the_points_of_a_bonus_only_where_it_is_played(bonus: str, further: list[str]) -> None:
    state = play(position("", ["", "B10"], turn=1, piles=["O1 O2 O3 O4", "O12"], bonus=bonus), "B10").state
    points = instance(GAME.round_json(state, GAME.result(state))["points"], dict)
    assert list(points) == ["cards", "coins", "settebello", "primiera", "scopa", *further]
    expected = {"napola": [4, 0], "re_bello": [0, 1]}
    assert {name: points[name] for name in further} == {name: expected[name] for name in further}


def all_coins(**rules: Any) -> tuple[Options, Result]:
    coins = "O1 O2 O3 O4 O5 O6 O7 O10 O11 O12"
    state = play(position("", ["", "B10"], turn=1, piles=["C1", coins], **rules), "B10").state
    return state.options, present(GAME.result(state))


def test_all_ten_coins_win_the_match_whatever_the_scores() -> None:
    options, result = all_coins(bonus="napola", target=100)
    leading = Result((20, 20), (), (90, 0), (0,))
    standing = GAME.standing(options, 2, [leading, result])
    assert standing.winner == 1
    assert standing.score[0] > standing.score[1]
    assert GAME.standing(options, 2, [leading]).winner is None


def test_after_napoleone_a_round_is_refused_with_how_the_match_was_won() -> None:
    options = GAME.options({"bonus": "napola", "target": 100})
    deal = GAME.deal(options, 2, 0, Rng(1))
    match, _ = start_match(GAME, options, [SeatRecord(), SeatRecord()]).next_round(deal)
    coins = "O1 O2 O3 O4 O5 O6 O7 O10 O11 O12"
    last = position("", ["", "B10"], turn=1, piles=["C1", coins], bonus="napola", target=100)
    match, _ = replace(match, state=last).apply(Play(1, parse_card("B10")))
    assert match.standing.winner == 1
    with pytest.raises(NoNewRound, match="seat 1 has won it by Napoleone"):
        match.next_round(deal)
