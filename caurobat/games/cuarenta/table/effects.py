"""The stage of Cuarenta: lit places, labels, shouts and sounds."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from caurobat.core.events import (
    Announced,
    Called,
    CardsMoved,
    Claimed,
    Event,
    PointsScored,
    RoundEnded,
    Swept,
    TurnStarted,
)
from caurobat.core.zones import HANDS, TABLE
from caurobat.decks import Card
from caurobat.games.cuarenta.rules import GAME, View, Why
from caurobat.games.cuarenta.rules.round import LIMPIA_LIMIT
from caurobat.games.cuarenta.rules.state import Score, side_of
from caurobat.games.cuarenta.words.kit import BOTH, NO_LIMPIA, SHOUT_WORDS, points_text
from caurobat.games.cuarenta.words.ranks import place_of
from caurobat.narration.tones import Tone
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.fishing.table import FishingStage, with_captures
from caurobat.ui.table.layout import CARD_SHAPE, MIDDLE_LAYER, Areas, PlacedCard, Pose
from caurobat.ui.table.stage_kit import DEALT, LAID, MoveAnimation, PileLabel, Shout, ShoutAt, SoundCue, round_sound


class ShoutSound(StrEnum):
    """The sounds that only this game has, by the names of their files."""

    CAIDA = "caida"
    LIMPIA = "limpia"
    RONDA = "ronda"


SHOUTS = {
    Score.CAIDA: Shout(SHOUT_WORDS[Score.CAIDA], Duration.SHOUT, 0.82, 1),
    Score.LIMPIA: Shout(
        SHOUT_WORDS[Score.LIMPIA], Duration.FLOURISH, 0.8, has_rays=True, sound=ShoutSound.LIMPIA, has_brush=True
    ),
    Score.RONDA: Shout(SHOUT_WORDS[Score.RONDA], Duration.SHOUT, 0.86, 2),
    Score.FOUR: Shout(SHOUT_WORDS[Score.FOUR], Duration.FLOURISH, 1.0, 2, has_rays=True),
    Score.CLAIM: Shout(SHOUT_WORDS[Score.CLAIM], Duration.FLOURISH, 1.0, 2, has_rays=True),
    Score.MISTAKE: Shout(SHOUT_WORDS[Score.MISTAKE], Duration.SHOUT, 0.7, 1),
}
"""The shouts, by the reason for the points."""
_BOTH = replace(SHOUTS[Score.LIMPIA], word=BOTH, size=1.0, rings=2)
_NO_LIMPIA = Shout(NO_LIMPIA, Duration.SHOUT, 0.7, 1)
_SHIFT = 0.34
"""The offset of an equal card from the one below, in card widths, which leaves the lower one's corner visible."""
_SCORED = 1.4
"""How much longer labels with points are shown than those with cards."""


class CuarentaStage(FishingStage):
    """Each card lies on the place of its rank, equal ones fanned; piles are closed."""

    shouts = (*SHOUTS.values(), _BOTH, _NO_LIMPIA)

    manners: Mapping[str, MoveAnimation] = {**FishingStage.manners, Why.DEAL: replace(DEALT, overlap=5), Why.SUM: LAID}
    label_stays = 2.4

    def place_of(self, card: Card) -> int:
        """Return the place of the card's rank."""
        return place_of(card)

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, PlacedCard]:
        """Return the cards of the table; later ones lie higher."""
        cards = [card for card in view.zones[TABLE] if card is not None]
        height = areas.card_height
        equal: dict[int, list[Card]] = {}
        for card in cards:
            equal.setdefault(place_of(card), []).append(card)
        placed: dict[Card, PlacedCard] = {}
        for number, card in enumerate(cards):
            there = equal[place_of(card)]
            at, place = there.index(card), areas.places[place_of(card)]
            step = _SHIFT * height * CARD_SHAPE / max(1.0, (len(there) - 1) / 1.5)
            off = at - (len(there) - 1) / 2
            pose = Pose(place.x + off * step, place.y + off * height * 0.05, height, -2.0 * off)
            placed[card] = PlacedCard(pose, MIDDLE_LAYER + number)
        return placed

    def labels(self, event: Event, view: View, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the number of captured cards, or the points scored; a mistake scores for the other side."""
        if not isinstance(event, PointsScored):
            return super().labels(event, view, speeds)
        if event.why == Score.CARDS:
            return ()  # the count shows these
        seat, why, points = event.side if event.why == Score.MISTAKE else None, event.why, event.points
        lasting = speeds.seconds(Duration.PAYMENT_FLIGHT) * self.label_stays
        return (PileLabel(seat, lambda strings: points_text(strings, why, points), Tone.BOLD, lasting * _SCORED),)

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """Return how long `event` occupies the stage; 0 for the count, which is shown later."""
        return 0.0 if _is_count(event) else super().seconds(event, speeds)

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of a call, a sweep, an announcement or a claim."""
        match event:
            case Called(seat, call):
                return SHOUTS[Score(call)], seat
            case Swept(seat):
                return SHOUTS[Score.LIMPIA], seat
            case Announced(seat, what):
                return SHOUTS[Score(what)], seat
            case Claimed(seat, _, is_right):
                return SHOUTS[Score.CLAIM if is_right else Score.MISTAKE], seat
            case _:
                return None

    def shouts_in(self, view: View, events: Sequence[Event]) -> list[ShoutAt]:
        """Return the shouts of events; a caída that also sweeps has a single one, and reaching 38 has its own."""
        shouts = [self.shout(event) for event in events]
        called: int | None = None
        score = list(view.score)
        for number, event in enumerate(events):
            match event:
                case Called():
                    called = number
                case Swept(seat) if called is not None:
                    shouts[called], shouts[number] = None, (_BOTH, seat)
                case PointsScored(side, why, points):
                    score[side] += points
                    if score[side] == LIMPIA_LIMIT and why != Score.CARDS:
                        shouts[number] = (_NO_LIMPIA, _seat_of(events[:number], side))
                case TurnStarted():
                    called = None
                case _:
                    pass
        return with_captures(events, shouts)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sound of a shout or of the end of the round, or that of all games."""
        match event:
            case Called():
                return SoundCue(ShoutSound.CAIDA)
            case Announced() | Claimed(is_right=True):
                return SoundCue(ShoutSound.RONDA)
            case Claimed():
                return SoundCue(Sound.ERROR)
            case RoundEnded(_, winners):
                return round_sound(own % 2 in winners) if own >= 0 else None
            case _:
                return None if _is_count(event) else super().sound(event, own)


def _seat_of(events: Sequence[Event], side: int) -> int:
    """Return the seat of `side` that acted last in `events`, or else the side's first seat."""
    seats = [
        event.source.seat if isinstance(event, CardsMoved) else event.seat
        for event in events
        if isinstance(event, (Called, Swept, Announced, Claimed))
        or (isinstance(event, CardsMoved) and event.source in HANDS)
    ]
    return next((seat for seat in reversed(seats) if side_of(seat) == side), side)


def _is_count(event: Event) -> bool:
    return isinstance(event, PointsScored) and event.why == Score.CARDS


STAGE: Final = CuarentaStage(GAME)
