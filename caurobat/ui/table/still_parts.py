"""The resting parts of the table, back to front: seats, texts, stock, the game's own parts, and marks on cards."""

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from caurobat.core.zones import PILES, STOCK
from caurobat.match.session import ONLOOKER
from caurobat.narration.slips import SlipText
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.table.areas import CARD_SHAPE, Areas
from caurobat.ui.table.easel import Easel, Part
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.marks import draw_mark_ring, draw_mark_sign, draw_stock
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.poses import Pose
from caurobat.ui.table.seat_panels import SeatPanel, draw_height, draw_held, draw_panel, draw_person, height_shown
from caurobat.ui.table.slip import draw_remark, draw_slip, draw_tabs, slip_paper
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.plays import Mark
from caurobat.ui.table.story.sprites import Sprite
from caurobat.ui.table.ways import way_parts


class Parts:
    """Builds the resting parts of pictures with one look, cached until the story moves on."""

    def __init__(self, easel: Easel, kit: TableKit) -> None:
        self._easel, self._kit = easel, kit
        self._look, self._strings, self._cards = easel.look, easel.strings, easel.cards
        self._key: object = None
        self._below: list[Part] = []
        self._over: list[Part] = []

    def below(self, picture: Picture) -> list[Part]:
        """Return the parts below the cards, lowest first."""
        self._follow(picture)
        return self._below

    def above(self, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """Return the parts over the resting cards, which are `sprites`, lowest first."""
        self._follow(picture)
        stage = picture.stage
        on = self._kit.middle.parts_on(self._easel, picture, sprites, now)
        ways = way_parts(self._easel, stage, picture.ways, now) if picture.ways is not None else []
        return self._over + on + self._heights(stage, now) + ways + self._marks(picture, now)

    def _follow(self, picture: Picture) -> None:
        stage = picture.stage
        key = (
            stage.areas,
            (stage.view, stage.settled, stage.told_seat, stage.lit, picture.forecast, bool(picture.offer)),
            (picture.faces, picture.scores, picture.title, picture.last_play),
            (picture.prompts.answers, picture.earlier, picture.remark),
        )
        if key != self._key:
            self._key = key
            self._below = self._below_the_cards(picture)
            self._over = self._kit.middle.parts_over(self._easel, picture)

    def _heights(self, stage: TableAnimator, now: float) -> list[Part]:
        heights = [(seat, *height_shown(stage, seat, now)) for seat in range(stage.view.seats)]
        look, areas = self._look, stage.areas
        return [
            partial(draw_height, look=look, areas=areas, seat=seat, count=count, bounce=bounce)
            for seat, count, bounce in heights
            if count
        ]

    def _marks(self, picture: Picture, now: float) -> list[Part]:
        """Return the marks on resting cards."""
        marked_sprites = [(picture.stage.sprites.get(card), mark) for card, mark in picture.marks.items()]
        marked = [(sprite, mark) for sprite, mark in marked_sprites if sprite is not None and not sprite.is_moving(now)]
        return [self._mark(draw, *each) for draw in (draw_mark_ring, draw_mark_sign) for each in marked]

    def _mark(self, draw: Callable[..., None], sprite: Sprite, mark: Mark) -> Part:
        rect = sprite.placed.pose.rect
        return lambda surface: draw(surface, self._look, rect, mark)

    def _below_the_cards(self, picture: Picture) -> list[Part]:
        stage = picture.stage
        parts = [self._seat(picture, seat) for seat in range(stage.view.seats)]
        parts += [self._closed_pile(stage, seat) for seat in range(stage.view.seats) if _is_closed(stage, seat)]
        parts.append(self._title(picture.title, picture.stage.areas))
        if picture.last_play is not None:
            parts.append(self._slip(picture, self._kit.words.slip(self._strings, picture.last_play, picture.names)))
        if stage.view.zones[STOCK]:
            parts.append(self._stock(stage))
        return parts + self._kit.middle.parts_below(self._easel, picture)

    def _seat(self, picture: Picture, seat: int) -> Part:
        look, areas, view = self._look, picture.stage.areas, picture.stage.view
        line, is_turn = self._kit.seats.line(view, seat), picture.stage.told_seat == seat
        score, is_dealer = picture.scores[seat], view.dealer == seat
        side = self._kit.seats.side_colour(look, view, seat)
        panel = SeatPanel(seat, side, tuple(picture.faces), line, score, is_turn, is_dealer)

        def draw(surface: pygame.Surface) -> None:
            draw_panel(surface, look, areas, panel, self._strings)
            draw_person(surface, look, areas, panel, self._kit.seats, self._strings)
            draw_held(surface, look, areas, view, seat, self._cards)

        return draw

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

        return draw

    def _slip(self, picture: Picture, slip: SlipText) -> Part:
        look, box = self._look, picture.stage.areas.slip
        faces, earlier, remark = tuple(picture.faces), picture.earlier, picture.remark
        own = next((seat for seat, face in enumerate(faces) if face.is_you), ONLOOKER)
        has_tabs = bool(earlier or remark)

        def draw(surface: pygame.Surface) -> None:
            paper = slip_paper(look, box, slip, has_tabs=has_tabs)
            draw_tabs(surface, look, paper, earlier, faces)
            if remark:
                draw_remark(surface, look, paper, remark)
            draw_slip(surface, look, box, slip, self._strings, faces, own, has_tabs=has_tabs)

        return draw

    def _stock(self, stage: TableAnimator) -> Part:
        left, look = len(stage.view.zones[STOCK]), self._look
        spot = stock_spot(stage.areas)
        reach = pygame.Rect(0, 0, round(spot.height * CARD_SHAPE), round(spot.height))
        reach.center = (round(spot.x), round(spot.y))

        return lambda surface: draw_stock(surface, look, reach, self._cards.image(None, spot, is_resting=True), left)

    def _closed_pile(self, stage: TableAnimator, seat: int) -> Part:
        """Return the back of a pile whose cards are hidden from this seat."""
        rect = stage.areas.pile_rect(seat)

        def draw(surface: pygame.Surface) -> None:
            back = self._cards.image(None, Pose(rect.centerx, rect.centery, rect.height), is_resting=True)
            surface.blit(back, back.get_rect(center=rect.center))

        return draw


def _is_closed(stage: TableAnimator, seat: int) -> bool:
    """Whether the top card of a pile is hidden."""
    pile = stage.view.zones[PILES[seat]]
    return bool(pile) and pile[0] is None
