"""The count of a round: the cards of one side, then of the other, laid out in rows of ten.

By the rule, twenty cards score six points and each further card one more, rounded up to an even number. The smaller
heap comes first, because the larger one scores.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from caurobat.core.zones import PILES
from caurobat.decks import Card
from caurobat.games.cuarenta.rules.counting import FOR_HALF, HALF
from caurobat.games.cuarenta.rules.state import SIDES, Score
from caurobat.games.cuarenta.table.tallies import draw_counters
from caurobat.games.cuarenta.words.scores import cards_caption, scored_by_kind, uncounted
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.scores import score_of_match
from caurobat.narration.strings import Strings
from caurobat.narration.tones import signed
from caurobat.ui.drawing.text import Align, Role, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Column, Row, Slot, Space
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import draw_portrait
from caurobat.ui.table.kit import CountShow, FinishedRound
from caurobat.ui.table.layout import CARD_SHAPE, Pose

_EACH: Final = 0.08
"""Seconds per card; the end, when the points are added to the score, takes as long as `_END` cards."""
_END: Final = 14
_ROW: Final = HALF // 2
_ROWS: Final = 3
"""The number of rows without overlap; a fourth one overlaps the third."""
_HEAD, _CAPTION, _CARDS, _FOOT = 0.9, 0.6, 3.3, 1.3


@dataclass(frozen=True, slots=True)
class Heap:
    """A side's cards, the number `shown` so far, and their `points` once all are shown.

    When both heaps are complete (`is_over`), the points are added to the score; `given` of them have already been
    added.
    """

    cards: tuple[Card | None, ...]
    shown: int
    points: int
    given: int
    is_over: bool

    @property
    def worth(self) -> int:
        """The points of the cards shown so far, before rounding: six for twenty, plus one for each further card."""
        if self.shown == len(self.cards):
            return self.points
        return FOR_HALF + self.shown - HALF if self.shown >= HALF else 0


def is_counted(counted: FinishedRound) -> bool:
    """Return whether there is a count; a side that reaches forty points earlier wins without one."""
    return any(gain.why == Score.CARDS for gain in counted.result.gains)


def seconds(counted: FinishedRound) -> float:
    """Return the length of the count, which grows with the cards; 0 if there is none."""
    cards = sum(len(cards) for cards in _taken(counted))
    return _EACH * (cards + _END) if is_counted(counted) else 0.0


def heaps(counted: FinishedRound, part: float) -> tuple[Heap, ...]:
    """Return both heaps at `part` of the count's time: the smaller one grows first."""
    taken = _taken(counted)
    total = sum(map(len, taken))
    step = round(part * (total + _END)) if is_counted(counted) else total + _END
    left, ended = min(step, total), max(0, step - total)
    by_side = {}
    for side in sorted(range(SIDES), key=lambda side: len(taken[side])):
        shown, points = min(left, len(taken[side])), _points(counted, side)
        left -= shown
        by_side[side] = Heap(taken[side], shown, points, round(points * ended / _END), ended > 0)
    return tuple([by_side[side] for side in range(SIDES)])


def _taken(counted: FinishedRound) -> list[tuple[Card | None, ...]]:
    """Return the cards of each side in the order of capture; in a pile, the last one is on top."""
    zones = counted.view.zones
    return [tuple([card for seat in seats for card in reversed(zones[PILES[seat]])]) for seats in counted.sides]


def _points(counted: FinishedRound, side: int) -> int:
    return sum([gain.points for gain in counted.result.gains if gain.side == side and gain.why == Score.CARDS])


def caption(strings: Strings, counted: FinishedRound, side: int) -> str:
    """Return the reason for the points of the cards of `side`."""
    if not is_counted(counted):
        return uncounted(strings)
    own, other = [len(cards) for cards in (_taken(counted)[side], _taken(counted)[1 - side])]
    return cards_caption(strings, own, other, _points(counted, side))


def draw_count(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, part: float) -> None:
    """Draw the count into `box` at `part` of its time, from 0 to 1."""
    places = Row((Slot(),) * SIDES, gap=easel.look.px(20)).within(easel.look, box)
    by_side = heaps(counted, part)
    for side, place in zip(in_order(counted), places, strict=True):
        _draw_side(surface, easel, place, counted, side, by_side[side])


def in_order(counted: FinishedRound) -> list[int]:
    """Return the sides from left to right; the viewer's is on the right, like its pad at the table."""
    return sorted(range(SIDES), key=lambda side: any(counted.faces[seat].is_you for seat in counted.sides[side]))


def _draw_side(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, side: int, heap: Heap
) -> None:
    look, colours = easel.look, easel.look.theme.colours
    edge = colours.accent if heap.is_over and heap.points else colours.panel_line
    look.shapes.draw_box(surface, box, look.px(12), with_alpha(colours.table_deep, 150), edge, look.px(2))
    inner = box.inflate(-2 * look.px(14), -2 * look.px(6))
    parts = Column(tuple([Slot(weight=height) for height in (_HEAD, _CAPTION, _CARDS, _FOOT)]))
    head, line, cards, foot = parts.within(look, inner)
    _draw_head(surface, easel, head, counted, side, heap)
    if counted.shown and side in counted.result.winners:
        _draw_row(surface, easel, cards, counted.shown)
    _draw_cards(surface, easel, cards, heap)
    if heap.is_over:
        text = fitting(look.text, lambda text: text.line_height(Role.BODY) <= line.height)
        ink = colours.accent if heap.points else colours.text_muted
        text.draw_fitted(surface, caption(easel.strings, counted, side), Role.BODY, ink, line, Align.LEFT)
    _draw_foot(surface, easel, foot, counted, side, heap)


