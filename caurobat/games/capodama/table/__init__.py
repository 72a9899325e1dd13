"""Capodama at the table: tricks, suns and roses, and the bar of points."""

from caurobat.games.capodama.table.kit import KIT

__all__ = ["KIT"]
