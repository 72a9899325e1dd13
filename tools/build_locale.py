"""Bring the catalogues up to date: ``python tools/build_locale.py`` (needs Babel, which the game does not).

Texts are collected from ``caurobat/narration``, ``learn``, ``party`` and ``ui`` (calls of ``t``, ``n``, ``msg`` and
``msg_of``, and what is written as rules and remarks), and merged into
``assets/locale/LANGUAGE/LC_MESSAGES/caurobat.po``, where translators work and which a checkout of the game reads;
``assets/locale/caurobat.pot`` is the empty form for a new language. What translators write about themselves at the head
of a file stays.

A sentence without its translation is shown in English, and listed. One that was edited keeps its translations, marked
fuzzy: they are not shown until somebody has looked at each, put it right and taken the mark away. ``--check`` changes
nothing, and fails where a file is out of date or a translation is missing, which a release must not have. Translations
of sentences that are gone stay at the end of the file as obsolete, for the day when the sentence comes back.

A language with a region, such as ``es_419``, whose language without it is there, too, says only what it says
differently: its catalogue holds no other texts. Everywhere each placeholder is explained in a comment, and a text can
have one of its own: a line ``# L10n: …`` above it in the code.
"""

import argparse
import io
import sys
from datetime import UTC, datetime
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from caurobat.catalogue import MANIFESTS
from caurobat.learn import TEACHING
from caurobat.narration import TEXTS
from caurobat.narration.rules import KEYS, texts_of
from caurobat.narration.strings import GLUE, parent_of
from caurobat.translations import LANGUAGES
from tools.placeholders import UnknownPlaceholder, explained

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "caurobat"
PACKAGES = ("caurobat/narration", "caurobat/learn", "caurobat/party", "caurobat/ui", "caurobat/games")  # what speaks
SOURCE = "en"  # the language of the message ids: its catalogue has no translations to lose
KEYWORDS = {"t": None, "n": (1, 2), "msg": None, "msg_of": ((1, "c"), 2)}
COMMENTS = ("L10n:",)
# These, and the date, would change without adding anything to what the history says better.
_NOISE = (b'"Generated-By', b'"Report-Msgid')
_FOREIGN = "python-brace-format"  # Babel's mark: tools that believe it refuse `{name:de}` and `{name:You take|* takes}`
_DATE = datetime(2026, 1, 1, tzinfo=UTC)


def collected() -> Catalog:
    """Return a template with every text of the interface, sorted by file."""
    template = Catalog(project="caurobat", charset="utf-8", creation_date=_DATE, fuzzy=False)
    for package in PACKAGES:
        messages = extract_from_dir(ROOT / package, keywords=KEYWORDS, comment_tags=COMMENTS, strip_comment_tags=True)
        for file, _, message, comments, context in messages:
            place = (f"{package}/{Path(file).as_posix()}", 0)
            remarks = [*comments, *explained((message,) if isinstance(message, str) else message)]
            template.add(message, locations=[place], auto_comments=remarks, context=context)
    for file, lines in _written().items():
        for line in lines:
            context, _, text = line.rpartition(GLUE)
            template.add(text, locations=[(file, 0)], auto_comments=explained((text,)), context=context or None)
    return template


def _written() -> dict[str, list[str]]:
    """Return texts that no call marks, by file: each game's tagline, rules and remarks of the coach."""
    texts = {"caurobat/narration/rules.py": texts_of(KEYS)}
    for game, manifest in MANIFESTS.items():
        folder = f"caurobat/games/{game.replace('-', '_')}"
        texts[f"{folder}/__init__.py"] = [manifest.tagline]
        texts[f"{folder}/words"] = TEXTS[game].rules.texts
        texts[f"{folder}/lessons"] = [remark.text for remark in TEACHING[game].remarks]
    return texts


def merged(language: str, template: Catalog) -> Catalog:
    """Return the language's catalogue with the template's texts; edited ones are fuzzy, unused ones obsolete."""
    path = path_of(language)
    if path.is_file():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language, domain=DOMAIN)
    else:
        catalogue = Catalog(locale=language, domain=DOMAIN, charset="utf-8", revision_date=_DATE)
        catalogue.header_comment = "# Cau robat: texts of the interface."
        catalogue.last_translator = catalogue.language_team = ""
    catalogue.fuzzy = False
    for key, message in list(catalogue.obsolete.items()):
        if template.get(message.id, message.context) is not None:  # Babel itself never removes an obsolete mark
            del catalogue.obsolete[key]  # a merge may have left it here as well as there
            translated = catalogue.get(message.id, message.context)
            if translated is None or not translated.string:
                catalogue.add(message.id, message.string, context=message.context)
    catalogue.update(template, no_fuzzy_matching=language == SOURCE or bool(parent_of(language)))
    if language == SOURCE:  # unused English texts need not be preserved
        catalogue.obsolete.clear()
    if parent_of(language):
        for message in [message for message in catalogue if message.id and not any(_forms(message.string))]:
            catalogue.delete(message.id, message.context)
    catalogue.creation_date = _DATE
    return catalogue


def _forms(text: object) -> tuple[object, ...]:
    return text if isinstance(text, tuple) else (text,)


def path_of(language: str) -> Path:
    """Return the path of the language's catalogue."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def source_of(catalogue: Catalog) -> bytes:
    """Return a catalogue as translators read it, without the lines that change automatically."""
    catalogue.project, catalogue.version = DOMAIN, ""
    for message in (*catalogue, *catalogue.obsolete.values()):
        message.flags.discard(_FOREIGN)
    source = io.BytesIO()
    write_po(source, catalogue, width=100, include_lineno=False, sort_by_file=True)
    lines = source.getvalue().splitlines(keepends=True)
    return b"".join(line for line in lines if not line.startswith(_NOISE))


def fuzzy_texts(catalogue: Catalog) -> list[str]:
    """Return the English texts whose translation belongs to an earlier wording."""
    return [str(message.id) for message in catalogue if message.id and message.fuzzy]


def missing_texts(catalogue: Catalog) -> list[str]:
    """Return the English texts without a translation."""
    return [str(message.id) for message in catalogue if message.id and not all(_forms(message.string))]


def main() -> int:
    """Write the files that have changed, or with ``--check`` name them; return the exit status."""
    parser = argparse.ArgumentParser(description="Collect and merge the texts of the interface.")
    parser.add_argument("--check", action="store_true", help="change nothing; fail if anything is to be done")
    is_check = parser.parse_args().check
    try:
        template = collected()
    except UnknownPlaceholder as problem:
        print(problem, file=sys.stderr)
        return 1
    files = {LOCALE / f"{DOMAIN}.pot": source_of(template)}
    untold = []
    for language in LANGUAGES:
        catalogue = merged(language, template)
        files[path_of(language)] = source_of(catalogue)
        untold += [f"{language}, fuzzy: {text!r}" for text in fuzzy_texts(catalogue)]
        if language != SOURCE:
            untold += [f"{language}, missing: {text!r}" for text in missing_texts(catalogue)]
    stale = {path: data for path, data in files.items() if not path.is_file() or path.read_bytes() != data}
    for path, data in stale.items():
        print(f"{'out of date' if is_check else 'written'}: {path.relative_to(ROOT)}")
        if not is_check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    for text in untold:
        print(f"shown in English: {text}", file=sys.stderr)
    return int(is_check and bool(stale or untold))


if __name__ == "__main__":
    sys.exit(main())
