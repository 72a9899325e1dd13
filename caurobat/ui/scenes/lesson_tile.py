"""A lesson in the list of all: its cards, its title, and the learner's progress."""

from dataclasses import dataclass

import pygame

from caurobat.decks import Card
from caurobat.learn.picture import LessonPicture
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.nodes import Column, Node, Paragraph, Picture, Row, Space, Text
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.widgets import Entry, Icon, draw_icon

_CARD, _ROOM = 84.0, 98.0  # heights of a card and of the picture, in units
_PAD = 12.0
_RISE = 0.1  # how far a captured card is raised, as a fraction of its height
_APART = 0.62  # the distance of two cards on the table, as a fraction of their width
_DIM = 120  # how much the cards that stay are darkened, of 255


@dataclass(frozen=True)
class LessonTile(Entry):
    """One lesson; `state` gives the learner's progress in words, and `part` as a fraction from 0 to 1.

    `is_next` marks the one to take next.
    """

    picture: LessonPicture
    settings: Settings
    state: str
    part: float

    @property
    def is_done(self) -> bool:
        """Whether the lesson was finished."""
        return self.part >= 1.0

    @property
    def spoken(self) -> str:
        """The title and the state."""
        return f"{self.label}. {self.state}" if self.state else self.label

    def tree(self, look: Look) -> Node:
        """Return the picture, the title and the state with a tick or a progress bar."""
        colours, pad, line = look.theme.colours, look.px(_PAD), look.text.line_height(Role.SMALL)
        state: list[Node] = []
        if self.is_done:
            state = [Picture(draw_icon, (Icon.CHECK, colours.gain), wide=line), Space(look.px(4))]
        elif self.part:
            state = [Picture(_draw_bar, (self.part,), wide=look.px(56), high=look.px(8)), Space(look.px(8))]
        ink = colours.accent if self.is_next else colours.text_muted
        state.append(Text(self.state, Role.SMALL, ink, weight=1))
        title = Paragraph(self.label, Role.STRONG, colours.text)
        cards = Picture(self._draw_cards, high=look.px(_ROOM))
        return Column((cards, title, Row(tuple(state), high=line)), pad=(pad, pad))

    # The picture

    def _draw_cards(self, surface: pygame.Surface, look: Look, room: pygame.Rect) -> None:
        """Draw the card played, the cards of the table with captured ones raised, and a pile taken with them."""
        picture, gap = self.picture, look.px(14)
        wide = self._width(look.px(_CARD), gap)
        high = look.px(_CARD) if wide <= room.width else round(look.px(_CARD) * room.width / wide)
        width, step = card_art.card_size(high)[0], round(card_art.card_size(high)[0] * _APART)
        left, foot = room.left, placed(room, 0, high, down=At.END).top
        if picture.played is not None:
            played = self._draw_card(surface, look, picture.played, (left, foot), high)
            look.shapes.draw_ring(surface, played, look.px(5), look.theme.colours.accent, look.px(2.5))
            left = played.right + gap
        for card in picture.table:
            is_taken = card in picture.taken
            at = (left, foot - round(high * _RISE) if is_taken else foot)
            rect = self._draw_card(surface, look, card, at, high)
            if picture.played is not None and not is_taken:
                shade = with_alpha(look.theme.colours.panel, _DIM)
                look.shapes.draw_box(surface, rect, look.px(5), shade)
            left += step
        if picture.pile is not None:
            left += width - step + gap
            self._draw_pile(surface, look, picture.pile, pygame.Rect(left, foot - round(high * _RISE), width, high))

    def _width(self, high: int, gap: int) -> int:
        """Return the width of all cards when they are `high` pixels high."""
        width, picture = card_art.card_size(high)[0], self.picture
        whole = round(width * (1 + _APART * (len(picture.table) - 1))) if picture.table else 0
        others = (picture.played is not None) + (picture.pile is not None)
        return whole + others * (width + gap) + gap  # a pile has cards below the top one

    def _draw_card(
        self, surface: pygame.Surface, look: Look, card: Card, at: tuple[int, int], high: int
    ) -> pygame.Rect:
        image = card_art.face(look, self.settings, card.code, high)
        return surface.blit(image, at)

    def _draw_pile(self, surface: pygame.Surface, look: Look, top: Card, box: pygame.Rect) -> None:
        """Draw a pile: some backs below its top card, and its number of cards."""
        colours, shift = look.theme.colours, look.px(3)
        back = card_art.back(look, self.settings.back, box.height)
        for number in (2, 1):
            surface.blit(back, box.move(number * shift, number * shift))
        self._draw_card(surface, look, top, box.topleft, box.height)
        side = max(look.px(26), look.text.line_height(Role.SMALL_STRONG))
        badge = placed(box, side, side, At.END, At.END)
        look.shapes.draw_disc(surface, badge.center, side, colours.accent)
        cards = str(self.picture.pile_cards)
        look.text.draw_fitted(surface, cards, Role.SMALL_STRONG, colours.text_on_accent, badge, Align.CENTRE)


def _draw_bar(surface: pygame.Surface, look: Look, part: float, box: pygame.Rect) -> None:
    look.shapes.draw_box(surface, box, box.height // 2, look.theme.colours.panel_line)
    full = pygame.Rect(box.topleft, (max(box.height, round(box.width * part)), box.height))
    look.shapes.draw_box(surface, full, box.height // 2, look.theme.colours.accent)
