"""The first steps of a game: remarks for a newcomer, each shown once when it is due.

A game writes them as one text, a line for each with its name, in the form of the rules' pages. They are sorted by
importance, since only the first ones that are due at a moment are shown: how to play, which nobody can wait for; what
has just happened; and last what stays true.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from caurobat.core.decisions import Play
from caurobat.core.game import AnyGame, AnyView
from caurobat.narration.rules import by_name


@dataclass(frozen=True, slots=True)
class NewMoment:
    """A moment for the newcomer at seat `own`: the view, the summary of the last play, and whether a card is due.

    `has_begun`: the cards are dealt. `can_play`: it is the newcomer's turn to choose a card.
    """

    view: AnyView
    own: int
    last_play: Any
    has_begun: bool
    can_play: bool


Due: TypeAlias = Callable[[NewMoment], bool]


@dataclass(frozen=True, slots=True)
class FirstStep:
    """A remark for a newcomer, in English, for the first time it is due.

    `name` must never change, because it is saved when the remark was shown.
    """

    name: str
    text: str
    is_due: Due


def steps_of(text: str, due: Mapping[str, Due]) -> tuple[FirstStep, ...]:
    """Return the remarks written as `text`, each with its condition."""
    return tuple([FirstStep(name, words, due[name]) for name, words in by_name(text).items()])


def always(moment: NewMoment) -> bool:
    """Whether the table is there, so that its parts can be explained."""
    return True


def can_play(moment: NewMoment) -> bool:
    """Whether the newcomer is to choose a card."""
    return moment.can_play


def last_play(condition: Callable[[Any], bool]) -> Due:
    """Return a condition: the last play satisfies `condition`."""
    return lambda moment: moment.last_play is not None and condition(moment.last_play)


def own_play(condition: Callable[[Any], bool]) -> Due:
    """Return a condition: the newcomer played last, and the play satisfies `condition`."""
    return lambda moment: is_own_play(moment) and condition(moment.last_play)


def is_own_play(moment: NewMoment) -> bool:
    """Whether the newcomer played last."""
    return moment.last_play is not None and moment.last_play.seat == moment.own


def has_partner(moment: NewMoment) -> bool:
    """Whether two play against two, for games with that option."""
    return bool(moment.view.options.partners)


def has_ways(game: AnyGame) -> Due:
    """Return a condition: a card of the newcomer can take in several ways by the rules of `game`."""

    def is_due(moment: NewMoment) -> bool:
        decision = game.choices(moment.view) if moment.can_play else None
        if decision is None:
            return False
        taking = [action.card for action in decision.actions if isinstance(action, Play) and action.takes]
        return len(taking) > len(set(taking))

    return is_due
