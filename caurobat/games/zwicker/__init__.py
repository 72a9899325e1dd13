"""Zwicker: sums, builds and six jokers, from Holstein."""

from caurobat.core.manifest import Manifest
from caurobat.decks import FRENCH

MANIFEST = Manifest(
    "zwicker",
    5,
    "Zwicker",
    "Sums, builds and six jokers, from Holstein",
    ("AS", "7D", "X1", "10D", "QH"),
    FRENCH,
    has_builds=True,
    own_words=("zwick",),
)
