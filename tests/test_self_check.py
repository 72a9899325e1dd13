import json
import os
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

import caurobat
from caurobat import paths
from caurobat.__main__ import main
from caurobat.commands import self_check
from caurobat.inventory import INVENTORY_NAME
from caurobat.party.network import Interface, networks_of
from caurobat.paths import user_dirs

Lines = pytest.CaptureFixture[str]
ASSETS = paths.assets_dir()

NAMES = [
    "python",
    "assets",
    "folders",
    "temporary folder",
    "phones",
    "screen readers",
    "pygame",
    "window",
    "image",
    "font",
    "words",
    "sound",
]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A stand-in for the installed package's folder, with an empty assets folder, to be broken at will."""
    folder = tmp_path / "caurobat"
    (folder / "assets").mkdir(parents=True)
    monkeypatch.setattr(paths, "__file__", str(folder / "paths.py"))
    monkeypatch.setattr(self_check, "ASSET_FOLDERS", {"cards": ".png"})
    return folder


_unread, _read = self_check._unread, dict[Path, str]()


@pytest.fixture(autouse=True)
def _kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """Read each picture and sound of this installation once for all tests."""

    def unread(read: Callable[[Path], object], file: Path) -> str:
        if not file.is_relative_to(ASSETS):
            return _unread(read, file)
        if file not in _read:
            _read[file] = _unread(read, file)
        return _read[file]

    monkeypatch.setattr(self_check, "_unread", unread)


def failed(output: str) -> list[str]:
    return [line for line in output.splitlines() if line.startswith("FAIL")]


