"""Records: a match as it is saved, replayed, shared and sent with a bug report: its deals and decisions, nothing else.

Only the format is checked here. Code that knows the rules checks that the game exists, the deals are possible and the
plays legal. Unknown keys are preserved, so that a newer version's record survives.
"""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, TypeVar, assert_never

from caurobat.core.decisions import Action, Announce, Build, ChooseSuit, Claim, Give, NameTrump, Pass, Play
from caurobat.core.game import Deal
from caurobat.core.strict_json import DEEPEST, BadJson, is_too_deep, key_place, read_json, shown, write_json
from caurobat.core.zones import MAX_SEATS
from caurobat.decks import HOW_WRITTEN, Card, UnknownCard, parse_card

FORMAT: Final = "caurobat-record"
VERSION: Final = 1
MAX_BYTES: Final = 16 * 1024 * 1024
"""The maximum size, about ten thousand rounds; a longer file is not even read to the end."""

_LARGEST: Final = 1 << 63
T = TypeVar("T")
Extra = Mapping[str, object]
"""Uninterpreted keys with their JSON values, in the order in which they were read."""


class CorruptRecord(ValueError):
    """A record is invalid: `place` is a path (`rounds[0].plays[12]`) or a line and column."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place or 'record'}: {why}")
        self.place = place
        self.why = why

    def within(self, outer: str) -> "CorruptRecord":
        """Return the error with `outer` in front of its place."""
        separator = "" if not self.place or self.place.startswith("[") else "."
        return type(self)(f"{outer}{separator}{self.place}", self.why)


class NewerRecord(CorruptRecord):
    """A record needs a newer program; it may well be sound, so it must not be moved out of the way."""


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """The occupant of a seat: the name to show, and the id of its player (`human`, `greedy`, …)."""

    name: str | None = None
    player: str | None = None
    extra: Extra = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class PlayRecord:
    """One decision."""

    action: Action
    extra: Extra = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """One round: how it was dealt, and every decision in order."""

    deal: Deal
    plays: tuple[PlayRecord, ...] = ()
    extra: Extra = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Record:
    """A match so far. `rules` holds JSON values by the names of the game's options."""

    game: str
    seats: tuple[SeatRecord, ...]
    rounds: tuple[RoundRecord, ...] = ()
    rules: Mapping[str, object] = field(default_factory=dict)
    extra: Extra = field(default_factory=dict)


def parse_record(data: bytes, building: Container[str] | None = None) -> Record:
    """Return the record written in `data`; raises `CorruptRecord`.

    For the games in `building`, or all games if it is None, `on` and `value` say that a card is laid on others; for any
    other game they are unknown keys.
    """
    if len(data) > MAX_BYTES:
        raise CorruptRecord("file", f"longer than {MAX_BYTES // (1024 * 1024)} MiB; no longer records are read")
    try:
        value = read_json(data)
    except BadJson as error:
        raise CorruptRecord(error.place, error.why) from None
    return _record(value, building)


def format_record(record: Record) -> str:
    """Return `record` as readable JSON text, one play a line, with a line break at the end."""
    lines = [f'"format": {write_json(FORMAT)}', f'"version": {VERSION}', f'"game": {write_json(record.game)}']
    lines.append(f'"rules": {write_json(dict(record.rules))}')
    lines.append(f'"seats": {_list_text([_seat_text(seat) for seat in record.seats], "  ")}')
    lines.append(f'"rounds": {_list_text([_round_text(one) for one in record.rounds], "  ")}')
    lines += _extra_texts(record.extra)
    return "{\n  " + ",\n  ".join(lines) + "\n}\n"


# --- writing


def _extra_texts(extra: Extra) -> list[str]:
    return [f"{write_json(key)}: {write_json(value)}" for key, value in extra.items()]


def _list_text(items: list[str], indent: str) -> str:
    """Return a list with one item per line and its closing bracket at `indent`."""
    if not items:
        return "[]"
    return f"[\n{indent}  " + f",\n{indent}  ".join(items) + f"\n{indent}]"


def _seat_text(seat: SeatRecord) -> str:
    named = {"name": seat.name, "player": seat.player}
    fields = [f'"{key}": {write_json(value)}' for key, value in named.items() if value is not None]
    return "{" + ", ".join(fields + _extra_texts(seat.extra)) + "}"


def _cards_text(cards: tuple[Card, ...]) -> str:
    return "[" + ", ".join([f'"{card}"' for card in cards]) + "]"


