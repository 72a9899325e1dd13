"""Cached pictures of cards, by height, angle and progress of turning over; and the easel to draw with them."""

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from caurobat.decks import Card, Deck, Suit
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.drawing.backdrop import LAMP
from caurobat.ui.drawing.card_art import (
    FaceKind,
    back_picture,
    deck_folder,
    draw_edge,
    draw_points,
    draw_value,
    faces_of,
    laid_over,
    suit_tile,
)
from caurobat.ui.drawing.look import Look
from caurobat.ui.table.layout import CARD_SHAPE, Pose, hand_height
from caurobat.ui.table.stage_kit import StageKit

_ANGLES_A_TURN = 360  # angles are rounded to whole degrees
_HEIGHT_STEP, _TURNING_STEP = 1.03, 3  # of flying cards: ratio of one height to the next, degrees between angles
_SHADOW_STEP = 1.08  # the ratio of one height of a shadow to the next: its edges are soft, so nobody sees the steps
_STEEP = 12.0  # degrees: on a card turned further, it would show that the shadow is not turned
_WIDTHS = 4  # the number of widths of the shadow of a card that turns over
_BLURS = 3  # the number of blurs of a shadow, from a lying card to the highest
_DIM = (110, 120, 120)
_AT_ONCE = 6  # the number of pictures that may be made in one frame
_BASE, _LEAST_BASE = 1.6, 1.0
_LARGE = 250.0  # pixels: on cards this high, nobody sees whether they were turned at a larger size
_SMALL = 48.0  # u: on lower cards, the numbers of a usual deck cannot be read
_READABLE = deck_folder("large")
_MASTER = 958  # the height of the stored pictures, in pixels
_FRENCH = "deck-french"  # the prefix of the folders of all French decks
_VALUE, _POINTS = "=", "+"  # the prefixes of picture names for a value and for points on a face


