"""The coach: remarks to a learner, each made once, when what it explains happens or becomes possible.

A game writes them as one text with a named line for each, most important first: how a card is played, what has just
happened, what can be done now, what was missed, and finally what is always true. They use only the seat's own view.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Any, Final, TypeAlias

from caurobat.core.decisions import Action, Play
from caurobat.core.game import AnyGame, AnyView
from caurobat.learn.happened import Happened, Predicate
from caurobat.narration.rules import by_name


@dataclass(frozen=True)
class Moment:
    """A moment of a round of `game` as seen by the learner at seat `own`.

    `can_play` says whether it is the learner's turn to choose. `last_play` is the game's summary of the last play, and
    `last` the view before the learner's own last action, with that action.
    """

    game: AnyGame
    own: int
    view: AnyView
    can_play: bool = False
    last_play: Any = None
    last: tuple[AnyView, Action] | None = None

    @cached_property
    def can(self) -> tuple[Happened, ...]:
        """The outcome of each play that the learner can make now; empty if it is not their turn."""
        return self._possible(self.view) if self.can_play else ()

    @cached_property
    def done(self) -> Happened | None:
        """The outcome of the learner's last action, if any."""
        return self._foreseen(*self.last) if self.last is not None else None

    @cached_property
    def could(self) -> tuple[Happened, ...]:
        """The outcomes of all the actions that the learner could have chosen from."""
        return self._possible(self.last[0]) if self.last is not None else ()

    def _possible(self, view: AnyView) -> tuple[Happened, ...]:
        decision = self.game.choices(view)
        return tuple([self._foreseen(view, action) for action in decision.actions]) if decision is not None else ()

    def _foreseen(self, view: AnyView, action: Action) -> Happened:
        preview = self.game.preview(view, action)
        return Happened(self.game, self.own, view, preview.events, preview.view)


Due: TypeAlias = Callable[[Moment], bool]
Values: TypeAlias = Callable[[Moment], Mapping[str, object]]

_BASIC: Final = "[how to play] "


@dataclass(frozen=True, slots=True)
class Remark:
    """A `text`, in English, for the first time that it `is_due`, with the `values` of its placeholders.

    `name` must never change, because it is saved once the remark has been made. An `is_basic` remark says how to play a
    card, so it comes before a learner's first play.
    """

    name: str
    text: str
    is_due: Due
    values: Values
    is_basic: bool


def remarks_of(
    text: str, due: Mapping[str, Due], values: Mapping[str, Values] = MappingProxyType({})
) -> tuple[Remark, ...]:
    """Return the remarks written as `text`, each with its condition and the values of its placeholders.

    A line begins with the name, preceded by a mark in brackets if the remark says how to play.
    """
    remarks = []
    for head, words in by_name(text).items():
        name = head.removeprefix(_BASIC)
        remarks.append(Remark(name, words, due[name], values.get(name, lambda moment: {}), name != head))
    return tuple(remarks)


def can_play(moment: Moment) -> bool:
    """Whether it is the learner's turn to choose."""
    return moment.can_play


def last_play(condition: Callable[[Any], bool]) -> Due:
    """Return a condition: the last play satisfies `condition`."""
    return lambda moment: moment.last_play is not None and condition(moment.last_play)


def own_play(condition: Callable[[Any], bool]) -> Due:
    """Return a condition: the learner played last, and the play satisfies `condition`."""
    return lambda moment: is_own_play(moment) and condition(moment.last_play)


def is_own_play(moment: Moment) -> bool:
    """Whether the learner played last."""
    return moment.last_play is not None and moment.last_play.seat == moment.own


def has_partner(moment: Moment) -> bool:
    """Whether two play against two, for games with that option."""
    return bool(moment.view.options.partners)


def has_ways(moment: Moment) -> bool:
    """Whether a card of the learner can capture in several ways."""
    decision = moment.game.choices(moment.view) if moment.can_play else None
    if decision is None:
        return False
    taking = [action.card for action in decision.actions if isinstance(action, Play) and action.takes]
    return len(taking) > len(set(taking))


def can_do(predicate: Predicate) -> Due:
    """Return a condition: a possible play satisfies `predicate`."""
    return lambda moment: any(predicate(happened) for happened in moment.can)


def can_choose(predicate: Predicate) -> Due:
    """Return a condition: some possible plays satisfy `predicate`, and others don't."""
    return lambda moment: len({predicate(happened) for happened in moment.can}) > 1


def missed(predicate: Predicate) -> Due:
    """Return a condition: the last play did not satisfy `predicate`, and one that gained no less would have."""

    def is_due(moment: Moment) -> bool:
        done = moment.done
        if done is None or moment.can or predicate(done):
            return False
        return any(predicate(other) and other.gained >= done.gained for other in moment.could)

    return is_due
