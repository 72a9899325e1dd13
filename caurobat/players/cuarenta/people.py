"""The people that one can play against: how each of them plays Cuarenta. The weak ones err as people do."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Announce, Claim, Pass, Play
from caurobat.core.rng import Rng
from caurobat.core.zones import PILES, TABLE
from caurobat.games.cuarenta import GAME, View
from caurobat.games.cuarenta.dealing import PACK
from caurobat.players.cuarenta.greedy import sure_claim
from caurobat.players.cuarenta.model import MATCH, TRAIL, WAYS, action_of, play_of
from caurobat.players.cuarenta.outlook import Outlook, looks
from caurobat.players.cuarenta.searching import SearchPlayer
from caurobat.players.player import Player, offered
from caurobat.players.valuing import best_of

_SCALE: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class ErrorRates:
    """How often somebody errs, from 0 to 1.

    `match`, `sums` and `runs`: overlooks that a card could take so. `danger`: doesn't think of what the next seat can
    do. `claim`: has forgotten the ronda. `tires`: errs more the longer the round. `remembers`: what was played.
    """

    match: float = 0.0
    sums: float = 0.0
    runs: float = 0.0
    danger: float = 0.0
    claim: float = 0.0
    tires: bool = False
    remembers: bool = True


class ImperfectPlayer:
    """Weighs what a card takes against what it leaves, as far as the person sees it."""

    def __init__(self, rates: ErrorRates = ErrorRates()) -> None:
        self.rates = rates

    def choose(self, view: View, rng: Rng) -> Action:
        """Choose what looks best to the person; of what looks alike, anything."""
        actions = offered(GAME, view)
        if not isinstance(actions[0], Play):
            return self._said(view, actions, rng)
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
        """How likely it is that the person doesn't see `action`. A card can always be laid down."""
        way = action % WAYS
        if way == TRAIL:
            return 0.0
        if way != MATCH:
            return self.rates.sums
        is_caida = outlook.model.trailed == action // WAYS
        if len(outlook.model.takes(action)) > 1:
            return self.rates.runs
        return 0.0 if is_caida else self.rates.match

    def _said(self, view: View, actions: tuple[Action, ...], rng: Rng) -> Action:
        """An announcement always: who has three of a kind wants it to be heard. A claim, if it isn't forgotten."""
        is_forgotten = _happens(self.rates.claim, rng)
        rank = None if is_forgotten else sure_claim(view)
        for action in actions:
            if isinstance(action, Announce) or (isinstance(action, Claim) and action.rank == rank):
                return action
        return Pass(view.seat)


def _happens(chance: float, rng: Rng) -> bool:
    return rng.below(_SCALE) < chance * _SCALE


def _progress(view: View) -> float:
    """How much of the round has been played, from 0 to 1."""
    return sum(len(view.zones[zone]) for zone in (TABLE, *PILES[: view.seats])) / PACK


_BIEL: Final = ErrorRates(match=0.3, sums=0.85, runs=0.5, danger=1.0, claim=0.8, remembers=False)
_LAIA: Final = ErrorRates(match=0.1, sums=0.45, runs=0.2, danger=1.0, claim=0.5, remembers=False)
_QUIM: Final = ErrorRates(match=0.07, sums=0.3, runs=0.12, danger=0.8, claim=0.3, tires=True, remembers=False)
_MONTSE: Final = ErrorRates(sums=0.04, danger=0.15, claim=0.1, remembers=False)

PEOPLE: Final[dict[str, Callable[[], Player]]] = {
    "biel": lambda: ImperfectPlayer(_BIEL),
    "laia": lambda: ImperfectPlayer(_LAIA),
    "quim": lambda: ImperfectPlayer(_QUIM),
    "montse": lambda: ImperfectPlayer(_MONTSE),
    "ramon": ImperfectPlayer,
    "padrina": SearchPlayer,
}
"""The people by name, weakest first."""
