"""What is said when the program starts: nothing where all is well."""

import gc
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Thread

import pygame
import pytest

from caurobat.ui.base.settings import Settings, SettingsFile
from caurobat.ui.host.stack import Scene
from caurobat.ui.shell import opening
from caurobat.ui.shell.app import App
from caurobat.ui.shell.diagnostics import write_crash
from caurobat.ui.shell.kept_picture import KeptPicture
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
    monkeypatch.setattr(opening, "user_dirs", lambda: folders_under(tmp_path))
    logger = logging.getLogger("caurobat")
    before = logger.handlers[:]
    yield texts
    for handler in set(logger.handlers) - set(before):
        logger.removeHandler(handler)
        handler.close()


def test_a_start_where_all_is_well_says_nothing(said: list[str]) -> None:
    assert opening.run_program(WindowOptions(size=(640, 400)), "en") == 0
    assert said == []


def test_a_log_that_cannot_be_kept_is_told(said: list[str], tmp_path: Path) -> None:
    (tmp_path / "log").write_text("no folder")
    assert opening.run_program(WindowOptions(size=(640, 400)), "en") == 0
    assert said == [f"No log can be kept in {tmp_path / 'log'}."]


def test_settings_that_cannot_be_used_are_told_in_the_players_language(said: list[str], tmp_path: Path) -> None:
    settings = tmp_path / "config" / "settings.json"
    settings.mkdir(parents=True)
    assert opening.run_program(WindowOptions(size=(640, 400)), "ca") == 0
    (notice,) = said
    assert notice.startswith("La configuració")
    assert str(settings) in notice
    assert "Errno" not in notice


def run_to_frame(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    frames: int = 1,
    at_end: Callable[[App], object] = bool,
    size: tuple[int, int] = (640, 400),
) -> list[bytes]:
    """Start the program, and end it after so many frames: what the window showed when each was asked for, and after.

    `at_end` is what is done in the window last.
    """
    shown: list[bytes] = []
    step = App.step

    def noted_step(app: App) -> bool:
        shown.append(app.window.get_surface().get_buffer().raw)
        drew = step(app)
        if app.frame_times.frames >= frames:
            shown.append(app.window.get_surface().get_buffer().raw)
            at_end(app)
            step(app)  # the window has another size only now
            app.is_running = False
        return drew

    monkeypatch.setattr(KeptPicture, "hold_against", joined(KeptPicture.hold_against))
    monkeypatch.setattr(opening, "user_dirs", lambda: folders_under(folder))
    with monkeypatch.context() as patch:
        patch.setattr(App, "step", noted_step)
        assert opening.run_program(WindowOptions(size=size), "en") == 0
    return shown


def joined(hold_against: Callable[[KeptPicture, pygame.Surface], Thread | None]) -> Callable[..., None]:
    """The same, but what it writes is written when it returns."""

    def wait(kept: KeptPicture, surface: pygame.Surface) -> None:
        writing = hold_against(kept, surface)
        if writing is not None:
            writing.join()

    return wait


def test_the_second_start_shows_at_once_what_its_first_frame_will_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, first = run_to_frame(tmp_path, monkeypatch)
    assert before != first, "nothing was kept yet"
    early, later = run_to_frame(tmp_path, monkeypatch)
    assert early == first == later


CHANGES: dict[str, dict[str, object]] = {
    "theme": {"theme": "fusta"},
    "text": {"text_scale": 1.5},
    "deck": {"deck": "large"},
    "game": {"last_table": {"game": "scopa"}},
}


@pytest.mark.parametrize("change", CHANGES)
def test_what_was_changed_in_the_window_is_shown_at_once_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    _, before = run_to_frame(tmp_path, monkeypatch, at_end=lambda app: app.host.change(**CHANGES[change]))
    early, first = run_to_frame(tmp_path, monkeypatch)
    assert early == first != before


def test_a_window_of_another_size_and_a_game_begun_are_shown_at_once_by_the_next_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play_and_resize(app: App) -> None:
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "current.json").write_text("{}")
        app.window.size = (800, 500)

    run_to_frame(tmp_path, monkeypatch, at_end=play_and_resize)
    early, first = run_to_frame(tmp_path, monkeypatch, size=(800, 500))
    assert early == first


def test_rubbish_is_looked_for_from_the_first_frame_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    gc.disable()
    try:
        run_to_frame(tmp_path, monkeypatch)
        assert gc.isenabled()
    finally:
        gc.enable()


@pytest.mark.parametrize("change", ["language", "theme", "text", "game", "save", "spoilt"])
def test_a_kept_picture_of_anything_else_is_not_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, change: str
) -> None:
    run_to_frame(tmp_path, monkeypatch)
    settings = {"language": Settings(language="ca"), "theme": Settings(theme="fusta"), "text": Settings(text_scale=1.5)}
    if change == "game":
        SettingsFile(tmp_path / "config").save(Settings(last_table={"game": "scopa"}))
    elif change == "save":
        (tmp_path / "data").mkdir()
        (tmp_path / "data" / "current.json").write_text("{}")
    elif change == "spoilt":
        (tmp_path / "state" / "title-0.pixels").write_bytes(b"junk")
    else:
        SettingsFile(tmp_path / "config").save(settings[change])
    early, first = run_to_frame(tmp_path, monkeypatch)
    assert early != first
    assert set(early[:3]) == {0}, "the window is empty until the first frame"
    early, later = run_to_frame(tmp_path, monkeypatch)
    assert early == first == later


def test_where_nothing_can_be_kept_the_program_starts_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "state").write_text("no folder")
    run_to_frame(tmp_path, monkeypatch)
    run_to_frame(tmp_path, monkeypatch)


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such modes")
def test_a_crash_file_is_its_owners_alone_since_it_tells_every_hand(tmp_path: Path) -> None:
    path = write_crash(tmp_path, ValueError("no more"), "the hands of all")
    assert path is not None
    assert path.stat().st_mode & 0o077 == 0
    told = path.read_text(encoding="utf-8")
    assert "ValueError: no more" in told
    assert "the hands of all" in told
