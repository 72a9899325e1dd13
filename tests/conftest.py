"""What holds for every test: no window, no sound, and nobody's own files touched."""

import os
import tempfile
from pathlib import Path

import pytest

# Before anything imports pygame, hence at the head and not in a fixture.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
# Also what a test module does while it is imported must stay out of the user's folders.
_home = tempfile.TemporaryDirectory(prefix="caurobat-tests-", ignore_cleanup_errors=True)
os.environ["CAUROBAT_HOME"] = _home.name


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A test's own CAUROBAT_HOME, empty at first and not made yet."""
    folder = tmp_path / "caurobat-home"
    monkeypatch.setenv("CAUROBAT_HOME", str(folder))
    return folder
