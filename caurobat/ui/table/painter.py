"""Draws the table, back to front: resting parts, moving cards, and the texts over them."""

import math
from collections.abc import Sequence
from itertools import chain
from typing import NamedTuple

import pygame

from caurobat.core.game import Seen
from caurobat.core.plays import PlaySummary
from caurobat.core.zones import PILES, STOCK
from caurobat.decks import Card, Deck
from caurobat.narration.strings import Strings
from caurobat.ui import nodes
from caurobat.ui.base.settings import Settings, TableLayout
from caurobat.ui.drawing.backdrop import backdrop
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.table.bubbles import draw_bubble
from caurobat.ui.table.buttons import CORNER_LINE, button_layout, draw_buttons
from caurobat.ui.table.cards import table_easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.kit import TableKit, TablePicture
from caurobat.ui.table.labels import (
    draw_labels,
    draw_lines,
    draw_rides,
    draw_shouted,
    draw_sums,
    draw_touch,
    is_shouting,
    shout_picture,
)
from caurobat.ui.table.layout import Areas, Pose, areas_for, hand_in_play, stock_spot
from caurobat.ui.table.marks import draw_mark_ring, draw_mark_sign, draw_ring_round, draw_stock, draw_ways
from caurobat.ui.table.seat_panels import (
    ShownSeat,
    draw_height,
    draw_thinking,
    frame_of,
    height_shown,
    seat_panel,
    seat_room,
    shown_seat,
    thinking_spot,
)
from caurobat.ui.table.slip import PlayedTurn, last_play
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.phase import PhaseKind
from caurobat.ui.table.story.sprites import Sprite, Standing
from caurobat.ui.table.tips import draw_tip

_OPEN = 0.99  # how far a card must have turned face up before a mark is drawn on it
_BAR = 8.0
_AROUND = 16.0  # how far a shadow or a word may extend beyond the slip, the stock and a card, in units
_AT_ONCE = 1  # how many panels are made in a frame, while the story is told
_APART = 10.0  # between the word of a question and the faces beside it, in units
_LIFTED = 22.0  # how much farther for a card lifted by its height
_MARKED = 28.0  # how far a mark may extend beyond its card or pile, in units
_TREMBLE, _TREMBLES = 4.0, 7.0  # the largest trembling of a face, in units, and how often it trembles per second


class _ShownCard(NamedTuple):
    """A card as it is shown; `focus` as in `focus_of`."""

    card: Card
    pose: Pose
    lift: float
    is_dim: bool
    has_shadow: bool
    focus: bool | None
    mark: nodes.Node | None

    def room(self, look: Look) -> pygame.Rect:
        """Return the rectangle of the card with its shadow, its ring and its mark."""
        turn, rect = math.radians(self.pose.angle), self.pose.rect
        across, down = abs(math.cos(turn)), abs(math.sin(turn))
        size = (rect.width * across + rect.height * down, rect.width * down + rect.height * across)
        margin = look.px(_AROUND + _LIFTED * self.lift)
        return pygame.Rect((0, 0), size).move_to(center=rect.center).inflate(2 * margin, 2 * margin)


