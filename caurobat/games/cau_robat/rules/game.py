"""Cau robat under the protocol of `core.game`: whose decision it is, and the effect of each action."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

from caurobat.core.decisions import Action, Decision, IllegalAction, Pass, Play, never_asked
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
from caurobat.core.game import Gain, Game, Result, Step, check_held, check_mover, folded, zones_json
from caurobat.core.zones import HANDS, MAX_SEATS, PILES, TABLE, SeenZones, ZoneKind, Zones
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.cau_robat.rules.capture import sequence_from
from caurobat.games.cau_robat.rules.dealing import SEATS, check_deal, random_deal
from caurobat.games.cau_robat.rules.options import PRESETS, Options, Scoring
from caurobat.games.cau_robat.rules.state import CALLS, Debt, State, View, Why, owed
from caurobat.games.cau_robat.rules.summary import STATISTICS, count
from caurobat.games.cau_robat.rules.turn import PASSES, Turn, winners

_PLAYS: Final = tuple({card: Play(seat, card) for card in SPANISH.cards} for seat in range(MAX_SEATS))
_COPIES: Final = 4
_CARDS_A_POINT: Final = 10


class CauRobat(Game[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "cau-robat"
    options_type = Options
    state_type = State
    view_type = View
    turn_type = Turn
    presets = PRESETS
    tells_sides = False
    statistics = STATISTICS
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
        """Return a round without debts; the score of the match changes nothing in it."""
        return State(options, seats, dealer, zones, None, None, (), (), None)

    def offered(self, at: State | View, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
        """Return the plays of the hand; in an open call, those of a card of its rank, and a pass."""
        plays = _PLAYS[seat]
        if not at.callers or at.trailed is None:
            return Decision(seat, tuple([plays[card] for card in hand]))
        rank = at.trailed.rank
        answers = [plays[card] for card in hand if card.rank == rank]
        return Decision(seat, (*answers, PASSES[seat]), CALLS[len(at.callers) - 1])

    def perform(self, state: State, action: Action, *, is_asking: bool) -> Step[State]:
        """Carry out the play or pass, and everything up to the next decision."""
        check_mover(state, action, "answer the call" if state.callers else "play")
        match action:
            case Play():
                return _play(state, action, is_asking)
            case Pass():
                if not state.callers:
                    raise IllegalAction(action, "there is no call to let pass; a card must be played")
                turn = Turn(state)
                turn.let_pass(action.seat)
                turn.take_call(state.callers)
                return turn.step()
            case _:
                raise never_asked(action, "a card must be played")

    def result(self, state: State) -> Result | None:
        """Return the result by most cards and `ties`; a win scores 1, or else each full ten cards do (`scoring`)."""
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
            case CallOffered(seat, _) | TurnStarted(seat):
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


def _play(state: State, action: Play, is_asking: bool) -> Step[State]:
    seat, card, zones = action.seat, action.card, state.zones
    if action.takes is not None:
        raise IllegalAction(action, "takes has no place in this game: the card alone decides what it captures")
    check_held(state, action, card)
    table, trailed = zones[TABLE], state.trailed
    turn = Turn(state)
    if state.callers and trailed is not None:
        if card.rank != trailed.rank:
            raise IllegalAction(action, f"{card} is not of rank {trailed.rank}; only that answers the call")
        turn.play(action, Why.CALL)
        _call(turn, (*state.callers, seat), trailed, is_asking)
    elif trailed is not None and trailed.rank == card.rank:
        turn.play(action, Why.CALL)
        _call(turn, ((seat - 1) % state.seats, seat), trailed, is_asking)
    elif (matched := _of_rank(card.rank, table)) is not None:
        turn.play(action, Why.MATCH)
        turn.capture(seat, (card, matched), sequence_from(card.rank, seat, zones, state.seats, state.options))
        if not turn.zones[TABLE]:
            turn.pay_for_sweep(seat)
        turn.end(seat)
    else:
        turn.play(action, Why.TRAIL)
        turn.trailed = card
        turn.end(seat)
    return turn.step()


def _of_rank(rank: int, cards: tuple[Card, ...]) -> Card | None:
    for card in cards:
        if card.rank == rank:
            return card
    return None


def _call(turn: Turn, callers: tuple[int, ...], trailed: Card, is_asking: bool) -> None:
    """Let the last of `callers` call: ask the next seat if it could answer, or else capture.

    The events are the same whether the seat is asked and passes or cannot answer. Nobody is asked when the batch is
    played out, or when everyone can see all four cards of the rank.
    """
    seat = callers[-1]
    turn.events.append(Called(seat, CALLS[len(callers) - 2]))
    following = (seat + 1) % turn.state.seats
    if turn.zones[HANDS[following]] and not _all_are_public(trailed.rank, turn.zones):
        turn.events.append(CallOffered(following, CALLS[len(callers) - 1]))
        if is_asking and any(card.rank == trailed.rank for card in turn.zones[HANDS[following]]):
            turn.turn, turn.callers, turn.trailed = following, callers, trailed
            return
        turn.let_pass(following)
    turn.take_call(callers)


def _all_are_public(rank: int, zones: Zones) -> bool:
    """Return whether all four cards of `rank` lie on the table or in piles."""
    count = 0
    for zone, cards in zones.items():
        if zone.kind is ZoneKind.PILE or zone is TABLE:
            for card in cards:
                count += card.rank == rank
    return count == _COPIES


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
    """Return `debts` after `event`: the first debt between the two, their oldest, shrinks or is gone."""
    result = list(debts)
    pair = (event.debtor, event.creditor)
    place = next(place for place, debt in enumerate(debts) if (debt.debtor, debt.creditor) == pair)
    result[place : place + 1] = [Debt(event.debtor, event.creditor, event.left)] if event.left else []
    return tuple(result)
