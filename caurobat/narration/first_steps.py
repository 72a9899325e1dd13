"""The first steps of a game: remarks for a newcomer, each shown once when it is due.

A game lists them by importance, since only the first ones that are due at a moment are shown: how to play, which nobody
can wait for; what has just happened; and last what stays true.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from caurobat.core.decisions import Play
from caurobat.core.game import AnyGame, Seen
from caurobat.narration.strings import msg


@dataclass(frozen=True, slots=True)
class NewMoment:
    """A moment for the newcomer at seat `own`: the view, the summary of the last play, and whether a card is due.

    `has_begun`: the cards are dealt. `can_play`: it is the newcomer's turn to choose a card.
    """

    view: Seen
    own: int
    last_play: Any
    has_begun: bool
    can_play: bool


@dataclass(frozen=True, slots=True)
class FirstStep:
    """A remark for a newcomer, in English, for the first time it is due.

    `name` must never change, because it is saved when the remark was shown.
    """

    name: str
    text: str
    is_due: Callable[[NewMoment], bool]


def is_own_play(moment: NewMoment) -> bool:
    """Whether the newcomer played last."""
    return moment.last_play is not None and moment.last_play.seat == moment.own


def has_partner(moment: NewMoment) -> bool:
    """Whether two play against two, for games with that option."""
    view: Any = moment.view
    return bool(view.options.partners)


def has_ways(game: AnyGame) -> Callable[[NewMoment], bool]:
    """Return a condition: a card of the newcomer can take in several ways by the rules of `game`."""

    def is_due(moment: NewMoment) -> bool:
        decision = game.choices(moment.view) if moment.can_play else None
        if decision is None:
            return False
        taking = [action.card for action in decision.actions if isinstance(action, Play) and action.takes]
        return len(taking) > len(set(taking))

    return is_due


TAKEN: Final = FirstStep(
    "taken",
    msg("Your card and the cards it took are on your pile now."),
    lambda moment: is_own_play(moment) and bool(moment.last_play.takes),
)


def ways(game: AnyGame) -> FirstStep:
    """Return the remark on a card that can take in several ways, where it must."""
    text = msg("One of your cards can take in several ways: press it, and each way has a button.")
    return FirstStep("ways", text, has_ways(game))
