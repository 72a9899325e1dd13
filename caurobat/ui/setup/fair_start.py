"""A fair head start, computed from the last rounds; it is suggested, never applied by itself."""

import math
from collections.abc import Mapping, Sequence
from typing import Final

from caurobat.match.seating import MOST_HEAD_START

_KEPT: Final = 24
"""The number of rounds remembered per game."""
_LATEST: Final = 8
"""A suggestion is based on at most this many of a player's rounds,"""
_FEWEST: Final = 3
"""and on at least this many."""


def with_round(
    remembered: Mapping[str, object], game: str, rules: Mapping[str, object], names: Sequence[str], cards: Sequence[int]
) -> dict[str, object]:
    """Return `remembered` with one more round of `game`: the cards of each of `names`, without head starts."""
    rounds = remembered.get(game)
    before = rounds if isinstance(rounds, list) else []
    entry = {"rules": dict(rules), "names": list(names), "cards": list(cards)}
    return {**remembered, game: [*before, entry][-_KEPT:]}


def suggested(
    remembered: Mapping[str, object], game: str, rules: Mapping[str, object], names: Sequence[str], name: str
) -> tuple[int, int] | None:
    """Return the head start with which `name` would have won its share of its last rounds, and their number.

    None if there are too few rounds at a table like this one, or if no head start was needed.
    """
    rounds = remembered.get(game)
    missing = [
        lack
        for entry in (rounds if isinstance(rounds, list) else [])
        if (lack := _missing(entry, rules, len(names), name)) is not None
    ][-_LATEST:]
    if len(missing) < _FEWEST:
        return None
    share = math.ceil(len(missing) / len(names))
    cards = min(MOST_HEAD_START, sorted(missing)[share - 1])
    return (cards, len(missing)) if cards > 0 else None


def _missing(entry: object, rules: Mapping[str, object], seats: int, name: str) -> int | None:
    """Return the cards that `name` lacked to be level with the best; None if the round does not count."""
    if not isinstance(entry, dict) or entry.get("rules") != dict(rules):
        return None
    names, cards = entry.get("names"), entry.get("cards")
    if not isinstance(names, list) or not isinstance(cards, list) or names.count(name) != 1:
        return None
    if not len(names) == len(cards) == seats or not all(type(count) is int for count in cards):
        return None
    own = names.index(name)
    best: int = max(count for seat, count in enumerate(cards) if seat != own)
    return best - int(cards[own])
