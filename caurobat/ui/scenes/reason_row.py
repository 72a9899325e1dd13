"""One entry of the hint: a card with what speaks for and against it, and a bar for the chance to win with it."""

from collections.abc import Callable

import pygame

from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.host.host import Host
from caurobat.ui.table.advice_kit import SURE, Hint, Outlook
from caurobat.ui.table.tones import signed
from caurobat.ui.widgets import Mood, Widget

_CARD = 84.0  # height of the card in u
_PAD = 12.0
_BAR = 7.0


class ReasonRow(Widget):
    """Shows `hint`; `press` is called when it is chosen. `tag` is a word over it; empty: none.

    `is_deep`: with what may follow and the numbers, too; else only what the card does, and what it brings now.
    """

    is_focusable = True

    def __init__(self, hint: Hint, tag: str, host: Host, press: Callable[[], None], *, is_deep: bool) -> None:
        super().__init__(hint.name, hint.words.text())
        self.shown, self._tag, self._host, self._press = hint, tag, host, press
        self._is_deep = is_deep

    def activate(self) -> bool:
        """Call `press`."""
        self._press()
        return True

    def height_for(self, look: Look, width: int) -> int:
        """The height of the card or of all the words and the bar, whichever is more."""
        pad = look.px(_PAD)
        return max(look.px(_CARD), self._words_height(look, width)) + 2 * pad

    def draw(self, surface: pygame.Surface, look: Look, mood: Mood) -> None:
        """Draw the ground, the card, the words and the bar."""
        colours = look.theme.colours
        is_lit = mood.is_hovered or mood.is_focused or mood.is_pressed
        line, width = (colours.accent, look.px(2.5)) if self.shown.is_best else (colours.panel_line, look.px(1))
        fill = colours.panel_hover if is_lit else colours.panel_raised
        look.shapes.draw_box(surface, self.rect, look.px(look.theme.radii.control), fill, line, width)
        pad = look.px(_PAD)
        self._draw_card(surface, look, self.rect.left + pad, self.rect.top + pad)
        left, wide = self._column(look, self.rect.width)
        box = pygame.Rect(self.rect.left + left, self.rect.top + pad, wide, self.rect.height - 2 * pad)
        self._draw_words(surface, look, box)
        if not self._is_deep:
            return
        foot = self._foot_height(look)
        self._draw_forecast(surface, look, pygame.Rect(box.left, box.bottom - foot, box.width, foot))

    def _column(self, look: Look, width: int) -> tuple[int, int]:
        """Where the words begin, and how wide they may be."""
        left = look.px(_PAD) * 2 + card_art.card_size(look.px(_CARD))[0]
        return left, width - left - look.px(_PAD)

    def _deed_width(self, look: Look, wide: int) -> int:
        return wide - self._gain_width(look) - look.px(10) if self.shown.words.gain else wide

    def _gain_width(self, look: Look) -> int:
        return look.text.width(signed(self.shown.words.gain), Role.COUNTER) + look.px(18)

    def _foot_height(self, look: Look) -> int:
        return look.text.line_height(Role.SMALL_STRONG) + look.px(_BAR + 6)

    def _words_height(self, look: Look, width: int) -> int:
        wide = self._column(look, width)[1]
        words = self.shown.words
        tag = look.text.line_height(Role.SMALL_STRONG) if self._tag else 0
        deed = look.text.paragraph_height(words.deed, Role.STRONG, self._deed_width(look, wide))
        deed = max(deed, look.text.line_height(Role.COUNTER) if words.gain else 0)
        if not self._is_deep:
            return tag + deed
        follows = look.text.paragraph_height(" ".join(words.follows), Role.SMALL, wide) if words.follows else 0
        return tag + deed + look.px(3) + follows + look.px(7) + self._foot_height(look)

    def _draw_card(self, surface: pygame.Surface, look: Look, left: int, top: int) -> None:
        height, card = look.px(_CARD), self.shown.card
        size = card_art.card_size(height)
        if card is None:
            box = pygame.Rect((left, top), size)
            look.shapes.draw_ring(surface, box, look.px(6), look.theme.colours.text_muted, look.px(2))
            look.text.draw(surface, "–", Role.TITLE, look.theme.colours.text_muted, box, Align.CENTRE)
            return
        image = card_art.face(look, self._host.settings, card.code, height)
        if self.shown.copies > 1:
            surface.blit(image, (left + look.px(5), top + look.px(4)))
        rect = pygame.Rect((left, top), size)
        look.shapes.draw_shadow(surface, rect, height // 16, look.theme.colours.shadow, look.px(5), look.px(2))
        surface.blit(image, rect)

    def _draw_words(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        colours, words = look.theme.colours, self.shown.words
        top = box.top
        if self._tag:
            row = pygame.Rect(box.left, top, box.width, look.text.line_height(Role.SMALL_STRONG))
            look.text.draw_fitted(surface, self._tag, Role.SMALL_STRONG, colours.accent, row, Align.LEFT)
            top = row.bottom
        deed = pygame.Rect(box.left, top, self._deed_width(look, box.width), 0)
        height = look.text.draw_paragraph(surface, words.deed, Role.STRONG, colours.text, deed)
        if words.gain:
            height = max(height, look.text.line_height(Role.COUNTER))
            self._draw_gain(surface, look, box.right, top)
        if not self._is_deep:
            return
        rest = pygame.Rect(box.left, top + height + look.px(3), box.width, 0)
        look.text.draw_paragraph(surface, " ".join(words.follows), Role.SMALL, colours.text_muted, rest)

    def _draw_gain(self, surface: pygame.Surface, look: Look, right: int, top: int) -> None:
        colours, gain = look.theme.colours, self.shown.words.gain
        box = pygame.Rect(0, top, self._gain_width(look), look.text.line_height(Role.COUNTER))
        box.right = right
        fill: Colour = colours.gain if gain > 0 else colours.loss
        look.shapes.draw_box(surface, box, box.height // 2, fill)
        look.text.draw(surface, signed(gain), Role.COUNTER, colours.ink, box, Align.CENTRE)

    def _draw_forecast(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """The chance to win as a bar with its uncertainty, and the cards to be expected; dots while it is unknown."""
        colours, found = look.theme.colours, self.shown.outlook
        track = pygame.Rect(box.left, box.bottom - look.px(_BAR), box.width, look.px(_BAR))
        look.shapes.draw_box(surface, track, track.height // 2, with_alpha(colours.table_deep, 200))
        text = pygame.Rect(box.left, box.top, box.width, look.text.line_height(Role.SMALL_STRONG))
        if found is None:
            look.text.draw(surface, "…", Role.SMALL_STRONG, colours.text_muted, text)
            return
        colour = colours.accent if self.shown.is_best else colours.text_muted
        win = pygame.Rect(track.topleft, (max(track.height, round(track.width * found.win)), track.height))
        look.shapes.draw_box(surface, win, track.height // 2, colour)
        for end in (found.win - SURE * found.win_error, found.win + SURE * found.win_error):
            x = track.left + round(track.width * min(1.0, max(0.0, end)))
            surface.fill(
                colours.text, pygame.Rect(x - look.px(1), track.top - look.px(2), look.px(2), track.height + look.px(4))
            )
        self._draw_numbers(surface, look, text, found)

    def _draw_numbers(self, surface: pygame.Surface, look: Look, box: pygame.Rect, found: Outlook) -> None:
        colour, gap = look.theme.colours.text, look.px(8)
        pairs = found.numbers
        win, cards = next(
            (
                pair
                for pair in pairs
                if sum(look.text.width(each, Role.SMALL_STRONG) for each in pair) + gap <= box.width
            ),
            pairs[-1],
        )
        ends = look.text.draw_fitted(surface, win, Role.SMALL_STRONG, colour, box, Align.LEFT)
        rest = pygame.Rect(ends.right + gap, box.top, box.right - ends.right - gap, box.height)
        look.text.draw_fitted(surface, cards, Role.SMALL_STRONG, colour, rest, Align.RIGHT)
