"""The table of a fishing game: how cards are laid and taken, its middle, and the lines and tips of its seats."""

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

import pygame

from caurobat.core.events import CardsMoved, Event, RoundEnded, Swept
from caurobat.core.fishing import FishingView
from caurobat.core.game import AnyView
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.learn.coach import Moment
from caurobat.narration.card_names import cards_gained
from caurobat.narration.fishing import FishingWords, Forecast
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui import nodes
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.mosaic import draw_mosaic
from caurobat.ui.drawing.text import Align, Role, Typesetter, fitting
from caurobat.ui.drawing.theme import Colour, with_alpha
from caurobat.ui.fishing.loose import foot_of, ground_of, lay_loose, middle_for, spots
from caurobat.ui.nodes import Fixed, Node, Row, Slot, Space
from caurobat.ui.table.buttons import button_layout
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace, draw_portrait
from caurobat.ui.table.kit import GameMiddle, TablePicture
from caurobat.ui.table.labels import draw_promise
from caurobat.ui.table.layout import CARD_SHAPE, PILE_LAYER, Areas, Middle, PlacedCard, Pose, stock_spot
from caurobat.ui.table.marks import draw_last
from caurobat.ui.table.seat_panels import GameSeats
from caurobat.ui.table.stage_kit import (
    DEALT,
    LAID,
    STRUCK,
    TAKEN,
    GameStage,
    MoveAnimation,
    PileLabel,
    Shout,
    ShoutAt,
    SoundCue,
)
from caurobat.ui.table.story.animator import TableAnimator

GATHERED: Final = replace(TAKEN, height=0.5, sound=Sound.SLIDE, is_counted=False)
"""Cards left over at the end go to somebody."""
_GAINED: Final = ("capture", "leftovers", "first table")
_ABOVE_PILE: Final = 45.0
_SWEEP: Final = 1.12
"""The length of a card that lies across a pile, in widths of the pile."""
_SWEEP_STEP: Final = 0.17


