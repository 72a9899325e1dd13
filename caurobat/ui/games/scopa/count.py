"""The count of a round as a small show: cards, coins, the settebello, the primes with their cards, the sweeps.

Line by line each side's share appears, and whoever has the most of it gets the point before everybody's eyes.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.decks import Card
from caurobat.games.scopa import Holding, holdings
from caurobat.games.scopa.counting import POINTS, PRIME_VALUES, SETTEBELLO
from caurobat.narration.scopa.scores import LINES
from caurobat.narration.scores import score_of_match
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.areas import CARD_SHAPE
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.faces import draw_portrait
from caurobat.ui.table.poses import Pose
from caurobat.ui.table.score_kit import Counted, CountShow
from caurobat.ui.widgets.boxes import At, cell, column, row, space

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
class _Share:
    """One side's share of one line."""

    number: str
    cards: tuple[Card, ...]
    is_known: bool
    points: int
    values: tuple[str, ...] = ()
    """What each card counts, where that has to be said."""


def draw_count(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, part: float) -> None:
    """Draw the count into `box` as it is at `part` of its time, from 0 to 1."""
    held = holdings(counted.view.zones, counted.view.sweeps, counted.sides)
    sides = range(len(counted.sides))
    table = row(cell(round(box.width * _LABEL)), *[cell()] * len(sides))
    heights = (_HEAD, *(_HEIGHTS[why] for why in POINTS), _FOOT)
    head, *lines, foot = column(*(cell(weight=height) for height in heights)).within(box)
    for side, place in zip(sides, table.within(head)[1:], strict=True):
        _draw_head(surface, easel, place, counted, side)
    sums = [0] * len(sides)
    for number, (why, line) in enumerate(zip(POINTS, lines, strict=True)):
        shown = min(1.0, max(0.0, part * len(POINTS) - number))
        surface.fill(easel.look.theme.colours.panel_raised, (line.left, line.top, line.width, max(1, easel.look.px(1))))
        label, *places = table.within(line)
        _draw_label(surface, easel.look, label, easel.strings.t(LINES[why]), shown)
        for side, place in zip(sides, places, strict=True):
            points = sum([gain.points for gain in counted.result.gains if gain.side == side and gain.why == why])
            is_given = shown >= _SETTLED
            sums[side] += points if is_given else 0
            if shown > 0.0:
                grown = min(1.0, shown / _SETTLED)
                _draw_share(surface, easel, place, _share(why, held[side], points if is_given else 0, grown))
    label, *places = table.within(foot)
    for side, place in zip(sides, places, strict=True):
        _draw_sum(surface, easel, place, counted, side, sums[side])
    _draw_label(surface, easel.look, label, easel.strings.t("Points"), 1.0)


def _share(why: str, held: Holding, points: int, grown: float) -> _Share:
    """Return a side's share of a line, its numbers `grown` so far, from 0 to 1."""
    match why:
        case "cards":
            return _Share(str(round(held.cards * grown)), (), True, points)
        case "coins":
            return _Share(str(round(held.coins * grown)), (), True, points)
        case "settebello":
            return _Share("", (SETTEBELLO,) if held.has_settebello else (), True, points)
        case "primiera":
            shown = held.prime_cards[: round(len(held.prime_cards) * grown)]
            is_whole = held.prime is not None
            number = f"= {held.prime}" if is_whole and grown >= 1.0 else ""
            values = tuple([str(PRIME_VALUES[card.rank]) for card in shown])
            return _Share(number, shown, is_whole or grown < 1.0, points, values)
        case _:
            return _Share("" if held.sweeps else "0", held.sweeps, True, points)


def _draw_head(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, side: int) -> None:
    """Draw who the side is: faces, and names beside or below them."""
    look, seats = easel.look, counted.sides[side]
    pad = look.px(6)
    size = min(box.height - pad, look.px(64), (box.width - pad) // (len(seats) + 1))
    names = " + ".join([counted.faces[seat].name for seat in seats])
    text = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= box.height - pad)
    wide = min(text.width(names, Role.STRONG), box.width - len(seats) * (size + pad) - 2 * pad)
    *portraits, place = row(*[cell(size, size)] * len(seats), cell(wide), gap=pad, at=At.MIDDLE).within(box)
    for seat, portrait in zip(seats, portraits, strict=True):
        draw_portrait(surface, look, counted.faces[seat], portrait)
    text.draw_fitted(surface, names, Role.STRONG, look.theme.colours.text, place, Align.LEFT)


def _draw_label(surface: pygame.Surface, look: Look, box: pygame.Rect, words: str, shown: float) -> None:
    colours = look.theme.colours
    inner = box.inflate(-look.px(12), 0)
    ink = colours.text if shown > 0.0 else colours.text_muted
    look.text.draw_fitted(surface, words, Role.STRONG, ink, inner, Align.LEFT)


