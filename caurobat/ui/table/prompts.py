"""The big buttons on the table: what can be decided without a card, in the middle, where nothing covers them."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.core.decisions import Action, Decision
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter

_HEIGHT, _GAP = 60.0, 14.0  # of a button, and between two or above them, in units
_FEW = 2  # so many always stand side by side
_BOARD = 240.0  # the width in units that a board needs beside a button


@dataclass(frozen=True, slots=True)
class Answer:
    """One button: its word, what pressing it does (None: nothing, it only goes on), whether it is the bold one."""

    word: str
    action: Action | None
    is_main: bool


def call_answers(strings: Strings, decision: Decision, shout: str) -> list[Answer]:
    """The buttons for a seat that may answer a call: the `shout` (in English), or to let it go."""
    first, last = decision.actions[0], decision.actions[-1]
    return [Answer(strings.t(shout), first, True), Answer(strings.t("Let it go"), last, False)]


class Prompts:
    """The buttons on the table now, and which of them has the focus."""

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.focus = 0
        self._rects: tuple[pygame.Rect, ...] = ()
        self._rows = 1

    def set(self, answers: Sequence[Answer]) -> None:
        """Show these buttons; the first has the focus."""
        if tuple(answers) != self.answers:
            self.answers = tuple(answers)
            self.focus = 0
            self._rects = ()
            self._rows = 1

    def move(self, step: int) -> None:
        """Move the focus to another button."""
        if self.answers:
            self.focus = (self.focus + step) % len(self.answers)

    def focus_on(self, action: Action) -> None:
        """Give the focus to the button that does `action`, if there is one."""
        for number, answer in enumerate(self.answers):
            if answer.action == action:
                self.focus = number

    def focus_at(self, position: tuple[int, int]) -> None:
        """Give the focus to the button at `position`, if there is one."""
        for number, rect in enumerate(self._rects):
            if rect.collidepoint(position):
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

    def height(self, look: Look) -> int:
        """The room in pixels that the buttons take at the foot of the middle; 0 without buttons."""
        return look.px(_HEIGHT + _GAP) * self._rows if self.answers else 0

    def width_beside(self, look: Look, centre: pygame.Rect) -> int:
        """The room in pixels that a single button that plays takes beside a board in `centre`; 0 if it is narrow."""
        if len(self.answers) != 1 or self.answers[0].action is None:
            return 0
        taken = self._widths(look, look.text)[0] + look.px(_GAP)
        return taken if centre.width - taken >= look.px(_BOARD) else 0

    def draw(
        self, surface: pygame.Surface, look: Look, centre: pygame.Rect, *, shows_focus: bool, is_beside: bool = False
    ) -> None:
        """Draw the buttons at the foot of `centre`, or, if `is_beside`, at its right."""
        if not self.answers:
            return
        gap = look.px(_GAP)
        text = fitting(look.text, lambda text: sum(self._widths(look, text)) + gap <= centre.width)
        widths = self._widths(look, text)
        rows = _in_rows(widths, gap, max(centre.width, max(widths)))
        self._rows = len(rows)
        high = look.px(_HEIGHT)
        if len(rows) > 1:  # several rows may be lower, so that all of them stand in the middle
            high = min(high, (centre.height + gap) // len(rows) - gap)
        rects: list[pygame.Rect] = []
        for row, (first, last) in enumerate(rows):
            whole = sum(widths[first:last]) + gap * (last - first - 1)
            top = centre.bottom - high - (len(rows) - 1 - row) * (high + gap)
            left = centre.centerx - whole // 2
            if is_beside:
                left, top = centre.right - whole, centre.centery - high // 2
            for width in widths[first:last]:
                rects.append(pygame.Rect(left, top, width, high))
                left += width + gap
        for number, (answer, rect) in enumerate(zip(self.answers, rects, strict=True)):
            _draw_button(surface, look, text, answer, rect)
            if shows_focus and number == self.focus:
                ring = rect.inflate(look.px(12), look.px(12))
                look.shapes.draw_ring(surface, ring, ring.height // 2, look.theme.colours.focus, look.px(3))
        self._rects = tuple(rects)

    def _widths(self, look: Look, text: Typesetter) -> list[int]:
        least = 150 if len(self.answers) <= _FEW else 64
        return [max(look.px(least), text.width(answer.word, _role(answer)) + look.px(48)) for answer in self.answers]


def _in_rows(widths: Sequence[int], gap: int, room: int) -> list[tuple[int, int]]:
    """The first and one past the last of the buttons of each row: as few rows as they need, as even as they can be."""
    for count in range(1, len(widths) + 1):
        each = -(-len(widths) // count)
        rows = [(start, min(start + each, len(widths))) for start in range(0, len(widths), each)]
        few = len(widths) <= _FEW
        if few or all(sum(widths[first:last]) + gap * (last - first - 1) <= room for first, last in rows):
            return rows
    return [(number, number + 1) for number in range(len(widths))]


def _draw_button(surface: pygame.Surface, look: Look, text: Typesetter, answer: Answer, rect: pygame.Rect) -> None:
    colours, radius = look.theme.colours, rect.height // 2
    look.shapes.draw_shadow(surface, rect, radius, colours.shadow, look.px(8), look.px(4))
    fill, ink = (colours.accent, colours.text_on_accent) if answer.is_main else (colours.panel_raised, colours.text)
    look.shapes.draw_box(surface, rect, radius, fill, colours.text, look.px(0 if answer.is_main else 2))
    text.draw_fitted(surface, answer.word, _role(answer), ink, rect.inflate(-look.px(16), 0), Align.CENTRE)


def _role(answer: Answer) -> Role:
    return Role.HEADING if answer.is_main else Role.BUTTON
