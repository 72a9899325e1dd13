"""Zwicker at the table: the loose pool of cards and builds, the choices of a card, and the count."""

from caurobat.games.zwicker.table.kit import KIT

__all__ = ["KIT"]
