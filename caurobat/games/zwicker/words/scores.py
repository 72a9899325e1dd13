"""A finished round of Zwicker in words: its points, the turning points, and the winner."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.events import CardsMoved, Event, Swept
from caurobat.core.fishing import PlaySummary
from caurobat.core.zones import ZoneKind
from caurobat.games.zwicker.rules.counting import FOR_SWEEP, card_points
from caurobat.games.zwicker.words.kit import WORDS, points_of
from caurobat.narration.fishing import FishingScore
from caurobat.narration.strings import msg


class ZwickerScore(FishingScore):
    """Shows each seat's points, and marks the plays that scored many."""

    turns = 5
    lines: Mapping[str, str] = {
        "sevens": msg("Sevens"),
        "aces": msg("Aces"),
        "sweeps": msg("Zwicks"),
        "ten": msg("10 of diamonds"),
        "cards": msg("Cards"),
    }
    most_sweeps = msg("Most Zwicks")

    def grow(self, heights: list[int], event: Event) -> None:
        """Add the points of cards added to a pile, and of sweeps."""
        if isinstance(event, CardsMoved) and event.target.kind is ZoneKind.PILE:
            heights[event.target.seat] += sum([card_points(card) for card in event.cards if card is not None])
        if isinstance(event, Swept):
            heights[event.seat] += FOR_SWEEP

    def swing(self, play: PlaySummary) -> tuple[int, int]:
        """Return the points that `play` scored."""
        return play.seat, points_of(play) + FOR_SWEEP * play.is_sweep


SCORE: Final = ZwickerScore(WORDS)
