"""The drawings of cau robat's rules."""

import math
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Final

import pygame

from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.shapes import canvas
from caurobat.ui.drawing.text import Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.widgets.figure import Figure, FigureWidget, draw_arrow

RANKS = ("1", "2", "3", "4", "5", "6", "7", "10", "11", "12")
_CARD = 96.0  # height of a card in a drawing, in u


def _circle(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """The ten ranks in a ring, clockwise, with an arrow from each to the next."""
    colours = look.theme.colours
    centre = figure.rect.center
    reach = figure.rect.height * 0.4
    across = min(figure.rect.width * 0.36, reach * 1.9)
    side = look.px(36)
    places = []
    for index in range(len(RANKS)):
        angle = math.tau * index / len(RANKS) - math.pi / 2
        places.append((round(centre[0] + across * math.cos(angle)), round(centre[1] + reach * math.sin(angle))))
    for index, place in enumerate(places):
        other = pygame.Vector2(places[(index + 1) % len(places)])
        way = other - pygame.Vector2(place)
        near = pygame.Vector2(place) + way.normalize() * side * 0.62
        far = other - way.normalize() * side * 0.62
        is_turn = index == len(places) - 1
        colour = colours.bold if is_turn else colours.text_muted
        draw_arrow(surface, look, (round(near.x), round(near.y)), (round(far.x), round(far.y)), colour)
    for rank, place in zip(RANKS, places, strict=True):
        look.shapes.draw_disc(surface, place, side, colours.paper, colours.accent, look.px(2))
        box = pygame.Rect(0, 0, side, side)
        box.center = place
        look.text.draw_fitted(surface, rank, Role.STRONG, colours.ink, box)
    middle = pygame.Rect(0, 0, round(across), look.px(30))
    middle.center = centre
    figure.words(surface, look, figure.host.t("… 11, 12, 1, 2 …"), middle, colours.accent)


def _sequence(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """You play 11; the table has 11, 12, 1, 2 and 4: four are taken, the 4 stays."""
    _run(
        figure,
        surface,
        look,
        played="E11",
        run=("C11", "O12", "B1", "E2"),
        stays=("C4",),
        words=figure.host.t("You play the 11 and take 11, 12, 1, 2. The 4 stays: there is no 3."),
    )


def _steal(figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """You play 12; the 3 is on top of an opponent's pile."""
    _run(
        figure,
        surface,
        look,
        played="B12",
        run=("O12", "B1", "E2", "C3", "C4"),
        stays=(),
        words=figure.host.t("The 3 is on top of a pile: all of it is yours."),
        pile=3,
    )


def _run(
    figure: FigureWidget,
    surface: pygame.Surface,
    look: Look,
    *,
    played: str,
    run: tuple[str, ...],
    stays: tuple[str, ...],
    words: str,
    pile: int = -1,
) -> None:
    """Draw a played card, an arrow, the run it takes (one of them may be a pile) and what stays."""
    colours = look.theme.colours
    box = figure.rect.inflate(-2 * look.px(18), -2 * look.px(14))
    line = look.text.line_height(Role.SMALL_STRONG)
    count = len(run) + len(stays) + 1.7
    height = min(look.px(_CARD), box.height - line - look.px(10), round(box.width / count * 0.88 / card_art.RATIO))
    step = min(round(height * card_art.RATIO * 1.14), round(box.width / count))
    y = box.top + (box.height - line - look.px(8)) // 2
    x = box.centerx - round(step * (count - 1) / 2)
    first = figure.card(surface, look, played, (x, y), height)
    x += round(step * 1.7)
    draw_arrow(surface, look, (first.right + look.px(6), y), (x - step // 2 - look.px(4), y), colours.accent)
    for index, code in enumerate(run):
        if index == pile:
            for depth in range(5, 0, -1):
                figure.card(surface, look, "O5", (x + look.px(2.5) * depth, y + look.px(2.5) * depth), height)
        ring = colours.bold if index == pile else colours.accent
        figure.card(surface, look, code, (x, y), height, ring)
        x += step
    for code in stays:
        figure.card(surface, look, code, (x + step // 5, y), height)
        x += step
    figure.words(surface, look, words, pygame.Rect(box.left, box.bottom - line, box.width, line))


Payment = tuple[int, int, int]
"""Who pays whom how many cards, the players counted from whoever laid the first card."""
_PAYMENTS: Final[Mapping[str, tuple[Payment, ...]]] = {
    "chain": tuple((payer, receiver, receiver - payer) for payer in range(3) for receiver in range(payer + 1, 4)),
    "first_to_last": ((0, 3, 3),),
    "flat": ((0, 3, 1), (1, 3, 1), (2, 3, 1)),
}


def _calls(payments: Sequence[Payment], figure: FigureWidget, surface: pygame.Surface, look: Look) -> None:
    """Four equal cards, the calls under them, and who pays whom for a contracau as arcs over them."""
    colours, t = look.theme.colours, figure.host.t
    box = figure.rect.inflate(-2 * look.px(18), -2 * look.px(14))
    line = look.text.line_height(Role.SMALL_STRONG)
    height = min(look.px(84), round(box.width / 6 / card_art.RATIO))
    step = min(look.px(150), box.width // 4)
    y = box.bottom - line - look.px(8) - height // 2
    left = box.centerx - round(step * 1.5)
    names = (t("leaves 4"), "cau", "recau", "contracau")
    tops = []
    for index, code in enumerate(("O4", "C4", "E4", "B4")):
        card = figure.card(surface, look, code, (left + index * step, y), height)
        tops.append((card.centerx, card.top))
        word = pygame.Rect(0, 0, step - look.px(6), line)
        word.midbottom = (card.centerx, box.bottom)
        colour = colours.text if index == 0 else colours.accent
        figure.words(surface, look, names[index], word, colour)
    _draw_payments(payments, surface, look, tops, box.top)


def _draw_payments(
    payments: Sequence[Payment], surface: pygame.Surface, look: Look, tops: list[tuple[int, int]], ceiling: int
) -> None:
    """Arcs from each payer to each later caller, higher the more they pay, with the number of cards."""
    colours = look.theme.colours
    room = tops[0][1] - ceiling
    spread = look.px(13)
    for payer, receiver, count in payments:
        steps = receiver - payer
        start = (tops[payer][0] + spread * (2 - steps), tops[payer][1] - look.px(5))
        end = (tops[receiver][0] - spread * (2 - steps), tops[receiver][1] - look.px(5))
        height = round(room * (0.3 + 0.28 * (steps - 1)))
        width = end[0] - start[0]
        key = ("figure arc", width, height, colours.loss, look.unit)
        arc = look.pictures.get(key, partial(_arc, look, width, height, colours.loss))
        margin = look.px(8)
        surface.blit(arc, (start[0] - margin, start[1] - height - margin))
        side = look.px(22)
        middle = ((start[0] + end[0]) // 2, start[1] - height)
        look.shapes.draw_disc(surface, middle, side, colours.owed)
        number = pygame.Rect(0, 0, side, side)
        number.center = middle
        look.text.draw_fitted(surface, str(count), Role.SMALL_STRONG, colours.text_on_owed, number)


def _arc(look: Look, width: int, height: int, colour: Colour) -> pygame.Surface:
    """An arch of that width and height with an arrow's head at its right foot, in a margin of 8 u."""
    over, margin = 3, look.px(8)
    big = canvas(((width + 2 * margin) * over, (height + 2 * margin) * over))
    big.fill((*colour[:3], 0))
    points = []
    for step in range(49):
        part = step / 48
        x = margin + width * part
        y = margin + height * (1 - math.sin(math.pi * part) ** 0.8)
        points.append(pygame.Vector2(x, y) * over)
    head = look.px(8) * over
    foot = points[-1]
    body = [point for point in points if point.distance_to(foot) >= head * 0.8]
    thick = max(2, look.px(2) * over)
    for start, end in pairwise(body):
        pygame.draw.line(big, colour, start, end, thick)
        pygame.draw.circle(big, colour, end, thick / 2)
    along = (foot - body[-1]).normalize()
    side = pygame.Vector2(-along.y, along.x) * head * 0.55
    neck = foot - along * head
    pygame.draw.polygon(big, colour, (foot, neck + side, neck - side))
    return pygame.transform.smoothscale(big, (width + 2 * margin, height + 2 * margin))


FIGURES: Final[Mapping[str, Figure]] = {
    "circle": Figure(260.0, _circle),
    "sequence": Figure(170.0, _sequence),
    "steal": Figure(170.0, _steal),
    **{f"calls {name}": Figure(230.0, partial(_calls, payments)) for name, payments in _PAYMENTS.items()},
}
"""By the name that the rules' pages give them."""
