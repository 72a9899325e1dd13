"""The arena as a command: small measures come out whole, and what cannot be is refused in a line."""

import json

import pytest

from caurobat.__main__ import main


def test_a_duel_is_told_with_what_made_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "duel", "--players", "greedy,random", "--deals", "6", "--seats", "3", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["player"], told["rival"], told["seats"], told["deals"]) == ("greedy", "random", 3, 6)
    assert told["win_rate"]["low"] <= told["win_rate"]["mean"] <= told["win_rate"]["high"]


def test_a_duel_is_played_by_a_preset_and_single_rules_and_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    command = ["arena", "duel", "--players", "greedy,random", "--deals", "4", "--preset", "easy"]
    assert main([*command, "--rules", "stealing=none,sweep_first=true", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["rules"] == {"deal": "threes", "stealing": "none", "sweep_first": True}
    assert main(command) == 0
    assert capsys.readouterr().out.endswith("\nby deal=threes\n")


def test_a_ladder_ranks_everyone_that_was_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "--players", "random,greedy,linear", "--seats", "3", "--deals", "4"]) == 0
    first, *rows = capsys.readouterr().out.splitlines()
    assert first == "3 seats, 4 deals from seed 10000000"
    assert {row.split()[0] for row in rows} == {"random", "greedy", "linear"}


def test_a_duel_with_oneself_tells_what_chance_would_give(capsys: pytest.CaptureFixture[str]) -> None:
    command = [
        "arena", "duel", "--game", "scopa", "--players", "greedy,greedy", "--seats", "2", "--deals", "20", "--json"
    ]  # fmt: skip
    assert main(command) == 0
    rate = json.loads(capsys.readouterr().out)["win_rate"]
    assert rate["low"] < 0.5 < rate["high"]


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["--players", "greedy,nobody"], "unknown player 'nobody'"), (["duel", "--players", "greedy"], "needs 2"),
        (["--players", "greedy,greedy"], "twice"), (["--players", "greedy,random"], "too few"),
        (["--seats", "13"], "--seats: '13' is not a whole number from 2 to 12"), (["--deals", "many"], "--deals"),
        (["--players", "random,greedy,linear,biel", "--seats", "2", "--deals", "2"], "--deals: 2 are too few"),
    ],
)  # fmt: skip
def test_the_impossible_is_refused(capsys: pytest.CaptureFixture[str], arguments: list[str], named: str) -> None:
    assert main(["arena", *arguments]) == 2
    told = capsys.readouterr().err
    assert named in told
    assert told.count("\n") == 1
