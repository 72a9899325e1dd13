import json

import pytest

from caurobat.catalogue import GAMES
from tests.commands.running import run


def test_every_game_is_listed_with_its_seats_and_presets(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games") == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(GAMES)
    assert "cau-robat: 2 to 12 seats; classic, easy, cau, short-calls, family" in lines
    assert "cuarenta: 2 or 4 seats; classic, baraja" in lines


@pytest.mark.parametrize("name", ["cau-robat", "Cau_Robat", "cau robat"])
def test_a_game_is_told_with_its_presets_and_rules(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", name) == 0
    lines = [" ".join(line.split()) for line in capsys.readouterr().out.splitlines()]
    for line in [
        "cau-robat: 2 to 12 seats",
        "short-calls cau_sequence=false cau_payment=first_to_last",
        "stealing=anywhere anywhere, between, none",
        "sweep_first=false true, false",
        "target=3 a whole number from 1",
    ]:
        assert line in lines


@pytest.mark.parametrize("game", GAMES)
def test_what_is_listed_can_be_chosen(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", game, "--json") == 0
    told = json.loads(capsys.readouterr().out)
    options = GAMES[game].options
    assert len(told["presets"]) == len(GAMES[game].presets)
    for rules in told["presets"].values():
        options(rules)
    for name, rule in told["rules"].items():
        assert options({name: rule["default"]}).to_rules() == {}
        for value in rule["values"] or []:
            options({name: value})
    assert run("games", "--json") == 0
    assert told in json.loads(capsys.readouterr().out)["games"]


def test_an_unknown_game_is_a_bad_argument(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("games", "whist") == 2
    assert "NAME: there is no 'whist'; the games are cau-robat, " in capsys.readouterr().err
