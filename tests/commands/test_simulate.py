"""`caurobat simulate`: settings and sums as JSON or a table, the same for any workers; a clean end on Ctrl-C."""

import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from caurobat.match.files import read_record
from caurobat.match.replay import replay
from caurobat.match.simulate import PlayedGame, SimulationPlan, WorkerLost
from tests.commands.running import run, start
from tests.expecting import present

PLAYER_KEYS = [
    *("player", "rounds", "wins", "win_rate", "win_rate_ci95", "cards_share", "caus", "recaus", "contracaus"),
    *("sweeps", "piles_stolen", "payments_received", "payments_made", "debts_made", "decision_ms"),
]


def told(capsys: pytest.CaptureFixture[str], *arguments: object) -> dict[str, Any]:
    assert run("simulate", "--json", *arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out.count("\n") == 1
    summary: dict[str, Any] = json.loads(out)
    return summary


def timeless(summary: dict[str, Any]) -> dict[str, Any]:
    for player in summary["players"]:
        player.pop("decision_ms")
    return summary


@pytest.mark.slow
def test_expert_is_the_strongest_level_and_goes_by_that_name(capsys: pytest.CaptureFixture[str]) -> None:
    def played(name: str) -> list[dict[str, Any]]:
        summary = told(capsys, "--game", "cuarenta", "--seats", f"{name},random", "--rounds", 1, "--seed", 7)
        assert summary["seats"] == [name, "random"]
        return [{**player, "player": ""} for player in timeless(summary)["players"]]

    assert played("expert") == played("padrina") != played("greedy")


def test_json_tells_the_settings_and_each_player_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    summary = told(capsys, "--seats", "greedy,random,random", "--rounds", 20, "--seed", 7, "--rules", "target=2")
    players = summary.pop("players")
    assert summary == {
        "game": "cau-robat",
        "seats": ["greedy", "random", "random"],
        "rounds": 20,
        "seed": 7,
        "preset": None,
        "rules": {"target": 2},
        "duplicate": False,
        "workers": 1,
        "record": None,
        "rounds_played": 20,
    }
    assert [player["player"] for player in players] == ["greedy", "random", "random"]
    for player in players:
        assert list(player) == PLAYER_KEYS
        assert player["rounds"] == 20
        assert player["win_rate"] == pytest.approx(player["wins"] / 20)
        low, high = player["win_rate_ci95"]
        assert 0 <= low <= player["win_rate"] <= high <= 1
        assert list(player["decision_ms"]) == ["mean", "p95", "max"]
        assert 0 < player["decision_ms"]["p95"] <= player["decision_ms"]["max"]
    assert sum(player["wins"] for player in players) == pytest.approx(20)
    assert sum(player["cards_share"] for player in players) == pytest.approx(1, abs=1e-5)
    received, made = (sum(player[key] for player in players) for key in ("payments_received", "payments_made"))
    assert received == pytest.approx(made)


@pytest.mark.slow
@pytest.mark.parametrize("workers", [2, 3])
def test_the_sum_is_the_same_for_any_number_of_workers(capsys: pytest.CaptureFixture[str], workers: int) -> None:
    arguments = ["--seats", "greedy,random,random", "--rounds", 10, "--duplicate", "--preset", "family"]
    alone = timeless(told(capsys, *arguments))
    assert timeless(told(capsys, *arguments, "--workers", workers)) == alone | {"workers": workers}
    assert alone["rounds_played"] == 30


def test_another_seed_plays_other_games(capsys: pytest.CaptureFixture[str]) -> None:
    sums = [timeless(told(capsys, "--seats", "random,random", "--seed", seed)) for seed in (1, 2)]
    assert sums[0]["players"] != sums[1]["players"]


def test_single_options_stand_over_the_preset(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--seats", "random,random", "--rounds", 1, "--preset", "family"]
    assert told(capsys, *arguments)["rules"] == {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True}
    rules = ["--rules", "sweep_first=false", "deal=threes", "--rules", "cau_payment=chain"]
    assert told(capsys, *arguments, *rules)["rules"] == {"sequence": "whole_run", "deal": "threes"}


def test_the_table_has_a_column_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("simulate", "--seats", "greedy,random", "--rounds", 5) == 0
    out, err = capsys.readouterr()
    heads, rounds, *_ = out.splitlines()
    assert heads.split() == ["player", "greedy", "random"]
    assert rounds.split() == ["rounds", "5", "5"]
    assert err == ""


@pytest.mark.parametrize("workers", [1, 2])
def test_every_game_is_recorded(capsys: pytest.CaptureFixture[str], tmp_path: Path, workers: int) -> None:
    folder = tmp_path / "new" / "records"
    arguments = ["--seats", "greedy,random,random", "--rounds", 4, "--duplicate", "--record", folder]
    summary = told(capsys, *arguments, "--workers", workers)
    names = sorted(os.listdir(folder))
    assert names == [f"deal-{deal}-rotation-{turn}.json" for deal in range(4) for turn in range(3)]
    wins = [0.0] * 3
    for name in names:
        record = read_record(folder / name)
        (result,) = replay(record).match.results
        greedy = [seat.player for seat in record.seats].index("greedy")
        for seat in result.winners:
            wins[(seat - greedy) % 3] += 1 / len(result.winners)
    assert [player["wins"] for player in summary["players"]] == pytest.approx(wins, abs=1e-5)


def test_records_sort_by_their_deal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    told(capsys, "--seats", "random,random", "--rounds", 11, "--record", tmp_path)
    assert sorted(os.listdir(tmp_path))[::10] == ["deal-00.json", "deal-10.json"]


GOOD = ["--seats", "random,random"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ([], "--seats: say who plays"),
        (["--seats", "random,deep"], "--seats: unknown player 'deep'"),
        (["--seats", "random,human"], "--seats: nobody can play as human here"),
        (["--seats", "random,"], "--seats: unknown player ''"),
        (["--seats", "random"], "--seats: 1; with these options there must be 2 to 12"),
        (["--seats", ",".join(["random"] * 13)], "--seats: 13; with these options there must be 2 to 12"),
        ([*GOOD, "--rounds", "0"], "--rounds: '0' is not"),
        ([*GOOD, "--rounds", "many"], "--rounds: 'many' is not"),
        ([*GOOD, "--rounds", "9" * 5000], "--rounds: '999"),
        ([*GOOD, "--workers", "0"], "--workers: '0' is not"),
        ([*GOOD, "--workers", "100000"], "--workers: '100000' is not"),
        ([*GOOD, "--seed", "-1"], "--seed: '-1' is not"),
        ([*GOOD, "--seed", str(2**64)], "--seed: '18446744073709551616' is not"),
        ([*GOOD, "--seed", "1.5"], "--seed: '1.5' is not"),
        ([*GOOD, "--preset", "wild"], "--preset: cau-robat has no 'wild'; its presets are classic"),
        ([*GOOD, "--rules", "jokers=2"], "--rules: jokers: there is no such option"),
        ([*GOOD, "--rules", "target=0"], "--rules: target: 0 is not a whole number from 1"),
        (
            [*GOOD, "--rules", "target=9999999999"],
            "--rules: target: '9999999999' is not a whole number from 1 to 999999999",
        ),
        ([*GOOD, "--rules", "target=3,target=4"], "--rules: target: it is given twice; give each option once"),
        ([*GOOD, "--record", ""], "--record: the folder has no name"),
        ([*GOOD, "--rules", "deal=fours"], "--rules: deal: 'fours' is not one of all, threes"),
        ([*GOOD, "--rules", "deal"], "--rules: deal: write an option as name=value"),
        ([*GOOD, "--rules", "a\nb=1"], "--rules: a\\nb: there is no such option"),
    ],
)
@pytest.mark.parametrize("json_too", [[], ["--json"]])
def test_bad_arguments_are_one_line_and_status_2(
    capsys: pytest.CaptureFixture[str], arguments: Sequence[str], told: str, json_too: list[str]
) -> None:
    assert run("simulate", *arguments, *json_too) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"caurobat simulate: {told}")
    assert err.count("\n") == 1
    assert len(err) < 250


