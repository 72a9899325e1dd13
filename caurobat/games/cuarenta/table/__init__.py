"""Cuarenta at the table: the arc of ten places, the score kept with cards, shouts and claims."""

from caurobat.games.cuarenta.table.kit import KIT

__all__ = ["KIT"]
