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
    """One card's picture. `placed` is where it belongs; `tween` where it is on the way."""

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
        """A card that lies where it belongs."""
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
        """Set out for `placed` after `delay` seconds, from where it is now; before that `hold` it in the air.

        It is one of so many cards `together` that move as a pile, with so many `below` it.
        """
        start = tuple(self.pose(now))
        self.placed, self.turning = placed, None
        self.tween = Tween(start, tuple(placed.pose), now + delay + hold, duration, curve)
        self.flight = flight
        self.order = now + delay
        self.hold = hold
        self.below, self.together = below, together

    def turn_over_late(self, now: float, after: float, duration: float) -> None:
        """Keep the side that is up until so long `after` it has come, and only then turn over."""
        self.turning = Tween(
            (self.pose(now).face,), (self.placed.pose.face,), self._landed_at + after, duration, Curve.GLIDE
        )

    def appear(self, placed: Placed, now: float, delay: float, duration: float) -> None:
        """Fade in where it belongs instead of flying there (reduced motion)."""
        start = placed.pose._replace(alpha=0.0)
        self.placed, self.turning = placed, None
        self.tween = Tween(tuple(start), tuple(placed.pose), now + delay, duration, Curve.GLIDE)
        self.flight = self.hold = 0.0
        self.below, self.together = 0, 1

    def divert(self, placed: Placed) -> None:
        """Fly on to `placed` instead, as a pile that grew meanwhile has it: as far off as nobody sees."""
        self.placed = placed
        self.tween = replace(self.tween, end=tuple(placed.pose))

    def finish(self) -> None:
        """Arrive at once."""
        self.tween, self.turning = Tween.still(tuple(self.placed.pose)), None
        self.below, self.together = 0, 1

    def give_way(self, now: float) -> None:
        """Be as large as it will be at once, wherever it still goes: a press has to be seen in the next frame."""
        start = self.pose(now)._replace(height=self.placed.pose.height)
        left = max(0.0, self.tween.begin + self.tween.duration - now)
        self.tween = Tween(tuple(start), self.tween.end, now, left, self.tween.curve)

    def has_arrived(self, now: float) -> bool:
        """Whether it is where it belongs."""
        return self.tween.is_done(now)

    def is_moving(self, now: float) -> bool:
        """Whether it has not arrived, has to turn over yet, or the pile that it came in has not come to rest."""
        is_resting = self.tween.is_done(now) and not self._has_to_turn(now)
        return not is_resting or (self.together > 1 and now < self._landed_at + _SPRUNG)

    def _has_to_turn(self, now: float) -> bool:
        return self.turning is not None and not self.turning.is_done(now)

    @property
    def _landed_at(self) -> float:
        return self.tween.begin + self.tween.duration

    def is_under_way(self, now: float) -> bool:
        """Whether it has set out and not arrived, or has to turn over yet."""
        if self.tween.is_done(now):
            return self._has_to_turn(now)
        return now >= self.tween.begin - self.hold

    def is_flying(self, now: float) -> bool:
        """Whether it is on its way above all that lies."""
        return self.flight != 0.0 and not self.tween.is_done(now) and self.is_under_way(now)

    def pose(self, now: float) -> Pose:
        """Where it is at `now`."""
        pose = Pose(*self.tween.at(now))
        return pose if self.turning is None else pose._replace(face=self.turning.at(now)[0])

    def shown(self, now: float) -> Pose:
        """Where it is seen at `now`: in a pile that flies, as high as that is, and leaning against its way."""
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
        """How high its pile is: 0 lying, 1 in flight; below 0 while it is pressed flat by its own weight."""
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
        """How high above the table it is carried now: 0 lying, 1 at the top of its flight."""
        if self.flight == 0.0 or self.tween.is_done(now) or self.tween.duration == 0.0:
            return 0.0
        part = min(1.0, max(0.0, (now - self.tween.begin) / self.tween.duration))
        if not self.hold:
            return self.flight * math.sin(math.pi * part)
        raised = min(1.0, max(0.0, 1 + (now - self.tween.begin) / self.hold))
        return self.flight * max(_HELD * raised * (1 - part), math.sin(math.pi * part))

    def layer(self, now: float) -> float:
        """Above all that lies while it flies, later starters below earlier ones, then where it belongs."""
        if self.is_flying(now):
            return _FLYING + self.placed.layer
        if self._has_to_turn(now):
            return _SEEN + self.order * 1e-5
        return self.placed.layer
