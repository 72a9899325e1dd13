"""What translators write is what the program says, in a checkout as in an installation."""

import gettext
import io
import shutil
from pathlib import Path

import pytest

from caurobat.inventory import differences
from caurobat.narration.strings import Strings
from caurobat.paths import assets_dir
from caurobat.translations import LANGUAGES, compiled, read
from tools.shipped import write_shipped

HEAD = r"""msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\n"
"""
MESSAGES = """
# of a translator
#. of the code
#, python-format
msgid "a"
msgstr "à"

msgctxt "verb"
msgid "a"
msgstr ""
"two "
"\\"lines\\"\\n\\\\"

#, fuzzy
msgid "old"
msgstr "vell"
msgid "next"
msgstr "següent"

msgid "untold"
msgstr ""

msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} carta"
msgstr[1] "{count} cartes"

#~ msgid "gone"
#~ msgstr "fora"
"""


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_a_source_is_compiled_as_gettext_has_it(ends: str) -> None:
    catalogue = gettext.GNUTranslations(io.BytesIO(compiled((HEAD + MESSAGES).replace("\n", ends).encode())))
    assert catalogue.gettext("a") == "à"
    assert catalogue.pgettext("verb", "a") == 'two "lines"\n\\'
    assert [catalogue.gettext(text) for text in ("old", "next", "untold", "gone")] == [
        "old",
        "següent",
        "untold",
        "gone",
    ]
    assert [catalogue.ngettext("{count} card", "{count} cards", count) for count in (1, 2)] == [
        "{count} carta",
        "{count} cartes",
    ]


@pytest.mark.parametrize(
    ("source", "place"),
    [
        ("", "no messages"), ('msgid "a"\nmsgstr "b', "line 2"), ('msgid "a"\n\nmsgstr "b"', "line 2"),
        ('"nothing before"', "line 1"), ('msgstr "b"', "line 1"), ('msgid "a"\n', "line 2"),
        ("msgid unquoted", "line 1"),
    ],
)  # fmt: skip
def test_a_damaged_source_says_where(source: str, place: str) -> None:
    with pytest.raises(ValueError, match=place):
        compiled(source.encode())


def test_a_checkout_says_at_once_what_was_translated_anew(tmp_path: Path) -> None:
    folder = tmp_path / "ca" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    source = folder / "caurobat.po"
    source.write_text(f'{HEAD}\nmsgid "Play"\nmsgstr "Jugar"\n', encoding="utf-8")
    source.with_suffix(".mo").write_bytes(compiled(source.read_bytes()))
    source.write_text(f'{HEAD}\nmsgid "Play"\nmsgstr "Juga"\n', encoding="utf-8")
    assert Strings("ca", tmp_path).t("Play") == "Juga"


def test_what_is_shipped_speaks_every_language_and_holds_no_sources(tmp_path: Path) -> None:
    folder = write_shipped(assets_dir(), tmp_path / "assets")
    assert differences(folder) == []
    assert not [path for ending in ("po", "pot", "icns", "ico") for path in folder.rglob(f"*.{ending}")]
    for language in LANGUAGES:
        built = read(folder / "locale" / language / "LC_MESSAGES" / "caurobat")
        source = read(assets_dir() / "locale" / language / "LC_MESSAGES" / "caurobat")
        assert built.gettext("Play") == source.gettext("Play"), language
    assert Strings("ca", folder / "locale").t("Play") == "Juga"


def test_a_leftover_of_an_older_build_is_not_shipped(tmp_path: Path) -> None:
    place = Path("locale") / "ca" / "LC_MESSAGES" / "caurobat.po"
    source = tmp_path / "assets" / place
    source.parent.mkdir(parents=True)
    shutil.copy(assets_dir() / place, source)
    source.with_suffix(".mo").write_bytes(b"old")
    shipped = write_shipped(tmp_path / "assets", tmp_path / "shipped")
    assert (shipped / place).with_suffix(".mo").read_bytes() == compiled(source.read_bytes())
