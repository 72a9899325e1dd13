"""Small pictures at the start of a list entry: the player, the card played, the better one, a game's own card."""

from collections.abc import Sequence
from typing import Final

import pygame

from caurobat.core.manifest import Manifest
from caurobat.decks import Card
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing import card_art
from caurobat.ui.drawing.look import Look
from caurobat.ui.nodes.boxes import At, placed
from caurobat.ui.table.faces import Expression, SeatFace, draw_portrait
from caurobat.ui.table.marks import Mark, draw_small_mark
from caurobat.ui.widgets import Icon, Lead, icon

_CARD: Final = 46.0  # the height of a card, in units
_BOX_CARD: Final = 36.0  # of a game's card
_FACE: Final = 26.0
_PERSON, _TICK = 52.0, 22.0
_OUT: Final = 12.0  # how far the face sticks out beside the card
_GAP: Final = 8.0


def play_lead(settings: Settings, face: SeatFace, card: Card | None) -> Lead:
    """Return the played card with the player's face on its corner, or the face alone if there is no card to show."""

    def size(look: Look) -> tuple[int, int]:
        wide, high = card_art.card_size(look.px(_CARD))
        return wide + look.px(_OUT), high if card is not None else look.px(_FACE) + look.px(_GAP)

    def draw(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        side, at = look.px(_FACE), At.MIDDLE if card is None else At.END
        if card is not None:
            _draw_card(surface, look, settings, card, box.topleft)
        draw_portrait(surface, look, face, placed(box, side, side, at, at))

    return Lead(size, draw)


def game_lead(settings: Settings, cover: Manifest) -> Lead:
    """Return the card that stands for a game on its box."""

    def draw(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        surface.blit(card_art.face(look, settings, cover.box_card, box.height), box)

    return Lead(lambda look: card_art.card_size(look.px(_BOX_CARD)), draw)


def person_lead(face: SeatFace, *, has_tick: bool) -> Lead:
    """Return a person's portrait, with or without a tick on its corner."""

    def draw(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        draw_portrait(surface, look, face, box, Expression.STARTLED if has_tick else Expression.CALM)
        if has_tick:
            side, colours = look.px(_TICK), look.theme.colours
            badge = placed(box, side, side, At.END, At.END)
            look.shapes.draw_disc(surface, badge.center, side, colours.table_deep)
            surface.blit(icon(look, Icon.CHECK, side, colours.gain), badge)

    return Lead(lambda look: (look.px(_PERSON), look.px(_PERSON)), draw)


def choice_lead(settings: Settings, played: Sequence[Card], better: Sequence[Card]) -> Lead | None:
    """Return the cards chosen and the better ones, each with its mark; None if no card was concerned."""
    cards = [(card, Mark.PLAYED) for card in played if card not in better]
    cards += [(card, Mark.BETTER) for card in better]
    if not cards:
        return None

    def size(look: Look) -> tuple[int, int]:
        wide, high = card_art.card_size(look.px(_CARD))
        return len(cards) * (wide + look.px(_GAP)), high + look.px(_GAP)

    def draw(surface: pygame.Surface, look: Look, box: pygame.Rect) -> None:
        left = box.left
        for card, mark in cards:
            rect = _draw_card(surface, look, settings, card, (left, box.centery - look.px(_CARD) // 2))
            draw_small_mark(surface, look, rect, mark)
            left = rect.right + look.px(_GAP)

    return Lead(size, draw)


def _draw_card(
    surface: pygame.Surface, look: Look, settings: Settings, card: Card, topleft: tuple[int, int]
) -> pygame.Rect:
    image = card_art.face(look, settings, card.code, look.px(_CARD))
    surface.blit(image, topleft)
    return image.get_rect(topleft=topleft)
