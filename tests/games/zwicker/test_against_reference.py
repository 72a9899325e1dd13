"""The engine held against the second reading of the rules: random matches of all options, whole and broken."""

import copy
import json
import os
from typing import Any

import pytest

from caurobat.core.decisions import Play
from caurobat.core.record import CorruptRecord, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.games.zwicker import GAME
from caurobat.match.match import start_match
from caurobat.match.replay import replay_json
from tests.contract.harness import paired_rules, tables
from tests.games.zwicker.reference import Refused, replay

MATCHES = 4000 if os.environ.get("CAUROBAT_MANY") else 60
TABLES = tables(GAME, paired_rules(GAME))
pytestmark = pytest.mark.timeout(3600)


def random_record(seed: int) -> dict[str, Any]:
    """A match of one or two rounds; most cards that can take something do, so that pools stay small."""
    rng = Rng(seed, 91)
    rules, seats = rng.choice(TABLES)
    options = GAME.options(rules | {"target": 1 + rng.below(30)})
    match = start_match(GAME, options, [SeatRecord()] * seats)
    for _ in range(1 + rng.below(2)):
        if match.standing.winner is not None:
            break
        dealer = match.next_dealer if match.next_dealer is not None else rng.below(seats)
        match, _ = match.next_round(GAME.deal(options, seats, dealer, rng))
        left = rng.below(50) if rng.below(3) == 0 else 99
        while match.decision is not None and left:
            left -= 1
            actions = match.decision.actions
            captures = [action for action in actions if isinstance(action, Play) and action.takes]
            match, _ = match.apply(rng.choice(captures if captures and rng.below(5) else actions))
        if not match.is_round_over:
            break
    told: dict[str, Any] = json.loads(format_record(match.to_record()))
    return told


def engine(record: dict[str, Any]) -> dict[str, Any] | None:
    """Return the engine's replay; None if it refuses."""
    try:
        return replay_json(parse_record(json.dumps(record).encode()))
    except CorruptRecord:
        return None


def reference(record: dict[str, Any]) -> dict[str, Any] | None:
    try:
        return replay(record)
    except Refused:
        return None


def break_it(record: dict[str, Any], rng: Rng) -> None:
    """Change a play, or how a round was dealt; now and then it stays possible."""
    one = rng.choice(record["rounds"])
    plays, hands = one["plays"], one["hands"]
    place = rng.below(len(plays)) if plays else 0
    cards = [card for hand in hands for card in hand] + one["table"]
    match rng.below(11):
        case 0 if plays:
            del plays[place]
        case 1 if plays:
            plays[place]["seat"] = rng.below(9)
        case 2 if plays:
            plays[place]["card"] = rng.choice([*cards, *one["stock"]])
        case 3 if plays and plays[place].get("takes"):
            plays[place]["takes"].pop(rng.below(len(plays[place]["takes"])))
        case 4 if plays and "takes" in plays[place]:
            plays[place]["takes"].append(rng.choice([*cards, *plays[place]["takes"]]))
        case 5 if plays:
            plays[place] = {**plays[place], "value": 2 + rng.below(13)}
        case 6 if plays:
            seat, card = plays[place]["seat"], plays[place]["card"]
            plays[place] = {"seat": seat, "card": card, "on": rng.choice(cards), "value": 2 + rng.below(13)}
        case 7 if plays:
            plays[place].pop("value", None)
            plays[place].pop("takes", None)
        case 8:
            one["dealer"] = rng.below(9)
        case 9:
            rng.choice(hands)[0] = rng.choice(cards)
        case _:
            one["stock"].append(one["stock"].pop(0))


@pytest.mark.parametrize("part", range(4))
def test_both_readings_come_to_the_same_end_and_refuse_the_same_records(part: int) -> None:
    refused = 0
    for seed in range(part, MATCHES, 4):
        record, rng = random_record(seed), Rng(seed, 92)
        told = engine(record)
        assert told is not None
        assert told == replay(record), json.dumps(record)
        for _ in range(4):
            broken = copy.deepcopy(record)
            break_it(broken, rng)
            told = engine(broken)
            assert told == reference(broken), json.dumps(broken)
            refused += told is None
    assert refused > MATCHES // 4