class FishingStage(GameStage):
    """Shows the moves of every fishing game, based on their common `why`."""

    manners: Mapping[str, MoveAnimation] = {
        "deal": DEALT,
        "trail": LAID,
        "match": LAID,
        "capture": TAKEN,
        "leftovers": GATHERED,
        "first table": TAKEN,
    }
    label_stays = 2.2
    """How long the number of cards is shown at a pile, in flights of a payment."""

    def lay_middle(self, view: AnyView, areas: Areas) -> Mapping[Card, PlacedCard]:
        """Return the cards of the table, loose."""
        return lay_loose(view.zones[TABLE], areas)

    def place_of(self, card: Card) -> Hashable:
        """Return the place of `card` in the middle: by default, each card has its own."""
        return card

    def taken_places(self, event: Event) -> tuple[Hashable, ...]:
        """Return the places of the captured cards, without that of the card that takes them."""
        if not isinstance(event, CardsMoved) or event.why not in ("capture", "first table"):
            return ()
        taken = event.cards if event.why == "first table" else event.cards[1:]
        return tuple([self.place_of(card) for card in taken if card is not None])

    def shouts_in(self, view: AnyView, events: Sequence[Event]) -> list[ShoutAt]:
        """Return the shouts of `events`; a sweep is shouted when the table's last card is taken."""
        return with_captures(events, super().shouts_in(view, events))

    def labels(self, event: Event, view: AnyView, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the number of cards added to a pile."""
        if not isinstance(event, CardsMoved) or event.why not in _GAINED:
            return ()
        count, lasting = len(event.cards), speeds.seconds(Duration.PAYMENT_FLIGHT) * self.label_stays
        return (PileLabel(event.target.seat, lambda strings: cards_gained(strings, count), Tone.GAIN, lasting),)


def with_captures(events: Sequence[Event], shouts: Sequence[ShoutAt]) -> list[ShoutAt]:
    """Return `shouts` with those of sweeps moved to their captures, unless something else is shouted there."""
    moved = list(shouts)
    capture: int | None = None
    for number, event in enumerate(events):
        if isinstance(event, CardsMoved) and event.why in ("capture", "first table"):
            capture = number
        shout = shouts[number]
        if isinstance(event, Swept) and shout is not None and capture is not None and moved[capture] is None:
            moved[number] = None
            moved[capture] = (replace(shout[0], after=Duration.CAPTURE_FLIGHT), shout[1])
    return moved


class SweepingStage(FishingStage):
    """Closed piles, with sweeps face up across them; the end has no sound, because the count shows the winner."""

    manners: Mapping[str, MoveAnimation] = {**FishingStage.manners, "match": STRUCK, "build": STRUCK}

    def __init__(
        self, words: FishingWords, beat: Duration = Duration.SHOUT, size: float = 0.9, sound: str = "sweep"
    ) -> None:
        """Use `beat`, `size` and `sound` for the shout of a sweep."""
        super().__init__(words.game)
        self.sweep = Shout(words.shout, beat, size, 2, has_rays=True, sound=sound, has_brush=True)
        self.shouts = (self.sweep, *self.shouts)

    def lay_pile(self, view: FishingView[Any], areas: Areas, seat: int) -> dict[Card, PlacedCard]:
        """Return the pile of `seat`, face down, with the cards of its sweeps across it, one below the other."""
        return {**super().lay_pile(view, areas, seat), **_lay_sweeps(view.sweeps[seat], areas, seat)}

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """Return the shout of a sweep."""
        return (self.sweep, event.seat) if isinstance(event, Swept) else None

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sound of all games; None for the end."""
        return None if isinstance(event, RoundEnded) else super().sound(event, own)


def _lay_sweeps(cards: Sequence[Card], areas: Areas, seat: int) -> dict[Card, PlacedCard]:
    """Return the poses of the cards of sweeps across the pile of `seat`, one below the other."""
    rect = areas.pile_rect(seat)
    length = rect.width * _SWEEP
    room = rect.height - length * CARD_SHAPE
    step = min(rect.height * _SWEEP_STEP, room / max(1, len(cards) - 1))
    placed = {}
    for number, card in enumerate(cards):
        y = rect.top + length * CARD_SHAPE / 2 + number * step
        placed[card] = PlacedCard(Pose(rect.centerx, y, length, 90.0), PILE_LAYER + _ABOVE_PILE + number / 10)
    return placed


_SQUARENESS: Final = 6.25
"""The roundest frame that stays clear of the corner cards of a full table."""
_DOWN: Final = 0.575
"""The distance from the middle of the frame to its foot, as a fraction of the ground's height."""
_BAND: Final = 15.0
"""The width of the mosaic around the ground, in units."""
_OVER_BUTTONS: Final = 3.0
"""The gap between the buttons and the forecast's line above them, in units."""
_PILL_EDGE: Final = 6.0
"""The height of a board without its lines, in units."""


class FishingMiddle(GameMiddle):
    """A middle that marks the last card trailed, with the face of its player."""

    def last_laid(self, picture: TablePicture) -> tuple[Card, int] | None:
        """Return the card to mark and the seat that played it; None if it is no longer there."""
        play = picture.last_play
        if play is None or not play.is_trailed:
            return None
        return (play.card, play.seat) if play.card in picture.stage.view.zones[TABLE] else None

    def is_lit(self, picture: TablePicture, card: Card) -> bool:
        """Return whether `card` is already lit, so that its mark needs no ring: by default, if it would be taken."""
        return picture.forecast is not None and card in picture.forecast.play.takes

    def draw_marks(
        self, surface: pygame.Surface, easel: Easel, picture: TablePicture, now: float
    ) -> Iterator[pygame.Rect]:
        """Draw the mark on the last card trailed."""
        last = self.last_laid(picture)
        if last is None:
            return
        card, seat = last
        sprite = picture.stage.sprites.get(card)
        if sprite is not None and not sprite.is_under_way(now):
            has_ring = not self.is_lit(picture, card)
            draw_last(surface, easel.look, sprite.placed.pose.rect, picture.faces[seat], has_ring=has_ring)
            yield sprite.placed.pose.rect


@dataclass(frozen=True, slots=True)
class BoardText:
    """The text of a forecast: a `heading`, what it `counts`, and whether that `is_special`."""

    heading: str
    counts: str = ""
    is_special: bool = False


class LooseMiddle(FishingMiddle):
    """Loose cards on a ground with a mosaic frame; the forecast is on a board at its foot."""

    def __init__(self, words: FishingWords) -> None:
        super().__init__(words.game)
        self.words = words

    def board_text(self, strings: Strings, forecast: Forecast) -> BoardText:
        """Return the board's text on `forecast`: the cards taken, and those of them that count."""
        counts = self.words.counted(strings, forecast.play)
        return BoardText(self.words.heading(strings, forecast), counts, forecast.play.is_sweep)

    def places(self, free: pygame.Rect, seats: int, viewer: int, *, is_row: bool) -> Middle:
        """Return the layout of loose rows."""
        return middle_for(free)

    def kept(self, stage: TableAnimator) -> list[pygame.Rect]:
        """Return the strip below the cards."""
        return [foot_of(stage.areas)]

    def ground(self, easel: Easel, areas: Areas) -> Iterator[Node]:
        """Yield the ground with its mosaic frame."""
        yield nodes.Picture(draw_mosaic, (ground_of(areas).center, *_frame(easel, areas), _SQUARENESS))

    def below(self, easel: Easel, picture: TablePicture) -> Iterator[Node]:
        """Yield the light around cards that would be or are being taken, and the forecast's board."""
        stage, colours = picture.stage, easel.look.theme.colours
        forecast: Forecast | None = picture.forecast
        if forecast is not None and picture.ways is None:
            for card in forecast.play.takes:
                yield from _light(easel, picture, card, colours.accent)
        for place in stage.lit:
            if isinstance(place, Card):
                yield from _light(easel, picture, place, colours.accent_hover)
        if forecast is not None and not picture.offer and not picture.prompts.answers:
            text = self.board_text(easel.strings, forecast)
            yield Fixed.drawn(foot_of(stage.areas), _draw_board, text)

    def draw_over(self, surface: pygame.Surface, easel: Easel, picture: TablePicture) -> None:
        """Draw the forecast's change at the pile, and the board if there are buttons below it."""
        look = easel.look
        forecast: Forecast | None = picture.forecast
        if forecast is None:
            return
        if picture.prompts.answers and not picture.offer:
            text = self.board_text(easel.strings, forecast)
            is_said = picture.focus is None  # by the button for the way of the picked card
            line = " · ".join(filter(None, ("" if is_said else text.heading, text.counts)))
            text = replace(text, heading="", counts=line)
            _draw_board(surface, look, text, _foot_over_buttons(look, picture))
        play = forecast.play
        if play.takes:
            words = cards_gained(easel.strings, len(play.takes) + 1)
            pile = picture.stage.areas.pile_rect(play.seat)  # beside it, long words would cover the seat's name
            draw_promise(surface, look, pile.center, words, look.theme.colours.gain)


def _frame(easel: Easel, areas: Areas) -> tuple[tuple[float, float], int]:
    """Return the radii of the frame and the width of its mosaic, which is clear of the cards and the stock."""
    rect, band = ground_of(areas), easel.look.px(_BAND)
    across = min(rect.width / 2 + band * 2.2, stock_spot(areas).rect.left - rect.centerx - band)
    return (across, rect.height * _DOWN), band


def _light(easel: Easel, picture: TablePicture, card: Card, colour: Colour) -> Iterator[Node]:
    sprite = picture.stage.sprites.get(card)
    if sprite is not None:
        rect = easel.around(sprite.placed.pose.rect, 8)
        yield Fixed.drawn(easel.around(rect, 24), _draw_light, colour, rect)


def _draw_light(surface: pygame.Surface, look: Look, colour: Colour, rect: pygame.Rect, _room: pygame.Rect) -> None:
    look.shapes.draw_shadow(surface, rect, look.px(12), with_alpha(colour, 150), look.px(8), 0)
    look.shapes.draw_box(surface, rect, look.px(10), colour)


def _foot_over_buttons(look: Look, picture: TablePicture) -> pygame.Rect:
    """Return the room for one line of the forecast above the buttons, below the cards if there is room for it."""
    foot, answers = foot_of(picture.stage.areas), picture.prompts.answers
    rects = button_layout(look, picture.stage, answers).rects
    tops = [rect.top for rect, answer in zip(rects, answers, strict=True) if answer.on is None]
    bottom = min(tops, default=foot.bottom) - look.px(_OVER_BUTTONS)
    room = bottom - ground_of(picture.stage.areas).bottom - look.px(_PILL_EDGE)
    text = fitting(look.text, lambda text: text.line_height(Role.STRONG) <= room)
    height = text.line_height(Role.STRONG) + look.px(_PILL_EDGE)
    return pygame.Rect(foot.left, bottom - height, foot.width, height)


def _draw_board(surface: pygame.Surface, look: Look, content: BoardText, foot: pygame.Rect) -> None:
    lines = [line for line in (content.heading, content.counts) if line]
    if not lines:
        return
    colours, pad = look.theme.colours, look.px(20)

    def height_of(text: Typesetter) -> int:
        return text.line_height(Role.STRONG) * len(lines) + look.px(_PILL_EDGE)

    def width_of(text: Typesetter) -> int:
        return max(text.width(line, Role.STRONG) for line in lines) + 2 * pad

    text = fitting(look.text, lambda text: height_of(text) <= foot.height and width_of(text) <= foot.width)
    board = pygame.Rect(0, 0, min(foot.width, width_of(text)), min(foot.height, height_of(text)))
    board.center = foot.center
    line = with_alpha(colours.panel_line, 200)
    look.shapes.draw_box(surface, board, min(look.px(14), board.height // 2), colours.panel, line, look.px(1))
    special = look.theme.ink_on_panel(Tone.BOLD if content.is_special else Tone.GAIN)
    inner = board.inflate(-2 * pad, -look.px(_PILL_EDGE))
    for number, words in enumerate(lines):
        ink = colours.text if (number == 0 and len(lines) > 1) or not content.counts else special
        place = pygame.Rect(inner.left, inner.top + number * text.line_height(Role.STRONG), inner.width, 0)
        place.height = text.line_height(Role.STRONG)
        text.draw_fitted(surface, words, Role.STRONG, ink, place, Align.CENTRE)


def last_laid(areas: Areas, moment: Moment) -> pygame.Rect:
    """Return the place of the last card laid, for the coach to point at."""
    height, places = spots(areas, len(moment.view.zones[TABLE]))
    return places[-1].card_rect(height)


def _draw_partner(
    surface: pygame.Surface, look: Look, face: SeatFace, forms: tuple[str, ...], box: pygame.Rect
) -> None:
    side = box.height
    draw_portrait(surface, look, face, pygame.Rect(box.left, box.top, side, side))
    place = Row((Space(side), Slot()), gap=look.px(4)).within(look, box)[0]
    words = next((each for each in forms if look.text.width(each, Role.SMALL) <= place.width), "")
    look.text.draw(surface, words, Role.SMALL, look.theme.colours.text_muted, place, Align.LEFT)


class SweepingSeats(GameSeats):
    """The partner and the sweeps of each seat."""

    def __init__(self, words: FishingWords) -> None:
        super().__init__(words.no_sweeps)
        self._words = words

    def partner_of(self, view: FishingView[Any], seat: int) -> int | None:
        """Return the partner of `seat`; None if everybody plays alone."""
        sides = self._words.game.sides(view.options, view.seats)
        return next((other for side in sides if seat in side for other in side if other != seat), None)

    def line(self, strings: Strings, view: FishingView[Any], seat: int, faces: Sequence[SeatFace]) -> Node | None:
        """Return the face of the partner, if any, and as much of the player's description as fits."""
        partner = self.partner_of(view, seat)
        if partner is None:
            return None
        face = faces[partner]
        forms = (strings.t("with {name:you|*}", name=face.called), f"+ {face.name}", face.name)
        return nodes.Picture(_draw_partner, (face, forms))

    def tips(self, strings: Strings, view: FishingView[Any], seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the partner of a seat and its number of sweeps."""
        lines = []
        partner = self.partner_of(view, seat)
        if partner is not None:
            lines.append(
                strings.t("{own:you play|plays} with {name:you|*}", own=faces[seat].called, name=faces[partner].called)
            )
        sweeps = len(view.sweeps[seat])
        if sweeps:
            lines.append(self._words.sweeps_text(strings, sweeps))
        return lines
