"""Zwicker at the table: loose cards and builds, sweeps across the piles, and the count."""

from caurobat.games.zwicker.table.kit import KIT

__all__ = ["KIT"]
