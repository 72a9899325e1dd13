"""Draws the table, back to front: what lies still, the cards that move, and over them what is said about them."""

from collections.abc import Sequence

import pygame

from caurobat.core.zones import PILES
from caurobat.decks import Card, Deck
from caurobat.narration.strings import Strings
from caurobat.ui.base.settings import Settings
from caurobat.ui.drawing.look import Look
from caurobat.ui.table.areas import Place
from caurobat.ui.table.buttons import button_layout, draw_buttons
from caurobat.ui.table.card_looks import draw_card
from caurobat.ui.table.drama_faces import draw_faces
from caurobat.ui.table.drama_light import darken_room, draw_landing
from caurobat.ui.table.easel import Part
from caurobat.ui.table.ground import table_easel, table_ground
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.labels import draw_labels, draw_shouted, is_shouting
from caurobat.ui.table.numbers import draw_lines, draw_rides, draw_sums
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.question import draw_question
from caurobat.ui.table.seat_panels import frame_of, thinking_spot
from caurobat.ui.table.still_parts import Parts
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.robbery import shake_of
from caurobat.ui.table.story.sprites import Sprite
from caurobat.ui.table.tips import draw_tip
from caurobat.ui.table.turn_marks import draw_thinking

_OPEN = 0.99  # of a card's face that is seen, before a mark stands on it


def jump_of(stage: TableAnimator, now: float) -> tuple[int, int]:
    """How far the whole picture jumps where something heavy has come down; never with reduced motion."""
    if stage.staged is None or stage.speeds.is_motion_reduced:
        return (0, 0)
    return shake_of(stage.staged, now, stage.areas.viewer, stage.areas.unit)


def draw_robbery_below(surface: pygame.Surface, look: Look, stage: TableAnimator, now: float) -> None:
    """Draw what a robbery does to all that lies still; nothing with reduced motion."""
    if stage.staged is not None and not stage.speeds.is_motion_reduced:
        darken_room(surface, look, stage.areas, stage.staged, now)


class Painter:
    """Draws pictures of one look and `deck`, each whole; made anew when the look or the settings change."""

    def __init__(self, look: Look, settings: Settings, strings: Strings, kit: TableKit, deck: Deck) -> None:
        self._look = look
        self._strings = strings
        self._easel, self._kit = table_easel(look, settings, strings, deck, kit), kit
        self._cards, self._deck = self._easel.cards, settings.deck
        self._parts = Parts(self._easel, kit)

    def read_ahead(self) -> None:
        """Read one more card of the deck, while nothing else is to be done."""
        self._cards.load_next()

    def parts(self, picture: Picture, now: float) -> list[Part]:
        """Return the parts below and over the cards of `picture`, lowest first."""
        return self._parts.below(picture) + self._parts.above(picture, [*picture.stage.sprites.values()], now)

    def draw(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        """Draw `picture` as it is at `now`."""
        stage = picture.stage
        self._cards.begin_frame(is_cut_short=stage.is_cut_short)
        sprites = sorted(stage.sprites.values(), key=lambda sprite: sprite.layer(now))
        flying = next((number for number, sprite in enumerate(sprites) if sprite.is_flying(now)), len(sprites))
        surface.blit(table_ground(self._easel, self._kit, stage.areas), (0, 0))
        for part in self._parts.below(picture):
            part.draw(surface)
        stacked = _stacked(stage)
        for sprite in sprites[:flying]:
            self._draw_card(surface, picture, sprite, now, has_shadow=sprite.card not in stacked)
        for part in self._parts.above(picture, sprites[:flying], now):
            part.draw(surface)
        is_robbing = stage.staged is not None and not stage.staged.is_over(now)
        draw_robbery_below(surface, self._look, stage, now)
        draw_lines(surface, self._look, stage, now)
        if is_robbing:  # what is robbed flies before the shout
            draw_shouted(surface, self._look, stage, self._strings, picture.faces, now)
        self._draw_flying(surface, picture, sprites[flying:], now)
        self._draw_over(surface, picture, now)
        if not is_robbing:
            draw_shouted(surface, self._look, stage, self._strings, picture.faces, now)
        if picture.tip is not None:
            buttons = button_layout(self._look, stage, picture.prompts.answers).rects
            draw_tip(surface, self._look, picture.tip, buttons)
        jump = jump_of(stage, now)
        if jump != (0, 0):
            surface.scroll(*jump)
        stage.is_cut_short = self._cards.is_behind

    def _draw_flying(self, surface: pygame.Surface, picture: Picture, sprites: Sequence[Sprite], now: float) -> None:
        blocks: set[float] = set()
        stacked = _stacked(picture.stage)
        for sprite in sprites:
            # What set out at one moment flies as a block: its lowest card throws the shadow of all.
            has_shadow = sprite.order not in blocks if sprite.flight else sprite.card not in stacked
            if sprite.flight:
                blocks.add(sprite.order)
            self._draw_card(surface, picture, sprite, now, has_shadow=has_shadow)

    def _draw_card(
        self, surface: pygame.Surface, picture: Picture, sprite: Sprite, now: float, *, has_shadow: bool
    ) -> None:
        draw_card(surface, self._look, self._cards, picture, sprite, now, has_shadow=has_shadow)
        pose = sprite.pose(now)
        if pose.face >= _OPEN and pose.alpha >= _OPEN:
            rise = round(sprite.lift(now) * pose.height * 0.12)
            rect = Place(pose.x, pose.y).card_rect(pose.height).move(0, -rise)
            self._kit.middle.draw_on_card(surface, self._easel, picture.stage.view, sprite.card, rect)

    def _draw_over(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        stage, look = picture.stage, self._look
        is_still = stage.speeds.is_motion_reduced
        if picture.is_thinking and stage.view.turn is not None:
            # Whoever plays a hand that nobody sits at thinks where they sit.
            frame = frame_of(look, stage.areas, min(stage.view.turn, stage.view.seats - 1))
            draw_thinking(surface, look, thinking_spot(look, frame), now, is_still=is_still)
        if picture.offer and not is_shouting(stage, now):
            draw_question(surface, look, picture)
        # With a card in focus, Enter plays the card: only one thing has the ring.
        has_ring = picture.shows_focus and picture.focus is None
        layout = button_layout(look, stage, picture.prompts.answers)
        draw_buttons(surface, look, layout, picture.prompts, self._deck, shows_focus=has_ring)
        draw_sums(surface, look, stage, picture.names, self._strings, now)
        draw_rides(surface, look, stage, now)
        draw_labels(surface, look, stage, self._strings, now)
        if stage.staged is not None and not is_still:
            draw_landing(surface, look, stage.areas, stage.staged, now)
            draw_faces(surface, look, stage.areas, stage.staged, picture.faces, now, stage.areas.viewer)


def _stacked(stage: TableAnimator) -> frozenset[Card | None]:
    """The cards that lie in a pile with others below them, which throw the shadow of all."""
    return frozenset(card for seat in range(stage.view.seats) for card in stage.view.zones[PILES[seat]][:-1])
