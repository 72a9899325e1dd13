import logging
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from caurobat.ui.host import Scene
from caurobat.ui.shell import program
from caurobat.ui.shell.app import App
from caurobat.ui.shell.diagnostics import open_log, tell_crash, write_crash
from caurobat.ui.shell.window import WindowOptions
from tests.expecting import present
from tests.ui.conftest import Driver, folders_under


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[list[str]]:
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
    assert said == [f"The log cannot be saved in {tmp_path / 'log'}."]


def test_settings_that_cannot_be_used_are_told_in_the_players_language(said: list[str], tmp_path: Path) -> None:
    settings = tmp_path / "config" / "settings.json"
    settings.mkdir(parents=True)
    assert program.run_program(WindowOptions(size=(640, 400)), "ca") == 0
    (notice,) = said
    assert "configuració" in notice
    assert str(settings) in notice
    assert "Errno" not in notice


def test_bad_settings_and_a_bad_log_are_told_and_nobody_is_sent_to_that_log(said: list[str], tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{")
    (tmp_path / "log").write_text("no folder")
    assert program.run_program(WindowOptions(size=(640, 400)), "en") == 0
    assert len(said) == 2
    assert "settings" in said[1]
    assert "log says" not in said[1]


def test_a_full_disk_without_a_temporary_folder_opens_it(said: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr("tempfile.gettempdir", none)
    assert program.run_program(WindowOptions(size=(640, 400)), "en") == 0


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such paths")
def test_a_path_in_no_utf8_is_told_legibly(driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path / os.fsdecode(b"h\xe9")
    notice = driver.app.host.t("Some settings in {path} can’t be used; the log says why.", path=home)
    assert "h\\xe9" in notice
    assert notice.encode()
    assert open_log(home) == ""
    handler = logging.getLogger("caurobat").handlers[-1]
    # What pytest itself keeps of the log is sent from process to process, which such a path would break.
    monkeypatch.setattr(logging.getLogger("caurobat"), "propagate", False)
    try:
        logging.getLogger("caurobat.any").warning("%s is broken", home)
    finally:
        logging.getLogger("caurobat").removeHandler(handler)
        handler.close()
    assert "is broken" in (home / "caurobat.log").read_text(encoding="utf-8")
    shown: list[str] = []
    monkeypatch.setattr("caurobat.startup.SILENT_DRIVERS", frozenset())
    monkeypatch.setattr("pygame.display.message_box", lambda _title, text, *_kind: shown.append(text))
    driver.app.host.folders = folders_under(home)
    tell_crash(driver.app.host, ValueError(str(home)), "")
    (text,) = shown
    assert text.encode()
    assert text.count("h\\xe9") == 2


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_crash_file_is_its_owners_alone_since_it_tells_every_hand(tmp_path: Path) -> None:
    path = present(write_crash(tmp_path, ValueError("no more"), "the hands of all"))
    assert path.stat().st_mode & 0o077 == 0
    told = path.read_text(encoding="utf-8")
    assert "ValueError: no more" in told
    assert "the hands of all" in told
