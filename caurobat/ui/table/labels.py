"""Labels over the table for a moment: shouts, numbers at the piles, the window of a call."""

from collections.abc import Sequence

import pygame

from caurobat.narration.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.shouts import draw_shout
from caurobat.ui.table.story.animator import RisingWords, TableAnimator
from caurobat.ui.table.tones import fill_and_ink


def draw_shouted(
    surface: pygame.Surface, look: Look, stage: TableAnimator, strings: Strings, faces: Sequence[SeatFace], now: float
) -> None:
    """Draw the shout in the middle or, if it is a small one, at the pile of whoever shouts."""
    is_still = stage.speeds.is_motion_reduced
    shouted = stage.shouted
    if shouted is not None and (part := _part(shouted.begin, shouted.duration, now)) is not None:
        word = strings.t(shouted.shout.word)
        face = faces[shouted.seat]
        pile = stage.areas.pile_rect(shouted.seat) if shouted.shout.is_at_pile else None
        draw_shout(surface, look, stage.areas, shouted.shout, word, face, part, pile=pile, is_still=is_still)


def draw_labels(surface: pygame.Surface, look: Look, stage: TableAnimator, strings: Strings, now: float) -> None:
    """Draw what rises at the piles and fades."""
    is_still = stage.speeds.is_motion_reduced
    for label in stage.labels:
        part = _part(label.begin, label.duration, now)
        if part is not None:
            _draw_label(surface, look, label, part, strings, is_still=is_still)


def _part(begin: float, duration: float, now: float) -> float | None:
    """How much of its time has gone, from 0 to 1; None before and after it."""
    part = (now - begin) / duration if duration > 0 else 1.0
    return part if 0.0 <= part < 1.0 else None


def _draw_label(
    surface: pygame.Surface, look: Look, label: RisingWords, part: float, strings: Strings, *, is_still: bool
) -> None:
    fill, ink = fill_and_ink(look, label.tone)
    rise = 0.0 if is_still else look.px(26) * min(1.0, part * 2.5)
    place = (round(label.x), round(label.y - rise))
    draw_pill(surface, look, place, label.said(strings), fill, ink, Role.STRONG)


def draw_pill(
    surface: pygame.Surface, look: Look, centre: tuple[int, int], text: str, fill: Colour, ink: Colour, role: Role
) -> None:
    """A rounded label around `centre`, or as near to that as it is whole in the window."""
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
