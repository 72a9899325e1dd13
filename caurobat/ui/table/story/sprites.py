"""Everything that moves on the table: the cards, and the numbers that travel with them.

A card on the screen is a pose on its way to the one in the layout. The numbers of a play travel with the cards that
move, and add up to one sum at every pile.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from caurobat.decks import Card
from caurobat.ui.motion import Curve, Tween, ease
from caurobat.ui.table.layout import PlacedCard, Pose

_FLYING = 1000.0  # the layer above all resting cards
_SEEN = 600.0  # the layer of cards that have yet to turn over; later ones lie above earlier ones
_HELD = 0.5  # how high a card is lifted before it sets out, relative to the height of its flight
_THICK, _HIGHEST = 0.017, 0.55  # thickness of a card in a flying pile, and the maximum for a pile, in card heights
_FAN_STEP, _FAN_WIDEST = 0.36, 1.5  # in an open fan, the distance of neighbouring cards and of the outermost
_FAN_BOW = 0.12  # how much lower a card of a fan lies than the one nearer to the middle, relative to their distance
_PRESSED, _SPRUNG = 0.08, 0.16  # seconds after landing at which a pile is flattest, and at rest


@dataclass(slots=True)
class Sprite:
    """One card on the screen. `placed` is its target, `tween` its motion towards it."""

    card: Card
    placed: PlacedCard
    tween: Tween
    flight: float = 0.0  # how high it is carried, in card heights
    order: float = 0.0  # the order among flying cards, by their start
    hold: float = 0.0  # how many seconds it is lifted in its place before setting out
    turning: Tween | None = None  # the motion of its face if it turns over only after arriving
    below: int = 0  # the number of cards below it in its flying pile
    together: int = 1  # the number of cards of that pile
    is_fanned: bool = False  # whether that "pile" is a fan, with its cards side by side

    @classmethod
    def resting(cls, card: Card, placed: PlacedCard) -> "Sprite":
        """Return a sprite that lies in its place."""
        return cls(card, placed, Tween.still(placed.pose))

    def send(
        self,
        placed: PlacedCard,
        now: float,
        delay: float,
        duration: float,
        curve: Curve,
        flight: float,
        hold: float = 0.0,
        below: int = 0,
        together: int = 1,
    ) -> None:
        """Set out for `placed` after `delay` seconds from its current pose, held in the air for `hold` before that.

        The card moves with others as one pile: `together` cards in all, `below` of them under it.
        """
        start = tuple(self.pose(now))
        self.placed, self.turning = placed, None
        self.tween = Tween(start, tuple(placed.pose), now + delay + hold, duration, curve)
        self.flight = flight
        self.order = now + delay
        self.hold = hold
        self.below, self.together, self.is_fanned = below, together, False

    def join_fan(self, below: int, together: int) -> None:
        """Fly as one of `together` cards in a fan, `below` of them under it."""
        self.below, self.together, self.is_fanned = below, together, True

    def turn_over_late(self, now: float, after: float, duration: float) -> None:
        """Stay on its current side until `after` seconds past its arrival, and only then turn over."""
        self.turning = Tween(
            (self.pose(now).face,), (self.placed.pose.face,), self._landed_at + after, duration, Curve.GLIDE
        )

    def appear(self, placed: PlacedCard, now: float, delay: float, duration: float) -> None:
        """Fade in at its place instead of flying there (reduced motion)."""
        start = placed.pose._replace(alpha=0.0)
        self.placed, self.turning = placed, None
        self.tween = Tween(tuple(start), tuple(placed.pose), now + delay, duration, Curve.GLIDE)
        self.flight = self.hold = 0.0
        self.below, self.together = 0, 1

    def divert(self, placed: PlacedCard) -> None:
        """Continue to `placed` instead, because a pile has grown; the difference is too small to notice."""
        self.placed = placed
        self.tween = replace(self.tween, end=tuple(placed.pose))

    def finish(self) -> None:
        """Arrive at once."""
        self.tween, self.turning = Tween.still(tuple(self.placed.pose)), None
        self.below, self.together = 0, 1

    def give_way(self, now: float) -> None:
        """Take its final size at once, even in flight, because a press has to be visible in the next frame."""
        start = self.pose(now)._replace(height=self.placed.pose.height)
        left = max(0.0, self.tween.begin + self.tween.duration - now)
        self.tween = Tween(tuple(start), self.tween.end, now, left, self.tween.curve)

    def is_moving(self, now: float) -> bool:
        """Whether it is in flight, has yet to turn over, or belongs to a pile that has not settled."""
        return not self.tween.is_done(now) or self._has_to_turn(now) or not self._has_settled(now)

    def _has_to_turn(self, now: float) -> bool:
        return self.turning is not None and not self.turning.is_done(now)

    def _has_settled(self, now: float) -> bool:
        """Whether its pile, if it landed in one, is not squashed any more."""
        return self.together <= 1 or now >= self._landed_at + _SPRUNG

    @property
    def _landed_at(self) -> float:
        return self.tween.begin + self.tween.duration

    def is_under_way(self, now: float) -> bool:
        """Whether it has set out and not arrived, or has yet to turn over."""
        if self.tween.is_done(now):
            return self._has_to_turn(now)
        return now >= self.tween.begin - self.hold

    def has_to_land(self, now: float) -> bool:
        """Whether it is in flight, or about to set out."""
        return self.flight != 0.0 and not self.tween.is_done(now)

    def is_flying(self, now: float) -> bool:
        """Whether it is in flight above everything that lies on the table."""
        return self.has_to_land(now) and self.is_under_way(now)

    def pose(self, now: float) -> Pose:
        """Return its pose at `now`."""
        if self.tween.is_done(now) and not self._has_to_turn(now):
            return self.placed.pose
        pose = Pose(*self.tween.at(now))
        return pose if self.turning is None else pose._replace(face=self.turning.at(now)[0])

    def shown(self, now: float) -> Pose:
        """Return the pose to draw at `now`: in a flying pile, raised by the cards below it; in a fan, beside them."""
        pose = self.pose(now)
        if self.is_fanned and self.flight:
            return self._in_fan(pose, now)
        if not self.below or not self.flight:
            return pose
        rise = min(_THICK, _HIGHEST / self.together) * self._thickness(now) * pose.height
        return pose._replace(y=pose.y - self.below * rise)

    def _in_fan(self, pose: Pose, now: float) -> Pose:
        """Return `pose` in a fan that opens as it sets out and closes as it lands."""
        part = (now - self.tween.begin) / self.tween.duration if self.tween.duration else 1.0
        off = self.below - (self.together - 1) / 2
        if not off or not 0.0 < part < 1.0:
            return pose
        step = min(_FAN_STEP, _FAN_WIDEST / (self.together - 1)) * math.sin(math.pi * part) * pose.height
        return pose._replace(x=pose.x + off * step, y=pose.y + abs(off) * step * _FAN_BOW)

    def _thickness(self, now: float) -> float:
        """Return the relative height of its pile: 0 at rest, 1 in flight, negative while it is squashed on landing."""
        since = now - self._landed_at
        if since >= _SPRUNG:
            return 0.0
        if since >= _PRESSED:
            return -0.3 * math.sin(math.pi * (since - _PRESSED) / (_SPRUNG - _PRESSED))
        if since >= 0.0:
            return 1 - since / _PRESSED
        begins = self.tween.begin - self.hold
        return min(1.0, max(0.0, (now - begins) / (self.hold or 0.12)))

    def lift(self, now: float) -> float:
        """Return how high above the table it is carried: 0 at rest, 1 at the top of its flight."""
        if self.flight == 0.0 or self.tween.is_done(now) or self.tween.duration == 0.0:
            return 0.0
        part = min(1.0, max(0.0, (now - self.tween.begin) / self.tween.duration))
        if not self.hold:
            return self.flight * math.sin(math.pi * part)
        raised = min(1.0, max(0.0, 1 + (now - self.tween.begin) / self.hold))
        return self.flight * max(_HELD * raised * (1 - part), math.sin(math.pi * part))

    def standing(self, now: float) -> "Standing":
        """Return where it stands among the others at `now`."""
        is_done, turns = self.tween.is_done(now), self._has_to_turn(now)
        if is_done and not turns and self._has_settled(now):  # most cards, most of the time
            return Standing(self.placed.layer, False, True, self.placed.pose, 0.0)
        waits, pose = now < self.tween.begin - self.hold, self.shown(now)
        layer = _SEEN + self.order * 1e-5 if turns else self.placed.layer
        if is_done:
            return Standing(layer, False, waits, pose, 0.0)
        is_flying = self.flight != 0.0 and not waits
        return Standing(_FLYING + self.placed.layer if is_flying else layer, is_flying, waits, pose, self.lift(now))


class Standing(NamedTuple):
    """The layer of a sprite: in flight, above all resting cards and below those that set out earlier.

    A card `is_at_rest` if its picture stays as it is: it does not move, or has not set out yet. It is drawn at `pose`,
    and carried `lift` above the table: 0 at rest, 1 at the top of its flight.
    """

    layer: float
    is_flying: bool
    is_at_rest: bool
    pose: Pose
    lift: float


SUM_STAYS: Final = 2.6
"""The seconds for which a sum can be read after its last change, if no other play begins."""
_SUM_HOPS: Final = 0.45


@dataclass(frozen=True, slots=True)
class FlyingNumber:
    """The number of `cards` that travel together, shown on the first, which is on top; `is_height` marks a whole pile.

    They go from seat `giver` to seat `taker` between the times `begin` and `end`.
    """

    cards: tuple[Card, ...]
    giver: int
    taker: int
    begin: float
    end: float
    is_height: bool = False

    @property
    def count(self) -> int:
        """Return the number."""
        return len(self.cards)

    def joins(self, other: "FlyingNumber") -> bool:
        """Whether its cards travel the same way at the same time as those of `other`."""
        return replace(self, cards=()) == replace(other, cards=())


@dataclass(frozen=True, slots=True)
class Total:
    """A pile's gain so far in this play, the cards that its owner owes, and the emphasis, from 1 to 0."""

    net: int
    owed: int
    hop: float


