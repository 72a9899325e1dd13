"""`caurobat bench start`: each step from the start of the process, beside what it may take."""

from pathlib import Path

from caurobat.commands.bench import start_json, start_text
from caurobat.ui.shell import start_bench
from caurobat.ui.shell.start_bench import StartBench


def a_start(**steps: float) -> StartBench:
    """A start in a window of 1280 x 720 whose bare window took a tenth of a second."""
    usual = {"interpreter": 40.0, "imports for the window": 150.0, "kept picture": 160.0, "all imports": 210.0}
    reached = {**usual, "first picture": 290.0, "table after": 30.0, **steps}
    return StartBench((1280, 720), 100.0, reached, {"title": 50.0, "table": 80.0})


def test_a_start_is_told_step_by_step_with_what_each_may_take() -> None:
    told = start_text(a_start())
    assert "1280 x 720, a bare window of it in 100 ms" in told
    assert "first picture           at   290 ms,  0.80 x the bare window (may take 0.93)" in told
    assert "OVER" not in told
    figures = start_json(a_start())
    assert figures["ratio"] == 2.9
    assert figures["over_budget"] == []


def test_a_step_of_the_start_that_takes_more_than_it_may_is_named() -> None:
    slow = a_start(**{"first picture": 330.0, "table after": 120.0})
    assert slow.over_budget == ("first picture", "table after")
    assert [line.split("  ")[1] for line in start_text(slow).splitlines() if "OVER" in line] == [
        "first picture",
        "title to table",
    ]
    heavy = StartBench(slow.size, slow.floor_ms, slow.steps_ms, {"title": 50.0, "table": 180.0})
    assert "table 180 MB  OVER BUDGET" in start_text(heavy)


def test_a_start_notes_its_steps_in_a_process_of_its_own(tmp_path: Path) -> None:
    told = start_bench._run(["-m", "caurobat.ui.shell.start_watch", "640x400"], str(tmp_path))
    reached = {name: told[name] for name in start_bench.BUDGETS if name != "kept picture"}  # none is kept yet
    assert list(reached.values()) == sorted(reached.values()), f"each step comes after the one before it: {told}"
    assert told["table after"] > 0
    assert told["table MB"] >= told["title MB"]
