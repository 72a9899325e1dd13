"""The program's texts in the player's language, by gettext over catalogues in `assets/locale`.

English texts are the message ids. A text without a translation is shown in English, in Catalan first in Spanish. A text
that is translated later is marked with `msg`, so that the catalogue tool finds it: `LABELS = {X: msg("Play")}`, then
`strings.t(LABELS[x])`. `msg_of` marks a text that other languages translate differently by context.

Words change with what follows. A text names the rule after the placeholder: Catalan `{name:de}` is *de Quim*, but
*d'Aina*; English `{rank:a}` is *a 3*, but *an 11*. A rule that the language doesn't have is ignored, so an English text
may name more rules than its translation needs. A preposition is joined with an article that follows it (*de* and *el 7*
are *del 7*); the rules `del` and `al` also put the article before a bare number.

A text about a person has two forms after the placeholder, the first for its reader (`You`), the second for anybody
else, with a star for the name: English `{name:You take|* takes} 3 cards`, Catalan `{name:la teva pila|la pila de *}`,
where *de* is joined with the name as above. So each translation has its own verbs, pronouns and possessives.
"""

import gettext
import logging
import os
import re
import string
import struct
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from caurobat import translations
from caurobat.paths import readable
from caurobat.translations import LANGUAGES

log = logging.getLogger(__name__)

DOMAIN = "caurobat"
_BETWEEN: dict[str, tuple[str, ...]] = {"ca": ("es",)}
"""Languages that speakers of another understand better than English, for texts without a translation."""
_NEAREST = {"oc": "ca", "gl": "es", "eu": "es", "ast": "es", "an": "es"}
"""The closest available language for some that we do not have."""
_AMERICAN_SPANISH: Final = "ar bo cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve"
"""The countries that speak the Spanish of Latin America, `es_419`."""


GLUE = "\x04"
"""The separator between a context and its text, as in catalogues."""


def msg(text: str) -> str:
    """Return `text` unchanged; this marks it for the catalogue."""
    return text


def msg_of(context: str, text: str) -> str:
    """Mark `text` as meant in `context`, for an English word that other languages translate differently."""
    return f"{context}{GLUE}{text}"


def parent_of(language: str) -> str:
    """Return the language of which `language` is a regional variant, or an empty text."""
    parent = language.rpartition("_")[0]
    return parent if parent in LANGUAGES else ""


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
"""Names whose h is pronounced; in all others it is silent."""
_AN: Final = ("8", "11", "18", "a", "e", "i", "o")
"""The beginnings of numbers and ranks that take the article *an*."""
_ELIDED_NUMBERS: Final = ("1", "11")
"""Numbers that begin with a vowel sound: *un* and *onze*."""
_IT_ELIDED: Final = ("1", "8", "11")
"""Numbers that begin with a vowel: *uno*, *otto* and *undici*."""
_TIGHT_PERCENT: Final = ("en", "it")
"""Languages that write 38% without a space."""


_STAR: Final = re.compile(r"(?:\b([^\W\d_]+) )?\*")
"""The place of a name in a form, with the preceding word, which may be joined with it."""


class You(str):
    """The reader's name in a text, which then says "you" if it has such a form."""

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
        """Return `form` with each star replaced by `name`."""

        def fill(match: re.Match[str]) -> str:
            rule = self._rules.get(match[1])
            return rule(name) if rule is not None else match[0].replace("*", name)

        return _STAR.sub(fill, form)


# A damaged catalogue can raise any of the first group when read, and any of the second when a text is filled in.
_UNUSABLE = (OSError, ValueError, struct.error, LookupError, SyntaxError, RecursionError)
_UNFILLABLE = (ValueError, LookupError, AttributeError, TypeError)


