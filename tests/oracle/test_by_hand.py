"""Rounds worked out by hand where several rules meet: what a replay must come to, and what is refused."""

from typing import Any

import pytest

from caurobat.core.record import CorruptRecord, parse_record
from caurobat.match.replay import replay_json
from tests.oracle.notes import noted


def told(record: bytes) -> dict[str, object]:
    """Return the replay of the only round, cards in a row, with the match's `score` and `winner`."""
    whole: dict[str, Any] = replay_json(parse_record(record))
    (one,) = whole["rounds"]
    return {key: plain(value) for key, value in {**one, "score": whole["score"], "winner": whole["winner"]}.items()}


def plain(value: object) -> object:
    """Lists of cards as rows, and what has names by its values: debts, gains, tricks."""
    match value:
        case list() if value and all(isinstance(item, str) for item in value):
            return " ".join(value)
        case list():
            return [plain(item) for item in value]
        case dict():
            return tuple(plain(item) for item in value.values())
        case _:
            return value


# Each of three captures once; then a call goes round to the first of them, who pays both others, and sweeps.
ROUND_THE_TABLE = (["C1 O7 B7", "C3 C7", "C5 E7"], "0:C1 1:C3 2:C5 0:O7 1:C7 2:E7 0:B7")
# Four cards more make the circle but for 3 and 4: a 4 on top of a pile, a 3 on the table, a 5 that takes all round.
CIRCLE = (
    ["O11 E4", "O12 B4", "O1", "O2", "O4", "C4", "O3", "C5"],
    "0:O11 1:O12 2:O1 3:O2 4:O4 5:C4 6:O3 7:C5",
)
SEATS_BEFORE = [(0, 7, 1), (1, 7, 1), (2, 7, 1), (3, 7, 1), (4, 5, 1), (4, 7, 1)]
# Batches of three: the last card of the first one is a call, or the card that the next one's first play calls on.
BATCH = "0:C1 1:C3 2:C5 3:O12 0:O2 1:O4 2:O6 3:O11 0:C2 1:E3 "


@pytest.mark.parametrize(
    ("rules", "piles", "debts"),
    [
        ({}, ["C5 O3 E7 C7 O7 O10 C1 O1", [], "B7 C3 O5"], [(1, 0, 1)]),
        ({"sweep_first": True}, ["B7 E7 C7 O7 O10 C1 O1", "O5", "C5 C3 O3"], [(1, 0, 2)]),
        ({"cau_payment": "flat"}, ["O5 O3 C3 C5 B7 E7 C7 O7 O10 C1 O1", [], []], []),
        ({"cau_payment": "first_to_last"}, ["C5 C3 B7 E7 C7 O7 O10 C1 O1", "O3", "O5"], []),
        ({"cau_sequence": False}, ["E7 C7 O7 C1 O1", "O3", "C5 B7 C3 O5"], [(1, 0, 1)]),
    ],
)
def test_a_contracau_of_the_first_player_is_paid_by_every_rule(
    rules: dict[str, object], piles: list[object], debts: list[object]
) -> None:
    found = told(noted("cau-robat", 3, *ROUND_THE_TABLE, table="O1 O3 O5 O10", rules=rules))
    assert (found["piles"], found["debts"]) == (piles, debts)


@pytest.mark.parametrize(
    ("rules", "piles", "debts"),
    [
        ({"stealing": "between"}, ["O4", [], "C4 C5 O5 O6 O7 O10 O11 O12 O1 O2 O3"], [*SEATS_BEFORE, (6, 7, 1)]),
        ({}, [[], [], "C5 O5 O6 O7 O10 O11 O12 O1 O2 O3 C4 O4"], [*SEATS_BEFORE, (5, 7, 1), (6, 7, 1)]),
    ],
)
def test_a_pile_at_the_end_of_a_full_circle(rules: dict[str, object], piles: list[object], debts: list[object]) -> None:
    """It is a loose end, also with whole runs; where loose ends are taken it goes, and has nothing left to pay with."""
    all_rules = {"sequence": "whole_run", "cau_sequence": False, **rules}
    found = told(noted("cau-robat", 8, *CIRCLE, table="O5 O6 O7 O10", rules=all_rules))
    assert found["piles"] == [*[[]] * 5, *piles]
    assert found["debts"] == debts


def test_debts_are_paid_oldest_first_as_far_as_the_pile_reaches() -> None:
    hands = ["O7 C1 C11", "C7 C3 B7", "E7 C5"]
    half_way = noted("cau-robat", 3, hands, "0:O7 1:C7 2:E7 0:C1", table="O1 O3 O5 O11")
    assert told(half_way)["debts"] == [(0, 2, 1), (1, 2, 1)]
    paid = told(noted("cau-robat", 3, hands, "0:O7 1:C7 2:E7 0:C1 1:C3 2:C5 0:C11", table="O1 O3 O5 O11"))
    assert paid["piles"] == ["C11 O3 O11", "C1", "C5 O5 C3 O1 E7 C7 O7"]
    assert (paid["debts"], paid["table"]) == ([], [])


