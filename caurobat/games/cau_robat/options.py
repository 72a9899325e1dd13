"""The options of Cau robat, their presets, and the one place where a value is accepted or refused."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Final

from caurobat.core.game import SetupError


class Stealing(StrEnum):
    """When an opponent's pile joins a sequence."""

    ANYWHERE = "anywhere"
    BETWEEN = "between"
    NONE = "none"


class Dealing(StrEnum):
    """How the cards are handed out."""

    ALL = "all"
    THREES = "threes"


class Sequence(StrEnum):
    """Which way a sequence runs from the matched card."""

    ASCENDING = "ascending"
    WHOLE_RUN = "whole_run"


class CauPayment(StrEnum):
    """Who pays whom for a call."""

    CHAIN = "chain"
    FIRST_TO_LAST = "first_to_last"
    FLAT = "flat"


class Leftovers(StrEnum):
    """Who gets the cards that lie on the table at the end."""

    NOBODY = "nobody"
    LAST_CAPTURER = "last_capturer"


class Ties(StrEnum):
    """Who wins a round with several leaders."""

    ALL = "all"
    NOBODY = "nobody"


class Scoring(StrEnum):
    """What a match counts."""

    ROUNDS = "rounds"
    POINTS = "points"


DEFAULT_TARGET: Final = {Scoring.ROUNDS: 3, Scoring.POINTS: 21}


@dataclass(frozen=True, slots=True)
class Options:
    """One way to play Cau robat. `target` None stands for the default of the scoring: use `goal` to read it."""

    stealing: Stealing = Stealing.ANYWHERE
    deal: Dealing = Dealing.ALL
    sequence: Sequence = Sequence.ASCENDING
    cau_sequence: bool = True
    cau_payment: CauPayment = CauPayment.CHAIN
    sweep_first: bool = False
    leftovers: Leftovers = Leftovers.NOBODY
    ties: Ties = Ties.ALL
    scoring: Scoring = Scoring.ROUNDS
    target: int | None = None

    @property
    def goal(self) -> int:
        """The rounds or points that win a match."""
        return DEFAULT_TARGET[self.scoring] if self.target is None else self.target

    def to_rules(self) -> dict[str, object]:
        """Only what differs from the defaults, as a record writes it."""
        rules = {
            field.name: value
            for field in fields(self)
            if (value := getattr(self, field.name)) != field.default and field.name != "target"
        }
        if self.goal != DEFAULT_TARGET[self.scoring]:
            rules["target"] = self.goal
        return {name: value.value if isinstance(value, StrEnum) else value for name, value in rules.items()}


PRESETS: Final[Mapping[str, Mapping[str, object]]] = {
    "classic": {},
    "easy": {"deal": "threes"},
    "cau": {"deal": "threes", "stealing": "none"},
    "short calls": {"cau_sequence": False, "cau_payment": "first_to_last"},
    "family": {"sequence": "whole_run", "cau_payment": "flat", "sweep_first": True},
}
"""The named ways to play, each as the rules in which it differs from the defaults."""

NAMES: Final = tuple(field.name for field in fields(Options))
_FLAGS: Final = ("cau_sequence", "sweep_first")


def parse_options(rules: Mapping[str, object]) -> Options:
    """The options told by `rules` (JSON values by name); raises `SetupError` naming the option and the cure."""
    chosen: dict[str, object] = {}
    for name, value in rules.items():
        if name not in NAMES:
            raise SetupError(name, f"there is no such option; the options are {', '.join(NAMES)}")
        chosen[name] = _parse_value(name, value)
    return Options(**chosen)  # type: ignore[arg-type]  # each value has just been given its field's type


def allowed_values(name: str) -> tuple[str, ...]:
    """The values that the option `name` takes, as they are written; empty for `target`, which is a number."""
    if name in _FLAGS:
        return ("true", "false")
    default = getattr(Options(), name)
    return tuple(value.value for value in type(default)) if isinstance(default, StrEnum) else ()


def parse_assignment(text: str) -> tuple[str, object]:
    """The option and JSON value of a command line's `name=value`; raises `SetupError`. The name may be unknown."""
    name, separator, value = text.partition("=")
    if not separator or not name or not value:
        raise SetupError(text or "rules", "write an option as name=value, for example target=2")
    if name in _FLAGS and value in ("true", "false"):
        return name, value == "true"
    if name == "target" and value.isascii() and value.isdigit() and len(value) < 10:
        return name, int(value)
    return name, value


def _parse_value(name: str, value: object) -> object:
    if name in _FLAGS:
        if isinstance(value, bool):
            return value
    elif name == "target":
        if isinstance(value, int) and not isinstance(value, bool) and value >= 1:
            return value
        raise SetupError(name, f"{_shown(value)} is not a whole number from 1")
    elif isinstance(value, str) and value in allowed_values(name):
        return type(getattr(Options(), name))(value)
    raise SetupError(name, f"{_shown(value)} is not one of {', '.join(allowed_values(name))}")


def _shown(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."
