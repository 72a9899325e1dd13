"""The count of a round, line by line: first each side's share appears, then the points that it scores."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from caurobat.core.fishing import captured_by
from caurobat.core.game import AnyOptions
from caurobat.core.spanish_count import PRIME_VALUES, best_cards, prime_of
from caurobat.decks import Card
from caurobat.narration.fishing import FishingScore
from caurobat.narration.scores import score_of_match
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Column, Row, Slot, Space
from caurobat.ui.nodes.boxes import At
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.kit import CountShow, FinishedRound
from caurobat.ui.table.layout import CARD_SHAPE, Pose

_HEAD, _FOOT = 1.05, 0.95
_ABREAST: Final = 4
"""Up to this many cards, such as those of a prime or the aces, never overlap."""
_LABEL: Final = 0.19
"""The fraction of the width for the names of the lines."""
_EACH: Final = 1.1
"""Seconds per line."""
_SETTLED: Final = 0.55
"""The fraction of a line's time after which its point is given."""
_AIR: Final = 7.0
"""How much lower cards are, in units, than the frame around a share that scores, so that they don't touch it."""
_NARROW: Final = 150.0
"""In columns narrower than this, in units, names are below the faces and scores below the points."""


class CountLine(NamedTuple):
    """A line of the count: the rules' reason for its points, the cards that it `counts`, and its relative height.

    Without `counts`, the cards are those of sweeps. If it `is_number`, only their number is shown. With options for
    which it `is_prime`, the best card of each suit is shown with its value.
    """

    why: str
    counts: Callable[[Card], bool] | None = None
    height: float = 1.0
    is_number: bool = False
    is_prime: Callable[[AnyOptions], bool] = lambda options: False


@dataclass(frozen=True, slots=True)
class Share:
    """One side's share of a line: a number (None if it has no share), cards, and the points that it scores."""

    number: str | None
    cards: tuple[Card, ...]
    points: int
    values: tuple[str, ...] = ()
    """The value of each card, if values are shown."""


class PileCount:
    """The count of piles, line by line; a game subclasses it if some of its lines hold or show other things."""

    def __init__(self, score: FishingScore, lines: Sequence[CountLine]) -> None:
        self._score, self._lines = score, lines
        self.show = CountShow(lambda counted: _EACH * len(self.lines(counted)), self._draw)

    def lines(self, counted: FinishedRound) -> Sequence[CountLine]:
        """Return the lines that count at this table."""
        return self._lines

    def share(self, counted: FinishedRound, line: CountLine, side: int, points: int, grown: float) -> Share:
        """Return the share of `side` in `line`, with the `points` given so far and its numbers `grown` from 0 to 1."""
        view, seats, counts = counted.view, counted.sides[side], line.counts
        if line.is_prime(view.options):
            return _prime_share(captured_by(view.zones, seats), points, grown)
        if counts is None:
            cards = [card for seat in seats for card in view.sweeps[seat]]
        else:
            cards = [card for card in captured_by(view.zones, seats) if counts(card)]
        shown = round(len(cards) * grown)
        return Share(str(shown), (), points) if line.is_number else Share("", tuple(cards[:shown]), points)

    def _draw(
        self, surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, part: float
    ) -> None:
        """Draw the count into `box` at `part` of its time, from 0 to 1."""
        sides, lines = range(len(counted.sides)), self.lines(counted)
        table = Row((Slot(round(box.width * _LABEL)), *[Slot()] * len(sides)))
        heights = (_HEAD, *(line.height for line in lines), _FOOT)
        head, *rows, foot = Column(tuple([Slot(weight=height) for height in heights])).within(easel.look, box)
        for side, place in zip(sides, table.within(easel.look, head)[1:], strict=True):
            _draw_head(surface, easel, place, counted, side)
        sums = [0] * len(sides)
        for number, (line, rect) in enumerate(zip(lines, rows, strict=True)):
            shown = min(1.0, max(0.0, part * len(lines) - number))
            surface.fill(
                easel.look.theme.colours.panel_raised, (rect.left, rect.top, rect.width, max(1, easel.look.px(1)))
            )
            label, *places = table.within(easel.look, rect)
            words = easel.strings.t(self._score.label(line.why, counted.view.options))
            _draw_label(surface, easel.look, label, words, shown)
            for side, place in zip(sides, places, strict=True):
                points = sum(
                    [gain.points for gain in counted.result.gains if gain.side == side and gain.why == line.why]
                )
                scored = points if shown >= _SETTLED else 0
                sums[side] += scored
                if shown > 0.0:
                    _draw_share(
                        surface, easel, place, self.share(counted, line, side, scored, min(1.0, shown / _SETTLED))
                    )
        label, *places = table.within(easel.look, foot)
        for side, place in zip(sides, places, strict=True):
            _draw_sum(surface, easel, place, counted, side, sums[side])
        _draw_label(surface, easel.look, label, easel.strings.t("Points"), 1.0)


