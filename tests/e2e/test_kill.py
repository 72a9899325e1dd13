"""The program killed at random moments never loses a decision that it has made: the disk has it, and play goes on.

A child plays by itself and writes one byte for each decision once `submit` has returned. It is killed with a signal
that cannot be caught; then the saved game must hold at least as many decisions as were reported, be a valid record, and
the next child must go on from just there.
"""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from caurobat.core.record import parse_record
from caurobat.match.session import Session
from caurobat.match.storage import Saves
from tests.expecting import present
from tests.rules.rounds import MANY

KILLS = 50 if MANY else 5
ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system has no signal that kills at once")


def start(report: Path, home: Path, seed: int, how: str) -> subprocess.Popen[bytes]:
    environment = {**os.environ, "CAUROBAT_HOME": str(home)}
    command = [sys.executable, "-m", "tests.e2e.autopilot", str(report), str(seed), how]
    return subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE)


def wait_for_decisions(child: subprocess.Popen[bytes], report: Path, count: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if report.exists() and report.stat().st_size >= count:
            return
        if child.poll() is not None:
            error = child.stderr.read().decode() if child.stderr else ""
            raise AssertionError(f"the program ended by itself:\n{error[-2000:]}")
        time.sleep(0.01)
    raise AssertionError(f"only {report.stat().st_size if report.exists() else 0} decisions in {PATIENCE:.0f} s")


def decisions_on(saves: Saves) -> int:
    return sum(len(each.plays) for each in parse_record(present(saves.newest()).read_bytes()).rounds)


@pytest.mark.timeout(1800 if MANY else 240)
@pytest.mark.slow
def test_killed_at_random_moments_the_program_has_lost_nothing(tmp_path: Path) -> None:
    rng = Random(7)
    home = tmp_path / "home"
    saves = Saves(home / "data")
    before = 0
    for number in range(KILLS):
        report = tmp_path / f"report-{number}"
        child = start(report, home, seed=number, how="continue" if number else "new")
        try:
            wait_for_decisions(child, report, rng.randrange(1, 25))
            time.sleep(rng.random() * 0.05)
        finally:
            child.kill()
            child.wait()
            if child.stderr is not None:
                child.stderr.close()
        reported = before + report.stat().st_size
        held = decisions_on(saves)
        # One decision may be on the disk whose `submit` had not returned yet.
        assert reported <= held <= reported + 1, f"kill {number}: {reported} decisions were reported, {held} are kept"
        session = Session.resume(parse_record(present(saves.newest()).read_bytes()), None)
        assert sum(len(each.plays) for each in session.record.rounds) == held
        assert session.turn is not None or session.is_round_over
        before = held
