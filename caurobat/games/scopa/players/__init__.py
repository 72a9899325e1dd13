"""The players of Scopa: fixed players to compare with, the people, and the reasons for a card."""

from caurobat.games.scopa.players.roster import ROSTER

__all__ = ["ROSTER"]
