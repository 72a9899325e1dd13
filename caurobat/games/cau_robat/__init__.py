"""Cau robat: the Catalan game of calls and stolen piles."""

from caurobat.core.manifest import Manifest

MANIFEST = Manifest(
    "cau-robat",
    1,
    "Cau robat",
    "The Catalan game of calls and stolen piles",
    ("B10", "E11", "O12", "C11", "E10"),
    own_words=("(re|contra)?cau(?!se)", "steal", "stole", "thef", "debt"),
)
