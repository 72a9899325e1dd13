"""The two simplest players: random takes anything that is offered, greedy the most it can get now."""

from collections import Counter
from unittest.mock import Mock

import pytest

from caurobat.core.rng import Rng
from caurobat.games.cau_robat.players.greedy import GreedyPlayer
from caurobat.games.cau_robat.rules import GAME, State
from caurobat.players.player import NotItsTurn, RandomPlayer
from caurobat.players.roster import UnknownPlayer, player_named, players_of
from caurobat.players.rounds import play_round
from tests.rules.table import play, position
from tests.rules.words import action_text


def chosen(player: str, state: State, seeds: int = 60) -> set[str]:
    """All that the player chooses, over some seeds, for the seat to move."""
    assert state.turn is not None
    view = GAME.view(state, state.turn)
    return {action_text(player_named(GAME.id, player).choose(view, Rng(seed))) for seed in range(seeds)}


def test_random_takes_all_that_is_offered_about_equally_often() -> None:
    view = GAME.view(position("O12", ["O1 O2 O3 O4", "C1 C2 C3 C4"]), 0)
    rng = Rng(2)
    counts = Counter(action_text(RandomPlayer(GAME).choose(view, rng)) for _ in range(4000))
    assert set(counts) == {"O1", "O2", "O3", "O4"}
    assert all(850 < count < 1150 for count in counts.values())


def test_random_passes_too() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4", "C4").state
    assert chosen("random", state) == {"E4", "pass"}


def test_greedy_takes_the_longer_sequence() -> None:
    assert chosen("greedy", position("O4 O5 O10 O12", ["C4 C10 C1", "C2 C3 C6"])) == {"C4"}


def test_greedy_counts_a_stolen_pile_and_a_sweeps_payments() -> None:
    assert chosen("greedy", position("O4 O5 O10 O1", ["C4 C10 C3", "C2 C6 C7"], ["", "E11 E12 E2"])) == {"C10"}
    assert chosen("greedy", position("O4", ["C4 C10", "C2 C3"], ["", "E11"])) == {"C4"}


def test_greedy_counts_what_its_play_costs() -> None:
    # The 4 captures three cards, all of which its debts take; the 10 would have to pay too, from fewer cards.
    state = position("O4 O5 O10 O12", ["C4 C10 C2", "C1 C3 C6"], ["B1 B2", ""], debts=[(0, 1, 9)])
    # Trailing keeps its pile of two.
    assert chosen("greedy", state) == {"C2"}


def test_greedy_does_not_lose_cards_of_its_pile_to_a_debt_where_passing_costs_nothing() -> None:
    hands = ["O4 O1", "C4 O2", "E4 O3"]
    state = position("O12", hands, ["", "", "B1"], debts=[(2, 1, 9)], rules={"cau_payment": "first_to_last"})
    state = play(state, "O4", "C4").state
    assert chosen("greedy", state) == {"pass"}


def test_greedy_answers_a_call_that_gains() -> None:
    state = play(position("O12", ["O4 O1", "C4 O2", "E4 O3"]), "O4", "C4").state
    assert chosen("greedy", state) == {"E4"}


def test_greedys_ties_fall_at_random_by_the_seed() -> None:
    state = position("O4 O10 O12", ["C4 C10 C2", "C1 C3 C6"])
    assert chosen("greedy", state) == {"C4", "C10"}
    view = GAME.view(state, 0)
    assert GreedyPlayer().choose(view, Rng(5)) == GreedyPlayer().choose(view, Rng(5))


def test_greedy_chooses_among_cards_of_one_rank_at_random() -> None:
    assert chosen("greedy", position("O4 O12", ["C4 E4 C2", "C1 C3 C6"])) == {"C4", "E4"}


@pytest.mark.parametrize("name", players_of(GAME.id))
def test_no_player_chooses_out_of_turn(name: str) -> None:
    view = GAME.view(position("O4 O12", ["C4", "C1"]), 1)
    with pytest.raises(NotItsTurn, match="seat 1 has nothing to decide; it is for seat 0"):
        player_named(GAME.id, name).choose(view, Rng(1))


@pytest.mark.parametrize("name", ["human", "Greedy", ""])
def test_who_is_no_player_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=r"is no player; the players are .*random, greedy"):
        player_named(GAME.id, name)


def test_a_random_player_in_a_round_plays_what_it_plays_when_shown_its_view() -> None:
    options = GAME.options({})
    deal = GAME.deal(options, 3, 0, Rng(1))
    random = player_named(GAME.id, "random")
    blind = play_round(GAME, options, deal, [random] * 3, lambda ply: Rng(5, ply))
    shown = play_round(GAME, options, deal, [Mock(choose=random.choose)] * 3, lambda ply: Rng(5, ply))
    assert blind.actions == shown.actions