@dataclass(slots=True)
class PileCounters:
    """The sums of the play being shown."""

    rides: list[FlyingNumber] = field(default_factory=list)
    _steps: dict[int, list[tuple[float, int, int]]] = field(default_factory=dict)

    def clear(self) -> None:
        """Drop all sums, because another play begins or the story has ended."""
        self.rides.clear()
        self._steps.clear()

    def add(self, seat: int, at: float, cards: int, owed: int = 0) -> None:
        """From time `at` on, add `cards` and `owed` to the sum of `seat`."""
        self._steps.setdefault(seat, []).append((at, cards, owed))

    def move(self, ride: FlyingNumber) -> FlyingNumber:
        """Count cards that set out: the giver's sum falls at once, the taker's rises when they arrive.

        Return the number for all the cards that now fly together.
        """
        self.add(ride.giver, ride.begin, -ride.count)
        self.add(ride.taker, ride.end, ride.count)
        together = tuple([card for other in self.rides if other.joins(ride) for card in other.cards])
        self.rides = [other for other in self.rides if not other.joins(ride)]
        self.rides.append(replace(ride, cards=together + ride.cards))
        return self.rides[-1]

    def riding(self, now: float) -> Sequence[FlyingNumber]:
        """Return the numbers in flight."""
        return [ride for ride in self.rides if ride.begin <= now < ride.end]

    def total(self, seat: int, now: float) -> Total | None:
        """Return the sum of `seat` as shown now, or None if there is none."""
        begun = [step for step in self._steps.get(seat, ()) if step[0] <= now]
        last = max([at for at, _, _ in begun], default=None)
        if last is None or now >= last + SUM_STAYS:
            return None
        hop = 1 - ease(Curve.BOUNCE, (now - last) / _SUM_HOPS)
        return Total(sum(cards for _, cards, _ in begun), sum(owed for _, _, owed in begun), hop)

    def is_moving(self, now: float) -> bool:
        """Whether a sum will still change, appear or disappear after `now`."""
        return any(now < at + SUM_STAYS for steps in self._steps.values() for at, _, _ in steps)
