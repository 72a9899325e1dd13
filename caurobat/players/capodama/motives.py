"""The ground of a program's action by its own rule."""

from caurobat.games.capodama import GAME, View
from caurobat.players.capodama.fast import FRIEND
from caurobat.players.capodama.searching import SearchPlayer
from caurobat.players.capodama.why import Reason
from caurobat.players.grounds import Ground
from caurobat.players.player import Player, is_forced


def motive_of(player: Player, view: View, reason: Reason) -> Ground:
    """Return why `player` acted as in `reason`; raises `NotItsTurn`."""
    if is_forced(GAME, view):
        return Ground.ONLY_CARD
    if isinstance(player, SearchPlayer):
        return Ground.THOUGHT_AHEAD
    if reason.wins_now:
        return Ground.WANTS_TRICK
    return Ground.HELPS_PARTNER if reason.relation == FRIEND and reason.counts else Ground.PARTS_WITH_LEAST
