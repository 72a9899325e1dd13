"""The kit of Zwicker: builds as small stacks, shouts and sounds, the count, and where the coach points."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Final

from pygame import Rect

from caurobat.core.events import CardsMoved, Event
from caurobat.core.fishing import Why
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.rules import GAME, View
from caurobat.games.zwicker.rules.counting import SEVENS, TEN, card_points
from caurobat.games.zwicker.rules.state import is_joker, item_of, value_of
from caurobat.games.zwicker.table.middle import MIDDLE
from caurobat.games.zwicker.words import TEXTS
from caurobat.games.zwicker.words.kit import WORDS
from caurobat.games.zwicker.words.scores import SCORE
from caurobat.learn.coach import Moment
from caurobat.ui.base.timing import Duration
from caurobat.ui.fishing.count import Line, PileCount
from caurobat.ui.fishing.table import SweepingSeats, SweepingStage
from caurobat.ui.table.kit import Counted, TableKit, player_pile
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


class ZwickerStage(SweepingStage):
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


def _build(areas: Areas, moment: Moment) -> Rect:
    view: View = moment.view
    placed, item = STAGE.lay_middle(view, areas), item_of(view.items, moment.last_play.card)
    if item is None:
        return areas.centre
    first, *others = [placed[card].pose.rect for card in item.cards]
    return first.unionall(others)


def _joker(areas: Areas, moment: Moment) -> Rect:
    view: View = moment.view
    (card, *_), *_ = [item.cards for item in view.items if item.value is None]
    return STAGE.lay_middle(view, areas)[card].pose.rect


class ZwickerCount(PileCount):
    """The count; most cards have a line only if they count."""

    def lines(self, counted: Counted) -> Sequence[Line]:
        """Return the lines that count at this table."""
        lines = super().lines(counted)
        return lines if counted.view.options.most_cards else lines[:-1]


COUNT: Final = ZwickerCount(
    SCORE,
    [
        Line("sevens", lambda card: card in SEVENS),
        Line("aces", lambda card: card.rank == 1),
        Line("sweeps"),
        Line("ten", lambda card: card is TEN, 1.2),
        Line("cards", lambda card: True, 0.75, is_number=True),
    ],
)

KIT: Final = TableKit(
    game=GAME,
    texts=TEXTS,
    stage=STAGE,
    middle=MIDDLE,
    seats=SweepingSeats(WORDS),
    count_show=COUNT.show,
    pointers={"sweep": player_pile, "built": _build, "joker": _joker},
)
