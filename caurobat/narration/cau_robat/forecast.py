"""Forecasts of cards of the viewer's hand, by the rules applied to the view."""

from collections.abc import Sequence
from dataclasses import dataclass

from caurobat.core.decisions import Action, Pass
from caurobat.core.events import CardsMoved
from caurobat.core.zones import HANDS, PILES, TABLE
from caurobat.decks import SPANISH
from caurobat.games.cau_robat import GAME, View, Why
from caurobat.games.cau_robat.capture import pile_showing
from caurobat.games.cau_robat.options import Stealing
from caurobat.games.cau_robat.summary import PlaySummary, summarize_play
from caurobat.narration.card_names import capital, the_card, the_rank
from caurobat.narration.cau_robat.slip_words import slip_rows
from caurobat.narration.cau_robat.words import path_words
from caurobat.narration.slips import Row, row_line
from caurobat.narration.strings import Strings


@dataclass(frozen=True, slots=True)
class Forecast:
    """A `play` if nobody answers; `is_uncertain`: somebody may answer the call.

    `gain` is its effect on the pile of the deciding seat.
    """

    play: PlaySummary
    is_uncertain: bool
    gain: int = 0


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action`; of a pass, the caller's earnings. None if it is impossible now."""
    decision = GAME.choices(view)
    if decision is None or action not in decision.actions:
        return None
    events = GAME.preview(view, action).events
    if isinstance(action, Pass):
        caller, card = view.callers[-1], view.zones[TABLE][-1]
        events = (CardsMoved((card,), HANDS[caller], TABLE, len(view.zones[TABLE]) - 1, Why.CALL), *events)
    play = summarize_play(events, view.seats)
    return Forecast(play, play.is_answerable, play.net[action.seat])


def proviso(strings: Strings, forecast: Forecast | None) -> str:
    """Return the condition for the numbers of a call's answers."""
    return (
        strings.t("The numbers are right if nobody answers.") if forecast is not None and forecast.is_uncertain else ""
    )


def exposed_tops(view: View, capturer: int) -> dict[int, int]:
    """Return, by rank, the seat of each pile shown on an empty place, as `capturer` could steal it.

    Of piles with equal tops, it is the one that the rules would take: the taller, or that of the seat to play sooner.
    """
    if view.options.stealing is Stealing.NONE:
        return {}
    on_table = {card.rank for card in view.zones[TABLE] if card is not None}
    piles = {zone: tuple(card for card in view.zones[zone] if card is not None) for zone in PILES[: view.seats]}
    shown = ((rank, pile_showing(rank, capturer, piles, view.seats)) for rank in SPANISH.ranks if rank not in on_table)
    return {rank: pile.seat for rank, pile in shown if pile is not None}


def foreseen_places(forecast: Forecast | None) -> tuple[int, ...]:
    """Return the ranks that `forecast` takes, or the place where its card would stay."""
    return () if forecast is None else forecast.play.path or (forecast.play.card.rank,)


def forecast_heading(strings: Strings, forecast: Forecast) -> str:
    """Return the capture of the card in words, or that it stays on the table."""
    play = forecast.play
    if play.path:
        card = capital(the_rank(strings, play.card.rank))
        return strings.t("{card} takes {path}", card=card, path=path_words(strings, play.taken_ranks))
    return strings.t("{card} stays on the table", card=capital(the_card(strings, play.card)))


def forecast_rows(strings: Strings, forecast: Forecast, names: Sequence[str]) -> tuple[Row, ...]:
    """Return rows on thefts and payments, and on whether they are certain."""
    rows = slip_rows(strings, forecast.play, names)[1:] if forecast.play.captured else ()
    return (*rows, Row(strings.t("if nobody answers the call"))) if forecast.is_uncertain else rows


def forecast_lines(strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
    """Return the whole forecast, by lines."""
    return [forecast_heading(strings, forecast), *[row_line(row) for row in forecast_rows(strings, forecast, names)]]
