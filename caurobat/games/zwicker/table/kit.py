"""Zwicker at the table: loose cards and builds, sweeps across the piles, and the count."""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final, cast

import pygame
from pygame import Rect

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.rules import GAME, View
from caurobat.games.zwicker.rules.counting import SEVENS, TEN, card_points
from caurobat.games.zwicker.rules.state import is_joker, item_of, value_of
from caurobat.games.zwicker.table.stacks import lay_stacks
from caurobat.games.zwicker.words import TEXTS
from caurobat.games.zwicker.words.kit import WORDS, Forecast, together
from caurobat.games.zwicker.words.scores import SCORE
from caurobat.learn.coach import Moment
from caurobat.narration import fishing
from caurobat.narration.strings import Strings
from caurobat.ui.base.timing import Duration
from caurobat.ui.drawing.text import Align, Role
from caurobat.ui.drawing.theme import with_alpha
from caurobat.ui.fishing.count import CountLine, PileCount
from caurobat.ui.fishing.table import BoardText, LooseMiddle, SweepingSeats, SweepingStage
from caurobat.ui.table.buttons import plate_spot
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import FinishedRound, TableKit, TablePicture, player_pile
from caurobat.ui.table.layout import Areas, PlacedCard
from caurobat.ui.table.marks import draw_way
from caurobat.ui.table.stage_kit import SortKey, SoundCue
from caurobat.ui.table.story.animator import TableAnimator
from caurobat.ui.table.story.sprites import Sprite

_VALUE: Final = 26.0
"""Height of the plate with a build's value, in units."""
_BELOW_MARKS: Final = 18.0
STEPS: Final = 24
"""The number of positions of the light around the card."""
_A_SECOND: Final = 6.0
"""Steps per second; a full circle takes four seconds."""
_SPARKS: Final = 6
_SIZE: Final = 20.0
_SPARK: Final = ((0.5, 0.0), (0.6, 0.4), (1.0, 0.5), (0.6, 0.6), (0.5, 1.0), (0.4, 0.6), (0.0, 0.5), (0.4, 0.4))


class ZwickerMiddle(LooseMiddle):
    """The pool on its ground, with each group of a capture in a colour and sums on cards that can be built on."""

    def board_text(self, strings: Strings, forecast: fishing.Forecast) -> BoardText:
        """Return the board's text: the cards taken or the build made, and what counts of it."""
        if forecast.play.built is not None:
            return BoardText("", together(strings, forecast.play.built))
        return super().board_text(strings, forecast)

    def beat(self, stage: TableAnimator, now: float) -> int:
        """Return the step of the shimmer while a joker lies alone."""
        if not any(item.value is None for item in cast("View", stage.view).items):
            return 0
        return step_at(now, is_still=stage.speeds.is_motion_reduced)

    def draw_marks(
        self, surface: pygame.Surface, easel: Easel, picture: TablePicture, now: float
    ) -> Iterator[pygame.Rect]:
        """Draw the values of builds, the groups and the sums, on cards at rest."""
        view: View = picture.view
        there = {card: sprite for card, sprite in picture.stage.sprites.items() if not sprite.is_moving(now)}
        yield from super().draw_marks(surface, easel, picture, now)
        step = self.beat(picture.stage, now)
        for item in view.items:
            if item.value is None and len(item.cards) == 1 and item.cards[0] in there:
                _draw_shimmer(surface, easel, _around(there, item.cards), step)
                yield _around(there, item.cards)
        forecast: Forecast | None = None if picture.offer else picture.forecast
        groups = forecast.groups if forecast is not None else ()
        for number, group in enumerate(groups):
            for item in group:
                if all(card in there for card in item.cards):
                    rect = _around(there, item.cards)
                    draw_way(surface, easel, rect, number, has_number=len(groups) > 1)
        for item in view.items:
            if len(item.cards) > 1 and all(card in there for card in item.cards):
                _draw_value(surface, easel, _around(there, item.cards), item.value)
                yield _around(there, item.cards)
        if forecast is not None and not picture.prompts.answers:
            for on, values in forecast.sums.items():
                build = item_of(view.items, on)
                if build is not None and all(card in there for card in build.cards):
                    word = f"= {values[0]}" if len(values) == 1 else f"= {values[0]}–{values[-1]}"
                    _draw_sum(surface, easel, _around(there, build.cards), word)


def _around(there: dict[Card, Sprite], cards: Sequence[Card]) -> pygame.Rect:
    """Return the rect around the cards of an item."""
    rects = [there[card].placed.pose.rect for card in cards]
    return rects[0].unionall(rects[1:])


def _draw_value(surface: pygame.Surface, easel: Easel, rect: pygame.Rect, value: int | None) -> None:
    look, colours = easel.look, easel.look.theme.colours
    plate = pygame.Rect(0, 0, look.px(_VALUE * 1.5), look.px(_VALUE))
    # Below the marks, and clear of a card's left index and of the next row.
    plate.topright = (rect.right + look.px(4), rect.top + look.px(_BELOW_MARKS))
    look.shapes.draw_box(surface, plate, look.px(5), colours.table_deep, colours.accent, look.px(2))
    look.text.draw_fitted(surface, str(value), Role.STRONG, colours.text, plate, Align.CENTRE)


