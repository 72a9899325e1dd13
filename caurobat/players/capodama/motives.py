"""Why a program played that card, as far as its own rule can be told."""

from caurobat.games.capodama import GAME, View
from caurobat.players.capodama.fast import FRIEND
from caurobat.players.capodama.searching import SearchPlayer
from caurobat.players.capodama.why import Reason
from caurobat.players.grounds import Ground
from caurobat.players.player import Player, is_forced


def motive_of(player: Player, view: View, reason: Reason) -> Ground:
    """Why `player` played as `reason` tells of it; raises `NotItsTurn`."""
    if is_forced(GAME, view):
        return Ground.ONLY_CARD
    if isinstance(player, SearchPlayer):
        return Ground.THOUGHT_AHEAD
    if reason.wins_now:
        return Ground.WANTS_TRICK
    return Ground.HELPS_PARTNER if reason.relation == FRIEND and reason.counts else Ground.PARTS_WITH_LEAST
