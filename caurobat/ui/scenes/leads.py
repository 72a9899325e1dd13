"""Small pictures at the start of a list entry: the player, the card played, the better one, a game's own card."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from caurobat.core.manifest import Manifest
from caurobat.decks import Card
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes import Disc, Node, Over, Picture, Row, Space
from caurobat.ui.nodes.boxes import At
from caurobat.ui.table.faces import Expression, SeatFace, draw_portrait
from caurobat.ui.table.marks import Mark, draw_small_mark
from caurobat.ui.widgets import Icon, draw_icon

_CARD: Final = 46.0  # the height of a card, in units
_BOX_CARD: Final = 36.0  # of a game's card
_FACE: Final = 26.0
_PERSON, _TICK = 52.0, 22.0
_OUT: Final = 12.0  # how far the face sticks out beside the card
_GAP: Final = 8.0


def play_lead(look: Look, settings: Settings, face: SeatFace, card: Card | None) -> Node:
    """Return the played card with the player's face on its corner, or the face alone if there is no card to show."""
    wide, high = card_art.card_size(look.px(_CARD))
    side, at = look.px(_FACE), At.MIDDLE if card is None else At.END
    portrait = Row((Picture(draw_portrait, (face,), wide=side, high=side),), at=at, across=at)
    parts = (portrait,) if card is None else (Picture(draw_card, (settings, card.code, high)), portrait)
    return Over(parts, wide=wide + look.px(_OUT), high=high if card is not None else side + look.px(_GAP))


def game_lead(look: Look, settings: Settings, cover: Manifest) -> Node:
    """Return the card that stands for a game on its box."""
    wide, high = card_art.card_size(look.px(_BOX_CARD))
    return Picture(draw_card, (settings, cover.box_card, high), wide=wide, high=high)


def person_lead(look: Look, face: SeatFace, *, has_tick: bool) -> Node:
    """Return a person's portrait, with or without a tick on its corner."""
    side, colours = look.px(_TICK), look.theme.colours
    mood = Expression.STARTLED if has_tick else Expression.CALM
    disc, tick = Disc(side, colours.table_deep), Picture(draw_icon, (Icon.CHECK, colours.gain))
    badge = Row((Over((disc, tick), wide=side, high=side),) if has_tick else (), at=At.END, across=At.END)
    portrait, whole = Picture(draw_portrait, (replace(face, mood=mood),)), look.px(_PERSON)
    return Over((portrait, badge), wide=whole, high=whole)


def choice_lead(look: Look, settings: Settings, played: Sequence[Card], better: Sequence[Card]) -> Node | None:
    """Return the cards chosen and the better ones, each with its mark; None if no card was concerned."""
    cards = [(card, Mark.PLAYED) for card in played if card not in better]
    cards += [(card, Mark.BETTER) for card in better]
    (wide, high), gap = card_art.card_size(look.px(_CARD)), look.px(_GAP)
    pictures = [
        Over((Picture(draw_card, (settings, card.code, high)), Picture(draw_small_mark, (mark,))), wide=wide, high=high)
        for card, mark in cards
    ]
    return Row((*pictures, Space()), gap=gap, wide=len(cards) * (wide + gap), high=high + gap) if cards else None


def draw_card(surface: pygame.Surface, look: Look, settings: Settings, code: str, high: int, box: pygame.Rect) -> None:
    """Draw the card of that code, `high` pixels high, from the upper left corner of `box`."""
    surface.blit(card_art.face(look, settings, code, high), box)
