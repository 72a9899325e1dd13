"""Parts drawn between the seats of Cuarenta: ranks, the score, lit places, the forecast, the last card's mark."""

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pygame

from caurobat.core.zones import STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta.rules import GAME, View
from caurobat.games.cuarenta.rules.dealing import rank_texts
from caurobat.games.cuarenta.rules.state import Phase
from caurobat.games.cuarenta.table.places import middle_for, score_boxes
from caurobat.games.cuarenta.table.tallies import tallies
from caurobat.games.cuarenta.words.kit import WORDS, Forecast, board_lines, claim_lines
from caurobat.games.cuarenta.words.ranks import RANKS, place_of
from caurobat.narration.tones import Tone
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import CLEAR
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.fishing.table import FishingMiddle
from caurobat.ui.nodes import Column, Fill, Fixed, Node, Slot
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.table.boards import BoardRow, draw_board, rows_height
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import TablePicture
from caurobat.ui.table.layout import CARD_SHAPE, Areas, Middle, stock_spot
from caurobat.ui.table.marks import halo, ring_round
from caurobat.ui.table.story.animator import TableAnimator

_BAND = 15.0  # width of the band between two places, in units
_TILES = 4
_SQUEEZE = 1.2  # a heading up to this many times too wide is squeezed into one line


class CuarentaMiddle(FishingMiddle):
    """A place for each rank, on an arc or in two rows; the score lies beside them."""

    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """Return the ten places."""
        return middle_for(free, is_row=is_row)

    def kept(self, stage: TableAnimator) -> list[pygame.Rect]:
        """Return the usual strip, and the score."""
        return [*super().kept(stage), *score_boxes(stage.areas.middle)]

    def ground(self, easel: Easel, areas: Areas) -> Iterator[Node]:
        """Yield the band of tiles and the places; the ranks depend on the deck."""
        look, colours = easel.look, easel.look.theme.colours
        places = [areas.places[place] for place in range(RANKS)]
        rects = [place.card_rect(areas.card_height) for place in places]
        if not easel.is_row:
            for number, (here, there) in enumerate(pairwise(places)):
                ends = (here.x, here.y), (there.x, there.y)
                yield Fixed.drawn(rects[number].union(rects[number + 1]), _draw_band, *ends, number)
        radius, line = round(areas.card_height * 0.06), with_alpha(colours.panel_line, 190)
        for rect in rects:
            yield Fixed(Fill(with_alpha(colours.table_deep, 225), radius), rect)
            yield Fixed(Fill(CLEAR, radius, line, look.px(1.5)), rect.inflate(-look.px(6), -look.px(6)))

    def below(self, easel: Easel, picture: TablePicture) -> Iterator[Node]:
        """Yield the ranks of empty places, the score, lit places, the forecast's board, and a claim."""
        stage, colours = picture.stage, easel.look.theme.colours
        view: View = picture.view
        taken = {place_of(card) for card in view.zones[TABLE] if card is not None}
        forecast: Forecast | None = picture.forecast
        marks = [easel.strings.mark(rank) for rank in rank_texts(view.options)]
        empty = [(place, mark) for place, mark in enumerate(marks) if place not in taken]
        lit = [(place, colours.accent) for place in WORDS.foreseen_places(forecast)]
        lit_places = [int(str(place)) for place in stage.lit]
        lit += [(place, colours.accent_hover) for place in lit_places]
        areas = stage.areas
        rects = [areas.places[place].card_rect(areas.card_height) for place in range(len(marks))]
        for place, mark in empty:
            yield Fixed.drawn(rects[place], draw_rank, mark)
        yield from tallies(easel, picture, view)
        for place, colour in lit:
            yield ring_round(easel, rects[place], colour)
        for place in lit_places[-1:]:
            yield halo(easel, rects[place])
        if forecast is not None and not picture.offer:
            yield _board(easel, picture, forecast)
        if view.phase is Phase.CLAIM and view.turn is not None:
            lines = tuple(claim_lines(easel.strings, view, picture.names))
            yield Fixed.drawn(claim_box(areas), _draw_claim, lines)

    def last_laid(self, picture: TablePicture) -> tuple[Card, int] | None:
        """Return the card that was just trailed, on which a caída is possible, and its seat; None if there is none."""
        play, trailed = picture.last_play, picture.view.trailed
        is_there = play is not None and play.is_trailed and play.card is trailed
        return (trailed, play.seat) if is_there else None

    def is_lit(self, picture: TablePicture, card: Card) -> bool:
        """Return whether the place of `card` is lit."""
        return place_of(card) in (*WORDS.foreseen_places(picture.forecast), *picture.stage.lit)


def claim_box(areas: Areas) -> pygame.Rect:
    """Return the box for a claim: between score and stock, or over the score if the buttons need the rest."""
    others, own = score_boxes(areas.middle)
    if others.top == own.top:
        return others.union(own)
    stock, gap = stock_spot(areas), round(8 * areas.unit)
    left, right = areas.centre.left + gap, round(stock.x - stock.height * CARD_SHAPE / 2) - gap
    return pygame.Rect(left, areas.centre.top, min(right, areas.centre.right) - left, round(36 * areas.unit))


