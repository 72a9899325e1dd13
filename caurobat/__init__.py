"""Cau robat: a Catalan fishing game for a desktop, and the rules engine under it."""

__version__ = "0.1.0"
