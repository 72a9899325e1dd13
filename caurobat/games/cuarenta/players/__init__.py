"""The players of Cuarenta."""

from caurobat.games.cuarenta.players.roster import ROSTER

__all__ = ["ROSTER"]
