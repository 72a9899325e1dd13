"""A match being played: saved before anyone is told, taken up at the same decision, taken back, never leaked."""

from dataclasses import replace
from pathlib import Path

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.decisions import IllegalAction, Play
from caurobat.core.events import CardsMoved
from caurobat.core.game import SetupError
from caurobat.core.record import Record, parse_record
from caurobat.core.zones import HANDS, ZoneKind
from caurobat.games.cau_robat.rules import GAME
from caurobat.match.files import read_record
from caurobat.match.session import ONLOOKER, SeatSetup, Session
from caurobat.match.storage import Saves
from tests.expecting import present
from tests.match.playing import started


def seats(*players: str) -> list[SeatSetup]:
    return [SeatSetup(f"Seat {number}", player, number, number + 1) for number, player in enumerate(players)]


def a_session(saves: Saves | None = None, *, rules: dict[str, object] | None = None, seed: int = 3) -> Session:
    return Session.start(GAME, GAME.options(rules or {}), seats("human", "greedy", "random"), seed, saves)


def on_disk(saves: Saves) -> Record:
    return read_record(present(saves.newest()))


def play_on(session: Session, plies: int) -> None:
    for _ in range(plies):
        if session.turn is None:
            session.next_round()
        turn = present(session.turn)
        if session.is_human(turn):
            session.submit(present(GAME.choices(session.view(turn))).actions[0])
        else:
            session.submit(session.choose())


def test_every_decision_is_on_the_disk_when_submit_returns(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    assert on_disk(saves) == session.record, "the deal is saved before the first decision"
    for _ in range(20):
        play_on(session, 1)
        assert on_disk(saves) == session.record


def test_a_game_goes_on_exactly_as_it_would_have(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    play_on(session, 13)
    again = Session.resume(present(on_disk(saves)), None)
    assert (again.turn, again.view(0), again.events(0)) == (session.turn, session.view(0), session.events(0))
    play_on(session, 60)
    play_on(again, 60)
    assert again.record.rounds == session.record.rounds, "programs draw the same chance after a restart"


def test_a_refused_action_changes_nothing(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    before = session.record
    wrong = next(seat for seat in range(3) if seat != session.turn)
    card = present(session.view(wrong).zones[HANDS[wrong]][0])
    with pytest.raises(IllegalAction, match="not to move"):
        session.submit(Play(wrong, card))
    assert session.record == before == on_disk(saves)


def test_taking_back_restores_the_decision_and_leaves_no_trace(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    while session.turn != 0:
        play_on(session, 1)
    before = (session.record, session.view(0), session.events(0))
    play_on(session, 3)
    assert session.can_undo(0)
    session.undo(0)
    assert (session.record, session.view(0), session.events(0)) == before
    assert on_disk(saves) == session.record


def test_nothing_is_taken_back_before_the_first_decision() -> None:
    session = a_session()
    while session.turn != 0:
        play_on(session, 1)
    assert not session.can_undo(0)
    with pytest.raises(ValueError, match="has not decided"):
        session.undo(0)


@pytest.mark.parametrize("seat", [ONLOOKER, 0, 1, 2])
def test_folding_what_a_seat_was_told_gives_what_it_sees(seat: int) -> None:
    session = a_session(rules={"deal": "threes"})
    for _ in range(30):
        play_on(session, 1)
        assert session.view_after(seat, session.event_count) == session.view(seat)


def test_an_onlooker_sees_no_hand() -> None:
    session = a_session()
    play_on(session, 5)
    view = session.view(ONLOOKER)
    for seat in range(3):
        assert set(view.zones[HANDS[seat]]) <= {None}, f"the hand of seat {seat} is shown to nobody in particular"
    for event in session.events(ONLOOKER):
        if isinstance(event, CardsMoved) and event.target.kind is ZoneKind.HAND:
            assert set(event.cards) == {None}, event


def test_a_folder_that_cannot_be_written_is_told_and_play_goes_on(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("not a folder")
    session = a_session(Saves(blocked))
    assert session.problem is not None
    assert str(blocked) in session.problem
    play_on(session, 3)
    assert session.ply == 3


def test_a_failed_save_leaves_the_older_one_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    path = saves.newest()
    before = present(path).read_bytes()

    def full(*_arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    play_on(session, 1)
    assert session.problem is not None
    assert "No space left" in session.problem
    assert present(path).read_bytes() == before


def test_a_won_match_is_kept_among_the_finished(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves, rules={"target": 1})
    while session.standing.winner is None:
        play_on(session, 1)
    session.close()
    assert not saves.has_game()
    kept = list((tmp_path / "records").glob("*.json"))
    assert [parse_record(path.read_bytes()) for path in kept] == [session.record]


def test_unknown_keys_of_a_newer_program_survive_being_played_on(tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = a_session(saves)
    record = replace(session.record, extra={**session.record.extra, "mood": "good"})
    play_on(Session.resume(record, saves.begin()), 2)
    assert present(on_disk(saves)).extra["mood"] == "good"


def test_a_program_can_take_a_seat_and_give_it_back() -> None:
    session = a_session()
    session.seat_player(0, "greedy")
    assert not session.is_human(0)
    session.seat_player(0, "human")
    assert session.is_human(0)


def test_nobody_by_that_name_can_sit_down() -> None:
    with pytest.raises(SetupError, match="'grandmaster' is no player"):
        Session.start(GAME, GAME.options({}), seats("human", "grandmaster"), 1, None)


def test_equal_actions_of_a_round_were_decided_by_different_chance() -> None:
    session = started(GAMES["cuarenta"], ["greedy"] * 4, 1)
    seeds, actions = [], []
    while session.turn is not None:
        seeds.append(session.choice_seed)
        actions.append(session.choose())
        session.submit(actions[-1])
    assert len(set(actions)) < len(actions), "somebody passes twice in this round"
    assert [session.seed_of(ply) for ply in range(len(actions))] == seeds
    assert len(set(seeds)) == len(seeds)
