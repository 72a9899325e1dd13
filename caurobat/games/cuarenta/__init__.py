"""Cuarenta: Ecuador’s loud game of caídas, played to forty."""

from caurobat.core.manifest import Manifest
from caurobat.decks import FRENCH

MANIFEST = Manifest(
    "cuarenta",
    3,
    "Cuarenta",
    "Ecuador’s loud game of caídas, to forty",
    ("JC", "4H", "QH", "4S", "KD"),
    FRENCH,
)
