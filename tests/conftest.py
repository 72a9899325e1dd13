"""The surroundings of every test: no window, no sound, and no access to the user's own files."""

import os
import random
import sys
import tempfile
from collections.abc import Generator
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# Before anything imports pygame, and therefore at the top and not in a fixture.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# SDL would mistake the signal that ends an overlong run for a press that closes the window under test.
os.environ["SDL_NO_SIGNAL_HANDLERS"] = "1"
# A command speaks the language of whoever runs the tests.
os.environ["LANGUAGE"] = "en"
# Files written while a test module is imported must also stay out of the user's folders.
_home = tempfile.TemporaryDirectory(prefix="caurobat-tests-", ignore_cleanup_errors=True)
os.environ["CAUROBAT_HOME"] = _home.name

# Hypothesis tries the same examples in every run without a deadline, or a busy machine would fail a test now and then.
settings.register_profile(
    "quick",
    max_examples=100,
    derandomize=True,
    deadline=None,
    database=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.register_profile("many", settings.get_profile("quick"), max_examples=3000, derandomize=False)
settings.load_profile("many" if os.environ.get("CAUROBAT_MANY") else "quick")


# With Python 3.11 measuring a test takes half as much time again. There each quick test function is measured with its
# first arguments only, and slow ones not at all, unless CAUROBAT_COVER=all is set. From 3.12 on .ci/run asks for
# sys.monitoring, which costs next to nothing and leaves no tracer: all of them are measured.
_is_unmeasured = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every case that calls a test function again with other arguments, and every slow test."""
    seen: set[str] = set()
    for item in items:
        function = item.nodeid.partition("[")[0]
        item.stash[_is_unmeasured] = function in seen or item.get_closest_marker("slow") is not None
        seen.add(function)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Exclude what is unmeasured from coverage. The plugin's own mark has no effect when tests are distributed."""
    tracer = sys.gettrace()
    if tracer is None or os.environ.get("CAUROBAT_COVER") == "all" or not item.stash[_is_unmeasured]:
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
    """Return a CAUROBAT_HOME for each test, not yet created because most tests never need a folder."""
    folder = _homes / str(next(_numbers))
    monkeypatch.setenv("CAUROBAT_HOME", str(folder))
    return folder


@pytest.fixture(autouse=True)
def entropy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """The system's entropy follows from a test's name: it gets the same cards in every run, and other tests others.

    A test that expects the usual deal meets an unusual one once in some hundred runs, such as a sweep before the first
    decision. It should fail while it is being written, not later for somebody who changes something else.
    """
    monkeypatch.setattr("caurobat.match.chance.urandom", random.Random(request.node.nodeid).randbytes)
