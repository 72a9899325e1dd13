"""Words that change with what follows: the rules of each language for joining them with a name or a number.

A text names the rule after the placeholder: Catalan `{name:de}` is *de Quim*, but *d'Aina*; English `{rank:a}` is *a
3*, but *an 11*. A rule that the language doesn't have is ignored, so an English text may name more rules than its
translation needs. A preposition is joined with an article that follows it (*de* and *el 7* are *del 7*); the rules
`del` and `al` also put the article before a bare number.

A text about a person has two forms after the placeholder, the first for its reader (`You`), the second for anybody
else, with a star for the name: English `{name:You take|* takes} 3 cards`, Catalan `{name:la teva pila|la pila de *}`,
where *de* is joined with the name as above. So each translation has its own verbs, pronouns and possessives.
"""

import re
import string
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

_VOWELS: Final = "aeiouàèéíïòóúü"
_GLIDE: Final = re.compile(rf"h?[iu][{_VOWELS}]")
"""*Iu*, *Iolanda*, *Uixó*: these begin with a glide, not a vowel."""
_ASPIRATED: Final = (
    "hannah",
    "hans",
    "harry",
    "harold",
    "heidi",
    "helmut",
    "henry",
    "hillary",
    "hugh",
    "hamid",
    "hassan",
)
"""Names whose h is pronounced; in all others it is mute."""
_AN: Final = ("8", "11", "18", "a", "e", "i", "o")
"""The beginnings of numbers and ranks that take *an*."""
_ELIDED_NUMBERS: Final = ("1", "11")
"""*un* and *onze*, which are pronounced with an initial vowel."""
_IT_ELIDED: Final = ("1", "8", "11")
"""*uno*, *otto* and *undici*."""
_TIGHT_PERCENT: Final = ("en", "it")
"""Languages that write 38% without a space."""


_STAR: Final = re.compile(r"(?:\b([^\W\d_]+) )?\*")
"""The place of a name in a form, with the word before it, which may be joined with it."""


class You(str):
    """The name of the reader of a text, for which the text says "you" if it has such a form."""

    __slots__ = ()


def _elides(word: str) -> bool:
    """Return whether Catalan elides the vowel before `word`."""
    if word[:1].isdigit():
        return word.split()[0] in _ELIDED_NUMBERS
    low = word.lower()
    if _GLIDE.match(low) or low.startswith(_ASPIRATED):
        return False
    return low.removeprefix("h")[:1] in tuple(_VOWELS)


def _ca_de(word: str) -> str:
    return f"d’{word}" if _elides(word) and not word.startswith("el ") else _de(word)


def _ca_el(word: str) -> str:
    return f"l’{word}" if _elides(word) else f"el {word}"


def _ca_del(word: str) -> str:
    return _ca_de(_ca_el(word))


def _ca_al(word: str) -> str:
    return _a(_ca_el(word))


def _de(word: str) -> str:
    """Return *de Quim*, but *del 7 de copes*; also for Catalan words without elision."""
    return f"del {word[3:]}" if word.startswith("el ") else f"de {word}"


def _a(word: str) -> str:
    """Return *a Quim*, but *al 7 de copes*."""
    return f"al {word[3:]}" if word.startswith("el ") else f"a {word}"


def _es_y(word: str) -> str:
    """Return *y Quim*, but *e Inés*."""
    is_same_sound = re.match(r"h?[ií](?![aeou])", word.lower()) is not None
    return f"e {word}" if is_same_sound else f"y {word}"


def _en_a(word: str) -> str:
    is_vowel = word.split()[0] in _AN if word[:1].isdigit() else word[:1].lower() in _AN
    return f"an {word}" if is_vowel else f"a {word}"


def _it_il(word: str) -> str:
    """Return *il 7*, but *l’8*, *l’11* and *l’1*, which are pronounced with an initial vowel."""
    return f"l’{word}" if word in _IT_ELIDED else f"il {word}"


def _it_joined(preposition: str, joined: str, word: str) -> str:
    """Return `word` after `preposition`, or after `joined` with an article: *del 7*, *dell’asso*, *della donna*."""
    if word.startswith(("l’", "la ")):
        return f"{joined}{word}"
    return f"{joined} {word[3:]}" if word.startswith("il ") else f"{preposition} {word}"


def _it_ad(word: str) -> str:
    return f"ad {word}" if word[:1].lower() == "a" else _it_joined("a", "al", word)


def _it_e(word: str) -> str:
    return f"ed {word}" if word[:1].lower() == "e" else f"e {word}"


_RULES: Final[Mapping[str, Mapping[str, Callable[[str], str]]]] = {
    "ca": {"de": _ca_de, "a": _a, "el": _ca_el, "del": _ca_del, "al": _ca_al},
    "es": {"de": _de, "a": _a, "el": "el {}".format, "del": "del {}".format, "al": "al {}".format, "y": _es_y},
    "en": {"a": _en_a},
    "it": {
        "a": _it_ad,
        "da": partial(_it_joined, "da", "dal"),
        "di": partial(_it_joined, "di", "del"),
        "e": _it_e,
        "il": _it_il,
        "su": partial(_it_joined, "su", "sul"),
    },
}


class Joiner(string.Formatter):
    """Fills the placeholders of a text in `language`."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._rules = _RULES.get(language) or _RULES.get(language.split("_")[0], {})

    def format_field(self, value: object, format_spec: str) -> str:
        """Return `value` joined by the rule `format_spec`, or in one of its two forms."""
        if "|" in format_spec:
            own, others = format_spec.split("|", 1)
            return self._named(own if isinstance(value, You) else others, str(value))
        if format_spec and not format_spec.isalpha():
            return str(super().format_field(value, format_spec))
        rule = self._rules.get(format_spec)
        text = str(value)
        if self._language in _TIGHT_PERCENT:
            text = text.replace("\N{NO-BREAK SPACE}%", "%")
        return rule(text) if rule is not None and text else text

    def _named(self, form: str, name: str) -> str:
        """Return `form` with `name` for each star."""

        def fill(match: re.Match[str]) -> str:
            rule = self._rules.get(match[1])
            return rule(name) if rule is not None else match[0].replace("*", name)

        return _STAR.sub(fill, form)
