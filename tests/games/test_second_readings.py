"""Every game's engine beside a second reading of its rules: random matches, sound ones step by step, and damaged."""

import json
import os
from importlib import import_module

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.record import format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.match.replay import resume
from tests.contract.harness import every_rules, paired_rules, tables, values_of
from tests.expecting import first_quick
from tests.games.readings import Json, damaged, engine, engine_steps, noted, random_record, replay, unless_refused

MATCHES = 3_000 if os.environ.get("CAUROBAT_MANY") else 60
PARTS = 3
READINGS = {game: import_module(f"tests.games.{game.replace('-', '_')}.reading") for game in GAMES}


@pytest.mark.parametrize("name", READINGS)
def test_the_second_reading_knows_all_that_can_be_chosen_and_what_is_usual(name: str) -> None:
    game, reading = GAMES[name], READINGS[name].Round
    assert values_of(game) == reading.CHOICES
    for rules in every_rules(game):
        chosen = {option: values[0] for option, values in reading.CHOICES.items()} | rules
        assert game.options(rules).goal == (reading.target(chosen) or reading.TARGET)
        assert [*game.seat_counts(game.options(rules))] == [one for one in range(14) if reading.can_sit(chosen, one)]


@pytest.mark.parametrize("part", first_quick(range(PARTS)))
@pytest.mark.parametrize("name", READINGS)
@pytest.mark.timeout(3600)
def test_both_see_the_same_at_every_step_and_refuse_the_same_records(name: str, part: int) -> None:
    game, module = GAMES[name], READINGS[name]
    reading, matches = module.Round, MATCHES // getattr(module, "SLOWNESS", 1)
    values = values_of(game)
    every = tables(game, paired_rules(game) if len(values) > 5 else list(every_rules(game)))
    refused = 0
    noted.clear()
    for seed in range(part, matches * PARTS, PARTS):
        rng = Rng(seed, len(name))
        rules, seats = rng.choice(every)
        goal = {"target": 1 + rng.below(30)} if reading.TARGET else {}
        record = random_record(game, rules | goal, seats, rng, module)
        parsed = parse_record(json.dumps(record).encode())
        seen: list[Json] = []
        assert engine(record) == replay(reading, record, seen), json.dumps(record)
        for step, read in zip(engine_steps(record), seen, strict=True):
            assert step | read == step, json.dumps(record)
        assert format_record(resume(parsed).to_record()) == format_record(parsed)
        for _ in range(5):
            broken = damaged(record, values, rng)
            told = engine(broken)
            assert told == unless_refused(reading, broken), json.dumps(broken)
            refused += told is None
    assert noted >= module.RARE, module.RARE - noted
    assert matches < refused < 4.5 * matches
