"""Cau robat under the protocol of `core.game`: who decides what, and what each answer leads to."""

from collections.abc import Mapping, Sequence
from typing import Final, assert_never, cast

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import Action, Decision, IllegalAction, Pass, Play, never_asked
from caurobat.core.events import Called, CallOffered, Event, RoundStarted, TurnStarted, redacted
from caurobat.core.game import Deal, Gain, Preview, Result, Standing, Step, winner_of
from caurobat.core.options import parse_options
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, MAX_SEATS, PILES, STOCK, TABLE, Zone, ZoneKind, Zones, masked
from caurobat.decks import SPANISH, Card, Deck
from caurobat.games.cau_robat.capture import sequence_from
from caurobat.games.cau_robat.dealing import SEATS, check_deal, random_deal
from caurobat.games.cau_robat.folding import blank_view, fold
from caurobat.games.cau_robat.options import PRESETS, Options, Scoring
from caurobat.games.cau_robat.state import CALLS, State, View, Why, owed
from caurobat.games.cau_robat.summary import STATISTICS, count
from caurobat.games.cau_robat.turn import PASSES, Turn, winners

_PLAYS: Final = tuple({card: Play(seat, card) for card in SPANISH.cards} for seat in range(MAX_SEATS))
_COPIES: Final = 4
_CARDS_A_POINT: Final = 10


class CauRobat:
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for what each method takes and gives."""

    id = "cau-robat"
    options_type = Options
    presets = PRESETS
    is_clockwise = False
    tells_sides = False
    shares_wins = True
    statistics = STATISTICS

    def options(self, rules: Mapping[str, object]) -> Options:
        """See `core.options.parse_options`."""
        return parse_options(Options, rules)

    def seat_counts(self, options: Options) -> tuple[int, ...]:
        """From 2 to 12, whatever the options."""
        return SEATS

    def sides(self, options: Options, seats: int) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return tuple((seat,) for seat in range(seats))

    def deck(self, options: Options) -> Deck:
        """The Spanish cards, all of them."""
        return SPANISH

    def decider(self, seats: int, seat: int) -> int:
        """Everybody plays one hand."""
        return seat

    def next_dealer(self, state: State) -> int:
        """The next seat."""
        return (state.dealer + 1) % state.seats

    def deal(self, options: Options, seats: int, dealer: int, rng: Rng) -> Deal:
        """See `random_deal`."""
        return random_deal(options, seats, dealer, rng)

    def start(self, options: Options, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[State]:
        """The deal as the first events of a round, and the state in which the seat after the dealer is to play.

        The match's score changes nothing in a round.
        """
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
        """Return the decision in a view; None where it isn't its seat's to make."""
        if view.turn != view.seat:
            return None
        hand = tuple([card for card in view.zones[HANDS[view.seat]] if card is not None])
        return _decision(view.seat, hand, view.trailed, view.callers)

    def apply(self, state: State, action: Action) -> Step[State]:
        """The play or pass, and everything up to the next decision; raises `IllegalAction`."""
        return _apply(state, action, is_asking=True)

    def result(self, state: State) -> Result | None:
        """Return who won, by most cards and `ties`; a win scores 1, or else each full ten cards do (`scoring`)."""
        if state.turn is not None:
            return None
        return result_of([len(state.zones[PILES[seat]]) for seat in range(state.seats)], state.options)

    def blank(self, options: Options, seats: int, seat: int) -> View:
        """See `folding.blank_view`."""
        return blank_view(seat, options, seats)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """By the rule of most games: hands are their owners', the stock nobody's, the rest everybody's."""
        return redacted(event, seat)

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
            state.past,
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

    def standing(self, options: Options, seats: int, results: Sequence[Result], state: State | None = None) -> Standing:
        """The highest score at or past the target wins; level at the top, the match goes on."""
        score = tuple(sum(result.points[seat] for result in results) for seat in range(seats))
        return Standing(score, winner_of(score, options.goal))

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """See `summary.count`."""
        return count(events, seats)

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Piles, table, hands, counts, debts, and whether and by whom the round is won."""
        piles, hands = ([_codes(state, zone) for zone in zones[: state.seats]] for zones in (PILES, HANDS))
        debts = owed(state.debts)
        return {
            "piles": piles,
            "table": _codes(state, TABLE),
            "hands": hands,
            "counts": [len(pile) for pile in piles],
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


def _codes(state: State, zone: Zone) -> list[str]:
    return [card.code for card in state.zones[zone]]


def unseen_cards(view: View) -> list[Card]:
    """The cards that `view` doesn't show, in the order of the deck."""
    seen = {card for cards in view.zones.values() for card in cards}
    return [card for card in SPANISH.cards if card not in seen]


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
        view.past,
    )


def _decision(seat: int, hand: tuple[Card, ...], trailed: Card | None, callers: tuple[int, ...]) -> Decision:
    plays = _PLAYS[seat]
    if not callers or trailed is None:
        return Decision(seat, tuple([plays[card] for card in hand]))
    rank = trailed.rank
    answers = [plays[card] for card in hand if card.rank == rank]
    return Decision(seat, (*answers, PASSES[seat]), CALLS[len(callers) - 1])


def _apply(state: State, action: Action, is_asking: bool) -> Step[State]:
    _check_seat(state, action)
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


def _check_seat(state: State, action: Action) -> None:
    if state.turn is None:
        raise IllegalAction(action, "the round is over")
    if action.seat != state.turn:
        what = "to answer the call" if state.callers else "to play"
        raise IllegalAction(action, f"seat {action.seat} is not to move; it is for seat {state.turn} {what}")


def _play(state: State, action: Play, is_asking: bool) -> Step[State]:
    seat, card, zones = action.seat, action.card, state.zones
    if action.takes is not None:
        raise IllegalAction(action, "takes has no place in this game: the card alone tells what it captures")
    if card not in zones[HANDS[seat]]:
        raise IllegalAction(action, f"{card} is not in the hand of seat {seat}")
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
        turn.let_pass(following)
    turn.take_call(callers)


def _all_are_public(rank: int, zones: Zones) -> bool:
    """Whether all four cards of `rank` lie on the table or in piles."""
    count = 0
    for zone, cards in zones.items():
        if zone.kind is ZoneKind.PILE or zone is TABLE:
            for card in cards:
                count += card.rank == rank
    return count == _COPIES
