"""Whatever is shipped shows its licence: in the program, and in the folder of a frozen one."""

import sys
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

from caurobat import licences


def is_installed(package: str) -> bool:
    try:
        return bool(metadata.version(package))
    except metadata.PackageNotFoundError:
        return False


ROOT = Path(__file__).parents[1]


def test_every_package_that_the_program_wants_shows_its_licence() -> None:
    texts = {work.name.split(" ")[0]: work.text for work in licences.works()}
    assert {"caurobat", "Python", "Libraries", "Font"} <= set(texts)
    for name, text in texts.items():
        assert len(text) > 800, name
    project = ROOT / "pyproject.toml"
    if project.is_file() and is_installed("caurobat"):  # not beside a wheel, nor in a checkout that nobody installed
        wanted = tomllib.loads(project.read_text(encoding="utf-8"))["project"]["dependencies"]
        for requirement in wanted:
            assert requirement.split(">")[0] in texts


def test_a_frozen_program_reads_the_texts_from_its_own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = licences.works()
    licences.write(tmp_path / licences.FOLDER)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert licences.works() == before


def test_an_installed_program_shows_its_licence_and_no_code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wheel brings files whose names speak of licences, too: the fonts', and whatever pip compiles."""
    files = {
        "caurobat-9.dist-info/licenses/LICENSE": b"our own",
        "caurobat-9.dist-info/METADATA": b"Name: caurobat\nVersion: 9\nRequires-Dist: borrowed\n",
        "caurobat/__pycache__/licences.cpython-311.pyc": b"\0compiled",
        "caurobat/assets/fonts/han.LICENCE.txt": b"a font's",
        "borrowed-1.dist-info/METADATA": b"Name: borrowed\nVersion: 1\n",
        "borrowed/COPYING": b"theirs",
        "borrowed/__pycache__/license.cpython-311.pyc": b"\0compiled",
    }
    for name, content in files.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_bytes(content)
    for package in ("caurobat-9", "borrowed-1"):
        listed = [f"{name},," for name in files if name.startswith(package.split("-")[0])]
        (tmp_path / f"{package}.dist-info" / "RECORD").write_text("\n".join(listed))
    monkeypatch.syspath_prepend(tmp_path)
    texts = {work.name: work.text for work in licences.works()}
    assert texts["caurobat 9"] == "our own"
    assert texts["borrowed 1"] == "theirs"


def test_the_programs_own_licence_is_read_first() -> None:
    own, *others = [work.name for work in licences.works()]
    assert own.startswith("caurobat")
    assert others == sorted(others, key=str.lower)
