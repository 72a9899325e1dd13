"""The part of each game that the table shows. A kit is loaded, together with its whole game, on first use."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.catalogue import Parts

if TYPE_CHECKING:
    from caurobat.ui.table.kit import TableKit

KITS: "Final[Mapping[str, TableKit]]" = Parts("table", "KIT")
"""Every game's kit by its id, in the order of the title."""
