"""How a card of the table looks at a moment, and the drawing of it.

Most cards that are drawn again lie where they lay, or have moved aside: how one looks is noted, and the notes are drawn
wherever it is.
"""

from typing import Final, NamedTuple

import pygame

from caurobat.decks import Card
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.sketch import Sketch
from caurobat.ui.table.areas import Place
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import hand_in_play
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.poses import Pose
from caurobat.ui.table.story.sprites import Sprite

_HEIGHT: Final = Pose._fields.index("height")
_ANGLE: Final = Pose._fields.index("angle")
_LITTLE: Final = 0.002  # of the height, for each number of the rank: nobody sees so much while a card moves
_SLIGHT: Final = 11.0  # degrees: up to there a card looks as it does turned by the nearest whole number of them


class CardLook(NamedTuple):
    """All that the look of a card depends on. `focus`: whether the keyboard put it there; None for a card without."""

    card: Card
    pose: Pose
    lift: float
    is_resting: bool
    is_dim: bool
    focus: bool | None
    has_shadow: bool


class CardDrawer:
    """Draws cards as they look, with the pictures of one look."""

    def __init__(self, look: Look, cards: CardPictures) -> None:
        self._look, self._cards = look, cards
        self._noted: dict[Card, tuple[CardLook, Sketch]] = {}  # the last look of each, around (0, 0)

    def draw(self, surface: pygame.Surface, seen: CardLook) -> None:
        """Draw a card as it is `seen`."""
        if seen.lift or seen.pose.alpha < 1.0:  # that depends on where exactly it is; and for one blit only
            self._draw(surface, seen)
            return
        x, y, height, angle, face, alpha = seen.pose
        angle = round(angle) if abs(angle) < _SLIGHT else angle
        look = seen._replace(pose=Pose(0.0, 0.0, height, angle, face, alpha))
        known = self._noted.get(seen.card)
        if known is None or known[0] != look:
            known = self._noted[seen.card] = (look, Sketch())
            self._draw(known[1], look)
        known[1].draw_on(surface, (round(x), round(y)))

    def _draw(self, surface: pygame.Surface, seen: CardLook) -> None:
        pose = seen.pose
        self._cards.draw(
            surface,
            seen.card,
            pose,
            seen.lift,
            is_resting=seen.is_resting,
            is_dim=seen.is_dim,
            has_shadow=seen.has_shadow,
        )
        if seen.focus is not None:
            rect = Place(pose.x, pose.y).card_rect(pose.height).inflate(self._look.px(8), self._look.px(8))
            colours = self._look.theme.colours
            colour = colours.focus if seen.focus else colours.accent
            self._look.shapes.draw_ring(surface, rect, self._look.px(10), colour, self._look.px(4))


def card_look(picture: Picture, sprite: Sprite, now: float, *, has_shadow: bool) -> CardLook:
    """How the card of `sprite` looks in `picture` at `now`."""
    pose, is_resting = sprite.pose(now), not sprite.is_under_way(now)
    if not is_resting:
        # Pictures stand on whole pixels: a card whose way is shorter than one need not be drawn again on it.
        pose = pose._replace(x=round(pose.x), y=round(pose.y))
        # One that is nearly as it was or will be looks so: its picture is made already, or will be wanted.
        end = _near_end(sprite, pose)
        pose, is_resting = pose._replace(height=end or pose.height), end is not None
    is_dim, focus = is_dimmed(picture, sprite), focus_of(picture, sprite)
    return CardLook(sprite.card, pose, sprite.lift(now), is_resting, is_dim, focus, has_shadow)


def _near_end(sprite: Sprite, pose: Pose) -> float | None:
    """The height at the beginning or the end of its way, where it is that but for a little, and turned as it is there.

    A little is not the same for each rank: of many cards that grow at once, few change in one frame.
    """
    little = pose.height * _LITTLE * sprite.card.rank
    for end in (sprite.tween.start, sprite.tween.end):
        if abs(pose.height - end[_HEIGHT]) <= little and pose[_ANGLE:] == end[_ANGLE:]:
            return end[_HEIGHT]
    return None


def focus_of(picture: Picture, sprite: Sprite) -> bool | None:
    """Whether the keyboard gave the card of `sprite` the focus; None for a card without."""
    has_focus = sprite.card is picture.focus and picture.is_deciding and _in_hand(picture, sprite)
    return picture.shows_focus if has_focus else None


def is_dimmed(picture: Picture, sprite: Sprite) -> bool:
    """Whether it is a card of the hand that may not be played now, where others may."""
    is_answering = picture.is_deciding and bool(picture.playable)
    return is_answering and sprite.card not in picture.playable and _in_hand(picture, sprite)


def _in_hand(picture: Picture, sprite: Sprite) -> bool:
    stage = picture.stage
    return sprite.card in stage.view.zones[hand_in_play(stage.view, stage.areas.viewer)]
