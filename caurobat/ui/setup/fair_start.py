"""A fair head start, judged by the last rounds: they are remembered, it is suggested, and never given by itself."""

import math
from collections.abc import Mapping, Sequence
from typing import Any, Final

from caurobat.match.seating import MOST_HEAD_START

_KEPT: Final = 24
"""The rounds of each game that are remembered."""
_LATEST: Final = 8
"""A suggestion is made from so many of one's own, at most,"""
_FEWEST: Final = 3
"""and from so many at least."""


def with_round(
    remembered: Mapping[str, Any], game: str, rules: Mapping[str, object], names: Sequence[str], cards: Sequence[int]
) -> dict[str, Any]:
    """`remembered` with one more round of `game`: what each of `names` had in the end, without any head start."""
    rounds = remembered.get(game)
    before = rounds if isinstance(rounds, list) else []
    one = {"rules": dict(rules), "names": list(names), "cards": list(cards)}
    return {**remembered, game: [*before, one][-_KEPT:]}


def suggested(
    remembered: Mapping[str, Any], game: str, rules: Mapping[str, object], names: Sequence[str], name: str
) -> tuple[int, int] | None:
    """The head start with which `name` would have won its fair share of its last rounds at such a table.

    With it, how many rounds these were; None where they are too few to tell, or it needed none.
    """
    rounds = remembered.get(game)
    missing = [
        lack
        for one in (rounds if isinstance(rounds, list) else [])
        if (lack := _missing(one, rules, len(names), name)) is not None
    ][-_LATEST:]
    if len(missing) < _FEWEST:
        return None
    share = math.ceil(len(missing) / len(names))
    cards = min(MOST_HEAD_START, sorted(missing)[share - 1])
    return (cards, len(missing)) if cards > 0 else None


def _missing(one: object, rules: Mapping[str, object], seats: int, name: str) -> int | None:
    """How many cards `name` lacked to be level at the top of a round; None where it was no such round."""
    if not isinstance(one, dict) or one.get("rules") != dict(rules):
        return None
    names, cards = one.get("names"), one.get("cards")
    if not isinstance(names, list) or not isinstance(cards, list) or names.count(name) != 1:
        return None
    if not len(names) == len(cards) == seats or not all(type(count) is int for count in cards):
        return None
    own = names.index(name)
    best: int = max(count for seat, count in enumerate(cards) if seat != own)
    return best - int(cards[own])
