"""The players of Cau robat: a fast model of its rules, features, opponent models, search, and reasons."""

from caurobat.games.cau_robat.players.roster import ROSTER

__all__ = ["ROSTER"]
