"""The tool that keeps the catalogues: no translation is lost, and none of an earlier wording is shown."""

import copy
import os
import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from caurobat.translations import LANGUAGES, compiled
from tools import build_locale, placeholders

pytestmark = pytest.mark.slow  # reads every source file for its texts
TEXT = "{rank} takes nothing and stays on the table."


@cache
def _collected() -> Catalog:
    return build_locale.collected()


def collected() -> Catalog:
    """Return the template, which takes more than a second to make, as a copy that may be changed."""
    return copy.deepcopy(_collected())


def without(template: Catalog, text: str) -> Catalog:
    template.delete(text)
    return template


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    shutil.copytree(build_locale.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(build_locale, "LOCALE", tmp_path / "locale")
    return tmp_path / "locale"


def test_an_edited_sentence_keeps_its_translation_unshown_until_it_is_looked_at(catalogues: Path) -> None:
    template = collected()
    old = build_locale.merged("ca", template)[TEXT].string
    assert old
    edited = TEXT.replace("stays", "remains lying")
    template = without(collected(), TEXT)
    template.add(edited)
    catalogue = build_locale.merged("ca", template)
    assert catalogue[edited].string == old
    assert build_locale.fuzzy_texts(catalogue) == [edited]
    source = build_locale.source_of(catalogue)
    assert edited.encode() in source
    assert edited.encode() not in compiled(source)


def test_a_sentence_that_comes_back_finds_its_translation(catalogues: Path) -> None:
    old = build_locale.merged("ca", collected())[TEXT].string
    source = build_locale.source_of(build_locale.merged("ca", without(collected(), TEXT)))
    build_locale.path_of("ca").write_bytes(source)
    assert f'#~ msgid "{TEXT}"' in source.decode()
    back = build_locale.merged("ca", collected())
    assert back[TEXT].string == old
    assert not build_locale.fuzzy_texts(back)


def test_a_text_without_its_translation_is_listed_and_only_a_release_has_to_wait_for_it(
    catalogues: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    template = collected()
    template.add("Zzz xylophones wow")
    monkeypatch.setattr(build_locale, "collected", lambda: template)
    monkeypatch.setattr(build_locale, "ROOT", catalogues.parent)
    monkeypatch.setattr("sys.argv", ["build_locale"])
    assert build_locale.main() == 0
    assert "shown in English: ca, missing: 'Zzz xylophones wow'" in capsys.readouterr().err
    monkeypatch.setattr("sys.argv", ["build_locale", "--check"])
    assert build_locale.main() == 1


def test_every_placeholder_is_explained_to_translators() -> None:
    assert collected()["{name:You leave|* leaves} {card}."].auto_comments == [
        "{name}: somebody's name; two forms: for whoever reads it | for anybody else, whose name stands at the *",
        "{card}: a card: in a sentence with its article (the 7 of cups), in a label without",
    ]
    with pytest.raises(placeholders.UnknownPlaceholder, match="MEANINGS"):
        list(placeholders.explained(["{brand_new} here"]))


def test_other_tools_accept_the_catalogues(catalogues: Path) -> None:
    """`msgfmt --check` believes the mark of Python's own formats, which have no `{name:de}`."""
    for language in LANGUAGES:
        source = catalogues / language / "LC_MESSAGES" / "caurobat.po"
        text = source.read_text(encoding="utf-8")
        assert "brace-format" not in text
        assert '"Project-Id-Version: caurobat' in text
        if shutil.which("msgfmt"):
            checked = subprocess.run(["msgfmt", "--check", "-o", os.devnull, source], capture_output=True, text=True)
            assert checked.returncode == 0, checked.stderr


ABOUT = {
    "# Cau robat: texts of the interface.": "# Cau robat: texts of the interface.\n# Maria Soler, 2027.",
    '"PO-Revision-Date: 2026-01-01 00:00+0000': '"PO-Revision-Date: 2027-03-04 17:30+0100',
    '"Last-Translator: ': '"Last-Translator: Maria Soler <m@example.org>',
    '"Language-Team: ': '"Language-Team: Catalan <ca@example.org>',
}


def test_what_translators_say_of_themselves_stays(catalogues: Path) -> None:
    path = build_locale.path_of("ca")
    head, gap, messages = path.read_text(encoding="utf-8").partition("\n\n")
    for before, after in ABOUT.items():
        assert before in head
        head = head.replace(before, after)
    path.write_text(head + gap + messages, encoding="utf-8")
    assert build_locale.source_of(build_locale.merged("ca", collected())).decode().startswith(head)


def test_a_region_holds_only_what_it_says_differently(catalogues: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "es_419", "Español (Latinoamérica)")
    shutil.rmtree(catalogues / "es_419", ignore_errors=True)
    template = collected()
    catalogue = build_locale.merged("es_419", template)
    assert not [message for message in catalogue if message.id]
    catalogue.add(TEXT, "{rank} no se lleva nada.")
    (catalogues / "es_419" / "LC_MESSAGES").mkdir(parents=True)
    build_locale.path_of("es_419").write_bytes(build_locale.source_of(catalogue))
    assert [message.id for message in build_locale.merged("es_419", template) if message.id] == [TEXT]
