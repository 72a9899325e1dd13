import json
import os
import sys
import tempfile
from importlib import metadata
from pathlib import Path

import platformdirs
import pytest

from caurobat import paths
from caurobat.paths import (
    Folders,
    MissingAssets,
    NoSuchHome,
    assets_dir,
    install_command,
    spare_dirs,
    temporary_dir,
    user_dirs,
)


class Installed:
    """A stand-in for what pip wrote down when it installed the program."""

    def __init__(self, origin: object) -> None:
        self._origin = None if origin is None else json.dumps(origin)

    def read_text(self, name: str) -> str | None:
        return {"direct_url.json": self._origin}[name]


@pytest.mark.parametrize(
    ("origin", "options", "place"),
    [
        ({"url": "{folder}", "dir_info": {"editable": True}}, "-e ", "a folder"),
        ({"url": "{folder}", "dir_info": {}}, "", "a folder"),
        (
            {"url": "{folder}/caurobat-1.0.0-py3-none-any.whl", "archive_info": {}},
            "",
            "a folder/caurobat-1.0.0-py3-none-any.whl",
        ),
    ],
)
def test_what_is_missing_comes_from_where_the_program_came(
    origin: dict[str, object], options: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin["url"] = str(origin["url"]).replace("{folder}", (tmp_path / "a folder").as_uri())
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed(origin))
    assert install_command("speech") == f'python -m pip install {options}"{tmp_path / place}[speech]"'


