"""Suits without a card: a small tile of paper with the suit's sign, for texts about a suit.

A card of the suit in its place would look as if somebody showed that card.
"""

import pygame

from caurobat.decks import Suit
from caurobat.ui.drawing.card_files import deck_folder
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role

_PART = 0.78  # of the tile's height that the sign takes
_RADIUS = 0.16


def suit_tile(look: Look, deck: str, suit: Suit, height: int, rank: str = "") -> pygame.Surface:
    """Return the cached tile with the sign of `suit`, after the `rank` of a card if given. Never change it.

    `deck` is the name in the settings: the clear deck has signs in clear colours.
    """
    key = ("suit tile", deck_folder(deck), suit.name, height, rank, look.theme.name, look.text.pixels(Role.HEADING))
    return look.pictures.get(key, lambda: _tile(look, deck, suit, height, rank))


def tile_width(look: Look, height: int, rank: str = "") -> int:
    """Return the width of such a tile: a square, and the room for the rank."""
    return height + (look.text.width(rank, Role.HEADING) + height // 6 if rank else 0)


def _tile(look: Look, deck: str, suit: Suit, height: int, rank: str) -> pygame.Surface:
    colours = look.theme.colours
    size = (tile_width(look, height, rank), height)
    tile = look.shapes.box(
        size, round(height * _RADIUS), colours.paper, colours.paper_line, max(1, height // 40)
    ).copy()
    folder = "suits-safe" if deck_folder(deck).endswith("safe") else "suits"
    side = round(height * _PART)
    sign = look.assets.image(f"{folder}/{suit.name.lower()}", (side, side))
    tile.blit(sign, sign.get_rect(center=(size[0] - height // 2, height // 2)))
    if rank:
        room = pygame.Rect(height // 6, 0, size[0] - height, height)
        look.text.draw_fitted(tile, rank, Role.HEADING, colours.ink, room, Align.CENTRE)
    return tile
