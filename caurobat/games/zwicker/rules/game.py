"""Zwicker under the protocol of `core.game`: whose decision it is, the effect of each action, and the points."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, assert_never

from caurobat.core.decisions import Action, Build, Decision, Play, never_asked
from caurobat.core.events import Built, CardsMoved, Event
from caurobat.core.fishing import FishingRules, FishingTurn, Why
from caurobat.core.game import Result, Step, check_held, check_mover
from caurobat.core.zones import HANDS, TABLE, Zones
from caurobat.decks import FRENCH, JOKERS, Card, Deck
from caurobat.games.zwicker.rules.counting import POINTS, points_of
from caurobat.games.zwicker.rules.legal import buildable, captures, checked_build, checked_capture, possible_values
from caurobat.games.zwicker.rules.options import PRESETS, Leftovers, Options
from caurobat.games.zwicker.rules.state import Item, State, View, cards_of, item_of, singles, value_of

BATCH: Final = 4
"""The number of cards that each seat gets at a time, as long as there are enough."""


class Turn(FishingTurn[State]):
    """A decision in Zwicker; see `FishingTurn`."""

    __slots__ = ("items",)
    batch = BATCH

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.items = state.items

    def own(self) -> tuple[Any, ...]:
        """Return those of every fishing game, and the items; at the end these go to a pile with the table's cards."""
        return *super().own(), self.items if self.zones[TABLE] else ()

    def deal(self, sizes: Sequence[int]) -> None:
        """Deal hands of these `sizes`; the first cards of the pool are dealt already."""
        self.items = self.items or singles(self.zones[TABLE])
        super().deal(sizes)

    def capture(self, seat: int, card: Card, taken: tuple[Item, ...]) -> None:
        """Let `seat` play `card` and take `taken`, which are in pool order; then the turn passes."""
        self.items = tuple([item for item in self.items if item not in taken])
        self.take(seat, card, cards_of(taken))
        self.end(seat)

    def build(self, seat: int, card: Card, item: Item, value: int) -> None:
        """Let `seat` build `card` on `item`, which has `value` from now on; then the turn passes."""
        place = self.zones[TABLE].index(item.cards[-1]) + 1
        cards = (*item.cards, card)
        self.move((card,), HANDS[seat], TABLE, place, Why.BUILD)
        self.items = _with_build(self.items, cards, value)
        self.events.append(Built(seat, cards, value))
        self.end(seat)

    def trail(self, seat: int, card: Card) -> None:
        """Let `seat` trail `card` as a new item; then the turn passes."""
        self.lay(seat, card, Why.TRAIL)
        self.items += singles((card,))
        self.end(seat)

    def heir(self, seat: int) -> int | None:
        """Return the seat that played last, or captured last."""
        return seat if self.state.options.leftovers is Leftovers.PLAY else super().heir(seat)

    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
        """Return each side's points by reason."""
        return points_of(self.state.options, piles, sweeps)


class Zwicker(FishingRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "zwicker"
    options_type = Options
    state_type = State
    view_type = View
    turn_type = Turn
    presets = PRESETS
    is_clockwise = True
    most_seats = 8
    reasons = POINTS

    def deck(self, options: Options) -> Deck:
        """Return the French cards; the jokers belong to them."""
        return FRENCH

    def pack(self, options: Options, seats: int) -> tuple[Card, ...]:
        """Return the 52 cards, by suit and rank, and after them the jokers in play."""
        return FRENCH.cards + JOKERS[: options.jokers]

    def undealt(self, options: Options, seats: int, dealer: int, zones: Zones, score: tuple[int, ...]) -> State:
        """Return a round with an empty pool and no sweeps; the score of the match changes nothing in it."""
        return State(options, seats, dealer, zones, None, ((),) * seats, None, ())

    def offered(self, at: State | View, seat: int, hand: tuple[Card, ...], table: tuple[Card, ...]) -> Decision:
        """Return for each card of the hand its captures, its builds with each value, and trailing it."""
        return Decision(seat, tuple(_actions(at, seat, hand)))

    def perform(self, state: State, action: Action, *, is_asking: bool) -> Step[State]:
        """Carry out the play, and everything up to the next one. `takes` may be in any order."""
        check_mover(state, action)
        if not isinstance(action, Play | Build):
            raise never_asked(action, "a card must be played")
        check_held(state, action, action.card)
        turn = Turn(state)
        match action:
            case Build(seat, card):
                turn.build(seat, card, *checked_build(state, action))
            case Play(seat, card, ()):
                turn.trail(seat, card)
            case Play(seat, card):
                turn.capture(seat, card, checked_capture(state, action))
        return turn.step()

    def fold_event(self, view: View, event: Event) -> View:
        """Return `view` after `event`, with the items of the pool."""
        match event:
            case Built(_, cards, value):
                return replace(view, items=_with_build(view.items, cards, value))
            case CardsMoved():
                return replace(super().fold_event(view, event), items=_items_after(view, event))
            case _:
                return super().fold_event(view, event)

    def round_json(self, state: State, result: Result | None) -> dict[str, object]:
        """Return the items of the pool with their values, besides what all fishing games have."""
        table = [[card.code for card in item.cards] for item in state.items]
        return {**super().round_json(state, result), "table": table, "values": [item.value for item in state.items]}


GAME: Final = Zwicker()


def _actions(at: State | View, seat: int, hand: tuple[Card, ...]) -> Iterator[Action]:
    items = tuple(buildable(at))
    for card in hand:
        for takes in captures(items, value_of(card)):
            yield Play(seat, card, takes)
        for item in items:
            for total in possible_values(at.options, card, item, hand):
                yield Build(seat, card, item.cards[0], total)
        yield Play(seat, card, ())


def _with_build(items: tuple[Item, ...], cards: tuple[Card, ...], value: int) -> tuple[Item, ...]:
    """Return `items` after the one under the last of `cards` has become a build of them all."""
    below = item_of(items, cards[0])
    return tuple([Item(cards, value) if item is below else item for item in items])


def _items_after(view: View, event: CardsMoved) -> tuple[Item, ...]:
    """Return the items of the pool after `event`, which comes after `view`."""
    match Why(event.why):
        case Why.DEAL:
            # Of the cards dealt, only those of the pool lie open.
            return singles(_faces(event)) if event.target is TABLE else view.items
        case Why.TRAIL:
            return view.items + singles(_faces(event))
        case Why.CAPTURE:
            return tuple([item for item in view.items if item.cards[0] not in event.cards])
        case Why.LEFTOVERS:
            return ()
        case Why.BUILD:
            # The card is part of the item at once; the next event has the value of the build.
            below = view.zones[TABLE][event.at - 1]
            laid = _faces(event)
            return tuple([replace(one, cards=one.cards + laid) if below in one.cards else one for one in view.items])
        case Why.MATCH:
            return view.items
        case why:
            assert_never(why)


def _faces(event: CardsMoved) -> tuple[Card, ...]:
    return tuple([card for card in event.cards if card is not None])
