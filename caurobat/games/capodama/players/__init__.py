"""The players of Capodama: play on bitboards, belief about hidden cards, policies, search, and reasons."""

from caurobat.games.capodama.players.roster import ROSTER

__all__ = ["ROSTER"]
