"""The players of Capodama: play on bitboards, beliefs about hidden cards, policies, search, and reasons."""

from caurobat.games.capodama.players.roster import ROSTER

__all__ = ["ROSTER"]