def test_this_installation_is_whole(capsys: Lines) -> None:
    assert main(["self-check"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == [f"ok   {name}" for name in NAMES]


def test_a_missing_picture_of_no_list_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    whole, checkout = paths.assets_dir(), tmp_path / "assets"
    for file in whole.rglob("*.webp"):
        copy = checkout / file.relative_to(whole)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.touch()
    assert self_check._missing_pictures(checkout) == []
    (checkout / "deck" / "O4.webp").unlink()
    (checkout / "deck-french-safe" / "QH.webp").unlink()
    assert self_check._missing_pictures(checkout) == ["deck/O4.webp is missing", "deck-french-safe/QH.webp is missing"]
    monkeypatch.setattr(self_check, "assets_dir", lambda: checkout)
    assert not self_check.check_assets().ok


@pytest.mark.parametrize(
    ("interfaces", "told"),
    [
        ((), "this computer is in no network by which phones could come"),
        (
            (Interface("tun0", "10.8.0.2", "255.255.255.0"), Interface("wlan0", "192.168.1.7", "255.255.255.0")),
            "phones come to 192.168.1.7 (wlan0), 10.8.0.2 (tun0)",
        ),
        ((Interface("eth0", "147.83.1.2", "255.255.0.0"),), "phones come to 147.83.1.2 (eth0, if you allow it)"),
    ],
)
def test_addresses_are_told(interfaces: tuple[Interface, ...], told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("caurobat.party.network.home_networks", lambda: networks_of(interfaces))
    check = self_check.check_phones()
    assert check.ok
    assert check.detail.endswith(told)


def test_what_phones_want_is_missed_where_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """A frozen program leaves parts of Python out: those that phones want must not be among them."""
    monkeypatch.setitem(sys.modules, "segno", None)
    check = self_check.check_phones()
    assert not check.ok
    assert "segno" in check.detail


def test_screen_readers_want_their_library_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    assert self_check.check_readers().ok
    monkeypatch.setitem(sys.modules, "accesskit", None)
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    check = self_check.check_readers()
    assert not check.ok
    assert "accesskit" in check.detail
    monkeypatch.setattr("platform.machine", lambda: "ARM64")
    assert self_check.check_readers().ok


def test_every_folder_of_the_assets_is_asked_for() -> None:
    folders = {path.name for path in paths.assets_dir().iterdir() if path.is_dir()}
    assert set(self_check.ASSET_FOLDERS) == folders, "keep caurobat.commands.self_check.ASSET_FOLDERS in step"


def test_json_says_the_same(capsys: Lines) -> None:
    assert main(["self-check", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is True
    assert [check["name"] for check in report["checks"]] == NAMES


def test_missing_assets_fail_with_a_cure(package: Path, capsys: Lines) -> None:
    (package / "assets").rmdir()
    assert main(["self-check"]) == 1
    lines = failed(capsys.readouterr().out)
    assert lines[0].startswith("FAIL assets")
    assert lines[0].endswith("-> install the program again")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such paths")
def test_a_program_in_a_folder_sdl_cannot_name_is_told_to_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / os.fsdecode(b"h\xe9")
    folder.mkdir()
    monkeypatch.setattr(self_check, "assets_dir", lambda: folder)
    check = self_check.check_assets()
    assert not check.ok
    assert "not UTF-8" in check.detail


def test_without_hashes_nothing_is_whole(package: Path, monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.setattr(caurobat, "__file__", str(package / "__init__.py"))
    monkeypatch.setattr(self_check, "ASSET_FOLDERS", {})
    assert main(["self-check"]) == 1
    assert any(f"{INVENTORY_NAME} is missing" in line for line in failed(capsys.readouterr().out))


def test_a_missing_folder_of_assets_is_named(package: Path, capsys: Lines) -> None:
    assert main(["self-check", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert report["ok"] is False
    (check,) = (check for check in report["checks"] if not check["ok"])
    assert check["name"] == "assets"
    assert str(package / "assets" / "cards") in check["detail"]


def test_an_empty_picture_is_found_out(package: Path, capsys: Lines) -> None:
    picture = package / "assets" / "cards" / "O1.png"
    picture.parent.mkdir()
    picture.touch()
    assert main(["self-check"]) == 1
    assert any("O1.png is empty" in line for line in failed(capsys.readouterr().out))


def test_a_picture_that_is_none_is_found_out(package: Path, capsys: Lines) -> None:
    picture = package / "assets" / "cards" / "O1.png"
    picture.parent.mkdir()
    picture.write_bytes(b"no picture")
    assert main(["self-check"]) == 1
    (line,) = failed(capsys.readouterr().out)
    assert line.startswith("FAIL image")


def test_a_font_that_is_none_is_found_out(package: Path, monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.setattr(self_check, "ASSET_FOLDERS", {})
    (package / "assets" / "sans.ttf").write_bytes(b"no font")
    assert main(["self-check"]) == 1
    (line,) = failed(capsys.readouterr().out)
    assert line.startswith("FAIL font")


def test_a_sound_that_is_none_is_found_out(package: Path, monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.setattr(self_check, "ASSET_FOLDERS", {})
    (package / "assets" / "slide.ogg").write_bytes(b"no sound")
    assert main(["self-check"]) == 1
    (line,) = failed(capsys.readouterr().out)
    assert line.startswith("FAIL sound")
    assert "slide.ogg" in line


def test_folders_that_cannot_be_written_fail_with_a_cure(home: Path, capsys: Lines) -> None:
    home.write_text("a file where the folder should be")
    assert main(["self-check"]) == 1
    (line,) = failed(capsys.readouterr().out)
    assert line.startswith("FAIL folders: cannot write to ")
    assert "CAUROBAT_HOME" in line


def test_no_mixer_is_no_failure(monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    def init() -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", init)
    assert main(["self-check"]) == 0
    assert "no mixer (no device); the game will be silent" in capsys.readouterr().out


def test_the_other_pygame_fails_and_nothing_of_it_is_tried(monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.delattr(pygame, "IS_CE")
    assert main(["self-check"]) == 1
    assert capsys.readouterr().out.splitlines()[-1].startswith("FAIL pygame")


def test_an_old_python_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 10, 4, "final", 0))
    check = self_check.check_python()
    assert not check.ok
    assert check.cure == "use Python 3.11 or newer"


def test_a_program_without_streams_leaves_its_report_by_the_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["self-check"]) == 0
    report = (user_dirs().log / self_check.REPORT_NAME).read_text(encoding="utf-8")
    assert len(report.splitlines()) == len(NAMES)


def test_a_program_without_streams_or_folders_still_says_no(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home.write_text("a file where the folder should be")
    monkeypatch.setattr(sys, "stdout", None)
    assert main(["self-check"]) == 1


def test_all_folders_that_cannot_be_written_are_named(home: Path, capsys: Lines) -> None:
    home.mkdir()
    for name in ("config", "state"):
        (home / name).write_text("a file where the folder should be")
    assert main(["self-check"]) == 1
    (line,) = failed(capsys.readouterr().out)
    assert str(home / "config") in line
    assert str(home / "state") in line
    assert str(home / "data") not in line


def test_a_missing_temporary_folder_is_told_and_is_no_failure(monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.setattr(self_check, "temporary_dir", lambda: None)
    assert main(["self-check"]) == 0
    assert "temporary folder: none can be written to" in capsys.readouterr().out


def test_without_a_home_the_cure_is_told_and_the_rest_checked(monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.setenv("CAUROBAT_HOME", "~nobodyatall/x")
    assert main(["self-check"]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(NAMES)
    (line,) = (line for line in lines if line.startswith("FAIL"))
    assert line.startswith("FAIL folders")
    assert "~nobodyatall/x" in line


def window_line(capsys: Lines) -> str:
    main(["self-check"])
    (line,) = (line for line in capsys.readouterr().out.splitlines() if "window:" in line)
    return line


def test_no_window_is_promised_where_none_would_be_seen(monkeypatch: pytest.MonkeyPatch, capsys: Lines) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert "no window would be seen" in window_line(capsys)


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="there is always a display")
@pytest.mark.parametrize("display", ["", ":54321"])
def test_a_silent_display_is_a_fault(monkeypatch: pytest.MonkeyPatch, capsys: Lines, display: str) -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("DISPLAY", display)
    line = window_line(capsys)
    assert line.startswith("FAIL" if display else "ok")
    assert "no window can be opened" in line
