"""The terms of a play: the parts that make up its value to its player, each with a name and a value.

A game says in one place, its `Weigher`, which plays are worth considering and what speaks for and against each of them:
what it gains, the danger in what it leaves, the card that it keeps … The linear player adds these terms up. People do
the same, but an error leaves some terms out, or hides a play. The motive of a play is the term that speaks most for it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import replace
from typing import Final, Generic, TypeAlias, TypeVar

from caurobat.core.decisions import Action
from caurobat.core.game import ViewT
from caurobat.core.rng import Rng
from caurobat.players.grounds import Ground, ground_of
from caurobat.players.imperfect import RatesT, Sight
from caurobat.players.player import Player, ValuingPlayer, best_of

KeyT = TypeVar("KeyT")
Terms: TypeAlias = Mapping[str, float]
"""The terms of a play by name, in points or cards; those that speak against it are negative."""

GAIN: Final = "gain"
"""The term that every game has: what the play takes at once."""


class Weigher(ABC, Generic[ViewT, KeyT, RatesT]):
    """Weighs the plays of a game. Equivalent actions share one key."""

    no_errors: RatesT
    """The rates of a player without errors."""
    errors: tuple[str, ...]
    """The kinds of error that are rolled once per decision, in the order of their rolls: fields of the rates."""
    disregards: tuple[str, ...] = ("danger", "plans", "memory")
    """The kinds that hide no play but leave terms out: whoever always makes one cannot have that term as a motive."""

    @abstractmethod
    def key(self, view: ViewT, action: Action) -> KeyT:
        """Return the key of `action`."""

    @abstractmethod
    def action(self, view: ViewT, key: KeyT) -> Action:
        """Return an action with that key."""

    @abstractmethod
    def terms(self, view: ViewT, sight: Sight[RatesT]) -> Mapping[KeyT, Terms]:
        """Return the terms of each play worth considering, as far as `sight` sees them; raises `NotItsTurn`."""

    @abstractmethod
    def grounds(self, view: ViewT, own: KeyT, rival: KeyT) -> Mapping[str, Ground]:
        """Return the ground that each term gives for `own` over `rival`, or `WEIGHED` where it would be untrue."""

    def things(self, view: ViewT) -> int:
        """Return the number of things that may be overlooked one by one, with a roll for each."""
        return 0

    def values(self, view: ViewT, sight: Sight[RatesT] | None = None) -> dict[KeyT, float]:
        """Return the sum of the terms of each play as `sight` sees it, by default without errors."""
        seen = self.terms(view, sight or Sight(self.no_errors))
        return {key: sum(terms.values()) for key, terms in seen.items()}

    def ground(self, view: ViewT, action: Action, sight: Sight[RatesT], *, sees_more: bool = False) -> Ground:
        """Return the ground of `action`; a player that `sees_more` than the terms, as a search does, makes no error."""
        seen, own = dict(self.terms(view, sight)), self.key(view, action)
        mine = seen.pop(own, {})
        if not seen:
            return Ground.ONLY_CARD
        rival = max(seen, key=lambda key: sum(seen[key].values()))
        other, grounds = seen[rival], self.grounds(view, own, rival)
        weights = dict.fromkeys(grounds.values(), 0.0)
        for name, ground in grounds.items():
            weights[ground] += mine.get(name, 0.0) - other.get(name, 0.0)
        ahead = sum(mine.values()) - sum(other.values())
        return ground_of(weights.items(), mine.get(GAIN, 0.0), other.get(GAIN, 0.0), ahead, sees_more=sees_more)

    def ground_for(self, player: Player, view: ViewT, action: Action) -> Ground:
        """Return the ground on which `player` chose `action`, whatever it overlooked this time."""
        rates, sees_more = self.no_errors, not isinstance(player, LinearPlayer | ImperfectPlayer)
        if isinstance(player, ImperfectPlayer):
            rates = replace(rates, **{kind: getattr(player.rates, kind) for kind in self.disregards})
        return self.ground(view, action, Sight(rates), sees_more=sees_more)


class LinearPlayer(ValuingPlayer[ViewT]):
    """Chooses the play with the largest sum of terms."""

    def __init__(self, weigher: Weigher[ViewT, KeyT, RatesT]) -> None:
        self._weigher = weigher

    def values(self, view: ViewT) -> dict[Action, float]:
        """Return the sum of the terms of each play worth considering."""
        return {self._weigher.action(view, key): value for key, value in self._weigher.values(view).items()}


class ImperfectPlayer(Generic[ViewT, KeyT, RatesT]):
    """Chooses the play that seems best but overlooks some things: it errs as people do, never absurdly."""

    def __init__(self, weigher: Weigher[ViewT, KeyT, RatesT], rates: RatesT | None = None) -> None:
        self.weigher, self.rates = weigher, weigher.no_errors if rates is None else rates

    def choose(self, view: ViewT, rng: Rng) -> Action:
        """Return the chosen one of the offered actions, any of several equal ones."""
        sight = self.sight(view, rng)
        return self.weigher.action(view, rng.choice(best_of(self.weigher.values(view, sight))))

    def sight(self, view: ViewT, rng: Rng) -> Sight[RatesT]:
        """Return how it sees `view`, with the errors that `rng` gives."""
        return Sight.rolled(self.rates, view, rng, self.weigher.errors, self.weigher.things(view))
