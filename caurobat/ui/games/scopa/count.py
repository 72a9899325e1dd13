"""The count of a round as a small show: cards, coins, the settebello, the primes with their cards, the sweeps.

Line by line each side's share appears, and whoever has the most of it gets the point before everybody's eyes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.decks import Card
from caurobat.games.scopa import Holding, holdings
from caurobat.games.scopa.counting import POINTS, SETTEBELLO
from caurobat.narration.scores import score_of_match
from caurobat.narration.strings import msg
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.areas import CARD_SHAPE
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.faces import draw_portrait
from caurobat.ui.table.poses import Pose
from caurobat.ui.table.score_kit import Counted, CountShow

LINES: Final = {
    "cards": msg("Cards"),
    "coins": msg("Coins"),
    "settebello": msg("Settebello"),
    "primiera": msg("Primiera"),
    "scopa": msg("Scope"),
}
"""What is counted, in that order, as it stands before each line."""
_HEAD, _FOOT = 1.05, 0.95
_HEIGHTS: Final = {"cards": 0.75, "coins": 0.75, "settebello": 1.0, "primiera": 1.5, "scopa": 1.05}
_ABREAST: Final = 4
"""So many cards always lie side by side: those of a prime."""
_SECONDS: Final = 5.5
_LABEL: Final = 0.19
"""The part of the width that the names of the lines have."""
_SETTLED: Final = 0.55
"""The part of its time after which a line has been counted, and the point is given."""


@dataclass(frozen=True, slots=True)
class _Cell:
    """One side's share of one line."""

    number: str
    cards: tuple[Card, ...]
    is_known: bool
    points: int


def draw_count(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, part: float) -> None:
    """Draw the count into `box` as it is at `part` of its time, from 0 to 1."""
    held = holdings(counted.view.zones, counted.view.sweeps, counted.sides)
    unit = box.height / (_HEAD + _FOOT + sum(_HEIGHTS.values()))
    label = round(box.width * _LABEL)
    columns = _columns(box, label, len(counted.sides))
    top = float(box.top)
    for side, column in enumerate(columns):
        _draw_head(
            surface, easel, pygame.Rect(column.left, round(top), column.width, round(_HEAD * unit)), counted, side
        )
    top += _HEAD * unit
    sums = [0] * len(counted.sides)
    for number, why in enumerate(POINTS):
        height = round(_HEIGHTS[why] * unit)
        shown = min(1.0, max(0.0, part * len(POINTS) - number))
        row = pygame.Rect(box.left, round(top), box.width, height)
        line = pygame.Rect(row.left, row.top, row.width, max(1, easel.look.px(1)))
        surface.fill(easel.look.theme.colours.panel_raised, line)
        _draw_label(
            surface, easel.look, pygame.Rect(row.left, row.top, label, height), easel.strings.t(LINES[why]), shown
        )
        for side, column in enumerate(columns):
            points = sum([gain.points for gain in counted.result.gains if gain.side == side and gain.why == why])
            is_given = shown >= _SETTLED
            sums[side] += points if is_given else 0
            place = pygame.Rect(column.left, row.top, column.width, height)
            if shown > 0.0:
                cell = _cell(why, held[side], points if is_given else 0, min(1.0, shown / _SETTLED))
                _draw_cell(surface, easel, place, cell)
        top += _HEIGHTS[why] * unit
    for side, column in enumerate(columns):
        foot = pygame.Rect(column.left, round(top), column.width, round(_FOOT * unit))
        _draw_sum(surface, easel, foot, counted, side, sums[side])
    words = easel.strings.t("Points")
    _draw_label(surface, easel.look, pygame.Rect(box.left, round(top), label, round(_FOOT * unit)), words, 1.0)


def _columns(box: pygame.Rect, label: int, sides: int) -> list[pygame.Rect]:
    width = (box.width - label) // sides
    return [pygame.Rect(box.left + label + side * width, box.top, width, box.height) for side in range(sides)]


def _cell(why: str, held: Holding, points: int, grown: float) -> _Cell:
    """What a side has of a line, its numbers `grown` so far, from 0 to 1."""
    match why:
        case "cards":
            return _Cell(str(round(held.cards * grown)), (), True, points)
        case "coins":
            return _Cell(str(round(held.coins * grown)), (), True, points)
        case "settebello":
            return _Cell("", (SETTEBELLO,) if held.has_settebello else (), True, points)
        case "primiera":
            shown = held.prime_cards[: round(len(held.prime_cards) * grown)]
            is_whole = held.prime is not None
            return _Cell(str(held.prime) if is_whole and grown >= 1.0 else "", shown, is_whole or grown < 1.0, points)
        case _:
            return _Cell("" if held.sweeps else "0", held.sweeps, True, points)


