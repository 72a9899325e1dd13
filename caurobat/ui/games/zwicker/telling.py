"""The stage of Zwicker: builds as small stacks, shouts and sounds."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker import View
from caurobat.games.zwicker.counting import card_points
from caurobat.games.zwicker.state import is_joker, value_of
from caurobat.narration.zwicker.words import WORDS
from caurobat.ui.base.timing import Duration
from caurobat.ui.games.fishing.table import SweepingStage
from caurobat.ui.table.layout import Areas, Placed
from caurobat.ui.table.layouts.stacks import lay_stacks
from caurobat.ui.table.stage_kit import SortKey, SoundCue

_MUCH: Final = 10
"""The least points of a treasure."""


class OwnSound(StrEnum):
    """The sounds of this game alone, by the names of their files."""

    ZWICK = "zwick"
    TREASURE = "treasure"
    POINT = "point"


class ZwickerStage(SweepingStage[View]):
    """Items lie loose, builds fanned; piles are closed, with sweeps face up across them."""

    sweep_sound = OwnSound.ZWICK

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, Placed]:
        """Return the items of the pool; a card that is about to take lies beside them."""
        stacks = [item.cards for item in view.items]
        lying = {card for cards in stacks for card in cards}
        return lay_stacks(
            [*stacks, *((card,) for card in view.zones[TABLE] if card is not None and card not in lying)], areas
        )

    def value_on(self, card: Card) -> str:
        """Return the value of an ace or a court card."""
        return "" if is_joker(card) or 1 < card.rank <= 10 else str(value_of(card))

    def points_on(self, card: Card) -> str:
        """Return the points of the ten of diamonds, the sevens that score, or an ace."""
        return str(card_points(card) or "")

    def hand_key(self, card: Card) -> SortKey:
        """Sort by value, with jokers last."""
        return (99, card.code) if is_joker(card) else (value_of(card) or 0, card.code)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Return the usual sound; captured cards that score have another one besides."""
        cue, points = super().sound(event, own), _points_taken(event)
        if cue is None or not points:
            return cue
        rung = OwnSound.TREASURE if points >= _MUCH else OwnSound.POINT
        return replace(cue, another=SoundCue(rung, after=(Duration.CAPTURE_FLIGHT,)))


def _points_taken(event: Event) -> int:
    """Return the most points of a single card captured by `event`."""
    if not isinstance(event, CardsMoved) or event.why != Why.CAPTURE:
        return 0
    return max([card_points(card) for card in event.cards if card is not None], default=0)


STAGE: Final = ZwickerStage(WORDS, Duration.FLOURISH, 1.0)
