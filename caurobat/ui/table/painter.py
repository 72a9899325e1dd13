"""Draws the table, back to front: what lies still, the cards that move, and over them what is said about them."""

from collections.abc import Sequence

import pygame

from caurobat.ui.look import Look
from caurobat.ui.settings import Settings
from caurobat.ui.strings import Strings
from caurobat.ui.table.areas import areas_for
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.centre import draw_labels, draw_window, is_shouting
from caurobat.ui.table.parts import Parts, is_on_pile
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.seats import draw_height, frame_of
from caurobat.ui.table.sprites import Sprite
from caurobat.ui.table.still import StillLayer
from caurobat.ui.table.tips import draw_tip
from caurobat.ui.table.turn import draw_thinking

_BOUNCE = 0.4


class Painter:
    """Draws pictures of one look; made anew when the look or the settings change.

    Without `keeps_layer` every frame is drawn from nothing: slower, and the same to the last pixel.
    """

    def __init__(self, look: Look, settings: Settings, strings: Strings, *, keeps_layer: bool = True) -> None:
        self._look = look
        self._strings = strings
        self._keeps_layer = keeps_layer
        hand_height = areas_for(look.size, 2, 0).hand_height
        self._cards = CardPictures(look, settings.deck, settings.back, hand_height)
        self._cards.load()
        self._parts = Parts(look, settings, strings, self._cards)
        self._layer = StillLayer(look.size)
        self._areas: object = None
        self._still_key: object = None

    def draw(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        """Draw `picture` as it is at `now`."""
        sprites = sorted(picture.stage.sprites.values(), key=lambda sprite: sprite.layer(now))
        moving = next((number for number, sprite in enumerate(sprites) if sprite.is_under_way(now)), len(sprites))
        if self._keeps_layer:
            surface.blit(self._still(picture, sprites[:moving], now), (0, 0))
        else:
            for part in self._parts.of(picture, sprites[:moving], now):
                part.draw(surface)
        blocks: set[float] = set()
        for sprite in sprites[moving:]:
            # What set out at one moment flies as a block: its lowest card throws the shadow of all.
            if sprite.flight and sprite.is_under_way(now):
                has_shadow = sprite.order not in blocks
                blocks.add(sprite.order)
            else:
                has_shadow = not is_on_pile(picture.stage, sprite)
            self._parts.draw_card(surface, picture, sprite, now, has_shadow=has_shadow)
        self._draw_over(surface, picture, now)

    def _still(self, picture: Picture, resting: Sequence[Sprite], now: float) -> pygame.Surface:
        """Everything below the lowest card that moves."""
        stage = picture.stage
        if self._areas is not stage.areas:
            self._areas, self._still_key = stage.areas, None
            self._layer = StillLayer(stage.areas.size)
        key = (
            [(sprite.card, sprite.tween, sprite.is_waiting(now)) for sprite in resting],
            (stage.view, stage.lit, picture.forecast, picture.faces, picture.scores, picture.title, picture.slip),
            (picture.playable, picture.focus, picture.is_deciding, picture.shows_focus, bool(picture.offer)),
            picture.prompts.answers,
        )
        if key != self._still_key:
            self._layer.show(self._parts.of(picture, resting, now))
            self._still_key = key
        return self._layer.surface

    def _draw_over(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        stage, look = picture.stage, self._look
        for seat in range(stage.view.seats):
            since = now - stage.changed.get(seat, -_BOUNCE)
            bounce = max(0.0, 1 - since / _BOUNCE)
            draw_height(surface, look, stage.areas, seat, stage.landed(seat, now), bounce)
        if picture.is_thinking and stage.view.turn is not None:
            portrait = frame_of(look, stage.areas, stage.view.turn).portrait
            place = (portrait.centerx, portrait.bottom)
            draw_thinking(surface, look, place, now, is_still=stage.speeds.is_motion_reduced)
        if picture.offer and not is_shouting(stage.labels, now):
            draw_window(surface, look, stage.areas, picture.offer, picture.offer_left)
        picture.prompts.draw(surface, look, stage.areas.centre, shows_focus=picture.shows_focus)
        is_still = stage.speeds.is_motion_reduced
        draw_labels(surface, look, stage.areas, stage.labels, self._strings, picture.faces, now, is_still=is_still)
        if picture.tip is not None:
            draw_tip(surface, look, picture.tip)