def _draw_head(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, side: int, heap: Heap
) -> None:
    """Draw the names of the side, the number of its cards so far, and their points."""
    look, colours = easel.look, easel.look.theme.colours
    size, pad = min(box.height - look.px(4), look.px(48)), look.px(6)
    seats, worth = counted.sides[side], signed(heap.worth)
    text = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= box.height)
    medal = min(box.height, max(look.px(40), text.width(worth, Role.STRONG) + look.px(14))) if heap.worth else 0
    cards = so_many_cards(easel.strings, heap.shown)
    room = box.width - len(seats) * (size + pad) - (medal + pad if medal else 0)
    ends = [Slot(min(text.width(cards, Role.STRONG), room // 2)), *([Slot(medal)] if medal else [])]
    places = Row((*[Slot(size, size)] * len(seats), Slot(), *ends), gap=pad).within(look, box)
    for seat, portrait in zip(seats, places, strict=False):
        draw_portrait(surface, look, counted.faces[seat], portrait)
    names, number, *last = places[len(seats) :]
    for place in last:
        look.shapes.draw_disc(surface, place.center, medal, colours.accent)
        text.draw_fitted(surface, worth, Role.STRONG, colours.text_on_accent, place, Align.CENTRE)
    text.draw_fitted(surface, cards, Role.STRONG, colours.text, number, Align.RIGHT)
    names_text = " + ".join([counted.faces[seat].name for seat in seats])
    text.draw_fitted(surface, names_text, Role.STRONG, colours.text, names, Align.LEFT)


def _draw_row(surface: pygame.Surface, easel: Easel, box: pygame.Rect, cards: Sequence[Card]) -> None:
    """Draw the cards that won the match without a count side by side, as large as possible."""
    height = min(box.height * 0.9, box.width / (len(cards) * CARD_SHAPE * 1.08))
    step = height * CARD_SHAPE * 1.08
    left = box.centerx - step * (len(cards) - 1) / 2
    for number, card in enumerate(cards):
        easel.cards.draw(surface, card, Pose(left + number * step, box.centery, height), has_shadow=False)


def _draw_cards(surface: pygame.Surface, easel: Easel, box: pygame.Rect, heap: Heap) -> None:
    """Draw the cards in rows of ten; those after the second row score a point each."""
    rows = max(_ROWS, -(-len(heap.cards) // _ROW))
    height = min(box.height / (_ROWS + 0.15), box.width / (_ROW * CARD_SHAPE * 1.06))
    across = (box.width - height * CARD_SHAPE) / (_ROW - 1)
    across = min(across, height * CARD_SHAPE * 1.12)
    down = min(height * 1.04, (box.height - height) / max(1, rows - 1))
    left = box.centerx - across * (_ROW - 1) / 2
    for number, card in enumerate(heap.cards[: heap.shown]):
        line, place = divmod(number, _ROW)
        x, y = left + place * across, box.top + height / 2 + line * down
        easel.cards.draw(surface, card, Pose(x, y, height), has_shadow=False)


def _draw_foot(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, side: int, heap: Heap
) -> None:
    """Draw the side's growing score, with its counters, and its gains in this round."""
    look, colours, strings = easel.look, easel.look.theme.colours, easel.strings
    score = counted.score[side] - heap.points + heap.given
    surface.fill(colours.panel_line, pygame.Rect(box.left, box.top, box.width, max(1, look.px(1))))
    texts, counters = Column((Slot(), Slot())), Slot(round(box.width * 0.3))
    sides = Column((Space(look.px(5)), Row((texts, counters), gap=look.px(8))))
    rest, below, place = sides.within(look, box)
    draw_counters(surface, easel, place, side, score)
    text = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= rest.height)
    words = score_of_match(strings, score, counted.goal)
    text.draw_fitted(surface, words, Role.COUNTER, colours.text, rest, Align.LEFT)
    small = fitting(look.text, lambda text: text.line_height(Role.SMALL) <= rest.height)
    kinds = _kinds(strings, counted, side, has_cards=heap.is_over)
    small.draw_fitted(surface, kinds, Role.SMALL, colours.text_muted, below, Align.LEFT)


def _kinds(strings: Strings, counted: FinishedRound, side: int, *, has_cards: bool) -> str:
    """Return the side's gains in this round by kind; those for cards only after the count."""
    gains = [gain for gain in counted.result.gains if gain.side == side and (has_cards or gain.why != Score.CARDS)]
    gained = scored_by_kind(strings, gains)
    return " · ".join(gained) if gained else strings.t("nothing in this round")


SHOW: Final = CountShow(seconds, draw_count)
