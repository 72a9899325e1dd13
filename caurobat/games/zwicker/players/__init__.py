"""The players of Zwicker: fixed players to compare with, the people, and the reasons for a card."""

from caurobat.games.zwicker.players.roster import ROSTER

__all__ = ["ROSTER"]
