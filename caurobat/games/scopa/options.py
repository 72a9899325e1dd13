"""The options of Scopa and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.options import rules_of


class Dealing(StrEnum):
    """The ways to hand out the cards."""

    THREES = "threes"
    ALL = "all"


class ThreeKings(StrEnum):
    """The remedy for a first table with three or four kings."""

    REDEAL = "redeal"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Options:
    """One way to play Scopa."""

    deal: Dealing = Dealing.THREES
    partners: bool = False
    three_kings: ThreeKings = ThreeKings.REDEAL
    target: int = 11

    @property
    def goal(self) -> int:
        """The points that win a match."""
        return self.target

    def to_rules(self) -> dict[str, object]:
        """Only what differs from the defaults, as a record writes it."""
        return rules_of(self)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "pairs": {"partners": True},
    "scopone": {"partners": True, "deal": "all", "target": 21},
}
"""The named ways to play, each as the rules in which it differs from the defaults."""
