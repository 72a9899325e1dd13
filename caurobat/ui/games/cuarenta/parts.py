"""Parts drawn between the seats of Cuarenta: ranks, the score, lit places, the forecast, the last card's mark."""

from functools import partial
from typing import Final

import pygame

from caurobat.core.zones import STOCK, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.dealing import rank_texts
from caurobat.games.cuarenta.state import Phase
from caurobat.games.cuarenta.summary import PlaySummary
from caurobat.narration.cuarenta.forecast import board_lines, places_of
from caurobat.narration.cuarenta.ranks import place_of
from caurobat.narration.cuarenta.words import claim_lines
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.games.cuarenta.arc import draw_arc, draw_lit, draw_rank
from caurobat.ui.games.cuarenta.board import draw_board
from caurobat.ui.games.cuarenta.tallies import tally_parts
from caurobat.ui.games.fishing.middle import FishingMiddle
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Middle
from caurobat.ui.table.easel import Easel, Part
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.layouts.arc import middle_for, score_boxes
from caurobat.ui.table.picture import Picture


class CuarentaMiddle(FishingMiddle[View, PlaySummary, PlaySummary]):
    """Every rank has its place on an arc, or in two rows; the score lies beside it."""

    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """The ten places."""
        return middle_for(free, is_row=is_row)

    def draw_ground(self, surface: pygame.Surface, easel: Easel, areas: Areas) -> None:
        """Draw the arc."""
        draw_arc(surface, easel, areas)

    def parts_below(self, easel: Easel, picture: Picture) -> list[Part]:
        """Behind the cards: the ranks of empty places, the score, places that are foreseen or told, and the board."""
        stage, colours = picture.stage, easel.look.theme.colours
        view = self.view_of(picture)
        taken = {place_of(card) for card in view.zones[TABLE] if card is not None}
        found = self.forecast_of(picture)
        marks = [easel.strings.mark(rank) for rank in rank_texts(view.options)]
        empty = [(place, mark) for place, mark in enumerate(marks) if place not in taken]
        lit = [(place, colours.accent) for place in places_of(found)]
        lit += [(int(str(place)), colours.accent_hover) for place in stage.lit]
        look, areas = easel.look, stage.areas
        parts: list[Part] = [
            partial(draw_rank, look=look, areas=areas, place=place, rank=mark) for place, mark in empty
        ]
        parts += tally_parts(easel, picture, view)
        parts += [partial(draw_lit, look=look, areas=areas, place=place, colour=colour) for place, colour in lit]
        if found is not None and not picture.offer:
            parts.append(_board(easel, picture, found))
        if view.phase is Phase.CLAIM and view.turn is not None:
            lines = claim_lines(easel.strings, view, picture.names)
            parts.append(_claim(easel, stage.areas, tuple(lines)))
        return parts

    def last_laid(self, picture: Picture) -> tuple[Card, int] | None:
        """The card that was just trailed: the one that may be fallen upon."""
        play, trailed = self.play_of(picture), self.view_of(picture).trailed
        return (trailed, play.seat) if play is not None and trailed is not None and play.card is trailed else None

    def is_lit(self, picture: Picture, card: Card) -> bool:
        """Whether the place of `card` is lit."""
        return place_of(card) in (*places_of(self.forecast_of(picture)), *picture.stage.lit)


def claim_box(areas: Areas) -> pygame.Rect:
    """Where a claim is asked for: between score and stock, or over the score, where the buttons need all else."""
    others, own = score_boxes(areas.middle)
    if others.top == own.top:
        return others.union(own)
    stock, gap = stock_spot(areas), round(8 * areas.unit)
    left, right = areas.centre.left + gap, round(stock.x - stock.height * CARD_SHAPE / 2) - gap
    return pygame.Rect(left, areas.centre.top, min(right, areas.centre.right) - left, round(36 * areas.unit))


def _claim(easel: Easel, areas: Areas, lines: tuple[str, ...]) -> Part:
    """Return the question when somebody may claim a ronda, above all else in the middle."""
    look, box = easel.look, claim_box(areas)
    inner = box.inflate(-look.px(16), -look.px(4))

    def fits(text: Typesetter) -> bool:
        high = text.line_height(Role.STRONG) * len(lines)
        return high <= inner.height and all(text.width(line, Role.STRONG) <= inner.width for line in lines)

    def draw(surface: pygame.Surface) -> None:
        colours, text = look.theme.colours, fitting(look.text, fits)
        look.shapes.draw_box(surface, box, look.px(10), colours.panel, colours.accent, look.px(2))
        high = min(text.line_height(Role.STRONG), inner.height // len(lines))
        top = inner.centery - high * len(lines) // 2
        for number, line in enumerate(lines):
            ink = colours.text if number else colours.accent
            row = pygame.Rect(inner.left, top + number * high, inner.width, high)
            text.draw_fitted(surface, line, Role.STRONG, ink, row, Align.CENTRE)

    return draw


def _board(easel: Easel, picture: Picture, found: PlaySummary) -> Part:
    look, areas = easel.look, picture.stage.areas
    lines, room = board_lines(easel.strings, found), areas.centre.copy()
    if picture.prompts.answers:
        # The buttons stand below: what they are about is told on one line above them.
        lines = [(" · ".join([f"{words} {points}".strip() for words, points in lines]), "")]
        room.height = look.text.line_height(Role.STRONG) + look.px(16)
    elif picture.stage.view.zones[STOCK]:
        room.width -= round(stock_spot(areas).height * CARD_SHAPE + look.px(34))

    return lambda surface: draw_board(surface, look, room, lines)


MIDDLE: Final = CuarentaMiddle(GAME)
