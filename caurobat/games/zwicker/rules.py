"""Zwicker under the protocol of `core.game`: whose decision it is, and the effect of each action."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from caurobat.core.decisions import Action, Build, Decision, Play, never_asked
from caurobat.core.events import Built, CardsMoved, Event
from caurobat.core.fishing import FishingRules
from caurobat.core.game import Result, Step
from caurobat.core.round import check_held, check_mover
from caurobat.core.zones import Zones
from caurobat.decks import FRENCH, JOKERS, Card, Deck
from caurobat.games.zwicker.counting import POINTS
from caurobat.games.zwicker.folding import items_after, with_build
from caurobat.games.zwicker.items import value_of
from caurobat.games.zwicker.legal import buildable, captures, checked_build, checked_capture, possible_values
from caurobat.games.zwicker.options import PRESETS, Options
from caurobat.games.zwicker.state import State, View
from caurobat.games.zwicker.turn import Turn


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
                return replace(view, items=with_build(view.items, cards, value))
            case CardsMoved():
                return replace(super().fold_event(view, event), items=items_after(view, event))
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
