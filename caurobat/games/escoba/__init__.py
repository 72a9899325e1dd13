"""Escoba: the Spanish game of fifteens and sweeps."""

from caurobat.core.manifest import Manifest

MANIFEST = Manifest(
    "escoba",
    6,
    "Escoba",
    "Fifteen every time, from Spain and South America",
    ("C2", "O4", "B1", "E5", "O3"),
    own_words=(r"velo\b", "guindis", "setenta"),
)
