"""A rule of thumb to compare with: the easy player of other programs ("Furbo").

Sweeps come before the settebello, then coins, then sevens, sixes and aces, then many cards. A card that takes nothing
is a court rather than a coin or a seven. It doesn't look ahead, and of equal plays it makes the first.
"""

from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.games.scopa import GAME, View
from caurobat.players.player import offered
from caurobat.players.scopa.linear import numbers_of
from caurobat.players.scopa.model import PRIME, SETTEBELLO_NUMBER, VALUE

_SWEEP: Final = 1000.0
_SETTEBELLO: Final = 500.0
_COIN: Final = 50.0
_CARD: Final = 5.0
_RANKS: Final = {7: 30.0, 6: 20.0, 1: 15.0}  # the score for taking a card; for other ranks, half of its prime value
_TAKES: Final = 100.0
_LAID_COIN: Final = -10.0
_LAID_SEVEN: Final = -20.0
_LAID_COURT: Final = 5.0


class FurboPlayer:
    """Chooses the first of the plays with the highest score."""

    def choose(self, view: View, _rng: Rng) -> Action:
        """Return the chosen one of the actions offered."""
        lying = len(view.zones[TABLE])
        return max(offered(GAME, view), key=lambda action: _score(*numbers_of(action), lying))


def _score(card: int, takes: tuple[int, ...], lying: int) -> float:
    if not takes:
        laid = _LAID_COIN * (card % 4 == 0) + _LAID_SEVEN * (VALUE[card] == 7)
        return laid + _LAID_COURT * (VALUE[card] >= 8)
    score = _TAKES + _CARD * (1 + len(takes))
    score += _SWEEP * (len(takes) == lying) + _SETTEBELLO * (SETTEBELLO_NUMBER in takes)
    for taken in takes:
        score += _COIN * (taken % 4 == 0) + _RANKS.get(VALUE[taken], PRIME[taken] / 2)
    return score
