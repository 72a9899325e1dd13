"""Which sound goes with what happens. Every one of them has its twin in the picture."""

from caurobat.core.events import Called, CardsMoved, DebtOwed, Event, RoundEnded, RoundStarted, Swept, TurnStarted
from caurobat.games.cau_robat import Why
from caurobat.ui.audio.sounds import Sound

_CALLS = {"cau": Sound.CAU, "recau": Sound.RECAU, "contracau": Sound.CONTRACAU}
_MOVES = {
    Why.DEAL: Sound.SLIDE,
    Why.TRAIL: Sound.PLACE,
    Why.MATCH: Sound.PLACE,
    Why.CALL: Sound.FLIP,
    Why.CAPTURE: Sound.CAPTURE,
    Why.STEAL: Sound.THUD,
    Why.DEBT: Sound.TICK,
    Why.CAU: Sound.TICK,
    Why.SWEEP: Sound.TICK,
    Why.LEFTOVERS: Sound.SLIDE,
}


def sound_of(event: Event, own: int) -> Sound | None:
    """The sound of `event` for a table at which seat `own` looks on; None where it makes none."""
    match event:
        case CardsMoved():
            return _MOVES[Why(event.why)]
        case Called(_, call):
            return _CALLS[call]
        case Swept():
            return Sound.SWEEP
        case TurnStarted(seat):
            return Sound.TURN if seat == own else None
        case RoundStarted():
            return Sound.FLIP
        case RoundEnded(_, winners):
            return Sound.ROUND_WON if own in winners else None
        case DebtOwed():
            return Sound.TICK
        case _:
            return None
