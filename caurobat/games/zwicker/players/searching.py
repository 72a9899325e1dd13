"""The player that tries moves out as long as time permits."""

from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.zwicker.players.playouts import worlds_of
from caurobat.games.zwicker.players.trials import promising, tried_best
from caurobat.games.zwicker.rules import Round, View
from caurobat.players.player import SearchingPlayer, Stop

ITERATIONS: Final = 480
"""How many times the batch is played out for a decision without a time limit."""
_MOST: Final = 1600
_FEW: Final = 4  # with more seats than this, whose batches have more plays, it is played out less often


class SearchPlayer(SearchingPlayer[View]):
    """Chooses the play with the best result in trials in worlds that its seat may be in."""

    def __init__(self, iterations: int = ITERATIONS) -> None:
        super().__init__(iterations, _MOST)

    def _search(self, view: View, rng: Rng, should_stop: Stop, iterations: int) -> Action:
        moves = promising(Round(view))
        if len(moves) == 1:
            return next(iter(moves))
        trials = iterations * _FEW // max(view.seats, _FEW)
        return tried_best(worlds_of(view, rng.next()), moves, view.seat, trials, should_stop)
