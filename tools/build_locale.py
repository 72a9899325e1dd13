"""Bring the catalogues up to date: ``python tools/build_locale.py`` (needs Babel, which the game does not).

Texts are collected from ``caurobat/narration`` and ``caurobat/ui`` (calls of ``t``, ``n``, ``msg`` and ``msg_of``),
merged into ``assets/locale/LANGUAGE/LC_MESSAGES/caurobat.po``, where translators work, and compiled into the
``.mo`` beside it. ``--check`` changes nothing and fails where a file is out of date.
"""

import argparse
import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

from caurobat.narration.strings import LANGUAGES

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "caurobat"
ROOMS = ("caurobat/narration", "caurobat/ui")  # what speaks
_COMPILED = b"\xde\x12\x04\x95"  # how a .mo file begins
KEYWORDS = {"t": None, "n": (1, 2), "msg": None, "msg_of": ((1, "c"), 2)}
# These, and the date, would change without saying anything that the history does not say better.
_NOISE = (b'"Generated-By', b'"Report-Msgid', b'"Project-Id')
_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def collected() -> Catalog:
    """A template with every text of the interface, sorted by file."""
    template = Catalog(project="caurobat", charset="utf-8", creation_date=_DATE, fuzzy=False)
    for room in ROOMS:
        for file, _, message, comments, context in extract_from_dir(ROOT / room, keywords=KEYWORDS):
            place = (f"{room}/{Path(file).as_posix()}", 0)
            template.add(message, locations=[place], auto_comments=comments, context=context)
    return template


def merged(language: str, template: Catalog) -> Catalog:
    """The language's catalogue with the template's texts; what is no longer used is dropped."""
    path = LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"
    if path.is_file():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language, domain=DOMAIN)
    else:
        catalogue = Catalog(locale=language, domain=DOMAIN, project="caurobat", charset="utf-8")
    catalogue.fuzzy = False
    catalogue.update(template, no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    catalogue.creation_date = catalogue.revision_date = _DATE
    catalogue.header_comment = "# Cau robat: texts of the interface."
    catalogue.last_translator = catalogue.language_team = ""
    return catalogue


def files_of(language: str, template: Catalog) -> dict[Path, bytes]:
    """The bytes of the language's two files by their path."""
    folder = LOCALE / language / "LC_MESSAGES"
    catalogue = merged(language, template)
    source, compiled = io.BytesIO(), io.BytesIO()
    write_po(source, catalogue, width=100, include_lineno=False, sort_by_file=True)
    write_mo(compiled, catalogue)
    lines = source.getvalue().splitlines(keepends=True)
    text = b"".join(line for line in lines if not line.startswith(_NOISE))
    return {folder / f"{DOMAIN}.po": text, folder / f"{DOMAIN}.mo": compiled.getvalue()}


def _says(data: bytes) -> object:
    """Return the messages of a file without its header, so that any version of Babel may have written it."""
    if not data.startswith(_COMPILED):
        return data
    messages = read_mo(io.BytesIO(data))
    return {(message.context, str(message.id)): message.string for message in messages if message.id}


def main() -> int:
    """Write what has changed, or with ``--check`` name it; return the exit status."""
    parser = argparse.ArgumentParser(description="Collect, merge and compile the texts of the interface.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if a file is out of date")
    is_check = parser.parse_args().check
    template = collected()
    stale = 0
    for language in LANGUAGES:
        for path, data in files_of(language, template).items():
            if path.is_file() and _says(path.read_bytes()) == _says(data):
                continue
            stale += 1
            print(f"{'out of date' if is_check else 'written'}: {path.relative_to(ROOT)}")
            if not is_check:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(data)
    return 1 if is_check and stale else 0


if __name__ == "__main__":
    sys.exit(main())
