"""Taking back among people: one's own last decision alone, unless the others agree; and a play decided once."""

import pytest

from caurobat.core.decisions import IllegalAction
from caurobat.core.record import SeatRecord, format_record, parse_record
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.session import Session, TableRules
from tests.expecting import present
from tests.match.playing import started


def a_session(*players: str) -> Session:
    return started(GAME, players)


def play(session: Session) -> int:
    turn = present(session.turn)
    decision = GAME.choices(session.view(turn))
    assert decision is not None
    session.submit(decision.actions[0])
    return turn


@pytest.mark.parametrize(
    ("players", "has_undo"),
    [(("human", "greedy", "greedy"), True), (("human", "human", "greedy"), False), (("greedy", "greedy"), True)],
)
def test_undo_is_off_by_default_with_several_people(players: tuple[str, ...], has_undo: bool) -> None:
    session = a_session(*players)
    assert session.table.has_undo is has_undo
    foreign = parse_record(format_record(session.record).replace('"undo"', '"nothing"').encode())
    assert Session.resume(foreign, None).table.has_undo is has_undo, "a record that doesn't say is as usual, too"


def test_who_is_away_still_counts_as_somebody() -> None:
    session = a_session("human", "human", "greedy")
    session.seat_player(1, "greedy")
    assert session.people == (0, 1)


def test_among_people_nothing_is_taken_back_unasked_however_they_came() -> None:
    for players in (("human", "human", "human"), ("human", "greedy", "greedy")):
        session = a_session(*players)
        while session.turn != 0:
            play(session)
        play(session)
        session.occupy(1, SeatRecord("Anna", "human"))  # a phone takes the seat of a program
        before = session.record
        assert not session.can_undo(0), "it may have turned up cards"
        with pytest.raises(ValueError, match="must agree"):
            session.undo(0)
        assert session.record == before
        assert session.can_undo(0, is_agreed=True)


def test_with_the_others_word_it_goes_further_back() -> None:
    session = a_session("human", "human", "human")
    start = session.record
    first = play(session)
    play(session)
    assert session.can_undo(first, is_agreed=True)
    session.undo(first, is_agreed=True)
    assert session.record == start


def test_alone_among_programs_one_takes_back_their_replies_too() -> None:
    session = a_session("human", "greedy", "greedy")
    while session.turn != 0:
        play(session)
    before = session.record
    for _ in range(3):
        play(session)
    session.undo(0)
    assert session.record == before


def test_what_was_taken_back_can_be_played_again() -> None:
    session = a_session("human", "greedy", "greedy")
    while session.turn != 0:
        play(session)
    for _ in range(3):
        play(session)
    after = (session.record, session.events(0))
    session.undo(0)
    assert session.can_redo(0)
    session.redo(0)
    assert (session.record, session.events(0)) == after
    assert not session.can_redo(0)


def test_two_steps_back_are_two_steps_forth() -> None:
    session = a_session("human", "greedy")
    records = [session.record]
    for _ in range(2):
        while session.turn != 0:
            play(session)
        records.append(session.record)
        play(session)
    end = session.record
    session.undo(0)
    session.undo(0)
    session.redo(0)
    assert session.turn == 0 or session.record == records[2]
    session.redo(0)
    assert session.record == end


def test_another_decision_ends_what_could_be_played_again() -> None:
    session = a_session("human", "greedy")
    while session.turn != 0:
        play(session)
    played = session.record.rounds
    play(session)
    session.undo(0)
    assert session.record.rounds == played
    session.submit(present(GAME.choices(session.view(0))).actions[1])
    assert not session.can_redo(0)
    with pytest.raises(ValueError, match="nothing"):
        session.redo(0)


def test_a_press_belongs_to_the_decision_it_was_drawn_for() -> None:
    """A button that is still on the screen when its decision has passed does nothing, at any frame rate."""
    session = a_session("human", "human")
    decision = GAME.choices(session.view(present(session.turn)))
    assert decision is not None
    drawn_for = session.revision
    assert session.submit(decision.actions[0], drawn_for)
    before = session.record
    assert not session.submit(decision.actions[0], drawn_for)
    assert not session.submit(decision.actions[1], drawn_for)
    assert session.record == before
    with pytest.raises(IllegalAction):
        session.submit(decision.actions[0])


def test_a_moment_does_not_come_back_when_a_play_is_taken_back() -> None:
    session = a_session("human", "greedy")
    while session.turn != 0:
        play(session)
    decision = present(GAME.choices(session.view(0)))
    drawn_for = session.revision
    play(session)
    session.undo(0)
    assert not session.submit(decision.actions[0], drawn_for)


def test_a_table_can_agree_on_undo() -> None:
    session = started(GAME, ["human"] * 3, table=TableRules(has_undo=True))
    assert session.table.has_undo
    assert Session.resume(session.record, None).table.has_undo
