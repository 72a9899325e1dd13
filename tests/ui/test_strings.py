"""The catalogues: complete, compiled, with the same placeholders, and the right language chosen."""

import ast
import gettext
import re
import shutil
import string
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest
from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from caurobat import translations
from caurobat.narration.strings import Strings, catalogue_problem, choose_language, msg_of, parent_of
from caurobat.translations import LANGUAGES
from tests.expecting import present

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
ROOMS = [ROOT / "caurobat" / room for room in ("narration", "learn", "party", "ui")]
KEYWORDS = {"t": None, "n": (1, 2), "msg": None, "msg_of": ((1, "c"), 2)}
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")


def catalogue(language: str) -> Catalog:
    with (LOCALE / language / "LC_MESSAGES" / "caurobat.po").open("rb") as file:
        return read_po(file, locale=language)


def translated(language: str) -> list[Message]:
    """What is said in `language`; a text that is not is shown in English, and stops only a release."""
    return [
        message for message in catalogue(language) if message.id and not message.fuzzy and all(forms(message.string))
    ]


@cache
def used() -> frozenset[str | tuple[str, ...]]:
    return frozenset(message for room in ROOMS for _, _, message, _, _ in extract_from_dir(room, keywords=KEYWORDS))


def sources() -> list[Path]:
    return [path for room in ROOMS for path in room.rglob("*.py")]


