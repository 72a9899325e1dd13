"""Today's deal: the same cards for everybody who plays a game on one day, derived from the date alone.

A match of it says so in its record, under `match.fairness.DAY`. Its seed determines every deal and every random choice
of the programs, so whoever plays the same cards meets the same answers.
"""

import hashlib
from datetime import date


def seed_of(game: str, day: date) -> int:
    """Return the seed of that day's match of `game`."""
    text = f"caurobat {game} {day.isoformat()}"
    return int.from_bytes(hashlib.sha256(text.encode("ascii")).digest()[:8], "big")


def name_of(game: str, day: str) -> str:
    """Return the name under which the result of that day's match is stored."""
    return f"{game} {day}"
