"""Transient labels over the table: shouts, numbers at the piles, the window of a call."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone, signed, tone_of
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.seat_panels import height_disc
from caurobat.ui.table.shouts import draw_shout
from caurobat.ui.table.story.animator import RISE, RisingWords, TableAnimator
from caurobat.ui.table.story.counters import FlyingNumber, Total
from caurobat.ui.table.tones import fill_and_ink

_DOT: Final = 8.0
_EVERY: Final = 20.0  # units between two dots of a line
_GROWTH: Final = 0.4  # by so much a sum is larger when it has just changed
_HOPS: Final = 5  # sizes of a sum between its largest and at rest


def draw_shouted(
    surface: pygame.Surface, look: Look, stage: TableAnimator, strings: Strings, faces: Sequence[SeatFace], now: float
) -> None:
    """Draw the shout in the middle or, if it is a small one, at the pile of the seat that shouts."""
    is_still = stage.speeds.is_motion_reduced
    shouted = stage.shouted
    if shouted is not None and (part := _part(shouted.begin, shouted.duration, now)) is not None:
        word = strings.t(shouted.shout.word)
        face = faces[shouted.seat]
        pile = stage.areas.pile_rect(shouted.seat) if shouted.shout.is_at_pile else None
        draw_shout(surface, look, stage.areas, shouted.shout, word, face, part, pile=pile, is_still=is_still)


def draw_labels(surface: pygame.Surface, look: Look, stage: TableAnimator, strings: Strings, now: float) -> None:
    """Draw the labels that rise at the piles and fade."""
    is_still = stage.speeds.is_motion_reduced
    for label in stage.labels:
        part = _part(label.begin, label.duration, now)
        if part is not None:
            _draw_label(surface, look, label, part, strings, is_still=is_still)


def _part(begin: float, duration: float, now: float) -> float | None:
    """Return the elapsed fraction of its time, from 0 to 1; None before and after it."""
    part = (now - begin) / duration if duration > 0 else 1.0
    return part if 0.0 <= part < 1.0 else None


def _draw_label(
    surface: pygame.Surface, look: Look, label: RisingWords, part: float, strings: Strings, *, is_still: bool
) -> None:
    fill, ink = fill_and_ink(look, label.tone)
    rise = 0.0 if is_still else look.px(RISE) * min(1.0, part * 2.5)
    place = (round(label.x), round(label.y - rise))
    draw_pill(surface, look, place, label.text(strings), fill, ink, Role.STRONG)


def draw_pill(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], text: str, fill: Colour, ink: Colour, role: Role
) -> None:
    """Draw a rounded label centred on `centre`, moved as far as necessary to fit into the window."""
    box = pygame.Rect(0, 0, look.text.width(text, role) + look.px(18), look.text.line_height(role) + look.px(4))
    box.center = centre
    margin = look.px(4)
    box.clamp_ip(pygame.Rect(margin, margin, look.size[0] - 2 * margin, look.size[1] - 2 * margin))
    look.shapes.draw_box(surface, box, box.height // 2, fill, with_alpha(look.theme.colours.shadow, 120), look.px(1))
    look.text.draw(surface, text, role, ink, box, Align.CENTRE)


def is_shouting(stage: TableAnimator, now: float) -> bool:
    """Whether a shout fills the middle."""
    shouted = stage.shouted
    return shouted is not None and not shouted.shout.is_at_pile and shouted.begin <= now and not shouted.is_over(now)


def draw_lines(surface: pygame.Surface, look: Look, stage: TableAnimator, now: float) -> None:
    """Draw a dotted line from every paying pile to the one that is paid; call it before drawing the flying cards."""
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
    """Draw the number of every flying block of cards on its top card."""
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
    """Draw, on each pile, what it has gained or lost in this play and what its owner still owes."""
    for seat in range(stage.view.seats):
        total = stage.sums.total(seat, now)
        if total is not None:
            total = replace(total, hop=0.0) if stage.speeds.is_motion_reduced else total
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
    hops = math.ceil(hop * _HOPS)
    key = ("sum", text, fill, ink, role, hops, look.text.pixels(role), look.unit)
    image = look.pictures.get(key, lambda: _pill(look, text, fill, ink, role, 1 + _GROWTH * hops / _HOPS))
    surface.blit(image, image.get_rect(center=centre))


def _pill(look: Look, text: str, fill: Colour, ink: Colour, role: Role, scale: float) -> pygame.Surface:
    """Return a number on its rounded background, `scale` times as large as at rest."""
    size = (look.text.width(text, role) + look.px(18), look.text.line_height(role) + look.px(2))
    image = look.shapes.box(size, size[1] // 2, fill, look.theme.colours.table_deep, look.px(2)).copy()
    look.text.draw(image, text, role, ink, image.get_rect(), Align.CENTRE)
    return pygame.transform.smoothscale_by(image, scale) if scale > 1 else image
