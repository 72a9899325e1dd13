"""Players that weigh what they see, and overlook some of it: they err as people do."""

from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES, TABLE
from caurobat.games.cuarenta.players.batch_model import MATCH, TRAIL, WAYS, action_of, play_of
from caurobat.games.cuarenta.players.greedy import spoken
from caurobat.games.cuarenta.players.outlook import Outlook, looks
from caurobat.games.cuarenta.rules import GAME, View
from caurobat.games.cuarenta.rules.dealing import PACK
from caurobat.players.player import best_of, offered

_SCALE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """How often a player makes each kind of error, from 0 to 1.

    `match`, `sums` and `runs`: overlooks such a capture. `danger`: ignores what the next seat can do. `claim`: forgets
    the ronda. `tires`: errs more as the round goes on. `remembers`: knows the cards played.
    """

    match: float = 0.0
    sums: float = 0.0
    runs: float = 0.0
    danger: float = 0.0
    claim: float = 0.0
    tires: bool = False
    remembers: bool = True


class ImperfectPlayer:
    """Weighs what a card takes against what it leaves, as far as it sees them."""

    def __init__(self, rates: ErrorRates = ErrorRates()) -> None:
        self.rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """Return the action that looks best; of equal ones, any."""
        actions = offered(GAME, view)
        if not isinstance(actions[0], Play):
            return spoken(view, actions, remembers=not _happens(self.rates.claim, rng))
        rates = self.rates
        tired = _progress(view) * 1.5 if rates.tires else 1.0
        outlook = Outlook(view, rates.remembers)
        danger = 0.0 if _happens(rates.danger * tired, rng) else 1.0
        seen: dict[int, bool] = {}
        for action in sorted({action_of(play) for play in actions if isinstance(play, Play)}):
            seen[action] = not _happens(self._blindness(outlook, action) * tired, rng)
        values = {action: looks(outlook, action, danger) for action, is_seen in seen.items() if is_seen}
        return play_of(view, rng.choice(best_of(values)))

    def _blindness(self, outlook: Outlook, action: int) -> float:
        """Return how likely `action` is overlooked. A card can always be trailed."""
        way = action % WAYS
        if way == TRAIL:
            return 0.0
        if way != MATCH:
            return self.rates.sums
        is_caida = outlook.model.trailed == action // WAYS
        if len(outlook.model.takes(action)) > 1:
            return self.rates.runs
        return 0.0 if is_caida else self.rates.match


def _happens(chance: float, rng: Rng) -> bool:
    return rng.below(_SCALE) < chance * _SCALE


def _progress(view: View) -> float:
    """Return the share of the round that has been played."""
    return sum(len(view.zones[zone]) for zone in (TABLE, *PILES[: view.seats])) / PACK
