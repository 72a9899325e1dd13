"""The contract that every step of every round of any game keeps. Nothing here knows which game it is."""

import copy
import pickle
from collections.abc import Callable

import pytest

from caurobat.core.decisions import Action, ChooseSuit, Claim, Give, IllegalAction, NameTrump, Pass, Play
from caurobat.core.events import CardsMoved, Event, RoundEnded, RoundStarted
from caurobat.core.game import AnyGame, AnyOptions, AnyState, Result, Step
from caurobat.core.record import PlayRecord, Record, RoundRecord, SeatRecord, format_record, parse_record
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, PILES, STOCK, TABLE, ZoneKind
from caurobat.match.replay import replay

ONLOOKER = -1
Choose = Callable[[AnyState, tuple[Action, ...], Rng], Action]


def any_action(state: AnyState, actions: tuple[Action, ...], rng: Rng) -> Action:
    """One of `actions` at random."""
    return rng.choice(actions)


class Follower:
    """Everyone's view and the zones, kept up by events alone."""

    def __init__(self, game: AnyGame, options: AnyOptions, seats: int) -> None:
        self.game, self.seats = game, seats
        self.views = [game.blank(options, seats, seat) for seat in (ONLOOKER, *range(seats))]

    def follow(self, events: tuple[Event, ...]) -> None:
        """Take in one step's events, redacted for each view."""
        for event in events:
            self.views = [self.game.fold(view, self.game.redacted(event, view.seat, self.seats)) for view in self.views]
            if isinstance(event, CardsMoved):
                assert event.cards, event

    def check(self, state: AnyState) -> None:
        """Assert that all views are those of `state`."""
        for view in self.views:
            assert view == self.game.view(state, view.seat)


def check_round(
    game: AnyGame, options: AnyOptions, seats: int, seed: int, choose: Choose = any_action, depth: int = 3
) -> None:
    """Play one round and assert the whole contract at every step of it."""
    rng = Rng(seed, seats, 1)
    deal = game.deal(options, seats, seed % seats, Rng(seed))
    step = game.start(options, seats, deal, (0,) * len(game.sides(options, seats)))
    assert isinstance(step.events[0], RoundStarted)
    follower = Follower(game, options, seats)
    follower.follow(step.events)
    cards = {card for there in step.state.zones.values() for card in there}
    actions: list[Action] = []
    events = list(step.events)
    for ply in range(1000):
        state = step.state
        _check_cards(state, cards)
        follower.check(state)
        _check_decision(game, state)
        if ply % depth == 0:
            check_hidden(game, state, rng)
        decision = game.decision(state)
        if decision is None:
            break
        action = choose(state, decision.actions, rng)
        step = _checked_step(game, state, action, is_deep=ply % depth == 0)
        follower.follow(step.events)
        actions.append(action)
        events += step.events
    _check_end(game, options, seats, state, events)
    _check_replay(game, options, seats, deal, actions, state)


def _check_cards(state: AnyState, cards: set[object]) -> None:
    held = [card for there in state.zones.values() for card in there]
    assert len(held) == len(cards)
    assert set(held) == cards
    assert {STOCK, TABLE} <= set(state.zones)


def _check_decision(game: AnyGame, state: AnyState) -> None:
    """Whose turn it is is offered by its view what the state offers, and nobody else anything."""
    decision = game.decision(state)
    assert (decision is None) == (state.turn is None) == (game.result(state) is not None)
    for seat in (ONLOOKER, *range(state.seats)):
        choices = game.choices(game.view(state, seat))
        is_its = decision is not None and game.decider(state.seats, decision.seat) == seat
        assert choices == (decision if is_its else None)
    if decision is not None:
        assert decision.seat == state.turn
        assert decision.actions
        assert len(set(decision.actions)) == len(decision.actions)
        assert all(action.seat == decision.seat for action in decision.actions)


