"""Draws the numbers of a play: on the cards that move, as one sum at each pile, with a line from payer to payee."""

import math
from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour
from caurobat.ui.table.seat_panels import height_disc
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.counters import FlyingNumber, Total
from caurobat.ui.table.tones import fill_and_ink

_DOT: Final = 8.0
_EVERY: Final = 20.0  # units between two dots of a line
_GROWTH: Final = 13.0  # units that a sum is larger when it has just changed
_HOPS: Final = 5  # sizes of a sum between its largest and at rest


def draw_lines(surface: pygame.Surface, look: Look, stage: TableAnimator, now: float) -> None:
    """Draw a dotted line from every pile that pays to the one that is paid; to be drawn below the cards that fly."""
    colours = look.theme.colours
    for ride in stage.sums.riding(now):
        if ride.giver is None:
            continue
        start, end = (stage.areas.pile_rect(seat).center for seat in (ride.giver, ride.taker))
        way = pygame.Vector2(end) - start
        count = max(2, round(way.length() / look.px(_EVERY)))
        fill = colours.bold if ride.is_height else colours.accent
        dot = look.shapes.disc(look.px(_DOT), fill, colours.table_deep, look.px(1.5))
        surface.blits([(dot, dot.get_rect(center=start + way * step / count)) for step in range(1, count)])


def draw_rides(surface: pygame.Surface, look: Look, stage: TableAnimator, now: float) -> None:
    """Draw the number of every block of cards that is on its way, on its top card."""
    for ride in stage.sums.riding(now):
        sprite = stage.sprites.get(ride.card)
        if sprite is None:
            continue
        pose = sprite.shown(now)
        lift = sprite.lift(now) * pose.height * 0.12
        _draw_ride(surface, look, ride, (round(pose.x), round(pose.y - lift)), pose.height)


def _draw_ride(surface: pygame.Surface, look: Look, ride: FlyingNumber, centre: tuple[int, int], height: float) -> None:
    if ride.is_height:
        image = height_disc(look, ride.count, grown=1.0)
        place = (centre[0] + round(height * 0.3), centre[1] + round(height * 0.42))
        surface.blit(image, image.get_rect(center=place))
        return
    fill, ink = fill_and_ink(look, Tone.PLAIN)
    _draw_pill(surface, look, centre, str(ride.count), fill, ink, Role.COUNTER)


def draw_sums(
    surface: pygame.Surface, look: Look, stage: TableAnimator, names: Sequence[str], strings: Strings, now: float
) -> None:
    """Draw what each pile has gained or lost in this play, and what its owner stays owing, on the pile itself."""
    for seat in range(stage.view.seats):
        total = stage.sums.total(seat, now)
        if total is not None:
            _draw_sum(surface, look, stage.areas.pile_rect(seat), total, names[seat], strings)


def _draw_sum(
    surface: pygame.Surface, look: Look, pile: pygame.Rect, total: Total, name: str, strings: Strings
) -> None:
    centre = (pile.centerx, pile.centery)
    shows_net = bool(total.net) or not total.owed
    if shows_net:
        fill, ink = fill_and_ink(look, tone_of(total.net))
        _draw_pill(surface, look, centre, signed(total.net), fill, ink, Role.COUNTER, total.hop)
    if total.owed:
        fill, ink = fill_and_ink(look, Tone.OWED)
        drop = look.text.line_height(Role.COUNTER) * 0.5 + look.text.line_height(Role.SMALL_STRONG) * 0.5 + look.px(8)
        place = (centre[0], round(centre[1] + (drop if shows_net else 0)))
        words = strings.t("{name:you owe|owes} {count}", name=name, count=total.owed)
        _draw_pill(surface, look, place, words, fill, ink, Role.SMALL_STRONG)


def _draw_pill(
    surface: pygame.Surface,
    look: Look,
    centre: tuple[int, int],
    text: str,
    fill: Colour,
    ink: Colour,
    role: Role,
    hop: float = 0.0,
) -> None:
    grown = look.px(_GROWTH) * math.ceil(hop * _HOPS) // _HOPS
    key = ("sum", text, fill, ink, role, grown, look.text.pixels(role), look.unit)
    image = look.pictures.get(key, lambda: _pill(look, text, fill, ink, role, grown))
    surface.blit(image, image.get_rect(center=centre))


def _pill(look: Look, text: str, fill: Colour, ink: Colour, role: Role, grown: int) -> pygame.Surface:
    """A number on its rounded ground, so many pixels larger than it need be."""
    size = (look.text.width(text, role) + look.px(18) + grown, look.text.line_height(role) + look.px(2) + grown)
    image = look.shapes.box(size, size[1] // 2, fill, look.theme.colours.table_deep, look.px(2)).copy()
    look.text.draw(image, text, role, ink, image.get_rect(), Align.CENTRE)
    return image
