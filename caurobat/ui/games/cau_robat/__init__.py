"""Cau robat at the table: its wheel, forecasts, debts and sounds."""
