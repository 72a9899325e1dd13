"""The seats round the table: who sits there, how many cards they hold, whose turn it is, what they owe."""

from dataclasses import dataclass

import pygame

from caurobat.core.zones import HANDS
from caurobat.games.cau_robat import View
from caurobat.ui.look import Look
from caurobat.ui.strings import Strings
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import hand_spot
from caurobat.ui.text import Align, Role
from caurobat.ui.theme import Colour, with_alpha

_BOUNCES = 4  # sizes of a number between its largest and at rest


@dataclass(frozen=True, slots=True)
class SeatFace:
    """How a seat is shown: its name, a line about its mind, its colour (number in the theme) and its portrait."""

    name: str
    mind: str
    colour: int
    portrait: int


def draw_panel(surface: pygame.Surface, look: Look, areas: Areas, seat: int, face: SeatFace, *, is_turn: bool) -> None:
    """Draw the ground of a seat's part of the table, lit when it is its turn."""
    colours = look.theme.colours
    rect = areas.own if seat == areas.viewer else areas.panels[seat]
    line = colours.accent if is_turn else with_alpha(look.theme.seat(face.colour), 150)
    look.shapes.draw_box(
        surface, rect, look.px(14), with_alpha(colours.panel, 225), line, look.px(3 if is_turn else 1.5)
    )
    slot = areas.pile_rect(seat)
    look.shapes.draw_ring(surface, slot, round(slot.height * 0.06), with_alpha(colours.text_muted, 70), look.px(1.5))


def draw_person(
    surface: pygame.Surface,
    look: Look,
    areas: Areas,
    view: View,
    seat: int,
    face: SeatFace,
    strings: Strings,
    score: int,
) -> None:
    """Draw portrait, name, what the seat holds and owes, and the rounds it has won."""
    rect = areas.own if seat == areas.viewer else areas.panels[seat]
    colours = look.theme.colours
    portrait = look.px(46)
    corner = (rect.left + look.px(10), rect.top + look.px(9))
    draw_portrait(surface, look, face, pygame.Rect(corner, (portrait, portrait)))
    left = corner[0] + portrait + look.px(8)
    right = areas.pile_rect(seat).left - look.px(6)
    line = look.text.line_height(Role.SMALL)
    name = pygame.Rect(left, corner[1], right - left, portrait // 2 + look.px(2))
    look.text.draw_fitted(surface, face.name, Role.STRONG, colours.text, name, Align.LEFT)
    below = pygame.Rect(left, name.bottom - look.px(2), right - left, line)
    owed = sum(debt.cards for debt in view.debts if debt.debtor == seat)
    if owed:
        _draw_chip(surface, look, below, strings.n("owes {count}", "owes {count}", owed))
    else:
        look.text.draw(surface, face.mind, Role.SMALL, colours.text_muted, below)
    if score:
        _draw_score(surface, look, pygame.Rect(corner, (portrait, portrait)), score)


def draw_held(surface: pygame.Surface, look: Look, areas: Areas, view: View, seat: int, cards: CardPictures) -> None:
    """Draw the backs of a hand that isn't seen, and how many they are."""
    held = view.zones[HANDS[seat]]
    if not held or held[0] is not None:
        return
    spot = hand_spot(areas, seat)
    width = spot.height * CARD_SHAPE
    space = (look.px(118) if seat != areas.viewer else areas.hand.width * 0.6) - width
    step = min(width * 0.5, space / max(1, len(held) - 1))
    left = spot.x - step * (len(held) - 1) / 2
    image = cards.image(None, spot, is_resting=True)
    for number in range(len(held)):
        surface.blit(image, image.get_rect(center=(round(left + number * step), round(spot.y))))


def draw_height(surface: pygame.Surface, look: Look, areas: Areas, seat: int, count: int, bounce: float) -> None:
    """Draw the height of a pile as a number on its corner; `bounce` from 0 to 1 makes it stand out."""
    if not count:
        return
    rect = areas.pile_rect(seat)
    grown = round(bounce * _BOUNCES) / _BOUNCES
    size = max(look.px(32 + 8 * grown), look.text.width(str(count), Role.COUNTER) + look.px(12))
    key = ("height", count, size, look.text.pixels(Role.COUNTER), look.theme.name)
    image = look.pictures.get(key, lambda: _height(look, str(count), size))
    surface.blit(image, image.get_rect(center=(rect.right - look.px(2), rect.bottom - look.px(6))))


def _height(look: Look, text: str, size: int) -> pygame.Surface:
    """A number on a disc of `size` pixels."""
    colours = look.theme.colours
    image = look.shapes.disc(size, colours.accent, colours.table_deep, look.px(2)).copy()
    look.text.draw(image, text, Role.COUNTER, colours.text_on_accent, image.get_rect(), Align.CENTRE)
    return image


def draw_portrait(surface: pygame.Surface, look: Look, face: SeatFace, box: pygame.Rect) -> None:
    """Draw a seat's portrait in a ring of its colour; without a picture, its initial."""
    colour: Colour = look.theme.seat(face.colour)
    look.shapes.draw_disc(surface, box.center, box.width, colour)
    inner = box.inflate(-look.px(6), -look.px(6))
    name = f"faces/{face.portrait}"
    if look.assets.has(name):
        surface.blit(look.assets.image(name, inner.size), inner)
    else:
        look.text.draw(surface, face.name[:1].upper(), Role.STRONG, look.theme.readable_on(colour), box, Align.CENTRE)


def _draw_score(surface: pygame.Surface, look: Look, portrait: pygame.Rect, score: int) -> None:
    """The rounds or points won so far, as a medal on the portrait."""
    colours = look.theme.colours
    size = max(look.px(22), look.text.width(str(score), Role.SMALL_STRONG) + look.px(8))
    box = pygame.Rect(0, 0, size, size)
    box.center = (portrait.left + look.px(4), portrait.bottom - look.px(4))
    look.shapes.draw_disc(surface, box.center, size, colours.paper, colours.accent, look.px(2))
    look.text.draw(surface, str(score), Role.SMALL_STRONG, colours.ink, box, Align.CENTRE)


def _draw_chip(surface: pygame.Surface, look: Look, box: pygame.Rect, text: str) -> None:
    colours = look.theme.colours
    width = min(box.width, look.text.width(text, Role.SMALL_STRONG) + look.px(16))
    chip = pygame.Rect(box.left, box.top, width, box.height)
    look.shapes.draw_box(surface, chip, box.height // 2, colours.debt)
    look.text.draw(surface, text, Role.SMALL_STRONG, colours.text_on_debt, chip, Align.CENTRE)
