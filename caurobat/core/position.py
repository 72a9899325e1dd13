"""States and views as one line of text that can be read back: to print, send with a bug report or paste into a test.

The line has each field by name, each zone as a field of its own, and the options that differ from their defaults:
`options=[deal:all] seats=2 dealer=1 stock=[?*30] table=[O4 C7] hand0=[O1 ?*2] … turn=0 last_capturer=-`.
An unseen card is `?`, thirty of them are `?*30`: the text of a view hides whatever the view hides.

>>> from caurobat.games.scopa.rules import State, View
>>> view = View.parse(
...     "seat=0 options=[deal:all] seats=2 dealer=1 stock=[] table=[O4] hand0=[C7] hand1=[?*2] pile0=[] pile1=[] "
...     "turn=0 sweeps=[[] []] last_capturer=-"
... )
>>> view.options.deal, view.turn, view.last_capturer
(<Dealing.ALL: 'all'>, 0, None)
>>> View.parse(repr(view)) == view
True
>>> State.parse("seats=2")  # doctest: +ELLIPSIS
Traceback (most recent call last):
caurobat.core.position.BadPosition: the fields are seats; there must be dealer ...
"""

import re
from collections import deque
from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from itertools import groupby
from types import NoneType, UnionType
from typing import Any, ClassVar, Final, Self, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from caurobat.core.options import OptionsLike, parse_assignment, parse_options
from caurobat.core.zones import STOCK, ZONES, SeenZones
from caurobat.decks import Card, parse_card

_ZONES: Final = {name.replace(" ", ""): zone for name, zone in ZONES.items()}
_NAMES: Final = {zone: name for name, zone in _ZONES.items()}
_FIELD: Final = re.compile(r"(\w+)=")
_TOKEN: Final = re.compile(r"[\[\]()]|[^\s\[\]()]+")
_CARDS: Final = tuple[Card | None, ...]
_NOTHING: Final = "-"
_UNSEEN: Final = "?"


class BadPosition(ValueError):
    """A text is not a position of the game; the message names the faulty field."""


Item = TypeVar("Item")