def _checked_step(game: AnyGame, state: AnyState, chosen: Action, *, is_deep: bool) -> Step:
    """Every offered action applies and leaves the state as it was; others are refused with a reason."""
    decision = game.decision(state)
    kept = copy.deepcopy(state)
    if is_deep:
        for action in decision.actions[:12]:
            step = game.apply(state, action)
            _check_preview(game, state, action, step)
        for action in strange_actions(game, state):
            if action not in decision.actions:
                with pytest.raises(IllegalAction) as caught:
                    game.apply(state, action)
                assert len(str(caught.value)) > 10
    step = game.apply(state, chosen)
    assert state == kept
    assert game.apply(state, chosen) == step
    assert pickle.loads(pickle.dumps(step)) == step
    return step


def strange_actions(game: AnyGame, state: AnyState) -> list[Action]:
    """A lot of actions, most of which cannot be."""
    seats = [state.turn, (state.turn + 1) % 7]
    some = [card for zone in (TABLE, STOCK, *HANDS) for card in state.zones.get(zone, ())[:4]]
    there = list(state.zones[HANDS[state.turn]])
    strange: list[Action] = []
    for seat in seats:
        strange += [Play(seat, card) for card in [*some, *there]]
        strange += [Pass(seat), Claim(seat, "5"), ChooseSuit(seat, "H"), ChooseSuit(seat, "x"), ChooseSuit(seat, "O")]
        strange += [NameTrump(seat, card) for card in some[:5]]
        strange += [Give(seat, (card,)) for card in some[:9]] + [Give(seat, ()), Give(seat, tuple(there[:2] * 2))]
        strange += [Give(seat, (card, card)) for card in there[:2]]
    return strange


def _check_preview(game: AnyGame, state: AnyState, action: Action, step: Step) -> None:
    """Where a preview shows a card, it is the one that will be there; and it never needs to see more."""
    decider = game.decider(state.seats, state.turn)
    preview = game.preview(game.view(state, decider), action)
    after = game.view(step.state, decider)
    assert len(preview.events) <= len(step.events)
    for zone, cards in preview.view.zones.items():
        assert len(cards) == len(after.zones[zone])
        for shown, there in zip(cards, after.zones[zone], strict=True):
            assert shown is None or shown is there


def check_hidden(game: AnyGame, state: AnyState, rng: Rng) -> None:
    """A sampled world gives exactly the view; other unseen cards change no view, no decision and no event."""
    for seat in (ONLOOKER, *range(state.seats)):
        view = game.view(state, seat)
        for _ in range(2):
            world = game.sample_world(view, rng)
            assert game.view(world, seat) == view
            _check_cards(world, {card for there in state.zones.values() for card in there})
            mine, theirs = game.decision(state), game.decision(world)
            assert (mine is None) == (theirs is None)
            if mine is None or theirs is None or game.decider(state.seats, mine.seat) != seat:
                continue
            assert mine == theirs
            for action in mine.actions[:3]:
                here = game.apply(state, action).events
                there_ = game.apply(world, action).events
                assert len(here) == len(there_)


def _check_end(game: AnyGame, options: AnyOptions, seats: int, state: AnyState, events: list[Event]) -> None:
    result: Result = game.result(state)
    sides = game.sides(options, seats)
    assert sorted(seat for side in sides for seat in side) == list(range(seats))
    assert len(result.points) == len(sides)
    for side in range(len(sides)):
        assert result.points[side] == sum(gain.points for gain in result.gains if gain.side == side)
    assert result.winners == tuple(sorted(set(result.winners)))
    assert events[-1] == RoundEnded(result.counts, result.winners)
    assert result.counts == tuple(len(state.zones[PILES[seat]]) for seat in range(seats))
    assert all(isinstance(word, dict) for word in game.count(events, seats))
    assert not any(cards for zone, cards in state.zones.items() if zone.kind is ZoneKind.HAND)


def _check_replay(
    game: AnyGame, options: AnyOptions, seats: int, deal: object, actions: list[Action], state: AnyState
) -> None:
    one = RoundRecord(deal, tuple(map(PlayRecord, actions)))
    record = Record(game.id, tuple(SeatRecord(f"S{seat}") for seat in range(seats)), (one,), options.to_rules())
    again = replay(parse_record(format_record(record).encode()))
    assert again.rounds[0].state == state
    assert again.match.to_record() == record
