"""Clauses for a replay of Cuarenta in a terminal."""

from collections.abc import Sequence
from typing import assert_never

from caurobat.core.events import Announced, Called, CardsMoved, Claimed, Event, PointsScored, Swept, TurnPassed
from caurobat.core.text import cards_text
from caurobat.games.cuarenta.rules.state import Score, Why, side_of
from caurobat.games.cuarenta.words.kit import REASONS
from caurobat.narration.clauses import plays, takes, trails

GAIN_WORDS = {str(Score.CAIDA): "caída"}


def clause(event: Event, names: Sequence[str]) -> str:
    """Return `event` as a clause; empty if other events say it already."""
    match event:
        case CardsMoved():
            return _move_clause(event, names)
        case Called(seat, _):
            return f"{names[seat]} says caída"
        case Announced(seat, what, cards):
            shown = f" and shows {cards_text(cards)}" if cards else ""
            return f"{names[seat]} announces {what}{shown}"
        case TurnPassed(seat):
            return f"{names[seat]} says nothing"
        case Claimed(seat, rank, is_right):
            return f"{names[seat]} claims a ronda of {rank}, and is {'right' if is_right else 'wrong'}"
        case Swept(seat):
            return f"{names[seat]} clears the table"
        case PointsScored(side, why, points):
            scored = REASONS[Score(why)][1].format(points=points)
            return f"{_side(side, names)} {'score' if len(names) // 2 > 1 else 'scores'} {scored}"
        case _:
            return ""


def _side(side: int, names: Sequence[str]) -> str:
    # The last name is for a second hand, which this game does not have.
    return " and ".join([name for seat, name in enumerate(names[: len(names) // 2 * 2]) if side_of(seat) == side])


def _move_clause(event: CardsMoved, names: Sequence[str]) -> str:
    match Why(event.why):
        case Why.TRAIL:
            return trails(names[event.source.seat], event.cards)
        case Why.MATCH | Why.SUM:
            return plays(names[event.source.seat], event.cards)
        case Why.CAPTURE:
            return takes(names[event.target.seat], event.cards[1:])
        case Why.DEAL:
            return ""
        case why:
            assert_never(why)