def test_the_largest_seed_is_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *GOOD, "--rounds", 1, "--seed", 2**64 - 1)["seed"] == 2**64 - 1


def test_a_folder_that_cannot_be_written_is_refused_at_once(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    for folder in (file, file / "records"):
        assert run("simulate", *GOOD, "--record", folder) == 2
        out, err = capsys.readouterr()
        assert (out, err.count("\n")) == ("", 1)
        assert err.startswith(f"caurobat simulate: --record: cannot write into {folder} (")


def test_a_disk_that_is_full_ends_it_with_the_sum_so_far(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[tuple[str, ...]] = []
    real = os.replace

    def full(*names: str) -> None:
        if len(written) == 3:
            raise OSError(28, "No space left on device")
        written.append(names)
        real(*names)

    monkeypatch.setattr(os, "replace", full)
    assert run("simulate", "--json", *GOOD, "--record", tmp_path) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["rounds_played"] == 3 == len(os.listdir(tmp_path))
    assert f"--record: cannot write {tmp_path / 'deal-03.json'} (No space left on device); make room, or" in err
    assert "stopped after 3 of 100 rounds" in err


def test_without_any_stream_it_still_plays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run("simulate", *GOOD, "--rounds", 3, "--record", tmp_path) == 0
    assert len(os.listdir(tmp_path)) == 3
    assert run("simulate", "--seats", "nobody") == 2


@pytest.mark.skipif(os.name == "nt", reason="Ctrl-C is sent otherwise there")
@pytest.mark.parametrize("workers", [1, 2])
def test_ctrl_c_ends_it_with_the_sum_so_far(tmp_path: Path, workers: int) -> None:
    program = start("simulate", *GOOD, "--rounds", 10**6, "--workers", workers, "--record", tmp_path, "--json")
    while len(os.listdir(tmp_path)) < 20:
        time.sleep(0.05)
    program.send_signal(signal.SIGINT)
    out, err = program.communicate()
    assert program.returncode == 130
    summary = json.loads(out)
    records = [name for name in os.listdir(tmp_path) if name.endswith(".json")]
    assert summary["rounds_played"] == len(records) == len(os.listdir(tmp_path)) >= 20
    assert sum(player["wins"] for player in summary["players"]) == pytest.approx(len(records), abs=1e-3)
    message = f"caurobat simulate: stopped after {len(records)} of 1000000 rounds\n"
    assert err.decode() == message.replace("\n", os.linesep)


def test_a_worker_that_is_lost_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(_plan: SimulationPlan, _workers: int) -> Iterator[PlayedGame]:
        yield from ()
        raise WorkerLost

    monkeypatch.setattr("caurobat.commands.simulate.played_games", lost)
    assert run("simulate", "--json", *GOOD) == 1
    out, err = capsys.readouterr()
    assert json.loads(out)["players"][0]["win_rate"] is None
    assert "has ended too early" in err
    assert "Traceback" not in err


@pytest.mark.skipif(os.name == "nt", reason="pipes close otherwise there")
def test_a_reader_that_has_had_enough_gets_no_traceback(tmp_path: Path) -> None:
    assert run("simulate", *GOOD, "--rounds", 200, "--record", tmp_path) == 0
    program = start("replay", *sorted(tmp_path.iterdir()))
    out, err = present(program.stdout), present(program.stderr)
    out.readline()
    out.close()
    assert program.wait() == 0
    assert err.read() == b""
    err.close()