def _draw_head(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, side: int) -> None:
    """Who the side is: faces, and names beside or below them."""
    look, seats = easel.look, counted.sides[side]
    pad = look.px(6)
    size = min(box.height - pad, look.px(64), (box.width - pad) // (len(seats) + 1))
    names = " + ".join([counted.faces[seat].name for seat in seats])
    text = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= box.height - pad)
    wide = min(text.width(names, Role.STRONG), box.width - len(seats) * (size + pad) - 2 * pad)
    left = box.centerx - (len(seats) * (size + pad) + wide) // 2
    for seat in seats:
        draw_portrait(surface, look, counted.faces[seat], pygame.Rect(left, box.centery - size // 2, size, size))
        left += size + pad
    colour = look.theme.colours.text
    text.draw_fitted(surface, names, Role.STRONG, colour, pygame.Rect(left, box.top, wide, box.height), Align.LEFT)


def _draw_label(surface: pygame.Surface, look: Look, box: pygame.Rect, words: str, shown: float) -> None:
    colours = look.theme.colours
    inner = box.inflate(-look.px(12), 0)
    ink = colours.text if shown > 0.0 else colours.text_muted
    look.text.draw_fitted(surface, words, Role.STRONG, ink, inner, Align.LEFT)


def _draw_cell(surface: pygame.Surface, easel: Easel, box: pygame.Rect, cell: _Cell) -> None:
    """A side's share of a line: its number, its cards, and the points that it makes."""
    look, colours = easel.look, easel.look.theme.colours
    inner = box.inflate(-look.px(12), -look.px(6))
    if cell.points:
        look.shapes.draw_box(surface, inner, look.px(10), with_alpha(colours.accent, 40), colours.accent, look.px(2))
    text = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= inner.height)
    medal = min(inner.height, look.px(36))
    room = pygame.Rect(inner.left + look.px(8), inner.top, inner.width - medal - look.px(24), inner.height)
    words = cell.number if cell.is_known else easel.strings.t("none")
    width = text.width(words, Role.COUNTER) if words else 0
    gap = look.px(8) if words and cell.cards else 0
    height, step = _card_size(look, pygame.Rect(room.left, room.top, room.width - width - gap, room.height), cell.cards)
    spread = round(height * CARD_SHAPE + (len(cell.cards) - 1) * step) if cell.cards else 0
    left = room.centerx - (spread + gap + width) // 2
    _draw_cards(surface, easel, (left, room.centery), cell.cards, height, step)
    if words:
        ink = colours.text if cell.is_known else colours.text_muted
        place = pygame.Rect(left + spread + gap, room.top, max(0, room.right - left - spread - gap), room.height)
        text.draw_fitted(surface, words, Role.COUNTER, ink, place, Align.LEFT)
    if cell.points:
        centre = (inner.right - medal // 2 - look.px(6), inner.centery)
        look.shapes.draw_disc(surface, centre, medal, colours.accent, colours.table_deep, look.px(2))
        place = pygame.Rect(0, 0, medal, medal)
        place.center = centre
        small = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= medal)
        small.draw(surface, f"+{cell.points}", Role.STRONG, colours.text_on_accent, place, Align.CENTRE)


def _card_size(look: Look, room: pygame.Rect, cards: Sequence[Card]) -> tuple[float, float]:
    """The height of `cards` side by side in `room`, and from one to the next; many lie over one another."""
    abreast = min(max(1, len(cards)), _ABREAST)
    height = max(1.0, min(room.height - look.px(4), room.width / (abreast * CARD_SHAPE * 1.05)))
    width = height * CARD_SHAPE
    return height, min(width + look.px(4), (room.width - width) / max(1, len(cards) - 1))


def _draw_cards(
    surface: pygame.Surface, easel: Easel, start: tuple[int, int], cards: Sequence[Card], height: float, step: float
) -> None:
    """Draw `cards` from `start`, the middle of the left edge, on."""
    for number, card in enumerate(cards):
        x = start[0] + height * CARD_SHAPE / 2 + number * step
        image = easel.cards.image(card, Pose(x, start[1], height), is_resting=True)
        surface.blit(image, image.get_rect(center=(round(x), start[1])))


def _draw_sum(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, side: int, made: int) -> None:
    """What the side has made in this round so far, and its score in the match."""
    look, colours, strings = easel.look, easel.look.theme.colours, easel.strings
    before = counted.score[side] - counted.result.points[side]
    inner = box.inflate(-look.px(12), -look.px(8))
    score = score_of_match(strings, before + made, counted.goal)

    def width(text: Typesetter) -> int:
        return text.width(f"+{made}", Role.COUNTER) + look.px(12) + text.width(score, Role.STRONG)

    text = fitting(
        look.text, lambda text: width(text) <= inner.width and text.line_height(Role.COUNTER) <= inner.height
    )
    left = inner.centerx - width(text) // 2
    number = pygame.Rect(left, inner.top, text.width(f"+{made}", Role.COUNTER), inner.height)
    text.draw(surface, f"+{made}", Role.COUNTER, colours.accent, number)
    rest = pygame.Rect(number.right + look.px(12), inner.top, inner.right - number.right - look.px(12), inner.height)
    text.draw_fitted(surface, score, Role.STRONG, colours.text, rest, Align.LEFT)


SHOW: Final = CountShow(lambda _counted: _SECONDS, draw_count)
