"""What leads away from the table, given by whoever builds the scenes."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from caurobat.ui.host.host import Host
from caurobat.ui.table.corner_buttons import Corner

# The table's scene stands above this in the imports: it is handed on as it is.
Table = Any


def _shut(_table: Table) -> None:
    """Lead nowhere."""


def _uncurtained(_table: Table, _seat: int) -> None:
    """Lead nowhere."""


@dataclass(frozen=True, slots=True)
class TableDoors:
    """Each is called with the table; `curtain` with the seat that has to take the screen, too."""

    menu: Callable[[Table], None] = _shut
    score: Callable[[Table], None] = _shut
    log: Callable[[Table], None] = _shut
    hint: Callable[[Table], None] = _shut
    curtain: Callable[[Table, int], None] = _uncurtained
    undo: Callable[[Table], None] = _shut
    redo: Callable[[Table], None] = _shut

    def corner(self, host: Host, table: Table) -> Corner:
        """The buttons in the corner of `table` that lead there."""
        return Corner(host, table.hint, lambda: self.undo(table), lambda: self.log(table), lambda: self.menu(table))
