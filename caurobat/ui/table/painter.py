"""Draws the table, back to front: ground, seats, cards, and over them what is said about them."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from caurobat.cards import Card
from caurobat.core.zones import HANDS, PILES, STOCK
from caurobat.ui.backdrop import backdrop
from caurobat.ui.look import Look
from caurobat.ui.settings import Settings, TableLayout
from caurobat.ui.strings import Strings
from caurobat.ui.table.areas import Areas, areas_for
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.centre import draw_forecast, draw_labels, draw_window
from caurobat.ui.table.forecast import Forecast, exposed_tops
from caurobat.ui.table.layout import Pose, stock_spot
from caurobat.ui.table.prompts import Prompts
from caurobat.ui.table.seats import SeatFace, draw_height, draw_held, draw_panel, draw_person
from caurobat.ui.table.slip import Slip
from caurobat.ui.table.slip_paint import draw_slip, pill
from caurobat.ui.table.sprites import Sprite
from caurobat.ui.table.stage import Stage
from caurobat.ui.table.wheel import card_rect, draw_path, draw_wheel
from caurobat.ui.text import Align, Role

_BOUNCE = 0.4


@dataclass(frozen=True, slots=True)
class Picture:
    """All that a frame of the table shows."""

    stage: Stage
    faces: Sequence[SeatFace]
    scores: Sequence[int]
    title: str
    slip: Slip | None
    forecast: Forecast | None
    playable: frozenset[Card]
    is_deciding: bool
    focus: Card | None
    prompts: Prompts
    offer: str
    offer_left: float
    shows_focus: bool


class Painter:
    """Draws pictures of one look; made anew when the look or the settings change."""

    def __init__(self, look: Look, settings: Settings, strings: Strings) -> None:
        self._look = look
        self._strings = strings
        self._is_row = settings.layout is TableLayout.ROW
        hand_height = areas_for(look.size, 2, 0).hand_height
        self._cards = CardPictures(look, settings.deck, settings.back, hand_height)
        self._cards.load()
        self._still_key: object = None
        self._still_layer: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        """Draw `picture` as it is at `now`."""
        sprites = sorted(picture.stage.sprites.values(), key=lambda sprite: sprite.layer(now))
        moving = next((number for number, sprite in enumerate(sprites) if sprite.is_moving(now)), len(sprites))
        surface.blit(self._still(picture, sprites[:moving], now), (0, 0))
        self._draw_cards(surface, picture, sprites[moving:], now)
        self._draw_over(surface, picture, now)

    def _still(self, picture: Picture, resting: Sequence[Sprite], now: float) -> pygame.Surface:
        """Everything below the lowest card that moves: drawn once, and kept for as long as none of it changes."""
        stage = picture.stage
        key = (
            [(sprite.card, sprite.placed) for sprite in resting],
            (stage.view, stage.areas, stage.lit, picture.forecast, tuple(picture.faces), tuple(picture.scores)),
            (picture.playable, picture.focus, picture.is_deciding, picture.shows_focus),
        )
        if key != self._still_key or self._still_layer is None:
            if self._still_layer is None or self._still_layer.get_size() != stage.areas.size:
                self._still_layer = pygame.Surface(stage.areas.size).convert()
            self._still_key = key
            self._draw_still(self._still_layer, picture, resting, now)
        return self._still_layer

    def _draw_still(self, surface: pygame.Surface, picture: Picture, resting: Sequence[Sprite], now: float) -> None:
        areas, stage = picture.stage.areas, picture.stage
        surface.blit(self._ground(areas), (0, 0))
        self._draw_seats(surface, picture)
        self._draw_stock(surface, stage)
        self._draw_ghosts(surface, picture)
        if picture.forecast is not None:
            draw_path(surface, self._look, areas, picture.forecast.slip.path, self._look.theme.colours.accent)
        if stage.lit:
            draw_path(surface, self._look, areas, stage.lit, self._look.theme.colours.accent_hover)
        self._draw_cards(surface, picture, resting, now)

    def _ground(self, areas: Areas) -> pygame.Surface:
        key = ("table ground", areas.size, self._look.theme.name, tuple(areas.panels), self._is_row)
        return self._look.pictures.get(key, lambda: self._make_ground(areas))

    def _make_ground(self, areas: Areas) -> pygame.Surface:
        ground = pygame.Surface(areas.size).convert()
        ground.blit(backdrop(self._look), (0, 0))
        draw_wheel(ground, self._look, areas, is_row=self._is_row)
        return ground

    def _draw_seats(self, surface: pygame.Surface, picture: Picture) -> None:
        stage = picture.stage
        for seat, face in enumerate(picture.faces):
            draw_panel(surface, self._look, stage.areas, seat, face, is_turn=stage.view.turn == seat)
            draw_person(surface, self._look, stage.areas, stage.view, seat, face, self._strings, picture.scores[seat])
            draw_held(surface, self._look, stage.areas, stage.view, seat, self._cards)

    def _draw_stock(self, surface: pygame.Surface, stage: Stage) -> None:
        left = len(stage.view.zones[STOCK])
        if not left:
            return
        spot = stock_spot(stage.areas)
        small = spot._replace(height=spot.height * 0.5, y=stage.areas.centre.bottom - spot.height * 0.3)
        image = self._cards.image(None, small, is_resting=True)
        for depth in range(min(3, left)):
            surface.blit(image, image.get_rect(center=(round(small.x) - depth * 2, round(small.y) - depth * 2)))
        colours = self._look.theme.colours
        place = (round(small.x), round(small.y))
        pill(surface, self._look, place, str(left), colours.panel_raised, colours.text, Role.SMALL_STRONG)

    def _draw_ghosts(self, surface: pygame.Surface, picture: Picture) -> None:
        """Opponents' pile tops on the empty places that they would fill."""
        stage = picture.stage
        areas, look = stage.areas, self._look
        for rank, seat in exposed_tops(stage.view, areas.viewer).items():
            top = stage.view.zones[PILES[seat]][0]
            place = areas.places[rank]
            rect = card_rect(place, areas.card_height * 0.86)
            image = self._cards.image(top, Pose(place.x, place.y, rect.height), is_resting=True)
            image.set_alpha(95)
            surface.blit(image, image.get_rect(center=rect.center))
            image.set_alpha(255)
            colour = look.theme.seat(picture.faces[seat].colour)
            look.shapes.draw_ring(surface, rect, round(rect.height * 0.06), colour, look.px(2.5))
            if picture.forecast is not None and any(theft.seat == seat for theft in picture.forecast.slip.thefts):
                self._draw_tie(surface, areas, seat, rect)

    def _draw_tie(self, surface: pygame.Surface, areas: Areas, seat: int, rect: pygame.Rect) -> None:
        colour = self._look.theme.colours.steal
        pygame.draw.aaline(surface, colour, areas.pile_rect(seat).center, rect.center, self._look.px(3))
        self._look.shapes.draw_ring(
            surface, areas.pile_rect(seat).inflate(8, 8), self._look.px(8), colour, self._look.px(4)
        )

    def _draw_cards(self, surface: pygame.Surface, picture: Picture, sprites: Sequence[Sprite], now: float) -> None:
        stage = picture.stage
        is_answering = picture.is_deciding and bool(picture.playable)
        hand = set(stage.view.zones[HANDS[stage.areas.viewer]])
        for sprite in sprites:
            dim = is_answering and sprite.card in hand and sprite.card not in picture.playable
            pose = sprite.pose(now)
            is_resting = not sprite.is_moving(now)
            self._cards.draw(surface, sprite.card, pose, sprite.lift(now), is_resting=is_resting, is_dim=dim)
            if sprite.card is picture.focus and sprite.card in hand and picture.is_deciding:
                rect = stage.areas.card_rect(pose.x, pose.y).inflate(self._look.px(8), self._look.px(8))
                colours = self._look.theme.colours
                colour = colours.focus if picture.shows_focus else colours.accent
                self._look.shapes.draw_ring(surface, rect, self._look.px(10), colour, self._look.px(4))

    def _draw_over(self, surface: pygame.Surface, picture: Picture, now: float) -> None:
        stage, look, strings = picture.stage, self._look, self._strings
        names = [face.name for face in picture.faces]
        for seat in range(stage.view.seats):
            since = now - stage.changed.get(seat, -_BOUNCE)
            bounce = max(0.0, 1 - since / _BOUNCE)
            draw_height(surface, look, stage.areas, seat, stage.landed(seat, now), bounce)
        if picture.offer:
            draw_window(surface, look, stage.areas, picture.offer, picture.offer_left)
        elif picture.forecast is not None:
            draw_forecast(surface, look, stage.areas, picture.forecast, strings, names, stage.areas.viewer)
        picture.prompts.draw(surface, look, stage.areas.centre, shows_focus=picture.shows_focus)
        if picture.slip is not None:
            own = stage.view.seat
            draw_slip(surface, look, stage.areas.slip, picture.slip, strings, names, own)
        self._draw_title(surface, picture)
        draw_labels(surface, look, stage.areas, stage.labels, strings, now)

    def _draw_title(self, surface: pygame.Surface, picture: Picture) -> None:
        look = self._look
        box = pygame.Rect(look.px(14), look.px(8), look.px(300), look.text.line_height(Role.SMALL))
        colours = look.theme.colours
        look.text.draw(surface, picture.title, Role.SMALL, colours.text_muted, box, Align.LEFT)
