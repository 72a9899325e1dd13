import sys
import sysconfig
from pathlib import Path

import pytest

from caurobat.__main__ import main
from caurobat.commands.desktop_entry import FILES, quoted
from caurobat.paths import assets_dir

ROOT = Path(__file__).resolve().parents[2]
SOURCES = (
    ROOT / "tools" / "linux" / "cat.caurobat.game.desktop",
    assets_dir() / "icon.png",
    ROOT / "tools" / "art" / "icon.svg",
)


@pytest.fixture
def menu(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An installation as pipx makes it, and the user's own folder, which is returned."""
    venv = tmp_path / "pipx" / 'the $cheap "venv"'
    for file, source in zip(FILES, SOURCES, strict=True):
        (venv / "share" / file).parent.mkdir(parents=True, exist_ok=True)
        (venv / "share" / file).write_bytes(source.read_bytes())
    places = {"data": str(venv), "scripts": str(venv / "bin")}
    monkeypatch.setattr(sysconfig, "get_path", lambda name: places[name])
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def test_the_entry_starts_the_installed_program_and_has_its_icons(menu: Path) -> None:
    assert main(["desktop-entry", "--install"]) == 0
    assert all((menu / file).is_file() for file in FILES)
    lines = (menu / FILES[0]).read_text(encoding="utf-8").splitlines()
    (started,) = [line for line in lines if line.startswith("Exec=")]
    assert started.startswith('Exec="/')
    assert started.endswith('/the \\\\$cheap \\\\"venv\\\\"/bin/caurobat-game"')
    assert "Icon=cat.caurobat.game" in lines


def test_it_can_be_taken_out_again_and_twice(menu: Path) -> None:
    assert main(["desktop-entry", "--install"]) == 0
    assert main(["desktop-entry", "--remove"]) == 0
    assert not [file for file in FILES if (menu / file).exists()]
    assert main(["desktop-entry", "--remove"]) == 0


def test_what_pip_put_stays(menu: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    share = Path(sysconfig.get_path("data")) / "share"
    monkeypatch.setenv("XDG_DATA_HOME", str(share))
    before = (share / FILES[0]).read_bytes()
    assert main(["desktop-entry", "--remove"]) == 0
    assert "nothing to do" in capsys.readouterr().out
    assert (share / FILES[0]).read_bytes() == before


@pytest.mark.parametrize("system", ["win32", "darwin"])
def test_other_systems_are_told_why_not(
    menu: Path, system: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    assert main(["desktop-entry", "--install"]) == 1
    assert "no such entries" in capsys.readouterr().err
    assert not menu.exists()


def test_a_folder_that_cannot_be_written_is_named(menu: Path, capsys: pytest.CaptureFixture[str]) -> None:
    menu.write_text("a file")
    assert main(["desktop-entry", "--install"]) == 1
    assert f"cannot write {menu}" in capsys.readouterr().err


@pytest.mark.parametrize(("path", "line"), [("/a b", '"/a b"'), ("/50%", '"/50%%"'), ("/`\\", '"/\\\\`\\\\\\\\"')])
def test_signs_of_a_path_that_mean_something_to_a_desktop_are_quoted(path: str, line: str) -> None:
    assert quoted(path) == line
