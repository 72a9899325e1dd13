"""What lies still on the table, back to front, as parts: ground, seats, words, stock, ghosts, lit paths and cards."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from caurobat.core.zones import HANDS, PILES, STOCK, TABLE
from caurobat.decks import Card
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.base.strings import Strings
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.games.cau_robat.board import draw_forecast, draw_net_at, net_rect
from caurobat.ui.games.cau_robat.forecast import Forecast, exposed_tops
from caurobat.ui.games.cau_robat.slip import Slip
from caurobat.ui.games.cau_robat.wheel import card_rect, draw_link, draw_lit, draw_wheel, links
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.table.cards import CardPictures
from caurobat.ui.table.layout import Pose, stock_spot
from caurobat.ui.table.marks import draw_ghost, draw_last, draw_stock, reach_of_marks
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.seat_panels import draw_held, draw_panel, draw_person
from caurobat.ui.table.slip_paint import draw_slip
from caurobat.ui.table.sprites import Sprite
from caurobat.ui.table.stage import Stage
from caurobat.ui.table.still_layer import Part


class Parts:
    """Makes the parts of pictures of one look."""

    def __init__(self, look: Look, settings: Settings, strings: Strings, cards: CardPictures) -> None:
        self._look = look
        self._strings = strings
        self._is_row = settings.layout is TableLayout.ROW
        self._cards = cards
        self._areas: Areas | None = None
        self._known: object = None
        self._below: list[Part] = []
        self._nets: list[Part] = []
        self._lying: dict[Card, tuple[object, Part]] = {}
        self._stacked: frozenset[Card | None] = frozenset()

    def of(self, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """The parts of `picture`, lowest first; of its cards only those of `sprites`.

        A part that has not changed since the last call is the same object.
        """
        stage = picture.stage
        known = (
            (stage.view, stage.lit, picture.forecast, bool(picture.offer)),
            (picture.faces, picture.scores, picture.title, picture.slip, picture.prompts.answers),
        )
        if self._areas is not stage.areas:
            self._areas, self._known = stage.areas, None
            self._lying.clear()
        if known != self._known:
            self._known, self._stacked = known, _stacked(stage)
            self._below, self._nets = self._below_the_cards(picture), self._all_nets(picture)
        cards = [self._card(picture, sprite, now) for sprite in sprites]
        return self._below + cards + self._nets + self._last_card(picture, sprites, now)

    def _below_the_cards(self, picture: Picture) -> list[Part]:
        stage, colours = picture.stage, self._look.theme.colours
        parts = [self._ground(stage.areas)]
        parts += [self._seat(picture, seat) for seat in range(stage.view.seats)]
        parts.append(self._title(picture.title, picture.stage.areas))
        if picture.slip is not None:
            parts.append(self._slip(picture, picture.slip))
        if stage.view.zones[STOCK]:
            parts.append(self._stock(stage))
        if picture.forecast is not None:
            parts += self._path("foreseen", stage.areas, picture.forecast.slip.path, colours.accent)
        parts += self._path("lit", stage.areas, stage.lit, colours.accent_hover)
        tops = exposed_tops(stage.view, stage.areas.viewer)
        parts += [self._ghost(picture, rank, seat) for rank, seat in tops.items()]
        if picture.forecast is not None and not picture.offer:
            parts.append(self._forecast(picture, picture.forecast))
        return parts

    def is_stacked(self, card: Card) -> bool:
        """Whether `card` lies in a pile with others below it, which throw the shadow of all."""
        return card in self._stacked

    def draw_card(
        self, surface: pygame.Surface, picture: Picture, sprite: Sprite, now: float, *, has_shadow: bool
    ) -> None:
        """Draw one card as it lies or flies at `now`."""
        self._draw_seen(surface, picture.stage.areas, _seen(picture, sprite, now, has_shadow=has_shadow))

    def _draw_seen(self, surface: pygame.Surface, areas: Areas, seen: "_Seen") -> None:
        pose = seen.pose
        self._cards.draw(
            surface,
            seen.card,
            pose,
            seen.lift,
            is_resting=seen.is_resting,
            is_dim=seen.is_dim,
            has_shadow=seen.has_shadow,
        )
        if seen.focus is not None:
            rect = areas.card_rect(pose.x, pose.y).inflate(self._look.px(8), self._look.px(8))
            colours = self._look.theme.colours
            colour = colours.focus if seen.focus else colours.accent
            self._look.shapes.draw_ring(surface, rect, self._look.px(10), colour, self._look.px(4))

    def _ground(self, areas: Areas) -> Part:
        key = ("table ground", areas.size, self._look.theme.name, tuple(areas.wheel), areas.card_height, self._is_row)
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

        rect = areas.own if seat == areas.viewer else areas.panels[seat]
        rect = rect.union(areas.hand) if hidden and seat == areas.viewer else rect
        return Part(("seat", seat, faces, score, hidden, debts, is_turn), self._around(rect, 30), draw)

    def _title(self, title: str, areas: Areas) -> Part:
        look = self._look
        line = look.text.line_height(Role.SMALL)
        left, top = look.px(14), look.px(8)
        # A seat at the top may begin where a long title in large letters would still go on.
        ends = (panel.left for panel in areas.panels.values() if panel.top < top + line and panel.left > left)
        width = min(look.px(420), min(ends, default=areas.size[0]) - left - look.px(8))
        box = pygame.Rect(left, top, width, line)

        def draw(surface: pygame.Surface) -> None:
            look.text.draw_fitted(surface, title, Role.SMALL, look.theme.colours.text_muted, box, Align.LEFT)

        return Part(("title", title, width), self._around(box, 4), draw)

    def _slip(self, picture: Picture, slip: Slip) -> Part:
        look, box, own = self._look, picture.stage.areas.slip, picture.stage.view.seat
        faces = tuple(picture.faces)

        def draw(surface: pygame.Surface) -> None:
            draw_slip(surface, look, box, slip, self._strings, faces, own)

        return Part(("slip", slip, faces, own), self._around(box, 18), draw)

    def _forecast(self, picture: Picture, found: Forecast) -> Part:
        look, areas = self._look, picture.stage.areas
        names = tuple(face.name for face in picture.faces)
        beside = beside_the_board(look, picture)
        foot = 0 if beside else picture.prompts.height(look)
        side = round(stock_spot(areas).height * CARD_SHAPE) if picture.stage.view.zones[STOCK] else 0

        def draw(surface: pygame.Surface) -> None:
            draw_forecast(surface, look, areas, found, self._strings, names, foot, side, beside)

        return Part(("forecast", found, names, foot, side, beside), self._around(areas.centre, 40), draw)

    def _all_nets(self, picture: Picture) -> list[Part]:
        """How the forecast would change each pile, at the piles."""
        net = picture.forecast.slip.net if picture.forecast is not None else ()
        return [self._net(picture.stage.areas, seat, change) for seat, change in enumerate(net) if change]

    def _net(self, areas: Areas, seat: int, net: int) -> Part:
        look = self._look

        def draw(surface: pygame.Surface) -> None:
            draw_net_at(surface, look, areas, seat, net)

        return Part(("net", seat, net), self._around(net_rect(look, areas, seat, net), 2), draw)

    def _path(self, what: str, areas: Areas, ranks: tuple[int, ...], colour: Colour) -> list[Part]:
        """The places of `ranks`, lit, and the ways between them: a part each, for a path grows step by step."""
        ways = [self._way(what, areas, here, there, colour) for here, there in links(ranks)]
        return ways + [self._lit(what, areas, rank, colour) for rank in ranks]

    def _way(self, what: str, areas: Areas, here: int, there: int, colour: Colour) -> Part:
        start, end = areas.places[here], areas.places[there]
        rect = card_rect(start, 0).union(card_rect(end, 0))

        def draw(surface: pygame.Surface) -> None:
            points = (start.x, start.y), (end.x, end.y)
            draw_link(surface, self._look, *points, with_alpha(colour, 150), self._look.px(9))

        return Part((what, here, there, colour), self._around(rect, 12), draw)

    def _lit(self, what: str, areas: Areas, rank: int, colour: Colour) -> Part:
        def draw(surface: pygame.Surface) -> None:
            draw_lit(surface, self._look, areas, rank, colour)

        return Part((what, rank, colour), self._around(card_rect(areas.places[rank], areas.card_height), 8), draw)

    def _stock(self, stage: Stage) -> Part:
        left, look = len(stage.view.zones[STOCK]), self._look
        spot = stock_spot(stage.areas)
        reach = pygame.Rect(0, 0, round(spot.height * CARD_SHAPE), round(spot.height))
        reach.center = (round(spot.x), round(spot.y))

        def draw(surface: pygame.Surface) -> None:
            draw_stock(surface, look, reach, self._cards.image(None, spot, is_resting=True), left)

        return Part(("stock", left), self._around(reach, 44), draw)

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

        reach = reach_of_marks(look, rect)
        reach = reach.union(self._around(areas.pile_rect(seat), 16)) if is_tied else reach
        return Part(("ghost", rank, seat, top, face, is_tied), reach, draw)

    def _draw_tie(self, surface: pygame.Surface, areas: Areas, seat: int, rect: pygame.Rect, colour: Colour) -> None:
        look, pile = self._look, areas.pile_rect(seat)
        draw_link(surface, look, pile.center, rect.center, look.theme.colours.table_deep, look.px(8))
        draw_link(surface, look, pile.center, rect.center, colour, look.px(4))
        look.shapes.draw_ring(surface, pile.inflate(look.px(10), look.px(10)), look.px(8), colour, look.px(4))

    def _card(self, picture: Picture, sprite: Sprite, now: float) -> Part:
        last = self._lying.get(sprite.card)
        if sprite.is_under_way(now):
            known = None
        else:
            is_waiting, is_stacked = sprite.is_waiting(now), self.is_stacked(sprite.card)
            known = (sprite.tween, is_waiting, _is_dim(picture, sprite), _focus(picture, sprite), is_stacked)
            if last is not None and last[0] == known:
                return last[1]
        seen = _seen(picture, sprite, now, has_shadow=not self.is_stacked(sprite.card))
        part = last[1] if last is not None and last[1].key == seen else self._new_card(picture.stage.areas, seen)
        self._lying[sprite.card] = (known, part)
        return part

    def _new_card(self, areas: Areas, seen: "_Seen") -> Part:
        pose = seen.pose
        turn = math.radians(pose.angle)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        width, height = pose.height * CARD_SHAPE, pose.height
        rect = pygame.Rect(0, 0, round(width * across + height * down), round(width * down + height * across))
        rect.center = (round(pose.x), round(pose.y))

        def draw(surface: pygame.Surface) -> None:
            self._draw_seen(surface, areas, seen)

        return Part(seen, self._around(rect, 10), draw)

    def _last_card(self, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """The mark on the card that was laid last: the one that may be caued now."""
        stage, look, slip = picture.stage, self._look, picture.slip
        if slip is None or not slip.is_trailed or slip.card not in stage.view.zones[TABLE]:
            return []
        sprite = next((sprite for sprite in sprites if sprite.card is slip.card), None)
        if sprite is None or sprite.is_under_way(now):
            return []
        face = picture.faces[slip.seat]
        path = picture.forecast.slip.path if picture.forecast is not None else ()
        has_ring = slip.card.rank not in (*path, *stage.lit)
        pose = sprite.placed.pose
        rect = card_rect(Place(pose.x, pose.y), pose.height)

        def draw(surface: pygame.Surface) -> None:
            draw_last(surface, look, rect, face, has_ring=has_ring)

        return [Part(("last", slip.card, face, rect.topleft, has_ring), reach_of_marks(look, rect), draw)]

    def _around(self, rect: pygame.Rect, units: float) -> pygame.Rect:
        return rect.inflate(2 * self._look.px(units), 2 * self._look.px(units))


def _blit(surface: pygame.Surface, image: pygame.Surface) -> None:
    surface.blit(image, (0, 0))


def beside_the_board(look: Look, picture: Picture) -> int:
    """The room in pixels that a button takes beside the forecast; 0 where it stands below it, or there is none.

    It keeps that place while no card is pointed at: a button that moved would run away from the pointer.
    """
    if picture.offer or picture.stage.view.zones[STOCK]:
        return 0
    return picture.prompts.width_beside(look, picture.stage.areas.centre)


def _stacked(stage: Stage) -> frozenset[Card | None]:
    """The cards that lie in a pile with others below them."""
    return frozenset(card for seat in range(stage.view.seats) for card in stage.view.zones[PILES[seat]][:-1])


class _Seen(NamedTuple):
    """All that the look of a card depends on. `focus`: whether the keyboard put it there; None for a card without."""

    card: Card
    pose: Pose
    lift: float
    is_resting: bool
    is_dim: bool
    focus: bool | None
    has_shadow: bool


def _seen(picture: Picture, sprite: Sprite, now: float, *, has_shadow: bool) -> _Seen:
    pose, is_under_way = sprite.pose(now), sprite.is_under_way(now)
    if is_under_way:
        # Pictures stand on whole pixels: a card whose way is shorter than one need not be drawn again on it.
        pose = pose._replace(x=round(pose.x), y=round(pose.y))
    is_dim, focus = _is_dim(picture, sprite), _focus(picture, sprite)
    return _Seen(sprite.card, pose, sprite.lift(now), not is_under_way, is_dim, focus, has_shadow)


def _focus(picture: Picture, sprite: Sprite) -> bool | None:
    has_focus = sprite.card is picture.focus and picture.is_deciding and _in_hand(picture, sprite)
    return picture.shows_focus if has_focus else None


def _is_dim(picture: Picture, sprite: Sprite) -> bool:
    """Whether it is a card of the hand that may not be played now, where others may."""
    is_answering = picture.is_deciding and bool(picture.playable)
    return is_answering and sprite.card not in picture.playable and _in_hand(picture, sprite)


def _in_hand(picture: Picture, sprite: Sprite) -> bool:
    stage = picture.stage
    return sprite.card in stage.view.zones[HANDS[stage.areas.viewer]]
