"""The engine held against the second reading of the rules: random matches of all options, whole and broken ones."""

import json
import os
import random
from collections import Counter
from typing import Any

import pytest

from caurobat.core.rng import Rng
from caurobat.games.escoba.rules import GAME
from tests.contract.harness import every_rules, values_of
from tests.expecting import first_quick
from tests.games.escoba import reference
from tests.games.readings import Json, engine, refusals

RECORDS = 12_000 if os.environ.get("CAUROBAT_MANY") else 480
PARTS = 4
RULES = list(every_rules(GAME))
pytestmark = pytest.mark.timeout(3600)


def some_record(number: int) -> Json:
    """A match by rules and seats that follow from `number`."""
    rng = random.Random(number)
    rules: dict[str, Any] = dict(RULES[number // PARTS % len(RULES)])
    rules["target"] = rng.choice([1, 4, 21])
    seats = 4 if rules["partners"] else rng.choice([2, 3, 4])
    written = {name: value for name, value in rules.items() if value != reference.DEFAULTS[name] or rng.random() < 0.3}
    return reference.random_record(rng, written, seats, rng.choice([1, 2, 3]))


def break_it(record: Json, rng: Rng) -> None:
    """Change a play, a deal or the rules; now and then it stays possible."""
    one = rng.choice(record["rounds"])
    plays, cards = one["plays"], [*one["table"], *one["hands"][0], *one["stock"]]
    play = rng.choice(plays) if plays else {}
    takes = play.get("takes")
    match rng.below(14):
        case 0 if plays:
            plays.remove(play)
        case 1 if plays:
            play["seat"] = rng.choice([0, 1, 2, 3, 9, True])
        case 2 if plays:
            play["card"] = rng.choice([*cards, "O8", 5])
        case 3 if takes:
            takes.pop(rng.below(len(takes)))
        case 4 if takes is not None:
            takes.append(rng.choice([*cards, *takes]))
        case 5 if takes:
            play["takes"] = []
        case 6 if plays:
            play.pop("takes", None)
        case 7 if plays:
            play["takes"] = list(rng.shuffled(cards)[: rng.below(4)])
        case 8 if plays:
            play.pop("card")
            play["pass"] = True
        case 9:
            one["dealer"] = rng.choice([0, 1, 2, 3, 4, -1, True])
        case 10:
            one["table"], one["hands"][0][0] = rng.choice([one["table"][:3], one["table"]]), rng.choice(cards)
        case 11:
            record["rules"][rng.choice([*reference.DEFAULTS, "deal"])] = rng.choice([True, False, "first", "most", 1])
        case 12:
            record["seats"] = record["seats"][1:]
        case _:
            one["stock"].append(one["stock"].pop(0))


def test_the_second_reading_knows_every_value_of_every_option() -> None:
    assert values_of(GAME) == reference.CHOICES


@pytest.mark.parametrize("part", first_quick(range(PARTS)))
def test_both_readings_come_to_the_same_end_and_refuse_the_same_records(part: int) -> None:
    refused, rare = 0, Counter[str]()
    for number in range(part, RECORDS, PARTS):
        record = some_record(number)
        told = engine(record)
        assert told is not None
        assert told == reference.replay(record), json.dumps(record)
        rare["won"] += told["winner"] is not None
        for one, made in zip(record["rounds"], told["rounds"], strict=True):
            rare[f"first table of {len(reference.groups(one['table']))}"] += 1
            rare["30 that stay"] += reference.worth(one["table"]) == 30 and not reference.groups(one["table"])
            for why, points in (made["points"] or {}).items():
                rare[f"{why} {max(points)}"] += 1
        refused += refusals(record, reference.replay, break_it, Rng(number, 5))
    wanted = ["won", "30 that stay", *(f"first table of {count}" for count in range(3)), "sevens 0", "sevens 2"]
    assert all(rare[what] for what in wanted), rare
    assert refused > RECORDS // PARTS
