"""All texts in the players' languages, as sentences and names; nothing here draws."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import by_game

if TYPE_CHECKING:
    from caurobat.narration.game_words import Voice

VOICES: "Final[Mapping[str, Voice]]" = by_game("caurobat.narration.*.voice:VOICE")
"""The words of each game."""
