"""The engine held against the oracle: random records of all options and seat counts, compared play by play.

The oracle (`reference.py` and what it imports, in this folder) is a second reading of the rules, written without
looking at the engine. Where the two differ, RULES.md decides who is right.
"""

import random
from collections import Counter
from typing import Any

import pytest

from caurobat.core.decisions import Action, IllegalAction, Pass, Play
from caurobat.core.game import Deal
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, Zone
from caurobat.decks import parse_card, parse_cards
from caurobat.games.cau_robat.rules import GAME, State
from caurobat.games.cau_robat.rules.state import owed
from tests.expecting import first_quick
from tests.oracle.chance import random_record
from tests.oracle.play import Round
from tests.oracle.reference import replay
from tests.rules.rounds import MANY, every_rules
from tests.rules.words import action_text, position_text

SEATS = range(2, 13)
RECORDS = 20_000 if MANY else 400
PARTS = 4 if MANY else 2
RULES = every_rules()
RARE = {
    *("contracau", "pass", "steal", "two piles", "two equal piles", "loose end", "downwards", "full circle"),
    *("to oneself", "sweep", "batch", "debt half paid", "part payment", "leftovers"),
}
"""Events that each part of the records must contain, in the oracle's words."""


def codes(state: State, zone: Zone) -> list[str]:
    return [card.code for card in state.zones[zone]]


def dealt(one: dict[str, Any]) -> Deal:
    return Deal(
        one["dealer"],
        parse_cards(" ".join(one["table"])),
        tuple(parse_cards(" ".join(hand)) for hand in one["hands"]),
        parse_cards(" ".join(one.get("stock", []))),
    )


def engine_side(state: State) -> dict[str, object]:
    """All that the two have in common of a position."""
    seats = range(state.seats)
    decision = GAME.decision(state)
    result = GAME.result(state)
    return {
        "piles": [codes(state, PILES[seat]) for seat in seats],
        "hands": [codes(state, HANDS[seat]) for seat in seats],
        "table": codes(state, TABLE),
        "stock": codes(state, STOCK),
        "debts": [[debt.debtor, debt.creditor, debt.cards] for debt in state.debts],
        "call": list(state.callers),
        "last capturer": state.last_capturer,
        "to decide": decision and (decision.seat, [action_text(action) for action in decision.actions]),
        "winners": list(result.winners) if result else [],
        "counts": list(result.counts) if result else [],
    }


def oracle_side(one: Round) -> dict[str, object]:
    decision = one.decision()
    return {
        "piles": one.piles,
        "hands": one.hands,
        "table": one.table,
        "stock": one.stock + one.aside,
        "debts": one.debts,
        "call": [seat for seat, _ in one.call],
        "last capturer": one.last_capturer,
        "to decide": decision and (decision[0], decision[1] + ["pass"] * decision[2]),
        "winners": one.winners(),
        "counts": [len(pile) for pile in one.piles] if one.over else [],
    }


def compare(state: State, one: Round, story: str) -> None:
    engine, oracle = engine_side(state), oracle_side(one)
    wrong = {name: (engine[name], oracle[name]) for name in engine if engine[name] != oracle[name]}
    assert not wrong, f"{story}\nengine, oracle: {wrong}\n{position_text(state)}"


def check_refusals(state: State, one: Round, rng: random.Random) -> None:
    """A random wrong play is refused by both, or by neither."""
    seat = rng.randrange(state.seats)
    code = rng.choice([*(card.code for card in state.zones[HANDS[seat]]), "pass", "O1"])
    action: Action = Pass(seat) if code == "pass" else Play(seat, parse_card(code))
    try:
        GAME.apply(state, action)
        refused = False
    except IllegalAction:
        refused = True
    decision = one.decision()
    allowed = False
    if decision is not None and seat == decision[0]:
        allowed = decision[2] if code == "pass" else code in decision[1]
    assert refused == (not allowed), f"{action}\n{position_text(state)}"


def check_record(record: dict[str, Any], rng: random.Random, happened: Counter[str]) -> None:
    """Replay `record` in both, comparing after the deal and after every play; then the match's end."""
    options = GAME.options(record["rules"])
    seats = len(record["seats"])
    results = []
    for place, one in enumerate(record["rounds"]):
        state = GAME.start(options, seats, dealt(one)).state
        other = Round(record["rules"], one["dealer"], one["table"], one["hands"], one.get("stock", []))
        compare(state, other, f"{record}\nround {place}, as dealt")
        for number, played in enumerate(one["plays"]):
            check_refusals(state, other, rng)
            if "card" in played:
                other.play(played["seat"], played["card"])
                state = GAME.apply(state, Play(played["seat"], parse_card(played["card"]))).state
            else:
                other.let_pass(played["seat"])
                state = GAME.apply(state, Pass(played["seat"])).state
            compare(state, other, f"{record}\nround {place}, after plays[{number}]")
        happened.update(other.happened)
        if (result := GAME.result(state)) is not None:
            results.append(result)
    told = replay(record)
    standing = GAME.standing(options, seats, results)
    assert (list(standing.score), standing.winner) == (told["score"], told["winner"]), record
    last = [{"from": debtor, "to": to, "cards": cards} for (debtor, to), cards in owed(state.debts).items()]
    assert last == told["rounds"][-1]["debts"]


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", first_quick(range(PARTS)))
def test_random_records_come_to_the_same_in_engine_and_oracle(part: int) -> None:
    rng = random.Random(part)
    happened: Counter[str] = Counter()
    for number in range(part, RECORDS, PARTS):
        rules = dict(rng.choice(RULES))
        if rng.random() < 0.5:
            rules["target"] = rng.randrange(1, 4)
        rounds = 6 if number % 10 == 0 else 1
        check_record(random_record(rng, SEATS[number % 11], rules, rounds), rng, happened)
    assert set(happened) >= RARE, happened
