"""The player's settings: a value, and a file that survives crashes, newer versions and careless editing.

The file is JSON with a schema number. Keys of another version are preserved. An invalid value is replaced by its
default, with a sentence for the player in `SettingsFile.problems`. Nothing here ever stops the program.
"""

import json
import logging
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from enum import Enum
from pathlib import Path
from typing import Any, cast

from caurobat.match.shared import Damaged, Json, merged, put_aside, read_shared, update_shared
from caurobat.narration.tellings import Length
from caurobat.ui.base.timing import AnimationSpeeds, Pace

log = logging.getLogger(__name__)

SCHEMA = 1
FILE_NAME = "settings.json"
TEXT_SCALES = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
SMALLEST_WINDOW = (640, 400)
_LARGEST_SIDE = 32_000
_MOST_WORDS = 1000
_JOINER = "\u200d"  # joins several emoji into one, which names may contain


class TableLayout(Enum):
    """How the table cards are laid out."""

    WHEEL = "wheel"
    ROW = "row"


class CallStyle(Enum):
    """How a call is made."""

    CONFIRM = "confirm"
    AUTOMATIC = "automatic"
    SHOUT = "shout"


class CourtLetters(Enum):
    """The letters on the jacks, queens and kings of the French deck."""

    JQK = "jqk"
    RDV = "rdv"


class AceMark(Enum):
    """The index on the aces of the French deck."""

    LETTER = "a"
    NUMBER = "1"


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings. An empty `language` stands for the system's. Volumes range from 0 to 1."""

    language: str = ""
    theme: str = "rajola"
    deck: str = "classic"
    back: str = "rosa"
    court_letters: CourtLetters = CourtLetters.JQK
    ace_mark: AceMark = AceMark.LETTER
    layout: TableLayout = TableLayout.WHEEL
    call_style: CallStyle = CallStyle.CONFIRM
    plays: Pace = Pace.NORMAL
    pauses: Pace = Pace.NORMAL
    payments: Pace = Pace.NORMAL
    is_motion_reduced: bool = False
    effects_volume: float = 0.7
    music_volume: float = 0.2  # quietly, under the sounds
    is_muted: bool = False
    text_scale: float = 1.0
    is_fullscreen: bool = False
    shows_figures: bool = False  # the hint's chances in numbers
    window_size: tuple[int, int] | None = None  # while it is not maximised; None for most of the desktop
    is_maximised: bool = False
    last_table: dict[str, object] = field(default_factory=dict)  # see `ui.setup.plan`
    tables: dict[str, object] = field(default_factory=dict)  # the last one of each game, by its id
    player_name: str | None = None  # of the person at the screen, empty for just "you"; None if not asked yet
    has_coach: bool = True  # explains at the table what is new to a person who plays alone
    has_banter: bool = True  # the people that the computer plays say a line at great moments
    speaks: bool = False  # by the system's voice, without a screen reader
    telling: Length = Length.LONG  # the length of messages to a screen reader
    untold: tuple[str, ...] = ()  # the kinds of message that are switched off
    was_offered_music: bool = False
    unknown: dict[str, object] = field(default_factory=dict)  # keys of another version

    @property
    def speeds(self) -> AnimationSpeeds:
        """The three paces and reduced motion, as the motion code needs them."""
        return AnimationSpeeds(self.plays, self.pauses, self.payments, self.is_motion_reduced)


class Unusable(ValueError):
    """Raised if a setting cannot have a value."""


def _text(value: object) -> str:
    if not isinstance(value, str) or len(value) > 100 or not value.replace(_JOINER, "").isprintable():
        raise Unusable("a short text is needed")
    return value


def _text_or_none(value: object) -> str | None:
    return None if value is None else _text(value)


def _truth(value: object) -> bool:
    if not isinstance(value, bool):
        raise Unusable("true or false is needed")
    return value


def _between(least: float, most: float) -> Callable[[object], float]:
    def read(value: object) -> float:
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise Unusable(f"a number from {least} to {most} is needed")
        return float(value)

    return read


def _one_of(kind: type[Enum], by_name: bool = False) -> Callable[[object], Enum]:
    by_value = {(each.name.lower() if by_name else str(each.value)): each for each in kind}

    def read(value: object) -> Enum:
        if not isinstance(value, str) or value not in by_value:
            raise Unusable(f"one of {', '.join(by_value)} is needed")
        return by_value[value]

    return read


def _size(value: object) -> tuple[int, int] | None:
    if value is None:
        return None
    sides = value if isinstance(value, list) else []
    if len(sides) != 2 or not all(type(side) is int and side <= _LARGEST_SIDE for side in sides):
        raise Unusable("two whole numbers (width, height) or null are needed")
    return (max(sides[0], SMALLEST_WINDOW[0]), max(sides[1], SMALLEST_WINDOW[1]))


