"""Cards as pictures, and suits without a card: the deck and back of the settings, from the art in the assets folder.

Everything comes from the cache: one picture per card, deck and height.
"""

from typing import NamedTuple

import pygame

from caurobat.decks import Suit
from caurobat.narration.strings import msg
from caurobat.ui.base.settings import AceMark, CourtLetters, Settings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour

DECKS: dict[str, tuple[str, str]] = {  # name in the settings: (folder of the art, words)
    "classic": ("deck", msg("Classic")),
    "large": ("deck-large", msg("Large numbers")),
    "safe": ("deck-safe", msg("Clear colours")),
}
BACKS: dict[str, tuple[str, str]] = {  # name in the settings: (picture, words)
    "rosa": ("deck/back-2", msg("Rose")),
    "estrella": ("deck/back-1", msg("Star")),
    "vents": ("deck/back-3", msg("Compass rose")),
}

_FRENCH_SUITS = "HDCS"  # a French card's code ends with its suit, a Spanish one's with a number
_JOKER = "X"  # a joker's code begins with it; jokers are stored with the French deck
_PLATES = {"rdv": ("J", "Q", "K"), "one": ("A",)}  # the French cards whose letters each kind of plate covers


class FaceKind(NamedTuple):
    """A kind of faces: `folder` has the Spanish deck, `plates` are laid over the French deck's letters."""

    folder: str
    plates: tuple[str, ...] = ()

    def pictures(self, code: str) -> tuple[str, ...]:
        """Return the pictures that make up the card `code`: its face, and perhaps a plate with another letter."""
        if code[-1] not in _FRENCH_SUITS and code[0] != _JOKER:
            return (f"{self.folder}/{code}",)
        folder = self.folder.replace("deck", "deck-french", 1)
        plates = [f"{folder}/{plate}/{code}" for plate in self.plates if code[:-1] in _PLATES[plate]]
        return (f"{folder}/{code}", *plates)


def faces_of(settings: Settings) -> FaceKind:
    """Return the kind of faces in the settings."""
    plates = {"rdv": settings.court_letters is CourtLetters.RDV, "one": settings.ace_mark is AceMark.NUMBER}
    return FaceKind(deck_folder(settings.deck), tuple([plate for plate, is_on in plates.items() if is_on]))


def deck_folder(deck: str) -> str:
    """Return the assets folder of the deck with that name, or of the classic one if it is unknown."""
    return DECKS.get(deck, DECKS["classic"])[0]


def back_picture(back: str) -> str:
    """Return the picture of the back with that name, or the first one if it is unknown."""
    return BACKS.get(back, BACKS["rosa"])[0]


RATIO = 61.5 / 95  # width to height of a Spanish card

_THICK = 0.013  # the width of a card's rim, relative to its height
_DARK_RIM, _LIT_RIM = (70, 48, 24, 150), (255, 255, 255, 150)
_PLAQUE = 0.15  # the side of the plaque with a card's value, relative to the card's height
_COIN = 0.14  # the side of the coin with a card's points, relative to the card's height
_AT_FOOT = (0.19, 0.86)  # the centre of the coin, in widths and heights of the card
_BELOW, _BESIDE = (0.19, 0.345), (0.8, 0.36)  # the centre of the plaque
_BELOW_SUIT = (0.17, 0.43)  # the same below the narrower numbers of French cards


def card_size(height: int) -> tuple[int, int]:
    """Return the size in pixels of a card of that height."""
    return (max(1, round(height * RATIO)), max(1, height))


def face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
    """Return the face of a card such as `O1` or `KH`, `height` pixels high, with the deck of the settings."""
    names, size = faces_of(settings).pictures(code), card_size(height)
    return look.pictures.get(("face", names, size), lambda: laid_over(look, names, size))


def laid_over(look: Look, names: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """Return the first picture with the others blitted over it, as a new surface."""
    whole = look.assets.load(names[0], size)
    whole.blits([(look.assets.image(name, size), (0, 0)) for name in names[1:] if look.assets.has(name)])
    return whole


def draw_edge(face: pygame.Surface) -> None:
    """Draw the edges of a card on its `face`, as if it had some thickness: lit above, dark below."""
    whole, thick = pygame.mask.from_surface(face, 200), max(1, round(face.get_height() * _THICK))
    for shift, colour in ((-thick, _DARK_RIM), (max(1, thick // 2), _LIT_RIM)):
        rim = whole.copy()
        rim.erase(whole, (0, shift))
        face.blit(rim.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0)), (0, 0))


def draw_value(face: pygame.Surface, look: Look, value: str, *, is_large: bool, is_french: bool = False) -> None:
    """Draw the card's other value on its `face`: below the number, or beside it if the number `is_large`."""
    colours, (width, height) = look.theme.colours, face.get_size()
    side = round(height * _PLAQUE)
    x, y = _BESIDE if is_large else _BELOW_SUIT if is_french else _BELOW
    box = pygame.Rect(0, 0, side, side).move_to(center=(round(width * x), round(height * y)))
    look.shapes.draw_disc(face, box.center, side, colours.ink, colours.mosaic_gold, max(1, side // 14))
    number = _number(look, value, round(side * 0.92), colours.paper)
    face.blit(number, number.get_rect(center=box.center))


def draw_points(face: pygame.Surface, look: Look, points: str) -> None:
    """Draw a small gold coin with `points` on the `face` of a card that scores them."""
    colours, (width, height) = look.theme.colours, face.get_size()
    side = round(height * _COIN)
    box = pygame.Rect(0, 0, side, side).move_to(center=(round(width * _AT_FOOT[0]), round(height * _AT_FOOT[1])))
    look.shapes.draw_disc(face, box.center, side, colours.mosaic_gold, colours.ink, max(1, side // 16))
    number = _number(look, points, round(side * 0.82), colours.ink)
    face.blit(number, number.get_rect(center=box.center))


def back(look: Look, name: str, height: int) -> pygame.Surface:
    """Return the back of a card, `height` pixels high."""
    return look.assets.image(back_picture(name), card_size(height))


def _number(look: Look, rank: str, height: int, colour: Colour) -> pygame.Surface:
    line = look.text.font(Role.STRONG).render(rank, True, colour)
    return pygame.transform.smoothscale(line, (max(1, line.get_width() * height // line.get_height()), height))


_PART = 0.78  # the fraction of the tile's height that the sign takes
_RADIUS = 0.16


def suit_tile(look: Look, deck: str, suit: Suit, height: int, rank: str = "") -> pygame.Surface:
    """Return the cached tile with the sign of `suit`, after the `rank` of a card if given. Never change it.

    `deck` is its name in the settings; the clear deck has signs in clear colours.
    """
    key = ("suit tile", deck_folder(deck), suit.name, height, rank, look.theme.name, look.text.pixels(Role.HEADING))
    return look.pictures.get(key, lambda: _tile(look, deck, suit, height, rank))


def tile_width(look: Look, height: int, rank: str = "") -> int:
    """Return the width of such a tile: a square plus the room for the rank."""
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
