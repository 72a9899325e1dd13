"""The coach during a round: it applies the predicates of lessons to the plays that were made or possible.

It uses the seat's own view alone.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import TypeAlias

from caurobat.core.decisions import Action
from caurobat.core.game import AnyGame, AnyView
from caurobat.learn.happened import Happened, Predicate
from caurobat.narration.rules import by_name


class About(Enum):
    """The part of the table that a tip is about."""

    HAND = "hand"
    PILE = "pile"
    TABLE = "table"


@dataclass(frozen=True, slots=True)
class LiveMoment:
    """A moment of a round as seen by the seat `own`.

    `can`: the outcome of each play it can make now; empty if it is not its turn. `done`: the outcome of its last play;
    `could`: the outcomes of all the plays it could choose from then.
    """

    game: AnyGame
    own: int
    view: AnyView
    can: tuple[Happened, ...] = ()
    done: Happened | None = None
    could: tuple[Happened, ...] = ()


Due: TypeAlias = Callable[[LiveMoment], bool]
Values: TypeAlias = Callable[[LiveMoment], Mapping[str, object]]


@dataclass(frozen=True, slots=True)
class Tip:
    """A sentence, in English, for the first time that it `is_due`. `name` must never change."""

    name: str
    text: str
    is_due: Due
    about: About
    values: Values


def tips_of(text: str, due: Mapping[str, Due], values: Mapping[str, Values] = MappingProxyType({})) -> tuple[Tip, ...]:
    """Return the tips written as `text`, each with its condition and the values of its placeholders.

    A line begins with the name, and before it, in brackets, with the part of the table, unless that is the hand.
    """
    tips = []
    for head, words in by_name(text).items():
        place, _, name = head.rpartition("] ")
        tips.append(Tip(name, words, due[name], About(place[1:] or "hand"), values.get(name, lambda moment: {})))
    return tuple(tips)


def moment_of(
    game: AnyGame, own: int, view: AnyView, *, can_play: bool, last: tuple[AnyView, Action] | None
) -> LiveMoment:
    """Return the moment of `view`; `last` is the last play of `own`, after the view before it."""
    can = _possible(game, own, view) if can_play else ()
    if last is None:
        return LiveMoment(game, own, view, can)
    before, action = last
    return LiveMoment(game, own, view, can, _foreseen(game, own, before, action), _possible(game, own, before))


def _possible(game: AnyGame, own: int, view: AnyView) -> tuple[Happened, ...]:
    decision = game.choices(view)
    return tuple([_foreseen(game, own, view, action) for action in decision.actions]) if decision is not None else ()


def _foreseen(game: AnyGame, own: int, view: AnyView, action: Action) -> Happened:
    preview = game.preview(view, action)
    return Happened(game, own, view, preview.events, preview.view)


def can_do(predicate: Predicate) -> Due:
    """Return a condition: a possible play satisfies `predicate`."""
    return lambda moment: any(predicate(happened) for happened in moment.can)


def can_choose(predicate: Predicate) -> Due:
    """Return a condition: some possible plays satisfy `predicate`, and others don't."""
    return lambda moment: len({predicate(happened) for happened in moment.can}) > 1


def missed(predicate: Predicate) -> Due:
    """Return a condition: the last play did not satisfy `predicate`, and one that gained no less would have."""

    def is_due(moment: LiveMoment) -> bool:
        done = moment.done
        if done is None or moment.can or predicate(done):
            return False
        return any(predicate(other) and other.gained >= done.gained for other in moment.could)

    return is_due
