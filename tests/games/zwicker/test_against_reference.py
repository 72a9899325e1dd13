"""The engine held against the second reading of the rules: random matches of all options, whole and broken."""

import json
import os
from collections.abc import Sequence

import pytest

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.games.zwicker.rules import GAME
from tests.contract.harness import paired_rules, tables
from tests.expecting import first_quick
from tests.games.readings import Json, engine, random_record, refusals
from tests.games.zwicker.reference import replay

MATCHES = 4000 if os.environ.get("CAUROBAT_MANY") else 60
PARTS = 10
TABLES = tables(GAME, paired_rules(GAME))
pytestmark = pytest.mark.timeout(3600)


def mostly_captures(rng: Rng, actions: Sequence[Action]) -> Action:
    """Most cards that can take something do, so that pools stay small."""
    captures = [action for action in actions if isinstance(action, Play) and action.takes]
    return rng.choice(captures if captures and rng.below(5) else actions)


def a_record(seed: int) -> Json:
    """A match of one or two rounds."""
    rng = Rng(seed, 91)
    rules, seats = rng.choice(TABLES)
    options = GAME.options(rules | {"target": 1 + rng.below(30)})
    return random_record(GAME, options, seats, rng, 1 + rng.below(2), mostly_captures)


def break_it(record: Json, rng: Rng) -> None:
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


@pytest.mark.parametrize("part", first_quick(range(PARTS)))
def test_both_readings_come_to_the_same_end_and_refuse_the_same_records(part: int) -> None:
    refused = 0
    for seed in range(part, MATCHES, PARTS):
        record, rng = a_record(seed), Rng(seed, 92)
        told = engine(record)
        assert told is not None
        assert told == replay(record), json.dumps(record)
        refused += refusals(record, replay, break_it, rng)
    assert refused > MATCHES // PARTS
