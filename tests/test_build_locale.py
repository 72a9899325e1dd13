"""The tool that keeps the catalogues: no translation is lost, and none of an earlier wording is shown."""

import io
import shutil
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import read_mo

from tools import build_locale

TEXT = "{rank} takes nothing and stays on the table."


def without(template: Catalog, text: str) -> Catalog:
    """The template as it would be had nobody written `text`."""
    template.delete(text)
    return template


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the catalogues to work on."""
    shutil.copytree(build_locale.LOCALE, tmp_path / "locale")
    monkeypatch.setattr(build_locale, "LOCALE", tmp_path / "locale")
    return tmp_path / "locale"


def write(files: dict[Path, bytes]) -> None:
    for path, data in files.items():
        path.write_bytes(data)


@pytest.mark.parametrize("language", ["ca", "es"])
def test_an_edited_sentence_keeps_its_translation_unshown_until_it_is_looked_at(catalogues, language):
    template = build_locale.collected()
    old = build_locale.merged(language, template)[TEXT].string
    assert old
    edited = TEXT.replace("stays", "remains lying")
    template = without(build_locale.collected(), TEXT)
    template.add(edited)
    catalogue = build_locale.merged(language, template)
    assert catalogue[edited].string == old
    assert build_locale.fuzzy_texts(catalogue) == [edited]
    compiled = build_locale.files_of(language, catalogue)[catalogues / language / "LC_MESSAGES" / "caurobat.mo"]
    assert read_mo(io.BytesIO(compiled)).get(edited) is None


def test_a_sentence_that_comes_back_finds_its_translation(catalogues):
    old = build_locale.merged("ca", build_locale.collected())[TEXT].string
    write(build_locale.files_of("ca", build_locale.merged("ca", without(build_locale.collected(), TEXT))))
    source = (catalogues / "ca" / "LC_MESSAGES" / "caurobat.po").read_text(encoding="utf-8")
    assert f'#~ msgid "{TEXT}"' in source
    back = build_locale.merged("ca", build_locale.collected())
    assert back[TEXT].string == old
    assert not build_locale.fuzzy_texts(back)


def test_no_translation_that_is_shipped_is_fuzzy():
    template = build_locale.collected()
    for language in build_locale.LANGUAGES:
        assert build_locale.fuzzy_texts(build_locale.merged(language, template)) == [], language