def _draw_claim(surface: pygame.Surface, look: Look, lines: Sequence[str], box: pygame.Rect) -> None:
    """Draw the question whether somebody claims a ronda, above everything else in the middle."""
    inner = box.inflate(-look.px(16), -look.px(4))

    def fits(look: Look) -> bool:
        high = look.text.line_height(Role.STRONG) * len(lines)
        return high <= inner.height and all(look.text.width(line, Role.STRONG) <= inner.width for line in lines)

    colours, text = look.theme.colours, look.fitted(fits).text
    look.shapes.draw_box(surface, box, look.px(10), colours.panel, colours.accent, look.px(2))
    rows = Column((Slot(high=text.line_height(Role.STRONG)),) * len(lines), at=At.MIDDLE).within(look, inner)
    for number, (line, row) in enumerate(zip(lines, rows, strict=True)):
        ink = colours.text if number else colours.accent
        text.draw_fitted(surface, line, Role.STRONG, ink, row, Align.CENTRE)


def _board(easel: Easel, picture: TablePicture, forecast: Forecast) -> Node:
    """Return the forecast's board in the middle."""
    look, areas = easel.look, picture.stage.areas
    lines, room = board_lines(easel.strings, forecast.play), areas.centre.copy()
    if picture.prompts.answers:
        # Buttons fill the rest, so there is only one line above them.
        lines = [(" · ".join([f"{words} {points}".strip() for words, points in lines]), "")]
        room.height = look.text.line_height(Role.STRONG) + look.px(16)
    elif picture.stage.view.zones[STOCK]:
        room.width -= stock_spot(areas).rect.width + look.px(34)
    return Fixed.drawn(room.inflate(-look.px(4), 0), _draw_board, tuple(lines))


def _draw_board(surface: pygame.Surface, look: Look, lines: tuple[tuple[str, str], ...], box: pygame.Rect) -> None:
    inner = box.width - look.px(20)
    look = look.fitted(lambda look: rows_height(look, _rows(look.text, lines, inner)) <= box.height)
    text, rows = look.text, _rows(look.text, lines, inner)
    width = max(text.width(row.words, row.role) + text.width(f"  {row.number or ''}", Role.STRONG) for row in rows)
    size = min(box.width, width + look.px(44)), min(box.height, rows_height(look, rows))
    draw_board(surface, look, placed(box, *size), rows)


def _rows(text: Typesetter, lines: Sequence[tuple[str, str]], width: int) -> list[BoardRow]:
    """Return the rows of `lines`, each with words and points; a heading that is much too wide is wrapped."""
    heading = lines[0][0]
    is_wide = text.width(heading, Role.STRONG) > width * _SQUEEZE
    parts = text.wrapped(heading, Role.STRONG, width) if is_wide else (heading,)
    rows = [BoardRow(words, Role.BODY, points or None, Tone.BOLD) for words, points in lines[1:]]
    return [*(BoardRow(part, Role.STRONG) for part in parts), *rows]


def _draw_band(
    surface: pygame.Surface,
    look: Look,
    here: tuple[float, float],
    there: tuple[float, float],
    number: int,
    _room: pygame.Rect,
) -> None:
    colours = look.theme.colours
    paints = (colours.mosaic_gold, colours.mosaic_blue, colours.mosaic_green, colours.mosaic_white)
    across, down = there[0] - here[0], there[1] - here[1]
    count = max(_TILES, round(math.hypot(across, down) / look.px(_BAND)))
    side = look.px(_BAND - 2)
    degrees = -math.degrees(math.atan2(down, across))
    for step in range(1, count):
        image = _tile(look, side, paints[(number * 7 + step * 3) % len(paints)], round(degrees))
        at = (round(here[0] + across * step / count), round(here[1] + down * step / count))
        surface.blit(image, image.get_rect(center=at))


def _tile(look: Look, side: int, colour: Colour, degrees: int) -> pygame.Surface:
    """Return a tile of the band, rotated along it; cached."""
    flat = look.shapes.box((side, side), look.px(2), colour)
    key = ("arc tile", side, colour, degrees)
    return look.pictures.get(key, lambda: pygame.transform.rotozoom(flat, degrees, 1.0))


def draw_rank(surface: pygame.Surface, look: Look, rank: str, place: pygame.Rect) -> None:
    """Draw the rank of an empty `place`."""
    rect = place.inflate(-look.px(6), -look.px(6))
    role = Role.TITLE if look.text.width("12", Role.TITLE) <= rect.width else Role.HEADING
    look.text.draw_fitted(surface, rank, role, look.theme.colours.place, rect, Align.CENTRE)


MIDDLE: Final = CuarentaMiddle(GAME)
