"""The base of most games' rounds: cards in zones, one seat to move, hands dealt and hidden, points added up.

A game extends `RoundState` and `RoundView` by fields of its own, the same in both and in the same order; `RoundTurn`,
which carries out one decision; and `RoundRules`, which then provides most of what `core.game.Game` asks for. Whatever a
view hides is None throughout, so a preview cannot reveal it.
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
    """A position with a `repr` of one line, which `parse` reads."""

    __slots__ = ()

    def __repr__(self: PositionLike) -> str:
        return position_text(self)

    @classmethod
    def parse(cls: type[PositionT], text: str) -> PositionT:
        """Return the position whose `repr` is `text`; raises `BadPosition`."""
        return parse_position(cls, text)


@dataclass(frozen=True, slots=True, repr=False)
class RoundState(_Position, Generic[OptionsT]):
    """A round at one moment. `zones` must not be changed after construction.

    `turn` is the seat to move, None when the round is over.
    """

    options: OptionsT
    seats: int
    dealer: int
    zones: Zones
    turn: int | None


@dataclass(frozen=True, slots=True, repr=False)
class RoundView(_Position, Generic[OptionsT]):
    """A round as `seat` sees it: the fields of the state, with None for unseen cards."""

    seat: int
    options: OptionsT
    seats: int
    dealer: int
    zones: SeenZones
    turn: int | None


StateT = TypeVar("StateT", bound=RoundState[Any])
ViewT = TypeVar("ViewT", bound=RoundView[Any])


class RoundTurn(ABC, Generic[StateT]):
    """One decision being carried out: it moves cards and collects the events.

    A turn is the only mutable object in the rules, and it never leaves the call that made it. A game adds a method for
    each thing that can be decided, and `own` with its fields.
    """

    __slots__ = ("events", "state", "turn", "zones")

    def __init__(self, state: StateT) -> None:
        self.state = state
        self.zones = dict(state.zones)
        self.turn = state.turn
        self.events: list[Event] = []

    def move(self, cards: tuple[Card, ...], source: Zone, target: Zone, at: int, why: str) -> None:
        """Move `cards` from wherever they lie in `source` into `target`, from index `at` on."""
        move_cards(self.zones, cards, source, target, at)
        self.events.append(CardsMoved(cards, source, target, at, why))

    def deal(self, sizes: Sequence[int]) -> None:
        """Deal hands of these `sizes` from the front of the stock, in dealing order."""
        for size, seat in zip(sizes, in_dealing_order(len(sizes), self.state.dealer), strict=True):
            if size:
                self.move(self.zones[STOCK][:size], STOCK, HANDS[seat], 0, "deal")

    def start_turn(self, seat: int) -> None:
        """Make `seat` the one to move."""
        self.turn = seat
        self.events.append(TurnStarted(seat))

    @abstractmethod
    def own(self) -> tuple[Any, ...]:
        """Return the fields that the new state has beside those of every `RoundState`, in order."""

    def step(self) -> Step[StateT]:
        """Return the new state and the events that led to it."""
        old = self.state
        # A state is made at each play, and `replace` takes twice as long.
        state = type(old)(old.options, old.seats, old.dealer, self.zones, self.turn, *self.own())
        return Step(state, tuple(self.events))


class RoundRules(ABC, Generic[OptionsT, StateT, ViewT]):
    """The part of `core.game.Game` that most games share; the protocol describes the methods.

    A game implements the abstract methods, and overrides `sides`, `decider`, `next_dealer`, `sees`, `standing` or
    `count` where its seats or its scoring are unusual.
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
        # One getter for all fields after the zones, because a view is made at every turn.
        place = [field.name for field in fields(RoundState)].index("zones")
        self._after_zones = attrgetter("zones", *[field.name for field in fields(self.state_type)[place + 1 :]])

    # --- for a game to define

    @abstractmethod
    def pack(self, options: OptionsT, seats: int) -> Sequence[Card]:
        """Return the cards that are played with, in the order of the deck."""

    @abstractmethod
    def check_deal(self, options: OptionsT, seats: int, deal: Deal) -> None:
        """Raise `SetupError` or `DealError` unless `deal` is possible."""

    @abstractmethod
    def undealt(self, options: OptionsT, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> StateT:
        """Return the round before anything is dealt, with nobody to move."""

    @abstractmethod
    def perform(self, state: StateT, action: Action, *, is_asking: bool) -> Step[StateT]:
        """Return the state and events that follow from `action`; raises `IllegalAction`.

        Unless `is_asking`, no seat is asked for an answer: the game goes on as if nobody had one.
        """

    @abstractmethod
    def offered(self, at: StateT | ViewT, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
        """Return the decision of `seat`, which is to move and holds `hand`."""

    def sees(self, seats: int) -> Sees:
        """Return which zones each seat sees in a round with `seats` seats."""
        return Zone.is_seen_by

    def hands(self, seats: int) -> int:
        """Return the number of hands dealt."""
        return seats

    def begin(self, state: StateT, deal: Deal) -> RoundTurn[StateT]:
        """Return the turn that deals all of `deal` and then lets the seat after the dealer move."""
        turn = self.turn_type(state)
        turn.move(deal.table, STOCK, TABLE, 0, "deal")
        turn.deal([len(hand) for hand in deal.hands])
        turn.start_turn((deal.dealer + 1) % state.seats)
        return turn

    # --- derived from that

    def options(self, rules: Mapping[str, object]) -> OptionsT:
        """See `core.options.parse_options`."""
        return parse_options(self.options_type, rules)

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return one side per seat."""
        return tuple([(seat,) for seat in range(seats)])

    def decider(self, seats: int, seat: int) -> int:
        """Return `seat`: everybody plays one hand."""
        return seat

    def next_dealer(self, state: StateT) -> int:
        """Return the next seat."""
        return (state.dealer + 1) % state.seats

    def start(self, options: OptionsT, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[StateT]:
        """Return the events of the deal and the state in which the first decision is due."""
        self.check_deal(options, seats, deal)
        hands = [card for seat in in_dealing_order(len(deal.hands), deal.dealer) for card in deal.hands[seat]]
        stock = (*deal.table, *hands, *deal.stock)
        state = self.undealt(options, seats, deal.dealer, self._empty_zones(seats) | {STOCK: stock}, score)
        step = self.begin(state, deal).step()
        return Step(step.state, (RoundStarted(seats, deal.dealer, len(stock), score), *step.events))

    def decision(self, state: StateT) -> Decision | None:
        """Return the decision of the seat to move."""
        seat = state.turn
        return None if seat is None else self.offered(state, seat, state.zones[HANDS[seat]], state.zones[TABLE])

    def choices(self, view: ViewT) -> Decision | None:
        """Return the decision in `view`; None if another seat is to decide."""
        seat = view.turn
        if seat is None or self.decider(view.seats, seat) != view.seat:
            return None
        hand = tuple([card for card in view.zones[HANDS[seat]] if card is not None])
        # Everybody sees the table.
        return self.offered(view, seat, hand, cast(tuple[Card, ...], view.zones[TABLE]))

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Carry out `action` and everything up to the next decision; raises `IllegalAction`."""
        return self.perform(state, action, is_asking=True)

    def blank(self, options: OptionsT, seats: int, seat: int) -> ViewT:
        """Return the round before anything is dealt and the dealer is known."""
        return self.view(self.undealt(options, seats, 0, self._empty_zones(seats), ()), seat)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """Return `event` without the cards that the seat does not see by `sees`."""
        return redacted(event, seat, self.sees(seats))

    def view(self, state: StateT, seat: int) -> ViewT:
        """Return the state with its zones masked by `sees`; everything else is public."""
        zones, *others = self._after_zones(state)
        masked_zones = masked(zones, seat, self.sees(state.seats))
        return self.view_type(seat, state.options, state.seats, state.dealer, masked_zones, *others)

    def state(self, view: ViewT, zones: Zones) -> StateT:
        """Return a state with the fields of `view` and the cards of `zones`."""
        _, *others = self._after_zones(view)
        return self.state_type(view.options, view.seats, view.dealer, zones, *others)

    def fold(self, view: ViewT, event: Event) -> ViewT:
        """Return `view` after `event`, which must be redacted for its seat; raises `ForeignEvent`."""
        if isinstance(event, RoundStarted):
            unseen = cast(tuple[Card, ...], (None,) * event.stock)
            zones = self._empty_zones(event.seats) | {STOCK: unseen}
            return self.view(self.undealt(view.options, event.seats, event.dealer, zones, event.score), view.seat)
        return self.fold_event(view, event)

    def fold_event(self, view: ViewT, event: Event) -> ViewT:
        """Return `view` after `event`, which does not start a round."""
        return folded(view, event)

    def preview(self, view: ViewT, action: Action) -> Preview[ViewT]:
        """Return the effect of `action` if nobody answers; cards that it would reveal stay unseen."""
        # The unseen cards are None in this state, too, so the preview cannot leak them.
        step = self.perform(self.state(view, cast(Zones, view.zones)), action, is_asking=False)
        events = tuple([self.redacted(event, view.seat, view.seats) for event in step.events])
        return Preview(self.view(step.state, view.seat), events)

    def unseen_cards(self, view: ViewT) -> list[Card]:
        """Return the cards that `view` doesn't show, in the order of the deck."""
        return unseen_cards(view, self.pack(view.options, view.seats))

    def sample_world(self, view: ViewT, rng: Rng) -> StateT:
        """Return a state with the unseen cards shuffled into the places of unseen cards."""
        return self.state(view, filled(view.zones, rng.shuffled(self.unseen_cards(view))))

    def standing(
        self, options: OptionsT, seats: int, results: Sequence[Result], state: StateT | None = None
    ) -> Standing:
        """Count finished rounds only; the highest score at or past the target wins, unless it is shared."""
        sides = range(len(self.sides(options, seats)))
        score = tuple([sum([result.points[side] for result in results]) for side in sides])
        return Standing(score, winner_of(score, options.goal))

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Count nothing but the points."""
        return tuple([{} for _ in range(seats)])

    def _empty_zones(self, seats: int) -> dict[Zone, tuple[Card, ...]]:
        hands = self.hands(seats)
        return {STOCK: (), TABLE: (), **dict.fromkeys((*HANDS[:hands], *PILES[:hands]), ())}


def folded(view: ViewT, event: Event) -> ViewT:
    """Return `view` after an `event` with one meaning in all games; raises `ForeignEvent` for any other."""
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
    """Return the cards of `pack` that `view` doesn't show, in their order."""
    visible = {card for cards in view.zones.values() for card in cards}
    return [card for card in pack if card not in visible]


def filled(zones: SeenZones, cards: Sequence[Card]) -> Zones:
    """Return `zones` with `cards`, in order, in place of the unseen ones."""
    unseen = iter(cards)
    return {zone: tuple([next(unseen) if card is None else card for card in there]) for zone, there in zones.items()}


class Partnered(Protocol):
    """Options with a field `partners`."""

    @property
    def partners(self) -> bool:
        """Whether two play against two."""
        ...


def sides_of(options: Partnered, seats: int) -> tuple[tuple[int, ...], ...]:
    """Return the seats of each side: each seat alone, or the partners who sit across from each other."""
    return ((0, 2), (1, 3)) if options.partners else tuple([(seat,) for seat in range(seats)])


def check_mover(at: RoundState[Any] | RoundView[Any], action: Action, task: str = "play") -> None:
    """Raise `IllegalAction` unless the seat of `action` is to move; `task` says in the message what is due."""
    if at.turn is None:
        raise IllegalAction(action, "the round is over")
    if action.seat != at.turn:
        raise IllegalAction(action, f"seat {action.seat} is not to move; it is for seat {at.turn} to {task}")


def check_held(at: RoundState[Any] | RoundView[Any], action: Action, card: Card) -> None:
    """Raise `IllegalAction` unless `card` is in the hand of the seat of `action`."""
    if card not in at.zones[HANDS[action.seat]]:
        raise IllegalAction(action, f"{card} is not in the hand of seat {action.seat}")


def codes(state: RoundState[Any], zone: Zone) -> list[str]:
    """Return the codes of the cards in `zone`."""
    return [card.code for card in state.zones[zone]]


def zones_json(state: RoundState[Any]) -> dict[str, object]:
    """Return piles, table and hands as `replay --json` prints them."""
    piles, hands = ([codes(state, zone) for zone in zones[: state.seats]] for zones in (PILES, HANDS))
    return {"piles": piles, "table": codes(state, TABLE), "hands": hands}


def points_json(result: Result, reasons: Sequence[str]) -> dict[str, list[int]]:
    """Return the points of each side by reason, as `replay --json` prints them."""
    points = {why: [0] * len(result.points) for why in reasons}
    for gain in result.gains:
        points[gain.why][gain.side] += gain.points
    return points
