"""What lies still on the table, back to front, as parts: ground, seats, words, stock, ghosts, lit paths and cards."""

import math
from collections.abc import Sequence

import pygame

from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.ui.backdrop import backdrop
from caurobat.ui.look import Look
from caurobat.ui.settings import Settings, TableLayout
from caurobat.ui.strings import Strings
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.board import draw_forecast, draw_net_at, net_rect
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.forecast import Forecast, exposed_tops
from caurobat.ui.table.layout import Pose, stock_spot
from caurobat.ui.table.marks import draw_ghost, draw_last, draw_stock
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.seats import draw_held, draw_panel, draw_person
from caurobat.ui.table.slip import Slip
from caurobat.ui.table.slip_paint import draw_slip
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
        if picture.forecast is not None:
            parts.append(self._path(stage.areas, picture.forecast.slip.path, colours.accent))
        if stage.lit:
            parts.append(self._path(stage.areas, stage.lit, colours.accent_hover))
        parts += [
            self._ghost(picture, rank, seat) for rank, seat in exposed_tops(stage.view, stage.areas.viewer).items()
        ]
        if picture.forecast is not None and not picture.offer:
            parts.append(self._forecast(picture, picture.forecast))
        parts += [self._card(picture, sprite, now) for sprite in resting]
        if picture.forecast is not None:
            net = picture.forecast.slip.net
            parts += [self._net(stage.areas, seat, change) for seat, change in enumerate(net) if change]
        last = self._last_card(picture, resting)
        return parts if last is None else [*parts, last]

    def draw_card(
        self, surface: pygame.Surface, picture: Picture, sprite: Sprite, now: float, *, has_shadow: bool = True
    ) -> None:
        """Draw one card as it lies or flies at `now`; of a pile only the lowest throws a shadow."""
        pose = sprite.pose(now)
        is_resting = not sprite.is_under_way(now)
        is_dim = _is_dim(picture, sprite)
        lift = sprite.lift(now)
        self._cards.draw(surface, sprite.card, pose, lift, is_resting=is_resting, is_dim=is_dim, has_shadow=has_shadow)
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
        faces, face, score = tuple(picture.faces), picture.faces[seat], picture.scores[seat]
        held = view.zones[HANDS[seat]]
        hidden = len(held) if held and held[0] is None else 0
        debts = tuple(debt for debt in view.debts if debt.debtor == seat)
        is_turn = view.turn == seat

        def draw(surface: pygame.Surface) -> None:
            draw_panel(surface, look, areas, seat, face, self._strings, is_turn=is_turn)
            draw_person(surface, look, areas, view, seat, faces, self._strings, score)
            draw_held(surface, look, areas, view, seat, self._cards)

        rect = areas.own.union(areas.hand) if seat == areas.viewer else areas.panels[seat]
        return Part(("seat", seat, faces, score, hidden, debts, is_turn), self._around(rect, 18), draw)

    def _title(self, title: str) -> Part:
        look = self._look
        box = pygame.Rect(look.px(14), look.px(8), look.px(300), look.text.line_height(Role.SMALL))

        def draw(surface: pygame.Surface) -> None:
            look.text.draw(surface, title, Role.SMALL, look.theme.colours.text_muted, box, Align.LEFT)

        return Part(("title", title), self._around(box, 4), draw)

    def _slip(self, picture: Picture, slip: Slip) -> Part:
        look, box, own = self._look, picture.stage.areas.slip, picture.stage.view.seat
        faces = tuple(picture.faces)

        def draw(surface: pygame.Surface) -> None:
            draw_slip(surface, look, box, slip, self._strings, faces, own)

        return Part(("slip", slip, faces, own), self._around(box, 18), draw)

    def _forecast(self, picture: Picture, found: Forecast) -> Part:
        look, areas = self._look, picture.stage.areas
        names = tuple(face.name for face in picture.faces)
        foot = picture.prompts.height(look)
        side = round(stock_spot(areas).height * CARD_SHAPE) if picture.stage.view.zones[STOCK] else 0

        def draw(surface: pygame.Surface) -> None:
            draw_forecast(surface, look, areas, found, self._strings, names, foot, side)

        return Part(("forecast", found, names, foot, side), self._around(areas.centre, 40), draw)

    def _net(self, areas: Areas, seat: int, net: int) -> Part:
        look = self._look

        def draw(surface: pygame.Surface) -> None:
            draw_net_at(surface, look, areas, seat, net)

        return Part(("net", seat, net), self._around(net_rect(look, areas, seat, net), 2), draw)

    def _path(self, areas: Areas, ranks: tuple[int, ...], colour: Colour) -> Part:
        def draw(surface: pygame.Surface) -> None:
            draw_path(surface, self._look, areas, ranks, colour)

        return Part(("path", ranks, colour), self._around(areas.wheel, 14), draw)

    def _stock(self, stage: Stage) -> Part:
        left, look = len(stage.view.zones[STOCK]), self._look
        spot = stock_spot(stage.areas)
        reach = pygame.Rect(0, 0, round(spot.height * CARD_SHAPE), round(spot.height))
        reach.center = (round(spot.x), round(spot.y))

        def draw(surface: pygame.Surface) -> None:
            draw_stock(surface, look, reach, self._cards.image(None, spot, is_resting=True), left)

        return Part(("stock", left), self._around(reach, 20), draw)

    def _ghost(self, picture: Picture, rank: int, seat: int) -> Part:
        """The top of an opponent's pile on the empty place that it would fill, tied to it where it would be stolen."""
        stage, look, areas = picture.stage, self._look, picture.stage.areas
        top = stage.view.zones[PILES[seat]][0]
        place, face = areas.places[rank], picture.faces[seat]
        rect = card_rect(place, areas.card_height * 0.9)
        found = picture.forecast
        is_tied = found is not None and any(theft.seat == seat for theft in found.slip.thefts)

        def draw(surface: pygame.Surface) -> None:
            if is_tied:
                self._draw_tie(surface, areas, seat, rect, look.theme.seat(face.colour))
            image = self._cards.image(top, Pose(place.x, place.y, rect.height), is_resting=True)
            draw_ghost(surface, look, rect, image, face, is_tied=is_tied)

        reach = rect.union(areas.pile_rect(seat)) if is_tied else rect
        return Part(("ghost", rank, seat, top, face, is_tied), self._around(reach, 16), draw)

    def _draw_tie(self, surface: pygame.Surface, areas: Areas, seat: int, rect: pygame.Rect, colour: Colour) -> None:
        look, pile = self._look, areas.pile_rect(seat)
        draw_link(surface, look, pile.center, rect.center, look.theme.colours.table_deep, look.px(8))
        draw_link(surface, look, pile.center, rect.center, colour, look.px(4))
        look.shapes.draw_ring(surface, pile.inflate(look.px(10), look.px(10)), look.px(8), colour, look.px(4))

    def _card(self, picture: Picture, sprite: Sprite, now: float) -> Part:
        pose = sprite.pose(now)
        focus = picture.shows_focus if _has_focus(picture, sprite) else None
        turn = math.radians(pose.angle)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        width, height = pose.height * CARD_SHAPE, pose.height
        rect = pygame.Rect(0, 0, round(width * across + height * down), round(width * down + height * across))
        rect.center = (round(pose.x), round(pose.y))

        has_shadow = not is_on_pile(picture.stage, sprite)

        def draw(surface: pygame.Surface) -> None:
            self.draw_card(surface, picture, sprite, now, has_shadow=has_shadow)

        key = ("card", sprite.card, pose, _is_dim(picture, sprite), focus, has_shadow)
        return Part(key, self._around(rect, 10), draw)

    def _last_card(self, picture: Picture, resting: Sequence[Sprite]) -> Part | None:
        """The mark on the card that was laid last: the one that may be caued now."""
        stage, look, slip = picture.stage, self._look, picture.slip
        if slip is None or not slip.is_trailed or slip.card not in stage.view.zones[TABLE]:
            return None
        sprite = next((sprite for sprite in resting if sprite.card == slip.card), None)
        if sprite is None:
            return None
        pose, face = sprite.placed.pose, picture.faces[slip.seat]
        path = picture.forecast.slip.path if picture.forecast is not None else ()
        has_ring = slip.card.rank not in (*path, *stage.lit)
        rect = pygame.Rect(0, 0, round(pose.height * CARD_SHAPE), round(pose.height))
        rect.center = (round(pose.x), round(pose.y))

        def draw(surface: pygame.Surface) -> None:
            draw_last(surface, look, rect, face, has_ring=has_ring)

        return Part(("last", slip.card, face, rect.topleft, has_ring), self._around(rect, 18), draw)

    def _around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        return rect.inflate(2 * self._look.px(units), 2 * self._look.px(units))


def _blit(surface: pygame.Surface, image: pygame.Surface) -> None:
    surface.blit(image, (0, 0))


def is_on_pile(stage: Stage, sprite: Sprite) -> bool:
    """Whether the card lies in a pile with others below it."""
    return any(sprite.card in stage.view.zones[PILES[seat]][:-1] for seat in range(stage.view.seats))


def _in_hand(picture: Picture, sprite: Sprite) -> bool:
    stage = picture.stage
    return sprite.card in stage.view.zones[HANDS[stage.areas.viewer]]


def _has_focus(picture: Picture, sprite: Sprite) -> bool:
    return sprite.card is picture.focus and picture.is_deciding and _in_hand(picture, sprite)


def _is_dim(picture: Picture, sprite: Sprite) -> bool:
    """Whether it is a card of the hand that may not be played now, where others may."""
    is_answering = picture.is_deciding and bool(picture.playable)
    return is_answering and sprite.card not in picture.playable and _in_hand(picture, sprite)
