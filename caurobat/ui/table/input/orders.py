"""The requests of presses to the table."""

from dataclasses import dataclass
from enum import Enum

from caurobat.core.decisions import Action as Decided


@dataclass(frozen=True, slots=True)
class Decide:
    """Submit this action, or None if the person has read that they cannot answer. Then show `notice`."""

    action: Decided | None
    notice: str = ""


class Stay(Enum):
    """A press that decides nothing."""

    AT_THE_TABLE = "at the table"  # it had an effect here, and is finished
    NO_MORE_STORY = "no more story"  # the running story has to be finished


Order = Decide | Stay | None
"""The request of a press to the table; None if the press means nothing here."""