@pytest.mark.parametrize("origin", [None, {"url": "https://example.org/caurobat.whl"}, {}])
def test_no_line_names_an_index_or_somebody_elses_address(origin: object, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(metadata, "distribution", lambda name: Installed(origin))
    assert install_command("speech") == ""


def test_a_frozen_program_never_speaks_of_pip(frozen: Path) -> None:
    assert install_command("speech") == ""
    assert install_command("cluster") == ""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "caurobat"
    folder.mkdir()
    monkeypatch.setattr(paths, "__file__", str(folder / "paths.py"))
    return folder


def test_the_assets_of_this_checkout_are_found() -> None:
    assert (assets_dir() / "README.md").is_file()


def test_assets_inside_the_package_come_first(package: Path, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "assets").mkdir()
    (package / "assets").mkdir()
    assert assets_dir() == package / "assets"


def test_assets_beside_the_package_count_in_a_checkout(package: Path, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "assets").mkdir()
    assert assets_dir() == tmp_path / "assets"


def test_another_package_named_assets_is_not_ours(package: Path, tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    with pytest.raises(MissingAssets):
        assets_dir()


def test_missing_assets_name_the_places_and_the_cure(package: Path, tmp_path: Path) -> None:
    with pytest.raises(MissingAssets, match="install the program again") as caught:
        assets_dir()
    assert caught.value.places == (package / "assets", tmp_path / "assets")
    assert str(package / "assets") in str(caught.value)


def test_home_variable_holds_everything_in_one_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAUROBAT_HOME", str(tmp_path / "mine"))
    root = tmp_path / "mine"
    assert user_dirs() == Folders(root / "config", root / "data", root / "state", root / "log")
    assert not root.exists()


def test_home_variable_may_be_relative_or_start_at_the_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("CAUROBAT_HOME", "here")
    assert user_dirs().data == tmp_path / "here" / "data"
    monkeypatch.setenv("CAUROBAT_HOME", "~")
    assert user_dirs().data == Path.home() / "data"


@pytest.mark.parametrize("value", [None, ""])
def test_without_the_variable_the_system_says_where(value: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if value is None:
        monkeypatch.delenv("CAUROBAT_HOME")
    else:
        monkeypatch.setenv("CAUROBAT_HOME", value)
    folders = user_dirs()
    assert folders.data == platformdirs.user_data_path("caurobat", appauthor=False)
    assert folders.config == platformdirs.user_config_path("caurobat", appauthor=False)
    # On Windows an author's name would put our own name into the path twice.
    assert str(folders.data).lower().count("caurobat") == 1


@pytest.fixture
def frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    executable = tmp_path / "stick" / "caurobat"
    executable.parent.mkdir()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(executable))
    monkeypatch.delenv("CAUROBAT_HOME")
    return executable


def test_a_frozen_program_with_the_mark_keeps_its_files_beside_it(frozen: Path) -> None:
    (frozen.parent / "caurobat.portable").touch()
    assert user_dirs().config == frozen.parent.resolve() / "caurobat-files" / "config"


def test_a_frozen_program_without_the_mark_does_not(frozen: Path) -> None:
    assert frozen.parent.resolve() not in user_dirs().config.parents


def test_the_home_variable_outranks_the_mark(frozen: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (frozen.parent / "caurobat.portable").touch()
    monkeypatch.setenv("CAUROBAT_HOME", str(tmp_path / "mine"))
    assert user_dirs().config == tmp_path / "mine" / "config"


def test_the_mark_lies_beside_a_macos_program(frozen: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "stick" / "Caurobat.app" / "Contents" / "MacOS"
    inside.mkdir(parents=True)
    monkeypatch.setattr(sys, "executable", str(inside / "caurobat"))
    (tmp_path / "stick" / "caurobat.portable").touch()
    assert user_dirs().log == (tmp_path / "stick").resolve() / "caurobat-files" / "log"


def test_the_mark_lies_beside_an_appimage(frozen: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("APPIMAGE", str(tmp_path / "caurobat.AppImage"))
    assert tmp_path.resolve() not in user_dirs().config.parents
    (tmp_path / "caurobat.portable").touch()
    assert user_dirs().data == tmp_path.resolve() / "caurobat-files" / "data"


def test_windows_guesses_no_folder_of_somebody_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as windows:
        windows.setattr("caurobat.paths.os.name", "nt")
        windows.setenv("CAUROBAT_HOME", "~nobodyatall/x")
        try:
            user_dirs()
            refused = None
        except NoSuchHome as error:
            refused = str(error)
    assert refused is not None  # outside, where paths are this system's again
    assert "~nobodyatall/x" in refused


def test_the_mark_means_nothing_to_a_program_that_is_not_frozen(frozen: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(sys, "frozen")
    (frozen.parent / "caurobat.portable").touch()
    assert frozen.parent.resolve() not in user_dirs().config.parents


@pytest.mark.skipif(not hasattr(os, "getuid"), reason="there a folder for passing files is one's own")
def test_a_passing_folder_of_somebody_else_holds_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path))
    ours = tmp_path / f"caurobat-{os.getuid()}"
    assert ours in spare_dirs()
    ours.mkdir()
    assert ours in spare_dirs()
    ours.rmdir()
    ours.symlink_to(tmp_path)
    assert ours not in spare_dirs()
    other = os.getuid() + 1
    monkeypatch.setattr(os, "getuid", lambda: other)
    (tmp_path / f"caurobat-{other}").mkdir()
    assert tmp_path / f"caurobat-{other}" not in spare_dirs()


@pytest.mark.skipif(os.name == "nt", reason="Windows knows everybody's home folder without HOME")
@pytest.mark.parametrize("home", [None, ""])
def test_without_any_home_the_variable_is_named(monkeypatch: pytest.MonkeyPatch, home: str | None) -> None:
    """A container or a kiosk may run it for a number that no user has."""
    monkeypatch.delenv("CAUROBAT_HOME")
    monkeypatch.delenv("HOME", raising=False)
    if home is not None:
        monkeypatch.setenv("HOME", home)
    for name in ("CONFIG", "DATA", "STATE", "CACHE"):
        monkeypatch.delenv(f"XDG_{name}_HOME", raising=False)
    monkeypatch.setattr(os, "getuid", lambda: 54321)
    with pytest.raises(NoSuchHome, match="set CAUROBAT_HOME to a folder"):
        user_dirs()
    assert all(place.is_absolute() for place in spare_dirs())


def test_without_a_temporary_folder_there_is_one_spare_place_less(monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk is enough: Python tries to write in each candidate."""

    def none() -> str:
        raise FileNotFoundError(2, "No usable temporary directory found")

    monkeypatch.setattr(tempfile, "gettempdir", none)
    assert temporary_dir() is None
    assert spare_dirs() == (Path.home() / "caurobat",)
