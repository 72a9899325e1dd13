"""The ground of a program's action by the player's own rule, and the errors behind it.

It reveals the program's hand, so it may be shown only when the round is over. For a level that weighs what it sees, the
ground is the feature that weighed most against the next best action; for one that errs, the errors are included.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.fast.model import PASS
from caurobat.games.cau_robat.players.features import Outlook
from caurobat.games.cau_robat.players.greedy import GreedyPlayer
from caurobat.games.cau_robat.players.searching import SearchPlayer
from caurobat.games.cau_robat.players.terms import WEIGHER, ErrorKind, ImperfectPlayer, action_at, place_of
from caurobat.games.cau_robat.rules import GAME, View
from caurobat.players.grounds import LIKELY, NOTHING, Ground
from caurobat.players.imperfect import Sight
from caurobat.players.player import Player, offered
from caurobat.players.terms import LinearPlayer, Terms


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
            return Motive(_weightiest(view, action, WEIGHER.terms(view, Sight(WEIGHER.no_errors))))
    return Motive(Ground.CHANCE)


def _careless(player: ImperfectPlayer, view: View, action: Action, rng: Rng) -> Motive:
    # A match that was left and continued doesn't remember the random draws of its earlier decisions.
    is_its = place_of(player.choose(view, rng.branch())) == place_of(action)
    sight = player.sight(view, rng.branch()) if is_its else Sight(player.rates)
    ground = _weightiest(view, action, player.weigher.terms(view, sight))
    errors = player.overlooked(view, rng) if is_its else frozenset[ErrorKind]()
    if not errors:
        return Motive(ground)
    weighed = WEIGHER.values(view)
    best = max(weighed, key=lambda place: weighed[place])
    instead = action_at(view, best) if best != place_of(action) else None
    return Motive(ground, errors, player.is_tired(view), instead)


def _weightiest(view: View, action: Action, seen: Mapping[int, Terms]) -> Ground:
    """Return the ground that weighed most for `action` by the terms `seen`, compared with the best of the others."""
    own = place_of(action)
    if view.callers:
        return Ground.CHANCE if own == PASS else Ground.ANSWERS
    others = {place: sum(terms.values()) for place, terms in seen.items() if place != own}
    rival, for_it = max(others, key=lambda place: others[place]), dict[Ground, float]()
    for name, ground in WEIGHER.grounds(view, own, rival).items():
        for_it[ground] = for_it.get(ground, 0.0) + seen[own].get(name, 0.0) - seen[rival].get(name, 0.0)
    for ground in sorted(for_it, key=lambda one: -for_it[one]):
        if for_it[ground] > NOTHING and _is_so(view, own, ground):
            return ground
    return Ground.CHANCE if sum(seen[own].values()) <= others[rival] + NOTHING else Ground.WEIGHED


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
