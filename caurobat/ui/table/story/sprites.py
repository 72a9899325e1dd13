"""A card on the screen: a pose on its way to the one that the layout asks for."""

import math
from dataclasses import dataclass

from caurobat.decks import Card
from caurobat.ui.motion import Curve, Tween
from caurobat.ui.table.poses import Placed, Pose

_FLYING = 1000.0  # the layer above all that lies
_HELD = 0.5  # of its flight's height: so high a card is lifted before it sets out


@dataclass(slots=True)
class Sprite:
    """One card's picture. `placed` is where it belongs; `tween` where it is on the way."""

    card: Card
    placed: Placed
    tween: Tween
    flight: float = 0.0  # how high it is carried, in card heights
    order: float = 0.0  # among flying cards, who is above
    hold: float = 0.0  # so long it is lifted where it lies before it sets out

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
    ) -> None:
        """Set out for `placed` after `delay` seconds, from where it is now; before that `hold` it in the air."""
        self.placed = placed
        self.tween = self.tween.retarget(tuple(placed.pose), now, duration, curve, delay + hold)
        self.flight = flight
        self.order = now + delay
        self.hold = hold

    def appear(self, placed: Placed, now: float, delay: float, duration: float) -> None:
        """Fade in where it belongs instead of flying there (reduced motion)."""
        start = placed.pose._replace(alpha=0.0)
        self.placed = placed
        self.tween = Tween(tuple(start), tuple(placed.pose), now + delay, duration, Curve.GLIDE)
        self.flight = self.hold = 0.0

    def finish(self) -> None:
        """Arrive at once."""
        self.tween = Tween.still(tuple(self.placed.pose))

    def give_way(self, now: float) -> None:
        """Be as large as it will be at once, wherever it still goes: a press has to be seen in the next frame."""
        start = self.pose(now)._replace(height=self.placed.pose.height)
        left = max(0.0, self.tween.begin + self.tween.duration - now)
        self.tween = Tween(tuple(start), self.tween.end, now, left, self.tween.curve)

    def is_moving(self, now: float) -> bool:
        """Whether it has not arrived."""
        return not self.tween.is_done(now)

    def is_under_way(self, now: float) -> bool:
        """Whether it has set out and not arrived."""
        return now >= self.tween.begin - self.hold and not self.tween.is_done(now)

    def is_flying(self, now: float) -> bool:
        """Whether it is on its way above all that lies."""
        return self.flight != 0.0 and self.is_under_way(now)

    def pose(self, now: float) -> Pose:
        """Where it is at `now`."""
        return Pose(*self.tween.at(now))

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
        return self.placed.layer
