"""A card on the screen: a pose on its way to the one that the layout asks for."""

import math
from dataclasses import dataclass, replace

from caurobat.decks import Card
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.table.poses import Placed, Pose

_FLYING = 1000.0  # the layer above all that lies
_SEEN = 600.0  # of those that are seen before they turn over; later ones lie above earlier ones
_HELD = 0.5  # of its flight's height: so high a card is lifted before it sets out
_THICK, _HIGHEST = 0.017, 0.55  # in card heights: a card of a pile that flies, and the whole pile at most
_PRESSED, _SPRUNG = 0.08, 0.16  # seconds after it has come down: the pile is flat, and is at rest
_LEAN, _MOST_LEAN = 0.07, 0.011  # of a flying pile against its way: of its speed, and of a card's height at most
_BEFORE = 0.03  # seconds: over so long its speed is measured


@dataclass(slots=True)
class Sprite:
    """One card on the screen. `placed` is its target, `tween` its motion towards it."""

    card: Card
    placed: Placed
    tween: Tween
    flight: float = 0.0  # how high it is carried, in card heights
    order: float = 0.0  # among flying cards, who is above
    hold: float = 0.0  # so long it is lifted where it lies before it sets out
    turning: Tween | None = None  # its face, where it turns over only after it has come
    below: int = 0  # cards that fly below it, in one pile with it
    together: int = 1  # the cards of that pile

    @classmethod
    def resting(cls, card: Card, placed: Placed) -> "Sprite":
        """Return a sprite that lies in its place."""
        return cls(card, placed, Tween.still(placed.pose))

    def send(
        self,
        placed: Placed,
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
        self.below, self.together = below, together

    def turn_over_late(self, now: float, after: float, duration: float) -> None:
        """Stay on its current side until `after` seconds past its arrival, and only then turn over."""
        self.turning = Tween(
            (self.pose(now).face,), (self.placed.pose.face,), self._landed_at + after, duration, Curve.GLIDE
        )

    def appear(self, placed: Placed, now: float, delay: float, duration: float) -> None:
        """Fade in at its place instead of flying there (reduced motion)."""
        start = placed.pose._replace(alpha=0.0)
        self.placed, self.turning = placed, None
        self.tween = Tween(tuple(start), tuple(placed.pose), now + delay, duration, Curve.GLIDE)
        self.flight = self.hold = 0.0
        self.below, self.together = 0, 1

    def divert(self, placed: Placed) -> None:
        """Continue to `placed` instead, for a pile that has grown meanwhile; the difference is too small to see."""
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

    def has_arrived(self, now: float) -> bool:
        """Whether it is in its place."""
        return self.tween.is_done(now)

    def is_moving(self, now: float) -> bool:
        """Whether it is in flight, has yet to turn over, or the pile it belongs to has not settled."""
        is_resting = self.tween.is_done(now) and not self._has_to_turn(now)
        return not is_resting or (self.together > 1 and now < self._landed_at + _SPRUNG)

    def _has_to_turn(self, now: float) -> bool:
        return self.turning is not None and not self.turning.is_done(now)

    @property
    def _landed_at(self) -> float:
        return self.tween.begin + self.tween.duration

    def is_under_way(self, now: float) -> bool:
        """Whether it has set out and not arrived, or has yet to turn over."""
        if self.tween.is_done(now):
            return self._has_to_turn(now)
        return now >= self.tween.begin - self.hold

    def is_flying(self, now: float) -> bool:
        """Whether it is in flight above everything that lies on the table."""
        return self.flight != 0.0 and not self.tween.is_done(now) and self.is_under_way(now)

    def pose(self, now: float) -> Pose:
        """Return its pose at `now`."""
        pose = Pose(*self.tween.at(now))
        return pose if self.turning is None else pose._replace(face=self.turning.at(now)[0])

    def shown(self, now: float) -> Pose:
        """Return the pose to draw at `now`: in a flying pile, raised by the pile's height and leaning back."""
        pose = self.pose(now)
        if not self.below or not self.flight:
            return pose
        thickness = self._thickness(now)
        if thickness == 0.0:
            return pose
        rise = min(_THICK, _HIGHEST / self.together) * thickness * pose.height
        before = self.pose(now - _BEFORE)
        most = _MOST_LEAN * pose.height
        lean = max(-most, min(most, (before.x - pose.x) * _LEAN)) if now < self._landed_at else 0.0
        return pose._replace(x=pose.x + self.below * lean, y=pose.y - self.below * rise)

    def _thickness(self, now: float) -> float:
        """Return the relative height of its pile: 0 at rest, 1 in flight, below 0 while it is squashed on landing."""
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

    def layer(self, now: float) -> float:
        """Return its layer: in flight, above all resting cards and below those that set out earlier."""
        if self.is_flying(now):
            return _FLYING + self.placed.layer
        if self._has_to_turn(now):
            return _SEEN + self.order * 1e-5
        return self.placed.layer
