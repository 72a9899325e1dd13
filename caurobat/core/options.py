"""Parsing of any game's options into its options dataclass: the one place where a value is accepted or refused.

The type of a field's default makes it a choice (a `StrEnum`, or an `IntEnum` of the numbers to choose from), a switch
(`bool`) or a whole number of at least 1 (`int`). Constraints between several fields are for the game to check.
"""

from collections.abc import Mapping
from dataclasses import Field, fields
from enum import IntEnum, StrEnum
from functools import cache
from typing import Any, ClassVar, Protocol, TypeVar

from caurobat.core.strict_json import shown

_MOST = 999_999_999  # the largest number that a command line can set an option to


class SetupError(ValueError):
    """The game has no such option, value or number of seats; `name` is the option's name, or `seats`."""

    def __init__(self, name: str, why: str) -> None:
        super().__init__(f"{name}: {why}")
        self.name = name
        self.why = why


class OptionsLike(Protocol):
    """A game's options: a frozen dataclass whose fields all have defaults."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def goal(self) -> int:
        """The points or rounds that win a match."""
        ...

    def to_rules(self) -> dict[str, object]:
        """Return the options that differ from the defaults, as a record writes them."""
        ...


OptionsT = TypeVar("OptionsT", bound=OptionsLike)


class MatchOptions:
    """Options shared by most games: a match is played to `target`."""

    __slots__ = ()
    target: int

    @property
    def goal(self) -> int:
        """The points that win a match."""
        return self.target

    def to_rules(self: OptionsLike) -> dict[str, object]:
        """Return the options that differ from the defaults, as a record writes them."""
        return rules_of(self)


def option_names(kind: type[OptionsLike]) -> tuple[str, ...]:
    """Return the names of the options, in the order of the fields."""
    return tuple(field.name for field in fields(kind))


def allowed_values(kind: type[OptionsLike], name: str) -> tuple[str, ...]:
    """Return the values of the option `name` as they are written; empty for a number."""
    default = _default(kind, name)
    if isinstance(default, bool):
        return ("true", "false")
    return tuple(str(value.value) for value in type(default)) if isinstance(default, StrEnum | IntEnum) else ()


def option_values(kind: type[OptionsLike], name: str) -> list[object]:
    """Return the values of the option `name` in its own type, a switch's default first; empty for a number."""
    default = _default(kind, name)
    if isinstance(default, bool):
        return [default, not default]
    return list(type(default)) if isinstance(default, StrEnum | IntEnum) else []


def parse_options(kind: type[OptionsT], rules: Mapping[str, object]) -> OptionsT:
    """Return the options set by `rules` (JSON values by name); raises `SetupError`, which names option and cure."""
    names = option_names(kind)
    chosen: dict[str, object] = {}
    for name, value in rules.items():
        if name not in names:
            raise SetupError(name, f"there is no such option; the options are {', '.join(names)}")
        chosen[name] = _parse_value(kind, name, value)
    return kind(**chosen)


def parse_assignment(kind: type[OptionsLike], text: str) -> tuple[str, object]:
    """Return the option and JSON value of a command line's `name=value`; raises `SetupError` if the value is invalid.

    The name may be unknown.
    """
    name, separator, value = text.partition("=")
    if not separator or not name or not value:
        raise SetupError(text or "rules", "write an option as name=value, for example target=2")
    default = _default(kind, name) if name in option_names(kind) else value
    if isinstance(default, bool) and value in ("true", "false"):
        return name, value == "true"
    is_number = default is None or (isinstance(default, int) and not isinstance(default, bool))
    if is_number and value.isascii() and value.isdigit():
        if len(value) > len(str(_MOST)):
            raise SetupError(name, f"{shown(value)} is not a whole number from 1 to {_MOST}")
        return name, int(value)
    return name, value


def rules_of(options: OptionsLike) -> dict[str, object]:
    """Return the options that differ from their defaults, as JSON values by name."""
    values = [(name, getattr(options, name), default) for name, default in _defaults(type(options)).items()]
    changed = {name: value for name, value, default in values if value != default}
    return {name: value.value if isinstance(value, StrEnum | IntEnum) else value for name, value in changed.items()}


def _default(kind: type[OptionsLike], name: str) -> object:
    return _defaults(kind)[name]


@cache
def _defaults(kind: type[OptionsLike]) -> Mapping[str, object]:
    """Return the default of each option by name; cached, because every recorded game needs them."""
    return {field.name: field.default for field in fields(kind)}


def _parse_value(kind: type[OptionsLike], name: str, value: object) -> object:
    default = _default(kind, name)
    if isinstance(default, bool):
        if isinstance(value, bool):
            return value
    elif isinstance(default, StrEnum):
        if isinstance(value, str) and value in allowed_values(kind, name):
            return type(default)(value)
    elif isinstance(default, IntEnum):
        if isinstance(value, int) and not isinstance(value, bool) and str(value) in allowed_values(kind, name):
            return type(default)(value)
    else:
        if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
            return value
        raise SetupError(name, f"{shown(value)} is not a whole number from 1")
    raise SetupError(name, f"{shown(value)} is not one of {', '.join(allowed_values(kind, name))}")