def _round_text(one: RoundRecord) -> str:
    deal, indent = one.deal, "      "
    lines = [f'"dealer": {deal.dealer}', f'"table": {_cards_text(deal.table)}']
    lines.append(f'"hands": {_list_text([_cards_text(hand) for hand in deal.hands], indent)}')
    lines.append(f'"stock": {_cards_text(deal.stock)}')
    lines.append(f'"plays": {_list_text([_play_text(play) for play in one.plays], indent)}')
    lines += _extra_texts(one.extra)
    return f"{{\n{indent}" + f",\n{indent}".join(lines) + "\n    }"


def _play_text(play: PlayRecord) -> str:
    return (
        "{" + ", ".join([f'"seat": {play.action.seat}', *_action_texts(play.action), *_extra_texts(play.extra)]) + "}"
    )


def _action_texts(action: Action) -> list[str]:
    match action:
        case Play(_, card, takes):
            return [f'"card": "{card}"', *([] if takes is None else [f'"takes": {_cards_text(takes)}'])]
        case Build(_, card, on, value):
            return [f'"card": "{card}"', f'"on": "{on}"', *([] if value is None else [f'"value": {value}'])]
        case Pass():
            return ['"pass": true']
        case Announce(_, what):
            return [f'"announce": {write_json(what)}']
        case Claim(_, rank):
            return [f'"claim": {write_json(rank)}']
        case ChooseSuit(_, suit):
            return [f'"double": {write_json(suit)}']
        case NameTrump(_, card):
            return [f'"trump": "{card}"']
        case Give(_, cards):
            return [f'"give": {_cards_text(cards)}']
        case _:
            assert_never(action)


# --- reading; places are relative to the value being read, and get their full path on the way out


def _record(value: object, building: Container[str] | None) -> Record:
    record = _object(value)
    _within(record, "format", _format)
    _within(record, "version", _version)
    game = _within(record, "game", _text)
    rules = _object(record["rules"], "rules") if "rules" in record else {}
    _check_depth(rules, "rules")
    seats = _within(record, "seats", _seats)
    read_play = partial(_play, has_builds=building is None or game in building)
    rounds = _within(record, "rounds", lambda rounds: _items(rounds, partial(_round, read_play=read_play)))
    fields = ("format", "version", "game", "rules", "seats", "rounds")
    return Record(game, seats, rounds, rules, _extra(record, fields))


def _format(value: object) -> None:
    if value != FORMAT:
        raise CorruptRecord("", f"{shown(value)} is not {FORMAT!r}: this is no record of a game")


def _version(value: object) -> None:
    number = _whole(value)
    if number > VERSION:
        raise NewerRecord("", f"{shown(value)} was written by a newer release; this one reads version {VERSION}")
    if number != VERSION:
        raise CorruptRecord("", f"{shown(value)} is not {VERSION}, the only version that this program reads")


def _seats(value: object) -> tuple[SeatRecord, ...]:
    if isinstance(value, list) and not 1 <= len(value) <= MAX_SEATS:
        raise CorruptRecord("", f"{len(value)} seats; there must be 1 to {MAX_SEATS}, as the game has it")
    return _items(value, _seat)


def _seat(value: object) -> SeatRecord:
    seat = _object(value)
    name = _within(seat, "name", _text) if "name" in seat else None
    player = _within(seat, "player", _text) if "player" in seat else None
    return SeatRecord(name, player, _extra(seat, ("name", "player")))


def _round(value: object, read_play: Callable[[object], PlayRecord]) -> RoundRecord:
    one = _object(value)
    dealer = _within(one, "dealer", _whole)
    table = _within(one, "table", _cards)
    hands = _within(one, "hands", lambda hands: _items(hands, _cards))
    stock = _within(one, "stock", _cards) if "stock" in one else ()
    plays = _within(one, "plays", lambda plays: _items(plays, read_play))
    fields = ("dealer", "table", "hands", "stock", "plays")
    return RoundRecord(Deal(dealer, table, hands, stock), plays, _extra(one, fields))


_KINDS: Final = ("card", "pass", "announce", "claim", "double", "trump", "give")
"""A play has exactly one of these keys."""


