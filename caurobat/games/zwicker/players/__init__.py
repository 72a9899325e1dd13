"""The players of Zwicker: fixed players for comparison, the people, and the reasons for a card."""

from caurobat.games.zwicker.players.roster import ROSTER

__all__ = ["ROSTER"]
