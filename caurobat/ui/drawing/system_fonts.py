"""The fonts of the system, for names in scripts that the program's own fonts lack.

They are listed only when the first such name appears, since that can take a second, and then searched for the letter.
"""

import logging
import unicodedata
import warnings
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

import pygame
import pygame.freetype

from caurobat.ui.drawing.font_files import font_problem

log = logging.getLogger(__name__)

_CODES: Final = {
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "ETHIOPIC": "Ethi",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
    "SYRIAC": "Syrc",
    "THAANA": "Thaa",
    "NKO": "Nkoo",
    "ADLAM": "Adlm",
}
"""The ISO 15924 code of a script by its word in Unicode's names; without the code, letters are not joined correctly."""
RIGHT_TO_LEFT: Final = frozenset({"Hebr", "Arab", "Syrc", "Thaa", "Nkoo", "Adlm"})
_USUAL: Final = ("malgungothic", "applesdgothicneo", "leelawadeeui", "thonburi", "nirmala", "kohinoor", "arialunicode")
"""The fonts of Windows and macOS with many such letters."""


def script_code(char: str) -> str:
    """Return the code of the script of `char`; empty if its letters need none."""
    return _CODES.get(_script(char), "")


class SystemFonts:
    """Finds letters in the fonts of the system; one font serves all letters of a script."""

    def __init__(self) -> None:
        self._by_script: dict[str, Path | None] = {}
        self._names: tuple[str, ...] | None = None  # the names of all fonts, once they are listed

    def find(self, char: str) -> Path | None:
        """Return the file of a font that has `char`, or None; only letters are looked up."""
        script = _script(char)
        if not script or unicodedata.category(char)[0] not in "LMN":
            return None
        if script not in self._by_script:
            self._names = _listed() if self._names is None else self._names
            self._by_script[script] = _searched(self._names, script, char)
        path = self._by_script[script]
        return path if path is not None and _has(path, char) else None


def _searched(names: Sequence[str], script: str, char: str) -> Path | None:
    word = script.lower()

    def unlikely(name: str) -> tuple[bool, bool, bool]:
        return word not in name, not name.startswith(_USUAL), "sans" not in name and "gothic" not in name

    for name in sorted(names, key=unlikely):
        path = pygame.font.match_font(name)
        if path is not None and _has(Path(path), char):
            log.info("%s letters come from %s", script, path)
            return Path(path)
    log.info("no font has %s letters", script)
    return None


def _script(char: str) -> str:
    """Return the first word of the name of `char`, such as THAI."""
    return unicodedata.name(char, "").partition(" ")[0]


def _listed() -> tuple[str, ...]:
    with warnings.catch_warnings(record=True) as troubles:
        warnings.simplefilter("always")
        names = tuple(sorted(pygame.font.get_fonts()))
    for warning in troubles:
        log.info("the system's fonts: %s", warning.message)
    return names


@lru_cache(maxsize=1024)
def _has(path: Path, char: str) -> bool:
    try:
        if font_problem(path.read_bytes()):
            return False
        pygame.freetype.init()
        font = pygame.freetype.Font(path, 20)
        return bool(font.scalable) and font.get_metrics(char) != [None]
    except (OSError, pygame.error):
        return False
