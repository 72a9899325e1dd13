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


def test_the_programs_own_licence_is_read_first() -> None:
    own, *others = [work.name for work in licences.works()]
    assert own.startswith("caurobat")
    assert others == sorted(others, key=str.lower)
