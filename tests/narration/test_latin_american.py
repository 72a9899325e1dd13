"""Latin America tells what happened just now in the simple past, where Spain has the perfect tense."""

import re
from typing import Final

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from caurobat.narration.strings import Strings, You
from caurobat.paths import assets_dir

LOCALE: Final = assets_dir() / "locale"
PERFECT: Final = re.compile(r"\b(he|has|ha|hemos|habéis|han)\b", re.IGNORECASE)
NOT_YET: Final = {
    "No trick is complete yet.", "Nobody has made a scopa yet.", "Nobody has made an escoba yet.",
    "Nobody has made a Zwick yet.", "Nothing has been played yet",
}  # fmt: skip
"""That something has not happened yet is said in the perfect tense there, too."""


def test_the_perfect_tense_of_spain_does_not_reach_latin_america() -> None:
    said: dict[tuple[str | None, str], Message] = {}
    for language in ("es", "es_419"):
        with (LOCALE / language / "LC_MESSAGES" / "caurobat.po").open("rb") as file:
            said |= {(message.context, str(message.id)): message for message in read_po(file, locale=language)}
    in_perfect = {text for (_, text), message in said.items() if PERFECT.search(str(message.string))}
    assert in_perfect - NOT_YET == set(), "say these in the simple past in es_419, or name them above"
    assert NOT_YET - in_perfect == set(), "these are not in the perfect tense any more"


def test_a_play_is_told_in_the_simple_past() -> None:
    assert Strings("es", LOCALE).t("{name} gave you {card}.", name="Quim", card="el 7") == "Quim te ha dado el 7."
    assert Strings("es_419", LOCALE).t("{name} gave you {card}.", name="Quim", card="el 7") == "Quim te dio el 7."


@pytest.mark.parametrize(
    ("language", "called"),
    [
        ("es", ["y has hecho cau.", "e Inés ha hecho cau.", "y Laia ha hecho cau."]),
        ("es_419", ["e hiciste cau.", "e Inés hizo cau.", "y Laia hizo cau."]),
    ],
)
def test_who_called_is_joined_as_it_sounds(language: str, called: list[str]) -> None:
    strings, text = Strings(language, LOCALE), "{name:You|*} left {card}, and {caller:you|*} called cau."
    told = [strings.t(text, name="Quim", card="el 7", caller=caller) for caller in (You("Anna"), "Inés", "Laia")]
    assert [each.partition("el 7, ")[2] for each in told] == called
