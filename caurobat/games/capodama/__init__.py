"""Capodama: tricks, a sun, and a partner who keeps quiet."""

from caurobat.core.manifest import Manifest
from caurobat.decks import FRENCH

MANIFEST = Manifest(
    "capodama",
    4,
    "Capodama",
    "Tricks, a sun, and a partner who keeps quiet",
    ("KS", "7H", "AH", "QH", "JD"),
    FRENCH,
)
