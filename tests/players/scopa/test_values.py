"""The learnt values: what the net is told is what it was trained with, and what it is worth to know."""

import math
import random
from pathlib import Path

import pytest

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.core.zones import HANDS, STOCK
from caurobat.decks import parse_cards
from caurobat.games.scopa.players.people import ForeseeingPlayer
from caurobat.games.scopa.players.search import likelihood, plays_seen, worlds_of
from caurobat.games.scopa.players.values import UNIT, WEIGHTS, Afterstate, Net
from caurobat.games.scopa.rules import GAME, Options, State
from caurobat.players.arena import Table, measure_duel
from tests.expecting import present
from tests.games.scopa import table as tables

SHOWN = Path(__file__).with_name("inputs.txt").read_text(encoding="utf-8").splitlines()
"""Positions, each with the inputs that are yes, as `tools/scopa_values/train.c` tells them (`train show 2 0 5`)."""
HIDDEN = 4


def read(line: str) -> tuple[int, int, Afterstate, list[int]]:
    told, _, active = line.partition(" : ")
    seats, sides, hand, table, *rest = map(int, told.split())
    piles, sweeps, others = rest[:sides], rest[sides : 2 * sides], rest[2 * sides : -1]
    position = Afterstate._make((hand, table, tuple(piles), tuple(sweeps), *others, bool(rest[-1])))
    return seats, sides, position, [int(row) for row in active.split()]


@pytest.mark.parametrize(("seats", "sides"), [(2, 2), (3, 3), (4, 4), (4, 2)])
def test_the_net_is_told_what_it_was_trained_with(seats: int, sides: int) -> None:
    chance = random.Random(1)
    count = {(2, 2): 523, (3, 3): 631, (4, 4): 739, (4, 2): 525}[seats, sides]
    weights = [chance.randrange(-300, 300) for _ in range((count + 2) * HIDDEN + 1)]
    net = Net(seats, sides, HIDDEN, weights)
    lines = [one for one in map(read, SHOWN) if one[:2] == (seats, sides)]
    assert len(lines) >= 5
    for _, _, position, active in lines:
        answer = weights[-1] / UNIT
        for unit in range(HIDDEN):
            total = sum(weights[row * HIDDEN + unit] for row in (*active, count)) / UNIT
            answer += weights[(count + 1) * HIDDEN + unit] / UNIT * (total if total > 0 else 0.05 * total)
        assert net.value(position) == pytest.approx(math.tanh(answer), abs=1e-9)


def test_all_hands_that_another_may_hold_are_looked_at_where_they_are_few() -> None:
    view = GAME.view(tables.position("O4", ["C4", "O1 O2"], stock="E1 E2"), 0)
    hands = list(worlds_of(view, 1).hands(6))
    assert len(set(map(frozenset, hands))) == 6 == len(hands)
    assert len(list(worlds_of(view, 1).hands(5))) == 5


def test_a_hand_that_let_the_settebello_lie_is_hardly_believed() -> None:
    """Seat 1 trailed a 5 where a 7 would have taken the settebello."""
    start = tables.position("O7 C12 E10 B11", ["O11 O3 B2", "C5 E7 B1"], turn=1, stock="B3 B4 B5 B6 C1 C3")
    view = GAME.view(tables.play(start, "C5").state, 0)
    with_seven, without = (likelihood(plays_seen(view), {1: parse_cards(cards)}) for cards in ("E7 B1", "E4 B1"))
    assert with_seven < without / 3
    assert likelihood(plays_seen(GAME.view(start, 1)), {0: parse_cards("B3 B1 C1")}) == 1.0


def test_the_last_plays_of_two_are_the_best_there_are() -> None:
    for seed in range(12):
        chance = Rng(seed)
        state: State = GAME.start(Options(), 2, GAME.deal(Options(), 2, 0, chance)).state
        while sum(len(state.zones[HANDS[seat]]) for seat in (0, 1)) + len(state.zones[STOCK]) > 4:
            state = GAME.apply(state, chance.choice(present(GAME.decision(state)).actions)).state
        action = ForeseeingPlayer().choose(GAME.view(state, present(state.turn)), Rng(1))
        assert lead_after(state, action, present(state.turn)) == max(
            lead_after(state, other, present(state.turn)) for other in present(GAME.decision(state)).actions
        )


def lead_after(state: State, action: Action, seat: int) -> float:
    """Return the value for `seat` if both go on as well as they can: half for winning, half for the margin."""
    after = GAME.apply(state, action).state
    decision = GAME.decision(after)
    if decision is None:
        mine, theirs = (present(GAME.result(after)).points[side] for side in (seat, 1 - seat))
        return ((mine > theirs) - (mine < theirs)) + min(max(mine - theirs, -6), 6) / 6
    best = max if decision.seat == seat else min
    return best(lead_after(after, other, seat) for other in decision.actions)


def test_the_weights_are_small() -> None:
    assert WEIGHTS.stat().st_size <= 100_000


@pytest.mark.slow
def test_learnt_values_beat_the_greedy_player() -> None:
    table = Table(GAME.id, GAME.options({}))
    assert measure_duel(table, "ramon", "greedy", 2, 60, 2_000_000_000).win_rate.mean > 0.54
