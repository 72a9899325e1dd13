"""One entry of the hint: a card, a mark for how good it is and what speaks for and against it.

Whoever wants the figures sees by how much less often it wins than the suggestion, too, as a bar.
"""

from collections.abc import Callable
from typing import Final, assert_never

import pygame

from caurobat.narration.advice import SURE, Hint, Outlook, beside, beside_words
from caurobat.narration.grades import Grade
from caurobat.narration.tones import signed
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.suit_signs import suit_tile
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.host.host import Host
from caurobat.ui.widgets import Icon, Mood, Widget, icon

_CARD = 84.0  # height of the card in u
_PAD = 12.0
_BAR = 7.0
_MARK = 26.0
_MOST: Final = 0.4
"""So much less often won than with the suggestion, nothing is left of the bar."""
_SIGNS: Final = {Grade.BEST: Icon.CHECK, Grade.FINE: Icon.CHECK, Grade.WEAKER: Icon.MINUS, Grade.POOR: Icon.CLOSE}


class ReasonRow(Widget):
    """Shows `hint` and its `grade`, if there is one; `press` is called when it is chosen.

    `tag` is a word over it; empty: none. `best` is how it may end after the suggestion, as far as is known.
    """

    is_focusable = True

    def __init__(
        self,
        hint: Hint,
        grade: Grade | None,
        tag: str,
        best: Outlook | None,
        host: Host,
        press: Callable[[], None],
    ) -> None:
        super().__init__(hint.name, hint.words.text())
        self.shown, self.grade, self.tag, self._best, self._host, self._press = hint, grade, tag, best, host, press

    @property
    def _has_figures(self) -> bool:
        return self._host.settings.shows_figures

    @property
    def _follows(self) -> str:
        """What may follow: the first thing, or, with the figures, all."""
        follows = self.shown.words.follows
        return " ".join(follows if self._has_figures else follows[:1])

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
        line, width = (colours.accent, look.px(2.5)) if self.grade is Grade.BEST else (colours.panel_line, look.px(1))
        fill = colours.panel_hover if is_lit else colours.panel_raised
        look.shapes.draw_box(surface, self.rect, look.px(look.theme.radii.control), fill, line, width)
        pad = look.px(_PAD)
        self._draw_card(surface, look, self.rect.left + pad, self.rect.top + pad)
        self._draw_mark(surface, look, self.rect.left + pad, self.rect.top + pad)
        left, wide = self._column(look, self.rect.width)
        box = pygame.Rect(self.rect.left + left, self.rect.top + pad, wide, self.rect.height - 2 * pad)
        self._draw_words(surface, look, box)
        if self._has_figures:
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
        tag = look.text.line_height(Role.SMALL_STRONG) if self.tag else 0
        deed = look.text.paragraph_height(words.deed, Role.STRONG, self._deed_width(look, wide))
        deed = max(deed, look.text.line_height(Role.COUNTER) if words.gain else 0)
        follows = look.text.paragraph_height(self._follows, Role.SMALL, wide) if self._follows else 0
        foot = look.px(7) + self._foot_height(look) if self._has_figures else 0
        return tag + deed + look.px(3) + follows + foot

    def _draw_card(self, surface: pygame.Surface, look: Look, left: int, top: int) -> None:
        height, card = look.px(_CARD), self.shown.card
        size = card_art.card_size(height)
        box = pygame.Rect((left, top), size)
        if self.shown.suit is not None:
            rank, deck = self.shown.rank, self._host.settings.deck
            side = size[0] if not rank else round(size[0] * 0.55)
            tile = suit_tile(look, deck, self.shown.suit, side, rank)
            surface.blit(tile, tile.get_rect(midtop=box.midtop))
            return
        if card is None:
            look.shapes.draw_ring(surface, box, look.px(6), look.theme.colours.text_muted, look.px(2))
            look.text.draw(surface, "–", Role.TITLE, look.theme.colours.text_muted, box, Align.CENTRE)
            return
        image = card_art.face(look, self._host.settings, card.code, height)
        if self.shown.copies > 1:
            surface.blit(image, (left + look.px(5), top + look.px(4)))
        rect = pygame.Rect((left, top), size)
        look.shapes.draw_shadow(surface, rect, height // 16, look.theme.colours.shadow, look.px(5), look.px(2))
        surface.blit(image, rect)

    def _draw_mark(self, surface: pygame.Surface, look: Look, left: int, top: int) -> None:
        """The grade as a sign on the lower right corner of the card."""
        if self.grade is None:
            return
        fill, side = grade_colour(look, self.grade), look.px(_MARK)
        wide, high = card_art.card_size(look.px(_CARD))
        centre = (left + wide - look.px(2), top + high - look.px(4))
        look.shapes.draw_disc(surface, centre, side, fill, look.theme.colours.panel, look.px(2))
        sign = icon(look, _SIGNS[self.grade], round(side * 0.7), look.theme.readable_on(fill))
        surface.blit(sign, sign.get_rect(center=centre))

    def _draw_words(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        colours, words = look.theme.colours, self.shown.words
        top = box.top
        if self.tag:
            row = pygame.Rect(box.left, top, box.width, look.text.line_height(Role.SMALL_STRONG))
            ink = grade_colour(look, self.grade) if self.grade is not None else colours.text_muted
            look.text.draw_fitted(surface, self.tag, Role.SMALL_STRONG, ink, row, Align.LEFT)
            top = row.bottom
        deed = pygame.Rect(box.left, top, self._deed_width(look, box.width), 0)
        height = look.text.draw_paragraph(surface, words.deed, Role.STRONG, colours.text, deed)
        if words.gain:
            height = max(height, look.text.line_height(Role.COUNTER))
            self._draw_gain(surface, look, box.right, top)
        rest = pygame.Rect(box.left, top + height + look.px(3), box.width, 0)
        look.text.draw_paragraph(surface, self._follows, Role.SMALL, colours.text_muted, rest)

    def _draw_gain(self, surface: pygame.Surface, look: Look, right: int, top: int) -> None:
        colours, gain = look.theme.colours, self.shown.words.gain
        box = pygame.Rect(0, top, self._gain_width(look), look.text.line_height(Role.COUNTER))
        box.right = right
        fill: Colour = colours.gain if gain > 0 else colours.loss
        look.shapes.draw_box(surface, box, box.height // 2, fill)
        look.text.draw(surface, signed(gain), Role.COUNTER, colours.ink, box, Align.CENTRE)

    def _draw_forecast(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """How much of the suggestion's wins it has, as a bar with its ±, and how it ends; dots while it is unknown."""
        colours, found = look.theme.colours, self.shown.outlook
        track = pygame.Rect(box.left, box.bottom - look.px(_BAR), box.width, look.px(_BAR))
        look.shapes.draw_box(surface, track, track.height // 2, with_alpha(colours.table_deep, 200))
        text = pygame.Rect(box.left, box.top, box.width, look.text.line_height(Role.SMALL_STRONG))
        if found is None:
            look.text.draw(surface, "…", Role.SMALL_STRONG, colours.text_muted, text)
            return
        behind, error = beside(self._best or found, found)
        colour = colours.accent if self.shown.is_best else colours.text_muted

        def along(lost: float) -> int:
            return round(track.width * min(1.0, max(0.0, 1.0 - lost / _MOST)))

        win = pygame.Rect(track.topleft, (max(track.height, along(behind)), track.height))
        look.shapes.draw_box(surface, win, track.height // 2, colour)
        if not self.shown.is_best:
            for end in (behind - SURE * error, behind + SURE * error):
                mark = pygame.Rect(0, track.top - look.px(2), look.px(2), track.height + look.px(4))
                mark.centerx = track.left + along(end)
                surface.fill(colours.text, mark)
        self._draw_numbers(surface, look, text, found)

    def _draw_numbers(self, surface: pygame.Surface, look: Look, box: pygame.Rect, found: Outlook) -> None:
        colour, gap = look.theme.colours.text, look.px(8)
        told: tuple[str, ...] = (found.proof,)
        if not self.shown.is_best and self._best is not None and not found.proof:
            told = beside_words(self._host.strings, self._best, found)
        room = box.width - look.text.width(found.ends, Role.SMALL_STRONG) - gap
        win = next((each for each in told if look.text.width(each, Role.SMALL_STRONG) <= room), "")
        cards = found.ends if win or not any(told) else ""
        look.text.draw_fitted(surface, win if cards else told[-1], Role.SMALL_STRONG, colour, box, Align.LEFT)
        if cards:
            look.text.draw_fitted(surface, cards, Role.SMALL_STRONG, colour, box, Align.RIGHT)


def grade_colour(look: Look, grade: Grade) -> Colour:
    """The colour of the mark of `grade`; its sign tells it, too."""
    colours = look.theme.colours
    match grade:
        case Grade.BEST | Grade.FINE:
            return colours.gain
        case Grade.WEAKER:
            return colours.accent
        case Grade.POOR:
            return colours.loss
        case _:
            assert_never(grade)
