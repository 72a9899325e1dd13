"""A play of Cuarenta as its events tell it: a card, an announcement or a claim."""

from dataclasses import dataclass
from typing import ClassVar

from caurobat.core import plays
from caurobat.core.events import Announced, Claimed, Event, PointsScored
from caurobat.core.game import Gain
from caurobat.games.cuarenta.rules.state import Score, Why, side_of


@dataclass(frozen=True)
class PlaySummary(plays.PlaySummary):
    """A card played, or a word said."""

    begun_by: ClassVar[tuple[type[Event], ...]] = (Announced, Claimed)

    @property
    def word(self) -> Announced | Claimed | None:
        """The announcement or the claim; None if a card was played."""
        first = self.events[0]
        return first if isinstance(first, Announced | Claimed) else None

    @property
    def is_sum(self) -> bool:
        """Whether the cards taken add up to the card."""
        return self.moves[0].why == Why.SUM

    @property
    def is_caida(self) -> bool:
        """Whether the card took the one that was just trailed."""
        return self.call is not None

    @property
    def gains(self) -> tuple[Gain, ...]:
        """All points scored until the next play, including those of the count at the end."""
        scored = [event for event in self.events if isinstance(event, PointsScored)]
        return tuple([Gain(event.side, event.why, event.points) for event in scored])

    @property
    def gains_at_table(self) -> list[Gain]:
        """The points without those of a count that may follow."""
        return [gain for gain in self.gains if gain.why != Score.CARDS]

    @property
    def net(self) -> tuple[int, ...]:
        """The points that each seat's side scored at the table; empty if nobody did."""
        gains = self.gains_at_table
        points = [sum(gain.points for gain in gains if gain.side == side_of(seat)) for seat in range(self.seats)]
        return tuple(points) if gains else ()
