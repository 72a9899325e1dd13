"""The stage of Capodama: each card before its seat, tricks in closed piles."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from caurobat.core.events import (
    Announced,
    CardsMoved,
    Event,
    SuitChosen,
    TrickTaken,
    TrumpNamed,
)
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.games.capodama.rules import GAME, View, Why
from caurobat.games.capodama.rules.counting import points_needed, points_of, side_of
from caurobat.games.capodama.rules.packs import ALL_POINTS, hands_of
from caurobat.games.capodama.rules.state import leader_of, pack_of, table_of
from caurobat.games.capodama.rules.summary import is_lady
from caurobat.games.capodama.table.bar import known_points
from caurobat.games.capodama.table.places import row_height
from caurobat.games.capodama.words.kit import ALL, DAMA, ENOUGH, KING, SHOUT
from caurobat.games.capodama.words.names import hand_key
from caurobat.narration.tones import Tone
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.motion import Curve
from caurobat.ui.table.layout import CARD_SHAPE, MIDDLE_LAYER, OPEN_HAND_LAYER, Areas, PlacedCard, Pose, heap
from caurobat.ui.table.stage_kit import DEALT, LAID, TAKEN, GameStage, MoveAnimation, PileLabel, Shout, SoundCue


class TrickSound(StrEnum):
    """The sounds that only this game has, by the names of their files."""

    CAPO = "capo"
    CHOSEN = "chosen"
    TRICK = "trick"


CAPO = Shout(SHOUT, Duration.SHOUT, 0.8, 1, has_rays=True)
"""The shout for the holder of the ace of hearts."""
_DAMA = Shout(DAMA, Duration.SHOUT, 0.9, 2, has_rays=True, after=Duration.PLAY_CARD, sound=TrickSound.CAPO)
_KING = Shout(KING, Duration.SHOUT, 0.8, 1, after=Duration.PLAY_CARD, sound=TrickSound.CAPO)
_ENOUGH = {points: Shout(word, Duration.SHOUT, 0.8, 1, sound=TrickSound.CHOSEN) for points, word in ENOUGH.items()}
_ALL = Shout(ALL, Duration.FLOURISH, 1.0, 2, has_rays=True, sound=TrickSound.CAPO)


class CapodamaStage(GameStage):
    """The open trick in the middle and, at a table for one, the open other hand."""

    shouts = (CAPO, _DAMA, _KING, *_ENOUGH.values(), _ALL)

    manners: Mapping[str, MoveAnimation] = {
        Why.DEAL: DEALT,
        Why.GIFT: MoveAnimation(Duration.HEAVY_FLIGHT, None, Curve.GLIDE, 0.5, sound=Sound.SLIDE),
        Why.PLAY: LAID,
        Why.TRICK: replace(TAKEN, step=None, height=0.6, sound=Sound.SLIDE, is_counted=False),
    }

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, PlacedCard]:
        """Return the open trick and, at a table for one, the other hand with its pile."""
        placed: dict[Card, PlacedCard] = {}
        hands, leader = hands_of(view.seats), leader_of(view) or 0  # without a leader, no card lies there
        for number, card in enumerate(table_of(view)):
            place = areas.places[(leader + number) % hands]
            placed[card] = PlacedCard(Pose(place.x, place.y, areas.card_height), MIDDLE_LAYER + number)
        if view.seats == 1:
            _lay_other_hand(placed, view, areas)
        return placed

    def hand_key(self, card: Card) -> tuple[int, int]:
        """Return the sort key of a card: by suit, the highest card of each first."""
        return hand_key(card)

    def seconds(self, event: Event, speeds: AnimationSpeeds) -> float:
        """Return how long `event` occupies the stage; all gifts fly at the same time."""
        if isinstance(event, CardsMoved) and event.why == Why.GIFT:
            return speeds.seconds(Duration.PAYMENT_STEP) * 0.5
        return super().seconds(event, speeds)

    def labels(self, event: Event, view: View, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the trick's points, shown at the pile of its winner."""
        if not isinstance(event, TrickTaken):
            return ()
        tone, points = Tone.GAIN if event.points else Tone.PLAIN, f"+{event.points}"
        return (PileLabel(event.seat, lambda strings: points, tone, speeds.seconds(Duration.SHOUT) * 2),)

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """Return the capo's announcement."""
        return (CAPO, event.seat) if isinstance(event, Announced) else None

    def shouts_in(self, view: View, events: Sequence[Event]) -> list[tuple[Shout, int] | None]:
        """Return shouts for the capo, played ladies, enough points (once public), and all points on one side."""
        shouts = []
        for event in events:
            before, view = view, self.game.fold(view, event)
            shouts.append(self.shout(event) or _moment(before, view, event))
        return shouts

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sounds of tricks, announcements and choices, or those of all games."""
        match event:
            case TrickTaken():
                return SoundCue(TrickSound.TRICK)
            case Announced():
                return SoundCue(TrickSound.CAPO)
            case SuitChosen() | TrumpNamed():
                return SoundCue(TrickSound.CHOSEN)
            case _:
                return super().sound(event, own)


def _moment(before: View, view: View, event: Event) -> tuple[Shout, int] | None:
    """Return the shout that `event` causes, and its seat."""
    match event:
        case CardsMoved((Card() as card,), source, why=Why.PLAY) if is_lady(card, view.seats):
            return (_DAMA if card is pack_of(view).queen else _KING), source.seat
        case TrickTaken(seat) if view.seats > 1:
            points = points_of(view)
            if sum(points) == ALL_POINTS and _is_all(view, points):
                return _ALL, seat
            # A lady makes earlier points public: she is shouted when played, and the points when the trick is taken.
            needed, bare = points_needed(view.seats), replace(before, zones={**before.zones, TABLE: ()})
            if known_points(bare) < needed <= known_points(view):
                return _ENOUGH[needed], seat
        case _:
            pass
    return None


def _is_all(view: View, points: Sequence[int]) -> bool:
    """Return whether all points of a finished round are on one side."""
    return sum(points[seat] for seat in side_of(view) or ()) in (0, ALL_POINTS)


def _lay_other_hand(placed: dict[Card, PlacedCard], view: View, areas: Areas) -> None:
    height = row_height(areas)
    hand = sorted((card for card in view.zones[HANDS[1]] if card is not None), key=hand_key)
    spot, step = areas.places["hand", 1], height * CARD_SHAPE * 1.04
    for number, card in enumerate(hand):
        x = spot.x + (number - (len(hand) - 1) / 2) * step
        placed[card] = PlacedCard(Pose(x, spot.y, height), OPEN_HAND_LAYER + number)
    placed.update(heap(view.zones[PILES[1]], areas, 1, is_closed=True))


def last_trick(events: Sequence[Event]) -> tuple[int, int] | None:
    """Return the number of events after which the last trick was complete, and the seat that took it."""
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if isinstance(event, TrickTaken):
            return number + 1, event.seat
    return None


STAGE: Final = CapodamaStage(GAME, plays_last_card=True)
