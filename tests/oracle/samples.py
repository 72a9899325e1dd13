"""Small parts shared by the makers of random and of sample records."""

import json
import re
from typing import Any

from tests.oracle.play import DECK, SHARES, Rules, full_rules, table_size

FOURS = ["O4", "C4", "E4", "B4"]


def full_deal(seats: int, *, dealer: int = 0, table: str = "", first: str = "", **rules: Any) -> dict[str, Any]:
    """Return a valid record of one round just dealt, always the same for the same arguments.

    The table gets `table` or the first coins, in rank order; then come the cards of `first`, then the rest
    of the deck, dealt out one at a time to seat 0, 1, … until the hands are full; what is left is the stock.
    """
    size = table_size(seats)
    on_table = table.split() or DECK[:size]
    rest = first.split() + [card for card in DECK if card not in on_table and card not in first.split()]
    hand = SHARES[seats] if full_rules(rules)["deal"] == "all" else min(3, SHARES[seats])
    dealt = seats * hand
    one: dict[str, Any] = {"dealer": dealer, "table": on_table}
    one["hands"] = [rest[seat:dealt:seats] for seat in range(seats)]
    one["stock"] = rest[dealt:]
    one["plays"] = []
    return record_of([one], seats, rules)


def record_of(rounds: list[dict[str, Any]], seats: int, rules: Rules) -> dict[str, Any]:
    """Return a record around rounds, every seat with a name and a player."""
    return {
        "format": "caurobat-record",
        "version": 1,
        "game": "cau-robat",
        "rules": dict(rules),
        "seats": [{"name": f"Seat {seat}", "player": "random"} for seat in range(seats)],
        "rounds": rounds,
    }


def render(value: object) -> bytes:
    """Return JSON for human readers, with innermost lists and objects on one line each."""

    def in_one_line(found: re.Match[str]) -> str:
        line = re.sub(r"\s*\n\s*", " ", found.group())
        return line[0] + line[1:-1].strip() + line[-1]

    return (re.sub(r"[\[{][^\[\]{}]*[\]}]", in_one_line, json.dumps(value, indent=1)) + "\n").encode()
