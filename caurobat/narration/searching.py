"""Text search without regard to accents and capitals; every word must be found."""

import re
import unicodedata


def folded(text: str) -> str:
    """Return `text` in small letters without accents, of the same length."""
    return "".join([unicodedata.normalize("NFD", letter)[0].lower()[0] for letter in text.replace("’", "'")])


def places(text: str, query: str) -> list[tuple[int, int]]:
    """Return the spans in `text` of the words in `query`; none at all if one of them is missing.

    >>> places("La caída", "CAI la"), places("La caída", "caída limpia")
    ([(0, 2), (3, 6)], [])
    """
    inside, words = folded(text), folded(query).split()
    if not words or any(word not in inside for word in words):
        return []
    return [match.span() for match in re.finditer("|".join(map(re.escape, words)), inside)]
