"""Cau robat at the table: its wheel, forecasts, debts and sounds."""

from caurobat.games.cau_robat.table.kit import KIT

__all__ = ["KIT"]
