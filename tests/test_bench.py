"""`python -m tools.bench rules`: every figure there, each also as a ratio, and in proportion to one another."""

import json
import time

import pytest

from tools.bench import rules


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hardly any repeats: here the figures' form matters, not their truth."""
    monkeypatch.setattr(rules, "_REPEATS", 1)
    monkeypatch.setattr(rules, "_LOOPS", 20_000)
    monkeypatch.setattr(rules, "_ROUNDS", 4)
    monkeypatch.setattr(rules, "_GREEDY_ROUNDS", 1)


def test_json_has_every_figure_for_2_4_and_12_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main(["--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["reference"]["loops_per_second"] > 0
    assert [one["seats"] for one in told["seats"]] == [2, 4, 12]
    for one in told["seats"]:
        assert list(one) == ["seats", "random", "greedy", "view", "event_fold", "record_round_trip_per_ply"]
        assert one["random"]["plies_per_second"] > 0
        assert one["greedy"]["plies_per_second"] > 0
        for key in ("view", "event_fold", "record_round_trip_per_ply"):
            assert one[key]["microseconds"] > 0
            assert one[key]["ratio"] > 0


def test_the_ratio_is_to_the_reference_timed_right_before(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 0.5, 2.0, 3.0, 10.0])
    monkeypatch.setattr(time, "perf_counter", lambda: next(clock))
    measured = rules._measured(lambda: 100)
    # 20,000 loops in half a second; then 100 things in one.
    assert (measured.per_second, measured.ratio, measured.microseconds) == (100, 400, 10_000)


def test_the_table_tells_the_same_in_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert rules.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("reference: ")
    assert [line for line in lines if not line.startswith((" ", "reference"))] == ["2 seats", "4 seats", "12 seats"]
    assert len(lines) == 1 + 3 * 6
