"""How Zwicker lies on the table and is told: builds as small stacks, what is shouted and heard."""

from collections.abc import Mapping
from typing import Final

from caurobat.core.events import Event, RoundEnded, Swept
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker import GAME, View, Why
from caurobat.games.zwicker.items import is_joker, value_of
from caurobat.games.zwicker.summary import PlaySummary, begins_play, summarize_play
from caurobat.narration.zwicker.words import SHOUT
from caurobat.ui.base.speeds import Duration
from caurobat.ui.games.fishing.stage import FishingStage, lay_sweeps
from caurobat.ui.table.areas import Areas
from caurobat.ui.table.layouts.stacks import lay_stacks
from caurobat.ui.table.poses import Placed
from caurobat.ui.table.stage_kit import STRUCK, Heard, MoveAnimation, Shout, SortKey

ZWICK: Final = Shout(SHOUT, Duration.FLOURISH, 1.0, 2, has_rays=True)
SWEEP_SOUND: Final = "sweep"


class ZwickerStage(FishingStage[View, PlaySummary]):
    """Items lie loose, builds fanned; each pile is closed, with its sweeps face up across it."""

    manners: Mapping[str, MoveAnimation] = {**FishingStage.manners, Why.MATCH: STRUCK, Why.BUILD: STRUCK}
    shouts = (ZWICK,)

    def lay_middle(self, view: View, areas: Areas) -> Mapping[Card, Placed]:
        """The items of the pool; a card that is about to take lies beside them."""
        stacks = [item.cards for item in view.items]
        lying = {card for cards in stacks for card in cards}
        return lay_stacks(
            [*stacks, *((card,) for card in view.zones[TABLE] if card is not None and card not in lying)], areas
        )

    def lay_pile(self, view: View, areas: Areas, seat: int) -> dict[Card, Placed]:
        """The pile of `seat`, backs up; the cards of its sweeps lie across it, one below the other."""
        return {**super().lay_pile(view, areas, seat), **lay_sweeps(view.sweeps[seat], areas, seat)}

    def hand_key(self, card: Card) -> SortKey:
        """By what the cards count; jokers last."""
        return (99, card.code) if is_joker(card) else (value_of(card) or 0, card.code)

    def shout(self, event: Event) -> tuple[Shout, int] | None:
        """The sweep."""
        return (ZWICK, event.seat) if isinstance(event, Swept) else None

    def sound(self, event: Event, own: int) -> Heard | None:
        """A sweep has a sound of its own, and the end none: the count tells who has won, point by point."""
        match event:
            case Swept():
                return Heard(SWEEP_SOUND)
            case RoundEnded():
                return None
            case _:
                return super().sound(event, own)


STAGE: Final = ZwickerStage(GAME, begins_play, summarize_play)
