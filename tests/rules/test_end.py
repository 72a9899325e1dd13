import pytest

from caurobat.core.events import RoundEnded
from caurobat.core.game import Gain, Result, Standing
from caurobat.games.cau_robat.rules import GAME
from tests.expecting import present
from tests.rules.table import play, position

LAST = {"leftovers": "last_capturer"}


def test_leftovers_count_for_nobody() -> None:
    after = play(position("O12 O4", ["C4", ""], last_capturer=1), "C4")
    after.expect(table="O12", piles=["C4 O4", ""], turn=None)
    assert after.events[-1] == RoundEnded((2, 0), (0,))


def test_last_capturer_of_a_call_is_its_last_caller() -> None:
    state = position("O12", ["O4 O1", "C4 O2", "E4 O3"], rules=LAST | {"cau_payment": "flat"})
    after = play(state, "O4", "C4", "E4", "O1", "O2", "O3")
    assert after.state.last_capturer == 2
    after.expect(table="", piles=["", "", "O3 O2 O1 O12 E4 C4 O4"])


def test_a_payment_does_not_make_its_receiver_the_last_capturer() -> None:
    state = position("O12 O6", ["C6", "O1"], ["", "C3"], debts=[(0, 1, 1)], rules=LAST)
    play(state, "C6", "O1").expect(table="", piles=["O1 O12 O6", "C6 C3"])


def test_most_cards_win_the_round() -> None:
    after = play(position("O12", ["", "", "O1"], ["C1 C2", "C3 C4 C5", "C6"], turn=2), "O1")
    after.expect(winners=(1,))
    assert GAME.result(after.state) == Result((2, 3, 1), (Gain(1, "round", 1),), (0, 1, 0), (1,))


@pytest.mark.parametrize(("ties", "winners"), [("all", (0, 2)), ("nobody", ())])
def test_tied_leaders_each_win_or_none(ties: str, winners: tuple[int, ...]) -> None:
    state = position("O12", ["", "", "O1"], ["C1 C2", "C3", "C6 C7"], turn=2, rules={"ties": ties})
    play(state, "O1").expect(winners=winners)


def test_ties_of_a_round_without_captures_are_ties_of_all() -> None:
    play(position("O12", ["O1", ""]), "O1").expect(winners=(0, 1))


@pytest.mark.parametrize(
    ("cards", "points"), [(0, 0), (1, 0), (9, 0), (10, 1), (19, 1), (20, 2), (29, 2), (30, 3), (39, 3)]
)
def test_a_point_for_every_full_ten_cards(cards: int, points: int) -> None:
    deck = [f"{suit}{rank}" for suit in "OCEB" for rank in (1, 2, 3, 4, 5, 6, 7, 10, 11, 12)]
    after = play(position("", [deck[cards], ""], [" ".join(deck[:cards])], rules={"scoring": "points"}), deck[cards])
    result = present(GAME.result(after.state))
    assert result.points == (points, 0)
    assert result.gains == ((Gain(0, "cards", points),) if points else ())


def standing(rules: dict[str, object], *rounds: tuple[tuple[int, ...], tuple[int, ...]]) -> Standing:
    is_by_points = rules.get("scoring") == "points"
    gained = [points if is_by_points else tuple(int(seat in won) for seat in range(3)) for points, won in rounds]
    results = [
        Result.of((0, 0, 0), [Gain(seat, "won", gain) for seat, gain in enumerate(gains) if gain], 3, winners)
        for gains, (_, winners) in zip(gained, rounds, strict=True)
    ]
    return GAME.standing(GAME.options(rules), 3, results)


def won(*winners: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return (0, 0, 0), winners


def test_first_to_three_rounds_wins_the_match_by_default() -> None:
    assert standing({}, won(1), won(1)).winner is None
    after = standing({}, won(1), won(0), won(1), won(1))
    assert (after.score, after.winner) == ((1, 3, 0), 1)


def test_level_at_the_top_at_the_target_plays_on() -> None:
    level = [won(0, 2)] * 3
    assert standing({}, *level).winner is None
    assert standing({}, *level, won(0, 2)).winner is None
    assert standing({}, *level, won(1)).winner is None
    assert standing({}, *level, won(2)).winner == 2


def test_points_are_added_and_21_or_more_wins() -> None:
    assert standing({"scoring": "points"}, *[((2, 1, 0), (0,))] * 10).winner is None
    after = standing({"scoring": "points"}, *[((2, 1, 0), (0,))] * 11)
    assert (after.score, after.winner) == ((22, 11, 0), 0)


def test_points_the_highest_past_the_target_wins_not_the_first_seat() -> None:
    assert standing({"scoring": "points", "target": 2}, ((2, 3, 0), (1,))).winner == 1


def test_points_level_past_the_target_plays_on() -> None:
    rules = {"scoring": "points", "target": 2}
    assert standing(rules, ((3, 3, 1), (0,))).winner is None
    assert standing(rules, ((3, 3, 1), (0,)), ((0, 1, 1), (1,))).winner == 1
