"""`bench ui` plays what it says, and once everything has been seen nothing is made a second time."""

import json

import pytest

from caurobat.core.events import Called, Swept
from caurobat.games.cau_robat import Why
from caurobat.games.cau_robat.summary import is_play, make_slip
from caurobat.match.session import ONLOOKER
from caurobat.narration.plays import split_plays
from caurobat.ui.shell import bench
from caurobat.ui.shell.bench import bench_ui
from caurobat.ui.shell.bench_doors import DOORS
from caurobat.ui.shell.busy import BUSY_MOMENTS, HOVER, BusyMoment, Scripted
from tests.commands.running import run

DEAL = BUSY_MOMENTS[0]
PAUSE = next(door for door in DOORS if door.name == "the pause")


def last_play(moment):
    """The events of the moment's last play, and its slip."""
    events = split_plays(is_play, Scripted(moment).session.events(ONLOOKER))[-1]
    return events, make_slip(events, moment.seats)


def test_the_contracau_has_four_callers_and_all_their_payments():
    moment = BUSY_MOMENTS[1]
    plays = split_plays(is_play, Scripted(moment).session.events(ONLOOKER))[-4:]
    calls = [event.call for play in plays for event in play if isinstance(event, Called)]
    assert calls == ["cau", "recau", "contracau"]
    assert len({play[0].source.seat for play in plays}) == 4
    assert len([payment for payment in make_slip(plays[-1], 12).payments if payment.rule is Why.CAU]) == 6


def test_the_long_sequence_takes_all_ten_ranks_and_three_piles():
    _, slip = last_play(BUSY_MOMENTS[2])
    assert len(slip.path) == 10
    assert len(slip.thefts) == 3


def test_the_sweep_has_eleven_payers():
    events, slip = last_play(BUSY_MOMENTS[3])
    assert any(isinstance(event, Swept) for event in events)
    assert len({payment.payer for payment in slip.payments if payment.rule is Why.SWEEP}) == 11


def test_the_hand_has_eighteen_cards():
    assert len(Scripted(HOVER).session.record.rounds[0].deal.hands[0]) == 18


def test_a_moment_with_a_play_too_many_is_refused():
    with pytest.raises(ValueError, match="C2 comes after the end of the round"):
        Scripted(BusyMoment("too long", 12, BUSY_MOMENTS[2].seed, BUSY_MOMENTS[2].plays + " C2", 1))


@pytest.fixture(scope="module")
def measured():
    return bench_ui([(640, 400)], [DEAL, HOVER], [PAUSE])


def test_every_moment_is_played_twice_and_every_frame_has_its_floor(measured):
    (size,) = measured.sizes
    assert [(one.name, one.played) for one in size.moments] == [
        (moment.name, played) for played in ("first", "again") for moment in (DEAL, HOVER, PAUSE)
    ]
    for one in size.moments:
        assert one.frames > (60 if one.name != PAUSE.name else 1)
        for quantiles in (one.work, one.floor):
            assert list(quantiles) == ["median", "p95", "p99", "max"]
            assert 0 < quantiles["median"] <= quantiles["p99"] <= quantiles["max"]


def test_the_second_pass_makes_nothing_anew(measured):
    (size,) = measured.sizes
    assert size.made > 50
    assert size.made_again <= 1  # something that may be wanted soon, made ready in the last frame


def test_a_click_is_seen_in_the_next_frame(measured):
    assert measured.sizes[0].click_frames == (1, 1)


def test_the_command_prints_json_and_a_table(measured, monkeypatch, capsys):
    monkeypatch.setattr(bench, "bench_ui", lambda: measured)
    assert run("bench", "ui", "--json") == 0
    told = json.loads(capsys.readouterr().out)
    assert told["memory_mb"]["before"] is None or told["memory_mb"]["before"] > 0
    (size,) = told["sizes"]
    assert size["size"] == [640, 400]
    assert size["surfaces"]["made_again"] == measured.sizes[0].made_again
    assert size["click_frames"] == {"pointed": 1, "touched": 1}
    first = size["moments"][0]
    assert first["ratio"]["median"] == pytest.approx(first["work_ms"]["median"] / first["floor_ms"]["median"], abs=0.01)
    assert run("bench", "ui") == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "640 x 400"
    assert [line for line in lines if DEAL.name in line and "again" in line]


def test_moments_of_other_games_are_played_at_their_tables():
    caida = next(moment for moment in BUSY_MOMENTS if moment.game == "cuarenta" and moment.plays)
    events = Scripted(caida).session.events(ONLOOKER)
    assert [type(event) for event in events if isinstance(event, Called | Swept)] == [Called, Swept]
    found = bench_ui([(640, 400)], [caida], []).sizes[0].moments
    assert {times.name for times in found} == {"cuarenta: caída and limpia, ten cards"}
    assert all(times.frames > 10 for times in found)
