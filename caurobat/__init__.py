"""Cau robat, a Catalan fishing game for the desktop, and its rules engine."""

__version__ = "1.0.0"
OLDEST_PYTHON = (3, 11)
