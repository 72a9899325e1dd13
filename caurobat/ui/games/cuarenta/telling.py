"""How cuarenta's events are told: how cards move, which places light up, what is said, shouted and heard."""

from collections.abc import Callable, Sequence
from enum import StrEnum

from caurobat.core.events import (
    Announced,
    Called,
    CallOffered,
    CardsMoved,
    Claimed,
    ClaimOffered,
    Event,
    PointsScored,
    RoundEnded,
    RoundStarted,
    Swept,
    TurnStarted,
)
from caurobat.games.cuarenta import Why
from caurobat.games.cuarenta.state import Score
from caurobat.narration.card_names import so_many_cards
from caurobat.narration.strings import Strings, msg
from caurobat.narration.tones import Tone, signed
from caurobat.ui.audio.sounds import Sound
from caurobat.ui.base.speeds import Beat, Speeds
from caurobat.ui.games.cuarenta.ranks import place_of
from caurobat.ui.motion import Curve
from caurobat.ui.table.stage_kit import Heard, Manner, PileLabel, Shout


class ShoutSound(StrEnum):
    """The sounds of this game's own, by the names of their files."""

    CAIDA = "caida"
    LIMPIA = "limpia"
    RONDA = "ronda"


SHOUTS = {
    Score.CAIDA: Shout(msg("Caída!"), Beat.SHOUT, 0.82, 1),
    Score.LIMPIA: Shout(msg("Limpia!"), Beat.FLOURISH, 0.8, 1, has_rays=True),
    Score.RONDA: Shout(msg("Ronda!"), Beat.SHOUT, 0.86, 2),
    Score.FOUR: Shout(msg("Four of a kind!"), Beat.FLOURISH, 1.0, 2, has_rays=True),
    Score.CLAIM: Shout(msg("Ronda caught!"), Beat.FLOURISH, 1.0, 2, has_rays=True),
    Score.MISTAKE: Shout(msg("No such ronda"), Beat.SHOUT, 0.7, 1),
}
"""What is shouted, by what it scores."""

_LAID = Manner(Beat.PLAY_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.6)
_MANNERS = {
    Why.DEAL: Manner(Beat.DEAL_CARD, Beat.DEAL_STEP, Curve.SETTLE, 0.3),
    Why.TRAIL: _LAID,
    Why.MATCH: _LAID,
    Why.SUM: _LAID,
    Why.CAPTURE: Manner(Beat.CAPTURE_FLIGHT, Beat.CAPTURE_STEP, Curve.GLIDE, 0.7),
}
_MOVES = {
    Why.DEAL: Sound.SLIDE,
    Why.TRAIL: Sound.PLACE,
    Why.MATCH: Sound.PLACE,
    Why.SUM: Sound.PLACE,
    Why.CAPTURE: Sound.CAPTURE,
}
_SAID = {
    Score.FOUR: msg("{points} for four of a kind"),
    Score.RONDA: msg("{points} for the ronda"),
    Score.CAIDA: msg("{points} for the caída"),
    Score.LIMPIA: msg("{points} for the limpia"),
    Score.CLAIM: msg("{points} for the claim"),
    Score.MISTAKE: msg("{points} for the mistake"),
    Score.CARDS: msg("{points} for cards"),
}


def manner(event: CardsMoved) -> Manner:
    """How the cards of `event` move."""
    return _MANNERS[Why(event.why)]


def lit_before(events: Sequence[Event], number: int) -> tuple[int, ...]:
    """The places that the capture of event `number` takes from, in order; empty where it is none."""
    event = events[number]
    if not isinstance(event, CardsMoved) or event.why != Why.CAPTURE:
        return ()
    return tuple(dict.fromkeys([place_of(card) for card in event.cards[1:] if card is not None]))


def is_dark_after(events: Sequence[Event], number: int) -> bool:
    """Whether a capture ends with event `number`."""
    event = events[number]
    return isinstance(event, CardsMoved) and event.why == Why.CAPTURE


