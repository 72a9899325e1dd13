"""Why a program did that: what spoke for the card by its own rule, and what it overlooked.

Told when the round is over, for it uses the program's hand. A level that weighs what it sees is asked what weighed
most for its choice beside the next best; one that overlooks things, what it overlooked this time.
"""

from dataclasses import dataclass
from enum import Enum, auto

from caurobat.core.decisions import Action, Pass
from caurobat.core.rng import Rng
from caurobat.games.cau_robat import GAME, View
from caurobat.players.cau_robat.careless import CarelessPlayer, Lapse
from caurobat.players.cau_robat.features import NAMES, Outlook
from caurobat.players.cau_robat.greedy import GreedyPlayer
from caurobat.players.cau_robat.linear import action_at, place_of, values, weights_for
from caurobat.players.cau_robat.searching import SearchPlayer
from caurobat.players.player import Player, offered


class Ground(Enum):
    """What may speak for a card, by a level's own rule."""

    ONLY_CARD = auto()
    TAKES_MOST = auto()
    HURTS_LEADER = auto()
    FEEDS_LEAST = auto()
    PROTECTS_PILE = auto()
    AVOIDS_CALL = auto()
    AVOIDS_SWEEP = auto()
    KEEPS_CAPTURE = auto()
    KEEPS_PAIR = auto()
    LEAVES_TABLE = auto()
    THOUGHT_AHEAD = auto()
    """It was played to the end in thousands of ways, and came out best."""
    CHANCE = auto()
    """Any card would have done."""


_GROUND_OF = {
    "gain": Ground.TAKES_MOST,
    "debts": Ground.TAKES_MOST,
    "leader_loss": Ground.HURTS_LEADER,
    "next_take": Ground.FEEDS_LEAST,
    "pile_at_risk": Ground.PROTECTS_PILE,
    "is_protected": Ground.PROTECTS_PILE,
    "cau_risk": Ground.AVOIDS_CALL,
    "recau_risk": Ground.AVOIDS_CALL,
    "copies_unseen": Ground.AVOIDS_CALL,
    "sweep_risk": Ground.AVOIDS_SWEEP,
    "own_chance": Ground.KEEPS_CAPTURE,
    "own_matches": Ground.KEEPS_CAPTURE,
    "copies_kept": Ground.KEEPS_PAIR,
    "table_left": Ground.LEAVES_TABLE,
}
_NOTHING = 0.05
"""What weighs no more than this, in cards, speaks for nothing."""


@dataclass(frozen=True, slots=True)
class Motive:
    """Why: what spoke most for the action; what was overlooked (`lapses`), and whether for being tired.

    `instead` is what would have weighed more, had nothing been overlooked; None where nothing would.
    """

    ground: Ground
    lapses: frozenset[Lapse] = frozenset()
    is_tired: bool = False
    instead: Action | None = None


def motive_of(player: Player, view: View, action: Action, rng: Rng) -> Motive:
    """Why `player` did `action` at `view`, `rng` (not drawn from yet) being what it had; raises `NotItsTurn`."""
    if len({place_of(one) for one in offered(GAME, view)}) == 1:
        return Motive(Ground.ONLY_CARD)
    match player:
        case SearchPlayer():
            return Motive(Ground.THOUGHT_AHEAD)
        case GreedyPlayer():
            return Motive(Ground.TAKES_MOST)
        case CarelessPlayer():
            return _careless(player, view, action, rng)
    return Motive(_weightiest(view, action))


def _careless(player: CarelessPlayer, view: View, action: Action, rng: Rng) -> Motive:
    ground = Ground.CHANCE if isinstance(action, Pass) else _weightiest(view, action)
    # A match that was left and gone on with has no memory of the chance that its earlier decisions had.
    is_its = place_of(player.choose(view, rng.branch())) == place_of(action)
    lapses = player.overlooked(view, rng) if is_its else frozenset[Lapse]()
    if not lapses:
        return Motive(ground)
    weighed = values(Outlook(view), weights_for(view.seats))
    best = max(weighed, key=lambda place: weighed[place])
    instead = action_at(view, best) if best != place_of(action) else None
    return Motive(ground, lapses, player.is_tired(view), instead)


def _weightiest(view: View, action: Action) -> Ground:
    """What speaks most for `action` beside the action that weighs most of the others."""
    if isinstance(action, Pass):
        return Ground.CHANCE
    outlook, weights, own = Outlook(view), weights_for(view.seats), place_of(action)
    weighed = {place: worth for place, worth in values(outlook, weights).items() if place not in (own, -1)}
    if not weighed:
        return Ground.TAKES_MOST
    rival = outlook.features(max(weighed, key=lambda place: weighed[place]))
    for_it: dict[Ground, float] = {}
    for name, weight, mine, its in zip(NAMES, weights, outlook.features(own), rival, strict=True):
        ground = _GROUND_OF[name]
        for_it[ground] = for_it.get(ground, 0.0) + weight * (mine - its)
    ground = max(for_it, key=lambda one: for_it[one])
    return ground if for_it[ground] > _NOTHING else Ground.CHANCE
