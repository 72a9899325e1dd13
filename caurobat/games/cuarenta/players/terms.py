"""The terms of a play: its captures, a pair that makes it safe, and the answer to it; and how people err in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from caurobat.core.decisions import Action, Play
from caurobat.games.cuarenta.players.batch_model import MATCH, RANKS, TRAIL, WAYS, action_of, play_of
from caurobat.games.cuarenta.players.greedy import spoken
from caurobat.games.cuarenta.players.outlook import Outlook
from caurobat.games.cuarenta.rules import GAME, View
from caurobat.players import imperfect
from caurobat.players.grounds import LIKELY, Ground
from caurobat.players.imperfect import Sight
from caurobat.players.player import offered
from caurobat.players.terms import GAIN, Terms, Weigher

Key: TypeAlias = int | Action
"""The number of a play, which equal cards share, or an announcement, claim or pass itself."""
_KINDS: Final = 3
_PAIR: Final = 0.3  # the value of trailing a card while an equal one stays in the hand


@dataclass(frozen=True, slots=True)
class ErrorRates(imperfect.ErrorRates):
    """The shared error rates plus those of this game."""

    sums: float = 0.0
    """Misses that cards add up."""
    runs: float = 0.0
    """Misses a match that takes a run."""
    claim: float = 0.0
    """Forgets the ronda."""


class CuarentaWeigher(Weigher[View, Key, ErrorRates]):
    """Weighs what a card takes against what it leaves.

    Announcements and claims have no terms, as only right ones count.
    """

    no_errors = ErrorRates()
    errors = ("claim", "danger")

    def key(self, _: View, action: Action) -> Key:
        """Return the number of a play, or the announcement, claim or pass itself."""
        return action_of(action) if isinstance(action, Play) else action

    def action(self, view: View, key: Key) -> Action:
        """Return a play with that number, or the announcement, claim or pass."""
        return play_of(view, key) if isinstance(key, int) else key

    def things(self, _: View) -> int:
        """Return the number of ranks, each of which has a roll for its match, its runs and its sums."""
        return RANKS * _KINDS

    def terms(self, view: View, sight: Sight[ErrorRates]) -> Mapping[Key, Terms]:
        """Return the terms of each play that is not overlooked, in points."""
        actions = offered(GAME, view)
        plays = sorted({action_of(action) for action in actions if isinstance(action, Play)})
        if not plays:
            return {spoken(view, actions, remembers=not sight.makes("claim")): {}}
        outlook, is_wary = Outlook(view, sight.rates.memory), not sight.makes("danger")
        return {play: _terms(outlook, play, is_wary) for play in plays if not _is_missed(outlook, play, sight)}

    def grounds(self, view: View, own: Key, rival: Key) -> Mapping[str, Ground]:
        """Return the ground of each term. A forgetful player may fear an unlikely capture."""
        assert isinstance(own, int), "only plays have terms"
        assert isinstance(rival, int), "only plays have terms"
        outlook, seat = Outlook(view), (view.seat + 1) % view.seats
        after, plays = outlook.after(rival), {action_of(one) for one in offered(GAME, view) if isinstance(one, Play)}
        most = max([outlook.gain(outlook.model, play, view.seat) for play in plays])
        is_feared = any(
            outlook.holds(place) >= LIKELY and outlook.best_gain(after, place, seat) > 0 for place in range(RANKS)
        )
        is_most = outlook.gain(outlook.model, own, view.seat) >= most
        return {
            GAIN: Ground.TAKES_MOST if is_most else Ground.WEIGHED,
            "pair": Ground.KEEPS_ANOTHER,
            "danger": Ground.FEEDS_LEAST if is_feared else Ground.WEIGHED,
        }


WEIGHER: Final = CuarentaWeigher()


def _terms(outlook: Outlook, play: int, is_wary: bool) -> Terms:
    model = outlook.model
    # Trailing from a pair is safe, because the other card takes it back.
    is_safe = model.hands[model.turn].count(play // WAYS) > 1 and play % WAYS == TRAIL
    return {
        GAIN: outlook.gain(model, play, model.turn),
        "pair": _PAIR * is_safe,
        "danger": -outlook.danger(outlook.after(play)) if is_wary else 0.0,
    }


def _is_missed(outlook: Outlook, play: int, sight: Sight[ErrorRates]) -> bool:
    """Return whether `play` is overlooked; nobody overlooks that a card can be trailed, or the card just trailed."""
    (place, way), rates = divmod(play, WAYS), sight.rates
    if way == TRAIL:
        return False
    if way != MATCH:
        return sight.roll(_KINDS * place + 2) < rates.sums
    if len(outlook.model.takes(play)) > 1:
        return sight.roll(_KINDS * place + 1) < rates.runs
    return sight.roll(_KINDS * place) < rates.match and outlook.model.trailed != place
