"""How a card of the table looks at a moment, and the drawing of it."""

from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.table.areas import Place
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import hand_in_play
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.poses import Pose
from caurobat.ui.table.story.sprites import Sprite

_HEIGHT: Final = Pose._fields.index("height")
_ANGLE: Final = Pose._fields.index("angle")
_LITTLE: Final = 0.015  # of the height: nobody sees so much while a card moves, but would see it jump as it lands


def draw_card(
    surface: pygame.Surface,
    look: Look,
    cards: CardPictures,
    picture: Picture,
    sprite: Sprite,
    now: float,
    *,
    has_shadow: bool,
) -> None:
    """Draw one card as it lies or flies at `now`."""
    pose, is_resting = sprite.shown(now), not sprite.is_under_way(now)
    if not is_resting:
        end = _near_end(sprite, pose)
        pose, is_resting = pose._replace(height=end or pose.height), end is not None
    is_dim = is_dimmed(picture, sprite)
    cards.draw(
        surface,
        sprite.card,
        pose,
        sprite.lift(now),
        is_resting=is_resting,
        is_dim=is_dim,
        has_shadow=has_shadow,
    )
    focus = focus_of(picture, sprite)
    if focus is not None:
        rect = Place(pose.x, pose.y).card_rect(pose.height).inflate(look.px(8), look.px(8))
        colour = look.theme.colours.focus if focus else look.theme.colours.accent
        look.shapes.draw_ring(surface, rect, look.px(10), colour, look.px(4))


def _near_end(sprite: Sprite, pose: Pose) -> float | None:
    """The height at the beginning or the end of its way, where it is nearly that, and turned as it is there."""
    for end in (sprite.tween.start, sprite.tween.end):
        if abs(pose.height - end[_HEIGHT]) <= _LITTLE * pose.height and pose[_ANGLE:] == end[_ANGLE:]:
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
