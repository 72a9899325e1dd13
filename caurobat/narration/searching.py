"""Searching what is said: accents and capitals make no difference, and every word of the search has to be there."""

import re
import unicodedata


def folded(text: str) -> str:
    """Return `text` in small letters without accents, letter for letter as long as it was."""
    return "".join([unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text.replace("’", "'")])


def places(text: str, wanted: str) -> list[tuple[int, int]]:
    """Return where the words of `wanted` stand in `text`, as beginnings and ends; nothing where one of them is missing.

    >>> places("La caída", "CAI la"), places("La caída", "caída limpia")
    ([(0, 2), (3, 6)], [])
    """
    inside, words = folded(text), folded(wanted).split()
    if not words or any(word not in inside for word in words):
        return []
    return [match.span() for match in re.finditer("|".join(map(re.escape, words)), inside)]