def forms(text: str | Sequence[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(present(text))


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_interface_says_something() -> None:
    assert len(used()) > 50


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_has_the_same_placeholders(language: str) -> None:
    for message in translated(language):
        wanted = set().union(*map(placeholders, forms(message.id)))
        for form in forms(message.string):
            assert placeholders(form) == wanted or (wanted - placeholders(form) == {"count"}), message.id


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_begins_and_ends_like_the_text(language: str) -> None:
    for message in translated(language):
        for text, form in zip(forms(message.id), forms(message.string), strict=True):
            assert text[0].isspace() == form[0].isspace()
            assert text[-1] == form[-1] or text[-1] not in ".:…?", text


def person_forms(text: str) -> set[str]:
    return {name for _, name, spec, _ in string.Formatter().parse(text) if name and "|" in (spec or "")}


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_translation_speaks_to_whoever_the_text_speaks_to(language: str) -> None:
    for message in translated(language):
        wanted = set().union(*map(person_forms, forms(message.id)))
        for form in forms(message.string):
            assert wanted <= person_forms(form), message.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_program_reads_in_a_catalogue_what_babel_does(language: str) -> None:
    compiled = translations.read(LOCALE / language / "LC_MESSAGES" / "caurobat")
    form_of = gettext.c2py(catalogue(language).plural_expr)
    for message in catalogue(language):
        if not message.id or not all(forms(message.string)):
            continue
        if isinstance(message.id, str) and message.context is not None:
            assert compiled.pgettext(message.context, message.id) == message.string
        elif isinstance(message.id, str):
            assert compiled.gettext(message.id) == message.string
        else:
            for count in (0, 1, 2, 5):
                assert compiled.ngettext(message.id[0], message.id[1], count) == forms(message.string)[form_of(count)]


@pytest.mark.parametrize("language", TRANSLATED)
def test_plurals_are_those_of_the_language(language: str) -> None:
    """Babel 2.19 has a third form, for whole millions, which no count here reaches."""
    form_of, rule = gettext.c2py(catalogue(language).plural_expr), Locale.parse(language).plural_form
    assert all((form_of(count) == 0) is (rule(count) == "one") for count in range(1000))


def test_where_there_may_be_one_thing_there_is_a_word_for_one() -> None:
    """Never "1 cards": a text with a number of things, called count, has two forms."""
    for text in used():
        is_single = isinstance(text, str) and re.search(r"\{count\} \w+s\b", text)
        assert not is_single, f"{text!r}: give it a form for one, with n instead of t"


def test_the_collector_finds_every_text() -> None:
    """It reads tokens and overlooks what stands inside an f-string; the parser doesn't."""
    collected = {form for text in used() for form in forms(text)}
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            name = getattr(called, "attr", getattr(called, "id", ""))
            if not isinstance(node, ast.Call) or name not in ("t", "n", "msg"):
                continue
            for argument in node.args[: 2 if name == "n" else 1]:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str) and argument.value:
                    assert argument.value in collected, f"{path}:{node.lineno}: put it outside of the f-string"


def test_names_and_numbers_join_with_the_words_before_them() -> None:
    ca, en = Strings("ca", LOCALE), Strings("en", LOCALE)
    assert ca.t("the {rank}", rank=11) == "l’11"
    assert ca.t("the {rank}", rank=1) == "l’1"
    assert ca.t("the {rank}", rank=10) == "el 10"
    for name, told in (("Quim", "de Quim"), ("Aina", "d’Aina"), ("Helena", "d’Helena"), ("Òscar", "d’Òscar")):
        assert told in ca.t("{name}’s round", name=name)
    assert en.t("{rank:a} here", rank=11) == "an 11 here"
    assert en.t("{rank:a} here", rank=1) == "a 1 here"
    assert en.t("{chance} likely", chance="38\N{NO-BREAK SPACE}%") == "38% likely"
    assert ca.t("{rank:mit} here", rank=3) == "3 here"  # a word that the language does not have is left out


def test_prepositions_join_with_the_article_and_the_name_that_follow() -> None:
    ca, es = Strings("ca", LOCALE), Strings("es", LOCALE)
    for name, said in (("Iu", "de Iu"), ("Iolanda", "de Iolanda"), ("Hannah", "de Hannah"), ("Imma", "d’Imma")):
        assert ca.t("{name:de}", name=name) == said
    ranks = [ca.t("{rank:del} {rank:al}", rank=rank) for rank in (1, 8, 11)]
    assert ranks == ["de l’1 a l’1", "del 8 al 8", "de l’11 a l’11"]
    assert ca.t("{card:de} {card:a}", card="el 7 de copes") == "del 7 de copes al 7 de copes"
    assert ca.t("{card:de} {card:a}", card="l’as de copes") == "de l’as de copes a l’as de copes"
    assert es.t("{card:de} {card:a} {rank:del}", card="el rey de copas", rank=4) == (
        "del rey de copas al rey de copas del 4"
    )
    assert es.t("{name:y}", name="Iu") == "y Iu"
    assert Strings("es", LOCALE).t("{name:y}", name="Inés") == "e Inés"


def test_one_english_word_can_be_two_elsewhere() -> None:
    ca, en = Strings("ca", LOCALE), Strings("en", LOCALE)
    deleted = msg_of("of a deleted game", "Undo")
    assert (ca.t("Undo"), ca.t(deleted)) == ("Desfer jugades", "Desfés")
    assert en.t(deleted) == "Undo"


def test_only_literal_texts_are_handed_to_the_collector() -> None:
    """A text put together at run time is in no catalogue; one from a table must be marked with `msg`."""
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = getattr(node, "func", None)
            name = getattr(called, "attr", getattr(called, "id", ""))
            if isinstance(node, ast.Call) and name in ("t", "n", "msg") and node.args:
                assert not isinstance(node.args[0], ast.JoinedStr | ast.BinOp), f"{path}:{node.lineno}"


def test_texts_come_in_the_asked_language_with_their_values() -> None:
    assert Strings("en", LOCALE).t("Settings") == "Settings"
    assert Strings("ca", LOCALE).t("Settings") == "Configuració"
    assert Strings("es", LOCALE).t("Saved as {path}", path="x.png") == "Se ha guardado como x.png"
    assert Strings("ca", LOCALE).t("never written") == "never written"
    assert Strings("ca", LOCALE).t("") == ""
    assert Strings("en", LOCALE).n("{count} cat", "{count} cats", 1) == "1 cat"
    assert Strings("en", LOCALE).n("{count} cat", "{count} cats", 0) == "0 cats"


def test_a_missing_catalogue_is_logged_and_another_speaks(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    shutil.copy(LOCALE / "es" / "LC_MESSAGES" / "caurobat.po", folder)
    assert Strings("ca", tmp_path).t("Settings") == "Ajustes"
    assert "cannot be used" in caplog.text


def test_a_text_that_is_damaged_is_said_in_english(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A catalogue can be read with a byte of it wrong, and then a placeholder may have no end."""
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    sound = translations.compiled((LOCALE / "es" / "LC_MESSAGES" / "caurobat.po").read_bytes())
    damaged = sound.replace(b"Se ha guardado como {path}", b"Se ha guardado como {path(")
    damaged = damaged.replace(b"{count} cartas", b"{c}unt} cartas")
    assert damaged != sound
    (folder / "caurobat.mo").write_bytes(damaged)
    strings = Strings("es", tmp_path)
    for _ in range(2):
        assert strings.t("Saved as {path}", path="x.png") == "Saved as x.png"
    assert strings.n("{count} card", "{count} cards", 3) == "3 cards"
    assert strings.t("Settings") == "Ajustes"
    assert caplog.text.count("cannot be filled in") == 2, "each is told once"
    with pytest.raises(KeyError):
        strings.t("never {written}", other=1)


def test_a_catalogue_of_an_unknown_encoding_is_passed_over(tmp_path: Path) -> None:
    folder = tmp_path / "es" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    sound = translations.compiled((LOCALE / "es" / "LC_MESSAGES" / "caurobat.po").read_bytes())
    (folder / "caurobat.mo").write_bytes(sound.replace(b"charset=utf-8", b"charset=uWf-8"))
    assert Strings("es", tmp_path).t("Settings") == "Settings"
    assert catalogue_problem(folder / "caurobat.mo")


@pytest.mark.parametrize(
    ("asked", "remembered", "system", "chosen"),
    [
        ("es", "ca", ("en",), "es"),
        ("", "ca", ("en",), "ca"),
        ("", "", ("de_DE.UTF-8", "ca_ES.UTF-8"), "ca"),
        ("", "", ("C.UTF-8", "POSIX"), "en"),
        ("", "", (), "en"),
        ("fa", "", ("es-GQ",), "es"),
        ("CA-valencia", "", (), "ca"),
        ("", "", ("gl_ES.UTF-8", "en"), "es"),
        ("", "", ("oc", "fr"), "ca"),
    ],
)
def test_the_language_is_the_one_asked_for_then_remembered_then_the_systems(
    asked: str, remembered: str, system: tuple[str, ...], chosen: str
) -> None:
    assert choose_language(asked, remembered, system) == chosen


@pytest.mark.parametrize(
    ("wished", "chosen"),
    [
        ("es_EC.UTF-8", "es_419"),
        ("es-419", "es_419"),
        ("es_ES", "es"),
        ("es", "es"),
        ("pt_BR.UTF-8", "pt_BR"),
        ("pt_PT", "en"),
        ("ca_ES@valencia", "ca"),
    ],
)
def test_a_language_may_be_that_of_a_region(wished: str, chosen: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "es_419", "Español (Latinoamérica)")
    monkeypatch.setitem(LANGUAGES, "pt_BR", "Português (Brasil)")
    assert choose_language("", "", (wished,)) == chosen
    assert (parent_of("es_419"), parent_of("pt_BR"), parent_of("es")) == ("es", "", "")


def test_what_a_region_says_like_others_is_said_as_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LANGUAGES, "es_419", "Español (Latinoamérica)")
    for language in ("es", "en"):
        shutil.copytree(LOCALE / language, tmp_path / language)
    strings = Strings("es_419", tmp_path)
    assert strings.t("Settings") == "Ajustes"
    assert strings.t("{names} and {name}", names="Quim", name="Inés") == "Quim e Inés"
