"""Drawings for the rules of fishing games: cards in a row, and a card that takes some of them."""

from typing import Final

import pygame

from caurobat.ui.drawing.look import Look
from caurobat.ui.widgets.figure import Figure, FigureWidget, draw_arrow

_HEIGHT: Final = 150.0
_CARD: Final = 104.0


def _capture(widget: FigureWidget, surface: pygame.Surface, look: Look, played: str, table: str, taken: str) -> None:
    """A played card, an arrow, and the cards of the table, those that it takes in a ring."""
    rect, height = widget.rect, look.px(_CARD)
    step = round(height * 0.78)
    codes = table.split()
    left = rect.centerx - round(step * (len(codes) + 1.2) / 2) + step // 2
    accent = look.theme.colours.accent
    own = widget.card(surface, look, played, (left, rect.centery), height)
    first = left + round(step * 1.8)
    draw_arrow(surface, look, (own.right + look.px(8), rect.centery), (first - step // 2, rect.centery), accent)
    for number, code in enumerate(codes):
        ring = accent if code in taken.split() else None
        widget.card(surface, look, code, (first + number * step, rect.centery), height, ring)


def capture_figure(played: str, table: str, taken: str) -> Figure:
    """A `played` card, an arrow, and the cards of the `table`, those `taken` in a ring."""

    def draw(widget: FigureWidget, surface: pygame.Surface, look: Look) -> None:
        _capture(widget, surface, look, played, table, taken)

    return Figure(_HEIGHT, draw)


def card_row(codes: str, lit: str = "") -> Figure:
    """The cards of `codes` side by side, those `lit` in a ring."""

    def draw(widget: FigureWidget, surface: pygame.Surface, look: Look) -> None:
        height, shown = look.px(_CARD), codes.split()
        step = round(height * 0.78)
        for number, code in enumerate(shown):
            x = widget.rect.centerx + round((number - (len(shown) - 1) / 2) * step)
            ring = look.theme.colours.accent if code in lit.split() else None
            widget.card(surface, look, code, (x, widget.rect.centery), height, ring)

    return Figure(_HEIGHT, draw)
