"""Text that has to fit a box of the table: how far a player's text size must be reduced for it, and no further."""

from collections.abc import Callable

from caurobat.ui.drawing.text import Typesetter


def fitting(text: Typesetter, fits: Callable[[Typesetter], bool]) -> Typesetter:
    """The typesetter of the largest scale, from that of `text` downwards, with which `fits`; else of the smallest."""
    found = text
    while not fits(found):
        smaller = found.smaller()
        if smaller is None:
            break
        found = smaller
    return found