def test_a_call_with_the_last_card_of_a_batch_asks_nobody() -> None:
    hands = ["C1 O2 C2", "C3 O4 E3", "C5 O6 O7", "O12 O11 C7"]
    found = told(
        noted("cau-robat", 4, hands, BATCH + "2:O7 3:C7", table="O1 O3 O5 O10", stock="E7", rules={"deal": "threes"})
    )
    assert found["piles"] == ["C2 O2 C3 O3 O4 C5 O5 O6 C1 O1", [], [], "C7 O7 O10 O11 O12"]
    assert (found["table"], found["debts"]) == ("E3", [(2, 3, 1)])


def test_the_last_card_of_a_batch_is_called_on_by_the_first_of_the_next() -> None:
    hands = ["C1 O2 C2", "C3 O4 E3", "C5 O6 E1", "O12 O11 O7"]
    plays = BATCH + "2:E1 3:O7 0:C7 1:pass"
    stock = "C7 B1 B2 E7"
    found = told(
        noted("cau-robat", 4, hands, plays, table="O1 O3 O5 O10", stock=stock, rules={"deal": "threes"}),
    )
    assert found["piles"] == ["C7 O7 O10 O11 O12 E1 C2 O2 C3 O3 O4 C5 O5 O6 C1 O1", [], [], []]
    assert found["debts"] == [(3, 0, 1)]


# Two seats, all that is trailed is matched at once: 14 points to seat 0 in the first batch and 14 in the second.
CUARENTA = ["AS 2D 3D 4H 4D", "AH AD AC 2H 3H"]
FIRST = "1:pass 1:AH 0:AS>AH 1:2H 0:2D>2H 1:3H 0:3D>3H 1:AD 0:4H 1:AC>AD 0:4D>4H "
SECOND = "1:JH 0:KD 1:JC>JH 0:KC>KD 1:5H 0:5D>5H 1:6H 0:6D>6H 1:7H 0:7D>7H "
STOCK = "5H 6H 7H JH JC 5D 6D 7D KD KC "
WITH_RONDA, WITHOUT = "2C 3S 4C 5C 6C 2S QH QD QC 3C", "2C 3S 4C 5C 6C 2S 3C 4S QH KH"


def cuarenta(plays: str, rest: str = WITH_RONDA, **rules: object) -> bytes:
    return noted("cuarenta", 2, CUARENTA, plays, stock=STOCK + rest, dealer=0, rules=rules)


def test_at_38_a_caida_wins_before_the_limpia_counts() -> None:
    found = told(cuarenta(f"{FIRST}0?A {SECOND}1:2C 0:2S>2C"))
    assert (found["score"], found["winner"], found["over"]) == ([40, 0], 0, True)
    assert found["gains"][-1] == (0, "caida", 2)  # type: ignore[index]


def test_at_36_caida_and_limpia_both_count() -> None:
    found = told(cuarenta(f"{FIRST}0:pass {SECOND}0?7 1:2C 0:2S>2C 1:3S 0:3C>3S 1:4C 0:4S>4C", WITHOUT))
    assert (found["score"], found["winner"]) == ([40, 2], 0)


@pytest.mark.parametrize(("rules", "score"), [({}, [28, 2]), ({"wrong_claim": "nothing"}, [28, 0])])
def test_a_wrong_claim_gives_the_others_what_the_rules_say(rules: dict[str, object], score: list[int]) -> None:
    assert told(cuarenta(f"{FIRST}0:pass {SECOND}0?7 1:2C", WITHOUT, **rules))["score"] == score


def test_hands_are_empty_while_a_claim_is_open() -> None:
    assert told(cuarenta(FIRST))["hands"] == [[], []]


def test_a_card_trailed_last_in_a_batch_makes_no_caida_in_the_next() -> None:
    hands, stock = ["AS 2D 3D 4H 6H", "KH QD JC 7H 5H"], "6D AH AD 2H 3H"
    plays = "1:KH 0:AS 1:QD 0:2D 1:JC 0:3D> 1:7H 0:4H> 1:5H> 0:6H> 1:6D>6H,7H,JC,QD,KH"
    found = told(noted("cuarenta", 2, hands, plays, stock=stock, dealer=0))
    assert (found["gains"], found["piles"]) == ([], [[], "6D 6H 7H JC QD KH"])


# Three seats: seat 0 is the capo, and the king of spades, the only spade of seat 1, becomes the fourth trump.
CAPODAMA = ["AH 7H AS 7S JS QS AD 7D", "QH KS AC 7C JC KC QC JD", "JH KH 10H 10S KD QD 10D 10C"]


