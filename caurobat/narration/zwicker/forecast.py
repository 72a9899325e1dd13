"""Forecasts of a play of one's own hand: the rules' own answer on the player's view, made ready to tell."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from caurobat.core.decisions import Action, Build, Play
from caurobat.decks import Card
from caurobat.games.zwicker import GAME, Item, View
from caurobat.games.zwicker.counting import card_points
from caurobat.games.zwicker.grouping import Group, grouped
from caurobat.games.zwicker.items import item_of, value_of
from caurobat.games.zwicker.summary import PlaySummary, summarize_play

FOR_SWEEP: Final = 3


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of a play: the `groups` that it takes, and beside it all that the same card could do.

    `sums` are, for the lowest card of each item that it may be laid on, the values that the two can have together.
    `captures` is the number of its captures.
    """

    play: PlaySummary
    groups: tuple[Group, ...]
    sums: Mapping[Card, tuple[int, ...]]
    captures: int


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action` for the viewer's seat; None for what may not be played now."""
    decision = GAME.choices(view)
    if decision is None or not isinstance(action, Play | Build):
        return None
    actions = [each for each in decision.actions if isinstance(each, Play | Build) and each.card is action.card]
    meant = first_of(actions, action)
    if meant is None:
        return None
    play = summarize_play(GAME.preview(view, meant).events, view.seats)
    taken = [item for item in view.items if item.cards[0] in play.takes]
    groups = grouped(taken, value_of(play.card)) if taken else ()
    return Forecast(
        play, groups, sums_of(actions), sum([isinstance(each, Play) and bool(each.takes) for each in actions])
    )


def first_of(actions: Sequence[Play | Build], action: Play | Build) -> Play | Build | None:
    """Return `action`, if it is among `actions`; for a build whose value is still asked for, the lowest one."""
    if isinstance(action, Build) and action.value is None:
        return next((each for each in actions if isinstance(each, Build) and each.on is action.on), None)
    return action if action in actions else None


def sums_of(actions: Sequence[Action]) -> dict[Card, tuple[int, ...]]:
    """The values of the builds among `actions`, by the lowest card of the item that each is laid on."""
    sums: dict[Card, tuple[int, ...]] = {}
    for action in actions:
        if isinstance(action, Build) and action.value is not None:
            sums[action.on] = (*sums.get(action.on, ()), action.value)
    return sums


def foreseen_places(forecast: Forecast | None) -> tuple[Card, ...]:
    """The cards of the table that `found` takes, or lies on."""
    return () if forecast is None else (*forecast.play.takes, *forecast.play.on)


def points_of(play: PlaySummary) -> int:
    """The points that the cards taken by `play` count, without its sweep."""
    return sum([card_points(card) for card in (play.card, *play.takes)]) if play.takes else 0


def item_at(view: View, card: Card) -> Item | None:
    """The item of the pool that `card` lies in."""
    return item_of(view.items, card)