def seconds(event: Event, speeds: Speeds) -> float:
    """How long `event` has the stage."""
    match event:
        case CardsMoved():
            return _seconds_of_move(event, speeds)
        case CallOffered():
            return speeds.seconds(Beat.CALL_WINDOW)
        case Called() | Swept() | Announced() | Claimed():
            found = shout(event)
            return speeds.seconds(found[0].beat) if found is not None else 0.0
        case ClaimOffered() | PointsScored():
            return speeds.seconds(Beat.PAYMENT_STEP)
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
            return speeds.seconds(Beat.DEAL_STEP) * number
        case Why.TRAIL | Why.MATCH | Why.SUM:
            return speeds.seconds(Beat.PLAY_CARD) + speeds.seconds(Beat.LAND)
        case Why.CAPTURE:
            return speeds.seconds(Beat.CAPTURE_STEP) * (number - 1) + speeds.seconds(Beat.CAPTURE_FLIGHT)


def labels(event: Event, speeds: Speeds) -> list[PileLabel]:
    """What is said at the piles: how many cards come, and what was scored; by a count or a mistake the side scores."""
    lasting = speeds.seconds(Beat.PAYMENT_FLIGHT) * 2.4
    match event:
        case CardsMoved(cards, _, target, _, Why.CAPTURE):
            return [PileLabel(target.seat, _cards(len(cards)), Tone.GAIN, lasting)]
        case PointsScored(side, why, points):
            seat = side if why in (Score.CARDS, Score.MISTAKE) else None
            return [PileLabel(seat, _points(Score(why), points), Tone.BOLD, lasting * 1.4)]
        case _:
            return []


def _cards(count: int) -> Callable[[Strings], str]:
    def said(strings: Strings) -> str:
        return f"+{so_many_cards(strings, count)}"

    return said


def _points(why: Score, points: int) -> Callable[[Strings], str]:
    def said(strings: Strings) -> str:
        return points_text(strings, why, points)

    return said


def points_text(strings: Strings, why: str, points: int) -> str:
    """`+2 for the caída`."""
    return strings.t(_SAID[Score(why)], points=signed(points))


def shout(event: Event) -> tuple[Shout, int] | None:
    """What is shouted at `event`, and by whom."""
    match event:
        case Called(seat, call):
            return SHOUTS[Score(call)], seat
        case Swept(seat):
            return SHOUTS[Score.LIMPIA], seat
        case Announced(seat, what):
            return SHOUTS[Score(what)], seat
        case Claimed(seat, _, is_right):
            return SHOUTS[Score.CLAIM if is_right else Score.MISTAKE], seat
        case _:
            return None


def sound(event: Event, own: int) -> Heard | None:
    """What is heard at `event` where seat `own` looks on. Everything heard has its twin in the picture."""
    match event:
        case CardsMoved(cards, _, _, _, Why.CAPTURE):
            return Heard(Sound.CAPTURE, len(cards), Beat.CAPTURE_STEP)
        case CardsMoved():
            return Heard(_MOVES[Why(event.why)])
        case Called():
            return Heard(ShoutSound.CAIDA)
        case Swept():
            return Heard(ShoutSound.LIMPIA)
        case Announced() | Claimed(is_right=True):
            return Heard(ShoutSound.RONDA)
        case Claimed():
            return Heard(Sound.ERROR)
        case PointsScored():
            return Heard(Sound.TICK)
        case TurnStarted(seat):
            return Heard(Sound.TURN) if seat == own else None
        case RoundStarted():
            return Heard(Sound.FLIP)
        case RoundEnded(_, winners):
            return Heard(Sound.ROUND_WON) if own >= 0 and own % 2 in winners else None
        case _:
            return None


def begins_play(event: Event) -> bool:
    """Whether something is decided with `event` that the log has an entry for: a card played, a word said."""
    if isinstance(event, CardsMoved):
        return event.why in (Why.TRAIL, Why.MATCH, Why.SUM)
    return isinstance(event, (Announced, Claimed))
