"""The messages at the start of the program: none if all is well."""

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from caurobat.ui.host import Scene
from caurobat.ui.shell import program
from caurobat.ui.shell.app import App
from caurobat.ui.shell.diagnostics import write_crash
from caurobat.ui.shell.window import WindowOptions
from tests.ui.conftest import folders_under


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
    """The notices on the screen when the first frame is due."""
    texts: list[str] = []

    def run(app: App, _scene: Scene) -> int:
        texts.extend(app.toasts.texts)
        return 0

    monkeypatch.setattr(App, "run", run)
    monkeypatch.setattr(program, "user_dirs", lambda: folders_under(tmp_path))
    logger = logging.getLogger("caurobat")
    before = logger.handlers[:]
    yield texts
    for handler in set(logger.handlers) - set(before):
        logger.removeHandler(handler)
        handler.close()


def test_a_start_where_all_is_well_says_nothing(said: list[str]) -> None:
    assert program.run_program(WindowOptions(size=(640, 400)), "en") == 0
    assert said == []


def test_a_log_that_cannot_be_kept_is_told(said: list[str], tmp_path: Path) -> None:
    (tmp_path / "log").write_text("no folder")
    assert program.run_program(WindowOptions(size=(640, 400)), "en") == 0
    assert said == [f"No log can be kept in {tmp_path / 'log'}."]


def test_settings_that_cannot_be_used_are_told_in_the_players_language(said: list[str], tmp_path: Path) -> None:
    settings = tmp_path / "config" / "settings.json"
    settings.mkdir(parents=True)
    assert program.run_program(WindowOptions(size=(640, 400)), "ca") == 0
    (notice,) = said
    assert "configuració" in notice
    assert str(settings) in notice
    assert "Errno" not in notice


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_crash_file_is_its_owners_alone_since_it_tells_every_hand(tmp_path: Path) -> None:
    path = write_crash(tmp_path, ValueError("no more"), "the hands of all")
    assert path is not None
    assert path.stat().st_mode & 0o077 == 0
    told = path.read_text(encoding="utf-8")
    assert "ValueError: no more" in told
    assert "the hands of all" in told
