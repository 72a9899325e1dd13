"""A round by other rules: the same cards and decisions, as far as those rules go along."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

import pytest

from caurobat.core.decisions import IllegalAction
from caurobat.core.game import AnyGame, AnyOptions, DealError, SetupError
from caurobat.core.options import option_names, option_values
from caurobat.core.record import SeatRecord
from caurobat.core.rng import Rng
from caurobat.core.zones import TABLE
from caurobat.games import GAMES
from caurobat.match.match import start_match
from caurobat.match.other_rules import by_other_rules
from caurobat.match.replay import ReplayedRound, replay_rounds


def a_round(game: AnyGame, seats: int, rules: Mapping[str, object], seed: int = 1) -> ReplayedRound:
    rng = Rng(seed)
    match = start_match(game, game.options(rules), [SeatRecord()] * seats)
    match, _ = match.next_round(game.deal(match.options, seats, seed % seats, rng))
    while (decision := match.decision) is not None:
        match, _ = match.apply(rng.choice(decision.actions))
    (one,) = replay_rounds(match.to_record())
    return one


def every_change(game: AnyGame, usual: AnyOptions) -> Iterator[AnyOptions]:
    for name in option_names(game.options_type):
        for value in option_values(game.options_type, name):
            yield replace(usual, **{name: value})


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_by_its_own_rules_a_round_is_itself(game: AnyGame) -> None:
    for seats in game.seat_counts(game.options({})):
        one = a_round(game, seats, {})
        other = by_other_rules(one, one.match.options)
        assert (other.steps, other.result, other.obstacle) == (one.steps, one.result, None)
        assert not other.is_redealt
        assert not other.has_own_deck


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
@pytest.mark.parametrize("seed", range(2))
def test_every_single_change_ends_or_says_what_stands_in_its_way(game: AnyGame, seed: int) -> None:
    for seats in game.seat_counts(game.options({})):
        one = a_round(game, seats, {}, seed)
        for options in every_change(game, one.match.options):
            other = by_other_rules(one, options)
            assert (other.result is None) == (other.obstacle is not None)
            assert bool(other.steps) == (other.obstacle is None or isinstance(other.obstacle, IllegalAction))
            if other.steps:
                assert other.steps[0].state.zones[TABLE] == one.steps[0].state.zones[TABLE]


@pytest.mark.parametrize(
    ("game", "rules", "other"),
    [("cau-robat", {}, {"deal": "threes"}), ("cau-robat", {"deal": "threes"}, {}), ("scopa", {}, {"deal": "all"})],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_other_portions_give_each_seat_its_own_cards(
    game: str, rules: Mapping[str, object], other: Any, seats: int
) -> None:
    one = a_round(GAMES[game], seats, rules)
    again = by_other_rules(one, GAMES[game].options(other))
    assert again.is_redealt
    assert again.obstacle is None
    if game == "scopa":  # where nobody can be asked for what is not in the hand yet
        assert again.result == one.result
        back = by_other_rules(replace(one, steps=again.steps), GAMES[game].options(rules))
        assert back.result == one.result


def test_other_seats_and_other_cards_cannot_be_dealt() -> None:
    scopa, zwicker = a_round(GAMES["scopa"], 3, {}), a_round(GAMES["zwicker"], 3, {})
    assert isinstance(by_other_rules(scopa, GAMES["scopa"].options({"partners": True})).obstacle, SetupError)
    assert isinstance(by_other_rules(zwicker, GAMES["zwicker"].options({"jokers": 0})).obstacle, DealError)


@pytest.mark.parametrize(("game", "deck"), [("cuarenta", "spanish"), ("capodama", "italian")])
def test_the_round_keeps_its_deck(game: str, deck: str) -> None:
    one = a_round(GAMES[game], 4, {})
    other = by_other_rules(one, GAMES[game].options({"deck": deck}))
    assert other.has_own_deck
    assert other.result == one.result


def test_partners_count_together_what_each_alone_has() -> None:
    game = GAMES["zwicker"]
    one = a_round(game, 4, {})
    other = by_other_rules(one, game.options({"partners": True}))
    assert one.result is not None
    assert other.result is not None
    alone = one.result.points
    assert other.result.points == (alone[0] + alone[2], alone[1] + alone[3])
