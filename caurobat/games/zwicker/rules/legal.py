"""Legal plays: the possible captures and builds, and the check of a given play."""

from collections.abc import Iterable, Sequence

from caurobat.core.decisions import Build, IllegalAction, Play
from caurobat.core.fishing import misnamed
from caurobat.core.text import cards_text
from caurobat.core.zones import TABLE
from caurobat.decks import Card
from caurobat.games.zwicker.rules.groups import JOKER, Pool, ways_of
from caurobat.games.zwicker.rules.options import BuildRule, Options, TableJokers
from caurobat.games.zwicker.rules.state import (
    HIGHEST,
    Item,
    OnTable,
    build_values,
    cards_of,
    is_joker,
    item_of,
    value_of,
)


def capturable(at: OnTable) -> Pool:
    """Return the pool of the items that a card may capture."""
    return Pool(buildable(at))


def buildable(at: OnTable) -> Sequence[Item]:
    """Return the items that a card may be built on: those that it may capture, which are all unless jokers stay."""
    if at.options.table_jokers is TableJokers.CAPTURED:
        return at.items
    return [item for item in at.items if not item.has_joker]


def captures(items: Sequence[Item], value: int | None) -> list[tuple[Card, ...]]:
    """Return the cards of every capture from `items` with a card of `value`, each in pool order; see `ways_of`."""
    order = sorted(range(len(items)), key=lambda place: items[place].value or JOKER)
    ways = ways_of(tuple([items[place].value or JOKER for place in order]), value or JOKER)
    taken = sorted([sorted([order[place] for place in way]) for way in ways])
    return [cards_of([items[place] for place in places]) for places in taken]


def possible_values(options: Options, card: Card, item: Item, hand: Sequence[Card | None]) -> Iterable[int]:
    """Return the values of a build of `card`, played from `hand`, on `item`; unseen cards may be of any value."""
    values = build_values(card, item)
    if options.build is BuildRule.FREE or not values:
        return values
    held = [other and value_of(other) for other in hand if other is not card]
    return values if None in held else [value for value in values if value in held]


def checked_build(at: OnTable, build: Build, hand: Sequence[Card]) -> tuple[Item, int]:
    """Return the item that `build` is made on, and their common value; raises `IllegalAction`."""
    card = build.card
    item = item_of(at.items, build.on)
    if item is None:
        raise IllegalAction(build, f"{build.on} does not lie on the table, so {card} cannot be laid on it")
    if item not in buildable(at):
        raise IllegalAction(build, f"{build.on} lies with a joker, which stays: nothing is laid on it")
    values, is_named = build_values(card, item), is_joker(card) or item.value is None
    if not values:
        total = f"{values.start} or more" if is_named else str(values.start)
        raise IllegalAction(
            build, f"{card} on {cards_text(item.cards)} would be worth {total}, and a build is worth at most {HIGHEST}"
        )
    value = build.value
    if value is None:
        if is_named:
            raise IllegalAction(build, f"with a joker value must say what the build is worth: {_range_text(values)}")
        value = values[0]
    if value not in values:
        raise IllegalAction(build, f"{card} on {cards_text(item.cards)} is worth {_range_text(values)}, not {value}")
    if value not in possible_values(at.options, card, item, hand):
        raise IllegalAction(build, f"a build of {value} needs a card of {value} or a joker left in the hand")
    return item, value


def _range_text(values: range) -> str:
    return str(values[0]) if len(values) == 1 else f"{values[0]} to {values[-1]}"


def checked_capture(at: OnTable, play: Play) -> tuple[Item, ...]:
    """Return the items that `play` captures, in pool order; raises `IllegalAction` if it cannot take exactly those."""
    card, takes = play.card, play.takes
    if takes is None:
        raise IllegalAction(play, f"it must be said what {card} does: takes ([] to trail it) or on is missing")
    if why := misnamed(card, takes, {TABLE: cards_of(at.items)}):
        raise IllegalAction(play, why)
    items = tuple([item for item in at.items if any(one in takes for one in item.cards)])
    for item in items:
        missing = [one for one in item.cards if one not in takes]
        if missing:
            raise IllegalAction(play, f"{cards_text(item.cards)} is taken whole or not at all: {missing[0]} is missing")
        if item not in buildable(at):
            raise IllegalAction(play, f"{cards_text(item.cards)} cannot be captured: a joker on the table stays")
    is_whole = capturable(at).is_whole(value_of(card), items)
    if is_whole is None:
        worth = "any one value" if is_joker(card) else str(value_of(card))
        raise IllegalAction(
            play, f"{cards_text(takes)} does not fall into groups worth {worth}, so {card} cannot take it"
        )
    if not is_whole:
        raise IllegalAction(play, f"{card} takes as much as it can: with {cards_text(takes)} it could take more")
    return items
