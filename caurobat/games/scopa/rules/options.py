"""The options of Scopa and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.options import MatchOptions


class Dealing(StrEnum):
    """The ways to hand out the cards."""

    THREES = "threes"
    ALL = "all"


class ThreeKings(StrEnum):
    """The remedy for a first table with three or four kings."""

    REDEAL = "redeal"
    PLAY = "play"


@dataclass(frozen=True, slots=True)
class Options(MatchOptions):
    """One way to play Scopa."""

    deal: Dealing = Dealing.THREES
    partners: bool = False
    three_kings: ThreeKings = ThreeKings.REDEAL
    target: int = 11


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "pairs": {"partners": True},
    "scopone": {"partners": True, "deal": "all", "target": 21},
}
"""The named ways to play, each by its rules that differ from the defaults."""
