"""The options of Capodama and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.options import rules_of


class DeckOption(StrEnum):
    """Which cards are played with."""

    FRENCH = "french"
    ITALIAN = "italian"


@dataclass(frozen=True, slots=True)
class Options:
    """One way to play Capodama."""

    deck: DeckOption = DeckOption.FRENCH
    target: int = 7

    @property
    def goal(self) -> int:
        """The points that win a match."""
        return self.target

    def to_rules(self) -> dict[str, object]:
        """Only what differs from the defaults, as a record writes it."""
        return rules_of(self)


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "italian": {"deck": "italian"},
    "short": {"target": 3},
}
"""The named ways to play, each as the rules in which it differs from the defaults."""
