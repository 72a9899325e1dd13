"""Cached pictures of cards, by height, angle and progress of turning over, and the easel to draw with."""

from dataclasses import dataclass
from typing import NamedTuple

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
from caurobat.ui.drawing.shapes import turned
from caurobat.ui.table.layout import CARD_SHAPE, Pose, hand_height
from caurobat.ui.table.stage_kit import GameStage

_STEEP = 12.0  # degrees beyond which a card would show that its shadow is not turned
_BLURS = 3  # the number of shadow blurs, from a lying card to the highest
_DIM = (110, 120, 120)
_LARGEST = 1.25  # the largest cards, used in some counts, relative to those of the hand
_SMALL = 48.0  # u: the numbers of a usual deck cannot be read on smaller cards
_READABLE = deck_folder("large")
_FRENCH = "deck-french"  # the prefix of the folders of all French decks


class _Side(NamedTuple):
    """One side of a card: the face of `code` from `faces`, with a value and points, or the back of that name."""

    code: str
    faces: FaceKind | None = None
    value: str = ""
    points: str = ""


class CardPictures:
    """The pictures of `deck` in one look and with these settings; cards of other decks are loaded on demand.

    They show the values and points that cards have in the game of `stage`, if given.
    """

    def __init__(self, look: Look, settings: Settings, deck: Deck, stage: GameStage | None = None) -> None:
        self._look = look
        self._name = settings.deck
        self._faces = faces_of(settings)
        self._back = _Side(back_picture(settings.back))
        height = round(hand_height(look.size) * _LARGEST)
        self._whole_size = round(height * CARD_SHAPE), height
        self._stage = stage
        self._unread = [*(self._face(card, self._faces) for card in reversed(deck.cards)), self._back]

    def load_next(self) -> bool:
        """Load one more picture; return False if none was left.

        Loading a whole deck takes up to half a second. Loading one picture in every idle frame keeps later frames from
        waiting for files.
        """
        if not self._unread:
            return False
        self._whole(self._unread.pop())
        return True

    def draw(
        self,
        surface: pygame.Surface,
        card: Card | None,
        pose: Pose,
        lift: float = 0.0,
        *,
        is_dim: bool = False,
        has_shadow: bool = True,
    ) -> None:
        """Draw `card`, or a back if it is None, at `pose`, `lift` card heights above the table, with its shadow."""
        if pose.alpha <= 0.0:
            return
        image = self.image(card, pose, is_dim=is_dim)
        place = image.get_rect(center=(round(pose.x), round(pose.y - lift * pose.height * 0.12)))
        if has_shadow:
            self._draw_shadow(surface, pose, lift)
        if pose.alpha < 1.0:
            # A cached picture must not change, so its alpha is set for this one blit and then restored.
            image.set_alpha(round(255 * pose.alpha))
            surface.blit(image, place)
            image.set_alpha(255)
        else:
            surface.blit(image, place)

    def image(self, card: Card | None, pose: Pose, *, is_dim: bool = False) -> pygame.Surface:
        """Return the picture for `pose`; None, or a pose that shows the back, gives the back."""
        height, angle = round(pose.height), round(pose.angle) % 360
        side, size = self._back, (_width(height, pose.face), height)
        if card is not None and pose.face >= 0.5:
            is_small = height < self._look.px(_SMALL)  # as in an open hand
            side = self._face(card, self._faces._replace(folder=_READABLE) if is_small else self._faces)
        # The whole card is requested each time, so that it stays cached as long as any picture made from it.
        whole = self._whole(side)

        def make() -> pygame.Surface:
            flat = pygame.transform.smoothscale(whole, size)
            image = turned(flat, angle) if angle else flat
            if is_dim:
                image.fill(_DIM, special_flags=pygame.BLEND_RGB_MULT)
            return image

        return self._look.pictures.get(("card", side, size, angle, is_dim), make)

    def _face(self, card: Card, faces: FaceKind) -> _Side:
        stage = self._stage
        value, points = stage.figures_on(card) if stage is not None else ("", "")
        return _Side(card.code, faces, value, points)

    def _whole(self, side: _Side) -> pygame.Surface:
        """Return the picture from which all sizes of a card are scaled."""

        def make() -> pygame.Surface:
            names = (side.code,) if side.faces is None else side.faces.pictures(side.code)
            image = laid_over(self._look, names, self._whole_size)
            draw_edge(image)
            if side.value:
                is_large = side.faces is not None and side.faces.folder == _READABLE
                is_french = names[0].startswith(_FRENCH)
                draw_value(image, self._look, side.value, is_large=is_large, is_french=is_french)
            if side.points:
                draw_points(image, self._look, side.points)
            return image

        return self._look.pictures.get(("whole card", side, self._whole_size), make)

    def suit(self, suit: Suit, height: int) -> pygame.Surface:
        """Return the sign of a suit on a tile of paper, for texts about a suit rather than a card."""
        return suit_tile(self._look, self._name, suit, height)

    def _draw_shadow(self, surface: pygame.Surface, pose: Pose, lift: float) -> None:
        if pose.alpha < 1.0 or abs(pose.angle) > _STEEP:
            return
        unit, height = self._look.unit, round(pose.height)
        softness = round(min(1.0, lift) * _BLURS) / _BLURS
        blur = round((3 + 7 * softness) * unit) // 2 * 2
        rect = pygame.Rect(0, 0, _width(height, pose.face), height)
        # The lamp hangs over the middle: shadows fall away from it, farther for higher cards.
        away, down = (
            (at - side * middle) / (side / 2)
            for at, side, middle in ((pose.x, self._look.size[0], 0.5), (pose.y, self._look.size[1], LAMP))
        )
        rect.center = (round(pose.x + away * (2.5 + 22 * lift) * unit), round(pose.y))
        drop = round((2 + 2 * down + (10 + 10 * down) * lift) * unit)
        radius = round(height * 0.045)
        self._look.shapes.draw_shadow(surface, rect, radius, self._look.theme.colours.shadow, blur, drop)


def _width(height: int, face: float) -> int:
    """Return the width of a card of `height` as it turns over; `face` goes from 1, face up, to 0."""
    return max(1, round(height * CARD_SHAPE * (0.05 + 0.95 * abs(face * 2 - 1))))


@dataclass(frozen=True, slots=True)
class Easel:
    """A look and the tools to draw with it; `is_row` says that the player wants the cards of the middle in rows."""

    look: Look
    strings: Strings
    cards: CardPictures
    is_row: bool = False

    def around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        """Return `rect` grown by `units` on each side."""
        return rect.inflate(2 * self.look.px(units), 2 * self.look.px(units))


def table_easel(look: Look, settings: Settings, strings: Strings, deck: Deck, stage: GameStage | None = None) -> Easel:
    """Return the easel for tables that play with `deck` and these settings, by the rules of the game of `stage`."""
    return Easel(look, strings, CardPictures(look, settings, deck, stage), settings.layout is TableLayout.ROW)
