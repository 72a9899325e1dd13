"""One entry of the hint: a card, a mark for its grade, and the arguments for and against it.

With the figures on, a bar also shows how much less often it wins than the suggestion.
"""

from dataclasses import dataclass
from typing import Final, assert_never

import pygame

from caurobat.decks import Card
from caurobat.narration.advice import SURE, Hint, TrialOutcome, beside, beside_words
from caurobat.narration.grades import Grade
from caurobat.narration.tones import signed
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.card_art import suit_tile
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.host import Host
from caurobat.ui.nodes import Column, Fill, Node, Over, Paragraph, Picture, Row, Slot, Space, Text
from caurobat.ui.nodes.boxes import At
from caurobat.ui.widgets import Entry, Icon, icon

_CARD = 84.0  # height of the card, in units
_PAD = 12.0
_BAR = 7.0
_MARK = 26.0
_SECOND = 0.72  # height of each of two cards, relative to the box
_MOST: Final = 0.4
"""The deficit in the share of games won at which the bar is empty."""
_SIGNS: Final = {Grade.BEST: Icon.CHECK, Grade.FINE: Icon.CHECK, Grade.WEAKER: Icon.MINUS, Grade.POOR: Icon.CLOSE}


@dataclass(frozen=True)
class ReasonRow(Entry):
    """Shows a hint and its `grade`, if there is one; `press` is called when it is chosen.

    `tag` is a word above it, or empty. `best` is the outlook of the suggestion, if known.
    """

    shown: Hint
    grade: Grade | None
    tag: str
    best: TrialOutcome | None
    host: Host

    @property
    def _has_figures(self) -> bool:
        return self.host.settings.shows_figures

    @property
    def _follows(self) -> str:
        """The likely consequences: only the first one, or with the figures all of them."""
        follows = self.shown.words.follows
        return " ".join(follows if self._has_figures else follows[:1])

    def height(self, look: Look, width: int) -> int:
        """Return the height of the card, or of the words and the bar if they are higher."""
        wide = width - 3 * look.px(_PAD) - self._card_size(look)[0]
        return max(look.px(_CARD), Column(self._parts(look)).height(look, wide) or 0) + 2 * look.px(_PAD)

    def edge(self, look: Look) -> tuple[Colour, int]:
        """Return the outline, which marks the suggestion."""
        colours = look.theme.colours
        return (colours.accent, look.px(2.5)) if self.grade is Grade.BEST else (colours.panel_line, look.px(1))

    def tree(self, look: Look) -> Node:
        """Return the card, and beside it the words and the bar."""
        pad, (wide, high), (words, *foot) = look.px(_PAD), self._card_size(look), self._parts(look)
        card = Over((Picture(self._draw_card), Picture(self._draw_mark)), wide=wide, high=high)
        return Row((card, Column((words, Space(), *foot))), gap=pad, pad=(pad, pad), across=At.START)

    def _card_size(self, look: Look) -> tuple[int, int]:
        return card_art.card_size(look.px(_CARD))

    def _parts(self, look: Look) -> tuple[Node, ...]:
        """Return the tag, the action with its gain and consequences, and the figures at the bottom."""
        words, text, colours = self.shown.words, look.text, look.theme.colours
        ink = grade_colour(look, self.grade) if self.grade is not None else colours.text_muted
        action: tuple[Node, ...] = (Paragraph(words.action_text, Role.STRONG, colours.text),)
        if words.gain:
            wide, high = text.width(signed(words.gain), Role.COUNTER) + look.px(18), text.line_height(Role.COUNTER)
            plate = Fill(colours.gain if words.gain > 0 else colours.loss, high // 2)
            number = Text(signed(words.gain), Role.COUNTER, colours.ink, Align.CENTRE)
            action = (*action, Over((plate, number), wide=wide, high=high))
        said = Column(
            (
                *([Text(self.tag, Role.SMALL_STRONG, ink)] if self.tag else []),
                Row(action, gap=look.px(10), across=At.START),
                Space(look.px(3)),
                *([Paragraph(self._follows, Role.SMALL, colours.text_muted)] if self._follows else []),
            )
        )
        if not self._has_figures:
            return (said,)
        figures = text.line_height(Role.SMALL_STRONG) + look.px(_BAR + 6)
        return said, Space(look.px(7)), Picture(self._draw_forecast, high=figures)

    def _draw_card(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        card = self.shown.card
        if self.shown.suit is not None:
            rank, deck = self.shown.rank, self.host.settings.deck
            side = box.width if not rank else round(box.width * 0.55)
            tile = suit_tile(look, deck, self.shown.suit, side, rank)
            surface.blit(tile, tile.get_rect(midtop=box.midtop))
            return
        if card is None:
            look.shapes.draw_ring(surface, box, look.px(6), look.theme.colours.text_muted, look.px(2))
            look.text.draw(surface, "–", Role.TITLE, look.theme.colours.text_muted, box, Align.CENTRE)
            return
        image = card_art.face(look, self.host.settings, card.code, box.height)
        if self.shown.second is not None:
            self._draw_two(surface, look, box, (card, self.shown.second))
            return
        if self.shown.copies > 1:
            surface.blit(image, box.move(look.px(5), look.px(4)))
        look.shapes.draw_shadow(surface, box, box.height // 16, look.theme.colours.shadow, look.px(5), look.px(2))
        surface.blit(image, box)

    def _draw_two(self, surface: pygame.Surface, look: Look, box: pygame.Rect, cards: tuple[Card, Card]) -> None:
        """Draw two different cards, the second one half covering the first."""
        high = round(box.height * _SECOND)
        for card, corner in zip(cards, ("topleft", "bottomright"), strict=True):
            image = card_art.face(look, self.host.settings, card.code, high)
            rect = image.get_rect(**{corner: getattr(box, corner)})
            look.shapes.draw_shadow(surface, rect, high // 16, look.theme.colours.shadow, look.px(4), look.px(2))
            surface.blit(image, rect)

    def _draw_mark(self, surface: pygame.Surface, look: Look, card: pygame.Rect) -> None:
        """Draw the grade as a sign on the lower right corner of the card or the suit's tile."""
        if self.grade is None:
            return
        if self.shown.suit is not None and not self.shown.rank:
            card = pygame.Rect(card.left, card.top, card.width, card.width)
        fill, side = grade_colour(look, self.grade), look.px(_MARK)
        centre = (card.right - look.px(2), card.bottom - look.px(4))
        look.shapes.draw_disc(surface, centre, side, fill, look.theme.colours.panel, look.px(2))
        sign = icon(look, _SIGNS[self.grade], round(side * 0.7), look.theme.readable_on(fill))
        surface.blit(sign, sign.get_rect(center=centre))

    def _draw_forecast(self, surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        """Draw the suggestion's share of wins as a bar with its ±, and the result, or dots while it is unknown."""
        colours, outlook = look.theme.colours, self.shown.outlook
        line = Slot(high=look.text.line_height(Role.SMALL_STRONG))
        text, track = Column((line, Space(), Slot(high=look.px(_BAR)))).within(look, box)
        look.shapes.draw_box(surface, track, track.height // 2, with_alpha(colours.table_deep, 200))
        if outlook is None:
            look.text.draw(surface, "…", Role.SMALL_STRONG, colours.text_muted, text)
            return
        behind, error = beside(self.best or outlook, outlook)
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
        self._draw_numbers(surface, look, text, outlook)

    def _draw_numbers(self, surface: pygame.Surface, look: Look, box: pygame.Rect, outlook: TrialOutcome) -> None:
        colour, gap = look.theme.colours.text, look.px(8)
        texts: tuple[str, ...] = (outlook.proof,)
        if not self.shown.is_best and self.best is not None and not outlook.proof:
            texts = beside_words(self.host.strings, self.best, outlook)
        room = box.width - look.text.width(outlook.ends, Role.SMALL_STRONG) - gap
        win = next((each for each in texts if look.text.width(each, Role.SMALL_STRONG) <= room), "")
        cards = outlook.ends if win or not any(texts) else ""
        look.text.draw_fitted(surface, win if cards else texts[-1], Role.SMALL_STRONG, colour, box, Align.LEFT)
        if cards:
            look.text.draw_fitted(surface, cards, Role.SMALL_STRONG, colour, box, Align.RIGHT)


def grade_colour(look: Look, grade: Grade) -> Colour:
    """Return the colour of the mark of `grade`, which the sign on the mark expresses without colour."""
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