@pytest.mark.parametrize(
    ("plays", "tricks", "points"),
    [
        ("0:AS 1:KS 2:10S", [(0, "AS KS 10S", 1)], [0, 30, 0]),
        ("0:AS 1:QH 2:10S", [(0, "AS QH 10S", 1)], [0, 25, 0]),
        ("0:7H 1:KS 2:JH", [(0, "7H KS JH", 0)], [20, 0, 0]),
        ("0:AS 1:KS 2:10S 1:AC 2:10C 0:AH", [(0, "AS KS 10S", 1), (1, "AC 10C AH", 0)], [22, 30, 0]),
    ],
)
def test_trumps_take_tricks_and_belong_to_their_suits(plays: str, tricks: list[object], points: list[int]) -> None:
    found = told(noted("capodama", 3, CAPODAMA, f"0*S 0+KS {plays}"))
    assert (found["tricks"], found["points"], found["side"]) == (tricks, points, [0])


def test_a_side_that_takes_everything_scores_two_but_alone_that_is_too_much() -> None:
    hearts, diamonds = "AH 7H JH KH QH 10H 9H 8H", "AD 7D JD KD QD 10D 9D 8D"
    spades, clubs = "AS 7S JS KS QS 10S 9S 8S", "AC 7C JC KC QC 10C 9C 8C"
    pairs = [*zip(hearts.split(), diamonds.split(), strict=True), *zip(spades.split(), clubs.split(), strict=True)]
    plays = "0*S " + " ".join(f"0:{own} 1:{other}" for own, other in pairs)
    two = told(noted("capodama", 2, [hearts, diamonds], plays, stock=clubs, dealer=0))
    assert (two["points"], two["score"], two["won"]) == ([150, 0], [2, 0], True)
    one = told(noted("capodama", 1, [hearts, diamonds], plays, stock=clubs))
    assert (one["points"], one["score"], one["won"]) == ([150, 0], [0], False)


@pytest.mark.parametrize(
    ("table", "plays", "pile", "sweeps"),
    [
        ("O7 C3 E4 O1", "0:C7", "C7 O7", [0, 0]),
        ("O10 C2 E11 B1", "0:O12>C2,O10", "O12 O10 C2", [0, 0]),
        ("O1 C2 E3 B4", "0:O12", "O12 O1 C2 E3 B4", [1, 0]),
        ("O10 C1 E5 B6", "0:C11", "C11 O10 C1", [0, 0]),
    ],
)
def test_what_a_card_takes_in_scopa(table: str, plays: str, pile: str, sweeps: list[int]) -> None:
    card = plays[2:].partition(">")[0]
    found = told(noted("scopa", 2, [card], plays, table=table))
    assert (found["piles"], found["sweeps"]) == ([pile, []], sweeps)


TABLE = "O1 O3 O5 O10"


@pytest.mark.parametrize(
    ("record", "place"),
    [
        (noted("cau-robat", 3, ["C1 O7 B7", "C3 C7", "C5 E7 C6"], "0:O7 1:C7 2:C6", table=TABLE), 2),
        (noted("cau-robat", 3, ["O7 E7 B7", "C7", "C5"], "0:O7 1:C7 2:pass", table=TABLE), 2),
        (noted("cau-robat", 4, ["O7", "C7", "E7 O2", "B7"], "0:O7 1:C7 2:pass 3:B7", table=TABLE), 3),
        (noted("scopa", 2, ["C7"], "0:C7>C3,E4", table="O7 C3 E4 O1"), 0),
        (noted("scopa", 2, ["C7"], "0:C7>", table="O7 C3 E4 O1"), 0),
        (noted("scopa", 2, ["C5"], "0:C5", table="O1 C2 E3 B4"), 0),
        (cuarenta(f"{FIRST}0?A {SECOND}0!ronda"), 22),
        (cuarenta(f"{FIRST}0?A {SECOND}0?5"), 22),
        (cuarenta(f"{FIRST}0?1"), 11),
        (cuarenta(f"{FIRST}1:JH"), 11),
        (noted("capodama", 3, CAPODAMA, "0*S 0+KS 0:AS 1:AC"), 3),
        (noted("capodama", 3, CAPODAMA, "0*S 0+KS 0:7H 1:AC"), 3),
        (noted("capodama", 3, CAPODAMA, "0*S 0+QH"), 1),
        (noted("capodama", 4, ["AD", "JD QH", "AH QD", "KD"], "2*S 2=QD 3=KD 0=AD 1=QH"), 4),
        (noted("capodama", 6, ["KH 8D", "AH 3D 8H", "QH 9D"], "1*S 1=3D,8H 2=9D,QH"), 2),
    ],
)
def test_what_the_rules_do_not_allow_is_refused_at_its_place(record: bytes, place: int) -> None:
    with pytest.raises(CorruptRecord) as caught:
        replay_json(parse_record(record))
    assert caught.value.place == f"rounds[0].plays[{place}]"
