"""The base of every game's rules: options, deals, results, and decisions applied to a round (`core.round`).

A game extends `Game`, a stateless object. Whatever a view hides is None everywhere, so a preview cannot reveal it.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from operator import attrgetter
from typing import Any, Generic, TypeVar, cast

from caurobat.core.decisions import Action, Decision
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
from caurobat.core.options import OptionsLike, parse_options
from caurobat.core.options import SetupError as SetupError
from caurobat.core.plays import PlaySummary
from caurobat.core.rng import Rng
from caurobat.core.round import Round, RoundState, RoundView, in_dealing_order
from caurobat.core.text import choice_text
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, SeenZones, Zone, ZoneKind, Zones, masked
from caurobat.decks import Card, Deck

OptionsT = TypeVar("OptionsT", bound=OptionsLike)
StateT = TypeVar("StateT", bound=RoundState[Any])
ViewT = TypeVar("ViewT", bound=RoundView[Any])


class DealError(ValueError):
    """A deal is impossible: `place` names the faulty part (`table`, `hands[2]`, `stock`)."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}")
        self.place = place
        self.why = why


@dataclass(frozen=True, slots=True)
class Deal:
    """A shuffled deck as dealt: the dealer, the table, the first hands, and the rest in dealing order.

    Where a seat also plays a second hand, `hands` has more entries than the game has seats.
    """

    dealer: int
    table: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Gain:
    """`side` scored `points` for `why`, a word of the game."""

    side: int
    why: str
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """The outcome of a finished round.

    `counts` are each seat's cards (or their worth, where that matters), `gains` everything scored, in order, `points`
    their sums by side, and `winners` the sides that won the round, in order.
    """

    counts: tuple[int, ...]
    gains: tuple[Gain, ...]
    points: tuple[int, ...]
    winners: tuple[int, ...]

    @classmethod
    def of(
        cls, counts: Sequence[int], gains: Sequence[Gain], sides: int, winners: Sequence[int] | None = None
    ) -> "Result":
        """Return a result with `points` added up from `gains`; by default the sides with the most points win."""
        points = tuple(sum(gain.points for gain in gains if gain.side == side) for side in range(sides))
        if winners is None:
            winners = [side for side, made in enumerate(points) if made == max(points)]
        return cls(tuple(counts), tuple(gains), points, tuple(winners))


@dataclass(frozen=True, slots=True)
class Standing:
    """The match so far: each side's score, and the winning side, or None while the match goes on.

    `how` is the game's name for a win that is not decided by score; usually empty.
    """

    score: tuple[int, ...]
    winner: int | None
    how: str = ""


def winner_of(score: Sequence[int], goal: int) -> int | None:
    """Return the side with the highest score if it is `goal` or more and not shared, else None."""
    top = max(score)
    return score.index(top) if top >= goal and list(score).count(top) == 1 else None


Held = RoundState[Any]
"""Any game's state, for code without a game."""
Seen = RoundView[Any]
"""Any game's view, for code without a game."""


@dataclass(frozen=True, slots=True)
class Step(Generic[StateT]):
    """A new state and, in order, the events that led to it."""

    state: StateT
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Preview(Generic[ViewT]):
    """The effect of an action as far as its seat can know it: the events, and the view after them."""

    view: ViewT
    events: tuple[Event, ...]


