"""The rules once more, fast and mutable, for thinking ahead: held against the engine by a contract test.

Nothing outside `players` uses it. Ranks are places 0 to 9 on the circle, sets of ranks are ten-bit masks, piles
are bytes with the top first; suits, which never matter, are gone. It says what follows from a play, and notes no
events.
"""

from caurobat.players.cau_robat.fast.model import PASS, Model
from caurobat.players.cau_robat.fast.playouts import play_greedily, play_randomly

__all__ = ["PASS", "Model", "play_greedily", "play_randomly"]
