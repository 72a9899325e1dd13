"""Thinking in another process: it answers, can be cancelled, and whatever happens to it an answer comes in time."""

import multiprocessing
import os
import pickle
import time
from collections.abc import Iterator
from functools import partial
from multiprocessing.connection import Connection

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.advising import advise
from caurobat.games.cau_robat.players.terms import WEIGHER
from caurobat.games.cau_robat.players.why import glance
from caurobat.games.cau_robat.rules import GAME, Options, View
from caurobat.players.player import NotItsTurn, never
from caurobat.players.roster import ROSTERS, UnknownPlayer
from caurobat.players.terms import LinearPlayer
from caurobat.players.thinking import Adviser, Thinker
from tests.expecting import present


def _view(seed: int = 1, seats: int = 4) -> View:
    state = GAME.start(Options(), seats, GAME.deal(Options(), seats, 0, Rng(seed))).state
    return GAME.view(state, present(state.turn))


def _await(thinker: Thinker | Adviser) -> object:
    while (answer := thinker.poll()) is None:
        time.sleep(0.005)
    return answer


@pytest.fixture
def patient() -> Iterator[Thinker]:
    thinker = Thinker(seconds=0.2, late=60.0)
    yield thinker
    thinker.close()


def dies_when_asked(connection: Connection) -> None:
    connection.recv()
    os._exit(3)


def never_answers(connection: Connection) -> None:
    connection.recv()
    time.sleep(600)


def test_a_choice_is_worked_out_elsewhere(patient: Thinker) -> None:
    view = _view()
    patient.start(GAME.id, view, "search", 1, 2, 3)
    assert patient.is_working
    assert _await(patient) in present(GAME.choices(view)).actions
    assert patient.is_alive, "nobody had to answer for it"
    assert not patient.is_working
    assert patient.poll() is None


def test_one_worker_serves_choice_after_choice(patient: Thinker) -> None:
    for seed in range(3):
        view = _view(seed)
        patient.start(GAME.id, view, "search", seed)
        assert _await(patient) in present(GAME.choices(view)).actions
        assert patient.is_alive, "nobody had to answer for it"


def test_a_cancelled_choice_never_comes(patient: Thinker) -> None:
    first, second = _view(1), _view(2, seats=5)
    patient.start(GAME.id, first, "search", 1)
    patient.cancel()
    assert not patient.is_working
    assert patient.poll() is None
    patient.start(GAME.id, second, "search", 1)
    patient.start(GAME.id, first, "search", 2)
    patient.start(GAME.id, second, "search", 3)
    assert _await(patient) in present(GAME.choices(second)).actions
    assert patient.is_alive, "nobody had to answer for it"


def test_an_instant_player_needs_no_worker() -> None:
    thinker = Thinker(life=dies_when_asked)
    view = _view()
    thinker.start(GAME.id, view, "linear", 4)
    assert thinker.poll() == LinearPlayer(WEIGHER).choose(view, Rng(4))
    thinker.close()


def test_if_the_worker_dies_the_linear_player_chooses_at_once() -> None:
    thinker = Thinker(late=60.0, life=dies_when_asked)
    view = _view()
    for _ in range(2):
        thinker.start(GAME.id, view, "search", 4)
        assert _await(thinker) == LinearPlayer(WEIGHER).choose(view, Rng(4))
    thinker.close()


def test_if_the_worker_is_late_the_linear_player_chooses() -> None:
    thinker = Thinker(late=0.3, life=never_answers)
    view = _view()
    start = time.monotonic()
    thinker.start(GAME.id, view, "search", 4)
    assert _await(thinker) == LinearPlayer(WEIGHER).choose(view, Rng(4))
    assert time.monotonic() - start >= 0.3
    thinker.close()


def test_where_no_process_can_be_had_the_linear_player_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    thinker = Thinker(late=60.0)
    monkeypatch.setattr(thinker, "warm_up", _refused)
    view = _view()
    thinker.start(GAME.id, view, "search", 4)
    assert thinker.poll() == LinearPlayer(WEIGHER).choose(view, Rng(4))


def _refused() -> None:
    raise OSError("no more processes")


def test_closing_ends_the_worker(patient: Thinker) -> None:
    others = multiprocessing.active_children()
    patient.warm_up()
    (process,) = (each for each in multiprocessing.active_children() if each not in others)
    patient.close()
    process.join(60)
    assert not process.is_alive()


def test_names_and_seats_are_checked_before_thinking(patient: Thinker) -> None:
    with pytest.raises(UnknownPlayer):
        patient.start(GAME.id, _view(), "nobody")
    state = GAME.start(Options(), 3, GAME.deal(Options(), 3, 0, Rng(1))).state
    with pytest.raises(NotItsTurn):
        patient.start(GAME.id, GAME.view(state, (present(state.turn) + 1) % 3), "search")


def test_advice_is_worked_out_elsewhere() -> None:
    adviser = Adviser(rounds=20)
    view = _view()
    adviser.start(GAME.id, view, 3)
    assert adviser.is_working
    assert _await(adviser) == advise(view, Rng(3), 20)
    adviser.start(GAME.id, view, 3)
    adviser.cancel()
    assert adviser.poll() is None
    adviser.close()


def test_if_the_worker_dies_advice_comes_without_forecasts() -> None:
    adviser = Adviser(life=dies_when_asked)
    view = _view()
    adviser.start(GAME.id, view, 3)
    assert _await(adviser) == glance(view)
    adviser.close()


@pytest.mark.parametrize("game", GAMES)
def test_hints_reviews_and_the_worth_of_a_deal_reach_another_process(game: str) -> None:
    rules, roster = GAMES[game], ROSTERS[game]
    options = rules.options({})
    seats = rules.seat_counts(options)[0]
    state = rules.start(options, seats, rules.deal(options, seats, 0, Rng(3))).state
    decision = present(rules.decision(state))
    view = rules.view(state, rules.decider(seats, decision.seat))
    hint = partial(present(roster.advise), view, Rng(1), 2, (), never)
    review = partial(present(roster.judge), view, decision.actions[0], Rng(1), 2, (), never)
    worth = partial(present(roster.deal_values), state, 1)
    sent = [pickle.loads(pickle.dumps(job)) for job in (hint, review, worth)]
    assert repr(sent[0]()) == repr(hint()), "another process says the same"
    assert repr(sent[1]()) == repr(review())
    assert len(sent[2].args) == len(worth.args)
