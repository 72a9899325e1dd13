"""The drawings of cuarenta's rules."""

from collections.abc import Mapping
from typing import Final

import pygame

from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Role
from caurobat.ui.widgets.figure import Figure, FigureWidget, draw_arrow

_CARD = 92.0  # height of a card in a drawing, in u


def _run(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A five takes five, six, seven and the jack; the king stays."""
    words = figure.host.t("You play a 5 and take 5, 6, 7 and the jack. The king stays: there is no queen.")
    _taking(figure, surface, look, "5H", ("5C", "6D", "7S", "JH"), ("KC",), words)


def _spanish_run(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A five takes five, six, seven and the sota; the rei stays."""
    words = figure.host.t("You play a 5 and take 5, 6, 7 and the sota. The rei stays: there is no cavall.")
    _taking(figure, surface, look, "E5", ("C5", "O6", "B7", "O10"), ("C12",), words)


def _short_run(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A five takes five, six and seven; the jack stays, where runs end at the seven."""
    words = figure.host.t("You play a 5 and take 5, 6 and 7. The jack stays: a run ends at the seven.")
    _taking(figure, surface, look, "5H", ("5C", "6D", "7S"), ("JH",), words)


def _short_spanish_run(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A five takes five, six and seven; the sota stays, where runs end at the seven."""
    words = figure.host.t("You play a 5 and take 5, 6 and 7. The sota stays: a run ends at the seven.")
    _taking(figure, surface, look, "E5", ("C5", "O6", "B7"), ("O10",), words)


def _sum(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A seven takes ace, two and four."""
    words = figure.host.t("You play a 7 and take 1+2+4. The jack stays: a sum brings no run.")
    _taking(figure, surface, look, "7D", ("AS", "2H", "4C"), ("JC",), words)


def _spanish_sum(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """A seven takes ace, two and four of Spanish cards."""
    words = figure.host.t("You play a 7 and take 1+2+4. The sota stays: a sum brings no run.")
    _taking(figure, surface, look, "O7", ("E1", "C2", "B4"), ("B10",), words)


def _taking(
    figure: FigureWidget,
    surface: pygame.Surface,
    look: Look,
    played: str,
    taken: tuple[str, ...],
    stays: tuple[str, ...],
    words: str,
) -> None:
    colours = look.theme.colours
    box = figure.rect.inflate(-2 * look.px(18), -2 * look.px(14))
    line = look.text.line_height(Role.SMALL_STRONG)
    count = len(taken) + len(stays) + 1.9
    height = min(look.px(_CARD), box.height - line - look.px(10), round(box.width / count * 0.88 / card_art.RATIO))
    step = round(height * card_art.RATIO * 1.14)
    y = box.top + (box.height - line - look.px(8)) // 2
    x = box.centerx - round(step * (count - 1) / 2)
    first = figure.card(surface, look, played, (x, y), height)
    x += round(step * 1.7)
    draw_arrow(surface, look, (first.right + look.px(6), y), (x - step // 2 - look.px(4), y), colours.accent)
    for code in taken:
        figure.card(surface, look, code, (x, y), height, colours.accent)
        x += step
    for code in stays:
        figure.card(surface, look, code, (x + step // 5, y), height)
        x += step
    figure.words(surface, look, words, pygame.Rect(box.left, box.bottom - line, box.width, line))


def _counters(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """Fourteen points: one perro and two cards face up."""
    box = figure.rect.inflate(-2 * look.px(18), -2 * look.px(14))
    line = look.text.line_height(Role.SMALL_STRONG)
    height = min(look.px(_CARD), box.height - line - look.px(10))
    step = round(height * card_art.RATIO * 1.1)
    y, x = box.top + height // 2, box.centerx - step
    back = card_art.back(look, figure.host.settings.back, height)
    surface.blit(back, back.get_rect(center=(x, y)))
    for code in ("8H", "9D"):
        x += step
        figure.card(surface, look, code, (x, y), height)
    words = figure.host.t("Fourteen: a perro for ten, and two for two points each.")
    figure.words(surface, look, words, pygame.Rect(box.left, box.bottom - line, box.width, line))


FIGURES: Final[Mapping[str, Figure]] = {
    "run": Figure(165.0, _run),
    "spanish run": Figure(165.0, _spanish_run),
    "short run": Figure(165.0, _short_run),
    "short spanish run": Figure(165.0, _short_spanish_run),
    "sum": Figure(165.0, _sum),
    "spanish sum": Figure(165.0, _spanish_sum),
    "counters": Figure(165.0, _counters),
}
"""By the name that the rules' pages give them."""
