"""The drawings of capodama's rules."""

from collections.abc import Mapping, Sequence
from typing import Final

import pygame

from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.widgets.figure import Figure, FigureWidget

_CARD = 88.0  # height of a card in a drawing, in u
_ORDER = (("AC", "11"), ("7C", "7"), ("JC", "5"), ("KC", "4"), ("QC", "3"), ("10C", "0"), ("9C", "0"), ("8C", "0"))


def _order(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A suit from the highest card down, and what each counts."""
    _row(figure, surface, look, _ORDER)


def _trumps(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """The three trumps, the highest first, and whose the ace and the queen are."""
    t = figure.host.t
    cards = (("AH", t("Capo")), ("7H", t("trump")), ("QH", t("Dama")))
    _row(figure, surface, look, cards, look.theme.colours.accent)


def _row(
    figure: FigureWidget,
    surface: pygame.Surface,
    look: Look,
    cards: Sequence[tuple[str, str]],
    ring: Colour | None = None,
) -> None:
    """Cards side by side, a word or a number under each."""
    box = figure.rect.inflate(-2 * look.px(18), -2 * look.px(14))
    line = look.text.line_height(Role.SMALL_STRONG)
    widest = max(look.text.width(words, Role.SMALL_STRONG) for _, words in cards) + look.px(14)
    room = box.width // len(cards)
    height = min(look.px(_CARD), box.height - line - look.px(8), round(room * 0.9 / card_art.RATIO))
    step = min(room, max(round(height * card_art.RATIO * 1.2), widest))
    y, x = box.centery - (line + look.px(6)) // 2, box.centerx - step * (len(cards) - 1) // 2
    for code, words in cards:
        rect = figure.card(surface, look, code, (x, y), height, ring)
        under = pygame.Rect(x - step // 2, rect.bottom + look.px(6), step, line)
        figure.words(surface, look, words, under)
        x += step


FIGURES: Final[Mapping[str, Figure]] = {"order": Figure(146.0, _order), "trumps": Figure(146.0, _trumps)}
"""By the name that the rules' pages give them."""
