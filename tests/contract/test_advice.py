"""What advice and reviews keep in every game: they speak of what is offered, end when told to, and are even-handed."""

from typing import Any

import pytest

from caurobat.catalogue import GAMES
from caurobat.core.rng import Rng
from caurobat.players.player import NotItsTurn, never
from caurobat.players.roster import ROSTERS
from tests.expecting import present

TABLES: list[tuple[str, dict[str, object], int]] = [
    ("cau-robat", {}, 4), ("scopa", {}, 2), ("scopa", {"partners": True}, 4), ("escoba", {}, 3), ("cuarenta", {}, 2),
    ("cuarenta", {}, 4), ("capodama", {}, 2), ("capodama", {}, 5), ("zwicker", {}, 3),
    ("zwicker", {"partners": True}, 4),
]  # fmt: skip


def states(game: str, rules: dict[str, object], seats: int, every: int) -> list[Any]:
    """One state in so many of a round of greedy players, the deal among them."""
    engine, found = GAMES[game], list[Any]()
    options, player = engine.options(rules), ROSTERS[game].quick()
    state = engine.start(options, seats, engine.deal(options, seats, 0, Rng(3))).state
    ply = 0
    while state.turn is not None:
        if ply % every == 0:
            found.append(state)
        view = engine.view(state, engine.decider(seats, state.turn))
        state, ply = engine.apply(state, player.choose(view, Rng(ply))).state, ply + 1
    return found


@pytest.mark.parametrize(("game", "rules", "seats"), TABLES)
def test_reasons_are_of_what_is_offered_as_at_first_sight(game: str, rules: dict[str, object], seats: int) -> None:
    engine, roster = GAMES[game], ROSTERS[game]
    seated = ("greedy",) * seats
    forecasts = 0
    for number, state in enumerate(states(game, rules, seats, 7)):
        view = engine.view(state, engine.decider(seats, state.turn))
        offered = set(present(engine.choices(view)).actions)
        advice = present(roster.advise)(view, Rng(number), 4, seated, never)
        at_once = present(roster.advise)(view, Rng(number), 4, seated, lambda: True)
        assert {reason.action for reason in advice.reasons} <= offered
        assert {reason.action for reason in at_once.reasons} == {reason.action for reason in advice.reasons}
        assert {advice.best, at_once.best} <= offered
        assert all(reason.forecast is None for reason in at_once.reasons)
        assert all(0 <= reason.forecast.win <= 1 for reason in advice.reasons if reason.forecast is not None)
        forecasts += sum(reason.forecast is not None for reason in advice.reasons)
        other = engine.view(state, (view.seat + 1) % seats)
        with pytest.raises(NotItsTurn):
            present(roster.advise)(other, Rng(number), 4, seated, never)
    assert forecasts


@pytest.mark.slow
@pytest.mark.parametrize(("game", "rules", "seats"), [table for table in TABLES if table[2] % 2 == 0])
def test_the_worth_of_a_deal_is_shared_by_partners(game: str, rules: dict[str, object], seats: int) -> None:
    worth, (state, *_) = present(ROSTERS[game].deal_values), states(game, rules, seats, 100)
    by_seat = worth(state, 1, never)
    assert len(by_seat) == seats
    assert all(one.cards >= 0 and one.spread >= 0 for one in by_seat)
    for side in GAMES[game].sides(state.options, seats):
        assert len({by_seat[seat] for seat in side}) == 1
    assert worth(state, 1, never) == by_seat
    assert worth(state, 1, lambda: True) == ()
