"""Cards as pictures: the deck and back the player chose, from the art in the assets folder.

A deck that is not there is drawn from simple shapes (suit shape, rank, coloured frame), so that the game
can be played and tested without the art. Everything comes from the cache: one picture per card, deck and
height.
"""

import pygame

from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.card_files import BACKS, DECKS, back_picture, faces_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour, mixed

RATIO = 61.5 / 95  # width to height of a Spanish card

_THICK = 0.013  # the rim of a card, of its height
_DARK_RIM, _LIT_RIM = (70, 48, 24, 150), (255, 255, 255, 150)
_PLAQUE = 0.15  # the plaque with a card's value, of the card's height
_COIN = 0.14  # the coin with a card's points, of the card's height
_AT_FOOT = (0.19, 0.86)  # where its middle is, in widths and heights of the card
_BELOW, _BESIDE = (0.19, 0.345), (0.8, 0.36)  # where the plaque's middle is
_BELOW_SUIT = (0.17, 0.43)  # and on the narrower numbers of French cards
_SUIT_COLOURS = {"O": "mosaic_gold", "C": "mosaic_red", "E": "mosaic_blue", "B": "mosaic_green"}


def card_size(height: int) -> tuple[int, int]:
    """The size in pixels of a card of that height."""
    return (max(1, round(height * RATIO)), max(1, height))


def has_deck(look: Look, deck: str) -> bool:
    """Tell whether the art of that deck is there."""
    return deck in DECKS and look.assets.has(f"{DECKS[deck][0]}/O1")


def has_back(look: Look, back: str) -> bool:
    """Tell whether the art of that back is there."""
    return back in BACKS and look.assets.has(BACKS[back][0])


def face(look: Look, settings: Settings, code: str, height: int) -> pygame.Surface:
    """The face of a card such as `O1` or `KH`, `height` pixels high, as the settings have it."""
    names = faces_of(settings).pictures(code)
    if look.assets.has(names[0]):
        return laid_over(look, names, card_size(height))
    key = ("plain card", code, height, look.theme.name, look.text.pixels(Role.STRONG))
    return look.pictures.get(key, lambda: _plain_face(look, code, height))


