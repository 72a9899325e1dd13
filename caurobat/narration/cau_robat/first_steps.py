"""The first steps of Cau robat: remarks for a newcomer."""

from typing import Final

from caurobat.narration.cau_robat.reach import exposed_tops
from caurobat.narration.first_steps import NewMoment, always, can_play, is_own_play, last_play, own_play, steps_of


def _owes(moment: NewMoment) -> bool:
    return any(debt.debtor == moment.own for debt in moment.view.debts)


def _took(moment: NewMoment) -> bool:
    """Whether the newcomer took cards and kept them, without a theft, which has its own remark."""
    play = moment.last_play
    return is_own_play(moment) and 0 < play.captured <= play.net[play.seat] and not play.thefts


_TEXTS: Final = """
you: This is you. The cards you take form your pile here: whoever has the most cards at the end wins the round.
turn: It is your turn: choose a card. Point at one to see what it would take; press it to play it. With keys: the arrows
  choose, Enter plays. Then the seat on your right plays.
call: A call! If you match the very card that the player before you has just left, you call cau, and that player pays.
  Another card of that rank answers it: recau, and then contracau.
robat: Robat! The run reached the card on top of another pile, and the whole pile was stolen. The game is named after
  that.
sweep: A sweep: nothing is left on the table, so each of the others pays a card.
debt: You have a debt: your pile was too short to pay. Your next capture pays it.
taken one: You matched a card, so both are yours. If the next rank is on the table, too, it comes along, and so on.
taken: You matched a card, and the run above it came along: all of them are yours.
stays: No card of this rank was on the table: yours takes nothing and stays there, for others to take.
owes: “Owes”: this pile was too short to pay. The next capture pays it.
top: A run that reaches the card on top of a pile takes the whole pile. The small cards on the table show the others’
  tops; watch your own, too.
"""

FIRST_STEPS: Final = steps_of(
    _TEXTS,
    {
        "you": always,
        "turn": can_play,
        "call": last_play(lambda play: play.call is not None),
        "robat": last_play(lambda play: bool(play.thefts)),
        "sweep": last_play(lambda play: play.is_sweep),
        "debt": _owes,
        "taken one": lambda moment: _took(moment) and len(moment.last_play.path) == 1,
        "taken": lambda moment: _took(moment) and len(moment.last_play.path) > 1,
        "stays": own_play(lambda play: play.is_trailed),
        "owes": lambda moment: bool(moment.view.debts) and not _owes(moment),
        "top": lambda moment: moment.can_play and bool(exposed_tops(moment.view, moment.own)),
    },
)
