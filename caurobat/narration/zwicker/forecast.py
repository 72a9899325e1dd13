"""Forecasts of cards of the viewer's hand, by the rules applied to the view."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from caurobat.core.decisions import Action, Build, Play
from caurobat.core.fishing import PlaySummary, summarize_play
from caurobat.decks import Card
from caurobat.games.zwicker import GAME, Item, View
from caurobat.games.zwicker.counting import card_points
from caurobat.games.zwicker.groups import Group, grouped
from caurobat.games.zwicker.state import item_of, value_of
from caurobat.narration import fishing


@dataclass(frozen=True, slots=True)
class Forecast(fishing.Forecast):
    """The forecast of a play: the `groups` it takes, and the other possibilities of the same card.

    `sums` are the possible values of builds, by the lowest card of the item below. `captures` is the number of possible
    captures.
    """

    groups: tuple[Group, ...]
    sums: Mapping[Card, tuple[int, ...]]
    captures: int


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action` for the viewer's seat; None if it is impossible now."""
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
    """Return `action` if it is among `actions`; for a build without a value, the one with the lowest."""
    if isinstance(action, Build) and action.value is None:
        return next((each for each in actions if isinstance(each, Build) and each.on is action.on), None)
    return action if action in actions else None


def sums_of(actions: Sequence[Action]) -> dict[Card, tuple[int, ...]]:
    """Return the values of the builds among `actions`, by the lowest card of the item below."""
    sums: dict[Card, tuple[int, ...]] = {}
    for action in actions:
        if isinstance(action, Build) and action.value is not None:
            sums[action.on] = (*sums.get(action.on, ()), action.value)
    return sums


def points_of(play: PlaySummary) -> int:
    """Return the points of the cards in a capture, without those of a sweep."""
    return sum([card_points(card) for card in play.gained])


def item_at(view: View, card: Card) -> Item | None:
    """Return the item of the pool that includes `card`."""
    return item_of(view.items, card)
