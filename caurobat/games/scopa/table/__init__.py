"""Scopa at the table: loose cards, closed piles with sweeps across them, and the count."""

from caurobat.games.scopa.table.kit import KIT

__all__ = ["KIT"]
