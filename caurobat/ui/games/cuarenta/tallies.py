"""The score as it is kept in Ecuador: with eights, nines and tens, face up 2 points each, face down (perros) 10.

At 38 all the cards are given back: the side has nothing before it and lacks a last caída, or the count.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.decks import FRENCH, Card
from caurobat.games.cuarenta import View
from caurobat.games.cuarenta.state import SIDES, side_of
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.areas import CARD_SHAPE
from caurobat.ui.table.easel import Easel, Part
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.layouts.arc import score_boxes
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.poses import Pose

_EACH, _PERRO, _GIVEN_BACK = 2, 10, 38
_COUNTERS = tuple(card for card in FRENCH.cards if 8 <= card.rank <= 10)
_FLAT = 2.0  # so many times as wide as high, the score stands on one line
_LAP = 0.52  # how much of a counter stays in sight under the next one


@dataclass(frozen=True, slots=True)
class Counters:
    """The counters before a side: `perros` lie face down for 10 points each, `ups` face up for 2."""

    perros: int
    ups: int
    is_given_back: bool = False


def tally_of(score: int) -> Counters:
    """The counters for `score`: at 38 all of them have been given back."""
    if score == _GIVEN_BACK:
        return Counters(0, 0, is_given_back=True)
    return Counters(score // _PERRO, score % _PERRO // _EACH)


def counters_of(side: int) -> tuple[Card, ...]:
    """The cards that `side` keeps its score with: half of the eights, nines and tens."""
    half = len(_COUNTERS) // SIDES
    return _COUNTERS[side * half : (side + 1) * half]


def tally_parts(easel: Easel, picture: Picture, view: View) -> list[Part]:
    """The score of each side in the middle, the viewer's own below the others' or right of it."""
    areas = picture.stage.areas
    others, own = score_boxes(areas.middle)
    parts = []
    for side in range(SIDES):
        faces = tuple(picture.faces[seat] for seat in range(view.seats) if side_of(seat) == side)
        box = own if side == side_of(areas.viewer) else others
        parts.append(_part(easel, box, side, view.score[side], faces))
    return parts


def _part(easel: Easel, box: pygame.Rect, side: int, score: int, faces: Sequence[SeatFace]) -> Part:
    def draw(surface: pygame.Surface) -> None:
        _draw(surface, easel, box, side, score, faces)

    return Part(("tally", side, score, tuple(faces), tuple(box)), easel.around(box, 6), draw)


def _draw(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, side: int, score: int, faces: Sequence[SeatFace]
) -> None:
    look, colours = easel.look, easel.look.theme.colours
    frame = look.theme.seat(faces[0].colour)
    look.shapes.draw_box(surface, box, look.px(10), with_alpha(colours.table_deep, 205), frame, look.px(1.5))
    inner = box.inflate(-look.px(12), -look.px(8))
    is_flat = box.width > _FLAT * box.height
    line = min(max(look.px(22), look.text.line_height(Role.COUNTER)), inner.height if is_flat else inner.height // 2)
    left, top = inner.left, inner.centery - line // 2 if is_flat else inner.top
    for face in faces:
        draw_portrait(surface, look, face, pygame.Rect(left, top, line, line))
        left += line + look.px(3)
    width = look.text.width("40", Role.COUNTER) if is_flat else inner.right - left
    number = pygame.Rect(left + look.px(3), top, width, line)
    look.text.draw_fitted(surface, str(score), Role.COUNTER, colours.text, number, Align.RIGHT)
    rest = pygame.Rect(inner.left, top + line, inner.width, inner.bottom - top - line)
    if is_flat:
        rest = pygame.Rect(number.right + look.px(8), inner.top, inner.right - number.right - look.px(8), inner.height)
    draw_counters(surface, easel, rest, side, score)


def draw_counters(surface: pygame.Surface, easel: Easel, box: pygame.Rect, side: int, score: int) -> None:
    """Draw what `side` keeps `score` with."""
    tally, look = tally_of(score), easel.look
    if tally.is_given_back:
        words = easel.strings.t("given back")
        look.text.draw_fitted(surface, words, Role.SMALL, look.theme.colours.text_muted, box, Align.CENTRE)
        return
    cards = tally.perros + tally.ups
    if not cards or box.height < look.px(12):
        return
    height: float = box.height - look.px(3)
    whole = 1 + _LAP * (max(cards, 3) - 1)
    height = min(height, box.width / whole / CARD_SHAPE)
    step = height * CARD_SHAPE * _LAP
    x, y = box.left + height * CARD_SHAPE / 2, box.bottom - height / 2
    for number, card in enumerate(counters_of(side)[:cards]):
        face = 0.0 if number < tally.perros else 1.0
        image = easel.cards.image(card, Pose(x, y, height, 0.0, face), is_resting=True)
        surface.blit(image, image.get_rect(center=(round(x), round(y))))
        x += step
