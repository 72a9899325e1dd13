"""The stage of Cau robat: calls, thefts and payments, lit paths and sounds."""

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pygame import Rect

from caurobat.core.events import Called, CardsMoved, DebtOwed, DebtSettled, Event, Swept
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import Card
from caurobat.games.cau_robat.rules import GAME, View, Why
from caurobat.games.cau_robat.rules.options import Stealing
from caurobat.games.cau_robat.rules.summary import PAYMENTS
from caurobat.games.cau_robat.table.robbery import Robbery
from caurobat.games.cau_robat.table.sounds import BEREFT, ROBBED, CallSound
from caurobat.games.cau_robat.words.kit import ROBAT, SHOUT_WORDS, rule_name
from caurobat.narration.tones import Tone
from caurobat.ui.audio import Sound
from caurobat.ui.base.timing import AnimationSpeeds, Duration
from caurobat.ui.fishing.table import FishingStage
from caurobat.ui.motion import Curve
from caurobat.ui.table.kit import usual_tension
from caurobat.ui.table.layout import CARD_SHAPE, MIDDLE_LAYER, Areas, Place, PlacedCard, Pose, heap
from caurobat.ui.table.stage_kit import STRUCK, MoveAnimation, PileLabel, Shout, ShoutAt, SoundCue

_MOST = 4  # cards on one place: the first, cau, recau and contracau

SHOUTS = {
    "cau": Shout(SHOUT_WORDS["cau"], Duration.SHOUT, 0.72, 1),
    "recau": Shout(SHOUT_WORDS["recau"], Duration.SHOUT, 0.86, 2),
    "contracau": Shout(SHOUT_WORDS["contracau"], Duration.SHOUT, 1.0, 2, has_rays=True),
    "sweep": Shout(
        SHOUT_WORDS["sweep"], Duration.FLOURISH, 0.8, 1, has_rays=True, sound=CallSound.SWEEP, has_brush=True
    ),
}
"""The shouts of calls, by name, and of a sweep."""
ROBBERIES = (
    Shout(ROBAT, Duration.ROBBERY, 0.42, 1, after=Duration.BREATH, is_at_pile=True),
    Shout(ROBAT, Duration.ROBBERY, 0.78, 2, after=Duration.BREATH),
    Shout(ROBAT, Duration.ROBBERY, 1.0, 2, has_rays=True, after=Duration.BREATH),
)
"""The shouts of a theft, by its size; the shout of a small one is at the pile."""
_GREAT = (5, 12)  # the smallest number of cards of a large theft, and of a very large one
_MOST_PIECES = 48
_PAID = MoveAnimation(
    Duration.PAYMENT_FLIGHT, None, Curve.GLIDE, 0.5, sound=Sound.PAYMENT, is_payment=True, is_summed=True
)
_STOLEN: Final = tuple(
    MoveAnimation(flight, None, Curve.LIFT, 1.3, Duration.BREATH, Duration.IMPACT, is_summed=True)
    for flight in (Duration.HEAVY_FLIGHT, Duration.HEAVIER_FLIGHT, Duration.HEAVIEST_FLIGHT)
)
"""Larger piles fly more slowly."""
_REASONS: Final[Mapping[str, partial[str]]] = {why: partial(rule_name, rule=why) for why in PAYMENTS}
"""The words for the reason of a payment."""


@dataclass(frozen=True, slots=True)
class _Way:
    """A way to stack the cards of a call: the offset of each from the one below, in card heights.

    If `down` is negative, the top card lies on the place and the others are shifted up, so that every index is visible.
    If it `is_spread`, the cards are centred on the place. `lean` is the rotation of each against the one below, in
    degrees.
    """

    across: float
    down: float
    lean: float = 3.0
    is_spread: bool = False

    def pose(self, place: Place, height: float, number: int, count: int) -> Pose:
        """Return the pose of card `number` of `count` on `place`."""
        rows = number if self.down > 0 else count - 1 - number
        columns = number - (count - 1) / 2 if self.is_spread else number
        x, y = place.x + columns * self.across * height, place.y + rows * self.down * height
        return Pose(x, y, height, -self.lean * number)


_WAYS: Final = (
    _Way(0.16, 0.12),
    _Way(0.14, 0.02),
    _Way(0.15, 0.0, 1.5, is_spread=True),
    _Way(0.0, 0.16, 2.0),
    _Way(0.0, -0.16, 2.0),
    _Way(0.11, 0.0, 1.0, is_spread=True),
    _Way(0.09, 0.0, 0.5, is_spread=True),
)
"""The ways to stack the cards of a call, best first."""


