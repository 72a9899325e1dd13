"""All texts in the players' languages, as sentences and names; nothing here draws anything."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.catalogue import Parts

if TYPE_CHECKING:
    from caurobat.narration.texts import Texts

TEXTS: "Final[Mapping[str, Texts]]" = Parts("words", "TEXTS")
"""The texts of each game, by its id."""