class Painter:
    """Draws whole pictures with one look and `deck`; rebuilt when the look or the settings change.

    For one that `begins_bare`, each `go_on` adds one part: the backdrop, the ground of the game, the seats, what lies
    around them, and each card. A first frame with all of them would be much too long.
    """

    def __init__(
        self,
        look: Look,
        settings: Settings,
        strings: Strings,
        kit: TableKit,
        deck: Deck,
        *,
        begins_bare: bool = False,
    ) -> None:
        self._look = look
        self._strings = strings
        self._easel, self._kit = table_easel(look, settings, strings, deck, kit.stage), kit
        self._cards, self._deck = self._easel.cards, settings.deck
        self._shouts = list(kit.stage.shouts)
        self._below = nodes.Layer()
        self._still = nodes.Layer(self._below)
        self._soiled: list[pygame.Rect] = []  # where the last picture shows something above the layers
        self._is_covered = True  # whether that may be anywhere
        self._begun: int | None = 0 if begins_bare else None  # the number of parts shown, unless it is all of them

    @property
    def is_whole(self) -> bool:
        """Whether the last picture showed everything as it is."""
        return self._begun is None and not self._below.is_late

    def go_on(self) -> None:
        """Show one more part of a table that began bare."""
        if self._begun is not None and not self._below.is_late:
            self._begun += 1

    def read_ahead(self) -> None:
        """Load the picture of one more card of the deck, or make that of a shout."""
        if not self._cards.load_next() and self._shouts:
            shout = self._shouts.pop()
            shout_picture(self._look, shout, self._strings.t(shout.word))

    def draw(
        self,
        surface: pygame.Surface,
        picture: TablePicture,
        now: float,
        over: pygame.Rect | None = None,
        *,
        is_kept: bool = False,
        at_once: bool = True,
    ) -> None:
        """Draw `picture` at `now`; afterwards the caller may draw within `over`.

        If the surface `is_kept`, it still shows the picture of the last call, and only what differs is drawn. Unless
        everything has to be shown `at_once`, panels that change at the same time follow each other in the next frames.
        """
        stage = picture.stage
        drama = None if stage.speeds.is_motion_reduced else stage.staged
        now = drama.seen_at(now) if drama is not None else now
        standings = sorted(((each.standing(now), each) for each in stage.sprites.values()), key=lambda at: at[0].layer)
        below = self._below_cards(picture, now)
        if at_once or (self._begun is not None and self._begun >= len(below) + len(standings)):
            self._begun = None
        elif self._begun is not None:
            standings, below = standings[: max(0, self._begun - len(below))], below[: self._begun]
        self._below.update(surface, self._look, below, None if at_once else _AT_ONCE)
        flying = next((number for number, (at, _) in enumerate(standings) if at.is_flying), len(standings))
        resting = next((number for number, (at, _) in enumerate(standings) if not at.is_at_rest), flying)
        stacked = _stacked(stage)
        cards = [
            self._shown(picture, sprite, at, now, has_shadow=sprite.card not in stacked)
            for at, sprite in standings[:flying]
        ]
        still = nodes.Within(self._resting, tuple(cards[:resting]))
        self._still.draw(surface, self._look, [still], self._soiled if is_kept and not self._is_covered else None)
        self._soiled, self._is_covered = [] if over is None else [over], _is_covered(picture)
        for card in cards[resting:]:
            self._draw_moving(surface, card)
        self._draw_above_cards(surface, picture, now)
        if drama is not None:
            self._is_covered |= drama.draw_behind(surface, self._look, stage.areas, now)
        if picture.said is not None:
            line = self._strings.t(picture.said.line)
            self._soiled.append(draw_bubble(surface, self._look, stage.areas, picture.said.seat, line))
        self._soiled += draw_lines(surface, self._look, stage, now)
        is_dramatic = stage.shouted is not None and stage.shouted.drama is not None
        if is_dramatic:  # the faces are in front of it
            self._soiled += draw_shouted(surface, self._look, stage, self._strings, picture.faces, now)
        self._draw_flying(surface, picture, standings[flying:], now)
        self._draw_over(surface, picture, now)
        if drama is not None:
            self._soiled += drama.draw_over(surface, self._look, stage.areas, picture.faces, now)
        if not is_dramatic:
            self._soiled += draw_shouted(surface, self._look, stage, self._strings, picture.faces, now)
        if picture.tip is not None:
            buttons = button_layout(self._look, stage, picture.prompts.answers).rects
            draw_tip(surface, self._look, picture.tip, buttons)
        if drama is not None:
            jump = drama.jump(stage.areas, now)
            self._is_covered |= jump != (0, 0)
            surface.scroll(*jump)

    def _below_cards(self, picture: TablePicture, now: float) -> tuple[nodes.Node, ...]:
        """Return the parts that change only with the view, described by everything that they depend on."""
        stage, faces, scores = picture.stage, tuple(picture.faces), tuple(picture.scores)
        parts: tuple[nodes.Node, ...] = (
            nodes.Picture(_draw_backdrop),
            nodes.Within(self._ground, (stage.areas,)),
            nodes.Within(self._seats, (stage.areas, stage.view, stage.active_seat, faces, scores)),
            nodes.Within(self._around, (picture, stage.revision)),
        )
        touched = stage.touched
        if touched is not None and touched.begin <= now and not touched.is_over(now):
            parts += (nodes.Fixed.drawn(stage.areas.middle.rect, draw_touch, touched, now),)
        return parts

    def _around(self, look: Look, _size: tuple[int, int], picture: TablePicture, _revision: int) -> nodes.Node:
        """Return what lies around the seats; the stage of `picture` changes with its revision."""
        areas, play, margin = picture.stage.areas, picture.last_play, 2 * look.px(_AROUND)
        slip, stock = (rect.inflate(margin, margin) for rect in (areas.slip_room, stock_spot(areas).rect))
        last = (areas.slip_room, play, tuple(picture.faces), picture.names, picture.earlier, picture.remark)
        parts = (
            nodes.Fixed(_title(look, picture.title()), _title_box(look, areas)),
            nodes.Fixed(nodes.Composed(self._last_play, last), slip) if play is not None else nodes.Space(),
            nodes.Fixed(nodes.Picture(self._draw_stock, (areas, *self._stock(picture.view))), stock),
            *self._kit.middle.below(self._easel, picture),
        )
        return nodes.Over(parts)

    def _resting(self, look: Look, _size: tuple[int, int], *cards: _ShownCard) -> nodes.Node:
        pictures = [nodes.Picture(self._draw_shown, (card,)) for card in cards]
        rooms = [card.room(look) for card in cards]
        return nodes.Over(tuple([nodes.Fixed(*each) for each in zip(pictures, rooms, strict=True)]))

    def _ground(self, _look: Look, _size: tuple[int, int], areas: Areas) -> nodes.Node:
        return nodes.Over(tuple(self._kit.middle.ground(self._easel, areas)))

    def _seats(
        self,
        look: Look,
        _size: tuple[int, int],
        areas: Areas,
        view: Seen,
        active_seat: int | None,
        faces: Sequence[SeatFace],
        scores: Sequence[int],
    ) -> nodes.Node:
        """Return the panels of the seats."""
        panels = []
        for seat, score in enumerate(scores):
            is_turn = active_seat == seat
            shown = shown_seat(self._easel, self._kit.seats, view, seat, faces, score, is_turn=is_turn)
            panel = nodes.Composed(self._panel, (areas, seat, shown))
            panels.append(nodes.Fixed(panel, seat_room(look, areas, seat)))
        return nodes.Over(tuple(panels))

    def _panel(self, _look: Look, _size: tuple[int, int], areas: Areas, seat: int, shown: ShownSeat) -> nodes.Node:
        return seat_panel(self._easel, areas, seat, shown)

    def _last_play(
        self,
        look: Look,
        _size: tuple[int, int],
        room: pygame.Rect,
        play: PlaySummary,
        faces: Sequence[SeatFace],
        names: tuple[str, ...],
        earlier: tuple[PlayedTurn, ...],
        remark: str,
    ) -> nodes.Node:
        slip = self._kit.words.slip(self._strings, play, names)
        return nodes.Fixed(last_play(look, room.size, slip, self._strings, faces, earlier, remark), room)

    def _stock(self, view: Seen) -> tuple[int, str]:
        """Return the number of cards in the stock, and the words on it."""
        count = len(view.zones[STOCK])
        return count, str(view.to_deal) if view.to_deal else self._strings.t("{count} aside", count=count)

    def _draw_stock(
        self, surface: pygame.Surface, look: Look, areas: Areas, count: int, words: str, _box: pygame.Rect
    ) -> None:
        if count:
            spot = stock_spot(areas)
            draw_stock(surface, look, spot.rect, self._cards.image(None, spot), count, words)

    def _draw_above_cards(self, surface: pygame.Surface, picture: TablePicture, now: float) -> None:
        """Draw what lies over the resting cards."""
        stage, look, middle = picture.stage, self._look, self._kit.middle
        self._soiled += [
            self._easel.around(rect, _MARKED) for rect in middle.draw_marks(surface, self._easel, picture, now)
        ]
        if picture.ways is not None:
            draw_ways(surface, self._easel, stage, picture.ways, now)
        middle.draw_over(surface, self._easel, picture)
        for seat in range(stage.view.seats):
            count, bounce = height_shown(stage, seat, now)
            if count:
                self._soiled.append(draw_height(surface, look, stage.areas, seat, count, bounce))
        marked = [(stage.sprites.get(card), mark) for card, mark in picture.marks.items()]
        resting = [(sprite, mark) for sprite, mark in marked if sprite is not None and not sprite.is_moving(now)]
        for draw in (draw_mark_ring, draw_mark_sign):
            for sprite, mark in resting:
                draw(surface, look, sprite.placed.pose.rect, mark)

    def _draw_flying(
        self, surface: pygame.Surface, picture: TablePicture, standings: Sequence[tuple[Standing, Sprite]], now: float
    ) -> None:
        blocks: set[float] = set()
        stacked = _stacked(picture.stage)
        for at, sprite in standings:
            # Cards that set out together fly as a block, whose lowest card casts the only shadow.
            has_shadow = sprite.order not in blocks if sprite.flight else sprite.card not in stacked
            if sprite.flight:
                blocks.add(sprite.order)
            self._draw_moving(surface, self._shown(picture, sprite, at, now, has_shadow=has_shadow))

    def _draw_moving(self, surface: pygame.Surface, card: _ShownCard) -> None:
        self._draw_shown(surface, self._look, card)
        self._soiled.append(card.room(self._look))

    def _shown(
        self, picture: TablePicture, sprite: Sprite, at: Standing, now: float, *, has_shadow: bool
    ) -> _ShownCard:
        """Return how the card of `sprite` is shown at `now`, with its focus and the game's mark on an open one."""
        mark = None
        pose = at.pose if sprite.card is not picture.stage.focus else picture.stage.leaning(at.pose, now)
        if self._kit.card_mark is not None and pose.face >= _OPEN and pose.alpha >= _OPEN:
            mark = self._kit.card_mark(picture.view, sprite.card)
        is_dim, focus = is_dimmed(picture, sprite), focus_of(picture, sprite)
        return _ShownCard(sprite.card, pose, at.lift, is_dim, has_shadow, focus, mark)

    def _draw_shown(
        self, surface: pygame.Surface, look: Look, shown: _ShownCard, _room: pygame.Rect | None = None
    ) -> None:
        card, pose, lift, is_dim, has_shadow, focus, mark = shown
        self._cards.draw(surface, card, pose, lift, is_dim=is_dim, has_shadow=has_shadow)
        if focus is not None:
            colour = look.theme.colours.focus if focus else look.theme.colours.accent
            draw_ring_round(surface, look, pose.rect, colour, 4)
        if mark is not None:
            mark.draw(surface, look, pose.rect.move(0, -round(lift * pose.height * 0.12)))

    def _draw_over(self, surface: pygame.Surface, picture: TablePicture, now: float) -> None:
        stage, look = picture.stage, self._look
        if picture.phase.kind is PhaseKind.THINKING and stage.view.turn is not None:
            # The player of an unattended hand thinks at their own seat.
            frame = frame_of(look, stage.areas, min(stage.view.turn, stage.view.seats - 1))
            spot, is_still = thinking_spot(look, frame), stage.speeds.is_motion_reduced
            self._soiled.append(draw_thinking(surface, look, spot, now, is_still=is_still))
        if picture.offer and not is_shouting(stage, now):
            self._soiled.append(draw_question(surface, look, picture, now))
        if picture.prompts.answers:
            # With a card in focus, Enter plays that card, so no button has the ring.
            has_ring = picture.shows_focus and picture.focus is None
            layout = button_layout(look, stage, picture.prompts.answers)
            self._soiled += draw_buttons(surface, look, layout, picture.prompts, self._deck, shows_focus=has_ring)
        sums = draw_sums(surface, look, stage, picture.names, self._strings, now)
        self._soiled += (*sums, *draw_rides(surface, look, stage, sums, now))
        self._soiled += draw_labels(surface, look, stage, self._strings, now)


