"""The program's texts in the player's language: stdlib gettext over catalogues in `assets/locale`.

English is the message id. What a language has no text for is said in English; in Catalan, first in Spanish. Mark a
text that is translated later with `msg`, so that the catalogue tool finds it: `LABELS = {X: msg("Play")}`, then
`strings.t(LABELS[x])`; or with `msg_of`, where English has one word for what other languages have two for.
"""

import gettext
import logging
import os
import struct
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from caurobat.narration.joining import Joiner, You

log = logging.getLogger(__name__)

DOMAIN = "caurobat"
LANGUAGES: dict[str, str] = {
    "ca": "Català",
    "es": "Español",
    "es_419": "Español (Latinoamérica)",
    "it": "Italiano",
    "en": "English",
}
"""What can be chosen: the code of each language and what it calls itself."""
_BETWEEN: dict[str, tuple[str, ...]] = {"ca": ("es",)}
"""What is understood better than English where a text is not translated yet."""
_NEAREST = {"oc": "ca", "gl": "es", "eu": "es", "ast": "es", "an": "es"}
"""What speakers of a language that we do not have understand better than English."""
_AMERICAN_SPANISH: Final = "ar bo cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve"
"""The countries whose Spanish is that of Latin America, `es_419`."""


_SIMPLE = (str, You, int)
_MOST_KEPT = 1000
_GLUE = "\x04"  # stands between a context and its text in catalogues


def msg(text: str) -> str:
    """`text` unchanged; marks it for the catalogue."""
    return text


def msg_of(context: str, text: str) -> str:
    """Mark `text`, one word for two things in English, as that of `context`: elsewhere they may be two words."""
    return f"{context}{_GLUE}{text}"


def parent_of(language: str) -> str:
    """The language that `language`, with a region, only says some things differently from; empty for all others."""
    parent = language.rpartition("_")[0]
    return parent if parent in LANGUAGES else ""


# Junk in a catalogue meets Python's reader in any of these ways, and in a text whoever fills it.
_UNUSABLE = (OSError, ValueError, struct.error, LookupError, SyntaxError, RecursionError)
_UNFILLABLE = (ValueError, LookupError, AttributeError, TypeError)


class Strings:
    """The texts in one of `LANGUAGES`, from the catalogues in `folder`.

    `marks`: what the player's cards have in the place of a rank's own letter, such as R for K.
    """

    def __init__(self, language: str, folder: Path, marks: Mapping[str, str] | None = None) -> None:
        self.language = language if language in LANGUAGES else "en"
        chain = (self.language, parent_of(self.language), *_BETWEEN.get(self.language, ()), "en")
        self._catalogue = _chained(dict.fromkeys(filter(None, chain)), folder)
        self._joiner = Joiner(self.language)
        self._marks = marks or {}
        self._kept: dict[tuple[object, ...], str] = {}
        self._damaged: set[str] = set()

    def t(self, text: str, **values: object) -> str:
        """`text` in the player's language, its `{names}` filled with `values`.

        See `joining` for `{name:de}` and for names that have a form for "you".
        """
        context, glue, word = text.rpartition(_GLUE)
        translation = self._catalogue.pgettext(context, word) if glue else self._catalogue.gettext(word)
        translated = translation if text else ""
        if not values:
            return translated
        try:
            return self._filled(translated, values)
        except _UNFILLABLE as error:
            return self._filled(self._instead(translated, word, error), values)

    def _filled(self, text: str, values: dict[str, object]) -> str:
        """`text` with its `values`; kept, since the same is said at every frame for a while."""
        if not all(type(value) in _SIMPLE for value in values.values()):
            return self._joiner.format(text, **values)
        key = (text, *[(name, type(value), value) for name, value in values.items()])
        filled = self._kept.get(key)
        if filled is None:
            if len(self._kept) >= _MOST_KEPT:
                self._kept.clear()
            filled = self._kept[key] = self._joiner.format(text, **values)
        return filled

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """The form of the text that fits `count`, which also fills `{count}`."""
        translated = self._catalogue.ngettext(one, many, count)
        try:
            return self._joiner.format(translated, count=count, **values)
        except _UNFILLABLE as error:
            text = self._instead(translated, one if count == 1 else many, error)
            return self._joiner.format(text, count=count, **values)

    def _instead(self, translated: str, text: str, error: Exception) -> str:
        """The English `text` in the place of one that a damaged catalogue has for it; raises `error` if it has none."""
        if translated == text:
            raise error
        if translated not in self._damaged:
            self._damaged.add(translated)
            log.warning("the catalogue is damaged: %r cannot be filled in (%s): install the program again", text, error)
        return text

    def mark(self, rank: str) -> str:
        """`rank`, as a deck writes it, as it stands on the player's cards."""
        return self._marks.get(rank, rank)

    def listed(self, names: Sequence[str]) -> str:
        """`Anna, Quim and Ramon`; with whoever reads it among them `you, Anna and Ramon`, who is then "you" as well."""
        mine = [name for name in names if isinstance(name, You)]
        listed = [self.t("you") for _ in mine] + [str(name) for name in names if not isinstance(name, You)]
        text = listed[0]
        if len(listed) > 1:
            text = self.t("{names} and {name}", names=", ".join(listed[:-1]), name=listed[-1])
        return You(text) if mine else text


def catalogue_problem(path: Path) -> str:
    """Why the catalogue in `path` cannot be used; empty where it can."""
    try:
        with path.open("rb") as file:
            gettext.GNUTranslations(file)
    except _UNUSABLE as error:
        return f"{path}: {error}"
    return ""


def _chained(languages: Iterable[str], folder: Path) -> gettext.NullTranslations:
    first: gettext.NullTranslations | None = None
    for language in languages:
        path = folder / language / "LC_MESSAGES" / f"{DOMAIN}.mo"
        try:
            with path.open("rb") as file:
                catalogue = gettext.GNUTranslations(file)
        except _UNUSABLE as error:
            log.warning("the catalogue %s cannot be used: %s", path, error)
            continue
        if first is None:
            first = catalogue
        else:
            first.add_fallback(catalogue)
    return first or gettext.NullTranslations()


def system_languages() -> tuple[str, ...]:
    """The languages that the environment asks for, best first, as far as its variables tell.

    Those are LANGUAGE, LC_ALL, LC_MESSAGES and LANG.
    """
    wished: list[str] = []
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        wished.extend(os.environ.get(variable, "").split(":"))
    return tuple(each for each in wished if each)


def choose_language(asked: str, remembered: str, system: Iterable[str]) -> str:
    """The language to use: the one asked for on the command line, the remembered one, then the system's.

    Names may carry a region or an encoding (`pt_BR.UTF-8`): the language as it is spoken there goes first. In the place
    of a language that we do not have stands the one nearest to it; without such a one it is passed over.
    """
    codes = {code.lower(): code for code in LANGUAGES}
    for wished in (asked, remembered, *system):
        full = wished.replace("-", "_").split(".")[0].split("@")[0].lower()
        short, _, region = full.partition("_")
        wide = "es_419" if short == "es" and region in _AMERICAN_SPANISH.split() else ""
        for code in (full, wide, short, _NEAREST.get(short, "")):
            if code in codes:
                return codes[code]
    return "en"
