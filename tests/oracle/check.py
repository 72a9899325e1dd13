"""The form of a record before it is played: the statements of the record format, one by one.

`load` judges the bytes of a file, `check_record` the form of the value read. Both raise `Refused` and name the place.
"""

import json
import re
from typing import Any

from tests.oracle.play import DECK, DEFAULTS, RANKS, SHARES, Rules, full_rules, rank, table_size

CHOICES: dict[str, tuple[object, ...]] = {
    "stealing": ("anywhere", "between", "none"),
    "deal": ("all", "threes"),
    "sequence": ("ascending", "whole_run"),
    "cau_sequence": (True, False),
    "cau_payment": ("chain", "first_to_last", "flat"),
    "sweep_first": (False, True),
    "leftovers": ("nobody", "last_capturer"),
    "ties": ("all", "nobody"),
    "scoring": ("rounds", "points"),
}
assert list(CHOICES) == list(DEFAULTS)

DEEPEST = 200
"""The deepest nesting of brackets that `load` accepts: our own limit, since the format has none."""


class Refused(Exception):
    """A record that is not valid: the place (a path like "rounds[0].plays[12]", or a line), and the reason."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


# --- the text


def load(data: bytes) -> object:
    """Return the JSON value in a file's bytes; refuses invalid UTF-8 or JSON, deep nesting, and repeated keys."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused(f"byte {error.start}", "not UTF-8") from None
    _check_tokens(text)
    try:
        return json.loads(text, object_pairs_hook=_without_twins)
    except json.JSONDecodeError as error:
        raise Refused(f"line {error.lineno} column {error.colno}", f"not JSON: {error.msg}") from None
    except ValueError:
        raise Refused("the file", "a number with too many digits to read") from None


def _check_tokens(text: str) -> None:
    """Refuse words that Python's reader accepts although they are not JSON, and brackets nested too deep for it."""
    depth = 0
    for token in re.finditer(r'"(?:[^"\\]|\\.)*"|[\[\]{}]|NaN|Infinity', text, re.DOTALL):
        word = token.group()
        line = text.count("\n", 0, token.start()) + 1
        if word in ("NaN", "Infinity"):
            raise Refused(f"line {line}", f"not JSON: {word} is not a number")
        depth += (word in ("[", "{")) - (word in ("]", "}"))
        if depth > DEEPEST:
            raise Refused(f"line {line}", f"brackets nested deeper than {DEEPEST}")


def _without_twins(pairs: list[tuple[str, object]]) -> dict[str, object]:
    read: dict[str, object] = {}
    for key, value in pairs:
        if key in read:
            raise Refused(f"key {json.dumps(key)}", "stands twice in one object")
        read[key] = value
    return read


# --- single values