def laid_over(look: Look, names: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """The first of the pictures with the others laid over it."""
    face = look.assets.image(names[0], size)
    plates = [name for name in names[1:] if look.assets.has(name)]
    return look.pictures.get(("plated", names, size), lambda: _plated(look, face, plates)) if plates else face


def _plated(look: Look, face: pygame.Surface, plates: list[str]) -> pygame.Surface:
    whole = face.copy()
    whole.blits([(look.assets.image(plate, face.get_size()), (0, 0)) for plate in plates])
    return whole


def with_edge(face: pygame.Surface) -> pygame.Surface:
    """Return `face` as a card of some thickness: a lit rim above, a dark one below."""
    image, thick = face.copy(), max(1, round(face.get_height() * _THICK))
    whole = pygame.mask.from_surface(face, 200)
    for shift, colour in ((-thick, _DARK_RIM), (max(1, thick // 2), _LIT_RIM)):
        rim = whole.copy()
        rim.erase(whole, (0, shift))
        image.blit(rim.to_surface(setcolor=colour, unsetcolor=(0, 0, 0, 0)), (0, 0))
    return image


def draw_value(face: pygame.Surface, look: Look, value: str, *, is_large: bool, is_french: bool = False) -> None:
    """Lay `value` on the `face` of a card that has another number: below that, or beside it where it `is_large`."""
    colours, (width, height) = look.theme.colours, face.get_size()
    side = round(height * _PLAQUE)
    x, y = _BESIDE if is_large else _BELOW_SUIT if is_french else _BELOW
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(width * x), round(height * y))
    look.shapes.draw_disc(face, box.center, side, colours.ink, colours.mosaic_gold, max(1, side // 14))
    number = _number(look, value, round(side * 0.92), colours.paper)
    face.blit(number, number.get_rect(center=box.center))


def draw_points(face: pygame.Surface, look: Look, points: str) -> None:
    """Lay a small gold coin with `points` on the `face` of a card that makes them."""
    colours, (width, height) = look.theme.colours, face.get_size()
    side = round(height * _COIN)
    box = pygame.Rect(0, 0, side, side)
    box.center = (round(width * _AT_FOOT[0]), round(height * _AT_FOOT[1]))
    look.shapes.draw_disc(face, box.center, side, colours.mosaic_gold, colours.ink, max(1, side // 16))
    number = _number(look, points, round(side * 0.82), colours.ink)
    face.blit(number, number.get_rect(center=box.center))


def back(look: Look, name: str, height: int) -> pygame.Surface:
    """The back of a card, `height` pixels high."""
    picture = back_picture(name)
    if look.assets.has(picture):
        return look.assets.image(picture, card_size(height))
    return look.pictures.get(("plain back", height, look.theme.name), lambda: _plain_back(look, height))


def turned(image: pygame.Surface, degrees: float) -> pygame.Surface:
    """`image` turned anticlockwise, its edges smooth."""
    width, height = image.get_size()
    # A clear margin lets the turned edge blend instead of ending in steps.
    framed = canvas((width + 4, height + 4))
    framed.blit(image, (2, 2))
    return pygame.transform.rotozoom(framed, degrees, 1.0)


def _plain_face(look: Look, code: str, height: int) -> pygame.Surface:
    """A card from shapes: frame, the suit's shape, the rank in two corners."""
    suit, rank = code[0], code[1:]
    colours = look.theme.colours
    width, height = card_size(height)
    colour: Colour = mixed(getattr(colours, _SUIT_COLOURS.get(suit, "mosaic_gold")), colours.ink, 0.25)
    radius = max(2, height // 16)
    image = look.shapes.box((width, height), radius, colours.paper, colours.paper_line, max(1, height // 120)).copy()
    frame = pygame.Rect(0, 0, width, height).inflate(-width // 6, -height // 10)
    look.shapes.draw_ring(image, frame, max(1, radius // 2), colour, max(1, height // 90))
    _draw_suit(look, image, suit, pygame.Rect(0, 0, width // 2, width // 2), colour, (width // 2, height // 2))
    number = _number(look, rank, max(10, height // 5), colour)
    place = number.get_rect(topleft=(round(width * 0.1), round(height * 0.05)))
    image.fill(colours.paper, place.inflate(2, 0))
    image.blit(number, place)
    upside = pygame.transform.rotate(number, 180)
    other = upside.get_rect(bottomright=(width - place.left, height - place.top))
    image.fill(colours.paper, other.inflate(2, 0))
    image.blit(upside, other)
    return image


def _number(look: Look, rank: str, height: int, colour: Colour) -> pygame.Surface:
    line = look.text.font(Role.STRONG).render(rank, True, colour)
    return pygame.transform.smoothscale(line, (max(1, line.get_width() * height // line.get_height()), height))


_SUIT_SHAPES: dict[str, tuple[tuple[tuple[float, float], ...], ...]] = {
    "C": (((0.1, 0.05), (0.9, 0.05), (0.78, 0.5), (0.58, 0.62), (0.58, 0.8), (0.82, 0.95), (0.18, 0.95),
           (0.42, 0.8), (0.42, 0.62), (0.22, 0.5)),),
    "E": (((0.5, 0.0), (0.6, 0.14), (0.6, 0.66), (0.86, 0.66), (0.86, 0.76), (0.58, 0.76), (0.58, 1.0),
           (0.42, 1.0), (0.42, 0.76), (0.14, 0.76), (0.14, 0.66), (0.4, 0.66), (0.4, 0.14)),),
    "B": (((0.2, 0.9), (0.36, 1.0), (0.56, 0.72), (0.72, 0.7), (0.66, 0.56), (0.86, 0.26), (0.84, 0.08),
           (0.66, 0.04), (0.56, 0.2), (0.4, 0.22), (0.44, 0.38)),),
}  # fmt: skip


def _draw_suit(
    look: Look, image: pygame.Surface, suit: str, box: pygame.Rect, colour: Colour, centre: tuple[int, int]
) -> None:
    side = box.width
    if suit not in _SUIT_SHAPES:  # oros: a coin
        look.shapes.draw_disc(image, centre, side, colour)
        look.shapes.draw_disc(image, centre, side * 2 // 3, colour, look.theme.colours.paper, max(1, side // 14))
        return
    for points in _SUIT_SHAPES[suit]:
        shape = look.shapes.polygon((side, side), points, colour)
        image.blit(shape, shape.get_rect(center=centre))


def _plain_back(look: Look, height: int) -> pygame.Surface:
    """A back from shapes: a lattice of lozenges in a frame."""
    colours = look.theme.colours
    width, height = card_size(height)
    radius = max(2, height // 16)
    image = look.shapes.box((width, height), radius, colours.paper, colours.paper_line, max(1, height // 120)).copy()
    frame = pygame.Rect(0, 0, width, height).inflate(-width // 8, -width // 8)
    look.shapes.draw_box(image, frame, radius // 2, colours.mosaic_blue)
    step = max(4, frame.width // 5)
    lozenge = look.shapes.polygon(
        (step, step), ((0.5, 0.08), (0.92, 0.5), (0.5, 0.92), (0.08, 0.5)), colours.mosaic_white
    )
    image.set_clip(frame.inflate(-2, -2))
    for row in range(frame.height // step + 1):
        for place in range(frame.width // step + 1):
            image.blit(lozenge, (frame.left + place * step, frame.top + row * step))
    image.set_clip(None)
    return image
