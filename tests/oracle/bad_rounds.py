"""Broken records whose fault is in a round: the deal, the plays, or the sequence of rounds."""

from typing import Any

from tests.oracle.bad_cases import DROP, PLAYS, ROUND, Case, Path, case, changed, edited, table_talk, threes, two_rounds
from tests.oracle.samples import full_deal

UNKNOWN_CARDS = {"rank-8": "O8", "rank-13": "B13", "suit": "X4", "small": "o2", "zero": "O02", "blank": "O2 "}

LAST_PLAYS: dict[str, object] = {
    "play-not-an-object": "C10",
    "play-without-seat": {"card": "C10"},
    "neither-card-nor-pass": {"seat": 1},
    "both-card-and-pass": {"seat": 1, "card": "C10", "pass": True},
    "pass-false": {"seat": 1, "pass": False},
    "pass-1": {"seat": 1, "pass": 1},
    "pass-null": {"seat": 1, "pass": None},
    "play-seat-true": {"seat": True, "card": "C10"},
    "play-seat-float": {"seat": 1.0, "card": "C10"},
    "play-seat-text": {"seat": "1", "card": "C10"},
    "play-seat-3-of-3": {"seat": 3, "card": "C10"},
    "play-seat-negative": {"seat": -2, "card": "C10"},
    "play-card-unknown": {"seat": 1, "card": "C8"},
    "play-card-not-a-string": {"seat": 1, "card": 10},
    "play-card-null": {"seat": 1, "card": None},
    "answer-of-another-rank": {"seat": 1, "card": "O2"},
    "answer-not-in-hand": {"seat": 1, "card": "B1"},
    "answer-out-of-turn": {"seat": 2, "card": "E3"},
    "play-past-an-open-call": {"seat": 2, "card": "O5"},
    "pass-by-another-than-the-asked": {"seat": 2, "pass": True},
    "card-played-before": {"seat": 1, "card": "C3"},
}
"""Plays after the open call of `table_talk`, where only seat 1's C10, B10 or pass is right."""


def bad_deals() -> list[Case]:
    """Rounds in which a key, the dealer or a card is wrong."""
    one = table_talk()["rounds"][0]
    hands = one["hands"]
    second: Path = (*ROUND, "hands", 1, 2)
    cases = [
        edited("round-not-an-object", ROUND, [], "rounds[0]"),
        edited("dealer-not-a-seat", (*ROUND, "dealer"), 3, "rounds[0]", "dealer"),
        edited("dealer-negative", (*ROUND, "dealer"), -1, "rounds[0]", "dealer"),
        edited("bool-for-int", (*ROUND, "dealer"), True, "rounds[0]", "dealer"),
        edited("float-for-int", (*ROUND, "dealer"), 2.0, "rounds[0]", "dealer"),
        edited("text-for-int", (*ROUND, "dealer"), "2", "rounds[0]", "dealer"),
        edited("table-not-a-list", (*ROUND, "table"), "O4 C7 E1 B12", "rounds[0]", "table"),
        edited("hands-not-a-list", (*ROUND, "hands"), {"0": hands[0]}, "rounds[0]", "hands"),
        edited("hand-not-a-list", (*ROUND, "hands", 1), " ".join(hands[1]), "rounds[0].hands"),
        edited("stock-not-a-list", (*ROUND, "stock"), None, "rounds[0]", "stock"),
        edited("plays-not-a-list", PLAYS, {}, "rounds[0]", "plays"),
        edited("card-twice", second, "C7", "rounds[0]"),
        edited("card-missing", second, DROP, "rounds[0]"),
        edited("hand-missing", (*ROUND, "hands", 2), DROP, "rounds[0]"),
        edited("french-card-dealt", second, "AH", "rounds[0].hands", "AH"),
        edited("french-card-on-the-table", (*ROUND, "table", 0), "4H", "rounds[0].table", "4H"),
        case("french-card-in-the-stock", changed(threes(), ((*ROUND, "stock", 5), "9H")), "rounds[0].stock", "9H"),
        edited("card-not-a-string", (*ROUND, "table", 0), 4, "rounds[0].table"),
        edited("card-null", (*ROUND, "table", 0), None, "rounds[0].table"),
    ]
    keys = ("dealer", "table", "hands", "plays")
    unknown = UNKNOWN_CARDS.items()
    return [
        *cases,
        *(edited(f"missing-{key}", (*ROUND, key), DROP, "rounds[0]", key) for key in keys),
        *(edited(f"unknown-card-{name}", second, card, "rounds[0].hands", card) for name, card in unknown),
    ]