def _prime_share(pile: Sequence[Card], points: int, grown: float) -> Share:
    """Return the share of a side in a line for the highest prime: its best cards with their values."""
    best = best_cards(pile)
    shown, prime = best[: round(len(best) * grown)], prime_of(best)
    whole = None if prime is None else f"= {prime}"
    values = tuple([str(PRIME_VALUES[card.rank]) for card in shown])
    return Share(whole if grown >= 1.0 else "", shown, points, values)


def _draw_head(surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, side: int) -> None:
    """Draw the faces of a side, and the names beside or below them."""
    look, seats = easel.look, counted.sides[side]
    pad = look.px(6)
    names = " + ".join([counted.faces[seat].name for seat in seats])
    if box.width < look.px(_NARROW) * len(seats):
        _draw_narrow_head(surface, look, box, [counted.faces[seat] for seat in seats], names)
        return
    size = min(box.height - pad, look.px(64), (box.width - pad) // (len(seats) + 1))
    text = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= box.height - pad)
    wide = min(text.width(names, Role.STRONG), box.width - len(seats) * (size + pad) - 2 * pad)
    *portraits, place = Row((*[Slot(size, size)] * len(seats), Slot(wide)), gap=pad, at=At.MIDDLE).within(look, box)
    for seat, portrait in zip(seats, portraits, strict=True):
        draw_portrait(surface, look, counted.faces[seat], portrait)
    text.draw_fitted(surface, names, Role.STRONG, look.theme.colours.text, place, Align.LEFT)


def _draw_narrow_head(
    surface: pygame.Surface, look: Look, box: pygame.Rect, faces: Sequence[SeatFace], names: str
) -> None:
    above, below = Column((Slot(weight=2), Slot(weight=1))).within(look, box)
    size = min(above.height - look.px(4), (above.width - look.px(4)) // len(faces))
    for face, portrait in zip(
        faces, Row((Slot(size, size),) * len(faces), at=At.MIDDLE).within(look, above), strict=True
    ):
        draw_portrait(surface, look, face, portrait)
    text = fitting(look.text, lambda text: text.line_height(Role.SMALL_STRONG) <= below.height)
    room = below.inflate(-look.px(4), 0)
    text.draw_fitted(surface, names, Role.SMALL_STRONG, look.theme.colours.text, room, Align.CENTRE)


def _draw_label(surface: pygame.Surface, look: Look, box: pygame.Rect, words: str, shown: float) -> None:
    colours = look.theme.colours
    inner = box.inflate(-look.px(12), 0)
    ink = colours.text if shown > 0.0 else colours.text_muted
    look.text.draw_fitted(surface, words, Role.STRONG, ink, inner, Align.LEFT)


def _draw_share(surface: pygame.Surface, easel: Easel, box: pygame.Rect, share: Share) -> None:
    """Draw a side's share of a line: its number, its cards, and its points."""
    look, colours = easel.look, easel.look.theme.colours
    inner = box.inflate(-look.px(12), -look.px(3))
    if share.points:
        look.shapes.draw_box(surface, inner, look.px(10), with_alpha(colours.accent, 40), colours.accent, look.px(2))
    text = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= inner.height)
    side = min(inner.height, look.px(36))
    parts = Row((Space(look.px(8)), Slot(), Space(look.px(10)), Slot(side, side), Space(look.px(6))))
    room, medal = parts.within(look, inner)
    words = easel.strings.t("none") if share.number is None else share.number
    width = text.width(words, Role.COUNTER) if words else 0
    gap = look.px(8) if words and share.cards else 0
    height, step = _card_size(look, Row((Slot(), Space(width + gap))).within(look, room)[0], share.cards)
    spread = round(height * CARD_SHAPE + (len(share.cards) - 1) * step) if share.cards else 0
    cards, place = Row((Slot(spread), Slot(width)), gap=gap, at=At.MIDDLE).within(look, room)
    _draw_cards(surface, easel, cards.midleft, share, height, step)
    if words:
        ink = colours.text_muted if share.number is None else colours.text
        text.draw_fitted(surface, words, Role.COUNTER, ink, place, Align.LEFT)
    if share.points:
        look.shapes.draw_disc(surface, medal.center, side, colours.accent, colours.table_deep, look.px(2))
        points = f"+{share.points}"
        small = fitting(
            look.text,
            lambda text: text.line_height(Role.STRONG) <= side and text.width(points, Role.STRONG) <= 0.8 * side,
        )
        small.draw(surface, points, Role.STRONG, colours.text_on_accent, medal, Align.CENTRE)


