"""Lessons, the coach and puzzles: positions, and predicates over the events that follow; all without pygame."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from caurobat.catalogue import Parts

if TYPE_CHECKING:
    from caurobat.learn.teaching import Teaching

TEACHING: "Final[Mapping[str, Teaching]]" = Parts("lessons", "TEACHING")
"""The teaching part of each game, by its id."""
