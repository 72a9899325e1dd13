"""Which cards there are, and the picture of each."""

from collections.abc import Iterator

from tools.art.aces import ACES
from tools.art.frame import face
from tools.art.kings import KINGS
from tools.art.ornaments import ornaments
from tools.art.palette import Palette
from tools.art.pips import pips
from tools.art.riders import RIDERS
from tools.art.sotas import SOTAS

SUITS = "OCEB"
RANKS = tuple(range(1, 13))
SPECIAL = {1: ACES, 10: SOTAS, 11: RIDERS, 12: KINGS}


def codes() -> Iterator[tuple[str, int]]:
    """Yield every card of the 48-card deck: suit letter and rank."""
    for letter in SUITS:
        for rank in RANKS:
            yield letter, rank


def card(p: Palette, letter: str, rank: int) -> str:
    """The SVG of a card face."""
    picture = SPECIAL[rank][letter](p) if rank in SPECIAL else pips(p, letter, rank)
    corners = "" if rank >= 10 else ornaments(p, letter)
    return face(p, letter, rank, corners, picture)
