"""Cau robat under the protocol of `core.game`: the deal, the views and the result of a round."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from caurobat.core.decisions import Pass, Play
from caurobat.core.events import (
    Called,
    CallOffered,
    CardsMoved,
    DebtOwed,
    DebtSettled,
    Event,
    Swept,
    TurnPassed,
    TurnStarted,
    moved,
)
from caurobat.core.game import Gain, Game, Result, folded, zones_json
from caurobat.core.zones import PILES, SeenZones, ZoneKind, Zones
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.cau_robat.rules.dealing import SEATS, check_deal, random_deal
from caurobat.games.cau_robat.rules.options import PRESETS, Options, Scoring
from caurobat.games.cau_robat.rules.round import Round, winners
from caurobat.games.cau_robat.rules.state import Debt, State, View, Why, owed
from caurobat.games.cau_robat.rules.summary import PlaySummary, count

_CARDS_A_POINT: Final = 10


class CauRobat(Game[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "cau-robat"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
    play_type = PlaySummary
    presets = PRESETS
    tells_sides = False
    random_deal = staticmethod(random_deal)
    check_deal = staticmethod(check_deal)
    count = staticmethod(count)

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """Return 2 to 12, with any options."""
        return SEATS

    def deck(self, options: Options) -> Deck:
        """Return the Spanish cards."""
        return SPANISH

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """Return all forty cards."""
        return SPANISH.cards

    def undealt(self, options: Options, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> State:
        """Return a round without debts; the match score has no influence on it."""
        return State(options, seats, dealer, zones, None, None, (), (), None)

    def result(self, state: State) -> Result | None:
        """Return the result by most cards and `ties`.

        Depending on `scoring`, a win scores 1, or each full ten cards do.
        """
        if state.turn is not None:
            return None
        return result_of([len(state.zones[PILES[seat]]) for seat in range(state.seats)], state.options)

    def fold_event(self, view: View, event: Event) -> View:
        """Return `view` after `event`, with plays, calls and debts."""
        match event:
            case CardsMoved():
                return _fold_move(view, event)
            case Called(seat, _):
                callers = (*view.callers, seat) if view.callers else ((seat - 1) % view.seats, seat)
                return replace(view, callers=callers)
            case CallOffered(seat) | TurnStarted(seat):
                return replace(view, turn=seat)
            case DebtOwed(debtor, creditor, cards, _):
                return replace(view, debts=(*view.debts, Debt(debtor, creditor, cards)))
            case DebtSettled():
                return replace(view, debts=_settled(view.debts, event))
            case TurnPassed(seat):
                return replace(view, past=(*view.past, Pass(seat)))
            case Swept():
                return view
            case _:
                return folded(view, event)

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Return piles, table, hands, counts, debts, and the winners once the round is over."""
        debts = owed(state.debts)
        return {
            **zones_json(state),
            "counts": [len(state.zones[PILES[seat]]) for seat in range(state.seats)],
            "debts": [{"from": debtor, "to": creditor, "cards": cards} for (debtor, creditor), cards in debts.items()],
            "over": result is not None,
            "winners": list(result.winners) if result is not None else [],
        }


GAME: Final = CauRobat()


def result_of(counts: Sequence[int], options: Options) -> Result:
    """Return the result of a round that ends with these numbers of cards."""
    won = winners(tuple(counts), options.ties)
    match options.scoring:
        case Scoring.ROUNDS:
            gains = [Gain(seat, "round", 1) for seat in won]
        case Scoring.POINTS:
            points = [count // _CARDS_A_POINT for count in counts]
            gains = [Gain(seat, "cards", point) for seat, point in enumerate(points) if point]
        case _:
            assert_never(options.scoring)
    return Result.of(counts, gains, len(counts), won)


def _fold_move(view: View, event: CardsMoved) -> View:
    zones = moved(view.zones, event)
    if event.source.kind is ZoneKind.HAND:
        return _fold_play(view, zones, event)
    if event.why == Why.CAPTURE:
        return replace(view, zones=zones, trailed=None, callers=(), last_capturer=event.target.seat)
    return replace(view, zones=zones)


def _fold_play(view: View, zones: SeenZones, event: CardsMoved) -> View:
    card = event.cards[0]
    assert card is not None, "everybody sees what is played"
    past = (*view.past, Play(event.source.seat, card))
    if event.why == Why.CALL:
        return replace(view, zones=zones, past=past)
    return replace(view, zones=zones, trailed=card if event.why == Why.TRAIL else None, past=past)


def _settled(debts: tuple[Debt, ...], event: DebtSettled) -> tuple[Debt, ...]:
    """Return `debts` after `event`: the first debt between the two, their oldest, shrinks or disappears."""
    result = list(debts)
    pair = (event.debtor, event.creditor)
    place = next(place for place, debt in enumerate(debts) if (debt.debtor, debt.creditor) == pair)
    result[place : place + 1] = [Debt(event.debtor, event.creditor, event.left)] if event.left else []
    return tuple(result)
