"""The people that one can play against, in every game: their names, weakest first. How each plays is the game's."""

from typing import Final

LEVELS: Final = ("biel", "laia", "quim", "montse", "ramon", "padrina")
"""The players that a person can choose as opponents, weakest first."""