def _draw_share(surface: pygame.Surface, easel: Easel, box: pygame.Rect, share: _Share) -> None:
    """A side's share of a line: its number, its cards, and the points that it makes."""
    look, colours = easel.look, easel.look.theme.colours
    inner = box.inflate(-look.px(12), -look.px(6))
    if share.points:
        look.shapes.draw_box(surface, inner, look.px(10), with_alpha(colours.accent, 40), colours.accent, look.px(2))
    text = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= inner.height)
    side = min(inner.height, look.px(36))
    parts = row(space(look.px(8)), cell(), space(look.px(10)), cell(side, side), space(look.px(6)))
    room, medal = parts.within(inner)
    words = share.number if share.is_known else easel.strings.t("none")
    width = text.width(words, Role.COUNTER) if words else 0
    gap = look.px(8) if words and share.cards else 0
    height, step = _card_size(look, row(cell(), space(width + gap)).within(room)[0], share.cards)
    spread = round(height * CARD_SHAPE + (len(share.cards) - 1) * step) if share.cards else 0
    cards, place = row(cell(spread), cell(width), gap=gap, at=At.MIDDLE).within(room)
    _draw_cards(surface, easel, cards.midleft, share, height, step)
    if words:
        ink = colours.text if share.is_known else colours.text_muted
        text.draw_fitted(surface, words, Role.COUNTER, ink, place, Align.LEFT)
    if share.points:
        look.shapes.draw_disc(surface, medal.center, side, colours.accent, colours.table_deep, look.px(2))
        small = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= side)
        small.draw(surface, f"+{share.points}", Role.STRONG, colours.text_on_accent, medal, Align.CENTRE)


def _card_size(look: Look, room: pygame.Rect, cards: Sequence[Card]) -> tuple[float, float]:
    """The height of `cards` side by side in `room`, and from one to the next; many lie over one another."""
    abreast = min(max(1, len(cards)), _ABREAST)
    height = max(1.0, min(room.height - look.px(4), room.width / (abreast * CARD_SHAPE * 1.05)))
    width = height * CARD_SHAPE
    return height, min(width + look.px(4), (room.width - width) / max(1, len(cards) - 1))


def _draw_cards(
    surface: pygame.Surface, easel: Easel, start: tuple[int, int], share: _Share, height: float, step: float
) -> None:
    """Draw the cards of `share` from `start`, the middle of the left edge, on, each with what it counts."""
    for number, card in enumerate(share.cards):
        x = start[0] + height * CARD_SHAPE / 2 + number * step
        image = easel.cards.image(card, Pose(x, start[1], height), is_resting=True)
        place = surface.blit(image, image.get_rect(center=(round(x), start[1])))
        if share.values:
            _draw_value(surface, easel.look, place, share.values[number])


def _draw_value(surface: pygame.Surface, look: Look, card: pygame.Rect, value: str) -> None:
    """Draw what a card in the rect `card` counts, on its lower edge."""
    colours = look.theme.colours
    text = fitting(look.text, lambda text: text.width("21", Role.SMALL_STRONG) <= card.width * 0.8)
    box = pygame.Rect(0, 0, text.width("21", Role.SMALL_STRONG) + look.px(8), text.line_height(Role.SMALL_STRONG))
    box.midbottom = (card.centerx, card.bottom + look.px(2))
    look.shapes.draw_box(surface, box, box.height // 2, colours.table_deep, colours.accent, look.px(1.5))
    text.draw(surface, value, Role.SMALL_STRONG, colours.text, box, Align.CENTRE)


def _draw_sum(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: Counted, side: int, made: int) -> None:
    """Draw the side's points in this round so far, and its score in the match."""
    look, colours, strings = easel.look, easel.look.theme.colours, easel.strings
    before = counted.score[side] - counted.result.points[side]
    inner, gap = box.inflate(-look.px(12), -look.px(8)), look.px(12)
    score = score_of_match(strings, before + made, counted.goal)

    def width(text: Typesetter) -> int:
        return text.width(f"+{made}", Role.COUNTER) + gap + text.width(score, Role.STRONG)

    text = fitting(
        look.text, lambda text: width(text) <= inner.width and text.line_height(Role.COUNTER) <= inner.height
    )
    parts = row(cell(text.width(f"+{made}", Role.COUNTER)), cell(text.width(score, Role.STRONG)), gap=gap, at=At.MIDDLE)
    number, rest = parts.within(inner)
    text.draw(surface, f"+{made}", Role.COUNTER, colours.accent, number)
    text.draw_fitted(surface, score, Role.STRONG, colours.text, rest, Align.LEFT)


SHOW: Final = CountShow(lambda _counted: _SECONDS, draw_count)
