"""The contract that every step of every round keeps, for any game: give it one, its options, seats and a seed."""

import copy
from collections.abc import Iterator
from dataclasses import fields, replace
from enum import StrEnum
from itertools import product
from typing import Any

import pytest

from caurobat.core.decisions import Action, IllegalAction, Pass, Play
from caurobat.core.events import CardsMoved, RoundEnded, RoundStarted
from caurobat.core.game import AnyGame, AnyOptions, AnyState, Result, SetupError, Step
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS
from caurobat.match.replay import replay


def every_options(game: AnyGame, numbers: tuple[int, ...] = (1, 2)) -> Iterator[AnyOptions]:
    """All sets of options, read from the options themselves; whole numbers take their default and `numbers`."""
    values = []
    for field in fields(game.options_type):
        default = field.default
        if isinstance(default, bool):
            values.append([False, True])
        elif isinstance(default, StrEnum):
            values.append(list(type(default)))
        else:
            values.append([default, *numbers])
    names = [field.name for field in fields(game.options_type)]
    for chosen in product(*values):
        yield game.options_type(**dict(zip(names, chosen, strict=True)))


def dealt(game: AnyGame, options: AnyOptions, seats: int, seed: int) -> Step[AnyState]:
    rng = Rng(seed, seats)
    return game.start(options, seats, game.deal(options, seats, rng.below(seats), rng))


def check_round(game: AnyGame, options: AnyOptions, seats: int, seed: int) -> Result:
    """Play one random round and assert the whole contract at every step of it."""
    rng = Rng(seed, seats, 1)
    deal = game.deal(options, seats, rng.below(seats), rng)
    step = game.start(options, seats, deal)
    pack = sorted(str(card) for cards in step.state.zones.values() for card in cards)
    assert len(set(pack)) == len(pack)
    assert isinstance(step.events[0], RoundStarted)
    views = {seat: game.blank(options, seats, seat) for seat in range(-1, seats)}
    actions: list[Action] = []
    while True:
        state = step.state
        assert sorted(str(card) for cards in state.zones.values() for card in cards) == pack
        for event in step.events:
            for seat in views:
                views[seat] = game.fold(views[seat], game.redacted(event, seat, seats))
        for seat, view in views.items():
            assert view == game.view(state, seat)
        check_decision(game, state)
        check_worlds(game, state, rng)
        decision = game.decision(state)
        if decision is None:
            break
        action = rng.choice(decision.actions)
        step = checked_step(game, state, action, rng)
        actions.append(action)
    check_end(game, options, state, step, deal, actions)
    result = game.result(state)
    assert result is not None
    return result


def check_decision(game: AnyGame, state: AnyState) -> None:
    """The seat to decide is offered by its view what the state offers it, and nobody else anything."""
    decision = game.decision(state)
    assert (decision is None) == (game.result(state) is not None) == (state.turn is None)
    for seat in range(state.seats):
        mine = decision is not None and game.decider(state.seats, decision.seat) == seat
        assert game.choices(game.view(state, seat)) == (decision if mine else None)
    if decision is not None:
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)


def check_worlds(game: AnyGame, state: AnyState, rng: Rng) -> None:
    """A sampled world gives exactly the view it was sampled from; so unseen cards change no view and no decision."""
    for seat in range(-1, state.seats):
        view = game.view(state, seat)
        world = game.sample_world(view, Rng(rng.next()))
        assert game.view(world, seat) == view
        if seat >= 0:
            assert game.choices(game.view(world, seat)) == game.choices(view)


def checked_step(game: AnyGame, state: AnyState, chosen: Action, rng: Rng) -> Step[AnyState]:
    """Every offered action applies, tells its preview true and leaves the state as it was; others are refused."""
    decision = game.decision(state)
    assert decision is not None
    kept, zones = copy.deepcopy(state), dict(state.zones)
    for action in decision.actions:
        after = game.apply(state, action)
        check_preview(game, state, action, after)
    for action in strange_actions(game, state, rng):
        with pytest.raises(IllegalAction) as caught:
            game.apply(state, action)
        assert caught.value.action == action
        assert len(str(caught.value)) > 10
    step = game.apply(state, chosen)
    assert step == game.apply(state, chosen)
    assert state == kept
    assert state.zones == zones
    return step


def check_preview(game: AnyGame, state: AnyState, action: Action, after: Step[AnyState]) -> None:
    """A preview folds to its own view and shows no card that its seat didn't see."""
    seat = game.decider(state.seats, action.seat)
    view = game.view(state, seat)
    preview = game.preview(view, action)
    folded = view
    for event in preview.events:
        assert game.redacted(event, seat, state.seats) == event
        folded = game.fold(folded, event)
    assert folded == preview.view
    seen = {card for cards in view.zones.values() for card in cards}
    moves = [event for event in preview.events if isinstance(event, CardsMoved)]
    told = {card for cards in preview.view.zones.values() for card in cards}
    assert told | {card for move in moves for card in move.cards} <= seen | {None}
    sizes = {zone: len(cards) for zone, cards in after.state.zones.items()}
    if type(game.decision(after.state)) is type(None) or game.decision(after.state).call is None:
        assert {zone: len(cards) for zone, cards in preview.view.zones.items()} == sizes


def strange_actions(game: AnyGame, state: AnyState, rng: Rng) -> Iterator[Action]:
    """Actions that are not offered: other seats', cards not held, passes, captures that are none."""
    decision = game.decision(state)
    assert decision is not None
    cards = game.deck(state.options).cards
    held = state.zones[HANDS[decision.seat]]
    plays = [action for action in decision.actions if isinstance(action, Play)]
    yield Pass(decision.seat) if Pass(decision.seat) not in decision.actions else Pass(decision.seat + 1)
    for action in decision.actions:
        yield replace(action, seat=decision.seat + 1)
    yield from (Play(decision.seat, card) for card in rng.shuffled(cards)[:5] if card not in held)
    for play in plays:
        wrong = (*(play.takes or ()), rng.choice(cards))
        if not any(
            one.card is play.card and sorted(map(str, one.takes or ())) == sorted(map(str, wrong)) for one in plays
        ):
            yield replace(play, takes=wrong)


def check_end(
    game: AnyGame, options: AnyOptions, state: AnyState, step: Step[AnyState], deal: Any, actions: list[Action]
) -> None:
    """Gains add up to the points, the last event tells the result, and the round's record replays to the same end."""
    result, seats = game.result(state), state.seats
    assert result is not None
    for side, points in enumerate(result.points):
        assert points == sum(gain.points for gain in result.gains if gain.side == side)
    assert step.events[-1] == RoundEnded(result.counts, result.winners)
    assert len(result.points) == len(game.sides(options, seats))
    assert set(result.winners) <= set(range(len(result.points)))
    one = RoundRecord(deal, tuple(map(PlayRecord, actions)))
    record = Record(game.id, (SeatRecord(),) * seats, (one,), options.to_rules())
    again = replay(parse_record(format_record(record).encode()))
    assert again.rounds[0].state == state
    assert again.match.options == options
    assert again.match.standing == game.standing(options, seats, [result])


def check_seats(game: AnyGame, options: AnyOptions) -> None:
    """Every other number of seats is refused with a reason."""
    for seats in set(range(14)) - set(game.seat_counts(options)):
        with pytest.raises(SetupError, match="seats"):
            game.deal(options, seats, 0, Rng(1))