def _draw_sum(surface: pygame.Surface, easel: Easel, rect: pygame.Rect, word: str) -> None:
    look, colours = easel.look, easel.look.theme.colours
    width = min(look.text.width(word, Role.STRONG) + look.px(16), rect.width)
    plate = pygame.Rect(0, 0, width, look.px(30))
    plate.center = plate_spot(rect)
    look.shapes.draw_box(surface, plate, look.px(7), colours.panel_raised, colours.panel_line, look.px(1.5))
    look.text.draw_fitted(surface, word, Role.STRONG, colours.text, plate, Align.CENTRE)


def step_at(now: float, *, is_still: bool) -> int:
    """Return the step of the light at `now`; always 0 if `is_still`."""
    return 0 if is_still else math.floor(now * _A_SECOND) % STEPS


def _draw_shimmer(surface: pygame.Surface, easel: Easel, rect: pygame.Rect, step: int) -> None:
    """Draw a light around the joker in `rect`, with sparks on its edge, larger near the light."""
    look, colours = easel.look, easel.look.theme.colours
    glow = rect.inflate(look.px(8), look.px(8))
    look.shapes.draw_ring(surface, glow, look.px(9), with_alpha(colours.mosaic_gold, 170), look.px(3))
    for number in range(_SPARKS):
        place = (number / _SPARKS + step / STEPS) % 1.0
        near = 0.5 + 0.5 * math.cos(2 * math.pi * (place - 0.125))
        side = look.px(_SIZE * (0.6 + 0.7 * near))
        paint = colours.mosaic[number % len(colours.mosaic)]
        image = look.shapes.polygon((side, side), _SPARK, paint)
        surface.blit(image, image.get_rect(center=_on_edge(glow, place)))


def _on_edge(rect: pygame.Rect, place: float) -> tuple[int, int]:
    """Return the point on the edge of `rect` at `place`, clockwise from 0 to 1 from the upper left corner."""
    along = place * 2 * (rect.width + rect.height)
    for length, start, way in (
        (rect.width, rect.topleft, (1, 0)),
        (rect.height, rect.topright, (0, 1)),
        (rect.width, rect.bottomright, (-1, 0)),
        (rect.height, rect.bottomleft, (0, -1)),
    ):
        if along <= length:
            return round(start[0] + way[0] * along), round(start[1] + way[1] * along)
        along -= length
    return rect.topleft


MIDDLE: Final = ZwickerMiddle(WORDS)

_MUCH: Final = 10
"""The smallest number of points of a treasure."""


class OwnSound(StrEnum):
    """The sounds that only this game has, by the names of their files."""

    ZWICK = "zwick"
    TREASURE = "treasure"
    POINT = "point"


class ZwickerStage(SweepingStage):
    """Items lie loose, builds fanned; piles are closed, with sweeps face up across them."""

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, PlacedCard]:
        """Return the items of the pool, with a card that is about to take beside them."""
        stacks = [item.cards for item in view.items]
        lying = {card for cards in stacks for card in cards}
        return lay_stacks(
            [*stacks, *((card,) for card in view.zones[TABLE] if card is not None and card not in lying)], areas
        )

    def figures_on(self, card: Card) -> tuple[str, str]:
        """Return the value of an ace or a court card, and the points of the cards that score."""
        value = "" if is_joker(card) or 1 < card.rank <= 10 else str(value_of(card))
        return value, str(card_points(card) or "")

    def hand_key(self, card: Card) -> SortKey:
        """Return the sort key of a card: by value, with jokers last."""
        return (99, card.code) if is_joker(card) else (value_of(card) or 0, card.code)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the usual sound; captured cards that score have an additional one."""
        cue, points = super().sound(event, own), _points_taken(event)
        if cue is None or not points:
            return cue
        rung = OwnSound.TREASURE if points >= _MUCH else OwnSound.POINT
        return replace(cue, another=SoundCue(rung, after=(Duration.CAPTURE_FLIGHT,)))


def _points_taken(event: Event) -> int:
    """Return the highest points of a single card captured by `event`."""
    if not isinstance(event, CardsMoved) or event.why != Why.CAPTURE:
        return 0
    return max([card_points(card) for card in event.cards if card is not None], default=0)


STAGE: Final = ZwickerStage(WORDS, Duration.FLOURISH, 1.0, OwnSound.ZWICK)


def _build(areas: Areas, moment: Moment) -> Rect:
    view: View = moment.view
    placed, item = STAGE.lay_middle(view, areas), item_of(view.items, moment.last_play.card)
    if item is None:
        return areas.centre
    first, *others = [placed[card].pose.rect for card in item.cards]
    return first.unionall(others)


def _joker(areas: Areas, moment: Moment) -> Rect:
    view: View = moment.view
    (card, *_), *_ = [item.cards for item in view.items if item.value is None]
    return STAGE.lay_middle(view, areas)[card].pose.rect


class ZwickerCount(PileCount):
    """The count, in which most cards have a line only if they score."""

    def lines(self, counted: FinishedRound) -> Sequence[CountLine]:
        """Return the lines that count at this table."""
        lines = super().lines(counted)
        return lines if counted.view.options.most_cards else lines[:-1]


COUNT: Final = ZwickerCount(
    SCORE,
    [
        CountLine("sevens", lambda card: card in SEVENS),
        CountLine("aces", lambda card: card.rank == 1),
        CountLine("sweeps"),
        CountLine("ten", lambda card: card is TEN, 1.2),
        CountLine("cards", lambda card: True, 0.75, is_number=True),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=SweepingSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "built": _build, "joker": _joker},
)
