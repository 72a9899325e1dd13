"""What holds for every test: no window, no sound, and nobody's own files touched."""

import os
import sys
import tempfile
from collections.abc import Generator
from itertools import count
from pathlib import Path

import pytest

# Before anything imports pygame, hence at the head and not in a fixture.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# SDL would take the signal that ends a run which lasts too long for a press that closes the window under test.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
# Also what a test module does while it is imported must stay out of the user's folders.
_home = tempfile.TemporaryDirectory(prefix="caurobat-tests-", ignore_cleanup_errors=True)
os.environ["CAUROBAT_HOME"] = _home.name


# Coverage makes a test more than twice as slow. It is measured where it tells most for its time: in the tests of single
# rules, and in whole games played through the window. `--cov` with CAUROBAT_COVER=all measures every test.
_MEASURED = (
    *("tests/core/", "tests/rules/test_pa", "tests/rules/test_pe", "tests/rules/test_pl", "tests/rules/test_pre"),
    *("tests/rules/test_s", "tests/rules/test_d"),
    *("tests/match/test_f", "tests/match/test_m", "tests/match/test_r", "tests/match/test_se", "tests/match/test_st"),
    *("tests/match/test_c", "tests/match/test_u", "tests/match/test_w"),
    *("tests/games/capodama/test_rules", "tests/games/scopa/test_rules", "tests/games/cuarenta/test_s"),
    *("tests/players/test_simple", "tests/players/test_features"),
    *(f"tests/ui/test_pilot.py::test_a_whole_game_by_synthetic_events[{number}]" for number in (0, 1)),
    "tests/ui/cuarenta/test_whole_matches.py::test_a_round_by_synthetic_events[1]",
    *("tests/ui/scopa/", "tests/ui/test_capodama_middle"),
)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Take the other tests out of the measure. The plugin's own mark for it does nothing where tests are spread."""
    tracer = sys.gettrace()
    if tracer is None or os.environ.get("CAUROBAT_COVER") == "all" or item.nodeid.startswith(_MEASURED):
        return (yield)
    sys.settrace(None)
    try:
        return (yield)
    finally:
        sys.settrace(tracer)


_homes = Path(_home.name) / "homes"
_homes.mkdir()
_numbers = count()


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch) -> Path:
    """A test's own CAUROBAT_HOME, empty at first and not made yet: most tests never ask for a folder."""
    folder = _homes / str(next(_numbers))
    monkeypatch.setenv("CAUROBAT_HOME", str(folder))
    return folder
