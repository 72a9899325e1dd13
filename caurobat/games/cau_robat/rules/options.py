"""The options of Cau robat and their presets."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from caurobat.core.options import rules_of


class Stealing(StrEnum):
    """When an opponent's pile joins a sequence."""

    ANYWHERE = "anywhere"
    BETWEEN = "between"
    NONE = "none"


class Dealing(StrEnum):
    """The ways to hand out the cards."""

    ALL = "all"
    THREES = "threes"


class Sequence(StrEnum):
    """The direction of a sequence from the matched card."""

    ASCENDING = "ascending"
    WHOLE_RUN = "whole_run"


class CauPayment(StrEnum):
    """The order of payment for a call."""

    CHAIN = "chain"
    FIRST_TO_LAST = "first_to_last"
    FLAT = "flat"


class Leftovers(StrEnum):
    """The receiver of the cards that are left on the table at the end."""

    NOBODY = "nobody"
    LAST_CAPTURER = "last_capturer"


class Ties(StrEnum):
    """The winner of a round with several leaders."""

    ALL = "all"
    NOBODY = "nobody"


class Scoring(StrEnum):
    """The unit in which a match is scored."""

    ROUNDS = "rounds"
    POINTS = "points"


DEFAULT_TARGET: Final = {Scoring.ROUNDS: 3, Scoring.POINTS: 21}


@dataclass(frozen=True, slots=True)
class Options:
    """One way to play Cau robat. A `target` of None means the default for the scoring; `goal` has the number."""

    stealing: Stealing = Stealing.ANYWHERE
    deal: Dealing = Dealing.ALL
    sequence: Sequence = Sequence.ASCENDING
    cau_sequence: bool = True
    cau_payment: CauPayment = CauPayment.CHAIN
    sweep_first: bool = False
    leftovers: Leftovers = Leftovers.NOBODY
    ties: Ties = Ties.ALL
    scoring: Scoring = Scoring.ROUNDS
    target: int | None = None

    @property
    def goal(self) -> int:
        """The rounds or points that win a match."""
        return DEFAULT_TARGET[self.scoring] if self.target is None else self.target

    def to_rules(self) -> dict[str, object]:
        """Return only the rules that differ from the defaults, as a record writes them."""
        rules = rules_of(self)
        if self.goal == DEFAULT_TARGET[self.scoring]:
            rules.pop("target", None)
        return rules


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "easy": {"deal": "threes"},
    "cau": {"deal": "threes", "stealing": "none"},
    "short calls": {"cau_sequence": False, "cau_payment": "first_to_last"},
    "family": {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True},
}
"""The named ways to play; each lists the rules that differ from the defaults."""
