"""The terms of a play and how people err in them: they overlook some of what they see, never absurdly."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Build
from caurobat.games.zwicker.players.playouts import POINTS, SWEEP, VALUE, Move, Worth, alike, lying_in, worths
from caurobat.games.zwicker.players.reasons import explain
from caurobat.games.zwicker.rules import Round, View
from caurobat.players import fishing
from caurobat.players.fishing import JUST_A_CARD
from caurobat.players.grounds import LIKELY, Ground
from caurobat.players.imperfect import Sight
from caurobat.players.player import NotItsTurn
from caurobat.players.terms import GAIN, Terms, Weigher

_CROWD: Final = 3  # the number of items in the pool from which a matching one may be overlooked
_FULL: Final = 12  # the number of items in the pool from which anybody sees what a card can take
_ROLLS: Final = 3


@dataclass(frozen=True, slots=True)
class ErrorRates(fishing.ErrorRates):
    """The shared error rates plus those of this game."""

    builds: float = 0.0
    """Doesn't consider building."""


class ZwickerWeigher(Weigher[View, Move, ErrorRates]):
    """Weighs moves as `worths` does; equal cards and items count as one."""

    no_errors = ErrorRates()
    errors = ("value", "sweep", "danger", "plans", "builds")

    def key(self, view: View, action: Action) -> Move:
        """Return the move with the same effect as `action`, which may be one that has no terms: a joker that builds."""
        at, same = Round(view), alike(view, action)
        moves = (move for _, move in worths(at, is_wide=True) if alike(view, move.action(at)) == same)
        return next(moves, None) or _without_terms(at, action)

    def action(self, view: View, key: Move) -> Action:
        """Return the action of a move."""
        return key.action(Round(view))

    def things(self, view: View) -> int:
        """Return three for each kind of card in the hand: whether an equal item, sums and long sums are seen."""
        return _ROLLS * len(_kinds(Round(view)))

    def terms(self, view: View, sight: Sight[ErrorRates]) -> Mapping[Move, Terms]:
        """Return the terms of each move that is seen."""
        if view.turn != view.seat:
            raise NotItsTurn(view)
        at, plans = Round(view), not sight.makes("plans")
        ignored = ("lying", "risk") * sight.makes("danger") + ("held", "joker") * (not plans)
        kinds, crowd, seen = _kinds(at), len(lying_in(at)), {}
        for worth, move in worths(at, is_wide=plans):
            first = _ROLLS * kinds.index((VALUE[move.card], POINTS[move.card]))
            if not _is_missed(move, sight, [sight.roll(first + roll) for roll in range(_ROLLS)], crowd):
                terms = _as_seen(worth, move, sight, is_sweep=len(move.items) == len(at.items))
                seen[move] = {name: value for name, value in terms.items() if name not in ignored}
        return seen

    def grounds(self, view: View, own: Move, rival: Move) -> Mapping[str, Ground]:
        """Return the ground of each term; a fear requires a chance that the next seat can do it."""
        feared = explain(view, self.action(view, rival))
        gains = {move: worth.gain for worth, move in worths(Round(view), is_wide=True)}
        is_most = max(gains.values()) - gains.get(own, 0.0) < 1.0  # cards without points don't count
        is_fed, is_swept = any(one.chance >= LIKELY for one in feared.openings), feared.sweep_chance >= LIKELY
        return {
            GAIN: Ground.TAKES_MOST if is_most else Ground.WEIGHED,
            "lying": Ground.FEEDS_LEAST if is_fed else Ground.WEIGHED,
            "risk": Ground.AVOIDS_PRIZE if is_swept else Ground.WEIGHED,
            "joker": Ground.KEEPS_CAPTURE,
            "held": Ground.KEEPS_CAPTURE,
        }


WEIGHER: Final = ZwickerWeigher()


def _without_terms(at: Round, action: Action) -> Move:
    assert isinstance(action, Build), "every play of a card alone has terms"
    item = next(item for item in lying_in(at) if action.on in at.items[item.place].cards)
    return Move(action.card, (item,), action.value or 0)


def _kinds(at: Round) -> list[tuple[int, int]]:
    """Return the different cards of the seat to move, as values and points."""
    return sorted({(VALUE[card], POINTS[card]) for card in at.hand()})


def _is_missed(move: Move, sight: Sight[ErrorRates], rolls: Sequence[float], crowd: int) -> bool:
    """Return whether `move` is overlooked in a pool of `crowd` items. A card can always be trailed."""
    if move.value:
        return sight.makes("builds")
    if not move.items or crowd >= _FULL:
        return False
    is_match = any(item.value == VALUE[move.card] for item in move.items)
    return sight.rates.overlooks(len(move.items), rolls, is_match=is_match, is_crowded=crowd >= _CROWD)


def _as_seen(worth: Worth, move: Move, sight: Sight[ErrorRates], *, is_sweep: bool) -> dict[str, float]:
    """Return the terms of a move to somebody who may count only cards, miss the sweep, or have a favourite."""
    terms = worth._asdict()
    if move.items and not move.value:
        if sight.makes("value"):
            terms = {GAIN: JUST_A_CARD * (1 + sum([item.cards for item in move.items])) + SWEEP * is_sweep}
        terms[GAIN] -= SWEEP * (is_sweep and sight.makes("sweep"))
    if not move.value:
        terms["fondness"] = sight.rates.fondness([item.value for item in move.items], VALUE[move.card])
    return terms
