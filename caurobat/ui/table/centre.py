"""What is said over the table for a moment: shouts, numbers at the piles, the window of a call."""

from collections.abc import Sequence

import pygame

from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.games.cau_robat.narration import SHOUTS
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.shout import draw_shout
from caurobat.ui.table.slip_paint import pill
from caurobat.ui.table.stage import Label


def draw_labels(
    surface: pygame.Surface,
    look: Look,
    areas: Areas,
    labels: Sequence[Label],
    strings: Strings,
    faces: Sequence[SeatFace],
    now: float,
    *,
    is_still: bool,
) -> None:
    """Draw what rises and fades: numbers at the piles, shouts in the middle. `is_still`: motion is reduced."""
    for label in labels:
        part = (now - label.begin) / label.duration if label.duration > 0 else 1.0
        if not 0.0 <= part < 1.0:
            continue
        if label.kind in ("shout", "sweep"):
            word = strings.t(SHOUTS[label.text])
            draw_shout(surface, look, areas, label.text, word, faces[label.seat], part, is_still=is_still)
        else:
            _draw_number(surface, look, label, part, strings, is_still=is_still)


def _draw_number(
    surface: pygame.Surface, look: Look, label: Label, part: float, strings: Strings, *, is_still: bool
) -> None:
    colours = look.theme.colours
    fills: dict[str, tuple[Colour, Colour]] = {
        "gain": (colours.gain, look.theme.readable_on(colours.gain)),
        "loss": (colours.loss, look.theme.readable_on(colours.loss)),
        "debt": (colours.debt, colours.text_on_debt),
    }
    fill, ink = fills[label.kind]
    text = strings.t("owes {owed}", owed=label.text.removeprefix("IOU ")) if label.kind == "debt" else label.text
    rise = 0.0 if is_still else look.px(26) * min(1.0, part * 2.5)
    pill(surface, look, (round(label.x), round(label.y - rise)), text, fill, ink, Role.STRONG)


def is_shouting(labels: Sequence[Label], now: float) -> bool:
    """Whether a shout fills the middle."""
    return any(label.kind in ("shout", "sweep") and label.begin <= now and not label.is_over(now) for label in labels)


def draw_window(surface: pygame.Surface, look: Look, areas: Areas, word: str, left: float) -> None:
    """Draw the call window: the call that may be made, and how much of its time is left (1 to 0)."""
    colours = look.theme.colours
    box = areas.centre
    height = look.text.line_height(Role.TITLE)
    ground = pygame.Rect(0, 0, min(box.width, look.text.width(word, Role.TITLE) + look.px(64)), height + look.px(22))
    ground.center = (box.centerx, box.top + round(box.height * 0.34))
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, ground, look.px(14), with_alpha(colours.panel, 235), line, look.px(1))
    words = pygame.Rect(ground.left, ground.top + look.px(2), ground.width, height)
    look.text.draw_fitted(surface, word, Role.TITLE, colours.accent, words, Align.CENTRE)
    if left <= 0:
        return
    bar = pygame.Rect(0, 0, ground.width - look.px(36), look.px(8))
    bar.midbottom = (ground.centerx, ground.bottom - look.px(9))
    look.shapes.draw_box(surface, bar, bar.height // 2, colours.panel_line)
    # Cut off one bar instead of making another for every length.
    full = look.shapes.box(bar.size, bar.height // 2, colours.accent)
    surface.blit(full, bar, pygame.Rect(0, 0, round(bar.width * left), bar.height))
