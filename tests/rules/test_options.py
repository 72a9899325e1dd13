"""RULES.md, Options and presets: defaults, values, refusals by name, and what a record writes of them."""

import pytest

from caurobat.core.game import SetupError
from caurobat.core.options import parse_assignment
from caurobat.games.cau_robat.rules import GAME, PRESETS, Options


@pytest.mark.parametrize(("scoring", "target"), [("rounds", 3), ("points", 21)])
def test_target_is_3_rounds_or_21_points_unless_told(scoring: str, target: int) -> None:
    assert GAME.options({"scoring": scoring}).goal == target
    assert GAME.options({"scoring": scoring, "target": target}).to_rules().get("target") is None
    assert GAME.options({"scoring": scoring, "target": 24 - target}).goal == 24 - target
    assert GAME.options({"scoring": scoring, "target": 24 - target}).to_rules()["target"] == 24 - target


def test_presets_are_those_of_the_rules() -> None:
    assert {name: dict(rules) for name, rules in PRESETS.items()} == {
        "classic": {},
        "easy": {"deal": "threes"},
        "cau": {"deal": "threes", "stealing": "none"},
        "short calls": {"cau_sequence": False, "cau_payment": "first_to_last"},
        "family": {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True},
    }


@pytest.mark.parametrize(
    ("text", "name", "value"),
    [
        ("target=2", "target", 2), ("sweep_first=true", "sweep_first", True),
        ("cau_sequence=false", "cau_sequence", False), ("stealing=none", "stealing", "none"),
        ("unknown=1", "unknown", "1"), ("target=-1", "target", "-1"), ("target=\u0663", "target", "\u0663"),
        ("sweep_first=yes", "sweep_first", "yes"), ("stealing=a=b", "stealing", "a=b"),
    ],
)  # fmt: skip
def test_command_lines_assignments(text: str, name: str, value: object) -> None:
    assert parse_assignment(Options, text) == (name, value)


@pytest.mark.parametrize("text", ["", "target", "target=", "=2", "="])
def test_what_is_no_assignment_is_refused(text: str) -> None:
    with pytest.raises(SetupError, match="write an option as name=value"):
        parse_assignment(Options, text)