def bad_sizes() -> list[Case]:
    """Deals of the right 40 cards that are shared out wrongly."""
    record, batches = table_talk(), threes()
    one, first = record["rounds"][0], batches["rounds"][0]
    hands, table, stock = one["hands"], one["table"], first["stock"]
    shifted = [hands[0][:-1], [*hands[1], hands[0][-1]], hands[2]]
    swapped = [[card if card != "C4" else "C7" for card in hand] for hand in hands]
    shorter = [hand[:-1] for hand in hands]
    held_back = [hand[-1] for hand in hands]
    small_table = changed(record, ((*ROUND, "table"), table[:-1]), ((*ROUND, "hands", 0, 12), table[-1]))
    two_fours = changed(record, ((*ROUND, "table", 1), "C4"), ((*ROUND, "hands"), swapped))
    with_stock = changed(record, ((*ROUND, "stock"), held_back), ((*ROUND, "hands"), shorter))
    place = "rounds[0]"
    return [
        edited("wrong-hand-size", (*ROUND, "hands"), shifted, "rounds[0].hands"),
        case("wrong-table-size", small_table, place),
        case("equal-ranks-on-table", two_fours, "rounds[0].table"),
        case("stock-with-deal-all", with_stock, place),
        case("stock-too-short", changed(batches, ((*ROUND, "stock"), stock[:-1])), place),
        case("stock-missing", changed(batches, ((*ROUND, "stock"), DROP)), place, "stock"),
        case("stock-card-twice", changed(batches, ((*ROUND, "stock", 5), "O1")), place),
        case("deal-all-with-three-each", changed(batches, (("rules",), {})), place),
        edited("deal-threes-with-all-dealt", ("rules",), {"deal": "threes"}, place),
    ]


def bad_plays() -> list[Case]:
    """Plays that are malformed or not legal."""
    cases = [edited(name, (*PLAYS, 5), play, "rounds[0].plays[5]") for name, play in LAST_PLAYS.items()]
    # Seat 2 holds no 5: after this cau nobody is asked, and a pass has no place.
    unasked = full_deal(3, dealer=2, table="O4 C7 E1 B12", first="O5 C5 O2 E5 B5 C2")
    unasked["rounds"][0]["plays"] = [{"seat": 0, "card": "O5"}, {"seat": 1, "card": "C5"}, {"seat": 2, "pass": True}]
    early = changed(threes(), ((*PLAYS, 0), {"seat": 0, "card": "C7"}))
    return [
        *cases,
        edited("play-out-of-turn", (*PLAYS, 0), {"seat": 1, "card": "C3"}, "rounds[0].plays[0]"),
        edited("card-not-in-hand", (*PLAYS, 0), {"seat": 0, "card": "C3"}, "rounds[0].plays[0]"),
        edited("card-on-the-table-played", (*PLAYS, 0), {"seat": 0, "card": "O4"}, "rounds[0].plays[0]"),
        edited("pass-when-not-asked", (*PLAYS, 0), {"seat": 0, "pass": True}, "rounds[0].plays[0]"),
        edited("pass-left-out", (*PLAYS, 2), DROP, "rounds[0].plays[2]"),
        edited("play-left-out", (*PLAYS, 3), DROP, "rounds[0].plays[3]"),
        case("card-of-the-stock-played", early, "rounds[0].plays[0]"),
        case("pass-without-the-rank", unasked, "rounds[0].plays[2]"),
    ]


def bad_rounds() -> list[Case]:
    """Rounds that are valid one by one but not in sequence, and faults in a second round."""
    record = two_rounds()
    first, second = record["rounds"]
    end = len(second["plays"])
    plays: Path = ("rounds", 1, "plays")
    cut = changed(record, (("rounds", 0, "plays", len(first["plays"]) - 1), DROP))
    more: list[tuple[str, object]] = [
        ("plays-after-the-end", {"seat": 0, "card": "O1"}),
        ("pass-after-the-end", {"seat": 0, "pass": True}),
    ]
    twice = changed(record, (("rounds", 1, "hands", 0, 0), second["table"][0]))
    out_of_turn = changed(record, ((*plays, 0, "seat"), second["dealer"]))
    return [
        *(case(name, changed(record, ((*plays, end), play)), f"rounds[1].plays[{end}]") for name, play in more),
        case("round-after-won-match", changed(record, (("rules",), {"target": 1})), "rounds[1]"),
        case("dealer-does-not-move-on", _with_dealer(record, 0), "rounds[1]", "dealer"),
        case("dealer-moves-on-by-two", _with_dealer(record, 2), "rounds[1]", "dealer"),
        case("unfinished-round-not-last", cut, "rounds[0]"),
        case("unplayed-round-not-last", changed(record, (PLAYS, [])), "rounds[0]"),
        case("card-twice-in-the-second-round", twice, "rounds[1]"),
        case("play-out-of-turn-in-the-second-round", out_of_turn, "rounds[1].plays[0]"),
    ]


def _with_dealer(record: dict[str, Any], steps: int) -> dict[str, Any]:
    """Return the second round without its plays, which depend on the dealer, and with the dealer some seats on."""
    dealer = (record["rounds"][0]["dealer"] + steps) % 3
    return changed(record, (("rounds", 1, "plays"), []), (("rounds", 1, "dealer"), dealer))
