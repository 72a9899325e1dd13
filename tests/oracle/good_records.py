"""Sound records, small and various: seat counts, options, unfinished rounds, open calls, unknown keys."""

import json
import random
from typing import Any

from tests.oracle.bad_cases import changed, table_talk
from tests.oracle.chance import random_record
from tests.oracle.play import Rules
from tests.oracle.reference import replay
from tests.oracle.samples import FOURS, full_deal, record_of, render

PLAYED: dict[str, tuple[int, Rules]] = {
    "classic-4-seats": (4, {}),
    "classic-2-seats": (2, {}),
    "classic-7-seats": (7, {}),
    "classic-12-seats": (12, {}),
    "between-5-seats": (5, {"stealing": "between"}),
    "between-whole-run-8-seats": (8, {"stealing": "between", "sequence": "whole_run"}),
    "easy-3-seats": (3, {"deal": "threes"}),
    "easy-5-seats": (5, {"deal": "threes"}),
    "easy-9-seats": (9, {"deal": "threes"}),
    "cau-4-seats": (4, {"deal": "threes", "stealing": "none"}),
    "short-calls-6-seats": (6, {"cau_sequence": False, "cau_payment": "first_to_last"}),
    "family-3-seats": (3, {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True}),
    "family-10-seats": (10, {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True}),
    "leftovers-11-seats": (11, {"leftovers": "last_capturer"}),
    "sweep-first-2-seats": (2, {"sweep_first": True, "leftovers": "last_capturer"}),
}
"""One finished round each, played at random: name -> seats and rules."""

MATCHES: dict[str, tuple[int, Rules, int]] = {
    "match-to-one": (3, {"target": 1}, 4),
    "match-to-two-ties-nobody": (2, {"target": 2, "ties": "nobody"}, 6),
    "match-in-points": (2, {"scoring": "points", "target": 4}, 8),
    "points-to-21-not-yet-won": (4, {"scoring": "points"}, 3),
}
"""Several rounds each: name -> seats, rules, rounds at most."""


def good_records() -> dict[str, bytes]:
    """Name -> the bytes of a sound record."""
    made: dict[str, Any] = {}
    for number, (name, (seats, rules)) in enumerate(PLAYED.items()):
        made[name] = random_record(random.Random(number), seats, rules, 1, unfinished=False)
    for number, (name, (seats, rules, rounds)) in enumerate(MATCHES.items()):
        made[name] = random_record(random.Random(number), seats, rules, rounds, unfinished=False)
    made["third-round-unfinished"] = random_record(random.Random(1), 3, {}, 3, unfinished=True)
    made["level-at-the-target"] = _level_at_the_target()
    records = made | _deals() | _calls() | _batches() | _heads()
    return {name: render(record) for name, record in records.items()} | _texts()


def _level_at_the_target() -> dict[str, Any]:
    """Two seats share the lead at the target after a tied round: the match goes on."""
    for seed in range(10000):
        record = random_record(random.Random(seed), 2, {"target": 1}, 1, unfinished=False)
        result = replay(record)
        if result["score"] == [1, 1]:
            dealer = (record["rounds"][0]["dealer"] + 1) % 2
            return changed(record, (("rounds", 1), full_deal(2, dealer=dealer)["rounds"][0]))
    raise AssertionError("no tied round in ten thousand")


def _deals() -> dict[str, Any]:
    """Rounds just dealt, and no round at all."""
    return {
        "no-rounds": record_of([], 3, {}),
        "just-dealt-2-seats": full_deal(2),
        "just-dealt-12-seats-threes": full_deal(12, deal="threes", dealer=11),
        "just-dealt-8-seats-threes": full_deal(8, deal="threes", dealer=4),
        "stock-left-out": changed(full_deal(6), (("rounds", 0), _without_stock(full_deal(6)["rounds"][0]))),
    }


def _without_stock(one: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in one.items() if key != "stock"}


