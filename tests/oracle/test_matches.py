"""The rules page, the end of rounds and matches, and the result object: tests of the oracle."""

import random
from itertools import chain
from typing import Any

import pytest

from tests.oracle.check import CHOICES
from tests.oracle.play import DECK, Round, full_rules
from tests.oracle.reference import count_round, decision, match_winner, position, random_record, replay
from tests.oracle.samples import full_deal, stack


def _ended(*counts: int, **rules: Any) -> Round:
    """A finished round with so many cards in each pile."""
    state = position("", ("",) * len(counts), **rules)
    state.piles = [["O1"] * count for count in counts]
    state.over = True
    return state


# --- the end of a round


def test_the_round_ends_when_all_cards_are_played() -> None:
    state = position("O12", ("O1", "O3"))
    state.play(0, "O1")
    assert not state.over
    state.play(1, "O3")
    assert state.over
    assert decision(state) is None


def test_leftovers_count_for_nobody() -> None:
    state = position("O12 O4", ("C4", "O3"))
    state.play(0, "C4")
    state.play(1, "O3")
    assert stack(state.table) == "O12 O3"
    assert [len(pile) for pile in state.piles] == [2, 0]


def test_leftovers_go_on_the_last_capturers_pile_the_last_of_them_on_top() -> None:
    state = position("O12 O4", ("C4", "O3"), leftovers="last_capturer")
    state.play(0, "C4")
    state.play(1, "O3")
    assert state.table == []
    assert stack(state.piles[0]) == "O3 O12 C4 O4"


def test_leftovers_are_no_capture_and_pay_no_debt_and_no_sweep() -> None:
    state = position("O12 O4", ("C4", "O3"), ("", "E1"), leftovers="last_capturer", debts=((0, 1, 3),))
    state.play(0, "C4")
    state.play(1, "O3")
    assert state.debts == [[0, 1, 1]]
    assert stack(state.piles[0]) == "O3 O12"
    assert stack(state.piles[1]) == "C4 O4 E1"


def test_the_last_caller_is_the_last_capturer() -> None:
    state = position("O12", ("O4", "C4", "O3"), leftovers="last_capturer")
    state.play(0, "O4")
    state.play(1, "C4")
    state.play(2, "O3")
    assert stack(state.piles[1]) == "O3 O12 C4 O4"


# --- scoring


def test_most_cards_wins_the_round() -> None:
    assert _ended(12, 20, 8).winners() == [1]


def test_tied_leaders_each_win_with_ties_all_and_none_with_ties_nobody() -> None:
    assert _ended(15, 10, 15).winners() == [0, 2]
    assert _ended(15, 10, 15, ties="nobody").winners() == []
    assert _ended(16, 10, 14, ties="nobody").winners() == [0]


def test_winners_go_by_cards_in_points_scoring_too() -> None:
    assert _ended(19, 11, 10, scoring="points").winners() == [0]


@pytest.mark.parametrize(("counts", "score"), [((19, 11, 10), [1, 1, 1]), ((30, 9, 1), [3, 0, 0])])
def test_points_are_one_for_every_full_ten(counts: tuple[int, ...], score: list[int]) -> None:
    got = [0, 0, 0]
    count_round(got, _ended(*counts, scoring="points"))
    assert got == score


def test_rounds_count_one_for_each_winner() -> None:
    got = [1, 1, 0]
    count_round(got, _ended(15, 10, 15))
    assert got == [2, 1, 1]


@pytest.mark.parametrize(
    ("score", "winner"),
    [([2, 2, 0], None), ([3, 2, 0], 0), ([3, 3, 0], None), ([3, 4, 0], 1), ([3, 3, 3], None), ([0, 0, 3], 2)],
)
def test_first_to_three_rounds_wins_level_at_the_top_plays_on(score: list[int], winner: int | None) -> None:
    assert match_winner(score, full_rules({})) == winner


@pytest.mark.parametrize(
    ("score", "winner"), [([20, 3], None), ([21, 3], 0), ([22, 22], None), ([23, 25], 1), ([30, 21], 0)]
)
def test_in_points_the_highest_wins_at_21_or_more(score: list[int], winner: int | None) -> None:
    assert match_winner(score, full_rules({"scoring": "points"})) == winner


