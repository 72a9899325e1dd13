"""The first steps of Zwicker: remarks for a newcomer."""

from typing import Final, cast

from caurobat.games.zwicker import GAME, View
from caurobat.games.zwicker.legal import buildable
from caurobat.narration.first_steps import TAKEN, FirstStep, NewMoment, has_partner, ways
from caurobat.narration.strings import msg


def _view(moment: NewMoment) -> View:
    return cast("View", moment.view)


def _can_take_joker(moment: NewMoment) -> bool:
    return moment.can_play and any(item.value is None for item in buildable(_view(moment)))


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg(
            "This is you. The cards that you take go here, face down. Aces, two of the sevens and above all the 10 of "
            "diamonds bring points."
        ),
        lambda moment: True,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn. Point at a card: what it would take lights up, and what you can put it on shows the "
            "sum. Press the card, then what you want. With keys: the arrows choose, Enter plays."
        ),
        lambda moment: moment.can_play,
    ),
    FirstStep(
        "sweep",
        msg("Zwick! The table is empty, and that is three points. The card that did it lies across the pile."),
        lambda moment: moment.last_play is not None and moment.last_play.is_sweep,
    ),
    FirstStep(
        "built",
        msg("These cards are a build now. They count as one card: the number on the plate."),
        lambda moment: moment.last_play is not None and bool(moment.last_play.on),
    ),
    TAKEN,
    FirstStep(
        "joker",
        msg("A joker on the table has no number. Any card takes it."),
        _can_take_joker,
    ),
    ways(GAME),
    FirstStep(
        "partner", msg("Here sits your partner. Everything the two of you take is counted together."), has_partner
    ),
)
