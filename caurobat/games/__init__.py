"""The rules of each game, one folder each: pure, and nothing but rules. `GAMES` has them by their id."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.game import AnyGame
from caurobat.games.capodama import GAME as CAPODAMA
from caurobat.games.cau_robat import GAME as CAU_ROBAT
from caurobat.games.cuarenta import GAME as CUARENTA
from caurobat.games.scopa import GAME as SCOPA

GAMES: Final[Mapping[str, AnyGame]] = {game.id: game for game in (CAU_ROBAT, SCOPA, CUARENTA, CAPODAMA)}
"""Every game by its id, the first one first."""
