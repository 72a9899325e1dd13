"""What lies still on the table, back to front, as parts: ground, seats, words, stock, the game's own, and cards."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import pygame

from caurobat.core.zones import HANDS, PILES, STOCK
from caurobat.decks import Card
from caurobat.match.session import ONLOOKER
from caurobat.narration.slips import SlipText
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.sketch import noted
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.table.areas import CARD_SHAPE, Areas, Place
from caurobat.ui.table.card_looks import CardDrawer, CardLook, card_look, focus_of, is_dimmed
from caurobat.ui.table.easel import Easel
from caurobat.ui.table.ground import Ground, kept_ground, table_ground
from caurobat.ui.table.kit import TableKit
from caurobat.ui.table.layout import stock_spot
from caurobat.ui.table.marks import draw_mark_ring, draw_mark_sign, draw_stock
from caurobat.ui.table.picture import Picture
from caurobat.ui.table.poses import Pose
from caurobat.ui.table.seat_panels import draw_held, draw_panel, draw_person, height_part, height_shown
from caurobat.ui.table.slip import draw_slip, slip_paper
from caurobat.ui.table.still_layer import Part, in_turn
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.plays import Mark
from caurobat.ui.table.story.sprites import Sprite
from caurobat.ui.table.tabs import draw_remark, draw_tabs
from caurobat.ui.table.ways import way_parts

_PLACES = 1  # besides the last one, where the table lay
_STEP = 1  # so many parts of a new table are laid in each frame
_A_FRAME = 160_000  # pixels: as much of cards is turned in one frame, and of one card more


class Parts:
    """Makes the parts of pictures of one look."""

    def __init__(self, easel: Easel, kit: TableKit) -> None:
        self._easel, self._kit = easel, kit
        self._look, self._strings, self._cards = easel.look, easel.strings, easel.cards
        self._drawer = CardDrawer(easel.look, easel.cards)
        self._areas: Areas | None = None
        self._known: object = None
        self._below: list[Part] = []
        self._taken: list[Part] = []  # of these, what is shown
        self._over: list[Part] = []
        self._before: tuple[tuple[Areas, list[Part], list[Part]], ...] = ()  # where the table lay before
        self._lying: dict[Card, tuple[object, Part]] = {}
        self._counted: dict[tuple[int, int, float], Part] = {}  # by seat, number and how far it stands out
        self._stacked: frozenset[Card | None] = frozenset()
        self._room = self._laid = 0
        self._ground_now: Ground | None = None
        self.is_bare = False
        """Whether the ground of the table as it is laid out now is still to be made."""
        self.is_new = True
        """Whether the table is still being laid."""
        self.is_busy = False
        """Whether the last frame was one of laying it, or one in which pictures of cards were made."""
        self.is_late = False
        """Whether cards are still to be drawn where they lie: more pictures were wanted than a frame has time for."""

    def of(self, picture: Picture, sprites: Sequence[Sprite], now: float) -> list[Part]:
        """The parts of `picture`, lowest first; of its cards only those of `sprites`.

        A part that has not changed since the last call is the same object. Where many cards come to rest at once, a few
        arrive in each frame.
        """
        stage = picture.stage
        self._find_ground(stage.areas)
        known = (
            self._ground_now,
            (stage.view, stage.settled, stage.told_seat, stage.lit, picture.forecast, bool(picture.offer)),
            (
                picture.faces,
                picture.scores,
                picture.title,
                picture.last_play,
                picture.prompts.answers,
                picture.earlier,
                picture.remark,
            ),
        )
        is_moved = self._areas is not stage.areas
        if is_moved:
            self._move_to(stage.areas)
        if known != self._known:
            self._known, self._stacked = known, _stacked(stage)
            self._below = _kept(self._below, self._below_the_cards(picture))
            self._over = _kept(self._over, self._kit.middle.parts_over(self._easel, picture))
        self._room, self.is_late = _A_FRAME, False
        self.is_busy = self.is_new or is_moved
        if not self._is_laid():
            return self._below[: self._laid]
        self._take()
        found = (self._card(picture, sprite, now) for sprite in sprites)
        cards = [part for part in found if part is not None]
        ways = way_parts(self._easel, stage, picture.ways, now) if picture.ways is not None else []
        on = self._kit.middle.parts_on(self._easel, picture, sprites, now)
        return self._taken + cards + self._over + on + self._heights(stage, now) + ways + self._marks(picture, now)

    def end(self) -> None:
        """It is used no more: what each part is drawn with goes now, and not when the collector finds it."""
        self._below, self._taken, self._over, self._before = [], [], [], ()
        self._lying.clear()
        self._counted.clear()

    def _move_to(self, areas: Areas) -> None:
        """The table lies elsewhere; where it has just lain before, as when a drawer goes, its parts are still known."""
        if self._areas is not None:
            self._before = (self._areas, self._below, self._over), *self._before[:_PLACES]
        found = next((each for each in self._before if each[0] == areas), (areas, [], []))
        self._areas, self._known = areas, None
        self._lying.clear()
        self._counted.clear()
        _, self._below, self._over = found
        self._taken = []

    def _take(self) -> None:
        """Show what lies below the cards: in a large window, where much has changed, a part more in each frame."""
        self._taken = in_turn(self._taken, self._below) if self._look.is_large else self._below
        if self._taken != self._below:
            self.is_busy = self.is_late = True

    def _is_laid(self) -> bool:
        """Whether all that lies below the cards may be shown: in a large window a new table is laid bit by bit."""
        if self.is_new:
            self._laid += _STEP if self._laid else 1
            self.is_new = self.is_late = self._look.is_large and self._laid < len(self._below)
        return not self.is_new

    def _heights(self, stage: TableAnimator, now: float) -> list[Part]:
        found = [(seat, *height_shown(stage, seat, now)) for seat in range(stage.view.seats)]
        known, easel, areas = self._counted, self._easel, stage.areas
        self._counted = {each: known.get(each) or height_part(easel, areas, *each) for each in found if each[1]}
        return [*self._counted.values()]

    def _marks(self, picture: Picture, now: float) -> list[Part]:
        """The marks on cards, while they lie still."""
        found = [(picture.stage.sprites.get(card), mark) for card, mark in picture.marks.items()]
        marked = [(sprite, mark) for sprite, mark in found if sprite is not None and not sprite.is_moving(now)]
        return [self._mark(draw, *each) for draw in (draw_mark_ring, draw_mark_sign) for each in marked]

    def _mark(self, draw: Callable[..., None], sprite: Sprite, mark: Mark) -> Part:
        pose = sprite.placed.pose
        rect = Place(pose.x, pose.y).card_rect(pose.height)
        key = ("mark", draw, sprite.card, mark, rect.topleft)
        return Part(key, self._easel.around(rect, 22), lambda surface: draw(surface, self._look, rect, mark))

    def _below_the_cards(self, picture: Picture) -> list[Part]:
        stage = picture.stage
        parts = self._ground()
        parts += [self._seat(picture, seat) for seat in range(stage.view.seats)]
        parts += [self._closed_pile(stage, seat) for seat in range(stage.view.seats) if _is_closed(stage, seat)]
        parts.append(self._title(picture.title, picture.stage.areas))
        if picture.last_play is not None:
            parts.append(self._slip(picture, self._kit.words.slip(self._strings, picture.last_play, picture.names)))
        if stage.view.zones[STOCK]:
            parts.append(self._stock(stage))
        return parts + self._kit.middle.parts_below(self._easel, picture)

    def is_stacked(self, card: Card) -> bool:
        """Whether `card` lies in a pile with others below it, which throw the shadow of all."""
        return card in self._stacked

    def draw_card(
        self, surface: pygame.Surface, picture: Picture, sprite: Sprite, now: float, *, has_shadow: bool
    ) -> None:
        """Draw one card as it lies or flies at `now`."""
        seen = card_look(picture, sprite, now, has_shadow=has_shadow)
        self._lying[sprite.card] = (None, self._new_card(seen))  # there it stays if it has to wait
        self._drawer.draw(surface, seen)

    def _ground(self) -> list[Part]:
        """The table, and on it what the game lays there; of a table laid out anew that comes a little later."""
        table = backdrop(self._look)

        def draw(surface: pygame.Surface) -> None:
            over = self._ground_now
            if over is None or not over.place.contains(surface.get_clip()):
                surface.blit(table, (0, 0))

        parts = [Part("table", self._look.screen, draw)]
        if (ground := self._ground_now) is not None:
            parts.append(Part(("ground", id(ground)), ground.place, partial(_blit, ground)))
        return parts

    def _find_ground(self, areas: Areas) -> None:
        found = kept_ground(self._easel, self._kit, areas)
        if found is None and not self._look.is_large:
            found = table_ground(self._easel, self._kit, areas)
        self.is_bare = found is None
        self._ground_now = found or self._ground_now

    def _seat(self, picture: Picture, seat: int) -> Part:
        look, areas, view = self._look, picture.stage.areas, picture.stage.view
        faces, face, score = tuple(picture.faces), picture.faces[seat], picture.scores[seat]
        held = view.zones[HANDS[seat]]
        hidden = len(held) if held and held[0] is None else 0
        line = self._kit.seats.line(view, seat)
        is_turn = picture.stage.told_seat == seat

        def draw(surface: pygame.Surface) -> None:
            draw_panel(surface, look, areas, seat, face, self._strings, is_turn=is_turn)
            draw_person(surface, look, areas, self._kit.seats, line, seat, faces, self._strings, score)
            draw_held(surface, look, areas, view, seat, self._cards)

        rect = areas.own if seat == areas.viewer else areas.panels[seat]
        rect = rect.union(areas.hand) if hidden and seat == areas.viewer else rect
        key = ("seat", seat, faces, score, hidden, line, is_turn)
        return Part(key, self._easel.around(rect, 30), noted(draw), ("seat", seat))

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

        return Part(("title", title, width), self._easel.around(box, 4), draw)

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

        return Part(("slip", slip, faces, own, earlier, remark), self._easel.around(box, 18), noted(draw), "slip")

    def _stock(self, stage: TableAnimator) -> Part:
        left, look = len(stage.view.zones[STOCK]), self._look
        spot = stock_spot(stage.areas)
        reach = pygame.Rect(0, 0, round(spot.height * CARD_SHAPE), round(spot.height))
        reach.center = (round(spot.x), round(spot.y))

        def draw(surface: pygame.Surface) -> None:
            draw_stock(surface, look, reach, self._cards.image(None, spot, is_resting=True), left)

        return Part(("stock", left), self._easel.around(reach, 44), draw)

    def _closed_pile(self, stage: TableAnimator, seat: int) -> Part:
        """The back of a pile whose cards this seat doesn't see."""
        rect, count = stage.areas.pile_rect(seat), len(stage.view.zones[PILES[seat]])

        def draw(surface: pygame.Surface) -> None:
            back = self._cards.image(None, Pose(rect.centerx, rect.centery, rect.height), is_resting=True)
            surface.blit(back, back.get_rect(center=rect.center))

        return Part(("closed pile", seat, count), self._easel.around(rect, 4), draw)

    def _card(self, picture: Picture, sprite: Sprite, now: float) -> Part | None:
        last = self._lying.get(sprite.card)
        if sprite.is_under_way(now):
            known = None
        else:
            is_waiting, is_stacked = sprite.is_waiting(now), self.is_stacked(sprite.card)
            known = (sprite.tween, is_waiting, is_dimmed(picture, sprite), focus_of(picture, sprite), is_stacked)
            if last is not None and last[0] == known:
                return last[1]
        seen = card_look(picture, sprite, now, has_shadow=not self.is_stacked(sprite.card))
        if seen.is_resting and not self._has_time(sprite.card, seen.pose):
            return last[1] if last is not None else None
        part = last[1] if last is not None and last[1].key == seen else self._new_card(seen)
        self._lying[sprite.card] = (known, part)
        return part

    def _has_time(self, card: Card, pose: Pose) -> bool:
        """Whether the picture of a card that has come to rest may still be made in this frame."""
        work = self._cards.work(card, pose) if pose.alpha > 0.0 else 0
        self.is_busy = self.is_busy or work > 0
        is_late = work > 0 and self._room <= 0
        self.is_late, self._room = self.is_late or is_late, self._room - work
        return not is_late

    def _new_card(self, seen: CardLook) -> Part:
        pose = seen.pose
        turn = math.radians(pose.angle)
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        width, height = pose.height * CARD_SHAPE, pose.height
        rect = pygame.Rect(0, 0, round(width * across + height * down), round(width * down + height * across))
        rect.center = (round(pose.x), round(pose.y))

        def draw(surface: pygame.Surface) -> None:
            self._drawer.draw(surface, seen)

        return Part(seen, self._easel.around(rect, 10), draw)


def _blit(ground: Ground, surface: pygame.Surface) -> None:
    surface.blit(ground, ground.place)


def _kept(before: Sequence[Part], after: Sequence[Part]) -> list[Part]:
    """`after`, but the very parts of `before` where they look the same: what they noted need not be worked out anew."""
    known = {part.key: part for part in before}
    return [known.get(part.key, part) for part in after]


def _is_closed(stage: TableAnimator, seat: int) -> bool:
    """Whether the top of a pile is a card that isn't seen."""
    pile = stage.view.zones[PILES[seat]]
    return bool(pile) and pile[0] is None


def _stacked(stage: TableAnimator) -> frozenset[Card | None]:
    """The cards that lie in a pile with others below them."""
    return frozenset(card for seat in range(stage.view.seats) for card in stage.view.zones[PILES[seat]][:-1])
