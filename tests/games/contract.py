"""The contract that every step of every round keeps, whatever the game, its options and its number of seats.

Nothing here knows a game: all is asked of the protocol.
"""

import copy
from collections.abc import Callable, Iterator
from itertools import product

import pytest

from caurobat.core.decisions import Action, Decision, IllegalAction, Pass, Play
from caurobat.core.events import CardsMoved, Event, RoundEnded, RoundStarted
from caurobat.core.game import AnyGame, AnyOptions, AnyState, AnyView, Step
from caurobat.core.options import allowed_values, option_names
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.match.replay import replay, replay_json

Choose = Callable[[Decision, Rng], Action]


def any_action(decision: Decision, rng: Rng) -> Action:
    """One of the actions, all alike."""
    return rng.choice(decision.actions)


def every_rules(game: AnyGame) -> Iterator[dict[str, object]]:
    """Every set of options with a closed list of values, as rules; numbers keep their defaults."""
    names = [name for name in option_names(game.options_type) if allowed_values(game.options_type, name)]
    for values in product(*(allowed_values(game.options_type, name) for name in names)):
        yield {
            name: value == "true" if value in ("true", "false") else value
            for name, value in zip(names, values, strict=True)
        }


def tables_of(game: AnyGame) -> list[tuple[dict[str, object], int]]:
    """Every set of options with every number of seats that it can be played with."""
    return [(rules, seats) for rules in every_rules(game) for seats in game.seat_counts(game.options(rules))]


def check_round(
    game: AnyGame,
    options: AnyOptions,
    seats: int,
    seed: int,
    score: tuple[int, ...] = (),
    choose: Choose = any_action,
) -> set[str]:
    """Play one round and assert the whole contract at every step of it; the names of what happened."""
    deal = game.deal(options, seats, seed % seats, Rng(seed, 0))
    step = game.start(options, seats, deal, score)
    assert isinstance(step.events[0], RoundStarted)
    views = [game.blank(options, seats, seat) for seat in range(-1, seats)]
    all_cards = sorted(card.code for card in deal.table + sum(deal.hands, ()) + deal.stock)
    rng, actions, happened = Rng(seed, 1), [], set()
    while True:
        state = step.state
        happened |= {type(event).__name__ for event in step.events}
        views = [folded(game, view, step.events, seats) for view in views]
        assert views == [game.view(state, seat) for seat in range(-1, seats)]
        assert sorted(card.code for cards in state.zones.values() for card in cards) == all_cards
        check_decision(game, state)
        check_worlds(game, state, rng)
        decision = game.decision(state)
        if decision is None:
            break
        action = choose(decision, rng)
        step = checked_step(game, state, action, rng)
        actions.append(action)
    check_end(game, options, seats, state, step.events)
    check_record(game, options, seats, RoundRecord(deal, tuple(map(PlayRecord, actions))), state, score)
    return happened


def folded(game: AnyGame, view: AnyView, events: tuple[Event, ...], seats: int) -> AnyView:
    """`view` after `events`, redacted for its seat."""
    for event in events:
        view = game.fold(view, game.redacted(event, view.seat, seats))
    return view


def check_decision(game: AnyGame, state: AnyState) -> None:
    """The seat to move is offered by its view what the state offers it, and nobody else anything."""
    decision = game.decision(state)
    assert (decision is None) == (state.turn is None) == (game.result(state) is not None)
    for seat in range(state.seats):
        is_asked = decision is not None and game.decider(state.seats, decision.seat) == seat
        assert game.choices(game.view(state, seat)) == (decision if is_asked else None)
    assert game.choices(game.view(state, -1)) is None
    if decision is not None:
        assert decision.actions
        assert decision.seat == state.turn
        assert len(set(decision.actions)) == len(decision.actions)
        assert all(action.seat == decision.seat for action in decision.actions)


def check_worlds(game: AnyGame, state: AnyState, rng: Rng) -> None:
    """A sampled world looks as the state does to the seat that imagines it, and can be played on."""
    for seat in range(-1, state.seats):
        view = game.view(state, seat)
        world = game.sample_world(view, rng)
        assert game.view(world, seat) == view
        assert sorted(card.code for cards in world.zones.values() for card in cards) == sorted(
            card.code for cards in state.zones.values() for card in cards
        )
        decision = game.decision(world)
        if decision is not None:
            game.apply(world, decision.actions[0])


def checked_step(game: AnyGame, state: AnyState, chosen: Action, rng: Rng) -> Step[AnyState]:
    """What is offered applies and leaves the state as it was; what is not is refused with a sentence."""
    decision = game.decision(state)
    assert decision is not None
    kept, zones = copy.deepcopy(state), dict(state.zones)
    for action in {rng.choice(decision.actions), decision.actions[0], decision.actions[-1]}:
        game.apply(state, action)
        check_preview(game, state, action)
    for action in not_offered(game, state, decision):
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.action == action
        assert len(str(caught.value)) > 10
    step = game.apply(state, chosen)
    assert step == game.apply(state, chosen)
    assert state == kept
    assert dict(state.zones) == zones
    return step


def not_offered(game: AnyGame, state: AnyState, decision: Decision) -> list[Action]:
    """Plays of every card of the deck, and passes and plays of all other seats."""
    wrong: list[Action] = [Pass(seat) for seat in range(state.seats + 1)]
    cards = {card for cards in state.zones.values() for card in cards}
    offered = {action.card for action in decision.actions if isinstance(action, Play)}
    wrong += [Play(decision.seat, card, ()) for card in sorted(cards - offered, key=str)]
    for seat in range(state.seats):
        if seat != decision.seat:
            wrong += [Play(seat, card, ()) for card in state.zones[HANDS[seat]]]
    return [action for action in wrong if action not in decision.actions]


def check_preview(game: AnyGame, state: AnyState, action: Action) -> None:
    """A preview tells its seat no more than it can know, and as a fold of its own events."""
    seat = game.decider(state.seats, action.seat)
    view = game.view(state, seat)
    preview = game.preview(view, action)
    after = view
    for event in preview.events:
        assert game.redacted(event, seat, state.seats) == event
        after = game.fold(after, event)
    assert after == preview.view
    seen = {card for cards in view.zones.values() for card in cards} | {None}
    assert {card for cards in preview.view.zones.values() for card in cards} <= seen
    assert {card for event in preview.events if isinstance(event, CardsMoved) for card in event.cards} <= seen


def check_end(game: AnyGame, options: AnyOptions, seats: int, state: AnyState, events: tuple[Event, ...]) -> None:
    """The result itemises to the points, and the last event tells it."""
    result = game.result(state)
    assert result is not None
    sides = len(game.sides(options, seats))
    for side in range(sides):
        assert result.points[side] == sum(gain.points for gain in result.gains if gain.side == side)
    assert events[-1] == RoundEnded(result.counts, result.winners)
    assert set(result.winners) <= set(range(sides))
    assert game.standing(options, seats, (result,)).score == result.points


def check_record(
    game: AnyGame, options: AnyOptions, seats: int, one: RoundRecord, state: AnyState, score: tuple[int, ...]
) -> None:
    """Written and read again, the round leads to the same state."""
    if any(score):
        return  # a record begins at nothing to nothing
    record = Record(game.id, (SeatRecord(),) * seats, (one,), options.to_rules())
    again = parse_record(format_record(record).encode())
    assert again == record
    assert replay(again).rounds[-1].state == state
    assert replay_json(again)["rounds"] == [game.round_json(state, game.result(state))]
