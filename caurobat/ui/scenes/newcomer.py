"""A newcomer is somebody to whom the title offers only the ways into a first game."""

from typing import Final

from caurobat.learn.progress import Progress
from caurobat.ui.base.settings import Settings

_LESSONS: Final = 3
"""The number of finished lessons after which a person is no longer a newcomer."""


def is_newcomer(settings: Settings, learnt: Progress, *, has_game: bool) -> bool:
    """Return whether the person with this progress has finished neither a round nor a few lessons.

    `has_game` says that a game can be continued. A table or a game missing from the progress comes from an older
    version of the program, and so from somebody who knows it.
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
