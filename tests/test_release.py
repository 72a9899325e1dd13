"""A release says the same of itself everywhere, and nothing announces one that never was."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from caurobat import __version__
from tools.check_release import CHANGELOG, METAINFO, ROOT, problems

UNRELEASED = "## [Unreleased]\n\n### Added\n\n"
RELEASED = "## [1.1.0] - 2027-05-01\n\n- A game.\n\n## [1.0.0] - 2027-01-02\n\n- All.\n"
ANNOUNCED = '<release version="1.1.0" date="2027-05-01"/><release version="1.0.0" date="2027-01-02"/>'


def project(root: Path, changelog: str, releases: str) -> Path:
    for path, text in ((CHANGELOG, changelog), (METAINFO, f"<component><releases>{releases}</releases></component>")):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return root


def test_this_project_agrees_with_itself() -> None:
    assert problems(ROOT, __version__) == []


def test_a_release_that_agrees_may_be_made(tmp_path: Path) -> None:
    assert problems(project(tmp_path, UNRELEASED + RELEASED, ANNOUNCED), "1.1.0", "v1.1.0") == []


@pytest.mark.parametrize(
    ("changelog", "releases", "version", "tag", "words"),
    [
        (RELEASED, ANNOUNCED, "1.2.0", "v1.2.0", "its newest release is 1.1.0"),
        (RELEASED, ANNOUNCED, "1.1.0", "v1.1", "the tag is v1.1"),
        (RELEASED, ANNOUNCED[:44], "1.1.0", "", "its releases are not those"),
        (UNRELEASED + "## [1.0.0]\n", '<release version="1.0.0" date="2027-01-02"/>', "1.0.0", "", "are not those"),
        (UNRELEASED + "## [1.0.0]\n", "", "1.0.0", "v1.0.0", "1.0.0 has no date"),
        (UNRELEASED + "- New.\n\n" + RELEASED, ANNOUNCED, "1.1.0", "v1.1.0", "belongs to 1.1.0"),
        (UNRELEASED, "", "1.0.0", "", "its newest release is none"),
        ("## [1.1.0]\n## [1.0.0]\n", "", "1.1.0", "", "before the newest has no date"),
    ],
)
def test_versions_agree(tmp_path: Path, changelog: str, releases: str, version: str, tag: str, words: str) -> None:
    assert any(words in each for each in problems(project(tmp_path, changelog, releases), version, tag))


def test_what_is_frozen_is_locked_within_the_bounds_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    lock = (ROOT / "tools" / "locks" / "freeze.txt").read_text(encoding="utf-8")
    locked = dict(re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE))
    for line in (*project["dependencies"], *project["optional-dependencies"]["freeze"]):
        requirement = Requirement(line)
        assert requirement.specifier.contains(locked.get(requirement.name, "0")), f"{line}: run tools/lock.sh"
    assert lock.count("--hash=sha256:") > len(locked)
