"""What leads away from the table and from the score of a round, given by whoever builds the scenes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caurobat.core.decisions import Action
from caurobat.ui.base.speeds import Speeds
from caurobat.ui.host.host import Host
from caurobat.ui.table.corner_buttons import Corner

# The table's scene stands above this in the imports: it is handed on as it is.
Table = Any


def _shut(_table: Table) -> None:
    """Lead nowhere."""


def _unhindered(_table: Table, _now: float) -> bool:
    """Nothing has to be waited for."""
    return False


def _unpaced(_table: Table, speeds: Speeds) -> Speeds:
    """As fast as it is set."""
    return speeds


def _unhelped(_table: Table, _now: float) -> bool:
    """Nothing in the picture changes."""
    return False


def _unasked(_table: Table, _action: Action) -> bool:
    """It may be decided."""
    return True


def _uncurtained(_table: Table, _seat: int) -> None:
    """Lead nowhere."""


@dataclass(frozen=True, slots=True)
class TableRoutes:
    """Each is called with the table; `curtain` with the seat that has to take the screen, too.

    `hold` tells whether the story has to wait at a moment, `paced` how fast it goes where it would go so fast. `help`
    helps whoever decides, at every moment, and tells whether the picture changes; `allows` tells whether what somebody
    chose may be decided at once.
    """

    menu: Callable[[Table], None] = _shut
    score: Callable[[Table], None] = _shut
    log: Callable[[Table], None] = _shut
    hint: Callable[[Table], None] = _shut
    curtain: Callable[[Table, int], None] = _uncurtained
    undo: Callable[[Table], None] = _shut
    redo: Callable[[Table], None] = _shut
    hold: Callable[[Table, float], bool] = _unhindered
    paced: Callable[[Table, Speeds], Speeds] = _unpaced
    help: Callable[[Table, float], bool] = _unhelped
    allows: Callable[[Table, Action], bool] = _unasked

    def corner(self, host: Host, table: Table) -> Corner:
        """The buttons in the corner of `table` that lead there."""
        return Corner(host, table.hint, lambda: self.undo(table), lambda: self.log(table), lambda: self.menu(table))


@dataclass(frozen=True, slots=True)
class ScoreRoutes:
    """From the score of a round: `go_on` deals the next one; once the match is won, `crown` leads to its ceremony.

    `leave` goes back to the title, `review` opens the review of a person's round (None: there is nothing to review),
    `log` the round in words, `proof` how to check the deal.
    """

    go_on: Callable[[], None]
    crown: Callable[[], None]
    leave: Callable[[], None]
    review: Callable[[], None] | None
    log: Callable[[], None]
    proof: Callable[[], None]
