"""The options of Zwicker and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

from caurobat.core.options import MatchOptions


class Jokers(IntEnum):
    """The number of jokers in the pack."""

    SIX = 6
    THREE = 3
    NONE = 0


class TableJokers(StrEnum):
    """The fate of a joker that lies on the table."""

    CAPTURED = "captured"
    STAY = "stay"


class BuildRule(StrEnum):
    """The condition for building on other cards."""

    FREE = "free"
    HELD = "held"


class Leftovers(StrEnum):
    """The play that earns the cards left on the table at the end."""

    PLAY = "play"
    CAPTURE = "capture"


@dataclass(frozen=True, slots=True)
class Options(MatchOptions):
    """One way to play Zwicker."""

    jokers: Jokers = Jokers.SIX
    partners: bool = False
    table_jokers: TableJokers = TableJokers.CAPTURED
    build: BuildRule = BuildRule.FREE
    leftovers: Leftovers = Leftovers.PLAY
    most_cards: bool = False
    target: int = 50


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "holstein": {},
    "pairs": {"partners": True},
    "plain": {"jokers": 0},
    "locked": {"table_jokers": "stay"},
}
"""The named ways to play; each lists the rules that differ from the defaults."""
