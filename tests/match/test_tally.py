"""Sums that don't depend on the order, and intervals that promise no more than was seen."""

import random
import tracemalloc
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from caurobat.games.cau_robat.rules import GAME
from caurobat.match.simulate import PlayedGame
from caurobat.match.tally import PlayerSum, Tally, sum_table
from caurobat.players.estimates import estimate_rate, student_95, wilson_interval
from tests.expecting import present

NOTHING: tuple[dict[str, int], ...] = ({}, {})


def game(
    deal: int,
    winners: tuple[int, ...],
    rotation: int = 0,
    cards: tuple[int, int] = (20, 10),
    counts: tuple[Mapping[str, int], ...] = NOTHING,
    seconds: tuple[tuple[float, ...], ...] = ((), ()),
) -> PlayedGame:
    nothing: Any = None  # what is not tallied
    score = (cards, (0, 0), winners, len(winners), counts, seconds)
    return PlayedGame(nothing, deal, rotation, nothing, (), (), *score)


def tally_of(games: Iterable[PlayedGame], rotations: int = 1, players: Sequence[str] = ("a", "b")) -> Tally:
    tally = Tally(GAME, players, rotations)
    for one in games:
        tally.add(one)
    return tally


def test_a_round_won_by_k_seats_counts_a_kth_for_each() -> None:
    first, second = tally_of([game(0, (0,)), game(1, (0, 1)), game(2, ())]).sums()
    assert (first.rounds, first.wins, first.win_rate) == (3, 1.5, 0.5)
    assert (second.wins, second.win_rate) == (0.5, pytest.approx(1 / 6, abs=1e-6))


def test_counts_are_means_a_round_and_cards_a_share_of_all_captured() -> None:
    counts = ({"caus": 3, "sweeps": 1, "debts_made": 2}, {"payments_received": 5})
    games = [game(0, (0,), cards=(30, 0), counts=counts), game(1, (1,), cards=(0, 10))]
    first, second = tally_of(games).sums()
    assert [first.counts[name] for name in ("caus", "sweeps", "debts_made", "recaus")] == [1.5, 0.5, 1.0, 0.0]
    assert second.counts["payments_received"] == 2.5
    assert (first.cards_share, second.cards_share) == (0.75, 0.25)


