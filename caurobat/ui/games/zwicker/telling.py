"""How Zwicker lies on the table and is told: builds as small stacks, what is shouted and heard."""

from collections.abc import Mapping
from dataclasses import replace
from enum import StrEnum
from typing import Final

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.counting import card_points
from caurobat.games.zwicker.items import is_joker, value_of
from caurobat.games.zwicker.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.zwicker.words import SHOUT
from caurobat.ui.base.speeds import Duration
from caurobat.ui.games.fishing.stage import SweepingStage
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.layouts.stacks import lay_stacks
from caurobat.ui.table.poses import Placed
from caurobat.ui.table.stage_kit import Shout, SortKey, SoundCue

_MUCH: Final = 10
"""A card of so many points is a treasure."""
ZWICK: Final = Shout(SHOUT, Duration.FLOURISH, 1.0, 2, has_rays=True)


class OwnSound(StrEnum):
    """The sounds of this game's own, by the names of their files."""

    ZWICK = "zwick"
    TREASURE = "treasure"
    POINT = "point"


class ZwickerStage(SweepingStage[View, PlaySummary]):
    """Items lie loose, builds fanned; each pile is closed, with its sweeps face up across it."""

    sweep = ZWICK
    sweep_sound = OwnSound.ZWICK
    shouts = (ZWICK,)
    own_sounds = tuple(OwnSound)

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, Placed]:
        """The items of the pool; a card that is about to take lies beside them."""
        stacks = [item.cards for item in view.items]
        lying = {card for cards in stacks for card in cards}
        return lay_stacks(
            [*stacks, *((card,) for card in view.zones[TABLE] if card is not None and card not in lying)], areas
        )

    def value_on(self, card: Card) -> str:
        """Return the value of the ace and of the courts."""
        return "" if is_joker(card) or 1 < card.rank <= 10 else str(value_of(card))

    def points_on(self, card: Card) -> str:
        """The points of the ten of diamonds, two sevens and the aces."""
        return str(card_points(card) or "")

    def hand_key(self, card: Card) -> SortKey:
        """By what the cards count; jokers last."""
        return (99, card.code) if is_joker(card) else (value_of(card) or 0, card.code)

    def sound(self, event: Event, own: int) -> SoundCue | None:
        """Cards that make points have sounds of their own, too, when they are taken."""
        cue, points = super().sound(event, own), _points_taken(event)
        if cue is None or not points:
            return cue
        rung = OwnSound.TREASURE if points >= _MUCH else OwnSound.POINT
        return replace(cue, another=SoundCue(rung, after=(Duration.CAPTURE_FLIGHT,)))


def _points_taken(event: Event) -> int:
    """The points of the card that makes most, of those that are taken with `event`."""
    if not isinstance(event, CardsMoved) or event.why != Why.CAPTURE:
        return 0
    return max([card_points(card) for card in event.cards if card is not None], default=0)


STAGE: Final = ZwickerStage(GAME, begins_play, summarize_play)
