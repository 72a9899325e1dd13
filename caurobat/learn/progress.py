"""The progress of each person: a small file with what they have learnt and where they stopped.

A damaged file is renamed, with a message; one from a newer version is left alone.
"""

import json
import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from caurobat.core.strict_json import read_json
from caurobat.match.whole import write_whole
from caurobat.narration.strings import Strings, msg

FILE_NAME: Final = "learnt.json"
_SCHEMA: Final = 1
_LARGEST: Final = 1 << 20
_DAMAGED: Final = msg("The notes on your lessons are damaged. They were put aside as {file}, and new ones begin.")
_NEWER: Final = msg("The notes on your lessons are from a newer version. They stay as they are, and nothing is added.")
_UNREADABLE: Final = msg("The notes on your lessons cannot be read ({why}). Nothing is added to them.")
_UNSAVED: Final = msg("The notes on your lessons cannot be saved ({why}).")


@dataclass(frozen=True, slots=True)
class Progress:
    """One person's progress: finished lessons and puzzles, the places reached in others, and tips seen.

    `skills` are the levels at which the person finds every other puzzle, by game and kind.
    """

    done: frozenset[str] = frozenset()
    places: Mapping[str, int] = field(default_factory=dict)
    said: frozenset[str] = frozenset()
    skills: Mapping[str, float] = field(default_factory=dict)

    def with_done(self, lesson: str) -> "Progress":
        """Mark `lesson` as finished."""
        places = {name: step for name, step in self.places.items() if name != lesson}
        return replace(self, done=self.done | {lesson}, places=places)

    def with_place(self, lesson: str, step: int) -> "Progress":
        """Note that `lesson` was left at `step`."""
        return replace(self, places={**self.places, lesson: step})

    def with_skill(self, kind: str, level: float) -> "Progress":
        """Set the level in a kind of puzzles."""
        return replace(self, skills={**self.skills, kind: level})

    def with_said(self, *keys: str) -> "Progress":
        """Mark the tips `keys` as seen."""
        return replace(self, said=self.said | set(keys))


class Notes:
    """The file with everybody's progress, in `folder`; `warn` gets the reason each time that it cannot be used."""

    def __init__(self, folder: Path, strings: Strings, warn: Callable[[str], None]) -> None:
        self.path, self._strings, self._warn = folder / FILE_NAME, strings, warn
        self._is_kept = True
        self._people: dict[str, Progress] = self._load()

    def of(self, person: str) -> Progress:
        """Return the progress of `person`; the empty name is for people without one."""
        return self._people.get(person, Progress())

    def keep(self, person: str, progress: Progress) -> None:
        """Save the `progress` of `person`; if that is impossible, it is remembered until the program ends."""
        self._people[person] = progress
        if not self._is_kept:
            return
        people = {name: _plain(each) for name, each in self._people.items()}
        text = json.dumps({"schema": _SCHEMA, "people": people}, indent=1, ensure_ascii=False)
        try:
            write_whole(self.path, text.encode("utf-8", "backslashreplace"), is_forced=False)
        except OSError as error:
            self._warn(self._strings.t(_UNSAVED, why=error.strerror or str(error)))

    def _load(self) -> dict[str, Progress]:
        try:
            with self.path.open("rb") as file:
                data = file.read(_LARGEST + 1)
        except FileNotFoundError:
            return {}
        except OSError as error:
            return self._refused(_UNREADABLE, why=error.strerror or str(error))
        try:
            return _read(data)
        except _Newer:
            return self._refused(_NEWER)
        except ValueError:
            return self._put_aside()

    def _refused(self, text: str, **values: str) -> dict[str, Progress]:
        self._warn(self._strings.t(text, **values))
        self._is_kept = False
        return {}

    def _put_aside(self) -> dict[str, Progress]:
        aside = self.path.with_suffix(".broken.json")
        try:
            os.replace(self.path, aside)
        except OSError as error:
            return self._refused(_UNREADABLE, why=error.strerror or str(error))
        self._warn(self._strings.t(_DAMAGED, file=aside.name))
        return {}


class _Newer(Exception):
    """Raised for a file of a newer version."""


def _read(data: bytes) -> dict[str, Progress]:
    if len(data) > _LARGEST:
        raise ValueError("it is too large")
    match read_json(data):
        case {"schema": int(schema)} if schema > _SCHEMA:
            raise _Newer
        case {"schema": int(), "people": dict(people)}:
            return {name: _progress(each) for name, each in people.items()}
    raise ValueError("it is no notes")


def _progress(data: object) -> Progress:
    match {**_plain(Progress()), **data} if isinstance(data, dict) else None:
        case {"done": list(done), "said": list(said), "places": dict(places), "skills": dict(skills)} if (
            all(isinstance(name, str) for name in done + said)
            and all(type(step) is int and step >= 0 for step in places.values())
            and all(type(level) is float and level >= 0 for level in skills.values())
        ):
            return Progress(frozenset(done), places, frozenset(said), skills)
    raise ValueError("somebody's notes are something else")


def _plain(progress: Progress) -> dict[str, object]:
    lists = {"done": sorted(progress.done), "said": sorted(progress.said)}
    return {**lists, "places": dict(progress.places), "skills": dict(progress.skills)}
