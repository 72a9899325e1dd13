"""The players of Capodama: a fast model of its rules, belief about hidden cards, policies, search, and reasons."""

from caurobat.games.capodama.players.roster import ROSTER

__all__ = ["ROSTER"]
