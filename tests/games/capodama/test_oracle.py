"""The engine against a second reading of the rules, on random matches, sound and broken."""

import copy
import json
import os

import pytest

from caurobat.core.record import CorruptRecord, Record, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.games.capodama.rules import GAME
from caurobat.match.replay import replay_json
from tests.games.capodama.oracle import replay
from tests.games.readings import Json, engine, random_record, refusals, unless_refused

MANY = 50 if os.environ.get("CAUROBAT_MANY") else 1
pytestmark = pytest.mark.timeout(120 * MANY)
KINDS = [(deck, seats) for deck in ("french", "italian") for seats in GAME.seat_counts(GAME.options({"deck": deck}))]


def a_record(deck: str, seats: int, seed: int) -> Json:
    """A match of some rounds."""
    rng = Rng(seed, seats, 77)
    options = GAME.options({"deck": deck, "target": 1 + rng.below(4)})
    return random_record(GAME, options, seats, rng, 1 + rng.below(4))


@pytest.mark.parametrize(("deck", "seats"), KINDS)
def test_random_matches_come_to_the_same(deck: str, seats: int) -> None:
    for seed in range(20 * MANY):
        record = a_record(deck, seats, seed)
        told = engine(record)
        assert told is not None
        assert told == replay(record)


@pytest.mark.parametrize(("deck", "seats"), KINDS)
def test_broken_matches_are_refused_by_both(deck: str, seats: int) -> None:
    refused = 0
    for seed in range(15 * MANY):
        refused += refusals(a_record(deck, seats, seed), replay, break_it, Rng(seed, seats, 78))
    assert refused > 20


def break_it(record: Json, rng: Rng) -> None:
    """Change something, which most likely makes it impossible."""
    one = rng.choice(record["rounds"])
    plays = one["plays"]
    place = rng.below(len(plays)) if plays else 0
    cards = [card for hand in one["hands"] for card in hand] + one["stock"]
    match rng.below(13):
        case 0 if plays:
            del plays[place]
        case 1 if plays:
            plays.insert(place, copy.deepcopy(rng.choice(plays)))
        case 2 if plays and "card" in plays[place]:
            plays[place]["card"] = rng.choice(cards)
        case 3 if plays:
            plays[place]["seat"] = rng.below(7)
        case 4:
            one["dealer"] = rng.below(7)
        case 5:
            first, second = rng.choice(one["hands"]), rng.choice(one["hands"])
            first[rng.below(len(first))] = rng.choice(second)
        case 6:
            one["hands"].append(one["hands"].pop(0))
        case 7 if plays and "give" in plays[place]:
            plays[place]["give"] = [rng.choice(cards) for _ in range(1 + rng.below(2))]
        case 8 if plays:
            plays[0]["double"] = rng.choice(["H", "O", "D", "C", "S", "E", "B", "x"])
        case 9 if len(plays) > 1 and "trump" in plays[1]:
            plays[1]["trump"] = rng.choice(cards)
        case 10 if one["stock"]:
            one["stock"].append(one["hands"][0].pop())
        case 11 if plays:
            plays[place] = {"seat": plays[place]["seat"], rng.choice(["pass", "claim"]): "x"}
            plays[place] = plays[place] | ({"pass": True} if "pass" in plays[place] else {})
        case _ if plays:
            other = rng.below(len(plays))
            plays[place], plays[other] = plays[other], plays[place]


def test_six_cannot_play_with_italian_cards() -> None:
    seats = tuple(SeatRecord() for _ in range(6))
    record = json.loads(format_record(Record("capodama", seats, (), {"deck": "italian"})))
    with pytest.raises(CorruptRecord, match="seats"):
        replay_json(parse_record(json.dumps(record).encode()))
    assert unless_refused(replay, record) is None
