"""What each game brings to the table: one folder a game, one kit each, found here by the game's id."""

from collections.abc import Mapping
from typing import Final

from caurobat.ui.games.capodama.kit import CAPODAMA
from caurobat.ui.games.cau_robat.kit import CAU_ROBAT
from caurobat.ui.games.cuarenta.kit import CUARENTA
from caurobat.ui.games.scopa.kit import SCOPA
from caurobat.ui.table.kit import TableKit

KITS: Final[Mapping[str, TableKit]] = {kit.game.id: kit for kit in (CAU_ROBAT, SCOPA, CUARENTA, CAPODAMA)}
"""Every game that has a table, the house's own first."""
FIRST: Final = CAU_ROBAT.game.id
"""The game that is played where nobody has said which."""