def _calls() -> dict[str, Any]:
    """Four seats, a 4 each: the call broken off after each caller, and passes."""
    record = full_deal(4, dealer=3, table="O5 O6 O2 O12", first=" ".join(FOURS))
    calls = [{"seat": seat, "card": card} for seat, card in enumerate(FOURS)]
    plays = {
        "trailed-only": calls[:1],
        "open-call-waiting-for-recau": calls[:2],
        "open-call-waiting-for-contracau": calls[:3],
        "contracau": calls,
        "recau-let-pass": [*calls[:2], {"seat": 2, "pass": True}],
        "contracau-let-pass": [*calls[:3], {"seat": 3, "pass": True}],
        "passed-and-trailed-again": [*calls[:2], {"seat": 2, "pass": True}, calls[2], calls[3]],
    }
    made = {name: changed(record, (("rounds", 0, "plays"), some)) for name, some in plays.items()}
    return made | {"open-call-3-seats": table_talk()}


def _batches() -> dict[str, Any]:
    """Two seats, dealt by threes: broken off at the moments between two batches."""
    table, hands = "O1 O2 O7 O12", "O3 O10 O5 O11 O4 C4"
    record = full_deal(2, deal="threes", dealer=1, table=table, first=hands + " E4 B4")
    order = ["O3", "O10", "O5", "O11", "O4", "C4"]
    plays = [{"seat": number % 2, "card": card} for number, card in enumerate(order)]
    late = full_deal(2, deal="threes", dealer=1, table=table, first="O3 C3 O5 C5 O6 O4 C4")
    late_order = ["O3", "C3", "O5", "C5", "O6", "O4", "C4"]
    late_plays = [{"seat": number % 2, "card": card} for number, card in enumerate(late_order)]
    return {
        "last-card-of-a-batch-to-come": changed(record, (("rounds", 0, "plays"), plays[:5])),
        "call-by-the-last-card-of-a-batch": changed(record, (("rounds", 0, "plays"), plays)),
        "between-two-batches": changed(late, (("rounds", 0, "plays"), late_plays[:6])),
        "cau-by-the-first-card-of-a-batch": changed(late, (("rounds", 0, "plays"), late_plays)),
    }


def _heads() -> dict[str, Any]:
    """Names, players, rules as the format allows them, and unknown keys at every level."""
    record = table_talk()
    bare = {key: value for key, value in changed(record, (("seats",), [{}, {}, {}])).items() if key != "rules"}
    names = [{"name": ""}, {"name": "Núria Gual·là"}, {"name": "نام", "player": "a level yet unknown"}]
    written = {"stealing": "anywhere", "deal": "all", "cau_sequence": True, "sweep_first": False, "target": 3}
    extra: dict[str, Any] = {"note": "x", "list": [1, 2.5, None, True, {"deep": [[[[]]]]}]}
    unknown = changed(record, (("extra",), extra), (("seats", 0, "colour"), extra))
    unknown = changed(unknown, (("rounds", 0, "seed"), extra), (("rounds", 0, "plays", 0, "at"), extra))
    return {
        "no-rules-no-names": bare,
        "names-in-three-scripts": changed(record, (("seats",), names)),
        "lone-surrogate-name": changed(record, (("seats", 0, "name"), "half \ud83d of a pair")),
        "same-name-twice": changed(record, (("seats",), [{"name": "Pere"}] * 3)),
        "defaults-written-out": changed(record, (("rules",), written)),
        "target-of-30-digits": changed(record, (("rules",), {"target": 10**29})),
        "unknown-keys-at-every-level": unknown,
    }


def _texts() -> dict[str, bytes]:
    """Return one record as other JSON texts: one line, odd blanks, escapes, keys in another order, raw UTF-8."""
    record = table_talk()
    backwards = {key: record[key] for key in reversed(record)}
    compact = json.dumps(record, separators=(",", ":"))
    return {
        "one-line": compact.encode(),
        "odd-blanks": ("\r\n\t " + json.dumps(record, indent=7).replace("\n", "\r\n") + " \r\n\r\n").encode(),
        "escapes": compact.replace('"O4"', '"\\u004f\\u0034"').replace("cau-robat", "c\\u0061u-robat").encode(),
        "keys-backwards": render(backwards),
        "raw-utf-8": compact.replace("Seat 1", "Núria Gual·là \U0001f0cf").encode(),
    }
