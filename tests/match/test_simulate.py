"""Games told by a plan and a number: who sits where, what is counted, and records that come to the same end."""

import itertools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.events import Called, CardsMoved, DebtOwed, Event, Swept
from caurobat.core.options import allowed_values, option_names, parse_assignment
from caurobat.core.record import format_record, parse_record
from caurobat.core.zones import PILES, TABLE
from caurobat.decks import SPANISH
from caurobat.games.cau_robat.rules import GAME, Options, Why
from caurobat.games.cau_robat.rules.summary import STATISTICS
from caurobat.match.replay import replay
from caurobat.match.simulate import PlayedGame, SimulationPlan, play_game
from tests.expecting import present


def plan(*players: str, rules: Mapping[str, object] | None = None, **changes: Any) -> SimulationPlan:
    given: dict[str, Any] = {"players": players, "options": GAME.options(rules or {}), "rounds": 5, "seed": 7} | changes
    return SimulationPlan(GAME.id, **given)


def games(a_plan: SimulationPlan) -> list[PlayedGame]:
    return [play_game(a_plan, number) for number in range(a_plan.games)]


def without_times(game: PlayedGame) -> PlayedGame:
    return replace(game, seconds=())


def test_a_game_is_told_by_the_plan_and_its_number() -> None:
    a_plan = plan("greedy", "random", "random")
    assert [without_times(game) for game in games(a_plan)] == [without_times(game) for game in games(a_plan)]
    assert len({format_record(game.record) for game in games(a_plan)}) == 5


def test_the_dealer_is_the_number_of_the_deal_modulo_the_seats() -> None:
    dealers = [game.record.rounds[0].deal.dealer for game in games(plan("random", "random", "random"))]
    assert dealers == [0, 1, 2, 0, 1]


def test_each_game_is_one_whole_round_of_its_own() -> None:
    for game in games(plan("random", "random", rules={"target": 2})):
        again = replay(game.record)
        assert len(again.rounds) == 1
        assert again.rounds[0].result is not None
        assert game.record.rules == {"target": 2}


def test_duplicate_plays_each_deal_once_for_every_rotation() -> None:
    played = games(plan("greedy", "random", "random", rounds=2, duplicate=True))
    assert [(game.deal, game.rotation) for game in played] == [(deal, turn) for deal in (0, 1) for turn in (0, 1, 2)]
    for first, *others in (played[:3], played[3:]):
        assert all(game.record.rounds[0].deal == first.record.rounds[0].deal for game in others)
    seated = [[seat.player for seat in game.record.seats].index("greedy") for game in played]
    assert seated == [0, 1, 2, 0, 1, 2]


def test_equal_players_do_not_play_a_duplicate_deal_alike() -> None:
    played = games(plan("random", "random", rounds=1, duplicate=True))
    assert played[0].record.rounds[0].plays != played[1].record.rounds[0].plays


def test_what_is_told_of_a_player_is_of_its_seat() -> None:
    for game in games(plan("greedy", "random", "random", "random", rounds=4, duplicate=True)):
        (one,) = replay(game.record).rounds
        counts = GAME.count([event for step in one.steps for event in step.events], 4)
        plays = [play.action.seat for play in game.record.rounds[0].plays]
        for place in range(4):
            seat = (place + game.rotation) % 4
            assert game.cards[place] == present(one.result).counts[seat]
            assert (place in game.winners) == (seat in present(one.result).winners)
            assert game.counts[place] == counts[seat]
            assert len(game.seconds[place]) == plays.count(seat)


def test_events_are_counted_for_those_they_concern() -> None:
    card = SPANISH.cards[0]
    events: list[Event] = [
        Called(0, "cau"),
        Called(1, "recau"),
        Called(2, "contracau"),
        CardsMoved((card,), TABLE, PILES[2], 0, Why.CAPTURE),
        CardsMoved((card, card), PILES[0], PILES[2], 0, Why.STEAL),
        CardsMoved((card, card), PILES[1], PILES[2], 0, Why.CAU),
        CardsMoved((card,), PILES[1], PILES[0], 0, Why.DEBT),
        Swept(2),
        CardsMoved((card,), PILES[0], PILES[2], 0, Why.SWEEP),
        DebtOwed(1, 2, 3, Why.SWEEP),
        CardsMoved((card,), TABLE, PILES[1], 0, Why.LEFTOVERS),
    ]
    # caus, recaus, contracaus, sweeps, piles stolen, payments received and made, debts made
    assert [tuple(one.get(name, 0) for name in STATISTICS) for one in GAME.count(events, 3)] == [
        (1, 0, 0, 0, 0, 1, 1, 0),
        (0, 1, 0, 0, 0, 0, 2, 1),
        (0, 0, 1, 1, 1, 2, 0, 0),
    ]


def all_options() -> Iterator[Options]:
    names = [name for name in option_names(Options) if name != "target"]
    for values in itertools.product(*[allowed_values(Options, name) for name in names]):
        yield GAME.options(
            dict(parse_assignment(Options, f"{name}={value}") for name, value in zip(names, values, strict=True))
        )


@pytest.mark.slow
def test_a_thousand_records_over_all_options_and_seats_replay_to_the_same_end() -> None:
    options = list(all_options())
    assert len(options) == 1152
    told = set()
    for number, (one, seats) in enumerate(zip(options[:1000], itertools.cycle(range(2, 13)), strict=False)):
        name = "greedy" if number % 20 == 0 else "random"
        (game,) = games(SimulationPlan(GAME.id, (name,) * seats, one, rounds=1, seed=number))
        record = parse_record(format_record(game.record).encode())
        assert record == game.record
        match = replay(record).match
        (result,) = match.results
        assert (match.options, result.counts, result.winners) == (one, game.cards, game.winners)
        told.add((seats, game.cards))
    assert len(told) > 900


@pytest.mark.parametrize("seats", [2, 5, 12])
def test_the_last_options_replay_too(seats: int) -> None:
    for number, one in enumerate(list(all_options())[1000:]):
        (game,) = games(SimulationPlan(GAME.id, ("random",) * seats, one, rounds=1, seed=number))
        assert replay(game.record).match.results[0].counts == game.cards


def test_default_options_are_among_all_options() -> None:
    assert Options() in set(all_options())
