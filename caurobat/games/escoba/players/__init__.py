"""The players of Escoba: fixed players to compare with, the people, and the reasons for a card."""

from caurobat.games.escoba.players.roster import ROSTER

__all__ = ["ROSTER"]
