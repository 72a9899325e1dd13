"""The review of a round: it finds what was given away, marks nothing that chance may have made, and can be stopped."""

import time
from collections.abc import Iterator

import pytest

from caurobat.core.decisions import Action
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.advising import deal_values, is_forced, judge
from caurobat.games.cau_robat.players.endgame import Solver, longest_hand
from caurobat.games.cau_robat.players.fast.model import model_of
from caurobat.games.cau_robat.players.greedy import GreedyPlayer
from caurobat.games.cau_robat.players.terms import action_at, place_of
from caurobat.games.cau_robat.rules import GAME, Options, State, View
from caurobat.players.judging import Judgement, Loss, gravest
from caurobat.players.reviewing import Reviewer
from tests.expecting import present
from tests.players.positions import walk


def _round(seats: int = 3, seed: int = 1) -> tuple[State, list[tuple[View, Action]]]:
    state = start = GAME.start(Options(), seats, GAME.deal(Options(), seats, 0, Rng(seed))).state
    decisions: list[tuple[View, Action]] = []
    while state.turn is not None:
        view = GAME.view(state, state.turn)
        action = GreedyPlayer().choose(view, Rng(seed, len(decisions)))
        decisions.append((view, action))
        state = GAME.apply(state, action).state
    return start, decisions


def test_the_best_action_costs_nothing_and_a_blunder_costs_what_it_costs() -> None:
    found = 0
    for seed in range(30):
        state = next(state for state in walk(GAME, Options(), 2, seed) if longest_hand(model_of(state)) <= 3)
        model, view = model_of(state), GAME.view(state, present(state.turn))
        deal_values = {action: Solver().value_of(model, action) * (1 - 2 * model.turn) for action in model.moves()}
        worst = min(deal_values, key=deal_values.__getitem__)
        # A blunder that turns a win into a defeat.
        if not deal_values[worst] < -4 < 4 < max(deal_values.values()):
            continue
        found += 1
        judgement = judge(view, action_at(view, worst), Rng(seed), rounds=150)
        assert deal_values[place_of(judgement.best)] > 0
        assert judgement.win.mean > 0.5
        assert judgement.cards.mean > 0
        assert judgement.is_marked
        good = judge(view, judgement.best, Rng(seed), rounds=150)
        assert good.best == good.action
        assert good.win == Loss(0.0, 0.0)
        assert not good.is_marked
    assert found > 3


def test_a_judgement_is_the_same_whatever_the_others_held() -> None:
    start, _ = _round()
    view = GAME.view(start, present(start.turn))
    action = present(GAME.choices(view)).actions[0]
    others = [GAME.view(GAME.sample_world(view, Rng(number)), view.seat) for number in range(3)]
    assert {judge(other, action, Rng(1), rounds=10).win for other in others} == {judge(view, action, Rng(1), 10).win}


def test_the_three_that_mattered_most_are_the_marked_ones_that_cost_most() -> None:
    _, decisions = _round()
    view, action = decisions[0]
    other = next(one for one in present(GAME.choices(view)).actions if one != action)
    sure = [Judgement(view, action, other, Loss(1, 0.1), Loss(cost, 0.01)) for cost in (0.1, 0.4, 0.2, 0.3)]
    unsure = Judgement(view, action, other, Loss(9, 9), Loss(0.9, 0.5))
    assert [one.win.mean for one in gravest([unsure, *sure])] == [0.4, 0.3, 0.2]


def test_stopped_at_once_nothing_was_given_away() -> None:
    _, decisions = _round()
    view, action = decisions[0]
    judgement = judge(view, action, Rng(1), 60, should_stop=lambda: True)
    assert judgement.best == judgement.action
    assert not judgement.is_marked


def test_what_a_deal_is_worth_adds_up() -> None:
    start, _ = _round(seats=4)
    by_seat = deal_values(start, 1, rounds=200)
    assert 25 < sum(value.cards for value in by_seat) <= 40
    assert all(0 < value.spread < 2 * 200**0.5 for value in by_seat)
    assert deal_values(start, 1, should_stop=lambda: True) == ()
    assert by_seat == deal_values(start, 1, rounds=200)


@pytest.fixture
def reviewer() -> Iterator[Reviewer]:
    one = Reviewer(rounds=5)
    yield one
    one.close()


def _judgements(reviewer: Reviewer) -> list[Judgement]:
    judged = []
    while reviewer.left:
        judgement = reviewer.poll()
        if judgement is not None:
            judged.append(judgement)
        time.sleep(0.002)
    return judged


def test_a_review_judges_every_decision_with_a_choice(reviewer: Reviewer) -> None:
    _, decisions = _round()
    unforced = [decision for decision in decisions if not is_forced(decision[0])]
    assert 0 < len(unforced) < len(decisions)
    reviewer.start(GAME.id, decisions, 7)
    assert reviewer.total == len(unforced)
    judged = _judgements(reviewer)
    assert [(one.view, one.action) for one in judged] == unforced
    view, action = unforced[3]
    assert judged[3] == judge(view, action, Rng(7, 3), 5)


def test_a_loss_is_measured_on_other_rounds_than_those_that_chose_the_best() -> None:
    """Among actions that are all alike, what chose the best would find a loss; what measures it finds none."""
    losses = []
    for seed in range(40):
        _, decisions = _round(seed=seed)
        view = decisions[0][0]
        losses += [
            judge(view, action, Rng(seed), rounds=2).win.mean for action in present(GAME.choices(view)).actions[:2]
        ]
    assert min(losses) < 0  # which a measure on the choosing rounds could hardly give


def test_what_the_deal_was_worth_comes_with_the_review(reviewer: Reviewer) -> None:
    start, decisions = _round()
    reviewer.start(GAME.id, decisions[:4], 7, dealt=start)
    assert len(_judgements(reviewer)) == reviewer.total
    assert reviewer.deal_values == deal_values(start, 7)


def test_a_review_can_be_stopped(reviewer: Reviewer) -> None:
    _, decisions = _round()
    reviewer.start(GAME.id, decisions, 7)
    reviewer.cancel()
    assert reviewer.left == 0
    assert reviewer.poll() is None
    reviewer.start(GAME.id, decisions[:3], 8)
    assert len(_judgements(reviewer)) == 3


@pytest.mark.parametrize("deal", ["all", "threes"])
def test_luck_is_worth_something_in_every_deal(deal: str) -> None:
    """People with the same cards play them differently, also if they hold only three at a time."""
    options = GAME.options({"deal": deal})
    for seed in range(12):
        state = GAME.start(options, 3, GAME.deal(options, 3, 0, Rng(seed))).state
        assert sum(value.spread for value in deal_values(state, 1, rounds=100)) > 6.0
