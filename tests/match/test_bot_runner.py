"""The plays of a program at the table: worked out from its own view, with the chance that the match gives it."""

from collections.abc import Iterator

import pytest

from caurobat.catalogue import GAMES
from caurobat.match.bot_runner import SyncBotRunner, WorkerBotRunner
from caurobat.match.session import Session
from caurobat.players.thinking import Thinker
from tests.match.playing import started


def a_session(game: str, *players: str) -> Session:
    return started(GAMES[game], players, 4)


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


@pytest.mark.parametrize("game", ["cau-robat", "capodama"])
def test_a_worker_is_given_the_seat_to_move_its_view_and_its_chance(game: str, thinker: Thinker) -> None:
    session, runner = a_session(game, "biel", "laia", "quim"), WorkerBotRunner(thinker)
    for _ in range(12):
        expected = session.choose()
        runner.start(session)
        assert runner.poll() == expected
        assert runner.poll() is None, "a choice is handed over once"
        session.submit(expected)


def test_the_player_of_a_second_hand_decides_for_it(thinker: Thinker) -> None:
    session, runner = a_session("capodama", "biel"), WorkerBotRunner(thinker)
    seats = set()
    while session.turn is not None:
        seats.add(session.turn)
        runner.start(session)
        action = runner.poll()
        assert action == session.choose()
        session.submit(action)
    assert len(seats) == 2


def test_in_a_hurry_the_quick_player_answers_for_one_that_thinks(thinker: Thinker) -> None:
    session, runner = a_session("cau-robat", "search", "greedy"), WorkerBotRunner(thinker)
    while session.turn != 0:
        session.submit(session.choose())
    runner.start(session)
    assert thinker.is_working
    action = runner.hurry()
    assert not thinker.is_working
    assert session.submit(action)


def test_nothing_is_worked_out_once_the_round_is_over(thinker: Thinker) -> None:
    session, sync = a_session("scopa", "random", "random"), SyncBotRunner()
    while session.turn is not None:
        sync.start(session)
        session.submit(sync.hurry())
    with pytest.raises(ValueError, match="the round is over"):
        WorkerBotRunner(thinker).start(session)
    sync.start(session)
    with pytest.raises(ValueError, match="the round is over"):
        sync.poll()
