"""The score as kept in Ecuador, with eights, nines and tens: 2 points each face up, 10 face down (perros).

At 38 all counters are returned, because only a last caída or the count can still score.
"""

from collections.abc import Iterator, Sequence

import pygame

from caurobat.core.zones import PILES
from caurobat.decks import FRENCH, Card
from caurobat.games.cuarenta.rules import View
from caurobat.games.cuarenta.rules.counting import HALF
from caurobat.games.cuarenta.rules.dealing import PACK
from caurobat.games.cuarenta.rules.round import LIMPIA_LIMIT, RONDA_LIMIT
from caurobat.games.cuarenta.rules.state import SIDES, score_told, side_of
from caurobat.games.cuarenta.table.places import score_boxes
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Fixed, Node, Row, Slot
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.layout import CARD_SHAPE, Pose

_EACH, _PERRO, _GIVEN_BACK = 2, 10, 38
_COUNTERS = tuple(card for card in FRENCH.cards if 8 <= card.rank <= 10)
_FLAT = 2.0  # a pad whose width exceeds its height by this factor has the score on one line
_FOOT, _BAR = 0.34, 7.0  # largest height of the line on taken cards, relative to the pad; height of its bar, in units
_TAG = 0.5  # the largest fraction of that line for a barred way to score
_LAP = 0.52  # the visible part of a counter under the next one


def tally_of(score: int) -> tuple[int, int]:
    """Return how many face-down perros and face-up counters keep `score`; at 38 all are returned."""
    return (0, 0) if score == _GIVEN_BACK else (score // _PERRO, score % _PERRO // _EACH)


def counters_of(side: int) -> tuple[Card, ...]:
    """Return the cards with which `side` keeps its score: half of the eights, nines and tens."""
    half = len(_COUNTERS) // SIDES
    return _COUNTERS[side * half : (side + 1) * half]


def tallies(easel: Easel, picture: TablePicture, view: View) -> Iterator[Node]:
    """Yield the pad of each side; the viewer's own is below or right of the others'."""
    areas = picture.stage.areas
    others, own = score_boxes(areas.middle)
    for side in range(SIDES):
        faces = tuple([picture.faces[seat] for seat in range(view.seats) if side_of(seat) == side])
        box = own if side == side_of(areas.viewer) else others
        yield Fixed.drawn(box, _draw, easel, score_told(view, side), cards_of(view, side), side, faces)


def cards_of(view: View, side: int) -> int:
    """Return the number of cards that `side` has taken in this round, which is public."""
    return sum(len(view.zones[PILES[seat]]) for seat in range(view.seats) if side_of(seat) == side)


def _draw(
    surface: pygame.Surface,
    look: Look,
    easel: Easel,
    score: int,
    cards: int,
    side: int,
    faces: Sequence[SeatFace],
    box: pygame.Rect,
) -> None:
    """Draw the pad of `side`, whose seats have `faces`."""
    colours = look.theme.colours
    frame = look.theme.seat(faces[0].colour)
    look.shapes.draw_box(surface, box, look.px(10), with_alpha(colours.table_deep, 205), frame, look.px(1.5))
    inner = box.inflate(-look.px(12), -look.px(8))
    foot = fitting(look.text, lambda text: text.line_height(Role.SMALL_STRONG) <= inner.height * _FOOT)
    below = pygame.Rect(inner.left, 0, inner.width, foot.line_height(Role.SMALL_STRONG))
    below.bottom = inner.bottom
    _draw_cards(surface, easel, below, score, cards, foot)
    inner.height -= below.height
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


def _draw_cards(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, score: int, cards: int, text: Typesetter
) -> None:
    """Draw the number of `cards` taken, on a bar of forty with a mark at the twenty that score.

    Beside it is the way to score that the side's `score` rules out, if any.
    """
    look, colours = easel.look, easel.look.theme.colours
    barred, gap = _barred(easel.strings, score), look.px(6)
    tag = text.width(barred, Role.SMALL) + gap if barred else 0
    tag = tag if tag <= box.width * _TAG else 0
    forms = (so_many_cards(easel.strings, cards), str(cards))
    words = next((each for each in forms if text.width(each, Role.SMALL_STRONG) <= (box.width - tag) * _TAG), forms[-1])
    wide = max(text.width(words, Role.SMALL_STRONG), text.width("40", Role.SMALL_STRONG))
    bar, number, label = Row((Slot(high=look.px(_BAR)), Slot(wide), Slot(max(0, tag - gap))), gap=gap).within(look, box)
    look.shapes.draw_box(surface, bar, bar.height // 2, with_alpha(colours.panel_line, 150))
    full = pygame.Rect(bar.left, bar.top, round(bar.width * cards / PACK), bar.height)
    ink = colours.accent if cards >= HALF else colours.text_muted
    if full.width:
        look.shapes.draw_box(surface, full, min(full.width, bar.height) // 2, ink)
    mark = pygame.Rect(0, bar.top - look.px(3), max(2, look.px(2)), bar.height + look.px(6))
    mark.centerx = bar.centerx
    surface.fill(colours.text, mark)
    text.draw(surface, words, Role.SMALL_STRONG, ink, number, Align.RIGHT)
    if tag:
        text.draw(surface, barred, Role.SMALL, colours.text_muted, label, Align.RIGHT)


def _barred(strings: Strings, score: int) -> str:
    """Return the way to score that is ruled out at that `score`, if any."""
    if score >= LIMPIA_LIMIT:
        return strings.t("38: no limpia")
    return strings.t("30: no ronda") if score >= RONDA_LIMIT else ""


def draw_counters(surface: pygame.Surface, easel: Easel, box: pygame.Rect, side: int, score: int) -> None:
    """Draw the counters of `side` for `score`."""
    look = easel.look
    if score == _GIVEN_BACK:
        words = easel.strings.t("given back")
        look.text.draw_fitted(surface, words, Role.SMALL, look.theme.colours.text_muted, box, Align.CENTRE)
        return
    perros, ups = tally_of(score)
    cards = perros + ups
    if not cards or box.height < look.px(12):
        return
    height: float = box.height - look.px(3)
    whole = 1 + _LAP * (max(cards, 3) - 1)
    height = min(height, box.width / whole / CARD_SHAPE)
    step = height * CARD_SHAPE * _LAP
    x, y = box.left + height * CARD_SHAPE / 2, box.bottom - height / 2
    for number, card in enumerate(counters_of(side)[:cards]):
        face = 0.0 if number < perros else 1.0
        easel.cards.draw(surface, card, Pose(x, y, height, face=face), has_shadow=False)
        x += step
