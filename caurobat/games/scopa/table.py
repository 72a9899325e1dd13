"""Scopa at the table: loose cards, closed piles with sweeps across them, the halo of the settebello, and the count."""

from dataclasses import replace
from typing import Final

import pygame

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.scopa.rules import COINS, GAME, SETTEBELLO, VALUE
from caurobat.games.scopa.words import SCORE, SETTEBELLO_SHOUT, TEXTS, WORDS
from caurobat.narration.fishing import Forecast
from caurobat.narration.strings import Strings
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.drawing.look import Look
from caurobat.ui.drawing.text import Align, Role, fitting
from caurobat.ui.fishing.count import CountLine, PileCount, Share
from caurobat.ui.fishing.table import BoardText, LooseMiddle, SweepingSeats, SweepingStage, last_laid
from caurobat.ui.table.cards import Easel
from caurobat.ui.table.kit import FinishedRound, Picture, TableKit, player_pile
from caurobat.ui.table.marks import draw_halo
from caurobat.ui.table.stage_kit import Shout, ShoutAt, SoundCue

BELL: Final = Shout(SETTEBELLO_SHOUT, Duration.SHOUT, 0.84, 2, after=Duration.CAPTURE_FLIGHT)
BELL_SOUND: Final = "settebello"


class ScopaStage(SweepingStage):
    """Closed piles, with sweeps face up across them; the settebello has a shout of its own."""

    def figures_on(self, card: Card) -> tuple[str, str]:
        """Return the value of a court card, which differs from its number."""
        value = VALUE[card]
        return "" if value == card.rank else str(value), ""

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """Return how long `event` has the stage; a captured settebello at least as long as its shout."""
        least = sum(speeds.seconds(beat) for beat in (Duration.CAPTURE_FLIGHT, BELL.beat))
        usual = super().seconds(event, speeds)
        return max(least, usual) if takes_settebello(event) else usual

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of a sweep or of a captured settebello."""
        if isinstance(event, CardsMoved) and takes_settebello(event):
            return BELL, event.target.seat
        return super().shout(event)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the usual sound; a captured settebello has another one besides."""
        cue = super().sound(event, own)
        if cue is None or not takes_settebello(event):
            return cue
        return replace(cue, another=SoundCue(BELL_SOUND, after=(Duration.CAPTURE_FLIGHT,)))


def takes_settebello(event: Event) -> bool:
    """Return whether `event` captures the settebello."""
    return isinstance(event, CardsMoved) and event.why == Why.CAPTURE and SETTEBELLO in event.cards


STAGE: Final = ScopaStage(WORDS)


class ScopaMiddle(LooseMiddle):
    """The loose table, the value of a capture, and the halo of the settebello."""

    def board_text(self, strings: Strings, forecast: Forecast) -> BoardText:
        """Return the board's text; the settebello is as special as a sweep."""
        text = super().board_text(strings, forecast)
        return replace(text, is_special=text.is_special or SETTEBELLO in forecast.play.gained)

    def draw_marks(self, surface: pygame.Surface, easel: Easel, picture: Picture, now: float) -> None:
        """Draw a halo around the settebello with its name, and the mark on the last card trailed."""
        sprite = picture.stage.sprites.get(SETTEBELLO) if SETTEBELLO in picture.view.zones[TABLE] else None
        if sprite is not None and not sprite.is_flying(now):
            _draw_halo(surface, easel.look, sprite.pose(now).rect, easel.strings.t("settebello"))
        super().draw_marks(surface, easel, picture, now)


def _draw_halo(surface: pygame.Surface, look: Look, rect: pygame.Rect, name: str) -> None:
    """Draw a fading light around a card in `rect`, and its name on its lower edge if it fits there."""
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


class ScopaCount(PileCount):
    """The count with its prime; what it shows besides cards and coins does not grow."""

    def share(self, counted: FinishedRound, line: CountLine, side: int, points: int, grown: float) -> Share:
        """Return a side's share of a line, with `grown` of its numbers (0 to 1)."""
        if line.why != "primiera":
            share = super().share(counted, line, side, points, grown if line.is_number else 1.0)
            return replace(share, number="0") if line.counts is None and not share.cards else share
        return self.prime_share(counted, side, points, grown)


COUNT: Final = ScopaCount(
    SCORE,
    [
        CountLine("cards", lambda card: True, 0.75, is_number=True),
        CountLine("coins", lambda card: card.suit is COINS, 0.75, is_number=True),
        CountLine("settebello", lambda card: card is SETTEBELLO),
        CountLine("primiera", height=1.5),
        CountLine("scopa", height=1.05),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=SweepingSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "stays": last_laid},
)