class CardPictures:
    """The pictures of `deck` in one look and with these settings; cards of other decks are loaded on demand.

    `largest` is the height in pixels of the largest card that will be drawn. `value_on` returns the number that a card
    carries beside its own, if any, and `points_on` the points it scores, if any.
    """

    def __init__(
        self,
        look: Look,
        settings: Settings,
        deck: Deck,
        largest: float,
        value_on: Callable[[Card], str] | None = None,
        points_on: Callable[[Card], str] | None = None,
    ) -> None:
        self._look = look
        self._name = settings.deck
        self._faces = faces_of(settings)
        self._readable = self._faces._replace(folder=_READABLE)
        self._back: tuple[str, ...] = (back_picture(settings.back),)
        self._largest = largest
        self._value_on, self._points_on = value_on, points_on
        self._left: int | None = None  # the number of pictures that this frame may still make; None: any number
        self.is_behind = False
        """Whether some cards of the last frame showed their backs, because too many pictures were to be made."""
        self._unread = [*(self._names(card, self._faces) for card in reversed(deck.cards)), self._back]

    def load_next(self) -> bool:
        """Load one more picture; return False if none was left.

        Loading a whole deck takes up to half a second. One picture in every idle frame keeps later frames from waiting
        for files.
        """
        if not self._unread:
            return False
        self._base(self._unread.pop())
        return True

    def begin_frame(self, *, is_cut_short: bool) -> None:
        """Begin a frame; if its story `is_cut_short`, many cards come down at once, and only few pictures are made."""
        self._left, self.is_behind = _AT_ONCE if is_cut_short else None, False

    def _has_to_wait(self, card: Card, pose: Pose, *, is_resting: bool) -> bool:
        """Whether the picture of `card` has to wait for the next frame."""
        if self._left is None:
            return False
        names, size, angle = self._cut(card, pose, is_resting=is_resting)
        pictures = self._look.pictures
        if _key(names, size, angle) in pictures or ("turning", names, *size, angle) in pictures:
            return False
        self._left -= 1
        if self._left >= 0:
            return False
        self.is_behind = True
        return True

    def draw(
        self,
        surface: pygame.Surface,
        card: Card,
        pose: Pose,
        lift: float = 0.0,
        *,
        is_resting: bool = True,
        is_dim: bool = False,
        has_shadow: bool = True,
    ) -> None:
        """Draw `card` at `pose`, `lift` card heights above the table, with its shadow below it."""
        if pose.alpha <= 0.0:
            return
        if self._has_to_wait(card, pose, is_resting=is_resting):
            card_shown, pose, is_dim = None, pose._replace(face=0.0, angle=0.0), False
        else:
            card_shown = card
        image = self.image(card_shown, pose, is_resting=is_resting)
        place = image.get_rect(center=(round(pose.x), round(pose.y - lift * pose.height * 0.12)))
        if has_shadow:
            self._draw_shadow(surface, pose, lift, is_resting=is_resting)
        if is_dim:
            key = ("dim", self._names(card, self._faces), image.get_size(), round(pose.angle))
            image = self._look.pictures.get(key, lambda: _dimmed(image))
        if pose.alpha < 1.0:
            # A cached picture must not change: its alpha is set for this one blit, and then restored.
            image.set_alpha(round(255 * pose.alpha))
            surface.blit(image, place)
            image.set_alpha(255)
        else:
            surface.blit(image, place)

    def image(self, card: Card | None, pose: Pose, *, is_resting: bool) -> pygame.Surface:
        """Return the picture for `pose`; None, or a pose that shows the back, gives the back."""
        names, size, angle = self._cut(card, pose, is_resting=is_resting)
        # If a moving card has lain like this, or will, there is a picture of it already.
        kept = self._look.pictures.find(_key(names, size, angle))
        if kept is not None:
            return kept
        if angle == 0:
            return self._scaled(names, size)
        if is_resting:
            return self._look.pictures.get(_key(names, size, angle), lambda: _turned(self._base(names), size, angle))
        key = ("turning", names, *size, angle)
        return self._look.pictures.get(key, lambda: _turning(self._base(names), size, angle))

    def _cut(self, card: Card | None, pose: Pose, *, is_resting: bool) -> tuple[tuple[str, ...], tuple[int, int], int]:
        """Return the key of a card's picture at `pose`: its face, its size and its angle in degrees.

        Moving cards have heights and angles in steps, but those with the size of the hand are exact: one that rises
        there would otherwise grow and shrink slightly.
        """
        height, step = round(pose.height), 1
        faces = self._faces_for(height) if is_resting else self._faces
        if not is_resting and height != round(self._largest):
            height, step = _stepped(pose.height, _HEIGHT_STEP), _TURNING_STEP
        names = self._names(card, faces) if card is not None and pose.face >= 0.5 else self._back
        return names, (_width(height, pose.face), height), round(pose.angle / step) * step % _ANGLES_A_TURN

    def _names(self, card: Card, faces: FaceKind) -> tuple[str, ...]:
        """Return the names of the pictures that `card` is composed of, including its value and points, if any."""
        marks = ((_VALUE, self._value_on), (_POINTS, self._points_on))
        named = [(sign, tell(card)) for sign, tell in marks if tell is not None]
        return (*faces.pictures(card.code), *(sign + text for sign, text in named if text))

    def _faces_for(self, height: int) -> FaceKind:
        """Return the faces for cards of `height`: small ones, as in an open hand, always get large numbers."""
        is_small = height < self._look.px(_SMALL)
        return self._readable if is_small and self._look.assets.has(f"{_READABLE}/O1") else self._faces

    def _scaled(self, names: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
        return self._look.pictures.get(
            _key(names, size, 0), lambda: pygame.transform.smoothscale(self._base(names), size)
        )

    def _base(self, names: tuple[str, ...]) -> pygame.Surface:
        """Return the picture from which all sizes are scaled, slightly larger than any card on the table."""
        size, marks = self._base_size, [name for name in names if name[0] in (_VALUE, _POINTS)]

        def make() -> pygame.Surface:
            image = laid_over(self._look, names[: len(names) - len(marks)], size)
            draw_edge(image)
            is_french = names[0].startswith(_FRENCH)
            is_large = names[0].startswith((f"{_READABLE}/", f"{_FRENCH}{_READABLE.removeprefix('deck')}/"))
            for mark in marks:
                if mark[0] == _VALUE:
                    draw_value(image, self._look, mark[1:], is_large=is_large, is_french=is_french)
                else:
                    draw_points(image, self._look, mark[1:])
            return image

        return self._look.pictures.get(("base", names, size), make)

    @property
    def _base_size(self) -> tuple[int, int]:
        larger = max(_LEAST_BASE, min(_BASE, _BASE * _LARGE / self._largest))
        height = min(_MASTER, round(self._largest * larger))
        return round(height * CARD_SHAPE), height

    def suit(self, suit: Suit, height: int) -> pygame.Surface:
        """Return the sign of a suit on a tile of paper, for texts about a suit instead of a card."""
        return suit_tile(self._look, self._name, suit, height)

    def _draw_shadow(self, surface: pygame.Surface, pose: Pose, lift: float, *, is_resting: bool) -> None:
        if pose.alpha < 1.0 or abs(pose.angle) > _STEEP:
            return
        unit = self._look.unit
        softness = round(min(1.0, lift) * _BLURS) / _BLURS
        blur = round((3 + 7 * softness) * unit) // 2 * 2
        height = round(pose.height) if is_resting else _stepped(pose.height, _SHADOW_STEP)
        turned = max(1, math.ceil(abs(pose.face * 2 - 1) * _WIDTHS)) / _WIDTHS
        rect = pygame.Rect(0, 0, round(height * CARD_SHAPE * turned), height)
        # The lamp hangs over the middle: shadows fall away from it, and farther if the card is higher.
        away, down = (
            (at - side * middle) / (side / 2)
            for at, side, middle in ((pose.x, self._look.size[0], 0.5), (pose.y, self._look.size[1], LAMP))
        )
        rect.center = (round(pose.x + away * (2.5 + 22 * lift) * unit), round(pose.y))
        drop = round((2 + 2 * down + (10 + 10 * down) * lift) * unit)
        radius = round(height * 0.045)
        self._look.shapes.draw_shadow(surface, rect, radius, self._look.theme.colours.shadow, blur, drop)


def table_cards(look: Look, settings: Settings, deck: Deck, stage: StageKit | None = None) -> CardPictures:
    """Return the cards of a table that plays with `deck` and these settings; see `CardPictures`."""
    plates = (stage.value_on, stage.points_on) if stage is not None else ()
    return CardPictures(look, settings, deck, hand_height(look.size), *plates)


def _turned(base: pygame.Surface, size: tuple[int, int], angle: int) -> pygame.Surface:
    """Return a card of `size` rotated by `angle` degrees, rotated while larger to keep its edges smooth."""
    turned = pygame.transform.rotozoom(base, angle, 1.0)
    across, down = size[0] / base.get_width(), size[1] / base.get_height()
    return pygame.transform.smoothscale(
        turned, (max(1, round(turned.get_width() * across)), max(1, round(turned.get_height() * down)))
    )


def _turning(base: pygame.Surface, size: tuple[int, int], angle: int) -> pygame.Surface:
    """Return a card rotated for a single frame: scaled down first, which takes a third of the time."""
    return pygame.transform.rotozoom(pygame.transform.smoothscale(base, size), angle, 1.0)


def _dimmed(image: pygame.Surface) -> pygame.Surface:
    dimmed = image.copy()
    dimmed.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
    return dimmed


def _key(names: tuple[str, ...], size: tuple[int, int], angle: int) -> tuple[object, ...]:
    """Return the cache key of a resting card's picture."""
    return ("turned", names, *size, angle) if angle else ("card", names, *size)


def _width(height: int, face: float) -> int:
    """Return the width of a card of `height` while it turns over; `face` goes from 1, face up, to 0."""
    turned = abs(face * 2 - 1)
    return max(1, round(height * CARD_SHAPE * (0.05 + 0.95 * round(turned * 12) / 12)))


def _stepped(height: float, step: float) -> int:
    """Round a height to a power of `step`, so that a flight between two sizes needs few pictures."""
    return round(math.pow(step, round(math.log(max(1.0, height), step))))


@dataclass(frozen=True, slots=True)
class Easel:
    """A look and the tools to draw with it; `is_row`: the player wants the cards of the middle in rows."""

    look: Look
    strings: Strings
    cards: CardPictures
    is_row: bool = False

    def around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        """Return `rect` grown by that many units on each side."""
        return rect.inflate(2 * self.look.px(units), 2 * self.look.px(units))


Part = Callable[[pygame.Surface], None]
"""A part of the picture, which draws itself."""


def table_easel(look: Look, settings: Settings, strings: Strings, deck: Deck, stage: StageKit | None = None) -> Easel:
    """Return the easel for tables that play with `deck` and these settings, by the rules of the game of `stage`."""
    return Easel(look, strings, table_cards(look, settings, deck, stage), settings.layout is TableLayout.ROW)