class Position:
    """A dataclass of a game's state or view, with a `repr` of one line, which `parse` reads."""

    __slots__ = ()
    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]
    options: OptionsLike
    zones: SeenZones

    @property
    def to_deal(self) -> int:
        """The number of cards in the stock that are still to be dealt; the ones behind them stay aside, unseen."""
        return len(self.zones[STOCK])

    def __repr__(self) -> str:
        texts: list[tuple[str, str]] = []
        for field in fields(self):
            value = getattr(self, field.name)
            match field.name:
                case "options":
                    rules = [f"{name}:{_word(rule)}" for name, rule in self.options.to_rules().items()]
                    texts.append(("options", f"[{' '.join(rules)}]"))
                case "zones":
                    texts += [(_NAMES[zone], _text(cards)) for zone, cards in self.zones.items()]
                case name:
                    texts.append((name, _text(value)))
        return " ".join([f"{name}={text}" for name, text in texts])

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the position whose `repr` is `text`; raises `BadPosition`."""
        before, *parts = _FIELD.split(text)
        texts = dict(zip(parts[::2], parts[1::2], strict=True))
        kinds = _kinds(cls)
        optional = {field.name for field in fields(cls) if field.default is not MISSING}
        wanted = (kinds.keys() - optional - {"zones"}) | {"stock", "table", "hand0", "pile0"}
        if before or not wanted <= texts.keys() or not texts.keys() <= {*wanted, *optional, *_ZONES}:
            raise BadPosition(f"the fields are {' '.join(texts) or 'none'}; there must be {' '.join(sorted(wanted))}")
        values = {name: _read(name, text, kinds.get(name, _CARDS)) for name, text in texts.items()}
        values["zones"] = {_ZONES[name]: values.pop(name) for name in texts if name in _ZONES}
        return cls(**values)


def _kinds(kind: type[Position]) -> Mapping[str, object]:
    """Return the type of each field; the base class has only a type variable for the options."""
    kinds = get_type_hints(kind)
    (options,) = get_args(kind.__dict__["__orig_bases__"][0])
    return {field.name: options if field.name == "options" else kinds[field.name] for field in fields(kind)}


# --- writing


def _text(value: object) -> str:
    if isinstance(value, tuple):
        runs = [(item, len(list(run))) for item, run in groupby(value)]
        return f"[{' '.join([text for item, count in runs for text in _run_texts(item, count)])}]"
    if is_dataclass(value) and not isinstance(value, Card):
        inner = [_text(getattr(value, field.name)) for field in fields(value)]
        return f"{type(value).__name__.lower()}({' '.join(inner)})"
    return _word(value)


def _run_texts(item: object, count: int) -> list[str]:
    if item is None:
        return [_UNSEEN if count == 1 else f"{_UNSEEN}*{count}"]
    return [_text(item)] * count


def _word(value: object) -> str:
    match value:
        case None:
            return _NOTHING
        case bool():
            return str(value).lower()
        case _:
            return str(value)


# --- reading


def _read(name: str, text: str, kind: object) -> object:
    tokens = deque(_TOKEN.findall(text))
    try:
        value = _options(tokens, kind) if name == "options" else _value(tokens, kind)
    except (ValueError, KeyError, IndexError) as error:
        raise BadPosition(f"{name}: {text.strip()!r} cannot be read: {error}") from None
    if tokens:
        raise BadPosition(f"{name}: {' '.join(tokens)!r} is left over")
    return value


def _options(tokens: deque[str], kind: object) -> OptionsLike:
    options = cast(type[OptionsLike], kind)
    rules = [word.replace(":", "=", 1) for word in _listed(tokens, lambda: tokens.popleft())]
    return parse_options(options, dict([parse_assignment(options, rule) for rule in rules]))


def _value(tokens: deque[str], kind: object) -> object:
    if get_origin(kind) in (Union, UnionType):
        return _either(tokens, get_args(kind))
    if get_origin(kind) is tuple:
        return tuple(_listed(tokens, lambda: _value(tokens, get_args(kind)[0])))
    word = tokens.popleft()
    if kind is Card:
        return parse_card(word)
    if not isinstance(kind, type) or not is_dataclass(kind):
        return cast(Callable[[str], object], kind)(word)
    _expect(word == kind.__name__.lower(), f"{word} where {kind.__name__.lower()} must be")
    _expect(tokens.popleft() == "(", "a bracket is missing")
    hints = get_type_hints(kind)
    values = [_value(tokens, hints[field.name]) for field in fields(kind)]
    _expect(tokens.popleft() == ")", "a bracket is missing")
    return kind(*values)


def _either(tokens: deque[str], kinds: tuple[object, ...]) -> object:
    """Read a value of one of several types; classes are chosen by the name in the text."""
    if tokens[0] in (_NOTHING, _UNSEEN) and NoneType in kinds:
        tokens.popleft()
        return None
    possible = [kind for kind in kinds if kind is not NoneType]
    named = [kind for kind in possible if isinstance(kind, type) and kind.__name__.lower() == tokens[0]]
    return _value(tokens, (named or possible)[0])


def _listed(tokens: deque[str], read: Callable[[], Item]) -> list[Item]:
    """Read the items between square brackets; a run of unseen cards is written by its length."""
    _expect(tokens.popleft() == "[", "a list begins with a square bracket")
    items: list[Item] = []
    while tokens[0] != "]":
        if tokens[0].startswith(f"{_UNSEEN}*"):
            count = int(tokens.popleft()[2:])
            tokens.extendleft([_UNSEEN] * count)
        items.append(read())
    tokens.popleft()
    return items


def _expect(is_so: bool, why: str) -> None:
    if not is_so:
        raise BadPosition(why)
