"""Pictures of cards at a height, an angle and a moment of their turning over, each made once and kept."""

import math

import pygame

from caurobat.cards import Card
from caurobat.ui.look import Look
from caurobat.ui.table.areas import CARD_SHAPE
from caurobat.ui.table.layout import Pose

_ANGLES_A_TURN = 360  # angles are rounded to whole degrees, heights of flying cards to steps of 2 %
_HEIGHT_STEP = 1.02


class CardPictures:
    """The deck of one look. `deck` and `back` name pictures in the assets folder."""

    def __init__(self, look: Look, deck: str, back: str) -> None:
        self._look = look
        self._deck = deck
        self._back = back

    def draw(self, surface: pygame.Surface, card: Card, pose: Pose, lift: float = 0.0, *, is_dim: bool = False) -> None:
        """Draw `card` at `pose`, `lift` card heights above the table, with its shadow below it."""
        if pose.alpha <= 0.0:
            return
        image = self.image(card, pose, is_resting=lift == 0.0)
        place = image.get_rect(center=(round(pose.x), round(pose.y - lift * pose.height * 0.12)))
        self._draw_shadow(surface, pose, lift)
        if pose.alpha < 1.0 or is_dim:
            # A kept picture is never changed: its alpha is set for this one blit and put back.
            image.set_alpha(round(255 * pose.alpha * (0.45 if is_dim else 1.0)))
            surface.blit(image, place)
            image.set_alpha(255)
        else:
            surface.blit(image, place)

    def image(self, card: Card | None, pose: Pose, *, is_resting: bool) -> pygame.Surface:
        """The picture for `pose`; None, or a pose that shows the back, gives the back."""
        height = round(pose.height) if is_resting else _stepped(pose.height)
        angle = round(pose.angle) % _ANGLES_A_TURN
        name = self._back if card is None or pose.face < 0.5 else f"{self._deck}/{card.code}"
        turned = abs(pose.face * 2 - 1)
        width = max(1, round(height * CARD_SHAPE * (0.05 + 0.95 * round(turned * 12) / 12)))
        if angle == 0:
            return self._look.assets.image(name, (width, height))
        key = ("turned", name, width, height, angle)
        return self._look.pictures.get(key, lambda: _turned(self._look.assets.image(name, (2 * width, 2 * height)), angle))

    def _draw_shadow(self, surface: pygame.Surface, pose: Pose, lift: float) -> None:
        if pose.alpha < 1.0:
            return
        unit = self._look.unit
        blur = round((3 + 7 * min(1.0, lift)) * unit) // 2 * 2
        height = round(pose.height)
        rect = pygame.Rect(0, 0, round(height * CARD_SHAPE), height)
        rect.center = (round(pose.x + lift * 10 * unit), round(pose.y))
        drop = round((1.5 + 14 * lift) * unit)
        radius = round(height * 0.045)
        if abs(pose.angle) < 1.5:
            self._look.shapes.draw_shadow(surface, rect, radius, self._look.theme.colours.shadow, blur, drop)


def _turned(twice: pygame.Surface, angle: int) -> pygame.Surface:
    """A card turned by `angle` degrees, from its picture of twice the size: turned at full size its edges would step."""
    turned = pygame.transform.rotozoom(twice, angle, 1.0)
    return pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))


def _stepped(height: float) -> int:
    """A height from a short list, so that a flight between two sizes scales few pictures."""
    return round(_HEIGHT_STEP ** round(math.log(max(1.0, height), _HEIGHT_STEP)))
