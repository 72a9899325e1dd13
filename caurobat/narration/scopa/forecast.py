"""Forecasts of cards of the viewer's hand, by the rules applied to the view."""

from dataclasses import dataclass

from caurobat.core.decisions import Action, Play
from caurobat.decks import Card
from caurobat.games.scopa import GAME, PlaySummary, View, summarize_play
from caurobat.games.scopa.counting import COINS, SETTEBELLO


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of a play, with the captured cards that count."""

    play: PlaySummary
    cards: int
    coins: int
    has_settebello: bool
    sevens: int


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action` for the viewer's seat; None if it is impossible now."""
    decision = GAME.choices(view)
    if not isinstance(action, Play) or decision is None or action not in decision.actions:
        return None
    return forecast_of(summarize_play(GAME.preview(view, action).events, view.seats))


def forecast_of(summary: PlaySummary) -> Forecast:
    """Return the forecast of the play in `summary`."""
    gained = (summary.card, *summary.takes) if summary.takes else ()
    return Forecast(
        summary,
        len(gained),
        sum([card.suit is COINS for card in gained]),
        SETTEBELLO in gained,
        sum([card.rank == SETTEBELLO.rank for card in gained]),
    )


def foreseen_places(forecast: Forecast | None) -> tuple[Card, ...]:
    """Return the cards of the table that `forecast` takes."""
    return () if forecast is None else forecast.play.takes
