"""The ground of a program's action by the player's own rule, and the errors behind it.

It reveals the program's hand, so it may be shown only when the round is over. For a level that weighs what it sees, the
ground is the feature that weighed most against the next best action; for one that errs, the errors are included.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import PASS
from caurobat.games.cau_robat.players.features import NAMES, Outlook
from caurobat.games.cau_robat.players.imperfect import ErrorKind, ImperfectPlayer, Regard
from caurobat.games.cau_robat.players.linear import GreedyPlayer, LinearPlayer, action_at, place_of, values, weights_for
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.players.grounds import LIKELY, NOTHING, Ground
from caurobat.players.player import Player, offered

_MORE_OF: Final[Mapping[str, Ground]] = {
    "gain": Ground.TAKES_MOST,
    "leader_loss": Ground.HURTS_LEADER,
    "is_protected": Ground.PROTECTS_PILE,
    "own_chance": Ground.KEEPS_CAPTURE,
    "own_matches": Ground.KEEPS_CAPTURE,
    "copies_kept": Ground.KEEPS_ANOTHER,
    "table_left": Ground.LEAVES_TABLE,
}
"""The ground for which more of a feature speaks, if its weight is positive."""
_LESS_OF: Final[Mapping[str, Ground]] = {
    "debts": Ground.TAKES_MOST,
    "next_take": Ground.FEEDS_LEAST,
    "pile_at_risk": Ground.PROTECTS_PILE,
    "cau_risk": Ground.AVOIDS_CALL,
    "recau_risk": Ground.AVOIDS_CALL,
    "copies_unseen": Ground.AVOIDS_CALL,
    "sweep_risk": Ground.AVOIDS_SWEEP,
    "copies_kept": Ground.KEEPS_PAIR,
    "table_left": Ground.LEAVES_TABLE,
}
"""The ground for which less of a feature speaks, if its weight is negative.

Weights compensate for one another, so a weight can have the unexpected sign; then it gives no ground.
"""


@dataclass(frozen=True, slots=True)
class Motive:
    """Why a program acted: its main ground, the `errors` behind it, and whether it was tired.

    `instead` is the action that would have weighed more without any error, if any.
    """

    ground: Ground
    errors: frozenset[ErrorKind] = frozenset()
    is_tired: bool = False
    instead: Action | None = None


def motive_of(player: Player, view: View, action: Action, rng: Rng) -> Motive:
    """Return why `player` chose `action` at `view`; `rng` must be as it was before the choice. Raises `NotItsTurn`."""
    if len({place_of(one) for one in offered(GAME, view)}) == 1:
        return Motive(Ground.ONLY_CARD)
    match player:
        case SearchPlayer():
            return Motive(Ground.THOUGHT_AHEAD)
        case GreedyPlayer():
            return Motive(Ground.TAKES_MOST)
        case ImperfectPlayer():
            return _careless(player, view, action, rng)
        case LinearPlayer():
            outlook, weights = Outlook(view), weights_for(view.seats)
            return Motive(_weightiest(view, action, Regard(outlook, weights, values(outlook, weights), {})))
    return Motive(Ground.CHANCE)


def _careless(player: ImperfectPlayer, view: View, action: Action, rng: Rng) -> Motive:
    # A match that was left and continued doesn't remember the random draws of its earlier decisions.
    is_its = place_of(player.choose(view, rng.branch())) == place_of(action)
    ground = _weightiest(view, action, player.regard(view, rng.branch() if is_its else None))
    errors = player.overlooked(view, rng) if is_its else frozenset[ErrorKind]()
    if not errors:
        return Motive(ground)
    weighed = values(Outlook(view), weights_for(view.seats))
    best = max(weighed, key=lambda place: weighed[place])
    instead = action_at(view, best) if best != place_of(action) else None
    return Motive(ground, errors, player.is_tired(view), instead)


def _weightiest(view: View, action: Action, regard: Regard) -> Ground:
    """Return the ground that weighed most for `action` to its player, compared with the best other action."""
    own = place_of(action)
    others = {place: value for place, value in regard.values.items() if place not in (own, PASS)}
    if view.callers:
        return Ground.CHANCE if own == PASS else Ground.ANSWERS
    rival = max(others, key=lambda place: others[place])
    for_it = _spoken_for(regard, own, rival)
    for ground in sorted(for_it, key=lambda one: -for_it[one]):
        if for_it[ground] > NOTHING and _is_so(view, own, ground):
            return ground
    return Ground.CHANCE if regard.values[own] <= others[rival] + NOTHING else Ground.WEIGHED


def _spoken_for(regard: Regard, own: int, rival: int) -> dict[Ground, float]:
    """Return the weight of each ground for `own` compared with `rival`."""
    for_it = {Ground.FAVOURITE: regard.fond.get(own, 0.0) - regard.fond.get(rival, 0.0)}
    mine, its = regard.outlook.features(own), regard.outlook.features(rival)
    for name, weight, one, other in zip(NAMES, regard.weights, mine, its, strict=True):
        ground = (_MORE_OF if weight > 0 else _LESS_OF).get(name)
        if ground is not None:
            for_it[ground] = for_it.get(ground, 0.0) + weight * (one - other)
    return for_it


def _is_so(view: View, own: int, ground: Ground) -> bool:
    """Return whether a ground that states an effect is true; a ground that states an intention needs no proof."""
    outlook = Outlook(view)
    done = outlook.features(own)
    match ground:
        case Ground.TAKES_MOST:
            return done.gain >= max(outlook.features(place).gain for place in outlook.model.moves() if place != PASS)
        case Ground.HURTS_LEADER:
            return done.leader_loss > 0
        case Ground.KEEPS_CAPTURE:
            return done.own_chance >= LIKELY
    return True