def _draw_backdrop(surface: pygame.Surface, look: Look, _box: pygame.Rect) -> None:
    surface.blit(backdrop(look), (0, 0))


def _title(look: Look, title: str) -> nodes.Node:
    return nodes.Text(title, Role.SMALL, look.theme.colours.text_muted)


def _title_box(look: Look, areas: Areas) -> pygame.Rect:
    line = look.text.line_height(Role.SMALL)
    left, top = look.px(14), max(look.px(8), look.px(CORNER_LINE) - line // 2)
    # The panel of a seat at the top may reach under a long title in large letters.
    ends = (panel.left for panel in areas.panels.values() if panel.top < top + line and panel.left > left)
    width = min(look.px(420), min(ends, default=areas.size[0]) - left - look.px(8))
    return pygame.Rect(left, top, width, line)


def _is_covered(picture: TablePicture) -> bool:
    """Whether anything that somebody is told may be anywhere over the table."""
    told = picture.forecast, picture.ways, picture.tip
    return bool(picture.marks) or any(each is not None for each in told)


def _stacked(stage: TableAnimator) -> frozenset[Card | None]:
    """Return the cards that lie on others in a pile, which casts a single shadow."""
    return frozenset(chain.from_iterable(stage.view.zones[pile][:-1] for pile in PILES[: stage.view.seats]))


def draw_question(surface: pygame.Surface, look: Look, picture: TablePicture, now: float) -> pygame.Rect:
    """Draw the offered call, what led to it, and the time left, beside or above the buttons; return where.

    The call stands between the faces of the caller, if any, and of the seat that is asked.
    """
    offered = picture.stage.offered
    caller, asked = (offered.caller, offered.seat) if offered is not None else (None, None)
    layout = button_layout(look, picture.stage, picture.prompts.answers)
    box = layout.room.copy()
    box.width, box.height = box.width - layout.column, box.height - (0 if layout.column else layout.foot)
    word, lines = picture.offer, [line for line in picture.offer_lines if line]
    inner = box.width - look.px(28)

    def height_of(text: Typesetter) -> int:
        height = sum(text.paragraph_height(line, Role.SMALL, inner) for line in lines)
        return text.line_height(Role.TITLE) + height + look.px(_BAR + 18)

    def width_of(text: Typesetter) -> int:
        return text.width(word, Role.TITLE) + 2 * (text.line_height(Role.TITLE) + look.px(_APART))

    text = fitting(look.text, lambda text: height_of(text) <= box.height and width_of(text) <= inner)
    wide = max(text.width(part, Role.SMALL) for line in (*lines, "") for part in text.wrapped(line, Role.SMALL, inner))
    width = min(box.width, max(width_of(text), wide) + look.px(40))
    ground = pygame.Rect(0, 0, width, height_of(text)).move_to(center=box.center)
    colours = look.theme.colours
    look.shapes.draw_box(
        surface,
        ground,
        look.px(14),
        with_alpha(colours.panel, 235),
        with_alpha(colours.panel_line, 200),
        look.px(1),
    )
    top = pygame.Rect(ground.left, ground.top + look.px(2), ground.width, text.line_height(Role.TITLE))
    side, apart = top.height, look.px(_APART)
    middle = top.inflate(2 * (look.px(-14) - side - apart), 0)
    text.draw_fitted(surface, word, Role.TITLE, colours.accent, middle)
    reach = min(middle.width, text.width(word, Role.TITLE)) // 2 + apart
    for seat, left in ((caller, top.centerx - reach - side), (asked, top.centerx + reach)):
        if seat is not None:
            face = pygame.Rect(left, top.top, side, side).inflate(look.px(-4), look.px(-4))
            face.x += _trembling(look, picture, now) if seat == asked else 0
            draw_portrait(surface, look, picture.faces[seat], face)
    place = pygame.Rect(ground.centerx - inner // 2, top.bottom, inner, 0)
    for line in lines:
        place.top += text.draw_paragraph(surface, line, Role.SMALL, colours.text, place, Align.CENTRE)
    _draw_time(surface, look, ground, picture.offer_left)
    return ground


def _trembling(look: Look, picture: TablePicture, now: float) -> int:
    """Return the trembling offset of the face of whoever is asked, which grows as time runs out."""
    if picture.offer_left <= 0 or picture.stage.speeds.is_motion_reduced:
        return 0
    return round(look.unit * _TREMBLE * (1 - picture.offer_left) * math.sin(now * math.tau * _TREMBLES))


def _draw_time(surface: pygame.Surface, look: Look, ground: pygame.Rect, left: float) -> None:
    if left <= 0:
        return
    colours = look.theme.colours
    bar = pygame.Rect(0, 0, ground.width - look.px(36), look.px(_BAR))
    bar.midbottom = (ground.centerx, ground.bottom - look.px(7))
    look.shapes.draw_box(surface, bar, bar.height // 2, colours.panel_line)
    # The full bar is cropped, rather than caching one for every length.
    full = look.shapes.box(bar.size, bar.height // 2, colours.accent)
    surface.blit(full, bar, pygame.Rect(0, 0, round(bar.width * left), bar.height))


def focus_of(picture: TablePicture, sprite: Sprite) -> bool | None:
    """Return whether the card of `sprite` has the keyboard's focus; None if no card has it."""
    has_focus = sprite.card is picture.focus and picture.is_deciding and _in_hand(picture, sprite)
    return picture.shows_focus if has_focus else None


def is_dimmed(picture: TablePicture, sprite: Sprite) -> bool:
    """Return whether it is a card of the hand that may not be played now while others may."""
    is_answering = bool(picture.playable) and picture.is_deciding
    return is_answering and sprite.card not in picture.playable and _in_hand(picture, sprite)


def _in_hand(picture: TablePicture, sprite: Sprite) -> bool:
    stage = picture.stage
    return sprite.card in stage.view.zones[hand_in_play(stage.view, stage.areas.viewer)]


def table_areas(
    look: Look,
    settings: Settings,
    kit: TableKit,
    seats: int,
    viewer: int,
    room: tuple[int, int] | None = None,
    *,
    has_hand: bool = True,
) -> Areas:
    """Return the areas of a table with `seats` seats, `viewer` at the bottom, within the upper left `room` if given.

    Without `has_hand`, nobody holds cards at the screen, and nobody is at the bottom.
    """
    shape = kit.middle.shape(seats, viewer, is_row=settings.layout is TableLayout.ROW)
    return areas_for(look.size, shape, text_scale=look.text_scale, room=room, has_hand=has_hand)
