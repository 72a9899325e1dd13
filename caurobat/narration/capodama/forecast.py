"""The forecast of a focused card: the winner and points of the trick, or the receivers of a gift."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.decisions import Action, Give, Play
from caurobat.decks import Card
from caurobat.games.capodama import View
from caurobat.games.capodama.legal import receivers
from caurobat.narration.capodama.names import name_of
from caurobat.narration.card_names import card_name
from caurobat.narration.strings import Strings
from caurobat.players.capodama.fast import FOE, FRIEND
from caurobat.players.capodama.why import Reason, explain


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of `action`: the `reason` for a card to be played, or the `gifts` with their receivers."""

    action: Action
    reason: Reason | None = None
    gifts: tuple[tuple[Card, int], ...] = ()


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action` for the seat of `view`; None if there is nothing to say."""
    match action:
        case Give(seat, cards):
            return Forecast(action, gifts=tuple(zip(cards, receivers(seat, view.seats), strict=True)))
        case Play():
            reason = next((reason for reason in explain(view) if reason.action == action), None)
            return Forecast(action, reason)
        case _:
            return None


def foreseen_places(forecast: Forecast | None) -> tuple[int, ...]:
    """Return the place where the card of `forecast` would lie."""
    return (forecast.action.seat,) if forecast is not None and isinstance(forecast.action, Play) else ()


def board_lines(strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
    """Return lines on the effect of the action, the most important one first."""
    if forecast.gifts:
        return [
            strings.t("{card} → {name:you|*}", card=card_name(strings, card), name=name_of(strings, to, names))
            for card, to in forecast.gifts
        ]
    reason = forecast.reason
    if reason is None:
        return []
    points = strings.n("{count} point", "{count} points", reason.trick)
    if reason.is_sure:
        return [strings.t("Wins the trick: {points}", points=points)]
    if reason.wins_now:
        beaten = strings.n("{count} card can still beat it", "{count} cards can still beat it", reason.beaten_by)
        if not reason.beaten_by:
            beaten = strings.t("Only a partner can still beat it")
        return [strings.t("Winning the trick: {points}", points=points), beaten]
    name = name_of(strings, reason.to if reason.to is not None else 0, names)
    own = strings.n("{count} point", "{count} points", reason.counts)
    if reason.relation == FRIEND:
        return [strings.t("{points} for your partner {name}", points=own, name=name)]
    if reason.relation == FOE:
        return [strings.t("{points} for your rival {name}", points=own, name=name)]
    return [strings.t("{points} for {name:you|*}", points=own, name=name)]
