"""The first steps of Cau robat: remarks for a newcomer."""

from typing import Final

from caurobat.games.cau_robat import View
from caurobat.narration.cau_robat.reach import exposed_tops
from caurobat.narration.first_steps import FirstStep, NewMoment, is_own_play
from caurobat.narration.strings import msg


def _owes(moment: NewMoment) -> bool:
    view = moment.view
    return isinstance(view, View) and any(debt.debtor == moment.own for debt in view.debts)


def _others_owe(moment: NewMoment) -> bool:
    return isinstance(moment.view, View) and bool(moment.view.debts) and not _owes(moment)


def _has_dim_cards(moment: NewMoment) -> bool:
    return isinstance(moment.view, View) and bool(exposed_tops(moment.view, moment.own))


def _took(moment: NewMoment) -> bool:
    """Whether the newcomer took cards and kept them, without a theft, which has its own remark."""
    play = moment.last_play
    return is_own_play(moment) and 0 < play.captured <= play.net[play.seat] and not play.thefts


FIRST_STEPS: Final = (
    FirstStep(
        "you",
        msg(
            "This is you. The cards you take form your pile here: whoever has the most cards at the end wins the round."
        ),
        lambda moment: True,
    ),
    FirstStep(
        "turn",
        msg(
            "It is your turn: choose a card. Point at one to see what it would take; press it to play it. With keys: "
            "the arrows choose, Enter plays. Then the seat on your right plays."
        ),
        lambda moment: moment.can_play,
    ),
    FirstStep(
        "call",
        msg(
            "A call! If you match the very card that the player before you has just left, you call cau, and "
            "that player pays. Another card of that rank answers it: recau, and then contracau."
        ),
        lambda moment: moment.last_play is not None and moment.last_play.call is not None,
    ),
    FirstStep(
        "robat",
        msg(
            "Robat! The run reached the card on top of another pile, and the whole pile was stolen. The game "
            "is named after that."
        ),
        lambda moment: moment.last_play is not None and bool(moment.last_play.thefts),
    ),
    FirstStep(
        "sweep",
        msg("A sweep: nothing is left on the table, so each of the others pays a card."),
        lambda moment: moment.last_play is not None and moment.last_play.is_sweep,
    ),
    FirstStep(
        "debt",
        msg("You have a debt: your pile was too short to pay. Your next capture pays it."),
        _owes,
    ),
    FirstStep(
        "taken one",
        msg("You matched a card, so both are yours. If the next rank is on the table, too, it comes along, and so on."),
        lambda moment: _took(moment) and len(moment.last_play.path) == 1,
    ),
    FirstStep(
        "taken",
        msg("You matched a card, and the run above it came along: all of them are yours."),
        lambda moment: _took(moment) and len(moment.last_play.path) > 1,
    ),
    FirstStep(
        "stays",
        msg("No card of this rank was on the table: yours takes nothing and stays there, for others to take."),
        lambda moment: is_own_play(moment) and moment.last_play.is_trailed,
    ),
    FirstStep(
        "owes",
        msg("“Owes”: this pile was too short to pay. The next capture pays it."),
        _others_owe,
    ),
    FirstStep(
        "top",
        msg(
            "A run that reaches the card on top of a pile takes the whole pile. The dim cards on the table show the "
            "others’ tops; watch your own, too."
        ),
        lambda moment: moment.can_play and _has_dim_cards(moment),
    ),
)
