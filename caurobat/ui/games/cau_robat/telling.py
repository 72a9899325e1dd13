"""How cau robat's events are told: how cards move, which places light up, what is said, shouted and heard."""

from collections.abc import Sequence
from enum import StrEnum

from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    Event,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnStarted,
)
from caurobat.decks import Card
from caurobat.games.cau_robat import Why
from caurobat.narration.strings import msg
from caurobat.ui.audio.sounds import Sound
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion import Curve
from caurobat.ui.table.stage_kit import Change, Heard, Manner, Shout
from caurobat.ui.table.story.robbery import Robbery

_TAKING = (Why.CAPTURE, Why.STEAL)


class CallSound(StrEnum):
    """The sounds of this game's own, by the names of their files.

    The blow falls, in seconds after the start, at: cau 0.18, recau 0.52, contracau 0.92, sweep 0.55, robat 0.08.
    """

    CAU = "cau"
    RECAU = "recau"
    CONTRACAU = "contracau"
    SWEEP = "sweep"
    ROBBED = "robat"
    ROBBED_OF_MUCH = "robat-heavy"


ROBBED = (Sound.THUD, CallSound.ROBBED, CallSound.ROBBED_OF_MUCH)
"""A pile comes down: of few cards, of many, of very many. The blow falls after 0.08 seconds."""
SHOUTS = {
    "cau": Shout(msg("Cau!"), Beat.SHOUT, 0.72, 1),
    "recau": Shout(msg("Recau!"), Beat.SHOUT, 0.86, 2),
    "contracau": Shout(msg("Contracau!"), Beat.SHOUT, 1.0, 2, has_rays=True),
    "sweep": Shout(msg("Sweep!"), Beat.FLOURISH, 0.8, 1, has_rays=True),
}
"""What is shouted: the calls by their names, and the sweep."""
ROBBERIES = (
    Shout(msg("Robat!"), Beat.ROBBERY, 0.6, 1, after=Beat.BREATH),
    Shout(msg("Robat!"), Beat.ROBBERY, 0.78, 2, after=Beat.BREATH),
    Shout(msg("Robat!"), Beat.ROBBERY, 1.0, 2, has_rays=True, after=Beat.BREATH),
)
"""What is shouted at a theft, the grander the more cards."""
_GREAT = (5, 12)  # from so many cards on it is a great theft, and a very great one
_COUNTED = (Why.CAPTURE, Why.STEAL, Why.DEBT, Why.CAU, Why.SWEEP)

_LAID = Manner(Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.6)
_PAID = Manner(Beat.PAYMENT_FLIGHT, None, Curve.GLIDE, 0.5)
_MANNERS = {
    Why.DEAL: Manner(Beat.DEAL_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.3),
    Why.TRAIL: _LAID,
    Why.MATCH: _LAID,
    Why.CALL: Manner(Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.LIFT, 0.9),
    Why.CAPTURE: Manner(Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.7),
    Why.STEAL: Manner(Beat.HEAVY_FLIGHT, None, Curve.LIFT, 1.3, Beat.BREATH),
    Why.DEBT: _PAID,
    Why.CAU: _PAID,
    Why.SWEEP: _PAID,
    Why.LEFTOVERS: Manner(Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.5),
}
_MOVES = {
    Why.DEAL: Sound.SLIDE,
    Why.TRAIL: Sound.PLACE,
    Why.MATCH: Sound.PLACE,
    Why.CALL: Sound.FLIP,
    Why.CAPTURE: Sound.CAPTURE,
    Why.DEBT: Sound.TICK,
    Why.CAU: Sound.TICK,
    Why.SWEEP: Sound.TICK,
    Why.LEFTOVERS: Sound.SLIDE,
}


def manner(event: CardsMoved) -> Manner:
    """How the cards of `event` move."""
    return _MANNERS[Why(event.why)]


def lit_before(events: Sequence[Event], number: int) -> tuple[int, ...]:
    """The ranks that the capture beginning with event `number` takes, in order; empty where none begins."""
    if not _is_taking(events[number]) or (number and _is_taking(events[number - 1])):
        return ()
    ranks: list[int] = []
    for event in events[number:]:
        if not isinstance(event, CardsMoved) or event.why not in _TAKING:
            break
        # A stolen pile joins the path by its top card; below it are cards that the path does not touch.
        taken: tuple[Card | None, ...] = event.cards[:1] if event.why == Why.STEAL else event.cards
        ranks += [card.rank for card in taken if card is not None]
    return tuple(dict.fromkeys(ranks))


