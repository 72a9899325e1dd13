"""The head of a round's score: the winners' faces in rings of tile, and beside them what they have won and how."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.scenes.laurels import draw_winner
from caurobat.ui.scenes.screen import wide_enough
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.widgets.boxes import At, cell, column, row, space

_GAP = 12.0


@dataclass(frozen=True, slots=True)
class Banner:
    """The winners' `faces`, a `headline` and a `reason`."""

    faces: Sequence[SeatFace]
    headline: str
    reason: str

    def taken(self, look: Look, box: pygame.Rect) -> pygame.Rect:
        """The part of `box` that it takes: the faces and the words together, in the middle."""
        text = fitting(look.text, lambda text: sum(text.line_height(role) for _, role in self._lines) <= box.height)
        faces, gap = len(self.faces) * (box.height + look.px(_GAP)), look.px(_GAP)
        words = min(box.width - faces - gap, max(text.width(words, role) for words, role in self._lines))
        taken = pygame.Rect(0, box.top, faces + gap + words, box.height)
        taken.left = box.centerx - taken.width // 2
        return taken

    def draw(self, surface: pygame.Surface, look: Look, box: pygame.Rect, drop: int) -> None:
        """Draw it `drop` pixels above its place in `box`, from where it falls."""
        colours, taken = look.theme.colours, self.taken(look, box).move(0, -drop)
        text = fitting(look.text, lambda text: sum(text.line_height(role) for _, role in self._lines) <= box.height)
        lines = column(*(cell(height=text.line_height(role)) for _, role in self._lines), at=At.MIDDLE)
        faces = [cell(box.height)] * len(self.faces)
        *portraits, headline, reason = row(*faces, space(0), lines, gap=look.px(_GAP)).within(taken)
        for face, place in zip(self.faces, portraits, strict=True):
            draw_winner(surface, look, face, place)
        text.draw_fitted(surface, self.headline, Role.TITLE, colours.accent, headline, Align.LEFT)
        text.draw_fitted(surface, self.reason, Role.STRONG, colours.text, reason, Align.LEFT)

    @property
    def _lines(self) -> tuple[tuple[str, Role], tuple[str, Role]]:
        return (self.headline, Role.TITLE), (self.reason, Role.STRONG)


def notice_room_beside(look: Look, box: pygame.Rect, taken: pygame.Rect) -> pygame.Rect | None:
    """The wider side of `box` that is free of `taken`, for notices; None where neither is wide enough for one."""
    gap = look.px(_GAP)
    left = pygame.Rect(box.left, box.top, taken.left - gap - box.left, box.height)
    right = pygame.Rect(taken.right + gap, box.top, box.right - taken.right - gap, box.height)
    return wide_enough(look, max(left, right, key=lambda room: room.width))
