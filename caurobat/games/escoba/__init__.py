"""Escoba: the Spanish game of fifteens and sweeps."""

from caurobat.core.manifest import Manifest

MANIFEST = Manifest(
    "escoba",
    6,
    "Escoba",
    "Fifteen every time, from Spain and South America",
    ("C5", "B12", "O7", "E1", "O10"),
    own_words=(r"velo\b", "guindis", "setenta"),
)
