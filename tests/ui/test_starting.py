"""What is said when the program starts: nothing where all is well."""

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from caurobat.ui.host.stack import Scene
from caurobat.ui.shell import program
from caurobat.ui.shell.app import App
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
