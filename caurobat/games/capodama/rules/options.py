"""The options of Capodama and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.options import MatchOptions


class DeckOption(StrEnum):
    """The cards in play."""

    FRENCH = "french"
    ITALIAN = "italian"


@dataclass(frozen=True, slots=True)
class Options(MatchOptions):
    """One way to play Capodama."""

    deck: DeckOption = DeckOption.FRENCH
    target: int = 7


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "italian": {"deck": "italian"},
    "short": {"target": 3},
}
"""The named ways to play; each lists the rules that differ from the defaults."""
