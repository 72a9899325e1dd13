"""A newcomer is somebody to whom the title shows the ways into a first game, and not yet the others."""

from typing import Final

from caurobat.learn.progress import Progress
from caurobat.ui.base.settings import Settings

_LESSONS: Final = 3
"""The number of lessons after which nobody is new any more."""


def is_newcomer(settings: Settings, learnt: Progress, *, has_game: bool) -> bool:
    """Return whether the person with this progress has neither finished a round nor some lessons yet.

    `has_game`: a game waits to be continued. A table or a game of which the progress says nothing was played with an
    older version of the program, by somebody who knows their way.
    """
    tables = {*settings.tables, *filter(None, [settings.last_table.get("game")])}
    if tables - learnt.rungs.keys() or (has_game and not learnt.rungs):
        return False
    lessons = [name for name in learnt.done if ".puzzle." not in name]
    return not learnt.played and len(lessons) < _LESSONS


def has_begun_lessons(learnt: Progress, game: str) -> bool:
    """Return whether a lesson of `game` was begun."""
    return any(name.startswith(f"{game}.") and ".puzzle." not in name for name in (*learnt.done, *learnt.places))


def has_half_a_lesson(learnt: Progress, game: str) -> bool:
    """Return whether a lesson of `game` was left half-way."""
    return any(name.startswith(f"{game}.") and step and name not in learnt.done for name, step in learnt.places.items())
