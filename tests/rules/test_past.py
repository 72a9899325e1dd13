"""The public actions of a round are in every view, equal for all, and give nothing hidden away."""

from dataclasses import replace

import pytest

from caurobat.core.decisions import Action, Pass, Play
from caurobat.core.events import CardsMoved, Event, TurnPassed
from caurobat.core.game import Deal
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, TABLE, ZoneKind
from caurobat.games.cau_robat.rules import GAME, PRESETS, State
from caurobat.match.session import SeatSetup, Session
from tests.expecting import present
from tests.rules.rounds import started, steps

SEATED = [SeatSetup("Ada", "human", 0, 0), SeatSetup("Bea", "greedy", 1, 1), SeatSetup("Cis", "greedy", 2, 2)]


def done(events: tuple[Event, ...]) -> list[Action]:
    """The cards that came out of hands, and the calls that were not answered, as the events tell them."""
    told: list[Action] = []
    for event in events:
        if isinstance(event, CardsMoved) and event.source.kind is ZoneKind.HAND:
            told += [Play(event.source.seat, card) for card in event.cards if card is not None]
        elif isinstance(event, TurnPassed):
            told.append(Pass(event.seat))
    return told


def again(deal: Deal, state: State) -> State:
    """The round of `deal` in which everybody does what was seen in that of `state`."""
    new = GAME.start(state.options, state.seats, deal).state
    for action in state.past:
        # Who has nothing to answer with is not asked: then its pass is noted by the rules themselves.
        if new.callers or isinstance(action, Play):
            new = GAME.apply(new, action).state
    return new


@pytest.mark.parametrize("preset", PRESETS)
def test_every_view_has_each_card_played_and_each_call_let_pass_in_order(preset: str) -> None:
    passes = 0
    for seats in (2, 4, 7):
        options, told = GAME.options(PRESETS[preset]), list[Action]()
        assert started(options, seats, 5, 2).state.past == ()
        for _, _, step in steps(options, seats, 5):
            told += done(step.events)
            assert all(list(GAME.view(step.state, seat).past) == told for seat in range(-1, seats))
        passes += sum(isinstance(action, Pass) for action in told)
    assert passes


def test_another_round_that_looks_the_same_to_a_seat_gives_it_the_same_view() -> None:
    passed = 0
    for seed in range(12):
        seats = 3 + seed % 4
        deal_table = started(GAME.options({}), seats, seed, 2).state.zones[TABLE]
        for number, (_, _, step) in enumerate(steps(GAME.options({}), seats, seed)):
            if number % 5 != seed % 5 or step.state.callers:
                continue
            seat, state = (number + seed) % seats, step.state
            world = GAME.sample_world(GAME.view(state, seat), Rng(seed, number))
            plays = [one for one in state.past if isinstance(one, Play)]
            played = [tuple(one.card for one in plays if one.seat == owner) for owner in range(seats)]
            hands = tuple(played[owner] + world.zones[HANDS[owner]] for owner in range(seats))
            other = again(Deal(state.dealer, deal_table, hands), state)
            told, view = GAME.view(other, seat), GAME.view(state, seat)
            assert told.past == view.past
            assert set(told.zones[HANDS[seat]]) == set(view.zones[HANDS[seat]])
            assert replace(told, zones=view.zones) == view
            assert {**told.zones, HANDS[seat]: ()} == {**view.zones, HANDS[seat]: ()}
            passed += any(isinstance(one, Pass) for one in view.past)
    assert passed > 10


def test_a_match_taken_up_again_and_a_play_taken_back_leave_what_the_record_tells() -> None:
    session = Session.start(GAME, GAME.options({}), SEATED, 3, None)
    first = session.view(1)
    while session.turn != 0:
        session.submit(session.choose())
    before = session.view(1).past
    for _ in range(5):
        turn = present(session.turn)
        session.submit(session.choose() if turn else present(GAME.choices(session.view(0))).actions[0])
    assert first.past == ()
    assert len(session.view(1).past) > len(before)
    assert Session.resume(session.record, None).view(1) == session.view(1)
    session.undo(0)
    session.undo(0)
    assert session.view(1).past == before