def is_dark_after(events: Sequence[Event], number: int) -> bool:
    """Whether a capture ends with event `number`."""
    return _is_taking(events[number]) and not (number + 1 < len(events) and _is_taking(events[number + 1]))


def _is_taking(event: Event) -> bool:
    return isinstance(event, CardsMoved) and event.why in _TAKING


def seconds(event: Event, speeds: Speeds) -> float:
    """How long `event` has the stage."""
    match event:
        case CardsMoved():
            return _seconds_of_move(event, speeds)
        case Called():
            return speeds.seconds(Beat.SHOUT)
        case CallOffered():
            return speeds.seconds(Beat.CALL_WINDOW)
        case Swept() | RoundEnded():
            return speeds.seconds(Beat.FLOURISH)
        case DebtOwed():
            return speeds.seconds(Beat.PAYMENT_STEP)
        case TurnStarted():
            return speeds.seconds(Beat.TURN_PAUSE)
        case _:
            return 0.0


def _seconds_of_move(event: CardsMoved, speeds: Speeds) -> float:
    number = len(event.cards)
    match Why(event.why):
        case Why.DEAL:
            return speeds.seconds(Beat.DEAL_STEP) * min(number, 4)
        case Why.TRAIL | Why.MATCH | Why.CALL:
            return speeds.seconds(Beat.PLAY_CARD) + speeds.seconds(Beat.LAND)
        case Why.CAPTURE | Why.LEFTOVERS:
            return speeds.seconds(Beat.CAPTURE_STEP) * (number - 1) + speeds.seconds(Beat.CAPTURE_FLIGHT)
        case Why.STEAL:
            return sum(speeds.seconds(beat) for beat in (Beat.BREATH, Beat.HEAVY_FLIGHT, Beat.IMPACT))
        case Why.DEBT | Why.CAU | Why.SWEEP:
            return speeds.seconds(Beat.PAYMENT_FLIGHT)


def counts(event: CardsMoved) -> bool:
    """Whether the cards of `event` are told as numbers at the piles."""
    return event.why in _COUNTED


def owing(event: Event) -> Change | None:
    """Who stays owing how much after `event`."""
    return Change(event.debtor, event.cards) if isinstance(event, DebtOwed) else None


def drama(event: Event) -> Robbery | None:
    """A theft, the heavier the more cards."""
    match event:
        case CardsMoved(cards, source, target, _, Why.STEAL):
            return Robbery(target.seat, source.seat, min(1.0, 0.25 + len(cards) / 16))
        case _:
            return None


def robbery(cards: int) -> int:
    """How great the theft of so many cards is: 0, 1 or 2."""
    return sum(cards >= least for least in _GREAT)


def shout(event: Event) -> tuple[Shout, int] | None:
    """What is shouted at `event`, and by whom."""
    match event:
        case Called(seat, call):
            return SHOUTS[call], seat
        case Swept(seat):
            return SHOUTS["sweep"], seat
        case CardsMoved(cards, _, target, _, Why.STEAL):
            return ROBBERIES[robbery(len(cards))], target.seat
        case _:
            return None


def sound(event: Event, own: int) -> Heard | None:
    """What is heard at `event` where seat `own` looks on. Everything heard has its twin in the picture."""
    match event:
        case CardsMoved(cards, _, _, _, Why.CAPTURE):
            return Heard(Sound.CAPTURE, len(cards), Beat.CAPTURE_STEP)
        case CardsMoved(cards, _, _, _, Why.STEAL):
            return Heard(ROBBED[robbery(len(cards))], after=(Beat.BREATH, Beat.HEAVY_FLIGHT))
        case CardsMoved():
            return Heard(_MOVES[Why(event.why)])
        case Called(_, call):
            return Heard(CallSound(call))
        case Swept():
            return Heard(CallSound.SWEEP)
        case TurnStarted(seat):
            return Heard(Sound.TURN) if seat == own else None
        case RoundStarted():
            return Heard(Sound.FLIP)
        case RoundEnded(_, winners):
            return Heard(Sound.ROUND_WON) if own in winners else None
        case DebtOwed():
            return Heard(Sound.TICK)
        case _:
            return None
