"""The common part of the makers of broken records: the sound records they break, and changes of one thing in them.

A case is a name, the bytes of the file, how its error must begin ("" where the text itself is broken and there is no
path), and words that must occur in it. Where the format allows two ways to name a place, the shorter one is required,
so that a more exact one is also right.
"""

import copy
import random
from typing import Any, NamedTuple

from tests.oracle.chance import random_record
from tests.oracle.samples import full_deal, render

DROP = object()
"""In place of a value: remove the key or the list item."""

Path = tuple[str | int, ...]
ROUND: Path = ("rounds", 0)
PLAYS: Path = ("rounds", 0, "plays")


class Case(NamedTuple):
    """A broken file and the required contents of its error line."""

    name: str
    data: bytes
    place: str
    mentions: tuple[str, ...]


def table_talk() -> dict[str, Any]:
    """Three seats: a trail, a cau, a recau let pass, a trail, a cau that seat 1 may answer by C10 or B10."""
    record = full_deal(3, dealer=2, table="O4 C7 E1 B12", first="O3 C3 E3 O10 C10 E10")
    record["rounds"][0]["plays"] = [
        {"seat": 0, "card": "O3"},
        {"seat": 1, "card": "C3"},
        {"seat": 2, "pass": True},
        {"seat": 2, "card": "E10"},
        {"seat": 0, "card": "O10"},
    ]
    return record


def threes() -> dict[str, Any]:
    """Four seats, three cards each, 24 in the stock; seat 0 begins. No plays."""
    return full_deal(4, deal="threes", dealer=3)


def two_rounds() -> dict[str, Any]:
    """Three seats, two finished rounds, each won by one seat."""
    return random_record(random.Random(1), 3, {"target": 9}, 2, unfinished=False)


def changed(record: dict[str, Any], *edits: tuple[Path, object]) -> dict[str, Any]:
    """Return a copy with values set, or removed by DROP; the index just past a list's end adds an item."""
    result = copy.deepcopy(record)
    for path, value in edits:
        holder: Any = result
        for key in path[:-1]:
            holder = holder[key]
        last: Any = path[-1]
        if value is DROP:
            del holder[last]
        elif isinstance(holder, list) and last == len(holder):
            holder.append(value)
        else:
            holder[last] = value
    return result


def case(name: str, record: object, place: str, *mentions: str) -> Case:
    """Return a case from a whole value."""
    return Case(name, render(record), place, mentions)


def edited(name: str, path: Path, value: object, place: str, *mentions: str) -> Case:
    """Return a case from `table_talk` with one value changed."""
    return case(name, changed(table_talk(), (path, value)), place, *mentions)