def _card_size(look: Look, room: pygame.Rect, cards: Sequence[Card]) -> tuple[float, float]:
    """Return the height of `cards` in a row in `room`, and the step between them, which makes many cards overlap."""
    abreast = min(max(1, len(cards)), _ABREAST)
    height = max(1.0, min(room.height - look.px(_AIR), room.width / (abreast * CARD_SHAPE * 1.05)))
    width = height * CARD_SHAPE
    return height, min(width + look.px(4), (room.width - width) / max(1, len(cards) - 1))


def _draw_cards(
    surface: pygame.Surface, easel: Easel, start: tuple[int, int], share: Share, height: float, step: float
) -> None:
    """Draw the cards of `share` from `start`, the middle of the left edge, with their values."""
    for number, card in enumerate(share.cards):
        x = start[0] + height * CARD_SHAPE / 2 + number * step
        image = easel.cards.image(card, Pose(x, start[1], height))
        place = surface.blit(image, image.get_rect(center=(round(x), start[1])))
        if share.values:
            _draw_value(surface, easel.look, place, share.values[number])


def _draw_value(surface: pygame.Surface, look: Look, card: pygame.Rect, value: str) -> None:
    """Draw the value of the card in the rect `card` on its lower edge."""
    colours = look.theme.colours
    text = fitting(look.text, lambda text: text.width("21", Role.SMALL_STRONG) <= card.width * 0.8)
    box = pygame.Rect(0, 0, text.width("21", Role.SMALL_STRONG) + look.px(8), text.line_height(Role.SMALL_STRONG))
    box.midbottom = (card.centerx, card.bottom + look.px(2))
    look.shapes.draw_box(surface, box, box.height // 2, colours.table_deep, colours.accent, look.px(1.5))
    text.draw(surface, value, Role.SMALL_STRONG, colours.text, box, Align.CENTRE)


def _draw_sum(
    surface: pygame.Surface, easel: Easel, box: pygame.Rect, counted: FinishedRound, side: int, made: int
) -> None:
    """Draw the side's points in this round so far, and its score in the match."""
    look, colours, strings = easel.look, easel.look.theme.colours, easel.strings
    before = counted.score[side] - counted.result.points[side]
    inner, gap = box.inflate(-look.px(12), -look.px(8)), look.px(12)
    score = score_of_match(strings, before + made, counted.goal)
    if box.width < look.px(_NARROW):
        above, below = Column((Slot(weight=3), Slot(weight=2))).within(look, box)
        large = fitting(look.text, lambda text: text.line_height(Role.COUNTER) <= above.height)
        large.draw_fitted(surface, f"+{made}", Role.COUNTER, colours.accent, above, Align.CENTRE)
        small = fitting(look.text, lambda text: text.line_height(Role.SMALL) <= below.height)
        small.draw_fitted(surface, score, Role.SMALL, colours.text, below.inflate(-look.px(4), 0), Align.CENTRE)
        return

    def width(text: Typesetter) -> int:
        return text.width(f"+{made}", Role.COUNTER) + gap + text.width(score, Role.STRONG)

    text = fitting(
        look.text, lambda text: width(text) <= inner.width and text.line_height(Role.COUNTER) <= inner.height
    )
    parts = Row(
        (Slot(text.width(f"+{made}", Role.COUNTER)), Slot(text.width(score, Role.STRONG))), gap=gap, at=At.MIDDLE
    )
    number, rest = parts.within(look, inner)
    text.draw(surface, f"+{made}", Role.COUNTER, colours.accent, number)
    text.draw_fitted(surface, score, Role.STRONG, colours.text, rest, Align.LEFT)
