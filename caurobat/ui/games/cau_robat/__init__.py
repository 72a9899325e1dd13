"""Cau robat at the table: its wheel, forecast, slip, words, sounds, rules pages and option texts."""