class Strings:
    """The texts in one of `LANGUAGES`, from the catalogues in `folder`.

    `marks` are the letters that replace those of ranks on the player's cards, such as R for K.

    >>> from caurobat.paths import assets_dir
    >>> english, catalan = (Strings(language, assets_dir() / "locale") for language in ("en", "ca"))
    >>> [english.t("{name:You take|* takes} 3 cards", name=name) for name in ("Laia", You("Laia"))]
    ['Laia takes 3 cards', 'You take 3 cards']
    >>> english.n("{count} card", "{count} cards", 3), catalan.listed(["Anna", "Quim", "Ramon"])
    ('3 cards', 'Anna, Quim i Ramon')
    """

    def __init__(self, language: str, folder: Path, marks: Mapping[str, str] | None = None) -> None:
        self.language = language if language in LANGUAGES else "en"
        chain = (self.language, parent_of(self.language), *_BETWEEN.get(self.language, ()), "en")
        self._catalogue = _chained(dict.fromkeys(filter(None, chain)), folder)
        self._joiner = Joiner(self.language)
        self._marks = marks or {}
        self._damaged: set[str] = set()

    def t(self, text: str, **values: object) -> str:
        """Return `text` in the player's language, with `{names}` replaced by `values`.

        See the module for `{name:de}` and for texts that have a form for "you".
        """
        context, glue, word = text.rpartition(GLUE)
        translation = self._catalogue.pgettext(context, word) if glue else self._catalogue.gettext(word)
        translated = translation if text else ""
        return self._filled(translated, word, values) if values else translated

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form of the text for `count`, which also replaces `{count}`."""
        translated = self._catalogue.ngettext(one, many, count)
        return self._filled(translated, one if count == 1 else many, {"count": count, **values})

    def _filled(self, translated: str, text: str, values: Mapping[str, object]) -> str:
        """Return `translated` filled in with its `values`, or the English `text` if the translation is damaged."""
        try:
            return readable(self._joiner.format(translated, **values))
        except _UNFILLABLE as error:
            if translated == text:
                raise
            if translated not in self._damaged:
                self._damaged.add(translated)
                problem = "the catalogue is damaged: %r cannot be filled in (%s): install the program again"
                log.warning(problem, text, error)
            return readable(self._joiner.format(text, **values))

    def mark(self, rank: str) -> str:
        """Return `rank`, as written by a deck, in the form shown on the player's cards."""
        return self._marks.get(rank, rank)

    def listed(self, names: Sequence[str]) -> str:
        """Return `Anna, Quim and Ramon`; with the reader, `you, Anna and Ramon`, which is a `You`."""
        mine = [name for name in names if isinstance(name, You)]
        listed = [self.t("you") for _ in mine] + [str(name) for name in names if not isinstance(name, You)]
        text = listed[0]
        if len(listed) > 1:
            text = self.t("{names} and {name}", names=", ".join(listed[:-1]), name=listed[-1])
        return You(text) if mine else text


def catalogue_problem(path: Path) -> str:
    """Return why the catalogue in `path` cannot be used, or an empty text if it can."""
    try:
        translations.read(path)
    except _UNUSABLE as error:
        return f"{path}: {error}"
    return ""


def _chained(languages: Iterable[str], folder: Path) -> gettext.NullTranslations:
    catalogue = gettext.NullTranslations()
    for language in languages:
        path = folder / language / "LC_MESSAGES" / DOMAIN
        try:
            catalogue.add_fallback(translations.read(path))
        except _UNUSABLE as error:
            log.warning("the catalogue %s cannot be used: %s", path, error)
    return catalogue


def system_languages() -> tuple[str, ...]:
    """Return the languages named in the environment, best first: LANGUAGE, LC_ALL, LC_MESSAGES and LANG."""
    variables = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    return tuple([each for name in variables for each in os.environ.get(name, "").split(":") if each])


def language_of(name: str) -> str:
    """Return the language of that name, which may include a region or an encoding (`pt_BR.UTF-8`); empty if unknown.

    The regional variant takes precedence. A language that we don't have is replaced by a close one.
    """
    codes = {code.lower(): code for code in LANGUAGES}
    full = name.replace("-", "_").split(".")[0].split("@")[0].lower()
    short, _, region = full.partition("_")
    wide = "es_419" if short == "es" and region in _AMERICAN_SPANISH.split() else ""
    return next((codes[code] for code in (full, wide, short, _NEAREST.get(short, "")) if code in codes), "")


def choose_language(asked: str, remembered: str, system: Iterable[str]) -> str:
    """Return the language to use: the one asked for on the command line, the remembered one, or the system's."""
    return next(filter(None, map(language_of, (asked, remembered, *system))), "en")
