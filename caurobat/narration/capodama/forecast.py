"""Forecasts of a focused card: whose it would be, the points of the trick, who would get a card that is given."""

from dataclasses import dataclass

from caurobat.core.decisions import Action, Give, Play
from caurobat.decks import Card
from caurobat.games.capodama import View
from caurobat.games.capodama.legal import receivers
from caurobat.players.capodama.why import Reason, explain


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of `action`. `reason`: of a card that is played; `gifts`: cards that are given, and to whom."""

    action: Action
    reason: Reason | None = None
    gifts: tuple[tuple[Card, int], ...] = ()


def foresee(view: View, action: Action) -> Forecast | None:
    """The forecast of `action` on the view of whoever decides it; None where there is nothing to say."""
    match action:
        case Give(seat, cards):
            return Forecast(action, gifts=tuple(zip(cards, receivers(seat, view.seats), strict=True)))
        case Play():
            reason = next((reason for reason in explain(view) if reason.action == action), None)
            return Forecast(action, reason)
        case _:
            return None


def foreseen_places(found: Forecast | None) -> tuple[int, ...]:
    """The places that `found` touches: where its card would lie."""
    return (found.action.seat,) if found is not None and isinstance(found.action, Play) else ()
