"""What lies still on the table, back to front, as parts: ground, seats, words, stock, ghosts, lit paths and cards."""

import math
from collections.abc import Sequence

import pygame

from caurobat.core.zones import HANDS, PILES, STOCK
from caurobat.ui.backdrop import backdrop
from caurobat.ui.look import Look
from caurobat.ui.settings import Settings, TableLayout
from caurobat.ui.strings import Strings
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.centre import draw_forecast
from caurobat.ui.table.forecast import Forecast, exposed_tops
from caurobat.ui.table.layout import Pose, stock_spot
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.seats import draw_held, draw_panel, draw_person
from caurobat.ui.table.slip import Slip
from caurobat.ui.table.slip_paint import draw_slip, pill
from caurobat.ui.table.sprites import Sprite
from caurobat.ui.table.stage import Stage
from caurobat.ui.table.still import Part
from caurobat.ui.table.wheel import card_rect, draw_link, draw_path, draw_wheel
from caurobat.ui.text import Align, Role
from caurobat.ui.theme import Colour


class Parts:
    """Makes the parts of pictures of one look. Their keys hold for as long as the areas are the same."""

    def __init__(self, look: Look, settings: Settings, strings: Strings, cards: CardPictures) -> None:
        self._look = look
        self._strings = strings
        self._is_row = settings.layout is TableLayout.ROW
        self._cards = cards

    def of(self, picture: Picture, resting: Sequence[Sprite], now: float) -> list[Part]:
        """The parts of `picture`, lowest first; of its cards only those that `resting` are the sprites of."""
        stage, colours = picture.stage, self._look.theme.colours
        parts = [self._ground(stage.areas)]
        parts += [self._seat(picture, seat) for seat in range(stage.view.seats)]
        parts.append(self._title(picture.title))
        if picture.slip is not None:
            parts.append(self._slip(picture, picture.slip))
        if stage.view.zones[STOCK]:
            parts.append(self._stock(stage))
        parts += [
            self._ghost(picture, rank, seat) for rank, seat in exposed_tops(stage.view, stage.areas.viewer).items()
        ]
        if picture.forecast is not None:
            parts.append(self._path(stage.areas, picture.forecast.slip.path, colours.accent))
            if not picture.offer:
                parts.append(self._forecast(picture, picture.forecast))
        if stage.lit:
            parts.append(self._path(stage.areas, stage.lit, colours.accent_hover))
        return parts + [self._card(picture, sprite, now) for sprite in resting]

    def draw_card(self, surface: pygame.Surface, picture: Picture, sprite: Sprite, now: float) -> None:
        """Draw one card as it lies or flies at `now`."""
        pose = sprite.pose(now)
        is_resting = not sprite.is_under_way(now)
        is_dim = _is_dim(picture, sprite)
        self._cards.draw(surface, sprite.card, pose, sprite.lift(now), is_resting=is_resting, is_dim=is_dim)
        if _has_focus(picture, sprite):
            rect = picture.stage.areas.card_rect(pose.x, pose.y).inflate(self._look.px(8), self._look.px(8))
            colours = self._look.theme.colours
            colour = colours.focus if picture.shows_focus else colours.accent
            self._look.shapes.draw_ring(surface, rect, self._look.px(10), colour, self._look.px(4))

    def _ground(self, areas: Areas) -> Part:
        key = ("table ground", areas.size, self._look.theme.name, tuple(areas.panels), self._is_row)
        ground = self._look.pictures.get(key, lambda: self._make_ground(areas))
        return Part(key, ground.get_rect(), lambda surface: _blit(surface, ground))

    def _make_ground(self, areas: Areas) -> pygame.Surface:
        ground = pygame.Surface(areas.size).convert()
        ground.blit(backdrop(self._look), (0, 0))
        draw_wheel(ground, self._look, areas, is_row=self._is_row)
        return ground

    def _seat(self, picture: Picture, seat: int) -> Part:
        look, areas, view = self._look, picture.stage.areas, picture.stage.view
        face, score = picture.faces[seat], picture.scores[seat]
        held = view.zones[HANDS[seat]]
        hidden = len(held) if held and held[0] is None else 0
        debts = tuple(debt for debt in view.debts if debt.debtor == seat)
        is_turn = view.turn == seat

        def draw(surface: pygame.Surface) -> None:
            draw_panel(surface, look, areas, seat, face, is_turn=is_turn)
            draw_person(surface, look, areas, view, seat, face, self._strings, score)
            draw_held(surface, look, areas, view, seat, self._cards)

        rect = areas.own.union(areas.hand) if seat == areas.viewer else areas.panels[seat]
        return Part(("seat", seat, face, score, hidden, debts, is_turn), self._around(rect, 10), draw)

    def _title(self, title: str) -> Part:
        look = self._look
        box = pygame.Rect(look.px(14), look.px(8), look.px(300), look.text.line_height(Role.SMALL))

        def draw(surface: pygame.Surface) -> None:
            look.text.draw(surface, title, Role.SMALL, look.theme.colours.text_muted, box, Align.LEFT)

        return Part(("title", title), self._around(box, 4), draw)

    def _slip(self, picture: Picture, slip: Slip) -> Part:
        look, box, own = self._look, picture.stage.areas.slip, picture.stage.view.seat
        names = tuple(face.name for face in picture.faces)

        def draw(surface: pygame.Surface) -> None:
            draw_slip(surface, look, box, slip, self._strings, names, own)

        return Part(("slip", slip, names, own), self._around(box, 14), draw)

    def _forecast(self, picture: Picture, found: Forecast) -> Part:
        look, areas = self._look, picture.stage.areas
        names = tuple(face.name for face in picture.faces)

        def draw(surface: pygame.Surface) -> None:
            draw_forecast(surface, look, areas, found, self._strings, names, areas.viewer)

        return Part(("forecast", found, names), self._around(areas.centre, 40), draw)

    def _path(self, areas: Areas, ranks: tuple[int, ...], colour: Colour) -> Part:
        def draw(surface: pygame.Surface) -> None:
            draw_path(surface, self._look, areas, ranks, colour)

        return Part(("path", ranks, colour), self._around(areas.wheel, 14), draw)

    def _stock(self, stage: Stage) -> Part:
        left = len(stage.view.zones[STOCK])
        spot = stock_spot(stage.areas)
        small = spot._replace(height=spot.height * 0.5, y=stage.areas.centre.bottom - spot.height * 0.3)
        place = (round(small.x), round(small.y))

        def draw(surface: pygame.Surface) -> None:
            image = self._cards.image(None, small, is_resting=True)
            for depth in range(min(3, left)):
                surface.blit(image, image.get_rect(center=(place[0] - depth * 2, place[1] - depth * 2)))
            colours = self._look.theme.colours
            pill(surface, self._look, place, str(left), colours.panel_raised, colours.text, Role.SMALL_STRONG)

        reach = pygame.Rect(0, 0, round(small.height), round(small.height))
        reach.center = place
        return Part(("stock", left), self._around(reach, 20), draw)

    def _ghost(self, picture: Picture, rank: int, seat: int) -> Part:
        """The top of an opponent's pile on the empty place that it would fill, tied to it where it would be stolen."""
        stage, look, areas = picture.stage, self._look, picture.stage.areas
        top = stage.view.zones[PILES[seat]][0]
        place = areas.places[rank]
        rect = card_rect(place, areas.card_height * 0.86)
        colour = look.theme.seat(picture.faces[seat].colour)
        found = picture.forecast
        is_tied = found is not None and any(theft.seat == seat for theft in found.slip.thefts)

        def draw(surface: pygame.Surface) -> None:
            image = self._cards.image(top, Pose(place.x, place.y, rect.height), is_resting=True)
            image.set_alpha(95)
            surface.blit(image, image.get_rect(center=rect.center))
            image.set_alpha(255)
            look.shapes.draw_ring(surface, rect, round(rect.height * 0.06), colour, look.px(2.5))
            if is_tied:
                self._draw_tie(surface, areas, seat, rect)

        reach = rect.union(areas.pile_rect(seat)) if is_tied else rect
        return Part(("ghost", rank, seat, top, colour, is_tied), self._around(reach, 10), draw)

    def _draw_tie(self, surface: pygame.Surface, areas: Areas, seat: int, rect: pygame.Rect) -> None:
        look, pile, colour = self._look, areas.pile_rect(seat), self._look.theme.colours.steal
        draw_link(surface, look, pile.center, rect.center, colour, look.px(3))
        look.shapes.draw_ring(surface, pile.inflate(8, 8), look.px(8), colour, look.px(4))

    def _card(self, picture: Picture, sprite: Sprite, now: float) -> Part:
        pose = sprite.pose(now)
        focus = picture.shows_focus if _has_focus(picture, sprite) else None
        turn = math.radians(pose.angle)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        width, height = pose.height * CARD_SHAPE, pose.height
        rect = pygame.Rect(0, 0, round(width * across + height * down), round(width * down + height * across))
        rect.center = (round(pose.x), round(pose.y))

        def draw(surface: pygame.Surface) -> None:
            self.draw_card(surface, picture, sprite, now)

        return Part(("card", sprite.card, pose, _is_dim(picture, sprite), focus), self._around(rect, 10), draw)

    def _around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        return rect.inflate(2 * self._look.px(units), 2 * self._look.px(units))


def _blit(surface: pygame.Surface, image: pygame.Surface) -> None:
    surface.blit(image, (0, 0))


def _in_hand(picture: Picture, sprite: Sprite) -> bool:
    stage = picture.stage
    return sprite.card in stage.view.zones[HANDS[stage.areas.viewer]]


def _has_focus(picture: Picture, sprite: Sprite) -> bool:
    return sprite.card is picture.focus and picture.is_deciding and _in_hand(picture, sprite)


def _is_dim(picture: Picture, sprite: Sprite) -> bool:
    """Whether it is a card of the hand that may not be played now, where others may."""
    is_answering = picture.is_deciding and bool(picture.playable)
    return is_answering and sprite.card not in picture.playable and _in_hand(picture, sprite)
