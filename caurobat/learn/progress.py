"""The progress of each person: a small file with what they have learnt and where they stopped.

A damaged file is renamed, with a message; a damaged entry is lost by itself. A newer version's file is left alone.
"""

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, cast

from caurobat.match.shared import Damaged, Json, merged, put_aside, read_shared, update_shared
from caurobat.narration.strings import Strings, msg
from caurobat.players.roster import LEVELS

if TYPE_CHECKING:
    from caurobat.learn.lesson import Lesson

FILE_NAME: Final = "learnt.json"
_SCHEMA: Final = 1
_DAMAGED: Final = msg("The notes on your lessons are damaged. They were put aside as {file}, and new ones begin.")
_NEWER: Final = msg("The notes on your lessons are from a newer version. They stay as they are, and nothing is added.")
_UNREADABLE: Final = msg("The notes on your lessons cannot be read ({why}). Nothing is added to them.")
_UNSAVED: Final = msg("The notes on your lessons cannot be saved ({why}).")


@dataclass(frozen=True, slots=True)
class Progress:
    """One person's progress: finished lessons and puzzles, the places reached in others, and tips seen.

    `skills` are the levels at which the person finds every other puzzle, by game and kind. `rungs` are the rungs of the
    games' ladders that they stand on (see `learn.ladder`), and `played` the games of which they have finished a round.
    `results` say how they did in the deals of the day (see `learn.today`), and `beaten` lists the people they have
    beaten in a match, by game and person.
    """

    done: frozenset[str] = frozenset()
    places: Mapping[str, int] = field(default_factory=dict)
    said: frozenset[str] = frozenset()
    skills: Mapping[str, float] = field(default_factory=dict)
    rungs: Mapping[str, int] = field(default_factory=dict)
    played: frozenset[str] = frozenset()
    results: Mapping[str, str] = field(default_factory=dict)
    beaten: frozenset[str] = frozenset()

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

    def with_rung(self, game: str, rung: int) -> "Progress":
        """Note that the person stands on `rung` of the ladder of `game`; a lower rung than before is ignored."""
        return replace(self, rungs={**self.rungs, game: max(rung, self.rungs.get(game, 0))})

    def with_round(self, game: str) -> "Progress":
        """Note that a round of `game` was finished."""
        return replace(self, played=self.played | {game})

    def with_result(self, name: str, words: str) -> "Progress":
        """Note the result of the deal of a day; if it was played before, the first result is kept."""
        return replace(self, results={name: words, **self.results})

    def with_beaten(self, game: str, people: Iterable[str]) -> "Progress":
        """Note that a match of `game` was won against `people`."""
        return replace(self, beaten=self.beaten | {f"{game}.{who}" for who in people})

    def has_beaten(self, game: str, who: str) -> bool:
        """Return whether a match of `game` was won against `who`."""
        return f"{game}.{who}" in self.beaten

    def next_rival(self, game: str) -> str | None:
        """Return the weakest of the program's people not yet beaten in a match of `game`, or None."""
        return next((who for who in LEVELS if not self.has_beaten(game, who)), None)

    def with_said(self, *keys: str) -> "Progress":
        """Mark the tips `keys` as seen."""
        return replace(self, said=self.said | set(keys))


def steps_done(progress: Progress, lesson: "Lesson") -> int:
    """Return the number of steps after which `lesson` was left; 0 if it was not begun or is finished."""
    return min(progress.places.get(lesson.name, 0), len(lesson.steps) - 1)


def next_lesson(progress: Progress, lessons: Sequence["Lesson"]) -> int:
    """Return the number of the lesson to take next: the first one left half-way, or not done, or the first of all."""
    left = [number for number, lesson in enumerate(lessons) if lesson.name not in progress.done]
    half = [number for number in left if steps_done(progress, lessons[number])]
    return next(iter(half or left), 0)


