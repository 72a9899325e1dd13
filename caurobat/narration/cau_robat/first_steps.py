"""First steps of Cau robat: what is pointed out to a newcomer, the first time that it happens."""

from typing import Final

from caurobat.core.zones import PILES
from caurobat.games.cau_robat import View
from caurobat.narration.first_steps import FirstStep, NewMoment, is_own_play
from caurobat.narration.strings import msg


def _owes(moment: NewMoment) -> bool:
    view = moment.view
    return isinstance(view, View) and any(debt.debtor == moment.own for debt in view.debts)


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg("This is you. What you take will lie here as your pile: whoever has most cards at the end wins the round."),
        lambda moment: True,
    ),
    FirstStep(
        "call",
        msg(
            "A call! Whoever matches the very card that the player before has laid shouts cau, and that player pays. "
            "With one more card of that number it can be answered: recau, and then contracau."
        ),
        lambda moment: moment.last_play is not None and moment.last_play.call is not None,
    ),
    FirstStep(
        "robat",
        msg(
            "Robat! The run reached the card on top of another pile, and the whole pile was stolen. That is what this "
            "game is named for."
        ),
        lambda moment: moment.last_play is not None and bool(moment.last_play.thefts),
    ),
    FirstStep(
        "debt",
        msg("You owe a card: your pile was too short to pay. It is paid by itself from what you capture next."),
        _owes,
    ),
    FirstStep(
        "taken one",
        msg(
            "Your card took the one of its number: both went onto your pile. Had the next number lain on the "
            "table, too, it would have come along, and so on from there."
        ),
        lambda moment: is_own_play(moment) and moment.last_play.captured > 0 and len(moment.last_play.path) == 1,
    ),
    FirstStep(
        "taken",
        msg("Your card took the one of its number and the run that goes on from it: all of them went onto your pile."),
        lambda moment: is_own_play(moment) and moment.last_play.captured > 0 and len(moment.last_play.path) > 1,
    ),
    FirstStep(
        "stays",
        msg("No card of its number lay on the table: your card takes nothing and stays there, for others to take."),
        lambda moment: is_own_play(moment) and moment.last_play.is_trailed,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn: choose a card. Point at one to see what it would take; press it to play it. With keys: "
            "the arrows choose, Enter plays."
        ),
        lambda moment: moment.can_play,
    ),
    FirstStep(
        "top",
        msg("Mind the card on top of your pile: a run that reaches its number takes the whole pile."),
        lambda moment: moment.can_play and bool(moment.view.zones[PILES[moment.own]]),
    ),
)