def test_the_order_of_the_games_does_not_matter() -> None:
    rng = random.Random(1)
    games = [
        game(number // 2, tuple(rng.sample((0, 1), rng.randrange(3))), number % 2, (rng.randrange(20), 7))
        for number in range(200)
    ]
    sums = tally_of(games, 2).sums()
    for _ in range(5):
        rng.shuffle(games)
        assert tally_of(games, 2).sums() == sums


def test_nothing_played_gives_no_figures() -> None:
    first, _ = tally_of([]).sums()
    assert (first.rounds, first.wins, first.win_rate, first.win_rate_ci95) == (0, 0, None, None)
    assert (first.cards_share, first.counts["caus"], first.decision_ms) == (None, None, None)
    assert [line.split()[-2:] for line in sum_table(tally_of([]).sums()).splitlines()[3:5]] == [["-", "-"]] * 2


def test_wilson_intervals_of_textbooks() -> None:
    assert wilson_interval(0.5, 10, 1.959964) == pytest.approx((0.2366, 0.7634), abs=1e-4)
    assert wilson_interval(0.0, 10, 1.959964) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson_interval(0.9, 50, 1.959964) == pytest.approx((0.7864, 0.9565), abs=1e-4)


@pytest.mark.parametrize("rate", [0.0, 0.001, 1 / 3, 0.5, 0.999, 1.0])
@pytest.mark.parametrize("size", [1, 2, 7.5, 1e3, 1e9])
@pytest.mark.parametrize("width", [1.96, 4.3, 12.7])
def test_intervals_lie_within_0_and_1_and_hold_the_rate(rate: float, size: float, width: float) -> None:
    low, high = wilson_interval(rate, size, width)
    assert 0 <= low <= rate <= high <= 1


def test_student_widths_of_textbooks() -> None:
    for freedom, width in [(1, 12.706), (5, 2.571), (11, 2.201), (20, 2.086), (60, 2.000), (10**6, 1.960)]:
        assert student_95(freedom) == pytest.approx(width, abs=2e-3)


@pytest.mark.parametrize("winners", [(0,), (1,), (0, 1), ()])
def test_one_deal_tells_nothing(winners: tuple[int, ...]) -> None:
    for one in tally_of([game(0, winners)]).sums():
        assert one.win_rate_ci95 == [0.0, 1.0]
    for one in tally_of([game(0, winners, turn) for turn in (0, 1)], 2).sums():
        assert one.win_rate_ci95 == [0.0, 1.0]


def test_a_player_that_always_wins_still_has_an_interval() -> None:
    first, second = tally_of([game(deal, (0,)) for deal in range(50)]).sums()
    low, high = present(first.win_rate_ci95)
    assert high == 1.0
    assert 0.9 < low < 0.95
    assert second.win_rate_ci95 == pytest.approx([0.0, 1 - low])


def width(sums: Sequence[PlayerSum]) -> float:
    low, high = present(sums[0].win_rate_ci95)
    return high - low


def test_games_of_one_deal_that_end_alike_count_as_one() -> None:
    rng = random.Random(2)
    results = [(rng.randrange(2),) for _ in range(100)]
    alone = tally_of([game(deal, won) for deal, won in enumerate(results)])
    alike = tally_of([game(deal, won, turn) for deal, won in enumerate(results) for turn in range(4)], 4)
    assert width(alike.sums()) == pytest.approx(width(alone.sums()), rel=0.02)


def test_independent_games_of_one_deal_count_each() -> None:
    rng = random.Random(3)
    games = [game(number // 4, (rng.randrange(2),), number % 4) for number in range(4000)]
    clustered, flat = (tally_of(games, 4), tally_of([game(number, one.winners) for number, one in enumerate(games)]))
    assert width(clustered.sums()) == pytest.approx(width(flat.sums()), rel=0.1)


def test_no_interval_claims_more_than_the_rounds_played() -> None:
    games = [game(deal, (turn,), turn) for deal in range(50) for turn in (0, 1)]
    low, high = wilson_interval(0.5, 100, student_95(49))
    assert tally_of(games, 2).sums()[0].win_rate_ci95 == pytest.approx([low, high], abs=1e-6)


def test_a_duel_has_the_interval_of_a_simulation() -> None:
    won = [[0, 0], [0, 1], [1, 1], [0, 0], [0, 1]]
    games = [game(deal, (winner,), turn) for deal, winners in enumerate(won) for turn, winner in enumerate(winners)]
    rate = estimate_rate([winners.count(0) / 2 for winners in won], rounds=10)
    assert tally_of(games, 2).sums()[0].win_rate_ci95 == pytest.approx([rate.low, rate.high], abs=1e-6)


@pytest.mark.parametrize(("deals", "spread"), [(5, 0.0), (20, 0.3), (60, 0.15)])
def test_intervals_hold_the_truth_about_as_often_as_they_say(deals: int, spread: float) -> None:
    rng = random.Random(deals)
    hits = 0
    for _ in range(300):
        games = []
        for deal in range(deals):
            chance = 0.4 + rng.choice((-spread, spread))
            games += [game(deal, (0,) if rng.random() < chance else (1,), turn) for turn in range(3)]
        low, high = present(tally_of(games, 3).sums()[0].win_rate_ci95)
        hits += low <= 0.4 <= high
    assert hits >= 300 * 0.92


def test_a_deal_half_played_is_counted_as_far_as_it_goes() -> None:
    sums = tally_of([game(0, (0,), 0), game(0, (1,), 1), game(1, (0,), 0)], 2).sums()
    assert (sums[0].rounds, sums[0].wins) == (3, 2.0)
    low, high = present(sums[0].win_rate_ci95)
    assert low < present(sums[0].win_rate) < high


def durations(*seconds: float) -> dict[str, float] | None:
    return tally_of([game(0, (0,), seconds=(seconds, ()))]).sums()[0].decision_ms


def test_durations_are_summed_up_in_milliseconds() -> None:
    assert durations(*[0.002] * 9, 0.1, *[0.001] * 90) == {"mean": 2.08, "p95": 2.0, "max": 100.0}
    assert durations(0.00123) == {"mean": 1.23, "p95": 1.23, "max": 1.23}
    assert durations(0.0) == {"mean": 0.0, "p95": 0.0, "max": 0.0}
    assert durations() is None


def test_durations_of_many_rounds_take_no_more_memory_than_those_of_a_few() -> None:
    some = tuple([number * 1e-6 for number in range(50)])
    tally = tally_of([game(0, (0,), seconds=(some, some))])
    tracemalloc.start()
    for deal in range(1, 2001):
        tally.add(game(deal, (0,), seconds=(some, some)))
    grown, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert grown < 100_000


def test_the_table_lines_up() -> None:
    table = sum_table(tally_of([game(deal, (deal % 2,)) for deal in range(9)], players=("a", "longer")).sums())
    lines = table.splitlines()
    assert len({len(line) for line in lines}) == 1
    assert [line.split()[-2] for line in lines[:4]] == ["a", "9", "5.0", "55.6%"]
