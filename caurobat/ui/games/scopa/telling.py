"""How Scopa's events are told: how cards move, which of them light up, what is said, shouted and heard."""

from collections.abc import Sequence
from typing import Final

from caurobat.core.events import CardsMoved, Event, RoundEnded, RoundStarted, Swept, TurnStarted
from caurobat.decks import Card
from caurobat.games.scopa import Summary, Why, summarize
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.strings import Strings
from caurobat.narration.tones import Tone
from caurobat.ui.audio.sounds import Sound
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.motion import Curve
from caurobat.ui.table.stage_kit import Heard, Manner, PileLabel, Shout

SCOPA: Final = Shout("Scopa!", Beat.SHOUT, 0.9, 2, has_rays=True)
"""What is shouted at a sweep; Italian in every language."""
SWEEP_SOUND: Final = "sweep"
_LAID: Final = Manner(Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.6)
_MANNERS: Final = {
    Why.DEAL: Manner(Beat.DEAL_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.3),
    Why.TRAIL: _LAID,
    Why.MATCH: Manner(Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.LIFT, 0.9),
    Why.CAPTURE: Manner(Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.7),
    Why.LEFTOVERS: Manner(Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.5),
}
_SOUNDS: Final = {
    Why.DEAL: Sound.SLIDE,
    Why.TRAIL: Sound.PLACE,
    Why.MATCH: Sound.PLACE,
    Why.CAPTURE: Sound.CAPTURE,
    Why.LEFTOVERS: Sound.SLIDE,
}
_MOST_DEALT: Final = 4


def begins_play(event: Event) -> bool:
    """Whether a card leaves a hand with `event`: the beginning of a play."""
    return isinstance(event, CardsMoved) and event.why in (Why.TRAIL, Why.MATCH)


def deed(events: Sequence[Event], _seats: int) -> Summary:
    """What the play of `events` did; raises `ValueError` where none begins with them."""
    summary = summarize(events)
    if summary is None or not begins_play(events[0]):
        raise ValueError(f"a play begins with a card that leaves a hand, not with {events[:1]}")
    return summary


def manner(event: CardsMoved) -> Manner:
    """How the cards of `event` move."""
    return _MANNERS[Why(event.why)]


def lit_before(events: Sequence[Event], number: int) -> tuple[Card, ...]:
    """The cards that the capture beginning with event `number` takes from the table; empty where none begins."""
    event = events[number]
    if not isinstance(event, CardsMoved) or event.why != Why.CAPTURE:
        return ()
    return tuple([card for card in event.cards[1:] if card is not None])


def is_dark_after(events: Sequence[Event], number: int) -> bool:
    """Whether a capture ends with event `number`."""
    return bool(lit_before(events, number))


def seconds(event: Event, speeds: Speeds) -> float:
    """How long `event` has the stage."""
    match event:
        case CardsMoved():
            return _seconds_of_move(event, speeds)
        case Swept():
            return speeds.seconds(Beat.SHOUT)
        case RoundEnded():
            return speeds.seconds(Beat.FLOURISH)
        case TurnStarted():
            return speeds.seconds(Beat.TURN_PAUSE)
        case _:
            return 0.0


def _seconds_of_move(event: CardsMoved, speeds: Speeds) -> float:
    number = len(event.cards)
    match Why(event.why):
        case Why.DEAL:
            return speeds.seconds(Beat.DEAL_STEP) * min(number, _MOST_DEALT)
        case Why.TRAIL | Why.MATCH:
            return speeds.seconds(Beat.PLAY_CARD) + speeds.seconds(Beat.LAND)
        case Why.CAPTURE | Why.LEFTOVERS:
            return speeds.seconds(Beat.CAPTURE_STEP) * (number - 1) + speeds.seconds(Beat.CAPTURE_FLIGHT)


def labels(event: Event, speeds: Speeds) -> list[PileLabel]:
    """What is said at the piles: how many cards come."""
    match event:
        case CardsMoved(cards, _, target, _, Why.CAPTURE | Why.LEFTOVERS):
            lasting = speeds.seconds(Beat.PAYMENT_FLIGHT) * 2.2

            def said(strings: Strings) -> str:
                return f"+{so_many_cards(strings, len(cards))}"

            return [PileLabel(target.seat, said, Tone.GAIN, lasting)]
        case _:
            return []


def shout(event: Event) -> tuple[Shout, int] | None:
    """What is shouted at `event`, and by whom."""
    return (SCOPA, event.seat) if isinstance(event, Swept) else None


def sound(event: Event, own: int) -> Heard | None:
    """What is heard at `event` where seat `own` looks on. Everything heard has its twin in the picture."""
    match event:
        case CardsMoved(cards, _, _, _, Why.CAPTURE):
            return Heard(Sound.CAPTURE, len(cards), Beat.CAPTURE_STEP)
        case CardsMoved():
            return Heard(_SOUNDS[Why(event.why)])
        case Swept():
            return Heard(SWEEP_SOUND)
        case TurnStarted(seat):
            return Heard(Sound.TURN) if seat == own else None
        case RoundStarted():
            return Heard(Sound.FLIP)
        case RoundEnded():
            return None  # the count tells who has won, point by point
        case _:
            return None
