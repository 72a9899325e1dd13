"""Every text of every language, filled in for whoever reads it, and with names and numbers that words join with."""

import re
import string
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from caurobat.narration.strings import Strings, You, parent_of
from caurobat.translations import LANGUAGES
from tools import build_locale
from tools.placeholders import MEANINGS

LOCALE = Path(__file__).resolve().parents[2] / "assets" / "locale"
PEOPLE = (You("Zyx"), "Aina", "Oriol", "Iu")
NUMBERS = (1, 8, 11)
SOMEBODY = "somebody's name"
WRONG = {
    "en": r"\b[Aa] (8|11|ace|\w+’s 11)\b|\b[Aa]n (1|7)\b",
    "ca": r"\b([Dd]e|[Ee]l) (Aina|Oriol|as)\b|\b([Ee]l|[Dd]el|[Aa]l) (1|11)\b|\bde (1|11) cart|d’(Iu|8)|\b(de|a) el ",
    "es": r"\b(de|a) el (\d|as|rey|caballo)|\by (Inés|i\w+)",
    "it": r"\b(di|a|da|su) (il|la|l’)|\b(il|un’) ?(8|11|1)\b|\ba Aina",
}
"""Words that do not join so, by language."""
THIRD_PERSON = {"ca": r"[ae]r-se\b|ir-se\b|\bsolo podria\b", "es": r"\w(ar|er|ir)se\b", "it": r"\w(ar|er|ir)si\b"}
"""A clitic of somebody else's, wrong beside verbs that speak to the reader."""


def values_of(text: str, person: str, number: int, strings: Strings) -> dict[str, object]:
    """A value for each placeholder of `text`, by the kind that translators are told."""
    found: dict[str, object] = {}
    for _, name, _, _ in string.Formatter().parse(text):
        if not name or name in found:
            continue
        meaning = MEANINGS[name]
        if meaning == SOMEBODY:
            # Whoever plays does it to somebody else.
            found[name] = person if not any(value is person for value in found.values()) else "Quim"
        elif name == "year":
            found[name] = 2026
        elif meaning.startswith("a number") or name in ("count", "rank"):
            found[name] = number
        elif name in ("card", "led"):
            found[name] = strings.t("the ace") if number == 1 else strings.t("the {rank}", rank=number)
        else:
            found[name] = "Xyz"
    return found


@cache
def collected() -> Catalog:
    return build_locale.collected()


def filled(language: str) -> Iterator[tuple[str, str, str]]:
    """Each text of the template, whoever reads it and what it says, filled in every way."""
    strings = Strings(language, LOCALE)
    for message in collected():
        if not message.id:
            continue
        forms: tuple[str, ...] = (message.id,) if isinstance(message.id, str) else tuple(message.id)
        mark = f"{message.context}\x04{forms[0]}" if message.context else forms[0]
        for person in PEOPLE:
            for number in NUMBERS:
                values: Mapping[str, object] = values_of("".join(forms), person, number, strings)
                if len(forms) > 1:
                    rest = {name: value for name, value in values.items() if name != "count"}
                    yield forms[0], person, strings.n(forms[0], forms[1], number, **rest)
                elif values:
                    yield forms[0], person, strings.t(mark, **values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_text_joins_with_whoever_reads_it_with_names_and_with_numbers(language: str) -> None:
    short = language if language in WRONG else parent_of(language)
    for text, person, said in filled(language):
        assert not re.search(r"[{}|*]|  | [.,;:)]|\( ", said), said
        assert not re.search(WRONG[short], said), (text, said)
        is_spoken_to = isinstance(person, You) and "{name:" in text
        if is_spoken_to and "Quim" not in said and short in THIRD_PERSON:
            assert not re.search(THIRD_PERSON[short], said), (text, said)


def test_apostrophes_are_curly_like_the_quotation_marks() -> None:
    texts = [form for message in collected() for form in (message.id, message.string) if form]
    assert [text for text in texts if "'" in str(text if isinstance(text, str) else "".join(text))] == []