class Notes:
    """The file with everybody's progress, in `folder`; `warn` gets the reason whenever it cannot be used."""

    def __init__(self, folder: Path, strings: Strings, warn: Callable[[str], None]) -> None:
        self.path, self._strings, self._warn = folder / FILE_NAME, strings, warn
        self._is_kept = True
        self._people: dict[str, Progress] = self._load()

    def of(self, person: str) -> Progress:
        """Return the progress of `person`; the empty name is for people without one."""
        return self._people.get(person, Progress())

    def keep(self, person: str, progress: Progress) -> None:
        """Save the `progress` of `person`, merged with what another copy of the program has added meanwhile.

        If saving fails, the progress is remembered until the program ends.
        """
        before = _plain(self.of(person))
        self._people[person] = progress
        if not self._is_kept:
            return

        def change(present: Json | None) -> Json:
            if _is_newer(present):
                return cast("Json", present)
            if present is None or not isinstance(present.get("people"), dict):
                return {"schema": _SCHEMA, "people": {name: _plain(each) for name, each in self._people.items()}}
            people = cast("Json", present["people"])
            theirs = people.get(person)
            known = theirs if isinstance(theirs, dict) else {}
            entry = merged(before, _plain(progress), known, ("places", "skills", "rungs", "results"))
            return {**present, "people": {**people, person: entry}}

        try:
            self._people |= _people(update_shared(self.path, change))
        except OSError as error:
            self._warn(self._strings.t(_UNSAVED, why=error.strerror or str(error)))

    def _load(self) -> dict[str, Progress]:
        try:
            content = read_shared(self.path)
        except OSError as error:
            return self._refused(_UNREADABLE, why=error.strerror or str(error))
        except Damaged:
            return self._put_aside()
        if _is_newer(content):
            return self._refused(_NEWER)
        match content:
            case None:
                return {}
            case {"schema": int(), "people": dict()}:
                return _people(content)
        return self._put_aside()

    def _refused(self, text: str, **values: str) -> dict[str, Progress]:
        self._warn(self._strings.t(text, **values))
        self._is_kept = False
        return {}

    def _put_aside(self) -> dict[str, Progress]:
        try:
            aside = put_aside(self.path)
        except OSError as error:
            return self._refused(_UNREADABLE, why=error.strerror or str(error))
        self._warn(self._strings.t(_DAMAGED, file=aside.name))
        return {}


def _is_newer(content: Json | None) -> bool:
    schema = (content or {}).get("schema")
    return isinstance(schema, int) and schema > _SCHEMA


def _people(content: Json) -> dict[str, Progress]:
    people = content.get("people")
    return {name: _progress(each) for name, each in people.items()} if isinstance(people, dict) else {}


def _progress(data: object) -> Progress:
    """Return the usable part of somebody's notes; the rest stays in the file."""
    entry = data if isinstance(data, dict) else {}
    skills = {
        name: float(level)
        for name, level in _items(entry, "skills")
        if type(level) in (int, float) and 0 <= level < math.inf
    }
    places, rungs = _counts(entry, "places"), _counts(entry, "rungs")
    results = {name: words for name, words in _items(entry, "results") if isinstance(words, str)}
    done, said, played, beaten = [_texts(entry, key) for key in ("done", "said", "played", "beaten")]
    return Progress(done, places, said, skills, rungs, played, results, beaten)


def _counts(entry: Json, key: str) -> dict[str, int]:
    return {name: count for name, count in _items(entry, key) if type(count) is int and count >= 0}


def _items(entry: Json, key: str) -> Iterable[tuple[str, Any]]:
    value = entry.get(key)
    return value.items() if isinstance(value, dict) else ()


def _texts(entry: Json, key: str) -> frozenset[str]:
    value = entry.get(key)
    return frozenset(each for each in value if isinstance(each, str)) if isinstance(value, list) else frozenset()


def _plain(progress: Progress) -> Json:
    lists = {"done": progress.done, "said": progress.said, "played": progress.played, "beaten": progress.beaten}
    maps: dict[str, Mapping[str, object]] = {
        "places": progress.places,
        "skills": progress.skills,
        "rungs": progress.rungs,
        "results": progress.results,
    }
    return {name: sorted(each) for name, each in lists.items()} | {name: dict(each) for name, each in maps.items()}
