"""The busy moments are as busy as they say, and `tools.bench.ui` times every frame of them."""

from collections.abc import Iterator

import pytest

from caurobat.core.events import Called, Swept
from caurobat.match.session import ONLOOKER
from tools.bench.ui import OVER_TABLE, Bench
from tools.busy_moments import BUSY_MOMENTS, HOVER, BusyMoment, Scripted

DEAL = BUSY_MOMENTS[0]


def test_a_moment_with_a_play_too_many_is_refused() -> None:
    with pytest.raises(ValueError, match="C2 comes after the end of the round"):
        Scripted(BusyMoment("too long", 12, BUSY_MOMENTS[2].seed, BUSY_MOMENTS[2].plays + " C2", 1))


@pytest.fixture(scope="module")
def bench() -> Iterator[Bench]:
    bench = Bench((640, 400))
    yield bench
    bench.close()


@pytest.mark.slow
def test_every_frame_of_a_moment_is_timed(bench: Bench) -> None:
    for moment in (DEAL, HOVER):
        times = bench.play(moment)
        assert times.name == moment.name
        assert len(times.frames) > 60
        assert min(times.opening, max(times.frames)) > 0  # a coarse clock may see nothing of a short frame


def test_what_opens_over_a_table_is_timed_until_it_is_closed(bench: Bench) -> None:
    name, moment, make = OVER_TABLE[2]
    times = bench.open_over_table(name, moment, make)
    assert times.name == "the pause"
    assert 1 < len(times.frames) < 60


@pytest.mark.slow
def test_once_everything_has_been_seen_nothing_is_made_again(bench: Bench) -> None:
    bench.play(HOVER)
    made = bench.app.shelf.pictures.made
    bench.play(HOVER)
    assert bench.app.shelf.pictures.made == made


def test_a_click_is_seen_in_the_next_frame(bench: Bench) -> None:
    assert bench.click() == 1


@pytest.mark.slow
def test_moments_of_other_games_are_played_at_their_tables(bench: Bench) -> None:
    caida = next(moment for moment in BUSY_MOMENTS if moment.game == "cuarenta" and moment.plays)
    events = Scripted(caida).session.events(ONLOOKER)
    assert [type(event) for event in events if isinstance(event, Called | Swept)] == [Called, Swept]
    assert len(bench.play(caida).frames) > 10


def test_a_round_of_twelve_seats_is_played_and_timed(bench: Bench) -> None:
    times = bench.play_round(30)
    assert times.opening > 0
    assert len(times.frames) == 29
    assert bench.app.host.stack.top is None