class CauRobatStage(FishingStage):
    """Each card lies on the place of its rank, with those of a call stacked; each pile shows its top card."""

    shouts = (*SHOUTS.values(), *ROBBERIES)

    manners: Mapping[str, MoveAnimation] = {
        **FishingStage.manners,
        Why.CAPTURE: replace(FishingStage.manners[Why.CAPTURE], is_summed=True),
        Why.CALL: replace(STRUCK, sound=Sound.FLIP),
        Why.STEAL: _STOLEN[0],
        Why.DEBT: _PAID,
        Why.CAU: _PAID,
        Why.SWEEP: _PAID,
    }

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, PlacedCard]:
        """Return the cards of the table; those of a call lie there until it is answered."""
        placed: dict[Card, PlacedCard] = {}
        on_table = [card for card in view.zones[TABLE] if card is not None]
        counts = Counter(card.rank for card in on_table)
        ways = {rank: _way(areas, rank) for rank, count in counts.items() if count > 1}
        below: Counter[int] = Counter()
        for number, card in enumerate(on_table):
            rank, place = card.rank, areas.places[card.rank]
            pose = Pose(place.x, place.y, areas.card_height)
            if rank in ways:
                pose = ways[rank].pose(place, areas.card_height, below[rank], counts[rank])
            placed[card] = PlacedCard(pose, MIDDLE_LAYER + number)
            below[rank] += 1
        return placed

    def lay_pile(self, view: View, areas: Areas, seat: int) -> Mapping[Card, PlacedCard]:
        """Return the pile of `seat`, face up unless stealing is impossible."""
        return heap(view.zones[PILES[seat]], areas, seat, is_closed=view.options.stealing is Stealing.NONE)

    def place_of(self, card: Card) -> int:
        """Return the place of the card's rank."""
        return card.rank

    def taken_places(self, event: Event) -> tuple[Hashable, ...]:
        """Return the ranks of captured cards, or that of the top of a stolen pile."""
        if isinstance(event, CardsMoved) and event.why == Why.STEAL:
            return tuple([card.rank for card in event.cards[:1] if card is not None])
        return super().taken_places(event)

    def manner(self, event: CardsMoved) -> MoveAnimation:
        """Return how the cards of `event` move; larger stolen piles are slower, and their robbery is stronger."""
        if event.why != Why.STEAL:
            return super().manner(event)
        count = len(event.cards)
        pieces = min(_MOST_PIECES, 2 * count) if count >= _GREAT[-1] else 0
        weight = min(1.0, 0.25 + count / 16)
        drama = Robbery(event.target.seat, event.source.seat, weight, pieces, is_great=robbery(count) > 0)
        return replace(_STOLEN[robbery(count)], drama=drama)

    def labels(self, event: Event, view: View, speeds: AnimationSpeeds) -> Sequence[PileLabel]:
        """Return the reason of a payment, at the pile that pays or owes it, or a label for the end of all debts.

        The numbers of a play travel with the cards.
        """
        flight = speeds.seconds(Duration.PAYMENT_FLIGHT)
        lasting = flight * self.label_stays * 2
        match event:
            case CardsMoved(source=pile) if event.why in PAYMENTS:
                return (PileLabel(pile.seat, _REASONS[event.why], Tone.LOSS, lasting),)
            case DebtOwed(debtor, why=why):
                return (PileLabel(debtor, _REASONS[why], Tone.LOSS, lasting),)
            case DebtSettled(debtor) if all(debt.debtor != debtor for debt in view.debts):
                return (PileLabel(debtor, lambda strings: strings.t("Out of debt!"), Tone.GAIN, lasting, flight),)
            case _:
                return ()

    def shout(self, event: Event) -> ShoutAt:
        """Return the shout of a call, a sweep or a theft."""
        match event:
            case Called(seat, call):
                return SHOUTS[call], seat
            case Swept(seat):
                return SHOUTS["sweep"], seat
            case CardsMoved(cards, _, target, _, Why.STEAL):
                return ROBBERIES[robbery(len(cards))], target.seat
            case _:
                return None

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the sound of a call, of a theft when it lands, or that of all games."""
        match event:
            case CardsMoved(cards, source, _, _, Why.STEAL):
                great = robbery(len(cards))
                name = (BEREFT if source.seat == own else ROBBED)[great]
                return SoundCue(name, after=(Duration.BREATH, _STOLEN[great].flight))
            case Called(_, call):
                return SoundCue(CallSound(call))
            case _:
                return super().sound(event, own)


def tension(view: View) -> int:
    """Return the usual tension, or more while a very large pile may be stolen."""
    may_steal = view.options.stealing is not Stealing.NONE and any(map(view.zones.get, HANDS[: view.seats]))
    most = max(len(view.zones[PILES[seat]]) for seat in range(view.seats))
    return usual_tension(view) + int(may_steal and most >= _GREAT[-1])


def robbery(cards: int) -> int:
    """Return the size of a theft of `cards` cards: 0, 1 or 2."""
    return sum(cards >= least for least in _GREAT)


def _way(areas: Areas, rank: int) -> _Way:
    """Return the first way in which a full stack covers nothing else, or else the one that covers least."""
    others = [place.card_rect(areas.card_height) for each, place in areas.places.items() if each != rank]
    taken = [*others, areas.centre, areas.hand, areas.own, areas.slip, *areas.panels.values()]
    window = Rect((0, 0), areas.size)

    def covered(way: _Way) -> int:
        """Return the area that is covered or outside the window, in square pixels."""
        poses = [way.pose(areas.places[rank], areas.card_height, number, _MOST) for number in range(_MOST)]
        boxes = [_box(pose) for pose in poses]
        return sum(_area(box) - _area(box.clip(window)) + sum(_area(box.clip(rect)) for rect in taken) for box in boxes)

    return min(_WAYS, key=covered)


def _box(pose: Pose) -> Rect:
    """Return the upright box around a card."""
    turned, width = math.radians(abs(pose.angle)), pose.height * CARD_SHAPE
    wide = width * math.cos(turned) + pose.height * math.sin(turned)
    high = pose.height * math.cos(turned) + width * math.sin(turned)
    return Rect(round(pose.x - wide / 2), round(pose.y - high / 2), round(wide), round(high))


def _area(rect: Rect) -> int:
    return rect.width * rect.height


STAGE: Final = CauRobatStage(GAME)
