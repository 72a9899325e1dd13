"""Letters that no font has, spelled in Latin ones by their names, so that two names look different."""

import unicodedata
from typing import Final

_KINDS: Final = ("LETTER", "SYLLABLE", "CHARACTER", "SIGN")
_ASIDE: Final = ("CAPITAL", "SMALL", "SARA", "MAI", "GLOTTAL")
"""Words in Unicode's names that precede the letter's own name."""


def spelled(char: str, following: str) -> str:
    """Return `char`, which stands before `following`, in Latin letters; empty if its Unicode name does not say how.

    `한` is called HANGUL SYLLABLE HAN, and `न` DEVANAGARI LETTER NA, of which a vowel or virama takes the A away.
    """
    words = unicodedata.name(char, "").split()
    kinds = [place for place, word in enumerate(words) if word in _KINDS]
    if not kinds or unicodedata.category(char)[0] not in "LM" or not _is_sound(char, words):
        return ""
    called = next((word for word in words[kinds[-1] + 1 :] if word not in _ASIDE), "").lower()
    if not (called.isascii() and called.isalpha()):
        return ""
    return called[:-1] if called.endswith("a") and len(called) > 1 and _takes_vowel(following) else called


def _is_sound(char: str, words: list[str]) -> bool:
    """Whether `char` is more than a mark on another letter."""
    return unicodedata.category(char)[0] == "L" or "VOWEL" in words or "SARA" in words


def _takes_vowel(char: str) -> bool:
    name = unicodedata.name(char, "") if char else ""
    return "VOWEL SIGN" in name or name.endswith("VIRAMA")
