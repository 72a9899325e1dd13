"""How capodama's events are told: how cards move, what is said at the piles, shouted and heard."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from caurobat.core.events import (
    Announced,
    CardsChosen,
    CardsMoved,
    Event,
    RoundEnded,
    RoundStarted,
    SuitChosen,
    TrickTaken,
    TrumpNamed,
    TurnStarted,
)
from caurobat.games.capodama import Why
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone
from caurobat.ui.audio.sounds import Sound
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion import Curve
from caurobat.ui.table.stage_kit import Heard, Manner, PileLabel, Shout

_MANNERS = {
    Why.DEAL: Manner(Beat.DEAL_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.3),
    Why.GIFT: Manner(Beat.HEAVY_FLIGHT, None, Curve.GLIDE, 0.5),
    Why.PLAY: Manner(Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.6),
    Why.TRICK: Manner(Beat.CAPTURE_FLIGHT, None, Curve.GLIDE, 0.6),
}


class TrickSound(StrEnum):
    """The sounds of this game's own, by the names of their files."""

    CAPO = "capo"
    CHOSEN = "chosen"
    TRICK = "trick"


CAPO = Shout(msg("Capo!"), Beat.SHOUT, 0.8, 1, has_rays=True)
"""What the holder of the ace of hearts says."""


def manner(event: CardsMoved) -> Manner:
    """How the cards of `event` move."""
    return _MANNERS[Why(event.why)]


def lit_before(_events: Sequence[Event], _number: int) -> tuple[int, ...]:
    """No place lights up before an event; see `is_dark_after`."""
    return ()


def is_dark_after(_events: Sequence[Event], _number: int) -> bool:
    """Nothing was lit."""
    return False


def seconds(event: Event, speeds: Speeds) -> float:
    """How long `event` has the stage."""
    match event:
        case CardsMoved():
            return _seconds_of_move(event, speeds)
        case Announced():
            return speeds.seconds(Beat.SHOUT)
        case TrickTaken() | SuitChosen() | TrumpNamed():
            # The whole trick is looked at before it goes.
            return speeds.seconds(Beat.SHOUT)
        case RoundEnded():
            return speeds.seconds(Beat.FLOURISH)
        case CardsChosen():
            return speeds.seconds(Beat.TURN_PAUSE)
        case TurnStarted():
            return speeds.seconds(Beat.TURN_PAUSE)
        case _:
            return 0.0


def _seconds_of_move(event: CardsMoved, speeds: Speeds) -> float:
    match Why(event.why):
        case Why.DEAL:
            return speeds.seconds(Beat.DEAL_STEP) * min(len(event.cards), 4)
        case Why.GIFT:
            return speeds.seconds(Beat.PAYMENT_STEP) * 0.5
        case Why.PLAY:
            return speeds.seconds(Beat.PLAY_CARD) + speeds.seconds(Beat.LAND)
        case Why.TRICK:
            return speeds.seconds(Beat.CAPTURE_FLIGHT)


def look_again(events: Sequence[Event]) -> tuple[int, int] | None:
    """The last trick: after how many events it lay complete, and who took it."""
    for number in range(len(events) - 1, -1, -1):
        event = events[number]
        if isinstance(event, TrickTaken):
            return number + 1, event.seat
    return None


def labels(event: Event, speeds: Speeds) -> list[PileLabel]:
    """What a trick counts, at the pile that it goes to."""
    match event:
        case TrickTaken(seat, _, _, points):
            tone = Tone.GAIN if points else Tone.PLAIN
            return [PileLabel(seat, _number(f"+{points}"), tone, speeds.seconds(Beat.SHOUT) * 2)]
        case _:
            return []


def _number(text: str) -> Callable[[Strings], str]:
    def said(_strings: Strings) -> str:
        return text

    return said


def shout(event: Event) -> tuple[Shout, int] | None:
    """What is shouted at `event`, and by whom."""
    match event:
        case Announced(seat):
            return CAPO, seat
        case _:
            return None


def sound(event: Event, own: int) -> Heard | None:
    """What is heard at `event` where seat `own` looks on. Everything heard has its twin in the picture."""
    match event:
        case CardsMoved(why=Why.PLAY):
            return Heard(Sound.PLACE)
        case CardsMoved():
            return Heard(Sound.SLIDE)
        case TrickTaken():
            return Heard(TrickSound.TRICK)
        case Announced():
            return Heard(TrickSound.CAPO)
        case SuitChosen() | TrumpNamed():
            return Heard(TrickSound.CHOSEN)
        case CardsChosen():
            return Heard(Sound.TICK)
        case TurnStarted(seat):
            return Heard(Sound.TURN) if seat == own else None
        case RoundStarted():
            return Heard(Sound.FLIP)
        case RoundEnded(_, winners):
            return Heard(Sound.ROUND_WON) if own in winners else None
        case _:
            return None