def _object(value: object) -> dict[str, object]:
    if not isinstance(value, dict):
        raise Unusable("an object is needed")
    return value


def _words(value: object) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) > _MOST_WORDS:
        raise Unusable("a list of short texts is needed")
    return tuple(_text(each) for each in value)


_BY_TYPE: dict[object, Callable[[object], Any]] = {
    str: _text,
    str | None: _text_or_none,
    bool: _truth,
    float: _between(0, 1),
    tuple[int, int] | None: _size,
    tuple[str, ...]: _words,
    dict[str, object]: _object,
    Pace: _one_of(Pace, by_name=True),
}
_READ: dict[str, Callable[[object], Any]] = {
    each.name: _BY_TYPE.get(each.type) or _one_of(cast("type[Enum]", each.type))
    for each in fields(Settings)
    if each.name != "unknown"
}
_READ["text_scale"] = _between(TEXT_SCALES[0], TEXT_SCALES[-1])
_DROPPED = frozenset({"last_rounds"})  # from a feature that is gone
_UNSEEN = frozenset(
    {
        "effects_volume",
        "music_volume",
        "is_muted",
        "window_size",
        "is_maximised",
        "is_fullscreen",
        "last_table",
        "tables",
        "unknown",
        "player_name",
        "has_coach",
        "has_banter",
        "speaks",
        "telling",
        "untold",
        "was_offered_music",
    }
)


def changes_picture(old: Settings, new: Settings) -> bool:
    """Return whether they may differ in anything that is drawn, so that every scene must be redrawn."""
    seen = [each.name for each in fields(Settings) if each.name not in _UNSEEN]
    return any(getattr(old, name) != getattr(new, name) for name in seen)


def rank_marks(settings: Settings) -> Mapping[str, str]:
    """Return the indices that replace the letters of some ranks on the cards."""
    courts = {"J": "V", "Q": "D", "K": "R"} if settings.court_letters is CourtLetters.RDV else {}
    return {**courts, "A": "1"} if settings.ace_mark is AceMark.NUMBER else courts


def settings_from(data: dict[str, object]) -> tuple[Settings, list[str]]:
    """Return the settings in a JSON object, and a sentence about each value that could not be used."""
    given: dict[str, Any] = {}
    notes: list[str] = []
    for key, read in _READ.items():
        if key not in data:
            continue
        try:
            given[key] = read(data[key])
        except Unusable as error:
            notes.append(f"{key}: {error}, not {json.dumps(data[key])[:60]}; the default is used")
    unknown = {key: value for key, value in data.items() if key not in {*_READ, *_DROPPED, "schema"}}
    return Settings(**given, unknown=unknown), notes


def settings_to(settings: Settings) -> dict[str, object]:
    """Return `settings` as a JSON object."""
    data: dict[str, object] = {"schema": SCHEMA, **settings.unknown}
    for each in fields(Settings):
        if each.name != "unknown":
            data[each.name] = _plain(getattr(settings, each.name))
    return data


def _plain(value: object) -> object:
    match value:
        case Pace():
            return value.name.lower()
        case Enum():
            return value.value
        case tuple():
            return list(value)
        case _:
            return value


class SettingsFile:
    """The file `settings.json` in `folder`; `problems` describe failures, and `is_new` says that no file was found."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE_NAME
        self.problems: list[str] = []
        self.is_new = False
        self._before: Json = {}  # what this copy of the program last read or wrote

    def load(self) -> Settings:
        """Return the saved settings, with defaults for unusable values; a broken file is renamed."""
        content = None
        try:
            content = read_shared(self.path)
            self.is_new = content is None
        except OSError as error:
            self._note(f"{self.path} cannot be read: {error}")
        except Damaged as error:
            self._note(f"{self.path} is broken ({error}); the defaults are used")
            self._put_aside()
        settings, notes = settings_from(content or {})
        for note in notes:
            self._note(f"{self.path}: {note}")
        # An unusable value differs from its replacement, so the next `save` repairs the file.
        self._before = {**settings_to(settings), **(content or {})}
        return settings

    def save(self, settings: Settings) -> bool:
        """Write the settings that have changed since the last time; return whether that worked.

        Settings changed meanwhile by another copy of the program are kept.
        """
        data, before = settings_to(settings), self._before

        def change(present: Json | None) -> Json:
            return data if present is None else merged(before, data, present, within=("tables",))

        try:
            update_shared(self.path, change)
        except OSError as error:
            self._note(f"the settings cannot be saved in {self.path.parent}: {error.strerror or error}")
            return False
        self._before = data
        return True

    def _put_aside(self) -> None:
        try:
            put_aside(self.path)
        except OSError as error:
            self._note(f"{self.path} cannot be put aside: {error}")

    def _note(self, problem: str) -> None:
        log.warning("%s", problem)
        if problem not in self.problems:
            self.problems.append(problem)
