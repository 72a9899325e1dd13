"""Do version, changelog and metainfo name the same release? ``python tools/check_release.py [TAG]``.

The changelog's sections below *Unreleased* are the releases, newest first. One with a date has been made or is being
made, and is also in the metainfo; the newest may still lack a date. With a TAG, as the release workflow passes it,
nothing may be open: the tag is ``v`` plus the version, which has a date, and *Unreleased* is missing or empty.
"""

import re
import sys
from pathlib import Path
from xml.etree import ElementTree

ROOT = Path(__file__).resolve().parents[1]
CHANGELOG = Path(".github") / "CHANGELOG.md"
METAINFO = Path("tools") / "linux" / "cat.caurobat.game.metainfo.xml"

_SECTION = re.compile(r"^## \[(.+?)\](?: - (\d{4}-\d\d-\d\d))?$", re.MULTILINE)


def problems(root: Path, version: str, tag: str = "") -> list[str]:
    """Return a sentence for each disagreement in the project at `root`; with a `tag`, also for what it still lacks."""
    changelog = (root / CHANGELOG).read_text(encoding="utf-8")
    sections = [(match[1], match[2] or "") for match in _SECTION.finditer(changelog)]
    releases = [section for section in sections if section[0] != "Unreleased"]
    newest, date = releases[0] if releases else ("none", "")
    announced = [
        (release.get("version", ""), release.get("date", ""))
        for release in ElementTree.parse(root / METAINFO).iter("release")
    ]
    found = []
    if newest != version:
        found.append(f"{CHANGELOG}: its newest release is {newest}, the version is {version}")
    if any(not each for _, each in releases[1:]):
        found.append(f"{CHANGELOG}: a release before the newest has no date")
    if announced != [release for release in releases if release[1]]:
        found.append(f"{METAINFO}: its releases are not those that have a date in {CHANGELOG}")
    if tag and tag != f"v{version}":
        found.append(f"the tag is {tag}, the version is {version}")
    if tag and not date:
        found.append(f"{CHANGELOG}: {newest} has no date")
    if tag and re.search(r"^- ", changelog.partition("## [Unreleased]")[2].partition("\n## [")[0], re.MULTILINE):
        found.append(f"{CHANGELOG}: what is unreleased belongs to {newest}")
    return found


def main() -> int:
    """Print what is wrong, and return 1 if anything is."""
    sys.path.insert(0, str(ROOT))
    from caurobat import __version__

    found = problems(ROOT, __version__, *sys.argv[1:2])
    print("\n".join(found), end="\n" if found else "")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
