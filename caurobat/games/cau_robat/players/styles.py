"""Characters: preferences beyond winning, for any level, which show in the plays."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from caurobat.games.cau_robat.players.fast.model import PASS
from caurobat.games.cau_robat.players.features import NAMES, Features, Outlook


@dataclass(frozen=True, slots=True)
class Style:
    """A character: its `name` in seats, and its preferences, measured in cards."""

    name: str
    robbing: float = 0.0
    """For each card taken from another's pile."""
    lurking: float = 0.0
    """For each card of another's pile that the hand could steal next."""
    calling: float = 0.0
    """For each call."""
    waiting: float = 0.0
    """For each unseen card of the rank played, which another seat may trail.

    Negative for a player who waits to call.
    """
    likes: Mapping[str, float] = field(default_factory=dict)
    """Additional weights for the features with these names."""

    def liking(self, outlook: Outlook, action: int, features: Features) -> float:
        """Return how much this character likes `action`; 0 for a pass."""
        if action == PASS:
            return 0.0
        liked = sum([weight * features[NAMES.index(name)] for name, weight in self.likes.items()])
        liked += self.waiting * outlook.copies[action]
        if action == outlook.model.trailed:
            liked += self.calling
        if self.robbing or self.lurking:
            before, after = outlook.model, outlook.after(action)
            others = [seat for seat in range(before.seats) if seat != outlook.seat]
            taken = sum([max(0, len(before.piles[seat]) - len(after.piles[seat])) for seat in others])
            liked += self.robbing * taken + self.lurking * outlook.prey(after)
        return liked


STYLES: Final[Mapping[str, Style]] = {
    style.name: style
    for style in (
        Style("thief", robbing=2.0, lurking=0.5, likes={"gain": -0.3, "table_left": 0.4}),
        Style("miser", likes={"pile_at_risk": -1.0, "is_protected": 0.25, "cau_risk": -1.5, "sweep_risk": -1.5}),
        Style("caller", calling=4.0, waiting=-0.9),
        Style(
            "gambler", likes={"gain": 0.8, "pile_at_risk": 0.5, "next_take": 0.5, "cau_risk": 1.0, "own_chance": 0.3}
        ),
    )
}
"""Every character by name."""
