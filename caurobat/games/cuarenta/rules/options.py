"""The options of Cuarenta and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.options import MatchOptions

GOAL: Final = 40
"""The points that win a match, which give the game its name."""


class Cards(StrEnum):
    """The cards in play. The game is the same with either."""

    FRENCH = "french"
    SPANISH = "spanish"


class Sequence(StrEnum):
    """The cards that form runs."""

    COURTS = "courts"
    NUMERALS = "numerals"


class WrongClaim(StrEnum):
    """The points that the other side gets for a wrong claim of a ronda."""

    TWO = "two"
    NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Options(MatchOptions):
    """One way to play Cuarenta."""

    deck: Cards = Cards.FRENCH
    sequence: Sequence = Sequence.COURTS
    wrong_claim: WrongClaim = WrongClaim.TWO

    @property
    def goal(self) -> int:
        """The points that win a match."""
        return GOAL


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {"classic": {}, "baraja": {"deck": "spanish"}}
"""The named ways to play; each lists the rules that differ from the defaults."""
