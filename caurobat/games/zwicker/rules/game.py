"""Zwicker under the protocol of `core.game`: the round, and the points."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, assert_never, cast

from caurobat.core.decisions import Action, Build, Play, never_asked
from caurobat.core.events import Built, CardsMoved, Event
from caurobat.core.fishing import FishingRound, FishingRules, Why
from caurobat.core.game import Result
from caurobat.core.zones import HANDS, TABLE, Zones
from caurobat.decks import FRENCH, JOKERS, Card, Deck
from caurobat.games.zwicker.rules.counting import POINTS, points_of
from caurobat.games.zwicker.rules.legal import buildable, captures, checked_build, checked_capture, possible_values
from caurobat.games.zwicker.rules.options import PRESETS, Leftovers, Options
from caurobat.games.zwicker.rules.state import Item, OnTable, State, View, cards_of, item_of, singles, value_of

BATCH: Final = 4
"""The number of cards that each seat gets at a time, as long as there are enough."""


class Round(FishingRound[State], OnTable):
    """A round of Zwicker being played; see `core.round`."""

    __slots__ = ("items",)
    state_type = State
    batch = BATCH
    items: tuple[Item, ...]

    def moves(self) -> list[Action]:
        """Return for each card of the hand its captures, its builds with each value, and trailing it."""
        return list(self._moves())

    def _moves(self) -> Iterator[Action]:
        items, hand, seat = tuple(buildable(self)), self.hand(), cast(int, self.turn)
        for card in hand:
            for takes in captures(items, value_of(card)):
                yield Play(seat, card, takes)
            for item in items:
                for total in possible_values(self.options, card, item, hand):
                    yield Build(seat, card, item.cards[0], total)
            yield Play(seat, card, ())

    def checked(self, action: Action) -> Action:
        """Return the play with the cards that it captures in table order, or the build with its value."""
        self.check_mover(action)
        if not isinstance(action, Play | Build):
            raise never_asked(action, "a card must be played")
        self.check_held(action, action.card)
        if isinstance(action, Build):
            item, value = checked_build(self, action, self.zones[HANDS[action.seat]])
            return Build(action.seat, action.card, item.cards[0], value)
        taken = checked_capture(self, action) if action.takes != () else ()
        return Play(action.seat, action.card, cards_of(taken))

    def play(self, move: Action) -> None:
        """Let the seat trail, take or build; then the turn passes."""
        match move:
            case Play(seat, card, ()):
                self.lay(seat, card, Why.TRAIL)
                self.items += singles((card,))
            case Play(seat, card, tuple(takes)):
                self.items = tuple([item for item in self.items if item.cards[0] not in takes])
                self.take(seat, card, takes)
            case Build(seat, card, on, value):
                self._build(seat, card, on, cast(int, value))
            case _:
                raise never_asked(move)
        self.end(move.seat)
        if not self.zones[TABLE]:
            self.items = ()  # at the end these go to a pile with the table's cards

    def _build(self, seat: int, card: Card, on: Card, value: int) -> None:
        item = item_of(self.items, on)
        assert item is not None, "a build is made on an item of the pool"
        place = self.zones[TABLE].index(item.cards[-1]) + 1
        cards = (*item.cards, card)
        self.move((card,), HANDS[seat], TABLE, place, Why.BUILD)
        self.items = _with_build(self.items, cards, value)
        self.record(Built(seat, cards, value))

    def deal(self, sizes: Sequence[int]) -> None:
        """Deal hands of these `sizes`; the first cards of the pool are already dealt."""
        self.items = self.items or singles(self.zones[TABLE])
        super().deal(sizes)

    def heir(self, seat: int) -> int | None:
        """Return the seat that played last, or the one that captured last."""
        return seat if self.options.leftovers is Leftovers.PLAY else super().heir(seat)

    def points(self, piles: Sequence[Sequence[Card]], sweeps: Sequence[Sequence[Card]]) -> dict[str, list[int]]:
        """Return each side's points by reason."""
        return points_of(self.options, piles, sweeps)


class Zwicker(FishingRules[Options, State, View]):
    """The rules of `RULES.md`. Stateless; see `core.game.Game` for the methods."""

    id = "zwicker"
    options_type = Options
    state_type = State
    view_type = View
    round_type = Round
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
        """Return a round with an empty pool and no sweeps; the match score has no influence on it."""
        return State(options, seats, dealer, zones, None, ((),) * seats, None, ())

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
        """Return the items of the pool with their values, plus what all fishing games have."""
        table = [[card.code for card in item.cards] for item in state.items]
        return {**super().round_json(state, result), "table": table, "values": [item.value for item in state.items]}


GAME: Final = Zwicker()


def _with_build(items: tuple[Item, ...], cards: tuple[Card, ...], value: int) -> tuple[Item, ...]:
    """Return `items` with the one under the last of `cards` turned into a build of all of them."""
    below = item_of(items, cards[0])
    return tuple([Item(cards, value) if item is below else item for item in items])


def _items_after(view: View, event: CardsMoved) -> tuple[Item, ...]:
    """Return the items of the pool after `event`, which comes after `view`."""
    match Why(event.why):
        case Why.DEAL:
            # Among the cards dealt, only those of the pool lie open.
            return singles(_faces(event)) if event.target is TABLE else view.items
        case Why.TRAIL:
            return view.items + singles(_faces(event))
        case Why.CAPTURE:
            return tuple([item for item in view.items if item.cards[0] not in event.cards])
        case Why.LEFTOVERS | Why.FIRST_TABLE:
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
