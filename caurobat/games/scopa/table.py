"""Scopa at the table: loose cards, closed piles with sweeps across them, the halo of the settebello, and the count."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

import pygame

from caurobat.core.events import CardsMoved, Event, RoundEnded
from caurobat.core.fishing import FishingView, Why, captured_by
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.scopa.rules import (
    ACE,
    COIN_CARDS,
    GAME,
    LEAST_NAPOLA,
    NAPOLA,
    RE_BELLO,
    SETTEBELLO,
    Primiera,
    View,
    napola_points,
    napola_run,
    sevens_and_sixes,
)
from caurobat.games.scopa.words import ACE_SHOUT, NAPOLEONE_SHOUT, SCORE, SETTEBELLO_SHOUT, TEXTS, WORDS
from caurobat.narration.fishing import Forecast
from caurobat.narration.strings import Strings
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, fitting
from caurobat.ui.fishing.coins import CoinCount, CoinStage
from caurobat.ui.fishing.count import CountLine
from caurobat.ui.fishing.table import BoardText, LooseMiddle, SweepingSeats, last_laid
from caurobat.ui.motion import Curve
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.faces import SeatFace
from caurobat.ui.table.kit import FinishedRound, TableKit, TablePicture, player_pile
from caurobat.ui.table.marks import draw_halo
from caurobat.ui.table.stage_kit import TAKEN, MoveAnimation, Shout, ShoutAt, SoundCue

BELL: Final = Shout(SETTEBELLO_SHOUT, Duration.SHOUT, 0.84, 2, after=Duration.CAPTURE_FLIGHT)
BELL_SOUND: Final = "settebello"
PIGLIATUTTO: Final = Shout(ACE_SHOUT, Duration.SHOUT, 0.76, 1, after=Duration.CAPTURE_FLIGHT, has_brush=True)
NAPOLEONE: Final = Shout(NAPOLEONE_SHOUT, Duration.FLOURISH, 1.0, 2, has_rays=True, sound=BELL_SOUND)
SCOOPED: Final = replace(TAKEN, curve=Curve.LIFT, height=1.4, hold=Duration.BREATH, rest=Duration.LAND, quickens=False)
"""All cards rise together from the table and follow the ace to its pile, one by one."""


_COINS_ABREAST: Final = 5
"""The most coins of a napola in a row at a pile; further ones are below."""


class ScopaStage(CoinStage):
    """Closed piles, with sweeps face up across them; the settebello has a shout of its own."""

    shouts = (BELL, PIGLIATUTTO, NAPOLEONE)

    def manner(self, event: CardsMoved) -> MoveAnimation:
        """Return how the cards of `event` move; cards that an ace takes all at once have an animation of their own."""
        return SCOOPED if is_taken_by_right(event) else super().manner(event)

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """Return how long `event` occupies the stage; a captured settebello at least as long as its shout."""
        least = sum(speeds.seconds(beat) for beat in (Duration.CAPTURE_FLIGHT, BELL.beat))
        usual = super().seconds(event, speeds)
        return max(least, usual) if takes_settebello(event) else usual

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of a sweep or of a captured settebello."""
        if isinstance(event, CardsMoved) and takes_settebello(event):
            return BELL, event.target.seat
        return super().shout(event)

    def shouts_in(self, view: View, events: Sequence[Event]) -> list[ShoutAt]:
        """Return the shouts of a story; an ace that takes everything has one, and so has the end with all coins."""
        shouts = super().shouts_in(view, events)
        sides = GAME.sides(view.options, view.seats)
        piles = [set(captured_by(view.zones, side)) for side in sides]
        for number, event in enumerate(events):
            if isinstance(event, CardsMoved) and event.target.kind == "pile":
                piles[event.target.seat % len(sides)].update(card for card in event.cards if card is not None)
                if is_taken_by_right(event) and shouts[number] is None:
                    shouts[number] = PIGLIATUTTO, event.target.seat
            elif isinstance(event, RoundEnded) and view.options.has_napola:
                winners = [side for side, pile in zip(sides, piles, strict=True) if pile.issuperset(COIN_CARDS)]
                shouts[number] = next(((NAPOLEONE, seat) for seat, *_ in winners), None)
        return shouts

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the usual sound; a captured settebello has an additional one."""
        cue = super().sound(event, own)
        if cue is None or not takes_settebello(event):
            return cue
        return replace(cue, another=SoundCue(BELL_SOUND, after=(Duration.CAPTURE_FLIGHT,)))


def takes_settebello(event: Event) -> bool:
    """Return whether `event` captures the settebello."""
    return isinstance(event, CardsMoved) and event.why == Why.CAPTURE and SETTEBELLO in event.cards


def is_taken_by_right(event: Event) -> bool:
    """Return whether `event` is the capture of an ace that takes everything: it takes cards, but no ace."""
    if not isinstance(event, CardsMoved) or event.why != Why.CAPTURE:
        return False
    ranks = [card.rank for card in event.cards if card is not None]
    return ranks[0] == ACE and ACE not in ranks[1:]


STAGE: Final = ScopaStage(WORDS)


class ScopaMiddle(LooseMiddle):
    """The loose table, the value of a capture, and the halo of the settebello."""

    def board_text(self, strings: Strings, forecast: Forecast) -> BoardText:
        """Return the board's text; the settebello is as special as a sweep."""
        text = super().board_text(strings, forecast)
        return replace(text, is_special=text.is_special or SETTEBELLO in forecast.play.gained)

    def draw_marks(
        self, surface: pygame.Surface, easel: Easel, picture: TablePicture, now: float
    ) -> Iterator[pygame.Rect]:
        """Draw a halo around the settebello with its name, the napola at the piles, and the last card trailed."""
        sprite = picture.stage.sprites.get(SETTEBELLO) if SETTEBELLO in picture.view.zones[TABLE] else None
        if sprite is not None and not sprite.is_flying(now):
            _draw_halo(surface, easel.look, sprite.pose(now).rect, easel.strings.t("settebello"))
            yield sprite.pose(now).rect
        if picture.view.options.has_napola:
            for seat in range(picture.view.seats):
                run = len(napola_run(_pile_of_side(picture.view, seat)))
                _draw_napola(surface, easel.look, picture.stage.areas.pile_rect(seat), run)
                yield picture.stage.areas.pile_rect(seat)
        yield from super().draw_marks(surface, easel, picture, now)


