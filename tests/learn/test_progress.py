"""Notes on lessons are kept for each person; a file that cannot be read is refused with a sentence, and not lost."""

import json
from pathlib import Path

import pytest

from caurobat.learn.progress import Notes, Progress
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir


@pytest.fixture
def strings() -> Strings:
    return Strings("en", assets_dir() / "locale")


@pytest.fixture
def problems() -> list[str]:
    """The sentences with which notes have warned."""
    return []


def test_what_was_learnt_is_kept_for_each_person(tmp_path: Path, strings: Strings, problems: list[str]) -> None:
    notes = Notes(tmp_path, strings, problems.append)
    notes.keep("Aina", Progress().with_place("cau-robat.run", 2).with_done("cau-robat.pair").with_said("sweep"))
    notes.keep("", Progress().with_done("scopa.sum").with_skill("scopa.best", 2.5))
    again = Notes(tmp_path, strings, problems.append)
    assert problems == []
    assert again.of("Aina") == Progress(frozenset({"cau-robat.pair"}), {"cau-robat.run": 2}, frozenset({"sweep"}))
    assert again.of("") == Progress(frozenset({"scopa.sum"}), skills={"scopa.best": 2.5})
    assert again.of("Oriol") == Progress()


def test_a_lesson_that_is_done_keeps_no_place() -> None:
    assert Progress().with_place("cau-robat.run", 2).with_done("cau-robat.run").places == {}


@pytest.mark.parametrize(
    "text",
    [
        "{", "[]", "{}", '{"schema": 1}', '{"schema": 1, "people": []}', '{"schema": 1, "people": {"": 3}}',
        '{"schema": 1, "people": {"": {"done": [1]}}}', '{"schema": 1, "people": {"": {"places": {"a": -1}}}}',
        '{"schema": 1, "people": {"": {"skills": {"a": NaN}}}}', '{"schema": 1, "people": {"": {"skills": []}}}',
        "[" * 100_000, "\ufffe",
    ],
)  # fmt: skip
def test_damaged_notes_are_put_aside_with_a_sentence(
    tmp_path: Path, strings: Strings, problems: list[str], text: str
) -> None:
    path = tmp_path / "learnt.json"
    path.write_text(text, encoding="utf-8")
    notes = Notes(tmp_path, strings, problems.append)
    (problem,) = problems
    assert "damaged" in problem
    assert "learnt.broken.json" in problem
    assert (tmp_path / "learnt.broken.json").read_text(encoding="utf-8") == text
    notes.keep("", Progress().with_done("x.y"))
    assert Notes(tmp_path, strings, problems.append).of("").done == {"x.y"}


def test_notes_of_a_newer_version_stay_as_they_are(tmp_path: Path, strings: Strings, problems: list[str]) -> None:
    path = tmp_path / "learnt.json"
    path.write_text(json.dumps({"schema": 2, "people": "elsewhere"}), encoding="utf-8")
    before = path.read_bytes()
    notes = Notes(tmp_path, strings, problems.append)
    (problem,) = problems
    assert "newer version" in problem
    notes.keep("", Progress().with_done("x.y"))
    assert path.read_bytes() == before
    assert notes.of("").done == {"x.y"}  # as long as the program runs
