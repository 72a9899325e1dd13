"""All that is said, in the players' languages: sentences and names, and nothing that draws."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.games import by_game

if TYPE_CHECKING:
    from caurobat.narration.game_words import Voice

VOICES: "Final[Mapping[str, Voice]]" = by_game("caurobat.narration.*.voice:VOICE")
"""The words of each game."""