def _play(value: object, *, has_builds: bool) -> PlayRecord:
    play = _object(value)
    seat = _within(play, "seat", _whole)
    kinds = [kind for kind in _KINDS if kind in play]
    if len(kinds) != 1:
        raise CorruptRecord("", _wrong_kinds(kinds))
    (kind,) = kinds
    if "takes" in play and kind != "card":
        raise CorruptRecord("takes", f'stands beside "card" alone, not beside "{kind}"')
    is_build = has_builds and "on" in play
    if has_builds:
        _check_beside(play, kind)
    fields = ("seat", kind, "takes", *(("on", "value") if is_build else ()))
    extra = _extra(play, fields) if len(play) > 2 else {}
    return PlayRecord(_build(play, seat) if is_build else _action(play, seat, kind), extra)


def _check_beside(play: dict[str, object], kind: str) -> None:
    """Raise `CorruptRecord` for keys that exclude each other: `on` without `card`, `takes` with `on` or `value`."""
    if "on" in play and kind != "card":
        raise CorruptRecord("on", f'stands beside "card" alone, not beside "{kind}"')
    if "on" in play and "takes" in play:
        raise CorruptRecord("on", 'stands beside "takes"; a card is laid on others or takes some, not both')
    if "value" in play and "takes" in play:
        raise CorruptRecord("value", 'stands beside "on" alone, not beside "takes"')


def _build(play: dict[str, object], seat: int) -> Build:
    value = _within(play, "value", _whole) if "value" in play else None
    return Build(seat, _within(play, "card", _card), _within(play, "on", _card), value)


def _wrong_kinds(kinds: Sequence[str]) -> str:
    if not kinds:
        return 'neither of "card" and "pass", nor another kind of play; a play has exactly one'
    return f'both of "{kinds[0]}" and "{kinds[1]}"; a play has exactly one of them'


def _action(play: dict[str, object], seat: int, kind: str) -> Action:
    match kind:
        case "card":
            takes = _within(play, "takes", _cards) if "takes" in play else None
            return Play(seat, _within(play, "card", _card), takes)
        case "pass":
            if play["pass"] is not True:
                raise CorruptRecord("pass", f"{shown(play['pass'])} is not true")
            return Pass(seat)
        case "announce":
            return Announce(seat, _within(play, "announce", _text))
        case "claim":
            return Claim(seat, _within(play, "claim", _text))
        case "double":
            return ChooseSuit(seat, _within(play, "double", _text))
        case "trump":
            return NameTrump(seat, _within(play, "trump", _card))
        case _:
            return Give(seat, _within(play, "give", _cards))


def _cards(value: object) -> tuple[Card, ...]:
    return _items(value, _card)


def _card(value: object) -> Card:
    if not isinstance(value, str):
        raise CorruptRecord("", f'{shown(value)} is no card; a card is written like "O4" or "AH"')
    try:
        return parse_card(value)
    except UnknownCard:
        raise CorruptRecord("", f"{shown(value)} is no card; {HOW_WRITTEN}") from None


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise CorruptRecord("", f"{shown(value)} is not a string")
    return value


def _whole(value: object) -> int:
    # To Python, True is an int and 2.0 equals 2; in a record neither is a whole number.
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= _LARGEST:
        raise CorruptRecord("", f"{shown(value)} is not a whole number such as 2")
    return value


def _object(value: object, place: str = "") -> dict[str, object]:
    if not isinstance(value, dict):
        raise CorruptRecord(place, f"{shown(value)} is not an object")
    return value


def _within(holder: dict[str, object], key: str, read: Callable[[object], T]) -> T:
    """Return the value of the required `key`, read by `read`."""
    if key not in holder:
        raise CorruptRecord(key, "is missing")
    try:
        return read(holder[key])
    except CorruptRecord as error:
        raise error.within(key) from None


def _items(value: object, read: Callable[[object], T]) -> tuple[T, ...]:
    if not isinstance(value, list):
        raise CorruptRecord("", f"{shown(value)} is not a list")
    result = []
    for number, item in enumerate(value):
        try:
            result.append(read(item))
        except CorruptRecord as error:
            raise error.within(f"[{number}]") from None
    return tuple(result)


def _extra(holder: dict[str, object], fields: tuple[str, ...]) -> Extra:
    extra = {key: value for key, value in holder.items() if key not in fields}
    for key, value in extra.items():
        _check_depth(value, key_place("", key))
    return extra


def _check_depth(value: object, place: str) -> None:
    if is_too_deep(value):
        raise CorruptRecord(place, f"more than {DEEPEST} brackets in one another")
