"""Forecasts of a play of one's own hand: the rules' own answer on the player's view, made ready to tell."""

from dataclasses import dataclass

from caurobat.core.decisions import Action, Play
from caurobat.decks import Card
from caurobat.games.scopa import GAME, PlaySummary, View, summarize_play
from caurobat.games.scopa.counting import COINS, SETTEBELLO


@dataclass(frozen=True, slots=True)
class Forecast:
    """The forecast of a play, and which of its captured cards count."""

    play: PlaySummary
    cards: int
    coins: int
    has_settebello: bool
    sevens: int


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action` for the viewer's seat; None for what may not be played now."""
    decision = GAME.choices(view)
    if not isinstance(action, Play) or decision is None or action not in decision.actions:
        return None
    return forecast_of(summarize_play(GAME.preview(view, action).events, view.seats))


def forecast_of(summary: PlaySummary) -> Forecast:
    """Return the forecast of a play, by the captured cards that count."""
    gained = (summary.card, *summary.takes) if summary.takes else ()
    return Forecast(
        summary,
        len(gained),
        sum([card.suit is COINS for card in gained]),
        SETTEBELLO in gained,
        sum([card.rank == SETTEBELLO.rank for card in gained]),
    )


def foreseen_places(forecast: Forecast | None) -> tuple[Card, ...]:
    """The cards of the table that `found` takes."""
    return () if forecast is None else forecast.play.takes
