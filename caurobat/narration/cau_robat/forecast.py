"""Forecasts of a card of one's own hand: the rules' own answer on the player's view, made ready to draw."""

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
    """`play` as if nobody answered; `is_uncertain`: somebody may answer the call, and then it comes otherwise.

    `gain` is what it would bring the pile of whoever decides.
    """

    play: PlaySummary
    is_uncertain: bool
    gain: int = 0


def foresee(view: View, action: Action) -> Forecast | None:
    """Return the forecast of `action`, of a pass what the call earns its caller; None for what may not be done now."""
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
    """Say what has to hold for the numbers of a call's answers."""
    return (
        strings.t("The numbers are right if nobody answers.") if forecast is not None and forecast.is_uncertain else ""
    )


def exposed_tops(view: View, capturer: int) -> dict[int, int]:
    """The empty places of the wheel that a pile would fill for `capturer`: rank to the seat whose pile it is.

    Two piles with one rank: the one the rules would take, the taller, or the one whose owner plays sooner.
    """
    if view.options.stealing is Stealing.NONE:
        return {}
    on_table = {card.rank for card in view.zones[TABLE] if card is not None}
    piles = {zone: tuple(card for card in view.zones[zone] if card is not None) for zone in PILES[: view.seats]}
    shown = ((rank, pile_showing(rank, capturer, piles, view.seats)) for rank in SPANISH.ranks if rank not in on_table)
    return {rank: pile.seat for rank, pile in shown if pile is not None}


def foreseen_places(forecast: Forecast | None) -> tuple[int, ...]:
    """The ranks that `found` takes, or the place where its card would stay."""
    return () if forecast is None else forecast.play.path or (forecast.play.card.rank,)


def forecast_heading(strings: Strings, forecast: Forecast) -> str:
    """Say what the card takes, or that it stays."""
    play = forecast.play
    if play.path:
        card = capital(the_rank(strings, play.card.rank))
        return strings.t("{card} takes {path}", card=card, path=path_words(strings, play.taken_ranks))
    return strings.t("{card} stays on the table", card=capital(the_card(strings, play.card)))


def forecast_rows(strings: Strings, forecast: Forecast, names: Sequence[str]) -> tuple[Row, ...]:
    """Return the rows on what the card would steal, who would pay whom, and whether that is sure."""
    rows = slip_rows(strings, forecast.play, names)[1:] if forecast.play.captured else ()
    return (*rows, Row(strings.t("if nobody answers the call"))) if forecast.is_uncertain else rows


def forecast_lines(strings: Strings, forecast: Forecast, names: Sequence[str]) -> list[str]:
    """The whole forecast, a line for each thing."""
    return [forecast_heading(strings, forecast), *[row_line(row) for row in forecast_rows(strings, forecast, names)]]
