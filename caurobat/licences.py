"""The licences of everything shipped: the program, its fonts, Python and the packages it uses.

A frozen program has the texts in a folder of its own, which `build.spec` fills from here; otherwise they are read from
where the packages are installed.
"""

import re
import sys
import sysconfig
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

from caurobat.paths import assets_dir

FOLDER = "licences"  # in a frozen program
_OWN = "caurobat"
_WORK_ONLY = re.compile(r"extra\s*==\s*['\"](dev|freeze|cluster)['\"]")  # not shipped
_TEXTS = re.compile(r"licen[cs]e|copying|lgpl", re.IGNORECASE)
_CODE = (".py", ".pyc")
_FONT_ENDING = re.compile(r"\.(OFL|LICENCE)$")


class Work(NamedTuple):
    """One shipped component: its name (with the version, if it has one) and the text of its licence."""

    name: str
    text: str


def works() -> list[Work]:
    """Return all shipped components by name, the program first."""
    frozen = Path(getattr(sys, "_MEIPASS", "/nowhere")) / FOLDER
    if frozen.is_dir():
        shipped = [Work(path.stem, _read(path)) for path in frozen.glob("*.txt")]
    else:
        shipped = [*_packages(), *_python(), *_assets()]
    return sorted(shipped, key=lambda work: (not work.name.startswith(_OWN), work.name.lower()))


def write(folder: Path) -> list[Path]:
    """Write one file per component into `folder` and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    files = []
    for work in works():
        path = folder / f"{work.name}.txt"
        path.write_text(work.text, encoding="utf-8")
        files.append(path)
    return files


def _packages() -> Iterator[Work]:
    names = [_OWN]
    for name in names:  # the list grows during the loop
        try:
            package = metadata.distribution(name)
        except metadata.PackageNotFoundError:  # an extra that is not installed, or a checkout
            if name == _OWN:
                yield Work(_OWN, _own_text())
            continue
        files = [file for file in package.files or () if _TEXTS.search(file.name) and file.suffix not in _CODE]
        if name == _OWN:  # its fonts' licences are works of their own
            files = [file for file in files if file.parts[0].endswith(".dist-info")]
        text = "\n\n".join(_read(Path(str(file.locate()))) for file in files)
        if name == _OWN and not text:  # an editable install
            text = _own_text()
        yield Work(f"{package.metadata['Name']} {package.version}", text)
        for requirement in package.requires or ():
            required = re.split(r"[^\w.-]", requirement, maxsplit=1)[0]
            is_wanted = "extra ==" not in requirement or (name == _OWN and not _WORK_ONLY.search(requirement))
            if is_wanted and required not in names:
                names.append(required)


def _own_text() -> str:
    return _read(Path(__file__).parents[1] / "LICENSE")


def _python() -> Iterator[Work]:
    path = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    text = _read(path) if path.is_file() else f"{sys.copyright}\n\nhttps://docs.python.org/3/license.html"
    yield Work(f"Python {sys.version.partition(' ')[0]}", text)


def _assets() -> Iterator[Work]:
    assets = assets_dir()
    for path in sorted((assets / "fonts").glob("*.txt")):
        yield Work(f"Font {_FONT_ENDING.sub('', path.stem)}", _read(path))
    yield Work("Libraries", _read(assets / "licences" / "libraries.txt"))


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8", errors="replace")