class Game(ABC, Generic[OptionsT, StateT, ViewT]):
    """The rules of one game. Every method is pure; `rng` is the only source of randomness.

    A *seat* is a place at the table, a *side* the seats that score together. `zones` of states and views have STOCK,
    TABLE, and HANDS and PILES for every hand dealt. A game implements the abstract methods, and overrides others where
    its seats or its scoring are unusual.
    """

    id: str
    """The game's name in records."""
    options_type: type[OptionsT]
    """The dataclass of its options."""
    state_type: type[StateT]
    """The dataclass of its states."""
    view_type: type[ViewT]
    round_type: type[Round[StateT]]
    play_type: type[PlaySummary] = PlaySummary
    """The class that reads a play off its events."""
    presets: Mapping[str, Mapping[str, object]]
    """The named ways to play; each lists the rules that differ from the defaults."""
    is_clockwise: bool = False
    """Whether the next seat sits to the left; otherwise to the right."""
    tells_sides: bool
    """Whether `replay --json` lists the sides."""
    shares_wins: bool = True
    """Whether sides that win a round together share one win; otherwise each gets a full win."""

    def __init__(self) -> None:
        # One getter for all fields after the zones, because a view is made at every turn.
        place = [field.name for field in fields(RoundState)].index("zones")
        self._after_zones = attrgetter("zones", *[field.name for field in fields(self.state_type)[place + 1 :]])

    # --- for a game to define

    @abstractmethod
    def seat_counts(self, options: OptionsT) -> tuple[int, ...]:
        """Return the seat counts that these options allow, in ascending order."""

    @abstractmethod
    def deck(self, options: OptionsT) -> Deck:
        """Return the deck that is used (perhaps not all of its cards)."""

    @abstractmethod
    def pack(self, options: OptionsT, seats: int) -> Sequence[Card]:
        """Return the cards in use, in the order of the deck."""

    @abstractmethod
    def random_deal(self, options: OptionsT, seats: int, dealer: int, rng: Rng) -> Deal:
        """Return a deal from a fresh shuffle; `seats` must be a valid number."""

    @abstractmethod
    def check_deal(self, options: OptionsT, seats: int, deal: Deal) -> None:
        """Raise `DealError` unless `deal` is possible; `seats` must be a valid number."""

    @abstractmethod
    def undealt(self, options: OptionsT, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> StateT:
        """Return the round before anything is dealt, with nobody to move."""

    @abstractmethod
    def result(self, state: StateT) -> Result | None:
        """Return the round's result, or None while it goes on."""

    @abstractmethod
    def round_json(self, state: StateT, result: Result | None) -> dict[str, object]:
        """Return a round for `replay --json`, in this game's words."""

    def hands(self, seats: int) -> int:
        """Return the number of hands dealt: one for each seat, or more if a single person plays them all."""
        return seats

    def sides(self, options: OptionsT, seats: int) -> tuple[tuple[int, ...], ...]:
        """Return the seats of each side, fixed for the whole match; single seats if there are no partners."""
        return tuple([(seat,) for seat in range(seats)])

    def next_dealer(self, state: StateT) -> int:
        """Return the dealer of the round after the finished `state`: the next seat."""
        return (state.dealer + 1) % state.seats

    def fold_event(self, view: ViewT, event: Event) -> ViewT:
        """Return `view` after `event`, which does not start a round."""
        return folded(view, event)

    def count(self, events: Sequence[Event], seats: int) -> tuple[dict[str, int], ...]:
        """Return what `simulate` prints for each seat besides its wins, by its JSON names, of unredacted `events`."""
        return tuple([{} for _ in range(seats)])

    # --- derived from that

    def decider(self, seats: int, hand: int) -> int:
        """Return the seat whose player decides for `hand`: the one of that number, or the only one."""
        return hand % seats

    def sees(self, seats: int) -> Sees:
        """Return which zones each seat sees; who plays more hands than one plays them open."""
        return Zone.is_seen_by if self.hands(seats) == seats else _is_seen_with_all_hands

    def options(self, rules: Mapping[str, object]) -> OptionsT:
        """Return the options set by `rules` (the others keep their defaults); raises `SetupError`."""
        return parse_options(self.options_type, rules)

    def check_seats(self, options: OptionsT, seats: int) -> None:
        """Raise `SetupError` unless these options allow `seats` seats."""
        counts = self.seat_counts(options)
        if seats not in counts:
            raise SetupError("seats", f"{seats}; with these options there must be {choice_text(counts)}")

    def deal(self, options: OptionsT, seats: int, dealer: int, rng: Rng) -> Deal:
        """Return a random deal; raises `SetupError` for an invalid number of seats."""
        self.check_seats(options, seats)
        return self.random_deal(options, seats, dealer, rng)

    def start(self, options: OptionsT, seats: int, deal: Deal, score: tuple[int, ...] = ()) -> Step[StateT]:
        """Return the round that begins with `deal`, at the match score `score` by side (empty at the start).

        Raises `SetupError` and `DealError`.
        """
        self.check_seats(options, seats)
        self.check_deal(options, seats, deal)
        hands = [card for seat in in_dealing_order(len(deal.hands), deal.dealer) for card in deal.hands[seat]]
        stock = (*deal.table, *hands, *deal.stock)
        state = self.undealt(options, seats, deal.dealer, self._empty_zones(seats) | {STOCK: stock}, score)
        begun = self.round_type(state, is_recorded=True)
        begun.record(RoundStarted(seats, deal.dealer, len(stock), score))
        begun.begin(len(deal.table), [len(hand) for hand in deal.hands])
        return _step(begun)

    def decision(self, state: StateT) -> Decision | None:
        """Return the decision to be made now, or None when the round is over."""
        return self.round_type(state).decision()

    def choices(self, view: ViewT) -> Decision | None:
        """Return the decision for the player at the view's seat, or None if another player has to decide."""
        seat = view.turn
        if seat is None or self.decider(view.seats, seat) != view.seat:
            return None
        return self.round_type(view).decision()

    def apply(self, state: StateT, action: Action) -> Step[StateT]:
        """Return the state and events that follow from `action`; raises `IllegalAction`. `state` is not changed."""
        played = self.round_type(state, is_recorded=True)
        played.play(played.checked(action))
        return _step(played)

    def blank(self, options: OptionsT, seats: int, seat: int) -> ViewT:
        """Return the view of `seat` (-1: an onlooker) before a round; fold `RoundStarted` into it next."""
        return self.view(self.undealt(options, seats, 0, self._empty_zones(seats), ()), seat)

    def redacted(self, event: Event, seat: int, seats: int) -> Event:
        """Return `event`, of a round with `seats` seats, as `seat` may know it by `sees`."""
        return redacted(event, seat, self.sees(seats))

    def view(self, state: StateT, seat: int) -> ViewT:
        """Return all that `seat` (-1: an onlooker) may know of `state`; only its zones are masked, by `sees`."""
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

    def preview(self, view: ViewT, action: Action) -> Preview[ViewT]:
        """Return the effect of `action`, assuming that nobody answers a call that it makes; raises `IllegalAction`.

        Cards that the action would reveal, such as a new hand, stay None.
        """
        # The unseen cards are None in this round as well, so the preview cannot leak them.
        played = self.round_type(view, is_recorded=True, is_asking=False)
        played.play(played.checked(action))
        step = _step(played)
        events = tuple([self.redacted(event, view.seat, view.seats) for event in step.events])
        return Preview(self.view(step.state, view.seat), events)

    def unseen_cards(self, view: ViewT) -> list[Card]:
        """Return the cards that `view` doesn't show, in the order of the deck."""
        return unseen_cards(view, self.pack(view.options, view.seats))

    def sample_world(self, view: ViewT, rng: Rng) -> StateT:
        """Return a random state that gives its seat exactly `view` and fits all public facts.

        The unseen cards are distributed uniformly over all consistent ways: here, over all places of unseen cards.
        """
        return self.state(view, filled(view.zones, rng.shuffled(self.unseen_cards(view))))

    def standing(
        self, options: OptionsT, seats: int, results: Sequence[Result], at: StateT | ViewT | None = None
    ) -> Standing:
        """Return the match after the rounds of `results`, plus what a round has added by the moment `at`.

        By default only finished rounds count, and the highest score at or above the target wins unless it is shared.
        """
        sides = range(len(self.sides(options, seats)))
        score = tuple([sum([result.points[side] for result in results]) for side in sides])
        return Standing(score, winner_of(score, options.goal))

    def _empty_zones(self, seats: int) -> dict[Zone, tuple[Card, ...]]:
        hands = self.hands(seats)
        return {STOCK: (), TABLE: (), **dict.fromkeys((*HANDS[:hands], *PILES[:hands]), ())}


def _is_seen_with_all_hands(zone: Zone, seat: int) -> bool:
    return zone.kind is ZoneKind.HAND or zone.is_seen_by(seat)


def _step(played: Round[StateT]) -> Step[StateT]:
    """Return the step from the position at which a recorded round was opened to its present one."""
    assert played.events is not None, "it has been opened with a recorder"
    return Step(played.freeze(), tuple(played.events))


AnyGame = Game[Any, Any, Any]
"""Any game, for code that handles games without knowing their options, states and views."""
AnyOptions = Any
AnyState = Any
AnyView = Any


def folded(view: ViewT, event: Event) -> ViewT:
    """Return `view` after an `event` that means the same in all games; raises `ForeignEvent` for any other."""
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
    """Return `zones` with `cards`, in order, replacing the unseen ones."""
    unseen = iter(cards)
    return {zone: tuple([next(unseen) if card is None else card for card in there]) for zone, there in zones.items()}


def codes(state: RoundState[Any], zone: Zone) -> list[str]:
    """Return the codes of the cards in `zone`."""
    return [card.code for card in state.zones[zone]]


def zones_json(state: RoundState[Any]) -> dict[str, object]:
    """Return piles, table and hands as `replay --json` prints them."""
    piles, hands = ([codes(state, zone) for zone in zones[: state.seats]] for zones in (PILES, HANDS))
    return {"piles": piles, "table": codes(state, TABLE), "hands": hands}
