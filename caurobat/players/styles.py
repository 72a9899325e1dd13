"""Characters: what someone likes beyond winning, at any level. A style shows in the plays, not in a caption only."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from caurobat.players.fast import PASS
from caurobat.players.features import NAMES, Features, Outlook


@dataclass(frozen=True, slots=True)
class Style:
    """A character: its `name` in seats, a line of text, and what it likes, in cards."""

    name: str
    line: str
    robbing: float = 0.0
    """For each card that comes out of another's pile."""
    calling: float = 0.0
    """For each call."""
    likes: Mapping[str, float] = field(default_factory=dict)
    """For the features of that name, beside what they are worth."""

    def liking(self, outlook: Outlook, action: int, features: Features) -> float:
        """How much this character likes `action`; 0 for a pass, which nobody likes or dislikes."""
        if action == PASS:
            return 0.0
        liked = sum([weight * features[NAMES.index(name)] for name, weight in self.likes.items()])
        if action == outlook.model.trailed:
            liked += self.calling
        if self.robbing:
            before, after = outlook.model.piles, outlook.after(action).piles
            pairs = [pair for seat, pair in enumerate(zip(before, after, strict=True)) if seat != outlook.seat]
            liked += self.robbing * sum([max(0, len(old) - len(new)) for old, new in pairs])
        return liked


STYLES: Final[Mapping[str, Style]] = {
    style.name: style
    for style in (
        Style("thief", "Why fish, when others have fished already?", robbing=1.5, likes={"leader_loss": 0.3}),
        Style(
            "miser",
            "What is in the pile stays in the pile.",
            likes={"pile_at_risk": -1.0, "is_protected": 0.25, "cau_risk": -1.5, "sweep_risk": -1.5},
        ),
        Style("caller", "Keeps pairs, and waits to shout.", calling=4.0, likes={"copies_kept": 1.0}),
        Style(
            "gambler",
            "Takes the most now and lets tomorrow come.",
            likes={"gain": 0.8, "pile_at_risk": 0.5, "next_take": 0.5, "cau_risk": 1.0, "own_chance": 0.3},
        ),
    )
}
"""Every character by name."""
