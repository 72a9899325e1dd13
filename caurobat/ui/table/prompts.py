"""The big buttons on the table: answers to a call, in the middle of the wheel, where nothing covers them."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.core.decisions import Action
from caurobat.ui.look import Look
from caurobat.ui.text import Align, Role


@dataclass(frozen=True, slots=True)
class Answer:
    """One button: its word, what pressing it does (None: nothing, it only goes on), whether it is the bold one."""

    word: str
    action: Action | None
    is_main: bool


class Prompts:
    """The buttons on the table now, and which of them has the focus."""

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.focus = 0
        self._rects: tuple[pygame.Rect, ...] = ()

    def set(self, answers: Sequence[Answer]) -> None:
        """Show these buttons; the first has the focus."""
        if tuple(answers) != self.answers:
            self.answers = tuple(answers)
            self.focus = 0
            self._rects = ()

    def move(self, step: int) -> None:
        """Move the focus to another button."""
        if self.answers:
            self.focus = (self.focus + step) % len(self.answers)

    def focus_on(self, action: Action) -> None:
        """Give the focus to the button that does `action`, if there is one."""
        for number, answer in enumerate(self.answers):
            if answer.action == action:
                self.focus = number

    def at(self, position: tuple[int, int]) -> Answer | None:
        """The button at `position`."""
        for answer, rect in zip(self.answers, self._rects, strict=False):
            if rect.collidepoint(position):
                return answer
        return None

    def focused(self) -> Answer | None:
        """The button that Space and Enter press."""
        return self.answers[self.focus] if self.answers else None

    def draw(self, surface: pygame.Surface, look: Look, centre: pygame.Rect, *, shows_focus: bool) -> None:
        """Draw the buttons into the lower half of `centre`."""
        if not self.answers:
            return
        colours = look.theme.colours
        widths = [
            max(look.px(150), look.text.width(answer.word, _role(answer)) + look.px(48)) for answer in self.answers
        ]
        height, gap = look.px(60), look.px(16)
        left = centre.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        top = min(centre.bottom - height, centre.centery + look.px(22))
        rects = []
        for number, (answer, width) in enumerate(zip(self.answers, widths, strict=True)):
            rect = pygame.Rect(left, top, width, height)
            rects.append(rect)
            left += width + gap
            look.shapes.draw_shadow(surface, rect, height // 2, colours.shadow, look.px(8), look.px(4))
            fill, ink = (
                (colours.accent, colours.text_on_accent) if answer.is_main else (colours.panel_raised, colours.text)
            )
            look.shapes.draw_box(surface, rect, height // 2, fill, colours.text, look.px(0 if answer.is_main else 2))
            look.text.draw(surface, answer.word, _role(answer), ink, rect, Align.CENTRE)
            if shows_focus and number == self.focus:
                ring = rect.inflate(look.px(12), look.px(12))
                look.shapes.draw_ring(surface, ring, ring.height // 2, colours.focus, look.px(3))
        self._rects = tuple(rects)


def _role(answer: Answer) -> Role:
    return Role.HEADING if answer.is_main else Role.BUTTON
