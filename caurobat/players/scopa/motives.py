"""The ground of a program's play: the strongest argument for it by the player's own rule, against the next best."""

from caurobat.core.decisions import Action
from caurobat.games.scopa import GAME, View
from caurobat.players.grounds import LIKELY, Ground, ground_of
from caurobat.players.player import Player, offered
from caurobat.players.scopa.imperfect import ImperfectPlayer
from caurobat.players.scopa.linear import WEIGHTS, LinearPlayer, Weights, numbers_of, weighed
from caurobat.players.scopa.outlook import After, Outlook


def motive_of(player: Player, view: View, action: Action) -> Ground:
    """Return the ground on which `player` did `action` at `view`; raises `NotItsTurn`."""
    outlook, actions = Outlook(view), offered(GAME, view)
    if len(actions) == 1:
        return Ground.ONLY_CARD
    rates = player.rates if isinstance(player, ImperfectPlayer) else None
    # A player that never considers something cannot have it as a reason.
    weights = Weights(
        danger=0.0 if rates is not None and rates.danger >= 1.0 else WEIGHTS.danger,
        follow=0.0 if rates is not None and rates.plans >= 1.0 else WEIGHTS.follow,
    )
    afters = {one: outlook.after(*numbers_of(one)) for one in actions}
    own = afters.pop(action)
    rival = max(afters.values(), key=lambda after: weighed(after, weights))
    is_feared = any(opening.chance >= LIKELY for opening in rival.openings)
    sweep, its_sweep = _sweep_chance(own), _sweep_chance(rival)
    fear = Ground.AVOIDS_PRIZE if its_sweep >= LIKELY and its_sweep > sweep + LIKELY / 2 else Ground.FEEDS_LEAST
    is_most = own.gain >= max(after.gain for after in afters.values())
    terms = (
        (Ground.TAKES_MOST if is_most else Ground.WEIGHED, own.gain - rival.gain),
        (Ground.PARTS_WITH_LEAST, weights.lost * (rival.lost - own.lost)),
        (fear if is_feared else Ground.WEIGHED, weights.danger * (rival.danger - own.danger)),
        (Ground.KEEPS_CAPTURE, weights.follow * (own.follow - rival.follow)),
    )
    # Learnt values have reasons that this rule doesn't see.
    sees_more = rates is None and not isinstance(player, LinearPlayer)
    return ground_of(terms, own.gain, rival.gain, sees_more=sees_more)


def _sweep_chance(after: After) -> float:
    return max([opening.chance for opening in after.openings if opening.is_sweep], default=0.0)
