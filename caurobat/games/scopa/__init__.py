"""Scopa: the Italian game of sums and sweeps."""

from caurobat.core.manifest import Manifest

MANIFEST = Manifest(
    "scopa",
    2,
    "Scopa",
    "The Italian game of sums and sweeps",
    ("B4", "C10", "O7", "E12", "O3"),
    own_words=("sweep", "scopone", "settebello", "primiera"),
)
