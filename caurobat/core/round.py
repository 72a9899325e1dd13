"""The base of most games' rounds: cards in zones, one seat to move, hands dealt and hidden, points added up.

A game narrows `RoundState` and `RoundView` by fields of its own, the same in both and in the same order; `RoundTurn`,
which works one decision out; and `RoundRules`, which then has most of what `core.game.Game` asks for. What a view hides
is None all the way, so none of it can come out of a preview.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any, Generic, Protocol, TypeVar, cast

from caurobat.core.dealing import in_dealing_order
from caurobat.core.decisions import Action, Decision, IllegalAction
from caurobat.core.events import (
    CardsMoved,
    Event,
    ForeignEvent,
    RoundEnded,
    RoundStarted,
    Sees,
    TurnStarted,
    moved,
    redacted,
)
from caurobat.core.game import Deal, Preview, Result, Standing, Step, winner_of
from caurobat.core.options import OptionsLike, parse_options
from caurobat.core.position import PositionLike, PositionT, parse_position, position_text
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones, Zone, Zones, masked, move_cards
from caurobat.decks import Card

OptionsT = TypeVar("OptionsT", bound=OptionsLike)


class _Position:
    """A moment as one line of text: its `repr`, which `parse` reads."""

    __slots__ = ()

    def __repr__(self: PositionLike) -> str:
        return position_text(self)

    @classmethod
    def parse(cls: type[PositionT], text: str) -> PositionT:
        """The position whose `repr` is `text`; raises `BadPosition`."""
        return parse_position(cls, text)


@dataclass(frozen=True, slots=True, repr=False)
class RoundState(_Position, Generic[OptionsT]):
    """A round at a moment. `zones` is never changed once the state is made.

    `turn` is the seat to move, None when the round is over.
    """

    options: OptionsT
    seats: int
    dealer: int
    zones: Zones
    turn: int | None


@dataclass(frozen=True, slots=True, repr=False)
class RoundView(_Position, Generic[OptionsT]):
    """A round as `seat` sees it: the fields of the state, but cards that it doesn't see are None."""

    seat: int
    options: OptionsT
    seats: int
    dealer: int
    zones: SeenZones
    turn: int | None


StateT = TypeVar("StateT", bound=RoundState[Any])
ViewT = TypeVar("ViewT", bound=RoundView[Any])


class RoundTurn(ABC, Generic[StateT]):
    """One decision while it is being worked out: cards move, each fact is noted as an event.

    A turn is the only mutable thing in the rules, and it never leaves the call that made it. A game adds a method for
    each thing that can be decided, and a `step` that makes the state reached.
    """

    __slots__ = ("events", "state", "turn", "zones")

    def __init__(self, state: StateT) -> None:
        self.state = state
        self.zones = dict(state.zones)
        self.turn = state.turn
        self.events: list[Event] = []

    def move(self, cards: tuple[Card, ...], source: Zone, target: Zone, at: int, why: str) -> None:
        """Take `cards` from wherever they lie in `source` and put them into `target` from place `at` on."""
        move_cards(self.zones, cards, source, target, at)
        self.events.append(CardsMoved(cards, source, target, at, why))

    def deal(self, hands: Sequence[tuple[Card, ...]]) -> None:
        """Hand out `hands`, each to its seat, from the stock and in dealing order."""
        for seat in in_dealing_order(len(hands), self.state.dealer):
            self.move(hands[seat], STOCK, HANDS[seat], 0, "deal")

    def start_turn(self, seat: int) -> None:
        """It is for `seat` to move."""
        self.turn = seat
        self.events.append(TurnStarted(seat))

    @abstractmethod
    def step(self) -> Step[StateT]:
        """The state reached, and the events on the way."""