def _pile_of_side(view: FishingView[Any], seat: int) -> list[Card]:
    sides = GAME.sides(view.options, view.seats)
    return captured_by(view.zones, sides[seat % len(sides)])


def _draw_napola(surface: pygame.Surface, look: Look, pile: pygame.Rect, run: int) -> None:
    """Draw a coin at the top of a pile for each coin of its side from the ace on, lit if they score."""
    if not run:
        return
    colours, rows = look.theme.colours, [min(run, _COINS_ABREAST), max(0, run - _COINS_ABREAST)]
    size = min(look.px(18), pile.width // _COINS_ABREAST)
    is_lit = run >= LEAST_NAPOLA
    fill, edge = (colours.accent, colours.table_deep) if is_lit else (colours.table_deep, colours.accent)
    for line, coins in enumerate(rows):
        left = pile.centerx - (coins - 1) * size // 2
        for place in range(coins):
            centre = left + place * size, pile.top + size // 2 + line * size
            look.shapes.draw_disc(surface, centre, size, fill, edge, look.px(2))


def _draw_halo(surface: pygame.Surface, look: Look, rect: pygame.Rect, name: str) -> None:
    """Draw a fading light around a card in `rect`, and its name on the lower edge if it fits there."""
    draw_halo(surface, look, rect)
    room = rect.width - look.px(6)
    text = fitting(look.text, lambda text: text.width(name, Role.SMALL_STRONG) <= room)
    wide, line = text.width(name, Role.SMALL_STRONG), look.text.line_height(Role.SMALL_STRONG)
    if wide > room:
        return
    plate = pygame.Rect(0, 0, min(rect.width, wide + look.px(10)), line)
    plate.midbottom = (rect.centerx, rect.bottom - look.px(3))
    look.shapes.draw_box(
        surface, plate, line // 2, look.theme.colours.accent, look.theme.colours.table_deep, look.px(1)
    )
    text.draw(surface, name, Role.SMALL_STRONG, look.theme.colours.text_on_accent, plate, Align.CENTRE)


MIDDLE: Final = ScopaMiddle(WORDS)


class ScopaSeats(SweepingSeats):
    """The partner, the sweeps and the napola of each seat."""

    def tips(self, strings: Strings, view: FishingView[Any], seat: int, faces: Sequence[SeatFace]) -> list[str]:
        """Return the usual lines, and how far the side's coins reach from the ace on."""
        lines = super().tips(strings, view, seat, faces)
        run = napola_run(_pile_of_side(view, seat)) if view.options.has_napola else ()
        if run:
            points = napola_points(run)
            until = WORDS.the_card(strings, run[-1])
            lines.append(strings.t("Napola: {points}, up to {card}", points=points, card=until))
        return lines


class ScopaCount(CoinCount):
    """The count with primiera and napola."""

    def lines(self, counted: FinishedRound) -> Sequence[CountLine]:
        """Return the lines of the points that can be scored."""
        scored = GAME.scored(counted.view.options)
        return [line for line in super().lines(counted) if line.why in scored]

    def deciding(self, counted: FinishedRound, line: CountLine, side: int) -> tuple[Card, ...] | None:
        """Return the coins of a napola, or the sevens and sixes where they decide the primiera."""
        pile = captured_by(counted.view.zones, counted.sides[side])
        if line.why == NAPOLA:
            return napola_run(pile)
        return sevens_and_sixes(pile) if line.why == "primiera" else None


COUNT: Final = ScopaCount(
    SCORE,
    "settebello",
    [
        CountLine("primiera", height=1.5, is_prime=lambda options: options.primiera is Primiera.PRIME),
        CountLine("scopa", height=1.05),
        CountLine(NAPOLA),
        CountLine("re_bello", lambda card: card is RE_BELLO),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=ScopaSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "stays": last_laid},
)
