"""The engine held against the oracle: random records of all options and seats, whole and broken.

The oracle is a second reading of the rules. Where the two differ, RULES.md decides who is right.
"""

import copy
import json
import os
import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from tests.expecting import first_quick
from tests.games.cuarenta import oracle
from tests.games.readings import engine, unless_refused

MANY = bool(os.environ.get("CAUROBAT_MANY"))
RECORDS = 12_000 if MANY else 300
BROKEN = 12_000 if MANY else 400
PARTS = 4 if MANY else 2
RULES = [dict(zip(oracle.CHOICES, values, strict=True)) for values in product(*oracle.CHOICES.values())]
RARE = {
    *(
        "four",
        "ronda",
        "caida",
        "limpia",
        "claim",
        "mistake",
        "run through 7",
        "sum",
        "trailed though it could capture",
    ),
    *("announcement passed", "claim passed", "won in mid-round", "won", "equal below twenty", "twenty", "batch"),
}
"""Events that each part of the records must contain, in the oracle's words."""


def some_record(rng: random.Random, number: int) -> tuple[dict[str, Any], set[str]]:
    rules = RULES[number % len(RULES)]
    return oracle.random_record(rng, rules, rng.choice([2, 4]), rng.choice([1, 2, 8]))


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", first_quick(range(PARTS)))
def test_random_records_come_to_the_same_in_engine_and_oracle(part: int) -> None:
    rng = random.Random(part)
    happened: Counter[str] = Counter()
    for number in range(RECORDS // PARTS):
        record, what = some_record(rng, number)
        happened.update(what)
        assert engine(record) == oracle.replay(record), json.dumps(record)
    assert set(happened) >= RARE, happened


def break_play(rng: random.Random, play: dict[str, Any], cards: list[str], ranks: list[str]) -> None:
    """Change something about a play; now and then it stays legal."""
    match rng.randrange(9):
        case 0:
            play["seat"] = rng.choice([0, 1, 2, 3, 4, -1, True, "0"])
        case 1:
            play["card"] = rng.choice([*cards, "8H", "O9", "", 5, None])
        case 2:
            play["takes"] = rng.sample(cards, rng.randrange(4))
        case 3:
            play.pop("takes", None)
        case 4 if play.get("takes"):
            play["takes"].pop(rng.randrange(len(play["takes"])))
        case 5 if play.get("takes"):
            play["takes"].append(rng.choice([*play["takes"], *cards]))
        case 6:
            play["announce"] = rng.choice(["ronda", "four", "Ronda", 4])
        case 7:
            play["claim"] = rng.choice([*ranks, "10", "8", 5])
        case _:
            kept = play["seat"]
            play.clear()
            play |= {"seat": kept} | rng.choice(
                [{"pass": True}, {"pass": False}, {"announce": "ronda"}, {"claim": rng.choice(ranks)}, {"double": "S"}]
            )


def break_deal(rng: random.Random, one: dict[str, Any]) -> None:
    """Change something about how a round was dealt."""
    match rng.randrange(7):
        case 0:
            one["dealer"] = rng.choice([0, 1, 2, 3, 4, -1, True, 0.0])
        case 1:
            one["table"] = rng.choice([[one["stock"][0]], one["stock"][:4], None, {}])
        case 2:
            one["hands"].append(one["hands"][0])
        case 3:
            one["hands"][0].pop()
        case 4:
            one["stock"][0] = rng.choice([one["hands"][0][0], "8H", "AH", "O7", 3])
        case 5:
            one["stock"].append(one["stock"].pop(0))
        case _:
            del one[rng.choice(["dealer", "table", "hands", "stock", "plays"])]


def break_head(rng: random.Random, record: dict[str, Any]) -> None:
    """Change something about the record's head."""
    match rng.randrange(4):
        case 0:
            record["rules"] = rng.choice([{"deck": "italian"}, {"goal": 40}, {"wrong_claim": True}, [], None])
        case 1:
            record["seats"] = record["seats"] * rng.choice([0, 1, 2, 3])
        case 2:
            record["rounds"].append(copy.deepcopy(record["rounds"][-1]))
        case _:
            del record[rng.choice(["seats", "rounds", "game", "format", "version"])]


def broken(rng: random.Random, number: int) -> dict[str, Any]:
    record, _ = some_record(rng, number)
    one = rng.choice(record["rounds"])
    deck = record["rules"]["deck"]
    kind = rng.random()
    if kind < 0.75 and one["plays"]:
        plays = one["plays"]
        if rng.random() < 0.2:
            place = rng.randrange(len(plays))
            plays[place:] = rng.choice([plays[place + 1 :], [plays[place], *plays[place:]]])
        else:
            break_play(rng, rng.choice(plays), oracle.DECKS[deck], oracle.RANKS[deck])
    elif kind < 0.9:
        break_deal(rng, one)
    else:
        break_head(rng, record)
    return record


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", first_quick(range(PARTS)))
def test_broken_records_are_refused_by_both_or_by_neither(part: int) -> None:
    rng = random.Random(100 + part)
    refused = 0
    for number in range(BROKEN // PARTS):
        record = broken(rng, number)
        told = unless_refused(oracle.replay, record)
        assert engine(record) == told, json.dumps(record)
        refused += told is None
    assert refused > BROKEN // PARTS // 2
