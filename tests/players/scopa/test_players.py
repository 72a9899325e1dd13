"""The players of Scopa: they choose what is offered, never by unseen cards, in time, and each in its own way."""

import random
import time
from functools import partial

import pytest

from caurobat.core.decisions import Play
from caurobat.core.rng import Rng
from caurobat.decks import parse_card, parse_cards
from caurobat.games.scopa import GAME, State
from caurobat.players.fishing import ErrorRates
from caurobat.players.player import Player
from caurobat.players.roster import LEVELS, player_named, players_of
from caurobat.players.scopa.foreseeing import ForeseeingPlayer, LearntPlayer
from caurobat.players.scopa.imperfect import ImperfectPlayer
from caurobat.players.scopa.linear import LinearPlayer
from caurobat.players.scopa.recipes import EspertoPlayer, FurboPlayer
from caurobat.players.scopa.searching import SearchPlayer
from tests.expecting import present
from tests.games.scopa.table import position
from tests.players.positions import permuted, somewhere

TABLES: list[tuple[dict[str, object], int]] = [
    ({}, 2), ({}, 3), ({"deal": "all"}, 2), ({"partners": True}, 4), ({"partners": True, "deal": "all"}, 4),
]  # fmt: skip


def short(name: str) -> Player:
    """The player, its search made short: what it knows is what is tested, not how well it plays."""
    made: dict[str, Player] = {"padrina": ForeseeingPlayer(10, 40), "search": SearchPlayer(40)}
    return made.get(name) or player_named(GAME.id, name)


def test_all_the_people_play_it() -> None:
    assert set(LEVELS) <= set(players_of("scopa"))


@pytest.mark.parametrize("name", players_of("scopa"))
def test_a_choice_is_offered_and_never_changes_with_unseen_cards(name: str) -> None:
    player, chance = short(name), random.Random(1)
    for seed in range(4 if name == "esperto" else 10):
        state = somewhere(GAME, *TABLES[seed % len(TABLES)], seed, 30)
        seat = state.turn
        assert seat is not None
        choice = player.choose(GAME.view(state, seat), Rng(seed, 7))
        assert choice in present(GAME.decision(state)).actions
        for _ in range(3):
            assert player.choose(GAME.view(permuted(state, seat, chance), seat), Rng(seed, 7)) == choice


def is_past(end: float) -> bool:
    return time.monotonic() >= end


def test_thinking_ends_when_time_is_up() -> None:
    state = somewhere(GAME, {"deal": "all"}, 2, 1, 30)
    for player in (SearchPlayer(), ForeseeingPlayer()):
        end = time.monotonic() + 0.2
        action = player.think(GAME.view(state, present(state.turn)), Rng(1), partial(is_past, end))
        assert action in present(GAME.decision(state)).actions
        assert time.monotonic() < end + 0.5


def choice(player: Player, state: State, seed: int = 0) -> Play:
    action = player.choose(GAME.view(state, present(state.turn)), Rng(seed))
    assert isinstance(action, Play)
    return action


STOCK_LEFT = "O10 O11 O12 C10 C5 E10"


def test_greedy_takes_the_settebello() -> None:
    state = position("O7 C7", ["E7 C1", "E1 E2"], stock=STOCK_LEFT)
    assert choice(player_named("scopa", "greedy"), state).takes == parse_cards("O7")


def test_who_takes_sweeps() -> None:
    state = position("O2 C2", ["E4 C2 E2", "E1 E3"], stock=STOCK_LEFT)
    for player in (
        player_named("scopa", "greedy"),
        FurboPlayer(),
        EspertoPlayer(),
        LearntPlayer(),
        ForeseeingPlayer(20),
    ):
        assert choice(player, state) == Play(0, parse_card("E4"), parse_cards("O2 C2"))


def test_who_looks_ahead_leaves_no_table_that_one_card_sweeps() -> None:
    """The 2 or the 12 must be laid on an empty table's 1: eleven can be swept by no card."""
    state = position("O1", ["C2 E12", "O3 C3"], stock=STOCK_LEFT)
    assert choice(LinearPlayer(), state).card is parse_card("E12")
    assert choice(SearchPlayer(300), state).card is parse_card("E12")


def test_who_overlooks_sums_still_plays_by_the_rules() -> None:
    blind = ImperfectPlayer(ErrorRates(match=1.0, sums=1.0, long_sums=1.0, value=1.0, danger=1.0, plans=1.0, memory=0))
    for seed in range(40):
        state = somewhere(GAME, {}, 2 + seed % 3, seed, 30)
        assert choice(blind, state, seed) in present(GAME.decision(state)).actions


def test_without_errors_one_plays_as_the_quick_player() -> None:
    for seed in range(20):
        state = somewhere(GAME, {}, 2, seed, 30)
        assert choice(ImperfectPlayer(ErrorRates()), state, seed).card in {
            choice(LinearPlayer(), state, s).card for s in range(9)
        }


def test_somebody_who_forgets_thinks_that_gone_cards_may_come() -> None:
    """All fours but the own one are in piles, so a 4 is left safely; without that knowledge a 3 is no worse."""
    state = position("", ["C4 C3", "C1 E1"], piles=["B12 B11 B10 B5 B2 B1 O4 E4 B4", "C12 C11"], stock=STOCK_LEFT)
    sure = {choice(ImperfectPlayer(ErrorRates(plans=1.0)), state, seed).card for seed in range(12)}
    assert sure == {parse_card("C4")}
    forgetful = {choice(ImperfectPlayer(ErrorRates(plans=1.0, memory=6)), state, seed).card for seed in range(12)}
    assert forgetful == {parse_card("C4"), parse_card("C3")}