def _object(value: object, place: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Refused(place, "must be an object")
    return value


def _list(value: object, place: str) -> list[Any]:
    if not isinstance(value, list):
        raise Refused(place, "must be a list")
    return value


def _is_whole(value: object) -> bool:
    # Numbers are JSON integers: true is not 1, 2.0 is not 2.
    return isinstance(value, int) and not isinstance(value, bool)


def _require(holder: dict[str, Any], key: str, place: str) -> Any:
    if key not in holder:
        raise Refused(f"{place}.{key}".lstrip("."), f"{key} is missing")
    return holder[key]


def _card(value: object, place: str) -> str:
    if not isinstance(value, str) or value not in DECK:
        raise Refused(place, f"{value!r} is not a card")
    return value


# --- the record


def check_record(value: object) -> dict[str, Any]:
    """Return the record itself if everything but the course of play is valid; otherwise raises Refused."""
    record = _object(value, "record")
    if _require(record, "format", "") != "caurobat-record":
        raise Refused("format", "must be caurobat-record")
    version = _require(record, "version", "")
    if not _is_whole(version) or version != 1:
        raise Refused("version", f"{version!r} is not 1")
    if _require(record, "game", "") != "cau-robat":
        raise Refused("game", "must be cau-robat")
    rules = check_rules(record.get("rules", {}))
    seats = _check_seats(_require(record, "seats", ""))
    for number, one in enumerate(_list(_require(record, "rounds", ""), "rounds")):
        _check_round(_object(one, f"rounds[{number}]"), f"rounds[{number}]", seats, rules)
    return record


def check_rules(value: object) -> Rules:
    """Return all options with defaults filled in. An unknown option or a value out of range is an error."""
    given = _object(value, "rules")
    for name, choice in given.items():
        place = f"rules.{name}"
        if name == "target":
            # Any whole number from 1.
            if not _is_whole(choice) or choice < 1:
                raise Refused(place, f"{choice!r} is not a whole number from 1")
        elif name not in CHOICES:
            raise Refused(place, "no such option")
        elif not any(type(choice) is type(known) and choice == known for known in CHOICES[name]):
            raise Refused(place, f"{choice!r} is not one of {CHOICES[name]}")
    return full_rules(given)


def _check_seats(value: object) -> int:
    seats = _list(value, "seats")
    if not 2 <= len(seats) <= 12:
        raise Refused("seats", f"{len(seats)} seats; there must be 2 to 12")
    for number, one in enumerate(seats):
        seat = _object(one, f"seats[{number}]")
        for key in ("name", "player"):
            # They may be missing; where they stand, names are strings.
            if key in seat and not isinstance(seat[key], str):
                raise Refused(f"seats[{number}].{key}", "must be a string")
    return len(seats)


def _check_round(one: dict[str, Any], place: str, seats: int, rules: Rules) -> None:
    dealer = _require(one, "dealer", place)
    if not _is_whole(dealer) or not 0 <= dealer < seats:
        raise Refused(f"{place}.dealer", f"{dealer!r} is not a seat from 0 to {seats - 1}")
    _check_deal(one, place, seats, rules)
    for number, value in enumerate(_list(_require(one, "plays", place), f"{place}.plays")):
        _check_play(value, f"{place}.plays[{number}]", seats)


def _check_deal(one: dict[str, Any], place: str, seats: int, rules: Rules) -> None:
    table = _list(_require(one, "table", place), f"{place}.table")
    hands = _list(_require(one, "hands", place), f"{place}.hands")
    stock = _list(one.get("stock", []), f"{place}.stock")
    if len(hands) != seats:
        raise Refused(f"{place}.hands", f"{len(hands)} hands for {seats} seats")
    zones = {f"{place}.table": table, f"{place}.stock": stock}
    for seat, hand in enumerate(hands):
        zones[f"{place}.hands[{seat}]"] = _list(hand, f"{place}.hands[{seat}]")
    seen: set[str] = set()
    for zone, cards in zones.items():
        for number, value in enumerate(cards):
            if _card(value, f"{zone}[{number}]") in seen:
                raise Refused(f"{zone}[{number}]", f"{value} is there twice")
            seen.add(value)
    _check_sizes(place, zones, seats, rules)
    missing = [card for card in DECK if card not in seen]
    if missing:
        raise Refused(place, f"{', '.join(missing)} missing from the deal")
    if len({rank(card) for card in table}) < len(table):
        raise Refused(f"{place}.table", "two cards of one rank")


def _check_sizes(place: str, zones: dict[str, list[Any]], seats: int, rules: Rules) -> None:
    # The table has the size the number of seats demands; the rest is shared evenly, at first or by threes, and
    # what cannot be lies at the end of the stock.
    table, share = table_size(seats), SHARES[seats]
    hand = share if rules["deal"] == "all" else min(3, share)
    for zone, cards in zones.items():
        wanted = hand
        if zone.endswith(".table"):
            wanted = table
        elif zone.endswith(".stock"):
            wanted = 40 - table - hand * seats
        if len(cards) != wanted:
            raise Refused(zone, f"{len(cards)} cards, must be {wanted} with {seats} seats")


def _check_play(value: object, place: str, seats: int) -> None:
    play = _object(value, place)
    seat = _require(play, "seat", place)
    if not _is_whole(seat) or not 0 <= seat < seats:
        raise Refused(f"{place}.seat", f"{seat!r} is not a seat from 0 to {seats - 1}")
    # Exactly one of card and pass, and pass is only ever true.
    if ("card" in play) == ("pass" in play):
        raise Refused(place, "must have exactly one of card and pass")
    if "card" in play:
        _card(play["card"], f"{place}.card")
    elif play["pass"] is not True:
        raise Refused(f"{place}.pass", "must be true")


assert len(DECK) == 4 * len(RANKS)
