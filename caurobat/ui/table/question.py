"""The question of a call in the middle: what may be called, who called before on which card, how much time is left.

It says to everybody the same, whether or not the seat that is asked can answer.
"""

import pygame

from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.buttons import button_layout
from caurobat.ui.table.picture import Picture

_BAR = 8.0


def draw_question(surface: pygame.Surface, look: Look, picture: Picture) -> None:
    """Draw the call that may be made, what led to it, and how much of its time is left, beside or above the buttons."""
    layout = button_layout(look, picture.stage, picture.prompts.answers)
    box = layout.room.copy()
    box.width, box.height = box.width - layout.column, box.height - (0 if layout.column else layout.foot)
    word, lines = picture.offer, [line for line in picture.offer_lines if line]
    inner = box.width - look.px(28)

    def height_of(text: Typesetter) -> int:
        told = sum(text.paragraph_height(line, Role.SMALL, inner) for line in lines)
        return text.line_height(Role.TITLE) + told + look.px(_BAR + 18)

    text = fitting(look.text, lambda text: height_of(text) <= box.height and text.width(word, Role.TITLE) <= inner)
    wide = max(text.width(part, Role.SMALL) for line in (*lines, "") for part in text.wrapped(line, Role.SMALL, inner))
    width = min(box.width, max(text.width(word, Role.TITLE), wide) + look.px(40))
    ground = pygame.Rect(0, 0, width, height_of(text))
    ground.center = box.center
    colours = look.theme.colours
    look.shapes.draw_box(
        surface,
        ground,
        look.px(14),
        with_alpha(colours.panel, 235),
        with_alpha(colours.panel_line, 200),
        look.px(1),
    )
    top = pygame.Rect(ground.left, ground.top + look.px(2), ground.width, text.line_height(Role.TITLE))
    text.draw_fitted(surface, word, Role.TITLE, colours.accent, top)
    place = pygame.Rect(ground.centerx - inner // 2, top.bottom, inner, 0)
    for line in lines:
        place.top += text.draw_paragraph(surface, line, Role.SMALL, colours.text, place, Align.CENTRE)
    _draw_time(surface, look, ground, picture.offer_left)


def _draw_time(surface: pygame.Surface, look: Look, ground: pygame.Rect, left: float) -> None:
    if left <= 0:
        return
    colours = look.theme.colours
    bar = pygame.Rect(0, 0, ground.width - look.px(36), look.px(_BAR))
    bar.midbottom = (ground.centerx, ground.bottom - look.px(7))
    look.shapes.draw_box(surface, bar, bar.height // 2, colours.panel_line)
    # Cut off one bar instead of making another for every length.
    full = look.shapes.box(bar.size, bar.height // 2, colours.accent)
    surface.blit(full, bar, pygame.Rect(0, 0, round(bar.width * left), bar.height))
