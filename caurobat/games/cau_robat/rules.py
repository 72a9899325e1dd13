"""Cau robat under the protocol of `core.game`: who decides what, and what each answer leads to."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never, cast

from caurobat.cards import DECK, Card
from caurobat.core.decisions import Action, Decision, IllegalAction, Pass, Play
from caurobat.core.events import Called, CallOffered, Event, RoundStarted, TurnPassed, TurnStarted, redacted
from caurobat.core.game import Deal, Preview, Result, Standing, Step
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, MAX_SEATS, PILES, STOCK, TABLE, Zone, ZoneKind, Zones, masked
from caurobat.games.cau_robat.capture import sequence_from
from caurobat.games.cau_robat.dealing import check_deal, in_dealing_order, random_deal
from caurobat.games.cau_robat.folding import fold
from caurobat.games.cau_robat.options import Options, Scoring, parse_options
from caurobat.games.cau_robat.state import CALLS, State, View, Why
from caurobat.games.cau_robat.turn import Turn, winners

_PLAYS: Final = tuple({card: Play(seat, card) for card in DECK} for seat in range(MAX_SEATS))
_PASSES: Final = tuple(Pass(seat) for seat in range(MAX_SEATS))
_COPIES: Final = 4
_CARDS_A_POINT: Final = 10


class CauRobat:
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for what each method takes and gives."""

    id = "cau-robat"

    def options(self, rules: Mapping[str, object]) -> Options:
        """See `parse_options`."""
        return parse_options(rules)

    def deal(self, options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
        """See `random_deal`."""
        return random_deal(options, seats, dealer, rng)

    def start(self, options: Options, seats: int, deal: Deal) -> Step[State]:
        """The deal as the first events of a round, and the state in which the seat after the dealer is to play."""
        check_deal(options, seats, deal)
        rest = [deal.hands[seat] for seat in in_dealing_order(seats, deal.dealer)]
        deck = deal.table + tuple(card for hand in rest for card in hand) + deal.stock
        zones: dict[Zone, tuple[Card, ...]] = {STOCK: deck, TABLE: ()}
        zones |= dict.fromkeys((*HANDS[:seats], *PILES[:seats]), ())
        turn = Turn(State(options, seats, deal.dealer, zones, None, None, (), (), None))
        turn.events.append(RoundStarted(seats, deal.dealer, len(deck)))
        turn.move(deal.table, STOCK, TABLE, 0, Why.DEAL)
        for seat in in_dealing_order(seats, deal.dealer):
            turn.move(deal.hands[seat], STOCK, HANDS[seat], 0, Why.DEAL)
        turn.turn = (deal.dealer + 1) % seats
        turn.events.append(TurnStarted(turn.turn))
        return turn.step()

    def decision(self, state: State) -> Decision | None:
        """A play of any card; where a call is open, of a card of its rank, or a pass."""
        if state.turn is None:
            return None
        return _decision(state.turn, state.zones[HANDS[state.turn]], state.trailed, state.callers)

    def choices(self, view: View) -> Decision | None:
        """The same from a view: None where it isn't its seat's to decide."""
        if view.turn != view.seat:
            return None
        hand = tuple([card for card in view.zones[HANDS[view.seat]] if card is not None])
        return _decision(view.seat, hand, view.trailed, view.callers)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The play or pass, and everything up to the next decision; raises `IllegalAction`."""
        return _apply(state, action, is_asking=True)

    def result(self, state: State) -> Result | None:
        """Cards in the piles, a point for every full ten of them, and the winners by most cards and `ties`."""
        if state.turn is not None:
            return None
        counts = tuple(len(state.zones[PILES[seat]]) for seat in range(state.seats))
        points = tuple(count // _CARDS_A_POINT for count in counts)
        return Result(counts, points, winners(counts, state.options.ties))

    def view(self, state: State, seat: int) -> View:
        """The other hands and the stock become unseen; all else is public."""
        return View(
            seat,
            state.options,
            state.seats,
            state.dealer,
            masked(state.zones, seat),
            state.turn,
            state.trailed,
            state.callers,
            state.debts,
            state.last_capturer,
        )

    def fold(self, view: View, event: Event) -> View:
        """See `folding.fold`."""
        return fold(view, event)

    def preview(self, view: View, action: Action) -> Preview[View]:
        """As if nobody could answer a call that `action` makes; a batch dealt after it stays unseen."""
        # No face that the seat doesn't see is looked at on the way: they stay None, so none can get out.
        step = _apply(_state(view, cast(Zones, view.zones)), action, is_asking=False)
        events = tuple([redacted(event, view.seat) for event in step.events])
        return Preview(self.view(step.state, view.seat), events)

    def sample_world(self, view: View, rng: Rng) -> State:
        """The unseen cards shuffled into the places where unseen cards lie."""
        return _filled(view, rng.shuffled(unseen_cards(view)))

    def standing(self, options: Options, seats: int, results: Sequence[Result]) -> Standing:
        """The highest score at or past the target wins; level at the top, the match goes on."""
        score = [0] * seats
        for result in results:
            for seat in range(seats):
                match options.scoring:
                    case Scoring.ROUNDS:
                        score[seat] += seat in result.winners
                    case Scoring.POINTS:
                        score[seat] += result.points[seat]
                    case _:
                        assert_never(options.scoring)
        top = max(score)
        is_won = top >= options.goal and score.count(top) == 1
        return Standing(tuple(score), score.index(top) if is_won else None)


GAME: Final = CauRobat()


def unseen_cards(view: View) -> list[Card]:
    """The cards that `view` doesn't show, in the order of the deck."""
    seen = {card for cards in view.zones.values() for card in cards}
    return [card for card in DECK if card not in seen]


def _filled(view: View, unseen: Sequence[Card]) -> State:
    """The state that `view` would be of, had its unseen places the cards of `unseen`, in order."""
    cards = iter(unseen)
    zones = {zone: tuple([next(cards) if card is None else card for card in seen]) for zone, seen in view.zones.items()}
    return _state(view, zones)


def _state(view: View, zones: Zones) -> State:
    """A state that is all `view` is, with these cards."""
    return State(
        view.options,
        view.seats,
        view.dealer,
        zones,
        view.turn,
        view.trailed,
        view.callers,
        view.debts,
        view.last_capturer,
    )


def _decision(seat: int, hand: tuple[Card, ...], trailed: Card | None, callers: tuple[int, ...]) -> Decision:
    plays = _PLAYS[seat]
    if not callers or trailed is None:
        return Decision(seat, tuple([plays[card] for card in hand]))
    rank = trailed.rank
    answers = [plays[card] for card in hand if card.rank == rank]
    return Decision(seat, (*answers, _PASSES[seat]), CALLS[len(callers) - 1])


def _apply(state: State, action: Action, is_asking: bool) -> Step[State]:
    _check_seat(state, action)
    match action:
        case Play():
            return _play(state, action, is_asking)
        case Pass():
            if not state.callers:
                raise IllegalAction(action, "there is no call to let pass; a card must be played")
            turn = Turn(state)
            turn.events.append(TurnPassed(action.seat))
            turn.take_call(state.callers)
            return turn.step()
        case _:
            assert_never(action)


def _check_seat(state: State, action: Action) -> None:
    if state.turn is None:
        raise IllegalAction(action, "the round is over")
    if action.seat != state.turn:
        what = "to answer the call" if state.callers else "to play"
        raise IllegalAction(action, f"seat {action.seat} is not to move; it is for seat {state.turn} {what}")


def _play(state: State, action: Play, is_asking: bool) -> Step[State]:
    seat, card, zones = action.seat, action.card, state.zones
    if card not in zones[HANDS[seat]]:
        raise IllegalAction(action, f"{card} is not in the hand of seat {seat}")
    table, trailed = zones[TABLE], state.trailed
    turn = Turn(state)
    if state.callers and trailed is not None:
        if card.rank != trailed.rank:
            raise IllegalAction(action, f"{card} is not of rank {trailed.rank}; only that answers the call")
        turn.move((card,), HANDS[seat], TABLE, len(table), Why.CALL)
        _call(turn, (*state.callers, seat), trailed, is_asking)
    elif trailed is not None and trailed.rank == card.rank:
        turn.move((card,), HANDS[seat], TABLE, len(table), Why.CALL)
        _call(turn, ((seat - 1) % state.seats, seat), trailed, is_asking)
    elif (matched := _of_rank(card.rank, table)) is not None:
        turn.move((card,), HANDS[seat], TABLE, len(table), Why.MATCH)
        turn.capture(seat, (card, matched), sequence_from(card.rank, seat, zones, state.seats, state.options))
        if not turn.zones[TABLE]:
            turn.pay_for_sweep(seat)
        turn.end(seat)
    else:
        turn.move((card,), HANDS[seat], TABLE, len(table), Why.TRAIL)
        turn.trailed = card
        turn.end(seat)
    return turn.step()


def _of_rank(rank: int, cards: tuple[Card, ...]) -> Card | None:
    for card in cards:
        if card.rank == rank:
            return card
    return None


def _call(turn: Turn, callers: tuple[int, ...], trailed: Card, is_asking: bool) -> None:
    """The last of `callers` has called: ask the next seat for the next call where it could answer, or capture.

    What is noted is the same whether the seat is asked and passes or has nothing to answer with. Nobody is asked
    when the batch is played out, or when everyone can see all four cards of the rank.
    """
    seat = callers[-1]
    turn.events.append(Called(seat, CALLS[len(callers) - 2]))
    following = (seat + 1) % turn.state.seats
    if turn.zones[HANDS[following]] and not _all_are_public(trailed.rank, turn.zones):
        turn.events.append(CallOffered(following, CALLS[len(callers) - 1]))
        if is_asking and any(card.rank == trailed.rank for card in turn.zones[HANDS[following]]):
            turn.turn, turn.callers, turn.trailed = following, callers, trailed
            return
        turn.events.append(TurnPassed(following))
    turn.take_call(callers)


def _all_are_public(rank: int, zones: Zones) -> bool:
    """Whether all four cards of `rank` lie on the table or in piles."""
    count = 0
    for zone, cards in zones.items():
        if zone.kind is ZoneKind.PILE or zone is TABLE:
            for card in cards:
                count += card.rank == rank
    return count == _COPIES
