"""The program's texts in the player's language, by gettext over catalogues in `assets/locale`.

English texts are the message ids. A text without a translation is shown in English, in Catalan first in Spanish. A text
that is translated later is marked with `msg`, so that the catalogue tool finds it: `LABELS = {X: msg("Play")}`, then
`strings.t(LABELS[x])`. `msg_of` marks a text that other languages translate differently by context.
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
"""The languages to choose from: their codes, and their own names for themselves."""
_BETWEEN: dict[str, tuple[str, ...]] = {"ca": ("es",)}
"""Languages understood better than English by speakers of another, for texts without a translation."""
_NEAREST = {"oc": "ca", "gl": "es", "eu": "es", "ast": "es", "an": "es"}
"""The languages closest to some that we do not have."""
_AMERICAN_SPANISH: Final = "ar bo cl co cr cu do ec gt hn mx ni pa pe pr py sv us uy ve"
"""The countries that speak the Spanish of Latin America, `es_419`."""


_SIMPLE = (str, You, int)
_MOST_CACHED = 1000
_GLUE = "\x04"  # between a context and its text in catalogues


def msg(text: str) -> str:
    """Return `text` unchanged; this marks it for the catalogue."""
    return text


def msg_of(context: str, text: str) -> str:
    """Mark `text` as meant in `context`, for an English word that other languages translate differently."""
    return f"{context}{_GLUE}{text}"


def parent_of(language: str) -> str:
    """Return the language of which `language` is a regional variant; empty if it is none."""
    parent = language.rpartition("_")[0]
    return parent if parent in LANGUAGES else ""


# A damaged catalogue can raise any of the first when read, and any of the second when a text is filled in.
_UNUSABLE = (OSError, ValueError, struct.error, LookupError, SyntaxError, RecursionError)
_UNFILLABLE = (ValueError, LookupError, AttributeError, TypeError)


class Strings:
    """The texts in one of `LANGUAGES`, from the catalogues in `folder`.

    `marks`: the letters on the player's cards that replace those of ranks, such as R for K.
    """

    def __init__(self, language: str, folder: Path, marks: Mapping[str, str] | None = None) -> None:
        self.language = language if language in LANGUAGES else "en"
        chain = (self.language, parent_of(self.language), *_BETWEEN.get(self.language, ()), "en")
        self._catalogue = _chained(dict.fromkeys(filter(None, chain)), folder)
        self._joiner = Joiner(self.language)
        self._marks = marks or {}
        self._cache: dict[tuple[object, ...], str] = {}
        self._damaged: set[str] = set()

    def t(self, text: str, **values: object) -> str:
        """Return `text` in the player's language, with `{names}` replaced by `values`.

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
        """Return `text` filled with `values`; cached, because the same texts are drawn in many frames."""
        if not all(type(value) in _SIMPLE for value in values.values()):
            return self._joiner.format(text, **values)
        key = (text, *[(name, type(value), value) for name, value in values.items()])
        filled = self._cache.get(key)
        if filled is None:
            if len(self._cache) >= _MOST_CACHED:
                self._cache.clear()
            filled = self._cache[key] = self._joiner.format(text, **values)
        return filled

    def n(self, one: str, many: str, count: int, **values: object) -> str:
        """Return the form of the text for `count`, which also replaces `{count}`."""
        translated = self._catalogue.ngettext(one, many, count)
        try:
            return self._joiner.format(translated, count=count, **values)
        except _UNFILLABLE as error:
            text = self._instead(translated, one if count == 1 else many, error)
            return self._joiner.format(text, count=count, **values)

    def _instead(self, translated: str, text: str, error: Exception) -> str:
        """Return the English `text` instead of a damaged translation, or raise `error` if that was in English."""
        if translated == text:
            raise error
        if translated not in self._damaged:
            self._damaged.add(translated)
            log.warning("the catalogue is damaged: %r cannot be filled in (%s): install the program again", text, error)
        return text

    def mark(self, rank: str) -> str:
        """Return `rank`, as a deck writes it, as the player's cards show it."""
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
    """Return why the catalogue in `path` cannot be used; empty if it can."""
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
    """Return the languages in the environment, best first: LANGUAGE, LC_ALL, LC_MESSAGES and LANG."""
    languages: list[str] = []
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        languages.extend(os.environ.get(variable, "").split(":"))
    return tuple(each for each in languages if each)


def choose_language(asked: str, remembered: str, system: Iterable[str]) -> str:
    """Return the language to use: as asked for on the command line, as remembered, or the system's.

    Names may have a region or an encoding (`pt_BR.UTF-8`); the regional variant has precedence. A language that we
    don't have is replaced by a close one, or skipped.
    """
    codes = {code.lower(): code for code in LANGUAGES}
    for language in (asked, remembered, *system):
        full = language.replace("-", "_").split(".")[0].split("@")[0].lower()
        short, _, region = full.partition("_")
        wide = "es_419" if short == "es" and region in _AMERICAN_SPANISH.split() else ""
        for code in (full, wide, short, _NEAREST.get(short, "")):
            if code in codes:
                return codes[code]
    return "en"
