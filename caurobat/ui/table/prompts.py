"""The big buttons on the table: what can be decided without a card, in the middle, where nothing covers them."""

from collections.abc import Sequence

import pygame

from caurobat.core.decisions import Action
from caurobat.narration.answers import Answer
from caurobat.narration.tones import signed, tone_of
from caurobat.ui.drawing.fitting import fitting
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.suit_signs import suit_tile
from caurobat.ui.drawing.text import Align, Role, Typesetter
from caurobat.ui.table.tones import fill_and_ink

_HEIGHT, _GAP = 60.0, 14.0  # of a button, and between two or above them, in units
_LOW = 6.0  # a low button is so much higher than its word
_FEW = 2  # so many always stand side by side
_BOARD = 240.0  # the width in units that a board needs beside a button
_QUESTION = 190.0  # and that a question needs beside a column of them
_UPRIGHT = 0.6  # from this height on, as a part of the width, buttons stand below the question
_TILE = 40.0  # the side of a suit's sign, in units
_HIGHEST = 10_000  # before it is known how high the rows are
_KEY = 22.0  # the side of a key's mark, in units


class Prompts:
    """The buttons on the table now, and which of them has the focus."""

    def __init__(self) -> None:
        self.answers: tuple[Answer, ...] = ()
        self.focus = 0
        self._rects: tuple[pygame.Rect, ...] = ()
        self._rows = 1
        self._high = _HIGHEST

    def set(self, answers: Sequence[Answer]) -> None:
        """Show these buttons; the one that wants it has the focus, else the first."""
        if tuple(answers) != self.answers:
            self.answers = tuple(answers)
            self.focus = next((number for number, answer in enumerate(answers) if answer.has_focus), 0)
            self._rects = ()
            self._rows, self._high = 1, _HIGHEST

    def move(self, step: int) -> None:
        """Move the focus to another button."""
        if self.answers:
            self.focus = (self.focus + step) % len(self.answers)

    def focus_on(self, action: Action) -> None:
        """Give the focus to the button that does `action`, if there is one."""
        for number, answer in enumerate(self.answers):
            if answer.action == action:
                self.focus = number

    def focus_at(self, position: tuple[int, int]) -> Action | None:
        """Give the focus to the button at `position`, if there is one; tell what it does."""
        for number, (answer, rect) in enumerate(zip(self.answers, self._rects, strict=False)):
            if rect.collidepoint(position):
                self.focus = number
                return answer.action
        return None

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """Where the buttons were last drawn."""
        return self._rects

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
        return (min(look.px(_HEIGHT), self._high) + look.px(_GAP)) * self._rows if self.answers else 0

    def width_beside(self, look: Look, centre: pygame.Rect) -> int:
        """The room in pixels that a single button that plays takes beside a board in `centre`; 0 if it is narrow."""
        if len(self.answers) != 1 or self.answers[0].action is None:
            return 0
        taken = self._widths(look, look.text)[0] + look.px(_GAP)
        return taken if centre.width - taken >= look.px(_BOARD) else 0

    def column_width(self, look: Look, centre: pygame.Rect) -> int:
        """The room in pixels that few buttons take one above the other beside a question in `centre`.

        0 if it is narrow, or so high that they stand better below.
        """
        if not self.answers or len(self.answers) > _FEW or centre.height >= centre.width * _UPRIGHT:
            return 0
        most = centre.width - look.px(_QUESTION)
        text = fitting(look.text, lambda text: max(self._widths(look, text)) + look.px(_GAP) <= most)
        taken = max(self._widths(look, text)) + look.px(_GAP)
        return taken if taken <= most else 0

    def draw(
        self,
        surface: pygame.Surface,
        look: Look,
        centre: pygame.Rect,
        *,
        shows_focus: bool,
        is_beside: bool = False,
        column: int = 0,
        deck: str = "classic",
    ) -> None:
        """Draw the buttons at the foot of `centre`, or, if `is_beside`, at its right.

        With `column` pixels there they stand one above the other. Signs of suits are those of `deck`, as the setting
        names it.
        """
        if not self.answers:
            return
        if column:
            text, rects = self._column(look, centre, column)
        else:
            text = self._row_text(look, centre)
            rects = self._row_rects(look, text, centre, is_beside=is_beside)
        for number, (answer, rect) in enumerate(zip(self.answers, rects, strict=True)):
            _draw_button(surface, look, text, answer, rect, deck)
            if shows_focus and number == self.focus:
                ring = rect.inflate(look.px(12), look.px(12))
                look.shapes.draw_ring(surface, ring, ring.height // 2, look.theme.colours.focus, look.px(3))
        self._rects = tuple(rects)

    def settle(self, look: Look, centre: pygame.Rect) -> list[pygame.Rect]:
        """Find out where the buttons stand at the foot of `centre`, before anything is placed above them."""
        if not self.answers:
            return []
        return self._row_rects(look, self._row_text(look, centre), centre, is_beside=False)

    def _row_text(self, look: Look, centre: pygame.Rect) -> Typesetter:
        """Letters as large as leave few buttons in one row, and many in as many rows as the middle has room for."""
        gap = look.px(_GAP)

        def fits(text: Typesetter) -> bool:
            widths = self._widths(look, text)
            if len(widths) <= _FEW:
                return sum(widths) + gap <= centre.width
            rows = len(_in_rows(widths, gap, max(centre.width, max(widths))))
            low = (centre.height + gap) // rows - gap
            return max(widths) <= centre.width and text.line_height(Role.BUTTON) <= low - look.px(_LOW)

        return fitting(look.text, fits)

    def _column(self, look: Look, centre: pygame.Rect, column: int) -> tuple[Typesetter, list[pygame.Rect]]:
        count, gap, width = len(self.answers), look.px(_GAP), column - look.px(_GAP)
        text = fitting(look.text, lambda text: max(self._widths(look, text)) <= width)
        high = min(look.px(_HEIGHT), (centre.height - gap * (count - 1)) // count)
        top = centre.centery - (count * (high + gap) - gap) // 2
        return text, [pygame.Rect(centre.right - width, top + row * (high + gap), width, high) for row in range(count)]

    def _row_rects(self, look: Look, text: Typesetter, centre: pygame.Rect, *, is_beside: bool) -> list[pygame.Rect]:
        gap = look.px(_GAP)
        widths = [min(width, centre.width) for width in self._widths(look, text)]
        rows = _in_rows(widths, gap, centre.width)
        self._rows = len(rows)
        high = look.px(_HEIGHT)
        if len(rows) > 1:  # several rows may be lower, so that all of them stand in the middle
            high = min(high, (centre.height + gap) // len(rows) - gap)
        self._high = high
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
        return rects

    def _widths(self, look: Look, text: Typesetter) -> list[int]:
        is_known = any(answer.gain is not None for answer in self.answers)
        least = 150 if len(self.answers) <= _FEW and not is_known else 64
        return [
            max(look.px(least), text.width(answer.word, _role(answer)) + look.px(48) + sum(_extras(look, answer)))
            for answer in self.answers
        ]


def _in_rows(widths: Sequence[int], gap: int, room: int) -> list[tuple[int, int]]:
    """The first and one past the last of the buttons of each row: as few rows as they need, as even as they can be."""
    for count in range(1, len(widths) + 1):
        each = -(-len(widths) // count)
        rows = [(start, min(start + each, len(widths))) for start in range(0, len(widths), each)]
        if all(sum(widths[first:last]) + gap * (last - first - 1) <= room for first, last in rows):
            return rows
    return [(number, number + 1) for number in range(len(widths))]


def _draw_button(
    surface: pygame.Surface, look: Look, text: Typesetter, answer: Answer, rect: pygame.Rect, deck: str
) -> None:
    """Draw a button: on its left the key, on its right the suit that it names, or what it would bring."""
    colours, radius = look.theme.colours, rect.height // 2
    look.shapes.draw_shadow(surface, rect, radius, colours.shadow, look.px(8), look.px(4))
    fill, ink = (colours.accent, colours.text_on_accent) if answer.is_main else (colours.panel_raised, colours.text)
    look.shapes.draw_box(surface, rect, radius, fill, colours.text, look.px(0 if answer.is_main else 2))
    left, right = _extras(look, answer)
    words = pygame.Rect(rect.left + look.px(10) + left, rect.top, rect.width - look.px(20) - left - right, rect.height)
    text.draw_fitted(surface, answer.word, _role(answer), ink, words, Align.CENTRE)
    if answer.key:
        side = look.px(_KEY)
        cap = pygame.Rect(rect.left + look.px(12), rect.centery - side // 2, side, side)
        look.shapes.draw_ring(surface, cap, look.px(5), ink, look.px(1.5))
        look.text.draw_fitted(surface, answer.key, Role.SMALL_STRONG, ink, cap, Align.CENTRE)
    if answer.suit is not None:
        tile = suit_tile(look, deck, answer.suit, min(rect.height - look.px(8), look.px(_TILE)))
        surface.blit(tile, tile.get_rect(midright=(rect.right - look.px(12), rect.centery)))
    if answer.gain is not None:
        _draw_gain(surface, look, rect, answer.gain)


def _draw_gain(surface: pygame.Surface, look: Look, rect: pygame.Rect, gain: int) -> None:
    """What a button would bring, on a pill at its right end."""
    fill, ink = fill_and_ink(look, tone_of(gain))
    pill = pygame.Rect(0, 0, _gain_width(look, gain), min(rect.height - look.px(12), look.px(36)))
    pill.midright = (rect.right - look.px(10), rect.centery)
    look.shapes.draw_box(surface, pill, pill.height // 2, fill, look.theme.colours.table_deep, look.px(1.5))
    look.text.draw_fitted(surface, signed(gain), Role.STRONG, ink, pill, Align.CENTRE)


def _extras(look: Look, answer: Answer) -> tuple[int, int]:
    """The room in pixels that the key takes before the word, and the suit and the gain behind it."""
    left = look.px(_KEY + 8) if answer.key else 0
    right = look.px(_TILE) if answer.suit is not None else 0
    return left, right + (_gain_width(look, answer.gain) if answer.gain is not None else 0)


def _gain_width(look: Look, gain: int) -> int:
    return look.text.width(signed(gain), Role.STRONG) + look.px(20)


def _role(answer: Answer) -> Role:
    return Role.HEADING if answer.is_main else Role.BUTTON
