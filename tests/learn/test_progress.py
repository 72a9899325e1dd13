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
        "{", "[]", "{}", '{"schema": 1}', '{"schema": 1, "people": []}', "[" * 100_000, "\ufffe",
    ],
)  # fmt: skip
def test_damaged_notes_are_put_aside_and_told(tmp_path: Path, strings: Strings, problems: list[str], text: str) -> None:
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


def test_a_second_damaged_file_leaves_the_first_alone(tmp_path: Path, strings: Strings, problems: list[str]) -> None:
    for text in ("{first", "{second"):
        (tmp_path / "learnt.json").write_text(text, encoding="utf-8")
        Notes(tmp_path, strings, problems.append)
    kept = [(tmp_path / name).read_text(encoding="utf-8") for name in ("learnt.broken.json", "learnt.broken-2.json")]
    assert kept == ["{first", "{second"]
    assert "learnt.broken-2.json" in problems[-1]


@pytest.mark.parametrize(
    "entry",
    [3, {"done": [1]}, {"places": {"a": -1}}, {"skills": {"a": None}}, {"skills": []}, {"skills": {"a": float("nan")}}],
)
def test_a_bad_entry_costs_itself_alone(tmp_path: Path, strings: Strings, problems: list[str], entry: object) -> None:
    path = tmp_path / "learnt.json"
    aina = {"done": ["x.y"], "skills": {"k": 3}, "of a newer version": 1}
    people = {"Aina": aina, "Oriol": entry}
    path.write_text(json.dumps({"schema": 1, "people": people, "more": 2}), encoding="utf-8-sig")
    notes = Notes(tmp_path, strings, problems.append)
    assert problems == []
    assert notes.of("Aina") == Progress(frozenset({"x.y"}), skills={"k": 3.0})
    assert notes.of("Oriol") == Progress()
    notes.keep("Oriol", notes.of("Oriol").with_done("a.b"))
    content = json.loads(path.read_text(encoding="utf-8"))
    assert content["people"]["Aina"] == aina, "what this version does not know stays"
    assert content["more"] == 2
    assert Notes(tmp_path, strings, problems.append).of("Oriol").done == {"a.b"}


def test_two_copies_keep_each_others_notes(tmp_path: Path, strings: Strings, problems: list[str]) -> None:
    Notes(tmp_path, strings, problems.append).keep("Aina", Progress().with_place("a.a", 1).with_place("b.b", 2))
    one, other = Notes(tmp_path, strings, problems.append), Notes(tmp_path, strings, problems.append)
    one.keep("Aina", one.of("Aina").with_done("a.a").with_said("sweep"))
    one.keep("Bo", Progress().with_done("c.c"))
    other.keep("Aina", other.of("Aina").with_done("d.d").with_skill("best", 2.0))
    both = Progress(frozenset({"a.a", "d.d"}), {"b.b": 2}, frozenset({"sweep"}), {"best": 2.0})
    last = Notes(tmp_path, strings, problems.append)
    assert (last.of("Aina"), last.of("Bo").done) == (both, {"c.c"})
    assert other.of("Aina") == both, "a copy learns what another has added when it writes itself"


def test_notes_that_a_newer_version_has_written_stay(tmp_path: Path, strings: Strings, problems: list[str]) -> None:
    notes = Notes(tmp_path, strings, problems.append)
    content = {"schema": 2, "people": "elsewhere"}
    (tmp_path / "learnt.json").write_text(json.dumps(content), encoding="utf-8")
    notes.keep("", Progress().with_done("x.y"))
    assert json.loads((tmp_path / "learnt.json").read_text(encoding="utf-8")) == content
