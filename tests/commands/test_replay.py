"""`caurobat replay`: a line of JSON or a telling in words for each file, whatever the others are like."""

import io
import json
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from caurobat.core.record import Record, format_record
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.fairness import committed
from caurobat.match.files import write_record
from caurobat.match.match import Match
from caurobat.match.replay import replay_json
from tests.commands.running import run
from tests.match.playing import new_match, played, whole_match, with_round


@pytest.fixture
def good(tmp_path: Path) -> Path:
    path = tmp_path / "good.json"
    write_record(path, whole_match(4, {"target": 1}).to_record())
    return path


@pytest.fixture
def bad(tmp_path: Path) -> Path:
    path = tmp_path / "bad.json"
    record = whole_match(4, {"target": 1}).to_record()
    one = record.rounds[0]
    plays = (*one.plays[:12], one.plays[13], one.plays[12], *one.plays[14:])
    write_record(path, replace(record, rounds=(replace(one, plays=plays), *record.rounds[1:])))
    return path


def test_each_file_gets_its_line(good: Path, bad: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "nö\udcff.json"
    assert run("replay", "--json", bad, good, missing, tmp_path, good) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 5
    told = [json.loads(line) for line in lines]
    assert told[1] == told[4] == replay_json(whole_match(4, {"target": 1}).to_record())
    assert list(told[0]) == ["file", "error"]
    assert told[0]["file"] == str(bad)
    assert told[0]["error"].startswith("rounds[0].plays[12]: ")
    assert told[2] == {"file": str(missing), "error": "file: no such file; check its name"}
    assert told[3]["error"].startswith("file: is a folder")


def test_valid_files_alone_are_a_success(good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", good, good, "--json") == 0
    assert capsys.readouterr().err == ""


def test_a_broken_file_is_one_line_of_error_too(bad: Path, good: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", bad, good) == 1
    out, err = capsys.readouterr()
    assert err.startswith(f"caurobat replay: {bad}: rounds[0].plays[12]: ")
    assert err.count("\n") == 1
    assert f"{good}:\n" in out


SALT = "0123456789abcdef" * 2


def hashed(match: Match, *, forged: Sequence[int] = ()) -> Record:
    """The record of `match` with a hash for each round: that of another deal where the round is `forged`."""
    record = match.to_record()
    deals = [one.deal for one in record.rounds]
    rounds = [
        replace(one, extra=committed(replace(deal, dealer=deal.dealer + 1) if number in forged else deal, SALT))
        for number, (one, deal) in enumerate(zip(record.rounds, deals, strict=True))
    ]
    return replace(record, rounds=tuple(rounds))


@pytest.mark.parametrize("how", [[], ["--json"]], ids=["words", "json"])
def test_a_deal_that_does_not_fit_its_hash_is_named_and_fails(
    tmp_path: Path, good: Path, capsys: pytest.CaptureFixture[str], how: list[str]
) -> None:
    match = whole_match(4, {"target": 3})
    assert len(match.rounds) > 2
    kept, forged = tmp_path / "kept.json", tmp_path / "forged.json"
    write_record(kept, hashed(match))
    write_record(forged, hashed(match, forged=(0, 2)))
    assert run("replay", *how, kept, good) == 0
    assert capsys.readouterr().err == ""
    assert run("replay", *how, forged, good) == 1
    out, err = capsys.readouterr()
    first, second = err.splitlines()
    assert first.startswith(f"caurobat replay: {forged}: rounds[0].commitment: the deal of round 1 does not fit the ")
    assert second.startswith(f"caurobat replay: {forged}: rounds[2].commitment: the deal of round 3 does not fit the ")
    if how:  # by the rules the record is valid, and its line is what the format promises
        assert json.loads(out.splitlines()[0]) == replay_json(match.to_record())


@pytest.mark.parametrize("lost", [("commitment", "salt"), ("salt",), ("commitment",)])
@pytest.mark.parametrize("how", [[], ["--json"]], ids=["words", "json"])
def test_a_round_without_a_proof_is_named_where_others_have_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], how: list[str], lost: tuple[str, ...]
) -> None:
    path = tmp_path / "a.json"
    record = hashed(whole_match(4, {"target": 3}))
    first, second, *others = record.rounds
    extra = {key: value for key, value in second.extra.items() if key not in lost}
    write_record(path, replace(record, rounds=(first, replace(second, extra=extra), *others)))
    assert run("replay", *how, path) == 0
    said = capsys.readouterr()
    (line,) = said.err.splitlines()
    assert line.startswith(f"caurobat replay: {path}: rounds[1]: round 2 has no proof")
    assert "There is no proof in this record" not in said.out


def test_hex_digits_are_the_same_in_either_case(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    record = hashed(whole_match(4, {"target": 1}))
    (one, *others) = record.rounds
    louder = replace(one, extra={key: str(value).upper() for key, value in one.extra.items()})
    write_record(path, replace(record, rounds=(louder, *others)))
    assert run("replay", path) == 0
    said = capsys.readouterr()
    assert said.out.count("The deal is the one whose hash was shown.") == len(record.rounds)
    assert not said.err


def test_the_words_tell_a_round_move_by_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    path.write_text(
        """{"format": "caurobat-record", "version": 1, "game": "cau-robat", "rules": {"deal": "threes"},
        "seats": [{"name": "Left"}, {}], "rounds": [{"dealer": 1, "table": ["O3", "O4", "B7", "C12"],
        "hands": [["C3", "E1", "E6"], ["C4", "B1", "E2"]],
        "stock": ["O1", "O2", "O5", "O6", "O7", "O10", "O11", "O12", "C1", "C2", "C5", "C6", "C7", "C10", "C11",
                  "E3", "E4", "E5", "E7", "E10", "E11", "E12", "B2", "B3", "B4", "B5", "B6", "B10", "B11", "B12"],
        "plays": [{"seat": 0, "card": "C3"}, {"seat": 1, "card": "C4"},
                  {"seat": 0, "card": "E1"}, {"seat": 1, "card": "B1"}]}]}"""
    )
    assert run("replay", path) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Round 1. Seat 2 deals.",
        "  The table gets O3 O4 B7 C12.",
        "  Left gets C3 E1 E6.",
        "  Seat 2 gets C4 B1 E2.",
        "  Left plays C3; takes C3 O3 O4 (+3).",
        "  Seat 2 plays C4, which stays on the table.",
        "  Left plays E1, which stays on the table.",
        "  Seat 2 plays B1; says cau; Left does not answer; Seat 2 takes B1 E1 (+2); "
        "Left pays Seat 2 1 card for the call.",
        "  Not finished: Left is to play. Table: B7 C12 C4.",
        "  Cards: Left 2, Seat 2 3.",
        "Score: Left 0, Seat 2 0.",
        "There is no proof in this record: it cannot be checked whether the deals were fixed before play.",
    ]


def test_the_words_tell_thefts_sweeps_debts_and_the_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for seed in range(30):
        path = tmp_path / f"{seed}.json"
        write_record(path, whole_match(3, {"target": 1, "leftovers": "last_capturer"}, seed).to_record())
    assert run("replay", *sorted(tmp_path.iterdir())) == 0
    out = capsys.readouterr().out
    for words in [
        " steals the pile of ",
        " sweeps the table; ",
        " for the sweep",
        " says recau",
        " may answer.",
        " 1 card for the call",
        " 2 cards for the call",
        " of an old debt",
        " left on the table",
        "The round is over. Cards: Seat 0 ",
        " wins the match.",
    ]:
        assert words in out, words


def test_a_record_without_rounds_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "a.json"
    write_record(path, new_match().to_record())
    assert run("replay", path) == 0
    assert capsys.readouterr().out == "No round has begun.\n"


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8"])
def test_names_no_terminal_can_show_are_escaped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, encoding: str) -> None:
    path = tmp_path / "a.json"
    record = played(with_round(new_match(3)), 5).to_record()
    names = ["\ud800", "Línia\n\x1b[2J", "🂡" * 100]
    seats = tuple(replace(seat, name=name) for seat, name in zip(record.seats, names, strict=True))
    path.write_text(format_record(replace(record, seats=seats)), encoding="utf-8")
    out = io.TextIOWrapper(io.BytesIO(), encoding=encoding)
    monkeypatch.setattr(sys, "stdout", out)
    assert run("replay", path) == 0
    assert run("replay", path, "--json") == 0
    out.flush()
    text = out.buffer.getvalue().decode(encoding)
    assert "\\ud800" not in text, "half a pair of surrogates is no letter, and is left out of names"
    assert "nia [2J plays " in text, "what moves a cursor is no letter, either"
    assert "\x1b" not in text


def test_without_any_stream_nothing_is_printed_or_fails(good: Path, bad: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert run("replay", good) == 0
    assert run("replay", good, bad) == 1
    assert run("replay", "--json", good, bad) == 1


def test_the_levels_are_those_that_a_person_can_choose(capsys: pytest.CaptureFixture[str]) -> None:
    from caurobat.players.roster import LEVELS, player_named

    assert run("levels") == 0
    assert capsys.readouterr().out.splitlines() == list(LEVELS)
    for level in LEVELS:
        player_named(GAME.id, level)

    assert run("levels", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"levels": list(LEVELS)}


def test_a_dash_is_the_standard_input(
    good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    for text, status in ((good.read_bytes(), 0), (b"%PDF", 1)):
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(text)))
        assert run("replay", "-") == status
    said = capsys.readouterr()
    assert said.out.startswith("Round 1. ")
    assert said.err.startswith("caurobat replay: -: ")


def test_a_name_of_no_letters_is_no_folder(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("replay", "") == 1
    told = capsys.readouterr().err
    assert "name a record's file" in told
    assert "folder" not in told