class RoundRules(ABC, Generic[OptionsT, StateT, ViewT]):
    """The part of `core.game.Game` that is the same for most games; see there for what each method takes and gives.

    Left to a game are the abstract methods, and `sides`, `decider`, `next_dealer`, `sees`, `standing` or `count` where
    its seats or its scoring are not like most games'.
    """

    options_type: type[OptionsT]
    state_type: type[StateT]
    view_type: type[ViewT]
    turn_type: type[RoundTurn[StateT]]
    is_clockwise: bool = False
    shares_wins: bool = True
    statistics: tuple[str, ...] = ()
    early_calls: tuple[str, ...] = ()

    def __init__(self) -> None:
        # What follows the zones in states and views: got all at once, for a view is made at every turn.
        place = [field.name for field in fields(RoundState)].index("zones")
        self._after_zones = attrgetter("zones", *[field.name for field in fields(self.state_type)[place + 1 :]])

    # --- what a game says

    @abstractmethod
    def pack(self, options: OptionsT, seats: int) -> Sequence[Card]:
        """The cards that are played with, in the order of the deck."""

    @abstractmethod
    def check_deal(self, options: OptionsT, seats: int, deal: Deal) -> None:
        """Raises `SetupError` or `DealError` unless `deal` could have been dealt."""

    @abstractmethod
    def undealt(self, options: OptionsT, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> StateT:
        """The round before anything is dealt; nobody is to move."""

    @abstractmethod
    def perform(self, state: StateT, action: Action, *, is_asking: bool) -> Step[StateT]:
        """Return the state and events that follow from `action`; raises `IllegalAction`.

        Unless `is_asking`, nobody is asked for an answer: all goes on as if nobody had one.
        """

    @abstractmethod
    def offered(self, at: StateT | ViewT, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
        """Return the decision of `seat`, which is to move and holds `hand`."""

    def sees(self, seats: int) -> Sees:
        """Which zones lie open to whom in a round of so many seats."""
        return Zone.is_seen_by

    def hands(self, seats: int) -> int:
        """Return the number of hands that are dealt."""
        return seats

    def begin(self, state: StateT, deal: Deal) -> RoundTurn[StateT]:
        """The turn in which all of `deal` is dealt; then it is for the seat after the dealer to move."""
        turn = self.turn_type(state)
        turn.move(deal.table, STOCK, TABLE, 0, "deal")
        turn.deal(deal.hands)
        turn.start_turn((deal.dealer + 1) % state.seats)
        return turn

    # --- what follows from it

    def options(self, rules: Mapping[str, object]) -> OptionsT:
        """See `core.options.parse_options`."""
        return parse_options(self.options_type, rules)

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[int, ...], ...]:
        """Everybody plays alone."""
        return tuple([(seat,) for seat in range(seats)])

    def decider(self, seats: int, seat: int) -> int:
        """Everybody plays one hand."""
        return seat

    def next_dealer(self, state: StateT) -> int:
        """The next seat."""
        return (state.dealer + 1) % state.seats

    def start(self, options: OptionsT, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[StateT]:
        """The deal as the first events of a round, and the state in which the first decision is to be made."""
        self.check_deal(options, seats, deal)
        hands = [card for seat in in_dealing_order(len(deal.hands), deal.dealer) for card in deal.hands[seat]]
        stock = (*deal.table, *hands, *deal.stock)
        state = self.undealt(options, seats, deal.dealer, self._empty_zones(seats) | {STOCK: stock}, score)
        step = self.begin(state, deal).step()
        return Step(step.state, (RoundStarted(seats, deal.dealer, len(stock), score), *step.events))

    def decision(self, state: StateT) -> Decision | None:
        """Return the decision that the seat to move is offered."""
        seat = state.turn
        return None if seat is None else self.offered(state, seat, state.zones[HANDS[seat]], state.zones[TABLE])

    def choices(self, view: ViewT) -> Decision | None:
        """Return the decision in a view; None where it isn't its seat's to make."""
        seat = view.turn
        if seat is None or self.decider(view.seats, seat) != view.seat:
            return None
        hand = tuple([card for card in view.zones[HANDS[seat]] if card is not None])
        # The table lies open to everybody.
        return self.offered(view, seat, hand, cast(tuple[Card, ...], view.zones[TABLE]))

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Carry out the action and everything up to the next decision; raises `IllegalAction`."""
        return self.perform(state, action, is_asking=True)

    def blank(self, options: OptionsT, seats: int, seat: int) -> ViewT:
        """The round before anything is dealt, and before it is known who deals."""
        return self.view(self.undealt(options, seats, 0, self._empty_zones(seats), ()), seat)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """By what the seat `sees`."""
        return redacted(event, seat, self.sees(seats))

    def view(self, state: StateT, seat: int) -> ViewT:
        """The zones as the seat `sees` them; all else is public."""
        zones, *others = self._after_zones(state)
        masked_zones = masked(zones, seat, self.sees(state.seats))
        return self.view_type(seat, state.options, state.seats, state.dealer, masked_zones, *others)

    def state(self, view: ViewT, zones: Zones) -> StateT:
        """A state that is all `view` is, with the cards of `zones`."""
        _, *others = self._after_zones(view)
        return self.state_type(view.options, view.seats, view.dealer, zones, *others)

    def fold(self, view: ViewT, event: Event) -> ViewT:
        """`view` after `event`, which is redacted for its seat; raises `ForeignEvent`."""
        if isinstance(event, RoundStarted):
            unseen = cast(tuple[Card, ...], (None,) * event.stock)
            zones = self._empty_zones(event.seats) | {STOCK: unseen}
            return self.view(self.undealt(view.options, event.seats, event.dealer, zones, event.score), view.seat)
        return self.fold_event(view, event)

    def fold_event(self, view: ViewT, event: Event) -> ViewT:
        """`view` after `event`, which does not start a round."""
        return folded(view, event)

    def preview(self, view: ViewT, action: Action) -> Preview[ViewT]:
        """Return the effect of `action` if nobody answers; cards that come to be seen only by it stay unseen."""
        # No face that the seat doesn't see is looked at on the way: they stay None, so none can get out.
        step = self.perform(self.state(view, cast(Zones, view.zones)), action, is_asking=False)
        events = tuple([self.redacted(event, view.seat, view.seats) for event in step.events])
        return Preview(self.view(step.state, view.seat), events)

    def unseen_cards(self, view: ViewT) -> list[Card]:
        """The cards that `view` doesn't show, in the order of the deck."""
        return unseen_cards(view, self.pack(view.options, view.seats))

    def sample_world(self, view: ViewT, rng: Rng) -> StateT:
        """The unseen cards shuffled into the places where unseen cards lie."""
        return self.state(view, filled(view.zones, rng.shuffled(self.unseen_cards(view))))

    def standing(
        self, options: OptionsT, seats: int, results: Sequence[Result], state: StateT | None = None
    ) -> Standing:
        """Finished rounds alone count; the highest score at or past the target wins; level at the top, it goes on."""
        sides = range(len(self.sides(options, seats)))
        score = tuple([sum([result.points[side] for result in results]) for side in sides])
        return Standing(score, winner_of(score, options.goal))

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Nothing besides the points."""
        return tuple([{} for _ in range(seats)])

    def _empty_zones(self, seats: int) -> dict[Zone, tuple[Card, ...]]:
        hands = self.hands(seats)
        return {STOCK: (), TABLE: (), **dict.fromkeys((*HANDS[:hands], *PILES[:hands]), ())}


def folded(view: ViewT, event: Event) -> ViewT:
    """`view` after an `event` that has the same meaning in every game; raises `ForeignEvent` for all others."""
    match event:
        case CardsMoved():
            return replace(view, zones=moved(view.zones, event))
        case TurnStarted(seat):
            return replace(view, turn=seat)
        case RoundEnded():
            return replace(view, turn=None)
        case _:
            raise ForeignEvent(event)


def unseen_cards(view: RoundView[Any], pack: Sequence[Card]) -> list[Card]:
    """The cards of `pack` that `view` doesn't show, in their order."""
    visible = {card for cards in view.zones.values() for card in cards}
    return [card for card in pack if card not in visible]


def filled(zones: SeenZones, cards: Sequence[Card]) -> Zones:
    """`zones` with `cards`, in order, in the places where nothing is seen."""
    unseen = iter(cards)
    return {zone: tuple([next(unseen) if card is None else card for card in there]) for zone, there in zones.items()}


class Partnered(Protocol):
    """Options that say whether `partners` play."""

    @property
    def partners(self) -> bool:
        """Whether two play against two."""
        ...


def sides_of(options: Partnered, seats: int) -> tuple[tuple[int, ...], ...]:
    """The seats of each side: everybody alone, or those who sit across from each other."""
    return ((0, 2), (1, 3)) if options.partners else tuple([(seat,) for seat in range(seats)])


def check_mover(at: RoundState[Any] | RoundView[Any], action: Action, task: str = "play") -> None:
    """Raises `IllegalAction` unless it is for the seat of `action` to move, that is to do its `task`."""
    if at.turn is None:
        raise IllegalAction(action, "the round is over")
    if action.seat != at.turn:
        raise IllegalAction(action, f"seat {action.seat} is not to move; it is for seat {at.turn} to {task}")


def check_held(at: RoundState[Any] | RoundView[Any], action: Action, card: Card) -> None:
    """Raises `IllegalAction` unless `card` is in the hand of the seat of `action`."""
    if card not in at.zones[HANDS[action.seat]]:
        raise IllegalAction(action, f"{card} is not in the hand of seat {action.seat}")


def codes(state: RoundState[Any], zone: Zone) -> list[str]:
    """The cards of `zone` as they are written."""
    return [card.code for card in state.zones[zone]]


def zones_json(state: RoundState[Any]) -> dict[str, object]:
    """The piles, the table and the hands, as `replay --json` tells them."""
    piles, hands = ([codes(state, zone) for zone in zones[: state.seats]] for zones in (PILES, HANDS))
    return {"piles": piles, "table": codes(state, TABLE), "hands": hands}


def points_json(result: Result, reasons: Sequence[str]) -> dict[str, list[int]]:
    """The points of each side for each of `reasons`, as `replay --json` tells them."""
    points = {why: [0] * len(result.points) for why in reasons}
    for gain in result.gains:
        points[gain.why][gain.side] += gain.points
    return points