def test_the_target_is_3_or_21_unless_given() -> None:
    assert full_rules({})["target"] == 3
    assert full_rules({"scoring": "points"})["target"] == 21
    assert full_rules({"scoring": "points", "target": 3})["target"] == 3


# --- the result of a replay


def test_a_deal_without_plays_gives_back_the_deal() -> None:
    record = full_deal(4)
    one = record["rounds"][0]
    assert replay(record) == {
        "rounds": [
            {
                "piles": [[], [], [], []],
                "table": one["table"],
                "hands": one["hands"],
                "counts": [0, 0, 0, 0],
                "debts": [],
                "over": False,
                "winners": [],
            }
        ],
        "score": [0, 0, 0, 0],
        "winner": None,
    }


def test_debts_are_summed_for_each_pair_and_sorted() -> None:
    # Ranks 4 go round: seat 0 trails, 1 caus, 2 recaus, 3 contracaus, all with empty piles.
    record = full_deal(4, dealer=3, table="O1 O2 O3 O12", first="O4 C4 E4 B4")
    record["rounds"][0]["plays"] = [{"seat": seat, "card": card} for seat, card in enumerate(["O4", "C4", "E4", "B4"])]
    result = replay(record)["rounds"][0]
    assert [(debt["from"], debt["to"], debt["cards"]) for debt in result["debts"]] == [
        (0, 1, 1),
        (0, 2, 2),
        (0, 3, 3),
        (1, 2, 1),
        (1, 3, 2),
        (2, 3, 1),
    ]
    assert result["counts"] == [0, 0, 0, 4]


def test_without_rounds_nobody_has_won() -> None:
    record = full_deal(2)
    record["rounds"] = []
    assert replay(record) == {"rounds": [], "score": [0, 0], "winner": None}


def test_score_counts_finished_rounds_only() -> None:
    record = random_record(random.Random(5), 3, {"target": 9}, 3, unfinished=True)
    result = replay(record)
    assert [one["over"] for one in result["rounds"]] == [True, True, False]
    assert sum(result["score"]) == sum(len(one["winners"]) for one in result["rounds"][:2])
    assert result["rounds"][2]["winners"] == []


# --- random games


@pytest.mark.parametrize("seats", range(2, 13))
def test_random_games_keep_all_cards_and_end_as_the_rules_say(seats: int) -> None:
    rng = random.Random(seats)
    for _ in range(12):
        rules = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.5}
        record = random_record(rng, seats, rules, rng.choice([1, 2, 3]))
        result = replay(record)
        for one, given in zip(result["rounds"], record["rounds"], strict=True):
            everywhere = [*one["table"], *chain(*one["piles"]), *chain(*one["hands"])]
            if one["over"] or not given.get("stock"):
                assert sorted(everywhere) == sorted(DECK)
            assert len(set(everywhere)) == len(everywhere)
        assert all(one["over"] for one in result["rounds"][:-1])


def test_random_games_reach_every_branch() -> None:
    rng = random.Random(11)
    seen: set[str] = set()
    for number in range(120):
        rules = {name: rng.choice(values) for name, values in CHOICES.items() if rng.random() < 0.6}
        seats = 2 + number % 11
        one = random_record(rng, seats, rules, 1, unfinished=False)["rounds"][0]
        state = Round(rules, one["dealer"], one["table"], one["hands"], one.get("stock", []))
        for play in one["plays"]:
            state.play(play["seat"], play["card"]) if "card" in play else state.let_pass(play["seat"])
        seen |= {name for name, count in state.happened.items() if count}
    assert seen == {
        "trail", "capture", "cau", "recau", "contracau", "pass", "steal", "two piles", "two equal piles",
        "loose end", "full circle", "downwards", "sweep", "payment", "to oneself", "debt", "part payment",
        "debt paid", "debt half paid", "batch", "leftovers",
    }  # fmt: skip


def test_the_same_seed_gives_the_same_record() -> None:
    assert random_record(random.Random(3), 4, {}, 2) == random_record(random.Random(3), 4, {}, 2)
